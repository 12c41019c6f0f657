"""Messages from clients in a review of a finished match. `is` names the message; unknown fields are ignored."""

from typing import Annotated, Literal

from msgspec import Meta

from server.wire.inbound import Inbound, Ref, Seq, Token
from server.wire.inbound import Ping as Ping

COORDINATE = 100_000
"""Farthest from the origin that a point of a board may be."""

Coordinate = Annotated[int, Meta(ge=-COORDINATE, le=COORDINATE)]
Point = tuple[Coordinate, Coordinate]
"""Place on the board in the client's units: pixels of the board at its own size, from its origin."""

Eyes = Literal["all", "spectator"] | Annotated[int, Meta(ge=0, le=63)]
"""Eyes that a step is seen with: all hands, a spectator's, or those of a seat."""

User = Annotated[str, Meta(min_length=1, max_length=64)]
Mark = Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Hello(Inbound, frozen=True):
    """The first message. `token`: for scripts, which have no cookie; `seq`, `eyes`, `follows`: see `Look`."""

    token: Token | None = None
    seq: Seq = 0
    eyes: Eyes = "all"
    follows: bool = True


class Look(Inbound, frozen=True):
    """The step that its sender sees now, and with whose eyes. `follows`: the sender goes where the leader goes; of
    those, what the leader's own messages say holds.
    """

    seq: Seq
    eyes: Eyes
    follows: bool


class Aim(Inbound, frozen=True):
    """Place on the board to which its sender points. Left out: nowhere any more. There is no answer."""

    at: Point | None = None


class Draw(Inbound, frozen=True):
    """Arrow on the board at a step; a ring where both ends are the same."""

    seq: Seq
    start: Point
    end: Point
    ref: Ref | None = None


class Write(Inbound, frozen=True):
    """Comment on a step, kept with the review."""

    seq: Seq
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]
    ref: Ref | None = None


class Erase(Inbound, frozen=True):
    """Request to remove comments and arrows: one's own, or, by the leader and the host, anybody's."""

    marks: Annotated[list[Mark], Meta(min_length=1, max_length=50)]
    ref: Ref | None = None


class Lead(Inbound, frozen=True):
    """Request that this user, who is here, leads: of the leader and the host; of anybody, for themselves, where the
    leader is not here.
    """

    user: User
    ref: Ref | None = None


class Remove(Inbound, frozen=True):
    """Request of the leader or the host to send this user away for good."""

    user: User
    ref: Ref | None = None


Message = Hello | Look | Aim | Draw | Write | Erase | Lead | Remove | Ping
