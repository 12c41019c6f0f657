"""The check of the coast over random positions against one that is written down anew, by coordinates alone (A8)."""

from collections import Counter
from typing import Any

from engine.core import Seat, SeededRng
from engine.games.settlers.commands import EndTurn
from engine.games.settlers.expansions.barbarians.events import BarbariansCaptured, CaptureRolled, LossesRolled
from engine.games.settlers.places import MAP
from engine.match import Ask
from tests.engine.settlers.expansions.barbarians.laying import attacked

ORDER = [(-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2)]
SIDES = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
STRUCK = [("NW", "SE"), ("NE", "SW"), ("E", "W")] * 2
CASTLE = (-2, 2)
Place = tuple[int, int]
Border = frozenset[Place]
"""An edge, as the two hexes beside it, be they land or sea."""


def borders(place: Place) -> dict[str, Border]:
    """The six edges of a hex by their sides."""
    return {name: frozenset({place, (place[0] + q, place[1] + r)}) for name, (q, r) in SIDES.items()}


BORDER = {
    edge: border
    for hex, place in enumerate(MAP.hexes)
    for edge, border in zip(MAP.hex_edges[hex], borders(place).values(), strict=True)
}
"""Edge of the board → the two hexes beside it."""


class Dice:
    """Chance by a seed, which keeps what it drew, in order."""

    def __init__(self, seed: int) -> None:
        self.rng, self.drawn = SeededRng(seed), list[int]()

    def number(self, use: str, ordinal: int, below: int) -> int:
        self.drawn.append(self.rng.number(below))
        return self.drawn[-1]

    def dice(self, ordinal: int) -> Any:
        raise AssertionError


def told_anew(
    standing: dict[Place, int],
    knights: dict[Border, int],
    seats: list[int],
    drawn: list[int],
    neutral: int | None = None,
) -> tuple[Counter[int], Counter[int]]:
    """Prisoners and gold by seat, `standing` and `knights` changed as they are at the end.

    seats: in the order in which they throw; neutral: the last of them, which throws 3 (O4)
    """
    prisoners, gold, faces = Counter[int](), Counter[int](), iter(drawn)

    def best(among: list[int], prizes: int) -> list[int]:
        """A ladder: everybody stands on a rung by its throws, and those on a common rung throw on if that decides."""
        if prizes == 0 or len(among) == prizes:
            return among if prizes else []
        sums = {seat: 3 if seat == neutral else next(faces) + 1 + next(faces) + 1 for seat in among}
        taken: list[int] = []
        for rung in sorted(set(sums.values()), reverse=True):
            group = [seat for seat in among if sums[seat] == rung]
            room = prizes - len(taken)
            taken += group if len(group) <= room else best(group, room)
            if len(taken) == prizes:
                break
        return taken

    for place in ORDER:
        around = borders(place)
        here = [border for border in around.values() if border in knights]
        count = standing[place]
        if not count or len(here) <= count:
            continue
        mine = Counter(knights[border] for border in here)
        involved = [seat for seat in seats if mine[seat]]
        if len(involved) == 1:
            prisoners[involved[0]] += count
        elif count < len(involved):
            lucky = best(involved, count)
            prisoners.update(lucky)
            gold.update({seat: 3 for seat in involved if seat not in lucky})
        else:
            prisoners.update(involved)
            if count - len(involved) == 1:
                top = [seat for seat in involved if mine[seat] == max(mine.values())]
                lucky = best(top, 1)
                prisoners.update(lucky)
                gold.update({seat: 3 for seat in top if seat not in lucky})
        standing[place] = 0
        for name in STRUCK[next(faces)]:
            if (owner := knights.get(around[name])) is not None and owner != neutral:
                del knights[around[name]]
                gold[owner] += 3 if neutral is None else 2
    assert not [*faces]
    return prisoners, gold


