"""Draws of a round: who sits with whom, at random, by the Swiss system, or by ratings (K2).

Tables have four seats, three where the number of players asks for it. Of five players one has a bye; fewer than three
play no round. The Swiss draw seats players of like standing together. It repeats no opponents as long as its search
finds a draw without repeats; the search is complete but for its bound of `MOST_STEPS`, which fields of up to sixteen
players stay below. Past it, players are exchanged between tables while that makes repeats fewer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from engine.core import Rng

MOST_STEPS = 2_000_000
"""Players that the search of a Swiss draw may look at."""

Pair = frozenset[str]
Tables = tuple[tuple[str, ...], ...]


class DrawError(ValueError):
    """Error in a draw: too few players, or one of them twice. The message names the rule."""


class Draw(Struct, frozen=True):
    """Draw of a round: its tables, and who has a bye."""

    tables: Tables
    byes: tuple[str, ...] = ()

    @property
    def seated(self) -> tuple[str, ...]:
        """Everybody who has a table."""
        return tuple(player for table in self.tables for player in table)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has a table or a bye."""
        return (*self.seated, *self.byes)

    def swapped(self, one: str, other: str) -> "Draw":
        """The draw with two players in each other's place, at a table or with the bye."""
        places = {one: other, other: one}

        def exchanged(players: Iterable[str]) -> tuple[str, ...]:
            return tuple(places.get(player, player) for player in players)

        return Draw(tuple(exchanged(table) for table in self.tables), exchanged(self.byes))

    def placed(self, player: str, table: int) -> "Draw":
        """The draw with a player at this table (from 1; one more than there are: new), wherever they were before."""
        tables = [*(_without(player, others) for others in self.tables), ()]
        tables[table - 1] = (*tables[table - 1], player)
        return Draw(tuple(filter(None, tables)), _without(player, self.byes))

    def without(self, player: str) -> "Draw":
        """The draw without a player."""
        tables = (_without(player, table) for table in self.tables)
        return Draw(tuple(filter(None, tables)), _without(player, self.byes))

    def replaced(self, player: str, other: str) -> "Draw":
        """The draw with somebody who has no table in a player's place."""
        tables = (tuple(other if one == player else one for one in table) for table in self.tables)
        return Draw(tuple(tables), _without(other, self.byes))

    def touched(self, after: "Draw") -> set[str]:
        """Everybody at a table that one of the two draws has and the other has not, and whose bye comes or goes."""
        changed = {frozenset(table) for table in self.tables} ^ {frozenset(table) for table in after.tables}
        return {player for table in changed for player in table} | (set(self.byes) ^ set(after.byes))

    def alike(self, other: "Draw") -> bool:
        """Whether everybody has the same table, with the same players, or the bye."""
        mine, theirs = ([frozenset(table) for table in draw.tables] for draw in (self, other))
        return mine == theirs and set(self.byes) == set(other.byes)


def _without(player: str, players: Iterable[str]) -> tuple[str, ...]:
    return tuple(other for other in players if other != player)


