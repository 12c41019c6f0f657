"""The chapters of settlers, in the order in which one would read the book."""

from typing import Any

from engine.core import Chapter
from engine.games.settlers.chapters.bank_trade import BANK_TRADE
from engine.games.settlers.chapters.chronicle import CHRONICLE
from engine.games.settlers.chapters.claims import CLAIMS
from engine.games.settlers.chapters.collecting import COLLECTING
from engine.games.settlers.chapters.corrections import CORRECTIONS
from engine.games.settlers.chapters.deadlock import DEADLOCK_CHAPTER
from engine.games.settlers.chapters.deals import DEALS
from engine.games.settlers.chapters.development import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.discards import DISCARDS
from engine.games.settlers.chapters.forced import FORCED
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.knights import KNIGHTS
from engine.games.settlers.chapters.leaving import LEAVING_CHAPTER
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.negotiation import NEGOTIATION
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.placement import PLACEMENT
from engine.games.settlers.chapters.production import PRODUCTION
from engine.games.settlers.chapters.progress import PROGRESS
from engine.games.settlers.chapters.purse import PURSE
from engine.games.settlers.chapters.robber import ROBBER
from engine.games.settlers.chapters.turn import TURN_CHAPTER
from engine.games.settlers.chapters.victory import VICTORY

__all__ = ["CHAPTERS"]

CHAPTERS: dict[str, Chapter[Any]] = {
    chapter.name: chapter
    for chapter in (
        ISLAND,
        TURN_CHAPTER,
        PURSE,
        PIECES,
        PLACEMENT,
        ROBBER,
        PRODUCTION,
        COLLECTING,
        DISCARDS,
        DEVELOPMENT_CARDS,
        KNIGHTS,
        PROGRESS,
        LONGEST_ROAD,
        BANK_TRADE,
        NEGOTIATION,
        DEALS,
        CLAIMS,
        VICTORY,
        FORCED,
        CHRONICLE,
        CORRECTIONS,
        LEAVING_CHAPTER,
        DEADLOCK_CHAPTER,
    )
}
