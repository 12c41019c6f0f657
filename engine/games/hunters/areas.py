"""Areas of the map: connected zones, what is in them, who holds them, their worth (H5–H7, H9, H12–H17).

An area is one value for all its zones: it knows how many of its zones' edges are still open, and it sums what is in
them, so that to join two is to add them up. Nothing is ever looked up zone by zone, and a score can say all that it
counted. Where a set of zones would be joined twice by the same tile (a ring), only the open edges are fewer.
"""

from functools import cached_property
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from engine.games.hunters.events import Term
from engine.games.hunters.score_terms import sum_of, terms_of
from engine.games.hunters.tiles.prints import TileArea
from engine.games.hunters.zones import base_of, named


class Area(Struct, frozen=True, dict=True):
    """A meadow, forest, river, or river system (`system`).

    open:    how often it meets an edge with no tile beyond; none: it is complete
    lakes:   (zone, fish) of the lakes at a river's ends or in a system, each once
    shrine:  the seat that put its hunter at the shrine (H17)
    holders: by seat, tribe pieces in it; of a system huts
    """

    kind: str
    zones: tuple[int, ...]
    open: int
    holders: tuple[int, ...]
    gold: int = 0
    mushrooms: int = 0
    deer: int = 0
    mammoth: int = 0
    aurochs: int = 0
    tigers: int = 0
    fires: int = 0
    lakes: tuple[tuple[int, int], ...] = ()
    shrine: int | None = None

    @property
    def fish(self) -> int:
        return sum(fish for _, fish in self.lakes)

    @property
    def eaten(self) -> int:
        """H13, H14: each tiger takes away one deer, unless there is a fire."""
        return 0 if self.fires else min(self.deer, self.tigers)

    @property
    def free(self) -> bool:
        """H4: whether nobody has a piece in it."""
        return not any(self.holders)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of its zones."""
        return tuple(map(named, self.zones))

    @cached_property
    def shown(self) -> dict[str, Any]:
        """The counts that everybody can make; `now`: seat → what it would score if it were scored as it is.

        `worth`: the same while nobody scores it, for whoever would hold it alone; `sum`: the terms of either, if any
        """
        facts = {"gold": self.gold, "mushrooms": self.mushrooms, "deer": self.deer, "mammoth": self.mammoth}
        facts |= {"aurochs": self.aurochs, "tigers": self.tigers}
        shown: dict[str, Any] = {"kind": self.kind, "zones": list(self.names), "open": self.open}
        shown |= {name: count for name, count in facts.items() if count}
        if self.lakes:
            shown["fish"] = self.fish
        if self.fires:
            shown["fire"] = True
        if self.shrine is not None:
            shown["shrine"] = self.shrine
        shown["holders"] = {str(seat): count for seat, count in enumerate(self.holders) if count}
        added = terms(self)
        if added:
            shown["sum"] = [to_builtins(term) for term in added]
        shown["now"] = dict.fromkeys(map(str, majority(self)), points := sum_of(added))
        return shown if shown["now"] else shown | {"worth": points}


def area_of_tile(geometry: TileArea, cell: int, seats: int) -> Area:
    """An area of the tile that now lies in this cell, by itself."""
    base = base_of(cell)
    return Area(
        geometry.kind,
        tuple(base + zone for zone in geometry.zones),
        geometry.open,
        (0,) * seats,
        geometry.gold,
        geometry.mushrooms,
        geometry.deer,
        geometry.mammoth,
        geometry.aurochs,
        geometry.tigers,
        geometry.fires,
        tuple((base + lake, fish) for lake, fish in geometry.lakes),
    )


def merged(one: Area, other: Area) -> Area:
    """Both as one area, over an edge that was open on either side. The same twice: it has met itself."""
    if one is other:
        return replace(one, open=one.open - 2)
    return Area(
        one.kind,
        one.zones + other.zones,
        one.open + other.open - 2,
        tuple(map(int.__add__, one.holders, other.holders)),
        one.gold + other.gold,
        one.mushrooms + other.mushrooms,
        one.deer + other.deer,
        one.mammoth + other.mammoth,
        one.aurochs + other.aurochs,
        one.tigers + other.tigers,
        one.fires + other.fires,
        one.lakes + tuple(lake for lake in other.lakes if lake not in one.lakes),
        other.shrine if one.shrine is None else one.shrine,
    )


def with_holder(area: Area, seat: int, *, shrine: bool) -> Area:
    """With one piece more of this seat; `shrine`: a hunter at the shrine (H17)."""
    holders = tuple(count + (holder == seat) for holder, count in enumerate(area.holders))
    return replace(area, holders=holders, shrine=seat if shrine else area.shrine)


def without_holders(area: Area) -> Area:
    """Without its pieces, which went back (H7)."""
    return replace(area, holders=(0,) * len(area.holders))


def majority(area: Area) -> tuple[int, ...]:
    """H7, H12, H13: the seats that score it: those with the most pieces; at a shrine whose it is alone (H17)."""
    if area.shrine is not None:
        return (area.shrine,)
    most = max(area.holders)
    return tuple(seat for seat, count in enumerate(area.holders) if count == most) if most else ()


def points_of(area: Area) -> int:
    """The points for each seat that scores it, as it is now."""
    return sum_of(terms(area))


def terms(area: Area) -> tuple[Term, ...]:
    """The terms that add up to these points."""
    return terms_of(
        area.kind,
        sections=len(area.zones),
        fish=area.fish,
        mushrooms=area.mushrooms,
        animals={"deer": area.deer, "mammoth": area.mammoth, "aurochs": area.aurochs},
        eaten=area.eaten,
    )
