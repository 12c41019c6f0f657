"""What each viewer may ask, as plain data: as long as nothing has changed for a viewer, the very same."""

from collections.abc import Sequence
from typing import Any

from engine.core import PHASE, Law, Offer, Remembered, Table, Viewer

__all__ = ["Asking", "asking", "plain"]

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


def asking(law: Law) -> "Asking":
    """What is remembered of the offers under this law, which each match has for itself."""
    known: Asking | None = law.remembered.get(Asking)
    if known is None:
        known = law.remembered[Asking] = Asking(law)
    return known


class Asking:
    """The last offers of each viewer."""

    def __init__(self, law: Law) -> None:
        self._resting = [chapter.asides for chapter in law.chapters if chapter.asides and chapter.heeds]
        self._restless = [chapter.asides for chapter in law.chapters if chapter.asides and not chapter.heeds]
        heeded = {name for chapter in law.chapters for name in chapter.heeds if name != PHASE}
        self._besides: Remembered[dict[Viewer, list[Offer]]] = Remembered(lambda table: {}, *sorted(heeded))
        self._last: dict[Viewer, tuple[list[Offer], tuple[str, ...], Plain]] = {}

    def asides(self, table: Table, viewer: Viewer) -> list[Offer]:
        """What this viewer may ask besides at a table that is being played at; not to be changed."""
        known = self._besides(table)
        found = known.get(viewer)
        if found is None:
            found = known[viewer] = [offer for asides in self._resting for offer in asides(table, viewer)]
        others = [offer for asides in self._restless for offer in asides(table, viewer)]
        return [*found, *others] if others else found

    def plain(self, viewer: Viewer, offers: list[Offer], bare: tuple[str, ...]) -> Plain:
        """Command → its offers, and those that are bare names; shared, so not to be changed."""
        last = self._last.get(viewer)
        if last is not None and last[0] == offers and last[1] == bare:
            return last[2]
        found = plain(offers)
        for name in bare:
            found[name] = [{}]
        if len(self._last) >= _VIEWERS:
            self._last.clear()
        self._last[viewer] = (offers, bare, found)
        return found
