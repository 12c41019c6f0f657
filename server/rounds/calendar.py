"""Calendar of a league: local times of a zone as instants, and rounds that repeat (K2).

A local time that summer time leaves out is refused, and so is one that comes twice, unless it is said which is meant.
Rounds that repeat keep their local time: a Friday at half past seven stays one when the clocks change.
"""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from engine.core import Refused
from engine.league.commands import PlanRound
from engine.league.rounds import MOST_ROUNDS
from server.leagues.zones import zone_named

LONGEST = 60
"""Characters of a local time at most."""

MOST_DAYS = 60
"""Days between two rounds that repeat, at most."""

_LOCAL = {"at": "at_local", "starts": "starts_local", "ends": "ends_local"}
"""Field of a command → field in which a client may give it as a local time, with the zone in `zone`."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def instant(local: str, zone: str, *, second: bool | None = None) -> int:
    """A local time (`2026-03-06T19:30`) of a zone (`Europe/Berlin`) in ms since the epoch.

    second: of a time that comes twice, whether the second is meant
    Refused: there is no such zone or no such time, or it comes twice and nobody said which is meant.
    """
    where = zone_named(zone)
    try:
        naive = datetime.fromisoformat(local[:LONGEST])
    except ValueError:
        raise Refused("bad-time", "K2", local=local[:LONGEST]) from None
    if naive.tzinfo is not None or not 1971 <= naive.year <= 2999:
        raise Refused("bad-time", "K2", local=local[:LONGEST])
    first, later = (_ms(naive.replace(tzinfo=where, fold=fold)) for fold in (0, 1))
    if _local(first, where) != naive:
        raise Refused("no-such-time", "K2", local=local[:LONGEST], zone=zone)
    if first != later and second is None:
        raise Refused("ambiguous-time", "K2", local=local[:LONGEST], zone=zone, first=first, second=later)
    return later if second else first


def with_instants(command: dict[str, Any]) -> dict[str, Any]:
    """A command whose local times are instants. Refused: as `instant` says."""
    said = {name: local for name, local in _LOCAL.items() if local in command}
    if not said:
        return command
    zone, second = command.get("zone", ""), command.get("second")
    if not isinstance(zone, str) or not (second is None or isinstance(second, bool)):
        raise Refused("bad-request")
    plain = {name: value for name, value in command.items() if name not in (*_LOCAL.values(), "second")}
    for name, field in said.items():
        if not isinstance(command[field], str):
            raise Refused("bad-time", "K2")
        plain[name] = instant(command[field], zone, second=second)
    if "at" not in plain:
        plain.pop("zone", None)
    return plain


def repeated(title: str, local: str, zone: str, every_days: int, count: int, check_in: int) -> list[PlanRound]:
    """Rounds at the same local time every so many days, numbered behind their title. Refused: as `instant` says, for
    each of them, or there are too many."""
    if not 1 <= count <= MOST_ROUNDS or not 1 <= every_days <= MOST_DAYS:
        raise Refused("too-many-rounds", "K2", most=MOST_ROUNDS)
    instant(local, zone)
    first = datetime.fromisoformat(local[:LONGEST])
    dates = [first + timedelta(days=every_days * number) for number in range(count)]
    return [
        PlanRound(f"{title} {number}", instant(at.isoformat(), zone), check_in, zone)
        for number, at in enumerate(dates, 1)
    ]


def _ms(at: datetime) -> int:
    return (at - _EPOCH) // timedelta(milliseconds=1)


def _local(ms: int, where: ZoneInfo) -> datetime:
    return (_EPOCH + timedelta(milliseconds=ms)).astimezone(where).replace(tzinfo=None, fold=0)