def table_sizes(players: int) -> tuple[int, ...]:
    """Sizes of the tables for so many players, fours first; five make one of four. DrawError: fewer than three."""
    if players < 3:
        raise DrawError(f"K2: a round needs three players, not {players}")
    seated = 4 if players == 5 else players
    threes = -seated % 4
    return (4,) * ((seated - 3 * threes) // 4) + (3,) * threes


def repeats(tables: Iterable[Sequence[str]], met: Mapping[Pair, int]) -> int:
    """The number of times that opponents at these tables have met before. met: pair → how often."""
    return sum(met.get(frozenset(pair), 0) for table in tables for pair in combinations(table, 2))


def random_draw(players: Iterable[str], byes: Mapping[str, int], rng: Rng) -> Draw:
    """Draw by lot. byes: player → how often they had one. DrawError: too few players."""
    seated, idle = _with_byes(_shuffled(players, rng), byes)
    return Draw(_cut(seated, table_sizes(len(seated))), idle)


def swiss_draw(
    places: Mapping[str, int], met: Mapping[Pair, int], byes: Mapping[str, int], threes: Mapping[str, int], rng: Rng
) -> Draw:
    """Swiss draw. DrawError: too few players.

    places: player → place in the standings; lots decide among those who share one
    met:    pair → how often they have met
    byes:   player → how often they had a bye; who had the fewest, of these the last, has the next
    threes: player → how often they sat at a table of three; the same holds for them
    """
    order = sorted(_shuffled(places, rng), key=lambda player: places[player])
    seated, idle = _with_byes(order, byes)
    sizes = table_sizes(len(seated))
    small = set(_next_to(seated, 3 * sizes.count(3), threes))
    seated.sort(key=lambda player: player in small)
    return Draw(_Search(met).tables(seated, sizes) or _exchanged(_cut(seated, sizes), met, rng), idle)


def seeded_draw(ratings: Mapping[str, float], byes: Mapping[str, int], rng: Rng) -> Draw:
    """Draw of players none of whom has met another: each table has one of each quarter by rating, as a finish has.

    ratings: player → rating; lots decide among equal ones. DrawError: too few players
    """
    order = sorted(_shuffled(ratings, rng), key=lambda player: -ratings[player])
    seated, idle = _with_byes(order, byes)
    sizes = table_sizes(len(seated))
    tables: list[list[str]] = [[] for _ in sizes]
    players = iter(seated)
    for row in range(max(sizes)):
        numbers = [number for number, size in enumerate(sizes) if size > row]
        for number in reversed(numbers) if row % 2 else numbers:
            tables[number].append(next(players))
    return Draw(tuple(map(tuple, tables)), idle)


def _shuffled(players: Iterable[str], rng: Rng) -> list[str]:
    """Players by lot, whatever order they come in."""
    left = sorted(set(players))
    return [left.pop(rng.number(len(left))) for _ in range(len(left))]


def _with_byes(order: list[str], byes: Mapping[str, int]) -> tuple[list[str], tuple[str, ...]]:
    """Those who play, in the same order, and those who have a bye."""
    idle = _next_to(order, len(order) - sum(table_sizes(len(order))), byes)
    return [player for player in order if player not in idle], tuple(idle)


def _next_to(order: Sequence[str], count: int, times: Mapping[str, int]) -> list[str]:
    """Those whose turn it is for what nobody wants: who had it least often, of these the last in order."""
    last_first = order[::-1]
    return sorted(last_first, key=lambda player: times.get(player, 0))[:count]


def _cut(order: Sequence[str], sizes: Sequence[int]) -> Tables:
    players = iter(order)
    return tuple(tuple(next(players) for _ in range(size)) for size in sizes)


class _Search:
    """Search for tables without repeats: the first player left picks a table among those who stand nearest, in turn."""

    def __init__(self, met: Mapping[Pair, int]) -> None:
        self.steps = 0
        self.known: dict[str, set[str]] = {}
        for pair in (pair for pair, times in met.items() if times):
            one, other = pair
            self.known.setdefault(one, set()).add(other)
            self.known.setdefault(other, set()).add(one)

    def tables(self, order: Sequence[str], sizes: Sequence[int]) -> Tables | None:
        """Tables of these sizes, the fours first; None: there are none, or they are too far to seek."""
        found = self._seat(list(order), sorted(sizes, reverse=True))
        return tuple(sorted(found, key=len, reverse=True)) if found is not None else None

    def _seat(self, left: list[str], sizes: list[int]) -> list[tuple[str, ...]] | None:
        if not left:
            return []
        for size in sorted(set(sizes), reverse=True):
            fewer = sizes.copy()
            fewer.remove(size)
            for table in self._strangers((left[0],), left[1:], size):
                rest = self._seat([player for player in left if player not in table], fewer)
                if rest is not None:
                    return [table, *rest]
        return None

    def _strangers(self, table: tuple[str, ...], left: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
        """This table filled up to `size` with players who have met nobody there, the nearest first."""
        if len(table) == size:
            yield table
            return
        for number, player in enumerate(left):
            self.steps += 1
            if self.steps > MOST_STEPS:
                return
            if self.known.get(player, set()).isdisjoint(table):
                yield from self._strangers((*table, player), left[number + 1 :], size)


def _exchanged(tables: Tables, met: Mapping[Pair, int], rng: Rng) -> Tables:
    """These tables with players exchanged as long as an exchange makes repeats fewer."""
    seats = [list(table) for table in tables]
    better = True
    while better:
        better = False
        pairs = list(combinations(range(len(seats)), 2))
        for one, other in (pairs.pop(rng.number(len(pairs))) for _ in range(len(pairs))):
            better |= _exchange(seats[one], seats[other], met)
    return tuple(tuple(table) for table in seats)


def _exchange(one: list[str], other: list[str], met: Mapping[Pair, int]) -> bool:
    """Make the best exchange between two tables. False: none makes repeats fewer."""
    before, best, swap = repeats((one, other), met), 0, None
    if not before:
        return False
    for mine in range(len(one)):
        for theirs in range(len(other)):
            one[mine], other[theirs] = other[theirs], one[mine]
            gain = before - repeats((one, other), met)
            one[mine], other[theirs] = other[theirs], one[mine]
            if gain > best:
                best, swap = gain, (mine, theirs)
    if swap:
        mine, theirs = swap
        one[mine], other[theirs] = other[theirs], one[mine]
    return swap is not None
