"""Atom feed (RFC 4287) of a league's rounds, results and news."""

import re
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from msgspec import Struct

from engine.league.state import League, News
from server.leagues.links import Links, identifier
from server.leagues.wording import Language, check_in_text, result_text, round_text, table_text, word

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


def atom_feed(key: str, league: League, links: Links, address: str, language: Language) -> bytes:
    """The feed of a league. key: of its stream; address: of the feed itself. The same league gives the same bytes."""
    entries = sorted(_entries(key, league, links, language), key=lambda entry: (-entry.changed, entry.id))
    kept = entries[:MOST_ENTRIES]
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


def _entries(key: str, league: League, links: Links, language: Language) -> list[_Entry]:
    found = [
        _Entry(
            identifier(key, "round", round_.key).urn,
            round_text(league, round_, language),
            (check_in_text if round_.state == "planned" else round_text)(league, round_, language),
            links.round(round_.key),
            0,
            round_.changed,
            "round",
        )
        for round_ in league.rounds.values()
    ]
    for match in league.matches.values():
        if match.result is not None:
            what = word(language, "corrected" if match.corrected else "result")
            found.append(
                _Entry(
                    identifier(key, "match", match.key).urn,
                    f"{what}: {table_text(league, match, language)}",
                    result_text(league, match, language),
                    links.match(match.key),
                    match.ended,
                    match.changed,
                    "result",
                )
            )
    return [*found, *(_news(key, piece, links, language) for piece in league.news)]


def _news(key: str, piece: News, links: Links, language: Language) -> _Entry:
    title = f"{word(language, 'news')}: {piece.title}"
    identity, text = identifier(key, "news", str(piece.number)).urn, piece.text or piece.title
    return _Entry(identity, title, text, links.league, piece.at, piece.at, "news")


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
