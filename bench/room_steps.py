"""Cost of a step in a live room: deciding it, and showing it to four seats and to spectators.

Each game is played once and timed as it goes on, since a step reuses what is cached from the one before; what whole
processes cache (offers made once, lengths of roads) is cached from a game played before.
"""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import mean, median, quantiles
from typing import NamedTuple

from bench.operation_costs import EVERYBODY
from bench.random_play import GAME, RULEBOOKS, STEP, UNUSED, Dice, Rng, choose, seated
from bench.spread import Spread
from bench.tables import Table, number
from engine.core import Game
from engine.games import GAMES
from engine.match import Ask, Seat
from server.runtime.garbage_collection import GarbageCollector


class Cost(NamedTuple):
    """Seconds of processor time for one step: to decide it, and for each of what all viewers get."""

    decided: float
    patches: float
    told: float
    offers: float

    @property
    def whole(self) -> float:
        return sum(self)


def costs(game: Game, seed: int, rulebook: str = "") -> Iterator[Cost]:
    """The cost of each step of one game."""
    chance, rng, clock, look = Dice(seed), Rng(seed ^ 0x5EED), time.process_time, glance()
    match = seated(UNUSED, chance, game, rulebook)[-1][1]
    while awaited := match.awaits():
        seat = awaited[0]
        command = choose(match.table.legal_actions(seat, trade=False), rng)
        ask = Ask(Seat(seat), match.seq * STEP, command)
        began = clock()
        after, batch = match.step(ask, UNUSED, chance)
        decided = clock()
        patch = after.patches(match)
        for viewer in EVERYBODY:
            patch(viewer)
        patched = clock()
        hear = after.told_events_by_viewer(match, batch)
        for viewer in EVERYBODY:
            hear(viewer)
        told = clock()
        offer = after.legal_actions_by_viewer()
        for viewer in EVERYBODY:
            offer(viewer)
        offered = clock()
        yield Cost(decided - began - look, patched - decided - look, told - patched - look, offered - told - look)
        match = after


def glance() -> float:
    """Seconds that reading the clock takes; they are subtracted."""
    looks = [time.process_time() for _ in range(1_001)]
    return median(later - earlier for earlier, later in pairwise(looks))


def table(games: int = 5) -> Table:
    """µs of a step and where they go, by rule book; games of each by turns."""
    kinds = [(GAME, book) for book in RULEBOOKS] + [(game, "") for game in GAMES.values() if game is not GAME]
    found = _by_turns(kinds, range(1, 1 + games))
    basic = [median(cost.whole for cost in each) for each in found[0]]
    rows = []
    for (game, book), rounds in zip(kinds, found, strict=True):
        steps = [cost for each in rounds for cost in each]
        columns = [*zip(*steps, strict=True), [cost.whole for cost in steps]]
        ratio = Spread.of([median(cost.whole for cost in each) for each in rounds], basic) if book else ""
        parts = (f"{number(median(column) * 1e6)} ({number(mean(column) * 1e6)})" for column in columns)
        late = number(quantiles(columns[-1], n=20)[-1] * 1e6)
        rows.append((f"`{book}`" if book else game.name, *parts, late, str(ratio)))
    heads = ("µs, median (mean)", "decide", "patches", "told events", "legal actions", "whole step", "p95")
    return Table("steps", (*heads, f"× `{RULEBOOKS[0]}`"), rows)


def _by_turns(kinds: Sequence[tuple[Game, str]], seeds: Iterable[int]) -> list[list[list[Cost]]]:
    """The costs of all steps of each game of each of these kinds (a game and a rule book), played by turns."""
    for game, rulebook in kinds:
        list(costs(game, 0, rulebook))
    found: list[list[list[Cost]]] = [[] for _ in kinds]
    garbage = GarbageCollector()
    for seed in seeds:
        for games, (game, rulebook) in zip(found, kinds, strict=True):
            garbage.collect_young()
            games.append(list(costs(game, seed, rulebook)))
    return found


def medians(games: int = 5) -> dict[str, list[float]]:
    """µs of a step, median of each game, by rule book and game."""
    kinds = [(GAME, book) for book in RULEBOOKS[:2]] + [(game, "") for game in GAMES.values() if game is not GAME]
    found = _by_turns(kinds, range(1, 1 + games))
    return {
        book or game.name: [median(cost.whole for cost in each) * 1e6 for each in rounds]
        for (game, book), rounds in zip(kinds, found, strict=True)
    }


if __name__ == "__main__":
    print(json.dumps(medians()))
