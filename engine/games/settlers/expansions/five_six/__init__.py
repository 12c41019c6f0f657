"""Five and six players: a larger island, and building between turns (X1–X6). An option of settlers."""

from importlib.resources import files

from engine.core import Expansion, Vocabulary
from engine.core.expansions import documents
from engine.games.settlers.api import knowing
from engine.games.settlers.expansions.five_six.bots import BetweenTurns
from engine.games.settlers.expansions.five_six.building import BUILDING_PHASE
from engine.games.settlers.expansions.five_six.commands import COMMANDS
from engine.games.settlers.expansions.five_six.events import EVENTS
from engine.games.settlers.expansions.five_six.island import LARGE_ISLAND
from engine.games.settlers.expansions.five_six.pairs import PAIRED_TURNS
from engine.games.settlers.expansions.five_six.terminal_text import TERMINAL_TEXT
from engine.games.settlers.expansions.five_six.views import VIEWS

__all__ = ["FIVE_SIX"]

FIVE_SIX = Expansion(
    name="five_six",
    documents=documents(files(__package__).joinpath("rulebooks")),
    chapters=(LARGE_ISLAND, BUILDING_PHASE, PAIRED_TURNS),
    commands=COMMANDS,
    events=EVENTS,
    views=VIEWS,
    vocabulary=Vocabulary.of(
        keys="building_phase paired_turns until ended done wishes finished all_wishes what place first",
        values="special-building road settlement city card",
    ),
    terminal_text=TERMINAL_TEXT,
    bots=knowing(BetweenTurns),
)
