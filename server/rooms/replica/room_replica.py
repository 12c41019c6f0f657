"""Room replica: a room in a process that does not own it. It folds the log by itself, and relays what its people ask.

Rule 1: what is shown comes from the log alone, and who may see and hear what follows from the match, as at the owner.
Rule 2: messages between processes may be lost. The roster is sent again every few seconds; commands and chat are sent
        again until they are answered or come down the log.
Rule 3: when the owner is silent, the store is asked who owns the room, over and over. Then another process reports, or
        this one owns the room.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from engine.match import Refused, decode_batch
from server.rooms.chat.chat_log import key_of, said_after
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.restore import agrees, restore
from server.rooms.history.room_state import stream
from server.rooms.peers.messages import (
    PEOPLE,
    Completed,
    OwnerReport,
    PeerMessage,
    Rejected,
    RematchMade,
    RematchRequest,
    RoomOrder,
    Roster,
    SeatRequest,
)
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.ports import Listener, LocalRoom
from server.rooms.replica.chat_relay import ChatRelay
from server.rooms.replica.command_relay import PATIENCE, CommandRelay
from server.rooms.replica.log_tails import LogTails, Tail
from server.rooms.replica.owner_watch import Ahead, Behind, OwnerWatch
from server.rooms.seating import judge_of, seats_by_user
from server.rooms.services import RoomServices
from server.rooms.viewers.projected_room import ProjectedRoom
from server.rooms.viewers.projection import RoomProjection
from server.runtime.clock import Timer
from server.store import Lease, LogEntry, Profile, StoreError
from server.wire import outbound
from server.wire.frames import Frame
from server.wire.inbound import Say

TICK = 500
"""ms between looks at what has had no answer."""

ROSTER_INTERVAL = 2_000
"""ms after which the roster is sent again."""

SEATING = 3_000
"""ms until somebody who wants a seat is given one elsewhere, since the owner of this table does not answer."""

GATHER = 50
"""ms in which changes are gathered before the roster is sent."""


class ReplicaHost(Protocol):
    """The process that a room is followed in, as the room asks it."""

    def owner_silent(self, code: str) -> None:
        """Look up who owns this room; it may be us."""
        ...

    def log_differs(self, code: str) -> None:
        """Compare what this room has shown with its log, and show the log's."""
        ...


