"""Statement that both adapters run."""

from typing import NamedTuple

Value = str | int | float | bytes


class Statement(NamedTuple):
    """A statement and its parameters."""

    text: str
    values: tuple[Value, ...] = ()
