"""The records that are kept for ever, a short game for tests, and what it takes to forge a record."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from engine.cli.play import Played, Setup, played
from engine.games import GAMES
from engine.match.record import hashes, record, write

GAME = GAMES["settlers"]

_FOLDER = Path(__file__).parent / "kept"

KEPT = tuple(sorted(_FOLDER.glob("*.json")))
"""Whole games, recorded once: by bots that play sensibly or at random, by people with seeds, on every kind of board."""

DIGESTS = _FOLDER / "SHA256SUMS"
"""Digest of each, as `sha256sum` writes it."""

PEOPLE = _FOLDER / "people-4-seeds.json"
"""Three people and a bot; one of them never opened the seed."""

MIXED = _FOLDER / "mixed-4-code.json"
"""On a board that is fixed by a code."""


@lru_cache
def short() -> Played:
    """A short game with a theft and a development card in it."""
    return played(Setup(GAME, "basic", ("steady",) * 3, 4, {"victory_points": 5}))


@lru_cache
def short_file() -> bytes:
    """The record of the short game."""
    match, batches, secrets = short()
    assert match.stage == "over"
    return write(record(GAME, batches, secrets))


def rehashed(plain: dict[str, Any]) -> bytes:
    """A record with its hashes as they ought to be for what is in it."""
    parts = [plain["header"], *plain["batches"], plain["end"]]
    for part in parts:
        part.pop("hash", None)
    for part, (_, digest) in zip(parts, hashes(plain), strict=True):
        part["hash"] = digest
    return write(plain)


def forged(data: bytes, edit: Callable[[dict[str, Any]], object]) -> bytes:
    """A record that somebody has edited and hashed anew."""
    plain: dict[str, Any] = msgspec.json.decode(data)
    edit(plain)
    return rehashed(plain)
