"""Import of a record into the archive, so that a game which was played elsewhere is found at its address here (V1).

It is nobody's game here: whoever sat there are names. A record says by what id its server knew them, and another person
may have that id on this one.
"""

import msgspec
from msgspec.structs import replace

from engine.core import Started
from engine.games import GAMES
from engine.match import Match, encode_batch
from engine.match.record import Record, RecordError, read
from engine.match.verify import verify
from server.archive import Archive, ArchivedMatch, History, pack
from server.archive.commands import Report
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.room_code import is_code
from server.rooms.seating import turn_of
from server.store import RoomSummary

LARGEST = 64 * 1024 * 1024
"""Bytes of a record at most."""


async def import_record(archive: Archive, data: bytes) -> Report:
    """Keep the match of a record. What can't be kept is a fault: it is rejected, not over, or another is there."""
    try:
        match, body = _archived(data)
    except (RecordError, ValueError) as error:
        return Report(0, 0, (str(error),))
    known = await archive.get(match.code)
    if known is not None:
        same = known.digest == match.digest
        return Report(0, 0, () if same else (f"another match is archived as {match.code}",))
    await archive.put(match, body)
    return Report(1, len(body), ())


def _archived(data: bytes) -> tuple[ArchivedMatch, bytes]:
    """A match as it is archived, and its packed history. ValueError: it is not one that can be."""
    if len(data) > LARGEST:
        raise ValueError(f"a record of more than {LARGEST:,} bytes is not read")
    if (fault := verify(data, GAMES).fault) is not None:
        raise ValueError(f"rejected: {fault}")
    kept = read(data, GAMES)
    state = Match.from_batches(kept.game, kept.batches)
    if state.stage != "over":
        raise ValueError("the match of this record is not over")
    code = str(kept.header["room"])
    if not is_code(code):
        raise ValueError(f"{code!r} can't be the code of a room here")
    packed = pack(_history(kept))
    began, ended = _times(kept)
    summary = replace(summary_of(state, code, kept.batches[0].at, ended), turn=turn_of(state) or 0)
    match = ArchivedMatch(_nobodys(summary), len(kept.batches), packed.digest, len(packed.body), began, ended)
    return match, packed.body


def _history(kept: Record) -> History:
    secret = None if kept.secrets is None else msgspec.json.encode(kept.secrets.to_stored())
    return History(game=tuple(encode_batch(kept.game, batch) for batch in kept.batches), secret=secret)


def _times(kept: Record) -> tuple[int, int]:
    """Times at which the game began, and of its last step, ms since the epoch."""
    began = next(batch.at for batch in kept.batches if isinstance(batch.events[0], Started))
    return began, kept.batches[-1].at


def _nobodys(summary: RoomSummary) -> RoomSummary:
    """Without anybody of whom this server might think that they are somebody here, and without a league."""
    sitters = tuple(replace(sitter, user=None) for sitter in summary.sitters)
    nobody = replace(
        summary, sitters=sitters, host="", judge="", former_judges=(), organisers=(), on_call=(), expelled=()
    )
    return replace(nobody, league="", league_match="", final=False)
