"""Time zones: the one in which a league tells its times, by its name in the IANA time zone database (K2)."""

from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from engine.core import Refused
from engine.league.state import FIRST_ZONE

LONGEST = 60
"""Characters of a zone's name at most."""

_AREAS = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
"""Areas of zones that are named by a place; others are names of rules, or of earlier times."""


def zone_named(name: str) -> ZoneInfo:
    """The zone of this name. Refused: there is none."""
    try:
        return ZoneInfo(name[:LONGEST])
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("no-such-zone", "K2", zone=name[:LONGEST]) from None


def league_zone(name: str) -> ZoneInfo:
    """The zone of a league; the first one where this server's database has lost the name."""
    try:
        return zone_named(name)
    except Refused:
        return ZoneInfo(FIRST_ZONE)


@cache
def zone_names() -> tuple[str, ...]:
    """Names of zones to choose from, in the order of the alphabet, UTC at the end."""
    return (*sorted(name for name in available_timezones() if name.partition("/")[0] in _AREAS), "UTC")


def local(at: int, zone: ZoneInfo) -> datetime:
    """A time (ms) in a zone."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone)


def abbreviation(at: int, zone: ZoneInfo) -> str:
    """Abbreviation of a zone's time then: `JST`, `CEST`; `UTC+3` where it has no word for it."""
    then = local(at, zone)
    if (said := then.tzname() or "").isalpha():
        return said
    minutes = int((then.utcoffset() or then - then).total_seconds()) // 60
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'−' if minutes < 0 else '+'}{hours}{f':{rest:02}' if rest else ''}" if minutes else "UTC"


def place(name: str) -> str:
    """The place by which a zone is named: `Tokyo`, `New York`."""
    return name.rpartition("/")[2].replace("_", " ")
