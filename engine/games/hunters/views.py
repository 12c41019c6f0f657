"""Types of what the chapters of Hunters & Gatherers show, by chapter; see `Game.views`.

A cell is "x,y", a zone on the map "x,y:z". Seats are keys of JSON, hence strings.
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from engine.games.hunters.commands import Piece
from engine.games.hunters.events import Scored, Term


class TurnView(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat whose turn it is, and who is awaited.

    tile: the drawn tile, until it lies on the map; cell: where the tile just placed lies; out: seats that play no more.
    """

    seat: int
    number: int
    stage: Literal["placing-tile", "placing-piece", "over"]
    awaits: list[int]
    tile: str | None = None
    cell: str | None = None
    bonus: bool = False
    out: dict[str, Literal["retired"]] = {}


class PlacedTileView(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the map, turned clockwise by so many quarters; nobody placed the start tile."""

    tile: str
    turn: int
    seat: int | None = None


class MapView(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles by cell; last: where each seat placed its last tile."""

    tiles: dict[str, PlacedTileView]
    last: dict[str, str]


class StockView(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that are not on the map, by seat."""

    tribe: list[int]
    huts: list[int]


class PlacedPieceView(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on the map: whose, on which zone of its tile."""

    seat: int
    zone: int
    piece: Piece


class PilesView(Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles that are left; aside: those that fitted nowhere; remaining: which ones are left, where shown (H20)."""

    left: int
    bonus_left: int
    aside: list[str]
    remaining: list[str] = []


class AreaView(Struct, frozen=True, forbid_unknown_fields=True):
    """A connected area with what can be counted on it.

    open: sides where it may still go on; shrine: the seat whose hunter came to its shrine; holders: seat → pieces; now:
    seat → what it would score as it is; worth: the same while nobody scores it, for whoever held it alone; sum: the
    terms of either; lost: of a meadow, by zone the animals that would not count.
    """

    kind: Literal["river", "forest", "meadow", "system"]
    zones: list[str]
    open: int
    holders: dict[str, int]
    now: dict[str, int]
    fish: int = 0
    mushrooms: int = 0
    gold: int = 0
    deer: int = 0
    mammoth: int = 0
    aurochs: int = 0
    tigers: int = 0
    fire: bool = False
    shrine: int | None = None
    worth: int | None = None
    sum: list[Term] = []
    lost: dict[str, dict[str, int]] = {}


class PointsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by seat."""

    public: list[int]


class BreakdownView(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a seat by where they came from."""

    rivers: int
    forests: int
    huts: int
    meadows: int


class RankView(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's place at the end, and where its points came from."""

    seat: int
    rank: int
    points: int
    breakdown: BreakdownView


class ResultView(Struct, frozen=True, forbid_unknown_fields=True):
    """The end; final: the scoring at the end, in its order."""

    ranking: list[RankView]
    final: list[Scored]
    winner: int | None = None


class ScoreExplanationView(Struct, frozen=True, forbid_unknown_fields=True):
    """Explanation of a score: the terms of its sum, and by zone the animals that don't count."""

    sum: list[Term] = []
    lost: dict[str, dict[str, int]] = {}


class FinalScoringView(Struct, frozen=True, forbid_unknown_fields=True):
    """Of each score of `result.final`, what explains it."""

    final: list[ScoreExplanationView]


VIEWS: Mapping[str, Any] = {
    "map": MapView,
    "piles": PilesView,
    "stock": StockView,
    "pieces": dict[str, PlacedPieceView],
    "scoring": FinalScoringView,
    "turn": TurnView,
    "points": PointsView,
    "areas": dict[str, AreaView],
    "result": ResultView,
}
