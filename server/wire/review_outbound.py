"""Messages to clients in a review of a finished match. Clients ignore messages and fields that they don't know."""

from msgspec import Struct, field

from server.wire.outbound import Bye, Outbound, Pong, Refused
from server.wire.review_inbound import Eyes, Point


class Mark(Struct, frozen=True):
    """Mark that somebody has left at a step. `id`: of comments and arrows alike; `name`: the author's at that time."""

    id: int
    seq: int
    user: str
    name: str


class Comment(Mark, frozen=True):
    """Comment on a step, kept with the review. `at`: when it was written."""

    at: int
    text: str


class Arrow(Mark, frozen=True):
    """Arrow on the board at a step, kept with the review; a ring where both ends are the same."""

    start: Point
    end: Point


class Person(Struct, frozen=True):
    """Somebody in the review: the step that they see, with whose eyes. `follows`: they go where the leader goes."""

    user: str
    name: str
    seq: int
    eyes: Eyes
    follows: bool


class Led(Outbound, frozen=True):
    """The step that the leader sees now, and with whose eyes."""

    seq: int
    eyes: Eyes


class Review(Outbound, frozen=True):
    """The whole review, after `hello` and whenever what a client knows may be wrong. Replaces whatever it had.

    `code`: of the room whose match it is; `host`: who made it; `until`: when it is removed; `version`: of what is kept;
    `led`: left out until the leader has been here.
    """

    id: str
    code: str
    user: str
    host: str
    leader: str
    now: int
    until: int
    ping_after: int
    version: int
    people: list[Person]
    comments: list[Comment]
    arrows: list[Arrow]
    led: Led | None = None


class People(Outbound, frozen=True):
    """All who are in the review, those who came first before others."""

    people: list[Person]


class Pointed(Struct, frozen=True):
    """Place to which somebody points; left out: nowhere any more."""

    user: str
    at: Point | None = None


class Aims(Outbound, frozen=True):
    """Places to which people point now, of those who have moved since the last such message."""

    aims: list[Pointed]


class Changed(Outbound, frozen=True):
    """Changes of what is kept: new comments and arrows, ids of those removed, another leader.

    `version`: one more than before. A client that has another one connects anew.
    """

    version: int
    comments: list[Comment] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    erased: list[int] = field(default_factory=list)
    leader: str | None = None


class Done(Outbound, frozen=True):
    """The request with this `ref` was done, and is kept."""

    ref: str


Message = Review | Led | People | Aims | Changed | Done | Refused | Pong | Bye
