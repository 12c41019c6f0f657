"""Answer about a league's logo as a type, as those of `answers`."""

from msgspec import Struct


class LogoView(Struct, frozen=True):
    """The logo was set. logo: name of the picture; address: its path"""

    logo: str
    address: str
