"""A room before the start: people come in, sit down, get ready; the clock strikes."""

import hashlib
from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Command, Event
from engine.games import GAMES
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import Discard, EndTurn
from engine.match import Ask, Batch, Clock, Match, Nature, Person, RoomOpened, Seat, Secrets, Viewer
from engine.match.commands import CallStart, SetReady, Sit, TimeUp
from engine.match.room.state import QuickGame

ANN, BOB, CAT, DAN = "ann", "bob", "cat", "dan"
PEOPLE = (ANN, BOB, CAT, DAN)
"""Ann opened the room."""

SECRETS = Secrets.fresh(b"The server's entropy, 32 bytes. ")

SETTLERS = GAMES["settlers"]

Rules = Mapping[str, bool | int | str]


def seed_of(user: str) -> tuple[str, str]:
    """The seed of this one's browser, and its commitment."""
    seed = hashlib.sha256(user.encode()).digest()
    return seed.hex(), hashlib.sha256(seed).hexdigest()


class Gathered:
    """A room and its log. Time is in ms and goes by one with each command, or as it is told."""

    def __init__(
        self,
        size: int = 4,
        rules: Rules | None = None,
        code: str = "ROOM",
        rulebook: str = "basic",
        quick: QuickGame | None = None,
    ) -> None:
        opening = RoomOpened(
            code,
            "A table",
            "settlers",
            rulebook,
            size,
            ANN,
            SECRETS.commitment,
            SECRETS.root,
            dict(rules or {}),
            bot_names="people",
            quick=quick,
        )
        self.now = 1
        self.match, batch = Match.open(SETTLERS, opening, self.now)
        self.log: list[Batch] = [batch]

    def does(self, who: Actor | str, command: Command, ref: str = "") -> list[Event]:
        """What follows when somebody (a person by the name, a seat, the room) asks for this."""
        self.now += 1
        by = Person(who, who.title()) if isinstance(who, str) else who
        self.match, batch = self.match.step(Ask(by, self.now, command, ref), SECRETS)
        self.log.append(batch)
        return list(batch.events)

    def seated(self, *users: str) -> "Gathered":
        """These sit down from the first seat on and are ready, without seeds of their own."""
        for seat, user in enumerate(users):
            self.does(user, Sit(seat))
            self.does(user, SetReady(ready=True))
        return self

    def person(self, user: str, colour: str) -> Person:
        """Somebody who would like to play in this colour."""
        return Person(user, user.title(), colour)

    def start(self) -> "Gathered":
        """The host starts, and nothing has to be waited for."""
        self.does(ANN, CallStart())
        self.does(Clock(), TimeUp())
        return self

    def placed(self) -> "Gathered":
        """Everybody places where there is room first."""
        while not self.view()["turn"]["number"]:
            (seat,) = self.match.awaits()
            ((name, (offer,)),) = self.match.legal_actions(Viewer(seat), out_of_turn=False).items()
            self.seat_says(
                seat, self.match.command({"is": name} | {field: d["in"][0] for field, d in offer["fields"].items()})
            )
        return self

    def turn_over(self) -> None:
        """Whatever the roll has brought about is done with, the first way there is, and the turn ends."""
        turn = self.view()["turn"]["number"]
        while self.view()["turn"]["number"] == turn:
            seat = self.match.awaits()[0]
            offers = self.match.legal_actions(Viewer(seat))
            if "Discard" in offers:
                self.seat_says(seat, Discard(_some(offers["Discard"][0]["fields"]["cards"])))
            elif "MoveRobber" in offers:
                fields = {field: domain["in"][0] for field, domain in offers["MoveRobber"][0]["fields"].items()}
                self.seat_says(seat, self.match.command({"is": "MoveRobber"} | fields))
            else:
                self.seat_says(seat, EndTurn())

    def view(self, user: str | None = None) -> dict[str, Any]:
        return self.match.view(Viewer(user=user))

    def seats(self) -> Mapping[str, Any]:
        """Who sits where, as everybody sees it."""
        shown: Mapping[str, Any] = self.view()["seats"]
        return shown

    def legal_actions(self, user: str | None) -> dict[str, Any]:
        return self.match.legal_actions(Viewer(user=user))

    def room_says(self, command: Command) -> list[Event]:
        return self.does(Nature(), command)

    def seat_says(self, seat: int, command: Command) -> list[Event]:
        return self.does(Seat(seat), command)


def _some(domain: dict[str, Any]) -> Cards:
    """As many cards as are owed, the first ones first."""
    owed, some = domain["most"], [0] * 5
    for kind, count in enumerate(domain["bag"]):
        some[kind] = min(count, owed - sum(some))
    return some[0], some[1], some[2], some[3], some[4]


def started(seats: int = 4, rules: Rules | None = None) -> Gathered:
    """A game that has just begun, by the basic rules and the room's own."""
    return Gathered(seats, rules).seated(*PEOPLE[:seats]).start()
