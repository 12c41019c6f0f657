"""Events of Hunters & Gatherers. Their names and fields are what is on disk: they never change meaning.

A cell is x, y (x east, y south, the start tile at 0,0). A zone on the map is named `x,y:z`, z being its number on the
tile that lies there.
"""

from typing import Literal

from msgspec import Struct, field

from engine.core import Event
from engine.games.hunters.commands import Piece
from engine.seats import Rank

What = Literal["river", "forest", "hut", "meadow"]


class BeginnerNamed(Event, frozen=True):
    """The seat that has the first turn (H1). by: lot or host."""

    seat: int
    by: Literal["lot", "host"]


class TileDrawn(Event, frozen=True):
    """This seat drew this tile, which all see (H2); `bonus`: from the pile of bonus tiles (H8)."""

    seat: int
    tile: str
    bonus: bool = False


class TileSetAside(Event, frozen=True):
    """The tile just drawn fits nowhere and leaves the game (H3, H8); or nobody is there to place it (H8)."""

    tile: str
    bonus: bool = False


class TilePlaced(Event, frozen=True):
    """The tile lies at x, y, turned clockwise by `turn` quarters (H2)."""

    seat: int
    tile: str
    x: int
    y: int
    turn: int
    bonus: bool = False


class PiecePlaced(Event, frozen=True):
    """A piece from the seat's stock lies on this zone of the tile at x, y (H4)."""

    seat: int
    x: int
    y: int
    zone: int
    piece: Piece


class NothingPlaced(Event, frozen=True):
    """The seat put no piece on the tile it placed, which now stays where it is (H2, H19)."""

    seat: int


class Term(Struct, frozen=True, omit_defaults=True):
    """A term of a score's sum: (count - less) x each.

    of:   what is counted; mushrooms: groups of them
    less: deer that tigers take away (H13)
    """

    of: Literal["section", "fish", "mushrooms", "deer", "mammoth", "aurochs"]
    count: int
    each: int = 1
    less: int = 0


class Scored(Event, frozen=True):
    """An area brought points, and why (H5–H7, H12–H17, H21).

    what:      river, forest (completed), hut (a river system), meadow
    zones:     all zones of the area; sections: how many of them count as such
    holders:   seat → pieces in it; points: seat → points for the seats with the most of them
    fish:      in the lakes at a river's ends, or of a river system; mushrooms: groups of them in a forest
    animals:   deer, mammoth, aurochs, tiger → how many stand on a meadow; eaten: deer that tigers take away
    fire:      there is a fire, and no tiger counts; shrine: the seat that alone scores, if there is one
    final:     whether this is part of the scoring at the end
    sum:       the terms that add up to the points; lost: zone → animal → how many of them don't count, at the end:
               deer that tigers take, or tigers that a fire drives away. Both are told and never written down: they
               follow from the rest
    """

    what: What
    zones: tuple[str, ...]
    sections: int
    holders: dict[int, int]
    points: dict[int, int]
    fish: int = 0
    mushrooms: int = 0
    animals: dict[str, int] = field(default_factory=dict)
    eaten: int = 0
    fire: bool = False
    shrine: int | None = None
    final: bool = False
    sum: tuple[Term, ...] = ()
    lost: dict[str, dict[str, int]] = field(default_factory=dict)


class PiecesReturned(Event, frozen=True):
    """The pieces on these zones went back: seat → how many (H7)."""

    zones: tuple[str, ...]
    counts: dict[int, int]


class BonusEarned(Event, frozen=True):
    """The seat completed a forest with gold and draws bonus tiles, as many as `count` (H8)."""

    seat: int
    count: int = 1


class TurnPassed(Event, frozen=True):
    """The turn of this seat is over, and it is the turn of `next` (H2)."""

    seat: int
    next: int


class GameEnded(Event, frozen=True):
    """It is over (H11). winner: who alone has the most points, or was named by a judge; None: they share it (H18)."""

    ranking: tuple[Rank, ...]
    winner: int | None = None


EVENTS: tuple[type[Event], ...] = (
    BeginnerNamed,
    TileDrawn,
    TileSetAside,
    TilePlaced,
    PiecePlaced,
    NothingPlaced,
    Scored,
    PiecesReturned,
    BonusEarned,
    TurnPassed,
    GameEnded,
)
