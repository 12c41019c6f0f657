"""Messages from clients. `is` names the message; unknown fields are ignored, so that newer clients may add some."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Token = Annotated[str, Meta(max_length=512)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Where = Literal["table", "spectators", "judge"]


BotPace = Literal["slow", "normal", "fast", "at_once"]
"""Pace of bots that play with somebody who plays against bots alone."""


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A set phrase by its code, and the numbers for its gaps; each client shows it in its reader's language."""

    id: Annotated[str, Meta(max_length=40)]
    params: Annotated[list[int], Meta(max_length=4)] = []


class Inbound(Struct, frozen=True, tag_field="is", tag=str.lower):
    """A message from a client."""


class Hello(Inbound, frozen=True):
    """The first message. `token`: for scripts, which have no cookie; `since`: the last seq that was seen; `at`: the
    time of that step, which tells it from another of the same number, in a log that had lost its end.

    `words`: the id of the dictionary that this client has, from an earlier `welcome`; `pace`: see `Pace`; `watch`: to
    be a spectator without a name, whoever asks.
    """

    token: Token | None = None
    since: int | None = None
    at: int | None = None
    words: Annotated[str, Meta(max_length=64)] | None = None
    pace: BotPace | None = None
    watch: bool = False


class Do(Inbound, frozen=True):
    """Request of a command. The same `ref` sent twice is done once.

    `upon`: the last seq that this client had seen when it first sent the command, the same in each retry. What was made
    upon a step too long ago is refused (`too-late`) where it is not known to be done.
    """

    ref: Ref
    command: Annotated[dict[str, Any], Meta(title="Command")]
    upon: Seq | None = None


class Say(Inbound, frozen=True):
    """Chat message, in words, by a set phrase, or a quick reaction by its name.

    `to`: players say it to the table, spectators among themselves, and either to the judge; left out, whichever one
    may.
    `marked`: its sender has read what the moderation list found in it, and sends it as it is.
    """

    text: Annotated[str, Meta(max_length=2_000)] = ""
    to: Where | None = None
    phrase: Phrase | None = None
    reaction: Annotated[str, Meta(max_length=40)] | None = None
    marked: bool = False


class Pace(Inbound, frozen=True):
    """From now on bots play at this pace, wherever its sender plays against bots alone. There is no answer."""

    pace: BotPace


class Ping(Inbound, frozen=True):
    """Question whether the server is there, answered by `pong`."""


Message = Hello | Do | Say | Pace | Ping
