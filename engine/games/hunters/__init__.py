"""Hunters & Gatherers by its first edition. RULES.md numbers the rules."""

from importlib.resources import files

from engine.bots import RandomBot
from engine.core import Game, Rulebook, read_rulebook
from engine.games.hunters.bots import SteadyBot
from engine.games.hunters.chapters import CHAPTERS
from engine.games.hunters.commands import COMMANDS
from engine.games.hunters.events import EVENTS
from engine.games.hunters.intents import INTENTS

__all__ = ["HUNTERS"]


def _rulebooks() -> dict[str, Rulebook]:
    """Every document of the folder, each after those it stands on."""
    texts = sorted(files(__package__).joinpath("rulebooks").iterdir(), key=lambda file: file.name)
    known: dict[str, Rulebook] = {}
    for text in (file.read_text("utf-8") for file in texts if file.name.endswith(".toml")):
        book = read_rulebook(text, known)
        known[book.name] = book
    return known


HUNTERS = Game(
    name="hunters",
    seats=(2, 3, 4, 5),
    chapters=CHAPTERS,
    rulebooks=_rulebooks(),
    commands=COMMANDS,
    events=EVENTS,
    bots={"steady": SteadyBot, "random": RandomBot},
    intents=INTENTS,
)
