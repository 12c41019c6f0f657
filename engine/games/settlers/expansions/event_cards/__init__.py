"""Event cards: a pile of cards takes the place of the production dice (O2). An option of settlers."""

from importlib.resources import files

from engine.core import Expansion, Vocabulary
from engine.core.expansions import documents
from engine.games.settlers.api import knowing
from engine.games.settlers.expansions.event_cards.bots import EventKnowledge
from engine.games.settlers.expansions.event_cards.commands import COMMANDS
from engine.games.settlers.expansions.event_cards.corrections import CORRECTIONS
from engine.games.settlers.expansions.event_cards.damaged_roads import DAMAGED_ROADS
from engine.games.settlers.expansions.event_cards.deck import EVENT_CARDS
from engine.games.settlers.expansions.event_cards.events import EVENTS
from engine.games.settlers.expansions.event_cards.terminal_text import TERMINAL_TEXT
from engine.games.settlers.expansions.event_cards.views import VIEWS

__all__ = ["EVENT_CARDS_OPTION"]

EVENT_CARDS_OPTION = Expansion(
    name="event_cards",
    documents=documents(files(__package__)),
    chapters=(EVENT_CARDS, DAMAGED_ROADS, CORRECTIONS),
    commands=COMMANDS,
    events=EVENTS,
    views=VIEWS,
    vocabulary=Vocabulary.of(
        keys="event_cards damaged_roads pile damaged",
        values="""
            EventCardDrawn taking-resources passing-left assisting taking-card turning-roads ResourceTaken
            ResourceGiven RoadTurned RoadRepaired
        """,
    ),
    terminal_text=TERMINAL_TEXT,
    bots=knowing(EventKnowledge),
)
