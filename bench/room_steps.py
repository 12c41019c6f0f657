"""Cost of a step in a live room: deciding it, and showing it to four seats and to spectators.

Each game is played once and timed as it goes on, since a step reuses what is cached from the one before; what whole
processes cache (offers made once, lengths of roads) is cached from a game played before.
"""

import gc
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import mean, median, quantiles
from typing import NamedTuple

from bench.operation_costs import EVERYBODY, Figure
from bench.random_play import GAME, RULEBOOKS, STEP, UNUSED, Dice, Rng, choose, seated
from engine.core import Game
from engine.games import GAMES
from engine.match import Ask, Seat


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


def figures(games: int = 5) -> Iterator[Figure]:
    """µs: median, mean and the slowest of a step, and where they go; for rule books, games of each by turns."""
    seeds = range(1, 1 + games)
    books = [(GAME, book) for book in RULEBOOKS]
    ours = dict(zip(RULEBOOKS, _by_turns(books, seeds), strict=True))
    yield from _of_steps(GAME.name, ours[RULEBOOKS[0]])
    for game in GAMES.values():
        if game is not GAME:
            yield from _of_steps(game.name, _by_turns([(game, "")], seeds)[0])
    first = median(cost.whole for cost in ours[RULEBOOKS[0]])
    for book in RULEBOOKS[1:]:
        yield from _of_steps(f"{GAME.name} by {book}", ours[book])
        share = 100 * median(cost.whole for cost in ours[book]) / first
        yield Figure(f"… of a step by {RULEBOOKS[0]}: median", share, "%")


def _by_turns(kinds: Sequence[tuple[Game, str]], seeds: Iterable[int]) -> list[list[Cost]]:
    """The costs of all steps of games of each of these kinds (a game and a rule book), played by turns."""
    for game, rulebook in kinds:
        list(costs(game, 0, rulebook))
    found: list[list[Cost]] = [[] for _ in kinds]
    for seed in seeds:
        for steps, (game, rulebook) in zip(found, kinds, strict=True):
            gc.collect()
            steps += costs(game, seed, rulebook)
    return found


def _of_steps(name: str, steps: Sequence[Cost]) -> Iterator[Figure]:
    whole = [cost.whole for cost in steps]
    what = f"a step of {name} for {len(EVERYBODY) - 1} seats and spectators"
    yield Figure(f"{what}, median of {len(steps):,}", median(whole) * 1e6, "µs")
    yield Figure(f"{what}, mean", mean(whole) * 1e6, "µs")
    yield Figure(f"{what}, 95 of 100 within", quantiles(whole, n=20)[-1] * 1e6, "µs")
    for part, column in zip(Cost._fields, zip(*steps, strict=True), strict=True):
        yield Figure(f"… of that {part}: median", median(column) * 1e6, "µs")
        yield Figure(f"… of that {part}: mean", mean(column) * 1e6, "µs")
