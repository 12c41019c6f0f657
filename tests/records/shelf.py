"""The records that are kept for ever, a short game for tests and its move list, and what it takes to forge a record."""

import importlib.util
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from engine.cli.play import Played, Setup, played
from engine.core import Draw, Game, Seat, Started
from engine.games import GAMES
from engine.match import Batch, RoomOpened, codec_of
from engine.match.record import hashes, record, write
from engine.match.seats import SEATS

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


def begun(batches: tuple[Batch, ...]) -> int:
    """The index of the batch that starts the game."""
    return next(at for at, batch in enumerate(batches) if isinstance(batch.events[0], Started))


def said(draws: tuple[Draw, ...]) -> list[Any]:
    return [list(draw.drawn) if isinstance(draw.drawn, tuple) else draw.drawn for draw in draws]


def moves_of(game: Game, of: Played, **more: Any) -> dict[str, Any]:
    """The move list of a game that was played here. The order of its seats is that of the list's players."""
    start = begun(of.batches)
    codec = codec_of(game)
    opening = of.batches[0].events[0]
    assert isinstance(opening, RoomOpened)
    moves = [
        {
            "seat": batch.by.seat,
            "command": codec.to_log(batch.command),
            "drawn": said(batch.draws),
            "at": batch.at - of.batches[start].at,
        }
        for batch in of.batches[start + 1 :]
        if isinstance(batch.by, Seat) and batch.command is not None
    ]
    players = [{"name": sitter.name, "colour": sitter.colour} for sitter in SEATS.of(of.match.table) if sitter]
    drawn = said(tuple(draw for draw in of.batches[start].draws if not getattr(draw, "use", "").startswith("seat")))
    return {
        "format": "kaitaku/moves/1",
        "game": game.name,
        "rulebook": opening.rulebook,
        "changes": dict(opening.changes),
        "title": "A night at the club",
        "played": of.batches[start].at,
        "players": players,
        "drawn": drawn,
        "moves": moves,
    } | more


def club_night() -> dict[str, Any]:
    """A whole short game, as a club would write it down."""
    return moves_of(GAMES["settlers"], short())


def checker() -> ModuleType:
    """docs/check_record.py."""
    spec = importlib.util.spec_from_file_location("check_record", Path(__file__).parents[2] / "docs/check_record.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
