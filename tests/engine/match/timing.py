"""A game that goes by the clock: time passes, and the clock strikes."""

from typing import Any

from engine.core import Clock, Event, Nature, Seat, Viewer
from engine.match.commands import AddBot, TimeUp
from engine.match.judge.commands import AppointJudge
from tests.engine.match.rooms import ANN, PEOPLE, Gathered, Rules

ROOM = Nature()


class Hourglass(Gathered):
    """A room whose time a test lets pass. Times are ms."""

    began = 0

    def after(self, ms: int) -> "Hourglass":
        """So many ms go by until what is asked next."""
        self.now += ms - 1
        return self

    def strikes(self) -> list[Event]:
        """The clock does what is due now. Refused: nothing is."""
        return self.does(Clock(), TimeUp())

    def until_due(self) -> list[Event]:
        """Time goes by until the clock does something; what it does."""
        self.now = max(self.now, (self.match.due() or 0) - 1)
        return self.strikes()

    def due(self) -> int | None:
        """How long after the beginning (ms) the clock does something by itself."""
        due = self.match.due()
        return None if due is None else due - self.began

    def clock(self) -> dict[str, Any]:
        """What everybody sees of the clocks."""
        shown: dict[str, Any] = self.view().get("clock", {})
        return shown

    def may(self, seat: int) -> set[str]:
        """The names of all that this seat may ask."""
        return set(self.match.legal_actions(Viewer(seat)))

    def seat(self, user: str) -> int:
        """Where this one sits."""
        seat = self.match.seat_of(user)
        assert seat is not None
        return seat

    def on_turn(self) -> Seat:
        return Seat(self.match.awaits()[0])


def begun(people: int = 4, rules: Rules | None = None, bots: int = 0) -> Hourglass:
    """A game that has just begun, by the basic rules and the room's own, with so many at the table and Uma as judge."""
    room = Hourglass(people + bots, rules)
    room.does(ANN, AppointJudge("uma", "Uma"))
    room.seated(*PEOPLE[:people])
    for seat in range(people, people + bots):
        room.does(ANN, AddBot(seat, "random"))
    room.start()
    room.began = room.now
    return room
