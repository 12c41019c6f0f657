"""Plain data: what is left of a value at the other end of the wire."""

from typing import Any

import msgspec


def plain_of(value: Any) -> Any:
    """The value as plain data."""
    return msgspec.json.decode(msgspec.json.encode(value))
