"""Command about the logo of a league."""

from engine.core import Command


class SetLogo(Command, frozen=True):
    """Have the league show this logo, which the server keeps, in place of another one.

    logo: name of the picture; empty: none; before: of the one that it shows until then, so that none is forgotten
    """

    logo: str
    before: str = ""
