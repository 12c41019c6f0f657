"""Deck of development cards: how many of each kind there are in all, by the chapters in force (S2)."""

from collections.abc import Sequence

from engine.core import Table
from engine.games.settlers.cards import DECK, Counts
from engine.games.settlers.questions import DeckCounts


def deck_of(table: Table) -> Counts:
    """The development cards of this table, wherever they are."""
    if DeckCounts not in table.law.answers:
        return DECK
    said: Sequence[Counts] = table.ask(DeckCounts())
    return said[-1]
