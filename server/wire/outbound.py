"""Messages to clients. `is` names the message; clients ignore messages and fields they don't know.

Times are milliseconds since 1970. A sentence is never sent: codes and parameters are, and the client has the words.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from engine.core import Actor, Event
from server.wire.inbound import Phrase, Where

Plain = dict[str, Any]
View = Annotated[Plain, Meta(title="View")]
LegalActions = Annotated[dict[str, list[Plain]], Meta(title="LegalActions")]


class Outbound(Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """A message to a client."""


class Mark(Struct, frozen=True):
    """A find of the moderation list in a message that was sent as it is: the clause, the rule of the list, its
    words.
    """

    clause: str
    rule: str
    found: list[str]


class Said(Outbound, frozen=True):
    """Chat message, in words, by a set phrase, or a quick reaction. `n` counts what is said in the room, including what
    one may not read.

    `judge`: it was the room's judge who said it; `step`, `turn`: after which step, in which turn; `over`: after the
    end. `move`: what it says of the speaker's hand was checked, and true after that step (N8); `mark`: see `Mark`.
    """

    n: int
    at: int
    user: str
    name: str
    where: Where
    text: str = ""
    seat: int | None = None
    phrase: Phrase | None = None
    judge: bool = False
    step: int = 0
    turn: int = 0
    over: bool = False
    move: int | None = None
    mark: Mark | None = None
    reaction: str | None = None


class Words(Struct, frozen=True, omit_defaults=True):
    """Dictionary of compact steps. `keys`: names of fields; `values`: words that are values; `events`: each told event,
    its name and then its fields; `constraints`: those of legal actions
    that are the same at every table. Left out if the client has the dictionary of this `id`.

    `epoch`: the moment from which the times of compact steps count (ms since 1970); another on each connection.
    """

    id: str
    epoch: int
    keys: list[str] = []
    values: list[str] = []
    events: list[list[str]] = []
    constraints: list[Plain] = []


class Welcome(Outbound, frozen=True):
    """The answer to `hello`. `ping_after`: send a `ping` when nothing came for so many ms; `chat`: recent messages.

    `words`: the dictionary of compact steps, for the binary encoding.
    """

    user: str
    name: str
    now: int
    ping_after: int
    chat: list[Said]
    seat: int | None = None
    words: Words | None = None


class Happened(Struct, frozen=True):
    """The events of a step before a snapshot; see `Step`."""

    seq: int
    at: int
    by: Annotated[Plain, Meta(title="Actor")]
    told: list[Annotated[Plain, Meta(title="ToldEvent")]]


class Snapshot(Outbound, frozen=True):
    """The whole view as of `seq`, and all that this viewer may request. Replaces whatever the client had.

    `recent`: what the last steps of this game told, oldest first, so that a newcomer's log does not begin empty.
    """

    seq: int
    view: View
    legal: LegalActions
    seat: int | None = None
    recent: list[Happened] = []


class Step(Outbound, frozen=True):
    """A change by one command. `patch`: JSON Merge Patch on the view; `told`: what happened, in order.

    `by`: who did it: {is: "seat", seat}, before the start {is: "person", user, name, colour}, {is: "clock"}, or {is:
    "nature"} for the room itself; `ref`: the sender's own; `legal`: all that this viewer may request from now on, left
    out if that has not changed. `seq` has no gaps.
    """

    seq: int
    at: int
    by: Actor
    patch: Plain
    told: list[Event]
    ref: str | None = None
    legal: LegalActions | None = None


class Done(Outbound, frozen=True):
    """The answer to a repeated `ref`: it was done before, as step `seq`."""

    ref: str
    seq: int


class Refused(Outbound, frozen=True):
    """Refusal: nothing happened. `clause`: the id of the rule that forbids it, if one does."""

    code: str
    ref: str | None = None
    clause: str | None = None
    params: Plain = {}


class Looker(Struct, frozen=True):
    """Somebody who is connected without a seat."""

    user: str
    name: str


class Presence(Outbound, frozen=True):
    """Those connected: each taken seat's person, and how many watch; before the start the latter by name, 50 at most.

    `judge`: the judge is here. `gone_at`: seat → since when (ms since 1970) its person is absent; `until`: seat → when
    this has a consequence, if it ever has.
    """

    here: dict[str, bool]
    watchers: int
    lookers: list[Looker] = []
    judge: bool = False
    gone_at: dict[str, int] = {}
    until: dict[str, int] = {}


class Pong(Outbound, frozen=True):
    """The answer to `ping`."""


class Bye(Outbound, frozen=True):
    """The last message: why the server closes the connection. `retry`: come back in so many ms; without it, don't."""

    code: str
    retry: int | None = None


Message = Welcome | Snapshot | Step | Done | Refused | Presence | Said | Pong | Bye
