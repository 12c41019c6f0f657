"""Chapters of settlers, in the order of the book."""

from typing import Any

from engine.core import Chapter
from engine.games.settlers.chapters.claims import CLAIMS
from engine.games.settlers.chapters.collecting import COLLECTING
from engine.games.settlers.chapters.corrections import CORRECTIONS
from engine.games.settlers.chapters.course import COURSE
from engine.games.settlers.chapters.deadlock import DEADLOCK
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.dice import DICE
from engine.games.settlers.chapters.discards import DISCARDS
from engine.games.settlers.chapters.feats import FEATS
from engine.games.settlers.chapters.forced import FORCED
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.largest_army import LARGEST_ARMY
from engine.games.settlers.chapters.leaving import LEAVING
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.placement import PLACEMENT
from engine.games.settlers.chapters.points import POINTS
from engine.games.settlers.chapters.progress import PROGRESS
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.chapters.result import RESULT
from engine.games.settlers.chapters.robber import ROBBER
from engine.games.settlers.chapters.trade.bank_trade import BANK_TRADE
from engine.games.settlers.chapters.trade.binding import BINDING
from engine.games.settlers.chapters.trade.deals import DEALS
from engine.games.settlers.chapters.trade.negotiation import NEGOTIATION
from engine.games.settlers.chapters.turn import TURN

__all__ = ["CHAPTERS"]

CHAPTERS: dict[str, Chapter[Any]] = {
    chapter.name: chapter
    for chapter in (
        ISLAND,
        TURN,
        RESOURCES,
        PIECES,
        PLACEMENT,
        ROBBER,
        DICE,
        COLLECTING,
        DISCARDS,
        DEVELOPMENT_CARDS,
        LARGEST_ARMY,
        PROGRESS,
        LONGEST_ROAD,
        BANK_TRADE,
        NEGOTIATION,
        DEALS,
        BINDING,
        CLAIMS,
        POINTS,
        FORCED,
        RESULT,
        COURSE,
        FEATS,
        CORRECTIONS,
        LEAVING,
        DEADLOCK,
    )
}