class RoomReplica(ProjectedRoom):
    """`LocalRoom` that this process follows: from `start` until it is closed, or paused since this process owns it."""

    def __init__(
        self,
        services: RoomServices,
        projection: RoomProjection,
        lease: Lease,
        host: ReplicaHost,
        messenger: PeerMessenger,
    ) -> None:
        """`lease`: of the owner, as far as is known."""
        self.services = services
        self.projection = projection
        self.lease = lease
        self.idle_since: int | None = services.clock.now()
        self._host = host
        self._messenger = messenger
        self._commands = CommandRelay(services, messenger, projection, lease.process)
        self._chat = ChatRelay(messenger, projection.code, lease.process)
        self._tails = LogTails(services, projection.code)
        self._watch = OwnerWatch(services.clock.now())
        self._early_chat: deque[LogEntry] = deque()
        self._presence: outbound.Presence | None = None
        self._roster_sent_at = services.clock.now()
        self._timer: Timer | None = None
        self._roster_timer: Timer | None = None

    # what is known

    @property
    def watchers(self) -> int:
        return self.audience.watchers if self._presence is None else self._presence.watchers

    @property
    def idle(self) -> bool:
        return not len(self.audience)

    @property
    def vacant(self) -> bool:
        return self.idle

    # commands and chat

    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        self._commands.submit(listener, profile, ref, command, upon)

    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        await self._chat.say(profile, wanted, key, PATIENCE / 1000)

    async def rematch(self, profile: Profile) -> str:
        """Code of the room where the same people play again; see `RoomFactory`. StoreError: no answer."""
        message = await self._ask_owner(lambda number: RematchRequest(self.code, number, profile))
        if not isinstance(message, RematchMade):
            raise Refused("busy")
        return message.code

    async def seat(self, profile: Profile) -> None:
        """Have the owner seat somebody at this table; see `RoomOwner.seat`. Refused: it was; StoreError: no answer."""
        message = await self._ask_owner(lambda number: SeatRequest(self.code, number, profile), SEATING)
        if not isinstance(message, Completed):
            raise Refused("busy")

    async def order(self, command: dict[str, Any]) -> None:
        """Have the owner decide a command of the room itself. Refused: it was; StoreError: no answer."""
        message = await self._ask_owner(lambda number: RoomOrder(self.code, number, command))
        if not isinstance(message, Completed):
            raise Refused("busy")

    async def _ask_owner(self, question: Callable[[int], PeerMessage], patience: int = PATIENCE) -> PeerMessage:
        """The owner's answer to a question. Refused: it was; StoreError: no answer."""
        answered: asyncio.Future[PeerMessage] = asyncio.get_running_loop().create_future()
        number = self._messenger.question(lambda message: None if answered.done() else answered.set_result(message))
        if number is None:
            raise Refused("busy")
        self._messenger.send(self.lease.process, question(number))
        try:
            message = await asyncio.wait_for(answered, patience / 1000)
        except TimeoutError:
            raise StoreError("the owner of the room did not answer") from None
        finally:
            self._messenger.forget(number)
        if isinstance(message, Rejected):
            raise Refused(message.code, message.clause, **message.params)
        return message

    # viewers

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        self.projection.join(listener, profile, since, at)
        if self._presence is not None:
            listener.send(Frame(self._presence))
        self._on_connections_changed()

    def catch_up(self, listener: Listener) -> None:
        self.projection.catch_up(listener, self._presence)

    def leave(self, listener: Listener) -> None:
        self.audience.leave(listener)
        self._on_connections_changed()
        self._commands.leave(listener)

    def tell_presence(self) -> None:
        if self._roster_timer is None and self._timer is not None:
            self._roster_timer = self.services.clock.after(GATHER, self._send_roster)

    def _on_connections_changed(self) -> None:
        self.idle_since = None if len(self.audience) else self.services.clock.now()
        self.tell_presence()

    def _send_roster(self) -> None:
        if self._roster_timer is not None:
            self._roster_timer.cancel()
            self._roster_timer = None
        self._roster_sent_at = self.services.clock.now()
        self._messenger.send(self.lease.process, self._roster())

    def _roster(self) -> Roster:
        part = {*seats_by_user(self.match), judge_of(self.match)}
        here = {listener.user: self.services.people.latest(listener.profile) for listener in self.audience}
        named = sorted(here.values(), key=lambda profile: profile.user not in part)[:PEOPLE]
        return Roster(self.code, tuple(named), len(self.audience), self.audience.watchers)

    # the owner

    def on_report(self, process: str, report: OwnerReport) -> None:
        """Take in the report of an owner."""
        if report.token < self.lease.token:
            return
        if report.token > self.lease.token:
            self.follow_owner(Lease(self.code, process, report.token))
        now = self.services.clock.now()
        self._watch.reported(now)
        if self.projection.log_checksum.at(report.seq) not in (None, report.checksum):
            self._host.log_differs(self.code)
        self._watch.compare(self.match.seq, report.seq, now)
        if report.presence != self._presence:
            self._presence = report.presence
            self.audience.tell(report.presence)

    def follow_owner(self, lease: Lease) -> None:
        """Take in who owns the room. A new owner is sent what the last one may not have handled."""
        if lease == self.lease:
            return
        self.lease = lease
        self._watch.reported(self.services.clock.now())
        self._send_roster()
        self._commands.owner_changed(lease.process)
        self._chat.owner_changed(lease.process)

    def suspect_owner(self) -> None:
        """The owner can't be reached, or says that it is none."""
        self._watch.suspect(self.services.clock.now())
        self._host.owner_silent(self.code)

    # life cycle

    def start(self) -> None:
        """Show what comes down the log, and repeat what has no answer."""
        self.projection.start()
        self._tick()
        self._send_roster()
        self._follow_logs()

    async def pause(self) -> None:
        """Stop until `start`; nothing is being shown when this returns."""
        self._cancel_timers()
        await self._tails.stop()

    async def read_on(self, *, ours: bool = False) -> None:
        """Show all that the log holds by now; if that isn't what has been shown so far, the whole table.

        ours: nobody else writes now; if the log has lost its end, the room goes on from ours. StoreError: see there
        """
        log, seq = self.services.store.log, self.match.seq
        same = await agrees(self.services, self.code, self.projection.log_checksum)
        late = self.match.checkpoints.missing
        if not same or late or (not ours and await log.head(stream(self.code)) < seq):
            await self._restore()
        for entry in await log.read(stream(self.code), self.match.seq):
            self._take_step(entry)
        for entry in await log.read(self.chat_log.stream, self.chat_log.count):
            self._take_chat(entry)

    async def _restore(self) -> None:
        """Go on from the log: what was shown is not in it, or a late judge lacks points. StoreError: see `read_on`."""
        if (state := await restore(self.services, self.code)) is None:
            raise StoreError("the log is gone")
        if not self.match.checkpoints.missing:
            self.services.log.error("what was followed is not in the log", room=self.code, seq=self.match.seq)
        self._early_chat.clear()
        self._watch.moved_on()
        self.projection.replace(state)
        self._on_connections_changed()

    def hand_over(self, room: LocalRoom) -> None:
        """Hand viewers and what they asked over to this room, which this process owns now."""
        for listener in self.audience:
            listener.moved(room)
        self._commands.hand_over(room)
        self._chat.hand_over(room)

    def close(self) -> None:
        self._cancel_timers()
        self.projection.close()
        self._tails.cancel()
        self._messenger.send(self.lease.process, Roster(self.code))

    def _cancel_timers(self) -> None:
        for timer in (self._timer, self._roster_timer):
            if timer is not None:
                timer.cancel()
        self._timer = self._roster_timer = None

    def _tick(self) -> None:
        now = self.services.clock.now()
        self._timer = self.services.clock.after(TICK, self._tick)
        self._commands.repeat(now)
        if now - self._roster_sent_at >= ROSTER_INTERVAL:
            self._send_roster()
            self.audience.relax()
        if self._watch.is_silent(now):
            self._host.owner_silent(self.code)
        match self._watch.take_overdue(now):
            case Ahead():
                self._host.log_differs(self.code)
            case Behind():
                self._follow_logs()
            case None:
                pass

    # the logs

    def _follow_logs(self) -> None:
        log = self.services.store.log
        steps = Tail(lambda: log.tail(stream(self.code), self.match.seq), self._take_step)
        chat = Tail(lambda: log.tail(self.chat_log.stream, self._chat_taken), self._take_chat)
        self._tails.follow([steps, chat], lambda: self._host.log_differs(self.code))

    def _take_step(self, entry: LogEntry) -> bool:
        """Show the next step. Returns whether there is no gap before it."""
        if entry.seq != self.match.seq + 1:
            return entry.seq <= self.match.seq
        if self.match.checkpoints.missing:
            return False
        batch = decode_batch(self.match.game, entry.body)
        step = AppliedStep(self.match, batch, self.match.fold(batch), entry.body)
        made = self._commands.made_by(batch, self.match)
        self._watch.moved_on()
        if self.projection.show(step, made[0].listener if made else None):
            self._on_connections_changed()
        self._commands.settle(made, self.match.seq)
        self._show_chat()
        if self.match.checkpoints.missing:
            self._host.log_differs(self.code)
        return True

    @property
    def _chat_taken(self) -> int:
        """Number of the last message that was taken from the chat log, shown or not."""
        return self.chat_log.count + len(self._early_chat)

    def _take_chat(self, entry: LogEntry) -> bool:
        """Show the next message. Returns whether there is no gap before it."""
        if entry.seq != self._chat_taken + 1:
            return entry.seq <= self._chat_taken
        self._early_chat.append(entry)
        if self._chat:
            self._chat.in_log(key_of(entry))
        self._show_chat()
        return True

    def _show_chat(self) -> None:
        """Show messages, once the step after which they were said is shown: who may hear them depends on the match."""
        while self._early_chat and said_after(self._early_chat[0]) <= self.match.seq:
            self.projection.hear(self._early_chat.popleft())
