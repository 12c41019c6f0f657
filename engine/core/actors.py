"""Actors and viewers. The room stamps both on commands and views; no client claims them."""

from msgspec import Struct


class _Actor(Struct, frozen=True, tag_field="is", omit_defaults=True):
    pass


class Person(_Actor, frozen=True, tag="person"):
    """Person in the room before the game starts: user id, name and colour of choice."""

    user: str
    name: str = ""
    colour: str = ""


class Seat(_Actor, frozen=True, tag="seat"):
    """Seat at the table, whoever plays it."""

    seat: int


class Judge(_Actor, frozen=True, tag="judge"):
    user: str


class Clock(_Actor, frozen=True, tag="clock"):
    """The clock: something was due."""


class Nature(_Actor, frozen=True, tag="nature"):
    """The room itself: a connection was lost, a seat is handed to a bot."""


Actor = Person | Seat | Judge | Clock | Nature


class Viewer(Struct, frozen=True, cache_hash=True):
    """Viewer of a table: a seat, a spectator (no seat), a judge, or, after the end, somebody who may see everything.

    `user` matters before the start only, when what one may do depends on who one is rather than on a seat.
    `judge`: the judge of this table, who sees what is for a judge; with hands open, everything too.
    `hands`: a spectator who sees what cards seats hold, but no card that they keep to play later.
    """

    seat: int | None = None
    everything: bool = False
    user: str | None = None
    judge: bool = False
    hands: bool = False

    def sees(self, seat: int) -> bool:
        """Whether this viewer may see what that seat holds."""
        return self.everything or seat == self.seat

    def sees_hand(self, seat: int) -> bool:
        """Whether this viewer may see that seat's hand."""
        return self.hands or self.sees(seat)

    @property
    def watches(self) -> bool:
        """Whether this viewer only looks on: it has neither a seat nor the judge's place."""
        return self.seat is None and not self.judge
