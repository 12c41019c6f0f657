"""What each viewer may ask, as plain data: as long as nothing has changed for a viewer, the very same.

How to think of it. What a seat may ask that is awaited changes with nearly every step. But most steps change nothing of
what the others may ask; and between two turns there are moments when they may ask nothing but asides, as before. So
what was found for these is kept beside that which it follows from (see `Chapter.heeds`), and chapters are asked again
only where that is otherwise.
"""

from collections.abc import Sequence
from typing import Any

from engine.core import Heeds, Law, Offer, Stage, Table, Viewer
from engine.match.clock import stands_still

__all__ = ["Asking", "Offering", "asking", "moves", "plain"]

Plain = dict[str, list[dict[str, Any]]]

_VIEWERS = 32
"""Whose offers are remembered at most, at one table."""


def plain(offers: Sequence[Offer]) -> Plain:
    """Command → its offers."""
    found: Plain = {}
    kind, listed = None, []
    for offer in offers:
        if offer.command is not kind:
            kind = offer.command
            listed = found.setdefault(kind.__name__, [])
        listed.append(offer.plain())
    return found


def moves(table: Table, seat: int, bare: str | None) -> Plain:
    """What this seat may ask of the game itself, and that; nothing as long as something makes it stand still."""
    return {} if stands_still(table) else _with_bare(plain(table.offers(seat)), bare)


def _with_bare(found: Plain, bare: str | None) -> Plain:
    return found if bare is None else {**found, bare: [{}]}


def asking(law: Law) -> "Asking":
    """What is remembered of the offers under this law, which each match has for itself."""
    known: Asking | None = law.remembered.get(Asking)
    if known is None:
        known = law.remembered[Asking] = Asking()
    return known


class _Alike:
    """What offers of all seats follow from; found: what was offered to one of them then, as others often are, too."""

    __slots__ = ("found", "heeds", "own", "slices")

    def __init__(self, heeds: Heeds, slices: Any) -> None:
        self.heeds, self.own, self.slices = heeds, heeds.own, slices
        self.found: Plain = {}

    def shared(self, found: Plain) -> Plain:
        """What was found, as the object that another was given if it is the same."""
        if found != self.found:
            self.found = found
        return self.found


_Once = tuple[_Alike | None, Any, Plain]

_NEVER: _Once = None, None, {}


class _Known:
    """What is remembered of one viewer.

    last: what offers followed from when it was last asked while others were awaited, for all seats and for its own, and
    the offers; idle: the same when there was last nothing but asides; aside: the same of asides alone
    found, bare, whole: what was offered when it was last asked, and both together
    """

    __slots__ = ("aside", "bare", "found", "idle", "last", "whole")

    def __init__(self) -> None:
        self.last = self.idle = self.aside = _NEVER
        self.found: Plain | None = None
        self.bare: str | None = None
        self.whole: Plain = {}


class Asking:
    """What was offered of late, by viewer, while the game goes on."""

    def __init__(self) -> None:
        self.viewers: dict[Viewer, _Known] = {}
        self._alike: dict[Heeds, _Alike] = {}
        self._now: Offering | None = None

    def at(self, table: Table, back: int | None, *, rewinds: bool) -> "Offering":
        """What can be asked at this table. back: the seat that may take something back; rewinds: the judge may."""
        now = self._now
        if now is None or now.table is not table or now.back != back or now.rewinds is not rewinds:
            now = self._now = Offering(self, table, back, rewinds=rewinds)
        return now

    def known(self, viewer: Viewer) -> _Known:
        """Begins to remember this one."""
        if len(self.viewers) >= _VIEWERS:
            self.viewers.clear()
        return self.viewers.setdefault(viewer, _Known())

    def alike(self, heeds: Heeds, table: Table) -> _Alike:
        """What such offers of all seats follow from at this table: the same object as long as it is equal."""
        alike, known = heeds.alike(table.slices), self._alike.get(heeds)
        if known is None or known.slices != alike:
            known = self._alike[heeds] = _Alike(heeds, alike)
        return known


class Offering:
    """What can be asked at one table. What is the same for all who ask is looked up once."""

    __slots__ = ("_asking", "_awaited", "_known", "_standing", "_still", "back", "rewinds", "table")

    def __init__(self, asking: Asking, table: Table, back: int | None, *, rewinds: bool) -> None:
        self.table, self.back, self.rewinds = table, back, rewinds
        self._asking, self._known, self._still = asking, asking.viewers, stands_still(table)
        stage: Stage = table.slices["stages"][-1]
        heeds = table.law.heeds(type(stage))
        self._awaited, self._standing = stage.awaited(), None if heeds is None else asking.alike(heeds, table)

    def to(self, viewer: Viewer) -> Plain:
        """Command → its offers; shared, so not to be changed. As long as it is the same, it is the very same object."""
        seat = viewer.seat
        if seat is None and not viewer.judge:
            return {}
        known = self._known.get(viewer) or self._asking.known(viewer)
        alike = self._standing
        if alike is None or seat is None or seat in self._awaited:
            found = self._found(viewer, known)
        else:
            own = alike.own and alike.own(self.table.slices, seat)
            was = known.last if known.last[0] is alike else known.idle
            if was[0] is not alike or was[1] != own:
                was = alike, own, self._found(viewer, known)
                if was[2] is known.aside[2]:
                    known.idle = was
            known.last, found = was, was[2]
        bare: str | None = None
        if seat is None:
            bare = "Rewind" if self.rewinds else None
        elif seat == self.back and not self._still:
            bare = "TakeBack"
        if found is not known.found or bare != known.bare:
            known.found, known.bare = found, bare
            whole = _with_bare(found, bare)
            if whole != known.whole:
                known.whole = whole
        return known.whole

    def _found(self, viewer: Viewer, known: _Known) -> Plain:
        """The game's own offers and those besides; of both, none that moves the game on while it stands still."""
        table, seat = self.table, viewer.seat
        besides = self._asides(viewer, known) if table.stage.phase == "playing" else {}
        found: Plain = {}
        if not self._still:
            found = plain(table.offers(seat)) if seat is not None else found
        elif not viewer.judge:
            waiting = {kind.__name__ for kind in table.law.game.plays}
            besides = {name: forms for name, forms in besides.items() if name not in waiting}
        if not found:
            return besides
        if found.keys().isdisjoint(besides):
            return found | besides
        return found | {name: found.get(name, []) + forms for name, forms in besides.items()}

    def _asides(self, viewer: Viewer, known: _Known) -> Plain:
        table, seat = self.table, viewer.seat
        heeds, was = table.law.heeds_aside, known.aside
        if heeds is None or seat is None:
            return plain(table.asides(viewer))
        alike = self._asking.alike(heeds, table)
        own = alike.own and alike.own(table.slices, seat)
        if was[0] is not alike or was[1] != own:
            was = known.aside = alike, own, alike.shared(plain(table.asides(viewer)))
        return was[2]
