"""Room owner: a room in the process that holds its lease. It decides commands; other processes follow its log.

How commands are decided, appended, shown and answered: see `CommandProcessor`.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Any

from engine.match import Match, Secrets
from engine.match.commands import Return
from server.rooms import requests
from server.rooms.history.log_repair import Rewritten, Truncated
from server.rooms.owner.command_processor import CommandProcessor
from server.rooms.owner.connections import Connections
from server.rooms.owner.owned_room import OwnedRoom, OwnerHost
from server.rooms.owner.room_summaries import SummaryPublisher
from server.rooms.peers.messages import NotOwner, Roster
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.ports import Listener
from server.rooms.requests import BUSY, Answer, Refusal, Request
from server.rooms.seating import expelled
from server.rooms.services import RoomServices
from server.rooms.viewers.projected_room import ProjectedRoom
from server.rooms.viewers.projection import RoomProjection
from server.runtime.token_buckets import TokenBuckets
from server.store import Fenced, Lease, Profile
from server.wire.frames import Frame
from server.wire.inbound import Say

ALLOWANCES = 1_000
"""Users at other processes whose command rate is remembered."""


class RoomOwner(ProjectedRoom):
    """`LocalRoom` that this process owns: its viewers, its commands, and what happens in it by itself."""

    def __init__(
        self,
        services: RoomServices,
        projection: RoomProjection,
        secrets: Secrets,
        lease: Lease,
        host: OwnerHost,
        messenger: PeerMessenger,
        *,
        snapshot: int = 0,
        looked_at: int = 0,
    ) -> None:
        """snapshot: number of the step that the last stored snapshot follows; looked_at: see `RoomState`"""
        self.services = services
        self.projection = projection
        self.lease = lease
        self.connections = Connections(projection.audience, services.people)
        self.rematching = asyncio.Lock()
        summary = SummaryPublisher(services, projection.code, projection.made_at, looked_at)
        self._room = OwnedRoom(services, projection, self.connections, summary, messenger, lease, host)
        self.processor = CommandProcessor(self._room, secrets, snapshot)
        self._side_effects = self.processor.side_effects
        rate = services.settings.commands
        self._allowances = TokenBuckets(services.clock, rate, 4 * rate, ALLOWANCES)

    # what is known

    @property
    def idle_since(self) -> int | None:
        return self._side_effects.idle_since

    @property
    def idle(self) -> bool:
        return self.vacant and not self._side_effects.pending

    @property
    def vacant(self) -> bool:
        return not len(self.connections) and not self.busy and not self.processor.waiting

    @property
    def busy(self) -> bool:
        """Whether something is being decided or appended."""
        return self.processor.busy

    @property
    def watchers(self) -> int:
        return self.connections.watchers

    # commands and chat

    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        self.request(profile, ref, command, partial(requests.send_answer, listener, ref), listener, upon)

    def request(
        self,
        profile: Profile,
        ref: str,
        command: dict[str, Any],
        answer: Callable[[Answer], None],
        listener: Listener | None = None,
        upon: int | None = None,
    ) -> None:
        """Submit a command of somebody who is connected here (`listener`) or to another process."""
        named = requests.with_name(command, self.connections.profiles)
        if named is None:
            answer(Refusal("not-here", "J1", {}))
            return
        self.put(Request(requests.as_user(profile, named), named, answer, ref, listener, upon))

    def newcomer(self, profile: Profile) -> Callable[[Match], Any]:
        """Actor: somebody who is not connected yet; see `requests.as_newcomer`."""
        return partial(requests.as_newcomer, profile, self.connections)

    async def ask(self, by: Any, command: object) -> Answer:
        """Submit a command and wait for the answer. `by`: one of `as_user`, `as_seat`, `as_room`, `newcomer`."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.put(Request(by, command, partial(_resolve, answered)))
        return await answered

    def put(self, request: Request) -> None:
        """Submit a request; see `CommandProcessor.put`."""
        self.processor.put(request)

    def take_allowance(self, user: str) -> bool:
        """Whether this user, connected to any number of other processes, may ask one more thing by now."""
        return self._allowances.take(user)

    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        try:
            await self.projection.say(profile, wanted, self.lease, key or token_hex(8))
        except Fenced:
            self._room.host.lease_lost(self.lease)
            raise

    # viewers

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        self.projection.join(listener, profile, since, at)
        listener.send(Frame(self._side_effects.presence.now()))
        self._side_effects.connections_changed()
        self._give_seat_back(profile.user)

    def catch_up(self, listener: Listener) -> None:
        self.projection.catch_up(listener, self._side_effects.presence.now())

    def leave(self, listener: Listener) -> None:
        self.audience.leave(listener)
        self._side_effects.connections_changed()

    def adopt_viewers(self) -> None:
        """Take in those who were connected before this process owned the room."""
        self._side_effects.connections_changed()

    def tell_presence(self) -> None:
        self._side_effects.tell_presence()

    def _give_seat_back(self, user: str) -> None:
        """Give a player back the seat that was handed over while they were away."""
        seat = self.match.seat_of(user)
        if seat is not None and user not in expelled(self.match) and self._side_effects.take_handed_over(user):
            self.put(Request(requests.as_seat(seat), Return(), lambda _: None))

    # processes that follow

    def on_roster(self, process: str, roster: Roster) -> None:
        """Take in who is connected to a process that follows, and report to it who is connected anywhere."""
        before = self.connections.users
        if self.connections.update(process, roster, self.services.clock.now()):
            self._side_effects.connections_changed()
            for user in self.connections.users - before:
                self._give_seat_back(user)
        self._room.messenger.send(process, self._side_effects.presence.report())

    def on_process_lost(self, process: str) -> None:
        """Remove a process that can't be reached any more."""
        if self.connections.remove(process):
            self._side_effects.connections_changed()

    def announce_end(self) -> None:
        """Tell those who follow that the lease has been released: they may take the room."""
        for process in self.connections.processes:
            self._room.messenger.send(process, NotOwner(self.code))

    # life cycle

    def start(self) -> None:
        """Publish the room, and schedule what happens by itself."""
        self.projection.start()
        self.processor.start()

    def maintain(self) -> None:
        """Remove silent processes and publish figures; called every few seconds."""
        now = self.services.clock.now()
        self.audience.relax()
        if self.connections.remove_silent(now):
            self._side_effects.connections_changed()
        self._room.summary.publish_watchers(self.match, self.audience.spectated, self.moved_at, self.watchers)
        if len(self.connections):
            self._room.summary.publish_looked_at(self.match, now)

    async def check_end_of_log(self) -> None:
        """See `CommandProcessor.check_end_of_log`."""
        await self.processor.check_end_of_log()

    async def repair(self, lease: Lease, head: int) -> Rewritten | Truncated:
        """See `CommandProcessor.repair`."""
        return await self.processor.repair(lease, head)

    async def at_rest(self) -> None:
        """Wait until nothing is being decided or appended."""
        await self.processor.at_rest()

    def close(self, answer: Answer = BUSY) -> None:
        """Give this answer to all that waits and to all that comes. What is being appended is still shown."""
        self.processor.close(answer)
        self.projection.close()

    def drop(self) -> None:
        """Stop at once: what is being appended is not even shown."""
        self.processor.drop()
        self.projection.close()


def _resolve(answered: "asyncio.Future[Answer]", given: Answer) -> None:
    """Give the answer to whoever still waits for it."""
    if not answered.done():
        answered.set_result(given)
