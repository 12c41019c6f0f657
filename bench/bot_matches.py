"""Games of one bot against others of one level: what it wins, and how long it takes over a move.

    python -m bench.bot_matches RULEBOOK SEATS [GAMES [LEVEL [OTHERS]]]

A `steady` bot against `random` ones, unless other levels are named. Its seat changes from game to game.
A move's time is the processor time of the bot's choice alone.
"""

import os
import sys
import time
from collections.abc import Callable
from math import sqrt
from statistics import mean
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.bots import Bot
from engine.cli.play import Setup, played
from engine.core import Rng, Viewer
from engine.games import GAMES as GAMES_BY_NAME
from engine.match.seats import SEATS

STEADY, RANDOM = "steady", "random"
GAMES = 40
MOST = 8_000
"""Batches after which a game is broken off; it counts as not won."""


class Matches(NamedTuple):
    """Outcome of games of one bot against others. over: games that came to an end; moves: ms of each"""

    games: int
    won: int
    over: int
    moves: list[float]


class _Timed:
    """Bot that notes the processor time of its choices."""

    def __init__(self, bot: Bot, moves: list[float]) -> None:
        self._bot, self._moves = bot, moves

    def choose(self, view: dict[str, Any], actions: dict[str, Any], seat: int, rng: Rng) -> dict[str, Any] | None:
        begin = time.process_time()
        chosen: dict[str, Any] | None = self._bot.choose(view, actions, seat, rng)
        self._moves.append((time.process_time() - begin) * 1000)
        return chosen


def matches(
    rulebook: str, seats: int, games: int = GAMES, first: int = 1, level: str = STEADY, others: str = RANDOM
) -> Matches:
    """Games by this rule book, as many as asked; seeds follow one another."""
    moves: list[float] = []
    known = next(game for game in GAMES_BY_NAME.values() if game.has_rulebook(rulebook))
    make: Callable[[], Bot] = known.bots[level]
    game = replace(known, bots={**known.bots, level: lambda: _Timed(make(), moves)})
    won = over = 0
    for number in range(games):
        bots = [others] * seats
        bots[number % seats] = level
        match = played(Setup(game, rulebook, tuple(bots), first + number, {"seating": "as_seated"}, MOST)).match
        if match.stage == "over":
            over += 1
            winner = match.view(Viewer())["result"].get("winner")
            sitters = SEATS.of(match.table)
            won += winner is not None and (sitter := sitters[winner]) is not None and sitter.bot == level
    return Matches(games, won, over, moves)


def interval(won: int, games: int) -> tuple[float, float]:
    """95 % interval of the share that is won (Wilson)."""
    z, share = 1.96, won / games
    middle, half = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def main(rulebook: str, seats: str, games: str = str(GAMES), level: str = STEADY, others: str = RANDOM) -> None:
    found = matches(rulebook, int(seats), int(games), level=level, others=others)
    least, most = interval(found.won, found.games)
    print(f"{rulebook}, {seats} seats: {level} won {found.won} of {found.games} ({found.over} came to an end)")
    print(f"against {others}: {found.won / found.games:.1%}, 95 % interval {least:.1%} to {most:.1%}")
    print(f"a move: mean {mean(found.moves):.2f} ms, worst {max(found.moves):.1f} ms, of {len(found.moves):,}")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(*sys.argv[1:])
