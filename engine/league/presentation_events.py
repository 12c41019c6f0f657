"""Events of a league's face and news."""

from engine.core import Event
from engine.league.presentation import Face


class FaceSet(Event, frozen=True):
    face: Face


class LogoSet(Event, frozen=True):
    """The league shows the picture of this name; none where it is empty."""

    logo: str


class NewsPosted(Event, frozen=True):
    """A piece of news, by its number of all that were posted. by: who posted it."""

    number: int
    title: str
    text: str
    by: str


class NewsRemoved(Event, frozen=True):
    number: int
