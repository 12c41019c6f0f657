"""Snapshots: a match as bytes, so that whoever restores it need not fold the whole of its log.

How to think of it. The log is the truth; a snapshot is a way to come to the same match sooner, and may be thrown away
at any time. It holds what the match holds: the table, the earlier tables that it may be taken back to, and what was
asked of late. The law is made anew from its text, as it is when the log is folded.

Rule 1: the shape of a slice is what its chapter's `start` is annotated to return. Nothing else is read.
Rule 2: tables share most of their slices. Each slice is written once, and is shared again once it has been read.
Rule 3: the digest of all shapes stands in front. A snapshot of other shapes is refused, not guessed at.
"""

import hashlib
from collections.abc import Mapping
from functools import lru_cache, reduce
from operator import or_
from types import GenericAlias
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from engine.core import Chapter, Game, Law, Table
from engine.core.stages import STAGES
from engine.match.batch import codec_of
from engine.match.fairness import FAIRNESS
from engine.match.laying import MATCH_CHAPTERS, law_from
from engine.match.match import Match
from engine.match.recent_refs import RecentRefs
from engine.match.room.law import LAW, shared
from engine.match.undo.checkpoints import Checkpoint, Checkpoints
from engine.match.undo.history import History, Sealed
from engine.match.undo.points import UndoEntry, current_turn

FORMAT = 1

Plain = dict[str, Any]


class _Past(Struct, frozen=True, array_like=True):
    """A `UndoEntry`, its table by number."""

    seq: int
    seat: int
    what: str
    clause: str
    table: int
    since: tuple[Plain, ...]


class _Point(Struct, frozen=True, array_like=True):
    """A `Checkpoint`, its table by number."""

    seq: int
    turn: tuple[int, int]
    label: str
    table: int
    drawn: tuple[str, ...]
    revealed: bool
    past: tuple[_Past, ...]


class _Held(Struct, frozen=True, array_like=True):
    """slices: chapter → all that its slice is in any of the tables; tables: by chapter in the order of the book, which
    of those; the first is the table as it is now.
    """

    seq: int
    seats: int
    slices: dict[str, list[msgspec.Raw]]
    tables: list[list[int]]
    past: tuple[_Past, ...]
    sealed: Sealed | None
    refs: tuple[tuple[str, int], ...]
    forgotten: int
    points: list[_Point]
    turn_began: int
    ended: int
    kept: bool
    missing: bool
    closing: frozenset[tuple[int, int]]


class _Snapshot(Struct, frozen=True, array_like=True):
    format: int
    shapes: str
    held: msgspec.Raw


def encode_match(match: Match) -> bytes:
    """This match as bytes."""
    slices = _Slices(match.table.law)
    codec = codec_of(match.game)
    slices.number(match.table)

    def entries(past: tuple[UndoEntry, ...]) -> tuple[_Past, ...]:
        return tuple(
            _Past(p.seq, p.seat, p.what, p.clause, slices.number(p.table), tuple(map(codec.to_log, p.since)))
            for p in past
        )

    held = _Held(
        match.seq,
        match.table.law.seats,
        slices.written,
        slices.tables,
        entries(match.past),
        match.history.sealed,
        match.refs,
        match.recent_refs.forgotten,
        [
            _Point(p.seq, p.turn, p.label, slices.number(p.table), p.drawn, p.revealed, entries(p.past))
            for p in match.checkpoints.points
        ],
        match.turn_began,
        match.ended,
        match.checkpoints.kept,
        match.checkpoints.missing,
        match.checkpoints.closing,
    )
    return _encoder.encode(_Snapshot(FORMAT, _shapes(match.game).digest, msgspec.Raw(_encoder.encode(held))))


def decode_match(game: Game, body: bytes) -> Match:
    """The match that was written. ValueError: the code that wrote it knew other shapes, or it is broken."""
    try:
        snapshot = _snapshot.decode(body)
        shapes = _shapes(game)
        if snapshot.format != FORMAT or snapshot.shapes != shapes.digest:
            raise ValueError("a snapshot of other shapes")
        held = _held.decode(snapshot.held)
        return _match(game, held, shapes.slices)
    except (msgspec.DecodeError, LookupError) as error:
        raise ValueError(f"a broken snapshot: {error}") from error


