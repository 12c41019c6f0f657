"""What every game shares names none of them: a third game is a folder, and a line in `engine/games/__init__.py`."""

import re

from engine.games import GAMES
from tests.architecture.sources import ROOT, module_of, modules

REGISTER = "engine.games"
"""Where the games are listed, and nowhere else."""


def shared() -> list[str]:
    own = tuple(f"engine.games.{name}" for name in GAMES)
    return [
        f"{path.relative_to(ROOT)}: {number}: {line.strip()}"
        for package in ("engine", "server")
        for path in modules(package)
        if module_of(path) != REGISTER and not module_of(path).startswith(own)
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if NAMES.search(line)
    ]


NAMES = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)


def test_no_module_that_games_share_names_a_game() -> None:
    assert not shared()