def test_A8_the_check_of_random_positions_is_what_one_told_anew_comes_to() -> None:
    seen = Counter[str]()
    for seed in range(400):
        rng = SeededRng(seed)
        seats, on_turn = 3 + rng.number(2), rng.number(3)
        standing = {place: rng.number(4) for place in ORDER}
        free, knights = sorted(BORDER), dict[int, list[int]]()
        for seat in range(seats):
            if seat != on_turn:
                knights[seat] = [free.pop(rng.number(len(free))) for _ in range(6 + rng.number(7))]
        game = attacked(
            {f"{q},{r}": count for (q, r), count in standing.items()},
            knights=knights,
            seats=seats,
            on_turn=on_turn,
            stock=0,
        )
        chance = Dice(seed)
        after, batch = game.match.step(Ask(Seat(on_turn), 1000, EndTurn()), chance=chance)
        seen.update(type(event).__name__ for event in batch.events)
        seen["thrown again"] += sum(
            isinstance(one, CaptureRolled) and isinstance(other, CaptureRolled)
            for one, other in zip(batch.events, batch.events[1:], strict=False)
        )
        stands = {BORDER[edge]: seat for seat, edges in knights.items() for edge in edges}
        order = [(on_turn + step) % seats for step in range(seats)]
        prisoners, gold = told_anew(standing, stands, order, chance.drawn)
        slices = after.table.slices
        assert slices["barbarians"].captured == tuple(prisoners[seat] for seat in range(seats)), seed
        assert slices["barbarian_gold"].owned == tuple(gold[seat] for seat in range(seats)), seed
        assert slices["barbarians"].standing == tuple(standing[place] for place in ORDER), seed
        left = {
            BORDER[edge]: seat
            for seat in range(seats)
            for edge in BORDER
            if slices["barbarian_knights"].edges[seat] >> edge & 1
        }
        assert left == stands, seed
    assert seen[BarbariansCaptured.__name__] == seen[LossesRolled.__name__] > 400
    assert seen[CaptureRolled.__name__] > 50
    assert seen["thrown again"] > 3


def test_O4_with_a_neutral_knight_the_check_of_random_positions_is_what_one_told_anew_comes_to() -> None:
    left_the_game = 0
    for seed in range(400):
        rng = SeededRng(seed)
        on_turn, neutral = rng.number(2), 2
        standing = {place: rng.number(3) for place in ORDER}
        free, knights = [edge for edge in sorted(BORDER) if CASTLE not in BORDER[edge]], {}
        for seat, count in ((1 - on_turn, 12), (on_turn, 6), (neutral, 1)):
            knights[seat] = [free.pop(rng.number(len(free))) for _ in range(count)]
        game = attacked(
            {f"{q},{r}": count for (q, r), count in standing.items()},
            rulebook="barbarians+two_players",
            knights=knights,
            seats=2,
            on_turn=on_turn,
            stock=0,
        )
        game.asks(on_turn, EndTurn())
        chance = Dice(seed)
        after, _ = game.match.step(Ask(Seat(on_turn), 1000, EndTurn()), chance=chance)
        stands = {BORDER[edge]: seat for seat, edges in knights.items() for edge in edges}
        prisoners, gold = told_anew(standing, stands, [on_turn, 1 - on_turn, neutral], chance.drawn, neutral)
        slices = after.table.slices
        assert slices["barbarians"].captured == (prisoners[0], prisoners[1]), seed
        assert slices["barbarian_gold"].owned == (gold[0], gold[1]), seed
        assert slices["barbarians"].standing == tuple(standing[place] for place in ORDER), seed
        left = {BORDER[edge]: seat for seat in range(3) for edge in BORDER if _stands(slices, seat, edge)}
        assert left == stands, seed
        left_the_game += prisoners[neutral]
    assert left_the_game > 20


def _stands(slices: Any, seat: int, edge: int) -> bool:
    return bool(slices["barbarian_knights"].edges[seat] >> edge & 1)
