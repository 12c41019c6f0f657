"""What a chapter may ask the table without knowing who has an answer."""

from typing import Any

from msgspec import Struct

__all__ = ["Final", "GivenUp", "Honours", "Points"]


class Points(Struct, frozen=True):
    """How many points of this seat a chapter knows of: label → points.

    hidden: count what only the seat itself can see, too
    """

    seat: int
    hidden: bool = False


class Final(Struct, frozen=True):
    """The public points that this seat keeps whatever happens, if it is out: label → points (E4)."""

    seat: int


class Honours(Struct, frozen=True):
    """Whether a chapter sees to it that this promise is kept (N4–N6)."""

    term: dict[str, Any]


class GivenUp(Struct, frozen=True):
    """What this seat gives up by ending its turn now: events, or none if it may not, or there is nothing (P8)."""

    seat: int
