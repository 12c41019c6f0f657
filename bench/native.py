"""Native modules beside their sources, by turns: random games, steps, and moves in rooms. They have to be built."""

import json
import subprocess
import sys
from statistics import median

from bench.fanout.processes import KaitakuServer
from bench.fanout.windows import beside, small_rooms
from bench.side_by_side import compare
from bench.spread import Spread
from bench.tables import Table, number
from server.runtime.native import FOLDER

ROUNDS, GAMES = 5, 40
ROOMS, SECONDS = 200, 3.0
SOURCES, NATIVE = ("-m", "bench.from_sources"), ("-m",)
"""Arguments of Python before a module's name."""


class SourcesServer(KaitakuServer):
    """Server without native modules."""

    def before(self) -> tuple[str, ...]:
        return SOURCES


def native_modules() -> Table:
    """Measure. RuntimeError: none are built"""
    if not FOLDER.is_dir():
        raise RuntimeError("there are no native modules: make native")
    rows = [*_games(), *_steps(), _moves()]
    return Table("native", ("by turns", "from source", "native", "×"), rows)


def _games() -> list[tuple[str, ...]]:
    """Commands a second, of each and beside catanatron."""
    rows = []
    for chance, arguments in (("plain dice", ()), ("verifiable chance", ("--verifiable",))):
        sides = {
            side: [sys.executable, *how, "bench.our_games", *arguments]
            for side, how in (("sources", SOURCES), ("native", NATIVE))
        }
        found = compare(ROUNDS, GAMES, sides)
        rates = {side: [each.commands_per_second for each in rounds] for side, rounds in found.items()}
        figures = (number(median(rates[side])) for side in sides)
        rows.append(
            (f"random games, {chance}: commands/s", *figures, str(Spread.of(rates["native"], rates["sources"])))
        )
        ratios = (str(Spread.of(rates[side], rates["catanatron"])) for side in sides)
        rows.append(("… × catanatron", *ratios, ""))
    return rows


def _steps() -> list[tuple[str, ...]]:
    """µs of a step for four seats and spectators: medians of the games' medians."""
    found: list[dict[str, list[float]]] = []
    for how in (SOURCES, NATIVE):
        command = [sys.executable, *how, "bench.room_steps"]
        found.append(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
    one, other = found
    return [
        (
            f"a step by `{book}`, µs",
            number(median(mine)),
            number(median(other[book])),
            str(Spread.of(other[book], mine)),
        )
        for book, mine in one.items()
    ]


def _moves() -> tuple[str, ...]:
    """µs of a move in rooms."""
    with (
        SourcesServer() as sources,
        KaitakuServer() as native,
        small_rooms(sources, ROOMS) as one,
        small_rooms(native, ROOMS) as other,
    ):
        windows = [(one.window(SECONDS, 0), other.window(SECONDS, 0)) for _ in range(ROUNDS)]
    return beside(f"a move in {ROOMS} rooms of four, µs", windows, lambda window: window.per_move)
