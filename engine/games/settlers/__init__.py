"""Settlers: the rules of Catan by three rule books. RULES.md numbers them."""

from importlib.resources import files

from engine.bots import RandomBot
from engine.core import Game, Rulebook, read_rulebook
from engine.games.settlers.bots import SteadyBot
from engine.games.settlers.chapters import CHAPTERS
from engine.games.settlers.commands import COMMANDS
from engine.games.settlers.events import EVENTS
from engine.games.settlers.intents import INTENTS
from engine.games.settlers.phrases import PHRASES

__all__ = ["SETTLERS"]


def _rulebooks() -> dict[str, Rulebook]:
    """Every document of the folder, each after those it stands on."""
    texts = sorted(files(__package__).joinpath("rulebooks").iterdir(), key=lambda file: file.name)
    known: dict[str, Rulebook] = {}
    for text in (file.read_text("utf-8") for file in texts if file.name.endswith(".toml")):
        book = read_rulebook(text, known)
        known[book.name] = book
    return known


SETTLERS = Game(
    name="settlers",
    seats=(3, 4),
    chapters=CHAPTERS,
    rulebooks=_rulebooks(),
    commands=COMMANDS,
    events=EVENTS,
    bots={"steady": SteadyBot, "random": RandomBot},
    intents=INTENTS,
    phrases=PHRASES,
)
