"""Friendly robber: the robber spares seats with few points (O1). An option of settlers."""

from importlib.resources import files

from engine.core import Expansion, TerminalText
from engine.core.expansions import documents
from engine.games.settlers.expansions.friendly_robber.chapter import FRIENDLY_ROBBER as CHAPTER

__all__ = ["FRIENDLY_ROBBER"]

FRIENDLY_ROBBER = Expansion(
    name="friendly_robber",
    documents=documents(files(__package__)),
    chapters=(CHAPTER,),
    terminal_text=TerminalText(
        titles={"friendly_robber": "the friendly robber"},
    ),
)
