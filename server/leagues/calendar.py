"""iCalendar (RFC 5545, RFC 7986) of rounds and matches.

Every time is an instant in UTC, so that each reader shows its own zone and summer time needs no rules here. UIDs are
lasting; a round that is moved or cancelled raises its SEQUENCE, so that readers replace what they have.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from icalendar import Alarm, Calendar, Event, vText

from engine.league.regulation import ROUND_HOURS
from engine.league.state import HOUR, League, Round
from server.leagues.links import Links, identifier
from server.leagues.wording import Language, check_in_text, players_text, result_text, round_text, table_text, word

MOST_EVENTS = 400
"""Events of a calendar, the latest."""


def rounds(key: str, league: League, links: Links, language: Language) -> list[Event]:
    """Rounds of a league, cancelled ones included. key: of its stream"""
    return [_round(key, league, round_, links, language) for round_ in league.rounds.values()]


def own_matches(key: str, league: League, links: Links, language: Language, player: str) -> list[Event]:
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
            _event(
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


def _round(key: str, league: League, round_: Round, links: Links, language: Language) -> Event:
    lines = [round_text(league, round_, language)]
    if round_.state == "planned":
        lines.append(check_in_text(league, round_, language))
    return _event(
        str(identifier(key, "round", round_.key)),
        round_.revisions,
        round_.changed,
        round_.at,
        _end(league, round_),
        f"{league.title}: {round_.title}",
        "\n".join(lines),
        links.round(round_.key),
        cancelled=round_.state == "cancelled",
    )


def _end(league: League, round_: Round) -> int:
    return round_.at + league.regulation.value(ROUND_HOURS) * HOUR


def own_title(language: Language) -> str:
    """Title of somebody's own calendar."""
    return word(language, "own")


def calendar(title: str, events: Sequence[Event], zone: str = "", alarm: int = 0) -> bytes:
    """A calendar of these events, the latest `MOST_EVENTS` of them. The same events give the same bytes.

    zone: of the league, where all of them are of one; readers that heed it show the calendar in it
    alarm: minutes before each event at which its reader reminds of it (RFC 5545, 3.6.6); 0: it does not
    """
    whole = Calendar()
    whole.add("VERSION", "2.0")
    whole.add("PRODID", "-//Kaitaku//League//EN")
    whole.add("CALSCALE", "GREGORIAN")
    whole.add("METHOD", "PUBLISH")
    whole.add("NAME", vText(title))
    whole.add("X-WR-CALNAME", vText(title))
    if zone:
        whole.add("X-WR-TIMEZONE", vText(zone))
    whole.add("REFRESH-INTERVAL", timedelta(hours=1), {"VALUE": "DURATION"})
    whole.add("X-PUBLISHED-TTL", "PT1H")
    for event in sorted(events, key=lambda event: (event.start, event["UID"]))[-MOST_EVENTS:]:
        if alarm and event["STATUS"] != "CANCELLED":
            event.add_component(_alarm(alarm, str(event["SUMMARY"])))
        whole.add_component(event)
    body: bytes = whole.to_ical(sorted=False)
    return body


def _alarm(minutes: int, summary: str) -> Alarm:
    alarm = Alarm()
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", summary)
    alarm.add("TRIGGER", timedelta(minutes=-minutes))
    return alarm


def _event(
    uid: str,
    sequence: int,
    changed: int,
    starts: int,
    ends: int,
    summary: str,
    description: str,
    url: str,
    *,
    cancelled: bool = False,
) -> Event:
    """Event of a calendar. changed, starts, ends: ms"""
    event = Event()
    event.add("UID", uid)
    event.add("SEQUENCE", sequence)
    for name, at in (("DTSTAMP", changed), ("LAST-MODIFIED", changed), ("DTSTART", starts), ("DTEND", ends)):
        event.add(name, datetime.fromtimestamp(at // 1000, UTC))
    event.add("SUMMARY", summary)
    event.add("DESCRIPTION", description)
    event.add("URL", url)
    event.add("STATUS", "CANCELLED" if cancelled else "CONFIRMED")
    event.add("TRANSP", "OPAQUE")
    return event
