"""Messages of webhooks: which events of a league are posted, and as what."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Event
from engine.league import events as told
from engine.league.results import MatchResult
from engine.league.state import League, Round, RoundState
from server.leagues.links import Links
from server.leagues.webhooks.webhook import Topic
from server.leagues.wording import Language, reason_text, result_text, round_text, soon_text, table_text, word

MOST_TEXT = 2_000
"""Characters of a message's text."""

_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "＠"})
"""What incoming webhooks take for markup, links and mentions: names must not call everybody."""


class Message(Struct, frozen=True):
    """Message of an event. kind: as `round.planned`; text: for people; data: for programs"""

    kind: str
    text: str
    data: dict[str, Any]

    @property
    def topic(self) -> Topic:
        return "reminders" if self.kind == _REMINDER else "rounds" if self.kind in _STATES else "results"


_ROUNDS: dict[type[Event], str] = {
    told.RoundPlanned: "round.planned",
    told.RoundMoved: "round.moved",
    told.RoundCancelled: "round.cancelled",
    told.RoundStarted: "round.started",
}
_REMINDER = "round.soon"
_STATES: dict[str, RoundState] = {
    "round.planned": "planned",
    "round.moved": "planned",
    "round.cancelled": "cancelled",
    "round.started": "started",
}
_HEADS = {
    "result.reported": "result",
    "result.corrected": "corrected",
    "result.withdrawn": "withdrawn",
    "match.voided": "result",
}
_MATCHES: dict[type[Event], str] = {
    told.ResultReported: "result.reported",
    told.ResultCorrected: "result.corrected",
    told.ResultWithdrawn: "result.withdrawn",
    told.MatchVoided: "match.voided",
}


def messages(events: list[Event], league: League, links: Links, language: Language) -> Iterator[Message]:
    """Messages of a batch of events, in their order. league: as it is by now, after these events and perhaps others"""
    for event in events:
        if isinstance(event, told.RoundReminded):
            yield _reminder(league.rounds[event.key], league, links, language)
        elif kind := _ROUNDS.get(type(event)):
            yield _round(kind, event, league, links, language)
        elif kind := _MATCHES.get(type(event)):
            yield _match(kind, event, league, links, language)


def _round(kind: str, event: Any, league: League, links: Links, language: Language) -> Message:
    round_ = league.rounds[event.key]
    # As it was by this event: it may have changed since, of which a message of its own tells.
    revisions = round_.revisions if isinstance(event, told.RoundMoved) else 0
    state = _STATES[kind]
    at = getattr(event, "at", round_.at)
    shown = replace(round_, at=at, state=state, revisions=revisions)
    data: dict[str, Any] = {
        "round": {"key": round_.key, "season": round_.season, "title": round_.title, "at": at, "state": state},
        "zone": league.zone,
    }
    lines = [round_text(league, shown, language)]
    if reason := getattr(event, "reason", ""):
        lines.append(reason_text(reason, language))
        data["reason"] = reason
    return _message(kind, lines, league, links, links.round(round_.key), data)


def _reminder(round_: Round, league: League, links: Links, language: Language) -> Message:
    said = {
        "key": round_.key,
        "season": round_.season,
        "title": round_.title,
        "at": round_.at,
        "here": len(round_.here),
    }
    lines = [soon_text(league, round_, language)]
    data: dict[str, Any] = {"round": said, "zone": league.zone}
    return _message(_REMINDER, lines, league, links, links.round(round_.key), data)


def _match(kind: str, event: Any, league: League, links: Links, language: Language) -> Message:
    match = league.matches[event.match]
    # As it was by this event: it may have changed since, of which a message of its own tells.
    result: MatchResult | None = getattr(event, "result", None)
    head = word(language, _HEADS[kind])
    lines = [f"{head}: {table_text(league, match, language)}"]
    if result is not None:
        lines.append(result_text(league, replace(match, result=result), language))
    elif isinstance(event, told.MatchVoided):
        lines.append(word(language, "void"))
    data: dict[str, Any] = {
        "match": {
            "key": match.key,
            "round": match.round,
            "room": match.room,
            "regulation": match.regulation,
            "result": msgspec.to_builtins(result),
        }
    }
    if reason := getattr(event, "reason", ""):
        lines.append(reason_text(reason, language))
        data["reason"] = reason
    return _message(kind, lines, league, links, links.match(match.key), data)


def test_message(league: League, links: Links, language: Language) -> Message:
    """A message by which an organiser tries a webhook."""
    return _message("test", [word(language, "test", title=league.title)], league, links, links.league, {})


def _message(kind: str, lines: list[str], league: League, links: Links, url: str, data: dict[str, Any]) -> Message:
    said = "\n".join([f"{league.title}: {lines[0]}", *lines[1:]])[:MOST_TEXT].translate(_ESCAPED)
    return Message(kind, f"{said}\n{url}", {"league": links.slug, "title": league.title, "url": url} | data)


def write_message(message: Message, at: int) -> bytes:
    """Body of a post. at: of the event, ms"""
    when = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return msgspec.json.encode(
        {"text": message.text, "type": message.kind, "timestamp": when, "data": message.data}, order="sorted"
    )
