"""Decisions on a league's face: its description, rules of conduct, contact, colour and logo, and its news.

All are texts within bounds, which readers see as they stand; the colour is one of a list.
"""

import re
from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker
from engine.league.commands import PostNews, RemoveNews, SetFace
from engine.league.logo_commands import SetLogo
from engine.league.presentation import Face
from engine.league.presentation_events import FaceSet, LogoSet, NewsPosted, NewsRemoved
from engine.league.state import League

MOST_ABOUT = 1_000
MOST_CONDUCT = 4_000
MOST_CONTACT = 200
MOST_NEWS_TITLE = 80
MOST_NEWS_TEXT = 1_000
"""Characters of each text."""

_LOGO = re.compile(r"[0-9a-f]{32}")


def set_face(league: League, command: SetFace, asker: Asker) -> Iterator[Event]:
    face = Face(
        _checked(command.about, MOST_ABOUT),
        _checked(command.conduct, MOST_CONDUCT),
        _checked(command.contact, MOST_CONTACT),
        command.colour,
        league.face.logo,
    )
    if face != league.face:
        yield FaceSet(face)


def set_logo(league: League, command: SetLogo, asker: Asker) -> Iterator[Event]:
    """The picture that the server keeps under this name, or none."""
    if command.logo and not _LOGO.fullmatch(command.logo):
        raise Refused("bad-logo", "K1")
    if command.before != league.face.logo:
        raise Refused("logo-changed", "K1")
    if command.logo != league.face.logo:
        yield LogoSet(command.logo)


def post_news(league: League, command: PostNews, asker: Asker) -> Iterator[Event]:
    title = _checked(command.title, MOST_NEWS_TITLE)
    if not title:
        raise Refused("bad-name", "K1", most=MOST_NEWS_TITLE)
    yield NewsPosted(league.news_posted + 1, title, _checked(command.text, MOST_NEWS_TEXT), asker.by)


def remove_news(league: League, command: RemoveNews, asker: Asker) -> Iterator[Event]:
    if not any(piece.number == command.number for piece in league.news):
        raise Refused("no-such-news", "K1")
    yield NewsRemoved(command.number)


def _checked(text: str, most: int) -> str:
    """A text without blanks around it. Refused: it is too long."""
    if len(clean := text.strip()) > most:
        raise Refused("text-too-long", "K1", most=most)
    return clean
