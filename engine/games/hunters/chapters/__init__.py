"""Chapters of Hunters & Gatherers, in the order of the book."""

from typing import Any

from engine.core import Chapter
from engine.games.hunters.chapters.areas import AREAS
from engine.games.hunters.chapters.forced import FORCED
from engine.games.hunters.chapters.leaving import LEAVING
from engine.games.hunters.chapters.map import MAP
from engine.games.hunters.chapters.pieces import PIECES
from engine.games.hunters.chapters.piles import PILES
from engine.games.hunters.chapters.points import POINTS
from engine.games.hunters.chapters.result import RESULT
from engine.games.hunters.chapters.scoring import SCORING
from engine.games.hunters.chapters.stock import STOCK
from engine.games.hunters.chapters.turn import TURN

__all__ = ["CHAPTERS"]

CHAPTERS: dict[str, Chapter[Any]] = {
    chapter.name: chapter
    for chapter in (MAP, PILES, STOCK, PIECES, SCORING, TURN, POINTS, AREAS, FORCED, LEAVING, RESULT)
}
