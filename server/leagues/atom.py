"""Atom feed (RFC 4287) of a league: rounds, results and news, and by choice whatever else webhooks post (K6).

An entry keeps its id for ever. A result that a judge corrects is the same entry, updated.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, get_args
from xml.etree import ElementTree as ET

from msgspec import Struct

from engine.league.finish import champion
from engine.league.state import League, Person, Round, Season, Team
from server.leagues.links import Links, identifier
from server.leagues.wording import (
    Language,
    check_in_text,
    names_text,
    player_name,
    reason_text,
    result_text,
    round_text,
    table_text,
    tables_text,
    word,
)

FeedTopic = Literal["rounds", "results", "news", "season", "members", "check-ins", "calls"]
FEED_TOPICS: tuple[FeedTopic, ...] = get_args(FeedTopic)

USUAL_FEED: tuple[FeedTopic, ...] = ("rounds", "results", "news", "season")
"""Topics of a feed for which none are named."""

MOST_ENTRIES = 50
"""Entries of a feed, those changed last."""

ATOM = "http://www.w3.org/2005/Atom"

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold (XML 1.0, 2.2)."""


class _Entry(Struct, frozen=True):
    """Entry of a feed. published, changed: ms; published: 0 where it is not told"""

    id: str
    title: str
    text: str
    link: str
    published: int
    changed: int
    category: str


def atom_feed(
    key: str,
    league: League,
    links: Links,
    address: str,
    language: Language,
    topics: Sequence[FeedTopic] = USUAL_FEED,
) -> bytes:
    """The feed of a league. key: of its stream; address: of the feed itself. The same league gives the same bytes."""
    writer = _Writer(key, league, links, language)
    entries = [entry for topic in FEED_TOPICS if topic in topics for entry in writer.entries(topic)]
    kept = sorted(entries, key=lambda entry: (-entry.changed, entry.id))[:MOST_ENTRIES]
    feed = ET.Element("feed", {"xmlns": ATOM, "xml:lang": language})
    _add(feed, "id", identifier(key).urn)
    _add(feed, "title", word(language, "feed", title=league.title))
    _add(feed, "updated", _time(max((entry.changed for entry in kept), default=_founded(league))))
    _add(feed, "link", "", rel="self", type="application/atom+xml", href=address)
    _add(feed, "link", "", rel="alternate", type="text/html", href=links.league)
    _add(_add(feed, "author"), "name", league.title)
    _add(feed, "generator", "Kaitaku")
    for entry in kept:
        _add_entry(feed, entry)
    written: bytes = ET.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written


