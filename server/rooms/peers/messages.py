"""Peer messages: what processes send each other about the rooms that one of them owns and the others follow.

None of it is kept, and any of it may be lost: who is here is told again and again, and a command is asked again under
its `ref`. Who may see what does not depend on it, either: every process has the whole log.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from server.store import Profile
from server.wire.inbound import Say
from server.wire.outbound import Presence

PEOPLE = 80
"""People who are named in one roster at most: all who have a part in the room, then those who came first."""

MOST = 256
"""Messages in one bundle."""


class PeerMessageBase(Struct, frozen=True, tag_field="is"):
    """Message about one room. The bundle names its sender."""

    room: str


class Roster(PeerMessageBase, frozen=True, tag="roster"):
    """Roster, to the owner: everybody who is connected to this process. Answered by `OwnerReport`.

    people: each once, as they call themselves now; sockets, watchers: how many there are, and how many only look on
    """

    people: Annotated[tuple[Profile, ...], Meta(max_length=PEOPLE)] = ()
    sockets: int = 0
    watchers: int = 0


class OwnerReport(PeerMessageBase, frozen=True, tag="here"):
    """Report of the owner with this token, to replicas: who is connected anywhere, and the owner's last step.

    checksum: of the log up to that step; see `LogChecksum`.
    """

    token: int
    seq: int
    presence: Presence
    checksum: int


class CommandRequest(PeerMessageBase, frozen=True, tag="asked"):
    """Command of a user, to the owner. Answered by `Completed` or `Rejected`, or by the step itself.

    again: it may have come before, and wait there; so if there is no place for it, it has no answer
    upon: see `Do`. None: the client did not say
    """

    id: int
    profile: Profile
    ref: str
    command: dict[str, Any]
    again: bool = False
    upon: int | None = None


class ChatRequest(PeerMessageBase, frozen=True, tag="spoken"):
    """Chat message of a user, to the owner. Answered by `Completed` or `Rejected`.

    key: under which it is sent again, to the next owner, if this one goes
    """

    id: int
    profile: Profile
    wanted: Say
    key: str


class RematchRequest(PeerMessageBase, frozen=True, tag="again"):
    """Request for a rematch, to the owner. Answered by `RematchMade` or `Rejected`."""

    id: int
    profile: Profile


class SeatRequest(PeerMessageBase, frozen=True, tag="seat"):
    """Request for a seat of an open table, for somebody who is not connected yet. Answered by `Completed` or
    `Rejected`.
    """

    id: int
    profile: Profile


class RoomOrder(PeerMessageBase, frozen=True, tag="ordered"):
    """Command of the room itself, asked by a process that acts for a league. Answered by `Completed` or `Rejected`."""

    id: int
    command: dict[str, Any]


class Completed(PeerMessageBase, frozen=True, tag="done"):
    """Answer to message `id`: it is done. repeated: it had been done before, as step `seq`."""

    id: int
    seq: int = 0
    repeated: bool = False


class Rejected(PeerMessageBase, frozen=True, tag="not"):
    """Answer to message `id`: it was refused, and nothing happened."""

    id: int
    code: str
    clause: str = ""
    params: dict[str, Any] = {}


class RematchMade(PeerMessageBase, frozen=True, tag="made"):
    """Answer to message `id`: the code of the new room."""

    id: int
    code: str


class NotOwner(PeerMessageBase, frozen=True, tag="elsewhere"):
    """Notice to replicas: the sender does not own this room, or no longer. Acquire its lease, or ask who has it."""


PeerMessage = (
    Roster
    | OwnerReport
    | CommandRequest
    | ChatRequest
    | RematchRequest
    | SeatRequest
    | RoomOrder
    | Completed
    | Rejected
    | RematchMade
    | NotOwner
)


class MessageBundle(Struct, frozen=True):
    """Messages from one process to another, in the order in which they were sent."""

    sender: str
    messages: Annotated[tuple[PeerMessage, ...], Meta(max_length=MOST)] = field(name="letters")


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(MessageBundle)


def encode_message(message: PeerMessage) -> msgspec.Raw:
    """Message as it goes into a bundle. ValueError: it can't be encoded (a huge number, or nested too deep)."""
    try:
        return msgspec.Raw(_encoder.encode(message))
    except (TypeError, OverflowError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def encode_bundle(sender: str, messages: Sequence[msgspec.Raw]) -> bytes:
    return _encoder.encode({"sender": sender, "letters": messages})


def decode_bundle(body: bytes) -> MessageBundle:
    """Bundle from its bytes. ValueError: it is none; a process of another version may have sent it."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
