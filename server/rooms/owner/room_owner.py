"""A room in the memory of the process that owns it: who is here, what they ask, and what happens by itself.

How what is asked is decided, kept and shown: see `CommandProcessor`.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Any

from engine.match import Secrets
from engine.match.commands import Return
from server.rooms import requests
from server.rooms.owner.absences import Absences
from server.rooms.owner.bots import Bots
from server.rooms.owner.command_processor import CommandProcessor
from server.rooms.owner.connections import Connections
from server.rooms.owner.deadlines import Deadlines
from server.rooms.owner.presence import presence
from server.rooms.peers.messages import NotOwner, OwnerReport, Roster
from server.rooms.registry.room_host import RoomHost
from server.rooms.requests import Answer, Refusal, Request
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Listener
from server.rooms.viewers.local_room import RoomState, stream
from server.store import Fenced, Lease, Profile
from server.token_buckets import TokenBuckets
from server.wire import outbound
from server.wire.inbound import Say

ALLOWANCES = 1_000

PRESENCE = 200
"""ms in which comings and goings are gathered before everybody is told."""


class RoomOwner(CommandProcessor):
    """It knows who is here, at any process, and has timers."""

    def __init__(
        self, services: RoomServices, state: RoomState, secrets: Secrets, lease: Lease, host: RoomHost
    ) -> None:
        super().__init__(services, state, secrets, lease, host)
        self.connections = Connections(self.audience, services.people)
        self._bots = Bots(self)
        self._graces = Absences(self)
        self._due = Deadlines(self, self.moved_at)
        rate = services.settings.commands
        self._allowances = TokenBuckets(services.clock, rate, 4 * rate, ALLOWANCES)
        self._telling = False
        self.rematching = asyncio.Lock()

    # what is asked

    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        self.request(profile, ref, command, partial(requests.in_words, listener, ref), listener, upon)

    def request(
        self,
        profile: Profile,
        ref: str,
        command: dict[str, Any],
        answer: Callable[[Answer], None],
        listener: Listener | None = None,
        upon: int | None = None,
    ) -> None:
        """Somebody asks, here (`listener`) or at another process."""
        asked = requests.named(command, self.connections.profiles)
        if asked is None:
            answer(Refusal("not-here", "J1", {}))
            return
        self.put(Request(requests.as_user(profile, asked), asked, answer, ref, listener, upon))

    async def ask(self, by: Any, command: object) -> Answer:
        """Ask, and wait for the answer. `by`: one of `as_user`, `as_seat`, `as_room`."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer(given: Answer) -> None:
            if not answered.done():
                answered.set_result(given)

        self.put(Request(by, command, answer))
        return await answered

    # who is here

    @property
    def watchers(self) -> int:
        return self.connections.watchers

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        super().join(listener, profile, since, at)
        self._welcome_back(profile.user)

    def hear(self, process: str, roster: Roster) -> None:
        """A process that follows says who is there; it hears who is everywhere."""
        before = self.connections.users
        if self.connections.hear(process, roster, self.services.clock.now()):
            self._come_and_go()
            for user in self.connections.users - before:
                self._welcome_back(user)
        self._host.messenger.send(process, self._here())

    def lost(self, process: str) -> None:
        """A process that followed can't be reached any more."""
        if self.connections.leave(process):
            self._come_and_go()

    def take_in(self) -> None:
        """Those who look on were here before we owned the room."""
        self._come_and_go()

    def _welcome_back(self, user: str) -> None:
        """Whose seat was given up without their asking has it again."""
        seat = self.match.seat_of(user)
        if seat is not None and self._graces.handed_over(user):
            self.put(Request(requests.as_seat(seat), Return(), lambda _: None))

    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        try:
            await self._saying.say(profile, wanted, self.lease, key or token_hex(8))
        except Fenced:
            self._host.lease_lost(self)
            raise

    def allow(self, user: str) -> bool:
        """Whether somebody at other processes may ask one more thing by now, however many they are at."""
        return self._allowances.take(user)

    # what happens

    def start(self) -> None:
        """It is in memory from now on."""
        self._listing.tell(self.match, self.moved_at)
        self._plan()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going to happen by itself."""
        return self.vacant and not self._graces.waits and not self._due.waits

    @property
    def vacant(self) -> bool:
        return not len(self.connections) and not self.busy and not len(self._inbox)

    def announce_end(self) -> None:
        """The lease has been given up: those who follow may take the room."""
        for process in self.connections.processes:
            self._host.messenger.send(process, NotOwner(self.code))

    def _hush(self) -> None:
        """No timer of this room goes off any more."""
        for helper in (self._bots, self._graces, self._due):
            helper.cancel()

    def _plan(self) -> None:
        """What happens next by itself."""
        self._due.plan()
        self._graces.plan()
        self._bots.plan()

    def look_after(self) -> None:
        """Every few seconds: those at processes that have been silent for too long are gone; the list is told more."""
        self.audience.relax()
        if self.connections.forget(self.services.clock.now()):
            self._come_and_go()
        self._listing.tell_more(self.match, self.moved_at, self.watchers)
        if len(self.connections):
            self._listing.looked(self.match, self.services.clock.now())

    def _come_and_go(self) -> None:
        if self._closed is not None:
            return
        self.idle_since = None if len(self.connections) else self.services.clock.now()
        self._listing.looked(self.match, self.services.clock.now())
        self._due.look()
        self._graces.look()
        self._bots.look()
        self.tell_presence()

    def tell_presence(self) -> None:
        if not self._telling:
            self._telling = True
            self.services.clock.after(PRESENCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = False
        if self._closed is not None:
            return
        self.audience.tell(self._presence())
        for process in self.connections.processes:
            self._host.messenger.send(process, self._here())

    def _here(self) -> OwnerReport:
        return OwnerReport(self.code, self.lease.token, self.match.seq, self._presence(), self.log_checksum.sum)

    def _presence(self) -> outbound.Presence:
        return presence(self.connections, self.match, self._graces.gone())


__all__ = ["RoomOwner", "stream"]
