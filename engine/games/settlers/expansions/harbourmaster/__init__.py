"""Harbourmaster: a card of two points for most buildings on harbours (O3). An option of settlers."""

from importlib.resources import files

from engine.core import Expansion, TerminalText, Vocabulary
from engine.core.expansions import documents
from engine.core.terminal_text import Names, Plain
from engine.games.settlers.api import knowing
from engine.games.settlers.expansions.harbourmaster.bots import HarbourKnowledge
from engine.games.settlers.expansions.harbourmaster.chapter import HARBOURMASTER as CHAPTER
from engine.games.settlers.expansions.harbourmaster.chapter import HarbourmasterMoved, HarbourmasterView

__all__ = ["HARBOURMASTER"]


def _moved(event: Plain, names: Names) -> str:
    holder = event.get("holder")
    if holder is None:
        return "nobody is harbourmaster any more"
    return f"{names[holder]} is harbourmaster, with {event['harbour_points']} harbour points"


HARBOURMASTER = Expansion(
    name="harbourmaster",
    documents=documents(files(__package__)),
    chapters=(CHAPTER,),
    events=(HarbourmasterMoved,),
    views={"harbourmaster": HarbourmasterView},
    vocabulary=Vocabulary.of(keys="harbourmaster", values="HarbourmasterMoved"),
    terminal_text=TerminalText(
        words={"HarbourmasterMoved": _moved},
        titles={"harbourmaster": "the harbourmaster"},
        meanings={},
    ),
    bots=knowing(HarbourKnowledge),
)
