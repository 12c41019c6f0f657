"""Command about the logo of a league."""

from engine.core import Command


class SetLogo(Command, frozen=True):
    """Have the league show this logo, which the server keeps. logo: digest of the picture; empty: none"""

    logo: str
