"""Presentation of a league: its face, and its news."""

from typing import Literal

from msgspec import Struct

Colour = Literal["", "red", "blue", "orange", "green", "purple"]
"""Colour of a league's pages; "": the usual one."""

MOST_NEWS = 20
"""Pieces of news that are kept, the latest."""


class Face(Struct, frozen=True):
    """Face of a league. about: what it is; conduct: rules of conduct; contact: whom to ask, and where

    logo: name of the picture, which the server keeps; empty: none
    """

    about: str = ""
    conduct: str = ""
    contact: str = ""
    colour: Colour = ""
    logo: str = ""


class News(Struct, frozen=True):
    """Piece of news. number: of all that were posted, from 1; by: who posted it; at: ms"""

    number: int
    title: str
    text: str
    by: str
    at: int
