"""Records: whole games, each as one file that anybody can read and verify (V1). `docs/record.md` is the reference.

A record consists of parts: a header, the batches exactly as the log holds them, and an end with the revealed secrets
and the result. Each part carries the SHA-256 of itself and of the hash before it, so that a changed byte is found in
the very part it stands in. Header and result say nothing that the batches don't: they are worked out from them, and
are there for readers.

A record has one form to the byte (`write`): one part a line, no space, keys in the order of the reference.
"""

import hashlib
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Game, Started, Viewer
from engine.match.batch import Batch, decode_batch, encode_batch
from engine.match.events import RoomOpened
from engine.match.fairness import FAIRNESS, Secrets
from engine.match.match import Match
from engine.match.room_chapter import ROOM
from engine.match.seats import SEATS, Occupant
from engine.match.undo.checkpoints import appoints_late

FORMAT = "kaitaku/1"

STRIDE = 20
"""Batches that `recording` and `writing` go through between two pauses."""

Plain = dict[str, Any]
T = TypeVar("T")


class RecordError(ValueError):
    """Error in a file that is no record. part: format, header, `batch N`, end; what: what is wrong there."""

    def __init__(self, part: str, what: str) -> None:
        super().__init__(f"{part}: {what}")
        self.part, self.what = part, what


class Record(Struct, frozen=True):
    """Record as it was read: nothing of it has been verified."""

    game: Game
    header: Plain
    batches: tuple[Batch, ...]
    secrets: Secrets | None
    result: Plain | None


BEGIN = f'{{"format":"{FORMAT}",'.encode()
"""The first line of a record."""

_HEADER, _BATCHES, _CLOSE, _END = b'"header":', b'"batches":[', b"],", b'"end":'


def record(game: Game, batches: Sequence[Batch], secrets: Secrets | None = None) -> Plain:
    """The record of these batches, all of one room from its first, as plain data.

    secrets: reveal them once the game is over and never before; without them nothing but the dice can be checked
    """
    return finished(recording(game, batches, secrets))


def recording(game: Game, batches: Sequence[Batch], secrets: Secrets | None = None) -> Generator[None, None, Plain]:
    """Generator that makes a record and pauses in between, so that an event loop can see to others; see `record`."""
    log: list[Plain] = []
    match, unstarted = Match.before(game, judged_late=any(map(appoints_late, batches))), None
    for at, batch in enumerate(batches):
        if at % STRIDE == 0:
            yield
        if unstarted is None and isinstance(batch.events[0], Started):
            unstarted = match
        match = match.fold(batch)
        log.append(msgspec.json.decode(encode_batch(game, batch)))
    plain: Plain = {"format": FORMAT, "header": _header(batches, unstarted or match), "batches": log}
    plain["end"] = end_of(match, secrets)
    for at, (part, (_, digest)) in enumerate(zip((plain["header"], *log, plain["end"]), hashes(plain), strict=True)):
        if at % STRIDE == 0:
            yield
        part["hash"] = digest
    return plain


def write(plain: Plain) -> bytes:
    """A record as a file. There is one way to write it: whatever differs in a byte has been changed."""
    return finished(writing(plain))


def writing(plain: Plain) -> Generator[None, None, bytes]:
    """Generator that writes a record and pauses in between; see `write`."""
    header, end = _json(plain["header"]), _json(plain["end"])
    batches: list[bytes] = []
    for at, batch in enumerate(plain["batches"]):
        if at % STRIDE == 0:
            yield
        batches.append(_json(batch) + b",")
    if batches:
        batches[-1] = batches[-1][:-1]
    return b"\n".join([BEGIN, _HEADER + header + b",", _BATCHES, *batches, _CLOSE, _END + end + b"}", b""])