def _match(game: Game, held: _Held, shapes: "Mapping[str, msgspec.json.Decoder[Any]]") -> Match:
    read = {name: [shapes[name].decode(one) for one in written] for name, written in held.slices.items()}
    read[LAW.name] = [text and shared(text) for text in read[LAW.name]]
    text = read[LAW.name][held.tables[0][MATCH_CHAPTERS.index(LAW)]]
    law = Match.from_batches(game, ()).table.law if text is None else law_from(text, game, held.seats)
    names = [chapter.name for chapter in law.chapters]
    tables = [
        Table(law, {name: read[name][number] for name, number in zip(names, numbers, strict=True)})
        for numbers in held.tables
    ]
    codec = codec_of(game)

    def entries(past: tuple[_Past, ...]) -> tuple[UndoEntry, ...]:
        return tuple(
            UndoEntry(p.seq, tables[p.table], p.seat, p.what, p.clause, tuple(map(codec.from_log, p.since)))
            for p in past
        )

    points = (
        Checkpoint(p.seq, tables[p.table], p.turn, p.label, p.drawn, p.revealed, entries(p.past)) for p in held.points
    )
    parts = FAIRNESS.of(tables[0]).reopenings
    checkpoints = Checkpoints(tuple(points), held.kept, held.missing, parts, held.closing)
    table, history = tables[0], History(entries(held.past), held.sealed, checkpoints)
    refs = RecentRefs.of(held.refs, held.forgotten)
    return Match(game, table, held.seq, history, refs, held.turn_began, held.ended, current_turn(table))


class _Slices:
    """The slices of some tables of one law, each written once."""

    def __init__(self, law: Law) -> None:
        self.written: dict[str, list[msgspec.Raw]] = {chapter.name: [] for chapter in law.chapters}
        self.tables: list[list[int]] = []
        self._numbers: dict[str, dict[int, int]] = {name: {} for name in self.written}
        self._known: dict[int, int] = {}

    def number(self, table: Table) -> int:
        """The number of this table, which is written if it has not been."""
        if (known := self._known.get(id(table))) is not None:
            return known
        number = self._known[id(table)] = len(self.tables)
        self.tables.append([self._slice(name, table.slices[name]) for name in self.written])
        return number

    def _slice(self, name: str, held: Any) -> int:
        numbers = self._numbers[name]
        if (known := numbers.get(id(held))) is not None:
            return known
        number = numbers[id(held)] = len(numbers)
        self.written[name].append(msgspec.Raw(_encoder.encode(held)))
        return number


class _Shapes(Struct, frozen=True):
    """slices: chapter → reader of its slice; digest: of what they all look like."""

    slices: "Mapping[str, msgspec.json.Decoder[Any]]"
    digest: str


@lru_cache
def _shapes(game: Game) -> _Shapes:
    chapters: tuple[Chapter[Any], ...] = (*MATCH_CHAPTERS, *game.chapters.values())
    kinds: dict[str, Any] = {c.name: get_type_hints(c.start)["return"] for c in chapters if c is not STAGES}
    stages: Any = reduce(or_, [kind for _, kind in sorted(codec_of(game).stages.items())])
    kinds[STAGES.name] = GenericAlias(tuple, (stages, ...))
    schema = msgspec.json.schema_components([*kinds.values(), _Held])
    digest = hashlib.blake2b(msgspec.json.encode((FORMAT, sorted(kinds), schema)), digest_size=16).hexdigest()
    return _Shapes({name: msgspec.json.Decoder(kind) for name, kind in kinds.items()}, digest)


_encoder = msgspec.json.Encoder()
_snapshot = msgspec.json.Decoder(_Snapshot)
_held = msgspec.json.Decoder(_Held)
