"""Matches as rows of `archived_matches`."""

import msgspec

from engine.core import OpeningPlace
from server.archive.ports import ArchivedMatch
from server.store import RoomSummary

COLUMNS = "card, seq, digest, size, started_at, ended_at, version, opening"
_decoder = msgspec.json.Decoder(RoomSummary)
_openings = msgspec.json.Decoder(tuple[tuple[OpeningPlace, ...], ...])


def columns_of(table: str) -> str:
    """The columns, each with the name of its table."""
    return ", ".join(f"{table}.{column}" for column in COLUMNS.split(", "))


def match_of(row: tuple[bytes, int, str, int, int, int, int, str | None]) -> ArchivedMatch:
    """The match in a row of these columns."""
    card, seq, digest, size, started_at, ended_at, version, opening = row
    places = _openings.decode(opening) if opening else ()
    return ArchivedMatch(_decoder.decode(card), seq, digest, size, started_at, ended_at, version, places)