def finished(work: Generator[None, None, T]) -> T:
    """The value that this generator returns, its pauses left out."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def read(data: bytes, games: Mapping[str, Game]) -> Record:
    """The record in a file. RecordError: it is none, or of a game that is not among these."""
    plain = parse(data)
    name = plain["header"].get("game")
    if not isinstance(name, str) or name not in games:
        raise RecordError("header", f"no game is called {name!r}")
    game = games[name]
    if not plain["batches"]:
        raise RecordError("batches", "there are none")
    batches = tuple(_batch(game, seq, batch) for seq, batch in enumerate(plain["batches"], 1))
    if not isinstance(batches[0].events[0], RoomOpened):
        raise RecordError("batch 1", "a record begins with the opening of its room")
    return Record(game, plain["header"], batches, _secrets(plain["end"]), plain["end"].get("result"))


def parse(data: bytes) -> Plain:
    """The plain data of a record. RecordError: it is none, or not written as records are, naming the part."""
    lines = data.split(b"\n")
    if lines[0] != BEGIN:
        raise RecordError("format", f"a record of the format {FORMAT} begins with the line {BEGIN.decode()}")
    if len(lines) < 3 or not (lines[1].startswith(_HEADER) and lines[1].endswith(b",")):
        raise RecordError("header", "it does not stand on the second line")
    header = _part("header", lines[1][len(_HEADER) : -1])
    if lines[2] != _BATCHES:
        raise RecordError("batches", "they do not begin on the third line")
    batches = _batches(lines)
    end = lines[len(batches) + 4 :]
    if len(end) != 2 or end[1] or not (end[0].startswith(_END) and end[0].endswith(b"}")):
        raise RecordError("end", "it is not on the last line")
    return {"format": FORMAT, "header": header, "batches": batches, "end": _part("end", end[0][len(_END) : -1])}


def _batches(lines: Sequence[bytes]) -> list[Plain]:
    """The batches from their lines, up to the line that closes them.

    Where a changed byte has made two lines of one, or one of two, it is still the right line that is blamed: the
    closing one can only be among the last four.
    """
    batches: list[Plain] = []
    late = len(lines) - 4
    for at, line in enumerate(lines[3:], 3):
        if line == _CLOSE:
            break
        closing = line.startswith(_CLOSE) or (len(line) < 3 and at >= late)
        name = "end" if closing else f"batch {at - 2}"
        follows = lines[at + 1] if at + 1 < len(lines) else b""
        if not line.endswith(b",") and (follows.startswith(b'{"') or at + 1 < late):
            raise RecordError(name, "its line is not whole")
        batches.append(_part(name, line if follows == _CLOSE else line.removesuffix(b",")))
    return batches


def _part(name: str, line: bytes) -> Plain:
    """One part from its line, which must be written as it would be written anew."""
    try:
        part = msgspec.json.decode(line)
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise RecordError(name, str(error)) from error
    if not isinstance(part, dict):
        raise RecordError(name, "it is no object")
    if _json(part) != line:
        raise RecordError(name, "it is not written as records are: spaces, escapes or doubled keys")
    if next(reversed(part), "") != "hash":
        raise RecordError(name, "it does not end with its hash")
    return part


def hashes(plain: Plain) -> Iterator[tuple[str, str]]:
    """The parts of a record in order, each with the hash that it should carry.

    A part's hash follows from the hash that stands in the part before it; so a changed part is one that is wrong by
    itself, and a changed hash makes two of them wrong.
    """
    before = plain["format"]
    names = ("header", *(f"batch {seq}" for seq in range(1, len(plain["batches"]) + 1)), "end")
    for name, part in zip(names, chain([plain["header"]], plain["batches"], [plain["end"]]), strict=True):
        body = {key: value for key, value in part.items() if key != "hash"}
        digest = hashlib.sha256(f"{before}\n".encode() + _json(body)).hexdigest()
        yield name, digest
        before = part.get("hash", digest)


def header_of(game: Game, batches: Sequence[Batch]) -> Plain:
    """The header of a record, from its batches: where, when, by which rules, who, what was committed to."""
    return _header(batches, Match.from_batches(game, batches[: _begun(batches)]))


def _begun(batches: Sequence[Batch]) -> int | None:
    """The index of the batch that starts the game, if any does."""
    return next((at for at, batch in enumerate(batches) if isinstance(batch.events[0], Started)), None)


def _header(batches: Sequence[Batch], before: Match) -> Plain:
    """before: the match up to the start of its game, or all of it"""
    opening = batches[0].events[0]
    assert isinstance(opening, RoomOpened)
    begun, table = _begun(batches), before.table
    room, fairness = ROOM.of(table), FAIRNESS.of(table)
    header: Plain = {
        "game": opening.game,
        "room": room.code,
        "title": room.title,
        "opened": batches[0].at,
        "rulebook": room.rulebook,
        "changes": dict(room.changes),
    }
    seats: Sequence[Occupant | None] = SEATS.of(table)
    if begun is not None:
        started = batches[begun].events[0]
        assert isinstance(started, Started)
        law = _plain(started.law)
        header |= {"started": batches[begun].at, "law": law, "digest": hashlib.sha256(_json(law)).hexdigest()}
        header["order"] = list(started.order)
        seats = [seats[old] for old in started.order]
    header["seats"] = [_seat(sitter) for sitter in seats]
    header["commitment"], header["chain"] = fairness.commitment, fairness.chain
    header["seeds"] = [
        {name: text for name, text in (("commitment", commitment), ("seed", seed)) if text}
        for commitment, seed in fairness.seats
    ]
    return header


def end_of(match: Match, secrets: Secrets | None) -> Plain:
    """The end of a record: the revealed secrets, and the result that the table shows once the game is over."""
    end: Plain = {}
    if secrets is not None:
        end["secrets"] = secrets.to_plain()
        if parts := FAIRNESS.of(match.table).reopenings:
            end["renewed"] = [secrets.after(part).to_plain() for part in range(1, parts + 1)]
    if match.stage == "over":
        result = match.view(Viewer(everything=True)).get("result", {})
        end["result"] = _plain(result)
    return end


def _seat(sitter: Occupant | None) -> Plain:
    if sitter is None:
        return {}
    seat = {"name": sitter.name, "colour": sitter.colour}
    return seat | {name: text for name, text in (("user", sitter.user), ("bot", sitter.bot)) if text}


def _batch(game: Game, seq: int, plain: Plain) -> Batch:
    try:
        batch = decode_batch(game, _json({key: value for key, value in plain.items() if key != "hash"}))
    except (ValueError, msgspec.MsgspecError) as error:
        raise RecordError(f"batch {seq}", str(error)) from error
    if batch.seq != seq or not batch.events:
        raise RecordError(f"batch {seq}", f"its seq is {batch.seq}" if batch.events else "nothing happened in it")
    return batch


def _secrets(end: Plain) -> Secrets | None:
    if "secrets" not in end:
        return None
    try:
        later = tuple(Secrets.from_plain(plain) for plain in end.get("renewed", ()))
        return replace(Secrets.from_plain(end["secrets"]), later=later)
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError("end", f"its secrets can't be: {error}") from error


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)
