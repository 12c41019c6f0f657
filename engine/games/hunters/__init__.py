"""Hunters & Gatherers, first edition. RULES.md numbers the rules."""

from importlib.resources import files

from engine.bots import RandomBot
from engine.core import Game, read_lesson, read_rulebooks
from engine.games.hunters.bots import GentleHunter, SteadyBot
from engine.games.hunters.chapters import CHAPTERS
from engine.games.hunters.commands import COMMANDS
from engine.games.hunters.events import EVENTS
from engine.games.hunters.printed import PRINTED
from engine.games.hunters.terminal_text import TERMINAL_TEXT
from engine.games.hunters.views import VIEWS
from engine.games.hunters.vocabulary import VOCABULARY

__all__ = ["HUNTERS"]


HUNTERS = Game(
    name="hunters",
    seats=(2, 3, 4, 5),
    chapters=CHAPTERS,
    rulebooks=read_rulebooks(files(__package__).joinpath("rulebooks")),
    commands=COMMANDS,
    events=EVENTS,
    bots={"gentle": GentleHunter, "steady": SteadyBot, "random": RandomBot},
    terminal_text=TERMINAL_TEXT,
    vocabulary=VOCABULARY,
    printed=PRINTED,
    views=VIEWS,
    lesson=read_lesson(files(__package__).joinpath("lesson")),
)
