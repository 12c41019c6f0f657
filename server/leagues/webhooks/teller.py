"""Teller of a league's events: what all messages of webhooks have in common."""

from typing import Any

from msgspec import Struct

from engine.league.state import League
from server.leagues.links import Links
from server.leagues.webhooks import payloads
from server.leagues.webhooks.payloads import PersonFacts, SeasonFacts
from server.leagues.webhooks.webhook import Topic
from server.leagues.wording import Language, player_name, reason_text, word

MOST_TEXT = 2_000
"""Characters of a message's text."""

REMINDER = "round.soon"

KINDS: dict[str, tuple[Topic, type[payloads.Data]]] = {
    "round.planned": ("rounds", payloads.RoundData),
    "round.moved": ("rounds", payloads.RoundData),
    "round.cancelled": ("rounds", payloads.RoundData),
    "round.drawn": ("rounds", payloads.RoundData),
    "round.reseated": ("rounds", payloads.ReseatedData),
    "round.started": ("rounds", payloads.RoundData),
    REMINDER: ("reminders", payloads.ReminderData),
    "result.reported": ("results", payloads.MatchData),
    "result.corrected": ("results", payloads.MatchData),
    "result.withdrawn": ("results", payloads.MatchData),
    "match.voided": ("results", payloads.MatchData),
    "player.checked-in": ("check-ins", payloads.CheckInData),
    "player.checked-out": ("check-ins", payloads.CheckInData),
    "player.declined": ("check-ins", payloads.CheckInData),
    "substitute.asked": ("reminders", payloads.SubstituteData),
    "substitute.refused": ("reminders", payloads.SubstituteData),
    "substitute.came": ("rounds", payloads.SubstituteData),
    "member.joined": ("members", payloads.MemberData),
    "member.waiting": ("members", payloads.MemberData),
    "member.left": ("members", payloads.MemberData),
    "judge.called": ("calls", payloads.CallData),
    "team.created": ("members", payloads.TeamData),
    "team.renamed": ("members", payloads.TeamData),
    "team.dissolved": ("members", payloads.TeamData),
    "team.assigned": ("members", payloads.TeamMemberData),
    "points.adjusted": ("season", payloads.AdjustmentData),
    "points.changed": ("season", payloads.AdjustmentData),
    "season.opened": ("season", payloads.SeasonData),
    "season.seeded": ("season", payloads.SeededData),
    "season.closed": ("season", payloads.ClosedData),
}
"""Type of a message → the topic that it belongs to, and what its data is."""

TEST = "test"
"""Type of the message by which an organiser tries a webhook; it belongs to no topic."""


class Message(Struct, frozen=True):
    """Message of an event. kind: as `round.planned`; text: for people; url: of what it is about; data: for programs"""

    kind: str
    text: str
    url: str
    data: payloads.Data

    @property
    def topic(self) -> Topic:
        return KINDS[self.kind][0]


class Teller(Struct, frozen=True):
    """League as it is by now, after the events that are told and perhaps others; where its pages are; the language."""

    league: League
    links: Links
    language: Language

    def message(self, kind: str, lines: list[str], url: str, reason: str = "", **data: Any) -> Message:
        """lines: of the text; reason: written, or a code of the server's; empty: none is told"""
        if reason:
            lines = [*lines, reason_text(reason, self.language)]
            data["reason"] = reason
        said = "\n".join([f"{self.league.title}: {lines[0]}", *lines[1:]])[:MOST_TEXT]
        shape = KINDS[kind][1] if kind in KINDS else payloads.TestData
        return Message(kind, said, url, shape(league=self.links.slug, title=self.league.title, url=url, **data))

    def word(self, key: str, **about: str | int) -> str:
        return word(self.language, key, **about)

    def name(self, player: str) -> str:
        return player_name(self.league, player, self.language)

    def person(self, player: str) -> PersonFacts:
        found = self.league.people.get(player)
        return PersonFacts(player, found.name if found is not None else "")

    def season(self, number: int) -> SeasonFacts:
        season = self.league.seasons[number - 1]
        return SeasonFacts(season.number, season.title, season.rounds)
