"""Settlers: Catan by three rule books. RULES.md numbers the rules."""

from importlib.resources import files

from engine.bots import RandomBot
from engine.core import Game, read_lesson, read_rulebooks
from engine.games.settlers.bots import GentleSettler, SteadyBot
from engine.games.settlers.chapters import CHAPTERS
from engine.games.settlers.commands import COMMANDS
from engine.games.settlers.events import EVENTS
from engine.games.settlers.luck import luck
from engine.games.settlers.openings import OPENING
from engine.games.settlers.phrases import PHRASE_NEEDS, PHRASES
from engine.games.settlers.printed import PRINTED
from engine.games.settlers.terminal_text import TERMINAL_TEXT
from engine.games.settlers.views import VIEWS
from engine.games.settlers.vocabulary import VOCABULARY

__all__ = ["SETTLERS"]


SETTLERS = Game(
    name="settlers",
    seats=(3, 4),
    chapters=CHAPTERS,
    rulebooks=read_rulebooks(files(__package__).joinpath("rulebooks")),
    commands=COMMANDS,
    events=EVENTS,
    bots={"gentle": GentleSettler, "steady": SteadyBot, "random": RandomBot},
    phrases=PHRASES,
    phrase_needs=PHRASE_NEEDS,
    terminal_text=TERMINAL_TEXT,
    vocabulary=VOCABULARY,
    printed=PRINTED,
    views=VIEWS,
    lesson=read_lesson(files(__package__).joinpath("lesson")),
    luck=luck,
    opening=OPENING,
)
