"""Questions that the match asks of any game's chapters."""

from msgspec import Struct

__all__ = ["Asked"]


class Asked(Struct, frozen=True):
    """The seats whose answer somebody waits for, though nothing forces them to give one."""
