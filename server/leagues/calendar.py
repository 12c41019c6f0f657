"""iCalendar (RFC 5545) of rounds and matches.

Every time is an instant in UTC, so that each reader shows its own zone and summer time needs no rules here. UIDs are
lasting; a round that is moved or cancelled raises its SEQUENCE, so that readers replace what they have.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from msgspec import Struct

from engine.league.regulation import ROUND_HOURS
from engine.league.state import HOUR, League, Round
from server.leagues.links import Links, identifier
from server.leagues.wording import Language, check_in_text, players_text, result_text, round_text, table_text, word

__all__ = ["MOST_EVENTS", "CalendarEvent", "calendar", "own_matches", "own_title", "rounds"]

MOST_EVENTS = 400
"""Events of a calendar, the latest."""

FOLD = 75
"""Octets of a line at most (RFC 5545, 3.1)."""


class CalendarEvent(Struct, frozen=True):
    """Event of a calendar. starts, ends, changed: ms"""

    uid: str
    sequence: int
    changed: int
    starts: int
    ends: int
    summary: str
    description: str
    url: str
    cancelled: bool = False


def rounds(key: str, league: League, links: Links, language: Language) -> list[CalendarEvent]:
    """Rounds of a league, cancelled ones included. key: of its stream"""
    return [_round(key, league, round_, links, language) for round_ in league.rounds.values()]


def own_matches(key: str, league: League, links: Links, language: Language, player: str) -> list[CalendarEvent]:
    """Matches at which this player has a seat, and rounds that are still to be drawn."""
    events = [
        _round(key, league, round_, links, language)
        for round_ in league.rounds.values()
        if round_.state in ("planned", "drawn", "cancelled")
    ]
    for match in league.matches.values():
        if player not in match.players or player in match.absent:
            continue
        round_ = league.rounds[match.round]
        lines = [players_text(league, match, language)]
        if match.result is not None:
            lines.append(result_text(league, match, language))
        events.append(
            CalendarEvent(
                str(identifier(key, "match", match.key)),
                round_.revisions + (match.result is not None) + 2 * match.corrected,
                max(round_.changed, match.changed),
                round_.at,
                _end(league, round_),
                f"{league.title}: {table_text(league, match, language)}",
                "\n".join(lines),
                links.room(match.room) if match.room and match.result is None else links.match(match.key),
            )
        )
    return events


def _round(key: str, league: League, round_: Round, links: Links, language: Language) -> CalendarEvent:
    lines = [round_text(round_, language)]
    if round_.state == "planned":
        lines.append(check_in_text(round_, language))
    return CalendarEvent(
        str(identifier(key, "round", round_.key)),
        round_.revisions,
        round_.changed,
        round_.at,
        _end(league, round_),
        f"{league.title}: {round_.title}",
        "\n".join(lines),
        links.round(round_.key),
        round_.state == "cancelled",
    )


def _end(league: League, round_: Round) -> int:
    return round_.at + league.regulation.value(ROUND_HOURS) * HOUR


def own_title(language: Language) -> str:
    """Title of somebody's own calendar."""
    return word(language, "own")


def calendar(title: str, events: Sequence[CalendarEvent]) -> bytes:
    """A calendar of these events, the latest `MOST_EVENTS` of them. The same events give the same bytes."""
    kept = sorted(events, key=lambda event: (event.starts, event.uid))[-MOST_EVENTS:]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Kaitaku//League//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{_text(title)}",
        f"X-WR-CALNAME:{_text(title)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
    ]
    for event in kept:
        lines += _event(event)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _event(event: CalendarEvent) -> Iterable[str]:
    return (
        "BEGIN:VEVENT",
        f"UID:{event.uid}",
        f"SEQUENCE:{event.sequence}",
        f"DTSTAMP:{_time(event.changed)}",
        f"LAST-MODIFIED:{_time(event.changed)}",
        f"DTSTART:{_time(event.starts)}",
        f"DTEND:{_time(event.ends)}",
        f"SUMMARY:{_text(event.summary)}",
        f"DESCRIPTION:{_text(event.description)}",
        f"URL:{event.url}",
        f"STATUS:{'CANCELLED' if event.cancelled else 'CONFIRMED'}",
        "TRANSP:OPAQUE",
        "END:VEVENT",
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(said: str) -> str:
    """A text as its property holds it (RFC 5545, 3.3.11)."""
    escaped = said.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return escaped.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def _folded(line: str) -> bytes:
    """A content line, folded between characters."""
    parts, part = list[bytes](), b""
    for letter in line:
        octets = letter.encode()
        if len(part) + len(octets) > FOLD:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"
