"""What a chapter may ask the table without knowing who has an answer."""

from typing import Any

from msgspec import Struct

__all__ = ["Honours", "Points"]


class Points(Struct, frozen=True):
    """How many points of this seat a chapter knows of: label → points.

    hidden: count what only the seat itself can see, too
    """

    seat: int
    hidden: bool = False


class Honours(Struct, frozen=True):
    """Whether a chapter sees to it that this promise is kept (N4–N6)."""

    term: dict[str, Any]
