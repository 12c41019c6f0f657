"""Readiness chapter: whatever changes after somebody was ready takes back everybody's readiness (I4).

Nobody starts a game that they have not said yes to: not by other rules, with another judge, other tiers or without
somebody who sat there. Somebody sitting down on an empty seat changes nothing, nor does a value set to what it was.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Chapter, Context, Event, Law, Table, Views, public
from engine.match.events import ReadinessLost, RoomOpened, RulesChanged, SeatLeft, SeatReady, TierSet
from engine.match.judge.events import JudgeAppointed, JudgeDismissed
from engine.match.room.state import Gathering, room_of
from engine.match.seats import occupied_seats

MOST = 8
"""Changes that are listed; the oldest go first."""


class Readiness(Struct, frozen=True):
    """ready: seats whose people are; owing: those who have to say so again.

    changed: what has changed since; rules: the room's own rules; differing: names of those that changed last
    """

    ready: frozenset[int] = frozenset()
    owing: frozenset[int] = frozenset()
    changed: tuple[ReadinessLost, ...] = ()
    rules: Mapping[str, bool | int | str] = {}
    differing: tuple[str, ...] = ()


def lost(table: Table, event: Event, context: Context) -> Iterable[Event]:
    """I4: what has changed, if somebody was ready, or has yet to say so again."""
    held = READINESS.of(table)
    if not isinstance(table.stage, Gathering) or not (held.ready or held.owing) or room_of(table).quick is not None:
        return
    people = tuple(seat for seat, sitter in occupied_seats(table) if sitter.user)
    match event:
        case RulesChanged():
            yield ReadinessLost("rules", people, rules=held.differing)
        case JudgeAppointed():
            yield ReadinessLost("judge", people, name=event.name)
        case JudgeDismissed():
            yield ReadinessLost("judge", people)
        case TierSet():
            yield ReadinessLost("tier", people, seat=event.seat, name=event.tier)
        case SeatLeft():
            yield ReadinessLost("seat", people, seat=event.seat)


def _opened(held: Readiness, event: RoomOpened) -> Readiness:
    return replace(held, rules=event.changes)


def _ready(held: Readiness, event: SeatReady) -> Readiness:
    if not event.ready:
        return replace(held, ready=held.ready - {event.seat})
    return _settled(replace(held, ready=held.ready | {event.seat}, owing=held.owing - {event.seat}))


def _left(held: Readiness, event: SeatLeft) -> Readiness:
    return replace(held, owing=held.owing - {event.seat})


def _settled(held: Readiness) -> Readiness:
    return held if held.owing else replace(held, changed=())


def _lost(held: Readiness, event: ReadinessLost) -> Readiness:
    same = (event.what, event.seat, event.rules)
    others = tuple(one for one in held.changed if (one.what, one.seat, one.rules) != same)
    changed = (*others, event)[-MOST:]
    return _settled(replace(held, ready=frozenset(), owing=frozenset(event.seats), changed=changed))


def _rules(held: Readiness, event: RulesChanged) -> Readiness:
    names = {*held.rules, *event.changes}
    differing = tuple(sorted(name for name in names if held.rules.get(name) != event.changes.get(name)))
    return replace(held, rules=event.changes, differing=differing)


def shows(table: Table) -> dict[str, Any] | None:
    """The changes since people were ready, and whose yes is missing."""
    held = READINESS.of(table)
    if not held.changed:
        return None
    return {"changed": [_shown(change) for change in held.changed], "owing": sorted(held.owing)}


def _shown(change: ReadinessLost) -> dict[str, Any]:
    shown: dict[str, Any] = {"what": change.what}
    if change.seat is not None:
        shown["seat"] = change.seat
    if change.name:
        shown["name"] = change.name
    if change.rules:
        shown["rules"] = list(change.rules)
    return shown


def _start(law: Law) -> Readiness:
    return Readiness()


_CHANGES = (RulesChanged, JudgeAppointed, JudgeDismissed, TierSet, SeatLeft)

READINESS: Chapter[Readiness] = Chapter(
    name="readiness",
    start=_start,
    views=Views(
        shows=shows,
        tells={ReadinessLost: public},
    ),
    reacts=dict.fromkeys(_CHANGES, lost),
    evolves={
        RoomOpened: _opened,
        SeatReady: _ready,
        SeatLeft: _left,
        RulesChanged: _rules,
        ReadinessLost: _lost,
    },
)
