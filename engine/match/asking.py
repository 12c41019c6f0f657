"""What each viewer may ask, as plain data: as long as nothing has changed for a viewer, the very same.

How to think of it. Most steps change nothing of what most seats may ask, and what a seat may ask comes back when a kind
of stage does (nothing but asides until the roll). So what was found is kept beside that which it follows from (see
`Chapter.heeds`), for each viewer and each kind of stage. Chapters are asked again where that is otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Heeds, Law, Offer, Table, Viewer
from engine.match.clock import stands_still

__all__ = ["Asking", "Offering", "asking", "moves", "plain"]

Plain = dict[str, list[dict[str, Any]]]

Bare = Mapping[int | None, str]
"""Seat (None: the judge) → a command that it may ask besides, which has no fields."""

_VIEWERS = 32
"""Whose offers are remembered at most, at one table."""

_KINDS = 4
"""Kinds of stages of which it is remembered what a seat could ask when they last awaited others."""


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


def moves(table: Table, seat: int, bare: Bare) -> Plain:
    """What this seat may ask of the game itself: nothing as long as something makes it stand still."""
    found = {} if stands_still(table) else plain(table.offers(seat))
    return _with_bare(found, bare.get(seat))


def _with_bare(found: Plain, bare: str | None) -> Plain:
    return found if bare is None else {**found, bare: [{}]}


def asking(law: Law) -> "Asking":
    """What is remembered of the offers under this law, which each match has for itself."""
    known: Asking | None = law.remembered.get(Asking)
    if known is None:
        known = law.remembered[Asking] = Asking()
    return known


_Once = tuple[Any, Any, Plain, Heeds | None]

_NEVER: _Once = object(), None, {}, None


class _Known:
    """What is remembered of one viewer.

    standing: by what offers follow from while others are awaited: what that was for all seats, and for its own, when
    it was last asked, and the offers; moving: the last of those when it was awaited; aside: of asides alone
    found, bare, whole: what was offered when it was last asked, and both together
    """

    __slots__ = ("aside", "bare", "found", "moving", "standing", "whole")

    def __init__(self) -> None:
        self.standing: dict[Heeds, _Once] = {}
        self.moving: _Once = _NEVER
        self.aside: _Once = _NEVER
        self.found: Plain | None = None
        self.bare: str | None = None
        self.whole: Plain = {}

    def stands(self, alike: Any, own: Any, found: Plain, heeds: Heeds) -> None:
        """So it was while others were awaited."""
        if heeds not in self.standing and len(self.standing) >= _KINDS:
            del self.standing[next(iter(self.standing))]
        self.standing[heeds] = alike, own, found, heeds


class Asking:
    """What was offered of late, by viewer, while the game goes on."""

    def __init__(self) -> None:
        self._known: dict[Viewer, _Known] = {}
        self._alike: dict[Heeds, Any] = {}
        self._now: Offering | None = None

    def at(self, table: Table, bare: Bare) -> "Offering":
        """What can be asked at this table."""
        now = self._now
        if now is None or now.table is not table or now.bare != bare:
            now = self._now = Offering(self, table, bare)
        return now

    def known(self, viewer: Viewer) -> _Known:
        """What is remembered of this one."""
        known = self._known.get(viewer)
        if known is None:
            if len(self._known) >= _VIEWERS:
                self._known.clear()
            known = self._known[viewer] = _Known()
        return known

    def alike(self, heeds: Heeds, table: Table) -> Any:
        """What such offers of all seats follow from at this table: the same object as long as it is equal."""
        alike, before = heeds.alike(table.slices), self._alike.get(heeds)
        if alike != before:
            before = self._alike[heeds] = alike
        return before


class Offering:
    """What can be asked at one table. What is the same for all who ask is looked up once."""

    __slots__ = ("_aside", "_asking", "_awaited", "_moving", "_playing", "_standing", "_still", "bare", "table")

    def __init__(self, asking: Asking, table: Table, bare: Bare) -> None:
        stage, law = table.stage, table.law
        kind, self._awaited, self._playing = type(stage), stage.awaited(), stage.phase == "playing"
        self._asking, self.table, self.bare = asking, table, bare
        self._still = stands_still(table)
        self._moving = self._heeded(law.heeds(kind, awaited=True)) if self._awaited else None
        self._standing = self._heeded(law.heeds(kind, awaited=False))
        self._aside = self._heeded(law.heeds_aside)

    def _heeded(self, heeds: Heeds | None) -> tuple[Heeds, Any] | None:
        return None if heeds is None else (heeds, self._asking.alike(heeds, self.table))

    def to(self, viewer: Viewer) -> Plain:
        """Command → its offers; shared, so not to be changed. As long as it is the same, it is the very same object."""
        seat = viewer.seat
        if seat is None and not viewer.judge:
            return {}
        known = self._asking.known(viewer)
        heeded, moving = (self._moving, True) if seat in self._awaited else (self._standing, False)
        if heeded is None or seat is None:
            found = self._found(viewer, known)
        else:
            heeds, alike = heeded
            own = heeds.own and heeds.own(self.table.slices, seat)
            was = known.moving if moving else known.standing.get(heeds, _NEVER)
            if was[0] is alike and was[1] == own and was[3] is heeds:
                found = was[2]
            else:
                found = self._found(viewer, known)
                if moving:
                    known.moving = alike, own, found, heeds
                else:
                    known.stands(alike, own, found, heeds)
        bare = self.bare.get(seat)
        if found is not known.found or bare != known.bare:
            known.found, known.bare = found, bare
            whole = _with_bare(found, bare)
            if whole != known.whole:
                known.whole = whole
        return known.whole

    def _found(self, viewer: Viewer, known: _Known) -> Plain:
        """The game's own offers and those besides; of both, none that moves the game on while it stands still."""
        table, seat = self.table, viewer.seat
        besides = self._asides(viewer, known) if self._playing else {}
        found: Plain = {}
        if not self._still:
            found = plain(table.offers(seat)) if seat is not None else found
        elif not viewer.judge:
            waiting = {kind.__name__ for kind in table.law.game.plays}
            besides = {name: forms for name, forms in besides.items() if name not in waiting}
        for name, forms in besides.items():
            found[name] = found[name] + forms if name in found else forms
        return found

    def _asides(self, viewer: Viewer, known: _Known) -> Plain:
        table, seat = self.table, viewer.seat
        if self._aside is None or seat is None:
            return plain(table.asides(viewer))
        heeds, alike = self._aside
        own, was = heeds.own and heeds.own(table.slices, seat), known.aside
        if was[0] is not alike or was[1] != own:
            was = known.aside = alike, own, plain(table.asides(viewer)), heeds
        return was[2]
