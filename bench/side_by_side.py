"""Comparison of Kaitaku and catanatron: the same kind of game, by turns, in one run."""

import json
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import IO, NamedTuple, cast

HERE = Path(__file__).parent
THEIRS = HERE.parent / ".venv-catanatron"
"""Not in this folder, whose files are taken for our own."""
PINS = ("catanatron==3.2.1", "networkx==3.6.1")


class Round(NamedTuple):
    """Games in a row by one side, in seconds of processor time."""

    games: int
    seconds: float
    commands: int
    turns: int
    won: int

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def commands_per_second(self) -> float:
        return self.commands / self.seconds


class Side:
    """Process that plays games when asked."""

    def __init__(self, command: Sequence[str | Path]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE.parent
        )

    def play(self, games: int, seed: int) -> Round:
        asks, says = cast(IO[str], self._process.stdin), cast(IO[str], self._process.stdout)
        asks.write(json.dumps({"games": games, "seed": seed}) + "\n")
        asks.flush()
        return Round(**json.loads(says.readline()))

    def leave(self) -> None:
        self._process.communicate()


OURS = [sys.executable, "-m", "bench.our_games"]
USUAL = {"kaitaku": OURS, "kaitaku, verifiable": [*OURS, "--verifiable"]}


def compare(rounds: int, games: int, ours: Mapping[str, Sequence[str]] = USUAL) -> dict[str, list[Round]]:
    """`rounds` rounds of catanatron and of each of our sides, by turns, of `games` games; each round plays others,
    since some games are long. ours: commands that play
    """
    _install()
    sides = {"catanatron": Side([THEIRS / "bin/python", HERE / "catanatron_games.py"])}
    sides |= {name: Side(command) for name, command in ours.items()}
    played: dict[str, list[Round]] = {name: [] for name in sides}
    try:
        for side in sides.values():
            side.play(3, seed=0)  # warms up
        for number in range(rounds):
            for name, side in sides.items():
                played[name].append(side.play(games, seed=1 + number * games))
    finally:
        for side in sides.values():
            side.leave()
    return played


def medians(rounds: Sequence[Round]) -> tuple[float, float, float, float]:
    """Games per second, commands per second, commands per game, share of games won."""
    games = sum(r.games for r in rounds)
    return (
        median(r.games_per_second for r in rounds),
        median(r.commands_per_second for r in rounds),
        sum(r.commands for r in rounds) / games,
        sum(r.won for r in rounds) / games,
    )


def _install() -> None:
    """Install catanatron into an environment of its own, once."""
    ready = THEIRS / "ready"
    if ready.exists() and ready.read_text() == " ".join(PINS):
        return
    venv.create(THEIRS, clear=True, with_pip=True)
    subprocess.run([THEIRS / "bin/python", "-m", "pip", "install", "--quiet", "--no-deps", *PINS], check=True)
    ready.write_text(" ".join(PINS))
