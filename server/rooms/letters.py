"""What processes write to each other about the rooms that one of them owns and the others follow.

None of it is kept, and any of it may be lost: who is here is told again and again, and a command is asked again under
its `ref`. Who may see what does not depend on it, either: every process has the whole log.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from server.store import Profile
from server.wire.inbound import Say
from server.wire.outbound import Presence

PEOPLE = 80
"""People who are named in one roster at most: all who have a part in the room, then those who came first."""

MOST = 256
"""Letters in one bundle."""


class Letter(Struct, frozen=True, tag_field="is", tag=str.lower):
    """About one room. The sender stands on the bundle."""

    room: str


class Roster(Letter, frozen=True):
    """To the owner: who is connected at this process; all of it anew each time. Answered by `Here`.

    people: each once, as they call themselves now; sockets, watchers: how many there are, and how many only look on
    """

    people: Annotated[tuple[Profile, ...], Meta(max_length=PEOPLE)] = ()
    sockets: int = 0
    watchers: int = 0


class Here(Letter, frozen=True):
    """To followers: who is connected anywhere, as the owner with this token knows; and the owner's last step.

    checksum: of the log up to that step; see `Trace`. None: an owner of an older version doesn't say
    """

    token: int
    seq: int
    presence: Presence
    checksum: int | None = None


class Asked(Letter, frozen=True):
    """To the owner: a command that somebody asks. Answered by `Done` or `Not`, or by the step itself.

    again: it may have come before, and wait there; so if there is no place for it, it has no answer
    upon: see `Do`. None: the client did not say, or a process of an older version does not hand it on
    """

    id: int
    profile: Profile
    ref: str
    command: dict[str, Any]
    again: bool = False
    upon: int | None = None


class Spoken(Letter, frozen=True):
    """To the owner: somebody says something. Answered by `Done` or `Not`.

    key: under which it is sent again, to the next owner, if this one goes
    """

    id: int
    profile: Profile
    wanted: Say
    key: str = ""


class Again(Letter, frozen=True):
    """To the owner: somebody wants to play again with the same people. Answered by `Made` or `Not`."""

    id: int
    profile: Profile


class Done(Letter, frozen=True):
    """The answer to letter `id`. repeated: it had been done before, as step `seq`."""

    id: int
    seq: int = 0
    repeated: bool = False


class Not(Letter, frozen=True):
    """The answer to letter `id`: it was refused, and nothing happened."""

    id: int
    code: str
    clause: str = ""
    params: dict[str, Any] = {}


class Made(Letter, frozen=True):
    """The answer to letter `id`: the code of a room."""

    id: int
    code: str


class Elsewhere(Letter, frozen=True):
    """To followers: the sender does not own this room, or no longer. Take it, or ask who does."""


Mail = Roster | Here | Asked | Spoken | Again | Done | Not | Made | Elsewhere


class Bundle(Struct, frozen=True):
    """Letters from one process to another, in the order in which they were written."""

    sender: str
    letters: Annotated[tuple[Mail, ...], Meta(max_length=MOST)]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Bundle)


def written(letter: Mail) -> msgspec.Raw:
    """A letter as it goes into a bundle. ValueError: it has something in it that can't be written (a huge number, or
    too much within each other)."""
    try:
        return msgspec.Raw(_encoder.encode(letter))
    except (TypeError, OverflowError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def bundled(sender: str, letters: Sequence[msgspec.Raw]) -> bytes:
    return _encoder.encode({"sender": sender, "letters": letters})


def decode(body: bytes) -> Bundle:
    """ValueError: it is none; a process of another version, perhaps."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


__all__ = [
    "MOST",
    "PEOPLE",
    "Again",
    "Asked",
    "Bundle",
    "Done",
    "Elsewhere",
    "Here",
    "Letter",
    "Made",
    "Mail",
    "Not",
    "Roster",
    "Spoken",
    "bundled",
    "decode",
    "written",
]
