"""Kept talk of a room, for its players and its judge: what was said, and after which step, page by page (N9).

It is read from the stream, never from the room in memory, so that a room of any age, at any process, can be asked.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from server.rooms.chat.chat_log import decode_said, talk_stream
from server.rooms.damaged_rooms import RoomDamaged
from server.store import LogEntry, Store
from server.wire.outbound import Said

PAGE = 500
"""Messages in one answer at most."""


class KeptTalk(Struct, frozen=True, omit_defaults=True):
    """Messages in order. after: number after which the next page goes on; None: this is the last one."""

    said: list[Said]
    after: int | None = None


async def read_talk(
    store: Store, code: str, user: str, after: int = 0, *, judge: bool, marked: bool = False
) -> KeptTalk:
    """The messages numbered above `after` that this user may read: all but what others told the judge.

    judge: the user judges; marked: only messages that the moderation list has marked. StoreError: the store failed;
    RoomDamaged: what it holds can't be read.
    """
    found: list[Said] = []
    while len(found) < PAGE:
        entries = await store.log.read(talk_stream(code), after, PAGE)
        for said in _readable(code, entries, user, judge=judge):
            if not marked or said.mark is not None:
                found.append(said)
                if len(found) == PAGE:
                    return KeptTalk(found, said.n)
        if len(entries) < PAGE:
            break
        after = entries[-1].seq
    return KeptTalk(found)


def decode_talk(code: str, entries: Iterable[LogEntry]) -> Iterator[Said]:
    """Messages of a room's talk, in order. RoomDamaged: an entry is none, which the operator's log has now."""
    for entry in entries:
        try:
            said = decode_said(entry)
        except Exception as error:
            damaged = RoomDamaged(code, f"its talk, message {entry.seq}: {error!r}")
            damaged.log()
            raise damaged from error
        yield said


def _readable(code: str, entries: list[LogEntry], user: str, *, judge: bool) -> Iterator[Said]:
    for said in decode_talk(code, entries):
        if judge or said.where != "judge" or said.user == user:
            yield said
