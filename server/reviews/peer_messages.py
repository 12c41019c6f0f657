"""Messages between processes about one review, over the bus: at most once, and never kept.

A process repeats who is there with it (`Here`), so that what was lost is known some seconds later. What is kept carries
its version: whoever has missed one reads the review anew.
"""

import msgspec
from msgspec import Struct

from server.wire.review_inbound import Eyes
from server.wire.review_outbound import Changed, Person, Pointed


class Peer(Struct, frozen=True, tag=True, omit_defaults=True):
    """Message of one process. process: its id"""

    process: str


class Present(Struct, frozen=True, array_like=True):
    """Somebody at a process. since: when they came (ms), by which those beyond the limit are told apart"""

    person: Person
    since: int


class Place(Struct, frozen=True, array_like=True):
    """Place of the leader. stamp: later ones replace earlier ones (ms, or one more than the one before)"""

    seq: int
    eyes: Eyes
    stamp: int


class Here(Peer, frozen=True):
    """People who are here now. asks: all others shall say so too"""

    present: list[Present]
    version: int
    place: Place | None = None
    asks: bool = False


class Leads(Peer, frozen=True):
    """The leader went on."""

    place: Place


class Aimed(Peer, frozen=True):
    """Places to which people here point."""

    aims: list[Pointed]


class Wrote(Peer, frozen=True):
    """A change that is kept. removed: a user who was sent away by it"""

    change: Changed
    removed: str = ""


class Stale(Peer, frozen=True):
    """The review was removed, or something in it; all read it anew."""


PeerMessage = Here | Leads | Aimed | Wrote | Stale

_decoder: msgspec.msgpack.Decoder[PeerMessage] = msgspec.msgpack.Decoder(PeerMessage)
encode = msgspec.msgpack.Encoder().encode


def decode(body: bytes) -> PeerMessage | None:
    """The message; None: of another version of the server."""
    try:
        return _decoder.decode(body)
    except msgspec.DecodeError:
        return None