class _Writer(Struct, frozen=True):
    """Writer of a league's entries. key: of its stream"""

    key: str
    league: League
    links: Links
    language: Language

    def entries(self, topic: FeedTopic) -> Iterator[_Entry]:
        match topic:
            case "rounds":
                return self._rounds()
            case "results":
                return self._results()
            case "news":
                return self._news()
            case "season":
                return self._season()
            case "members":
                return self._members()
            case "check-ins":
                return self._check_ins()
            case "calls":
                return self._calls()

    def _id(self, *parts: str) -> str:
        return identifier(self.key, *parts).urn

    def _word(self, said: str, **about: Any) -> str:
        return word(self.language, said, **about)

    def _name(self, player: str) -> str:
        return player_name(self.league, player, self.language)

    def _rounds(self) -> Iterator[_Entry]:
        for round_ in self.league.rounds.values():
            title, changed = round_text(self.league, round_, self.language), max(round_.changed, round_.drawn_at)
            link = self.links.round(round_.key)
            yield _Entry(self._id("round", round_.key), title, self._round(round_, title), link, 0, changed, "round")

    def _round(self, round_: Round, title: str) -> str:
        """Time to check in, and who sits where once it is drawn."""
        if round_.draw is not None and round_.state != "cancelled":
            return "\n".join([title, *tables_text(self.league, round_.draw, self.language)])
        return check_in_text(self.league, round_, self.language) if round_.state == "planned" else title

    def _results(self) -> Iterator[_Entry]:
        for match in self.league.matches.values():
            if match.result is None:
                continue
            what = self._word("corrected" if match.corrected else "result")
            yield _Entry(
                self._id("match", match.key),
                f"{what}: {table_text(self.league, match, self.language)}",
                result_text(self.league, match, self.language),
                self.links.match(match.key),
                match.ended,
                match.changed,
                "result",
            )

    def _news(self) -> Iterator[_Entry]:
        for piece in self.league.news:
            title, text = f"{self._word('news')}: {piece.title}", piece.text or piece.title
            identity = self._id("news", str(piece.number))
            yield _Entry(identity, title, text, self.links.league, piece.at, piece.at, "news")

    def _season(self) -> Iterator[_Entry]:
        """Fines and bonuses, and ends of seasons."""
        for one in self.league.adjustments.values():
            said = ("bonus" if one.points > 0 else "fine") if one.points else "points-back"
            title = self._word(said, player=self._name(one.player), points=f"{one.points:+d}")
            text, link = reason_text(one.reason, self.language), self._standings(one.season)
            yield _Entry(self._id("adjustment", one.key), title, text, link, one.at, one.changed, "adjustment")
        for season in self.league.seasons:
            if ended := self.league.closings.get(season.number):
                yield self._end(season, ended)

    def _end(self, season: Season, ended: int) -> _Entry:
        title, best = self._word("season-closed", title=season.title), champion(self.league, season.number)
        text = self._word("champion", player=self._name(best)) if best else title
        link = self._standings(season.number)
        return _Entry(self._id("season", str(season.number)), title, text, link, ended, ended, "season")

    def _standings(self, season: int) -> str:
        return f"{self.links.league}/standings?season={season}"

    def _members(self) -> Iterator[_Entry]:
        for person in self.league.people.values():
            if not person.left:
                title, link = self._word("joined", player=self._name(person.key)), f"{self.links.league}/members"
                identity = self._id("member", person.key, str(person.since))
                yield _Entry(identity, title, title, link, person.since, person.since, "member")
            if person.team_at and not person.left:
                yield self._team_of(person)
        for team in self.league.teams.values():
            yield self._team(team)

    def _team(self, team: Team) -> _Entry:
        """A team, in one entry that its renaming and its end renew (K14)."""
        said = "team-dissolved" if team.dissolved else "team-renamed" if team.changed else "team-created"
        title, changed = self._word(said, team=team.title), team.changed or team.since
        link = self.links.team(team.key)
        return _Entry(self._id("team", team.key), title, title, link, team.since, changed, "team")

    def _team_of(self, person: Person) -> _Entry:
        """The team that somebody plays for now, or that they have left."""
        at, identity = person.team_at, self._id("team-of", person.key, str(person.team_at))
        title, link = self._word("team-left", player=self._name(person.key)), f"{self.links.league}/members"
        if team := self.league.teams.get(person.team):
            title = self._word("team-assigned", player=self._name(person.key), team=team.title)
            link = self.links.team(team.key)
        return _Entry(identity, title, title, link, at, at, "team")

    def _check_ins(self) -> Iterator[_Entry]:
        """Check-ins, an entry for each round, as long as it has not begun."""
        for round_ in self.league.rounds.values():
            if round_.came_at and round_.here and round_.state in ("planned", "drawn"):
                said = self._word("there", players=names_text(self.league, round_.here, self.language))
                title, link = f"{round_.title}: {len(round_.here)}", self.links.round(round_.key)
                yield _Entry(self._id("check-in", round_.key), title, said, link, 0, round_.came_at, "check-in")

    def _calls(self) -> Iterator[_Entry]:
        """Tables to which a judge was called; what for is between the caller and the judge (J1)."""
        for match in self.league.matches.values():
            if match.called:
                title = self._word("called", table=table_text(self.league, match, self.language))
                text, link = self._word("calls", n=match.called), self.links.match(match.key)
                yield _Entry(self._id("call", match.key), title, text, link, 0, match.called_at, "call")


def _add_entry(feed: ET.Element, entry: _Entry) -> None:
    element = _add(feed, "entry")
    _add(element, "id", entry.id)
    _add(element, "title", entry.title)
    if entry.published:
        _add(element, "published", _time(entry.published))
    _add(element, "updated", _time(entry.changed))
    _add(element, "link", "", rel="alternate", type="text/html", href=entry.link)
    _add(element, "category", "", term=entry.category)
    _add(element, "content", entry.text, type="text")


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, name, {key: _plain(value) for key, value in attributes.items()})
    if text:
        element.text = _plain(text)
    return element


def _plain(text: str) -> str:
    return _NO_XML.sub("", text)


def _founded(league: League) -> int:
    return min((person.since for person in league.people.values()), default=0)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
