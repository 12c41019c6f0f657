"""A room as a process has it that does not own it: it folds the log by itself, and asks the owner what its people ask.

Rule 1: what is shown comes from the log alone, and what may be seen and heard is told from the table, as at the owner.
Rule 2: the bus may lose anything. Who is here is told again every few seconds; a command is asked again, under its
        ref, until it is answered or the step that it made comes down the log.
Rule 3: an owner that is silent is asked for at the store, over and over. Then another one answers, or we own the room.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Any, cast

from engine.match import Batch, Match, Refused, Seat, decode_batch
from server.clock import Timer
from server.rooms.chat.chat import Chat
from server.rooms.chat.chat_log import key_of, said_after
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.restore import agrees, restore
from server.rooms.peers.messages import (
    PEOPLE,
    CommandRequest,
    Completed,
    OwnerReport,
    PeerMessage,
    Rejected,
    RematchMade,
    RematchRequest,
    Roster,
)
from server.rooms.registry.room_host import RoomHost
from server.rooms.replica.chat_relay import ChatRelay
from server.rooms.requests import BUSY, Answer, ForwardedCommand
from server.rooms.seating import judge_of, seats_by_user
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Listener
from server.rooms.viewers.local_room import LocalRoom, RoomState, stream
from server.store import Lease, LogEntry, Profile, StoreError
from server.wire import outbound
from server.wire.frames import Frame
from server.wire.inbound import Say

TICK = 500
"""ms between looks at what has had no answer."""

BEAT = 2_000
"""ms after which the owner hears again who is here."""

SILENCE = 3_000
"""ms without a word from the owner until we ask whether it still is."""

REPEAT = 1_000
"""ms until a command without an answer is asked again."""

PATIENCE = 12_000
"""ms until somebody whose command has had no answer at all is told to come back and ask again: longer than it takes
until a dead owner has a successor."""

GATHER = 50
"""ms in which comings and goings are gathered before the owner is told."""

ASKED = 256
"""Commands without an answer."""

RETRY = 500
"""ms until they come back."""

BROKEN = 1.0
"""Seconds until a broken tail is taken up again."""


class RoomReplica(LocalRoom):
    """A room whose owner is another process, from `start` until it is closed, or at rest since the room is ours."""

    def __init__(self, services: RoomServices, state: RoomState, lease: Lease, host: RoomHost) -> None:
        super().__init__(services, state)
        self.lease = lease
        self._host = host
        self._speaking = ChatRelay(self, host.messenger)
        self._commands: list[ForwardedCommand] = []
        self._unheard: deque[LogEntry] = deque()
        self._present: outbound.Presence | None = None
        now = services.clock.now()
        self._heard_at = self._told_at = now
        self._apart_since: int | None = None
        self._ahead = False
        self._timer: Timer | None = None
        self._telling: Timer | None = None
        self._tails: list[asyncio.Task[None]] = []
        self._resting = False

    # what is asked

    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        if len(self._commands) >= ASKED:
            listener.send(Frame(outbound.Refused("busy", ref)))
            return
        asked = ForwardedCommand(listener, profile, ref, command, upon, self.services.clock.now())
        self._commands.append(asked)
        if not self._ask(asked):
            self._drop(asked)
            listener.send(Frame(outbound.Refused("bad-command", ref)))

    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        await self._speaking.say(profile, wanted, key, PATIENCE / 1000)

    async def rematch(self, profile: Profile) -> str:
        """The code of the room where the same people play again; see `RoomFactory`. StoreError: no answer."""
        answered: asyncio.Future[PeerMessage] = asyncio.get_running_loop().create_future()
        number = self._host.messenger.question(
            lambda message: None if answered.done() else answered.set_result(message)
        )
        if number is None:
            raise Refused("busy")
        self._host.messenger.send(self.lease.process, RematchRequest(self.code, number, profile))
        try:
            message = await asyncio.wait_for(answered, PATIENCE / 1000)
        except TimeoutError:
            raise StoreError("the owner of the room did not answer") from None
        finally:
            self._host.messenger.forget(number)
        if isinstance(message, Rejected):
            raise Refused(message.code, message.clause, **message.params)
        if not isinstance(message, RematchMade):
            raise Refused("busy")
        return message.code

    def _ask(self, asked: ForwardedCommand) -> bool:
        """Whether it could be asked, or may be later."""
        asked.asked_at = self.services.clock.now()
        again = asked.id is not None
        if asked.id is not None:
            self._host.messenger.forget(asked.id)
        asked.id = self._host.messenger.question(lambda message: self._answered(asked, message))
        if asked.id is not None:
            message = CommandRequest(self.code, asked.id, asked.profile, asked.ref, asked.command, again, asked.upon)
            return self._host.messenger.send(self.lease.process, message)
        return True

    def _answered(self, asked: ForwardedCommand, message: PeerMessage) -> None:
        match message:
            case Rejected():
                refused = outbound.Refused(message.code, asked.ref, message.clause or None, message.params)
                asked.listener.send(Frame(refused))
            case Completed(seq=seq, repeated=repeated) if repeated or seq <= self.match.seq:
                asked.listener.send(Frame(outbound.Done(asked.ref, seq)))
            case Completed():
                asked.step = message.seq  # it comes down the log, and bears the ref
                return
            case _:
                return
        self._drop(asked)

    def _drop(self, asked: ForwardedCommand) -> None:
        if asked in self._commands:
            self._commands.remove(asked)
        if asked.id is not None:
            self._host.messenger.forget(asked.id)

    # who is here

    @property
    def watchers(self) -> int:
        return self.audience.watchers if self._present is None else self._present.watchers

    @property
    def idle(self) -> bool:
        return not len(self.audience)

    def leave(self, listener: Listener) -> None:
        super().leave(listener)
        for asked in [asked for asked in self._commands if asked.listener is listener]:
            self._drop(asked)

    def hear(self, process: str, message: OwnerReport) -> None:
        """The owner says who is here."""
        if message.token < self.lease.token:
            return
        if message.token > self.lease.token:
            self.follow_owner(Lease(self.code, process, message.token))
        self._heard_at = self.services.clock.now()
        self._compare(message.seq, message.checksum)
        if message.presence != self._present:
            self._present = message.presence
            self.audience.tell(message.presence)

    def _compare(self, owner_at: int, checksum: int | None) -> None:
        """Since when we and the owner have been at different steps, and which of us is ahead; whether we have read the
        same log."""
        if None not in (checksum, owns_or_takes := self.log_checksum.at(owner_at)) and checksum != owns_or_takes:
            self._host.log_differs(self)
        ahead = self.match.seq > owner_at
        if self.match.seq == owner_at:
            self._apart_since = None
        elif self._apart_since is None or ahead != self._ahead:
            self._apart_since = self.services.clock.now()
        self._ahead = ahead

    def follow_owner(self, lease: Lease) -> None:
        """Who owns the room. If that is news, it hears what the last one may not have heard."""
        if lease == self.lease:
            return
        self.lease = lease
        self._heard_at = self.services.clock.now()
        self._tell()
        for asked in self._commands:
            asked.step = None
            self._ask(asked)
        self._speaking.again()

    def suspect_owner(self) -> None:
        """The owner can't be reached, or says that it is none."""
        self._heard_at = self.services.clock.now() - SILENCE - 1
        self._host.owner_silent(self)

    def tell_presence(self) -> None:
        if self._telling is None and not self._resting:
            self._telling = self.services.clock.after(GATHER, self._tell)

    def _come_and_go(self) -> None:
        self.idle_since = None if len(self.audience) else self.services.clock.now()
        super()._come_and_go()

    def _tell(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        self._told_at = self.services.clock.now()
        self._host.messenger.send(self.lease.process, self._roster())

    def _roster(self) -> Roster:
        part = {*seats_by_user(self.match), judge_of(self.match)}
        here = {listener.user: self.services.people.latest(listener.profile) for listener in self.audience}
        named = sorted(here.values(), key=lambda profile: profile.user not in part)[:PEOPLE]
        return Roster(self.code, tuple(named), len(self.audience), self.audience.watchers)

    def _presence(self) -> outbound.Presence | None:
        return self._present

    # what happens

    def start(self) -> None:
        """Show what comes down the log, and ask again what had no answer."""
        self._resting = False
        self._tick()
        self._tell()
        self._take_up_the_tails()

    async def rest(self) -> None:
        """Nothing more happens here by itself."""
        self._resting = True
        self._hush()
        await asyncio.gather(*self._tails, return_exceptions=True)
        self._tails = []  # a task that was cancelled holds its frames, which hold us

    async def read_on(self, *, owns_or_takes: bool = False) -> None:
        """Show all that the log holds by now; if that isn't what we have shown so far, the whole table.

        ours: nobody else writes now; if the log has lost its end, the room goes on from ours. StoreError: see there
        """
        same = await agrees(self.services, self.code, self.log_checksum)
        if not same or (not owns_or_takes and await self.services.store.log.head(stream(self.code)) < self.match.seq):
            await self._begin_anew()
        for kept in await self.services.store.log.read(stream(self.code), self.match.seq):
            self._turn(kept)
        for kept in await self.services.store.log.read(self.talk.stream, self.talk.count):
            self._said(kept)

    async def _begin_anew(self) -> None:
        """We have shown what the log does not hold."""
        if (woken := await restore(self.services, self.code)) is None:
            raise StoreError("the log is gone")
        self.services.log.error("what was followed is not in the log", room=self.code, seq=self.match.seq)
        self.match, self.log_checksum, self.moved_at = woken.match, woken.log_checksum, woken.moved_at
        self.talk = woken.talk
        self._saying = Chat(self, self.talk)
        self._unheard.clear()
        self._apart_since = None
        self.audience.again(self.match, woken.audience.steps)
        for listener in self.audience:
            for said in self._saying.recent(listener):
                listener.send(Frame(said))
        self._come_and_go()

    def hand_over(self, room: LocalRoom) -> None:
        """We own the room now, and this one takes over whoever looks on and what they asked."""
        for listener in self.audience:
            listener.moved(room)
        for asked in tuple(self._commands):
            self._drop(asked)
            room.do(asked.listener, asked.profile, asked.ref, asked.command, asked.upon)
        self._speaking.hand_over(room)

    def close(self, answer: Answer = BUSY) -> None:
        self._resting = True
        self._hush()
        self._tails = []  # as in `rest`
        self._host.messenger.send(self.lease.process, Roster(self.code))

    def _hush(self) -> None:
        for timer in (self._timer, self._telling):
            if timer is not None:
                timer.cancel()
        self._timer = self._telling = None
        for tail in self._tails:
            tail.cancel()

    def _take_up_the_tails(self) -> None:
        for tail in self._tails:
            tail.cancel()
        log = self.services.store.log
        self._tails = [
            asyncio.create_task(self._tail(lambda: log.tail(stream(self.code), self.match.seq), self._turn)),
            asyncio.create_task(self._tail(lambda: log.tail(self.talk.stream, self._said_until), self._said)),
        ]

    async def _tail(self, follow: Callable[[], AsyncIterator[LogEntry]], take: Callable[[LogEntry], bool]) -> None:
        while True:
            try:
                async with aclosing(cast("AsyncGenerator[LogEntry]", follow())) as tail:
                    async for kept in tail:
                        if not take(kept):
                            break
            except StoreError as error:
                self.services.log.warning("a tail broke", room=self.code, detail=str(error))
            except Exception:  # an owner of another version, or a bug; there may be a process that can read it
                self.services.metrics.crashes.inc()
                self.services.log.exception("a room could not be followed", room=self.code)
                self.disconnect("resume", lambda: int(BROKEN * 2_000))
            await asyncio.sleep(BROKEN)

    def _turn(self, kept: LogEntry) -> bool:
        """Show the next step; whether there is no gap before it."""
        if kept.seq != self.match.seq + 1:
            return kept.seq <= self.match.seq
        batch = decode_batch(self.match.game, kept.body)
        step = AppliedStep(self.match, batch, self.match.fold(batch), kept.body)
        asked = [one for one in self._commands if one.ref == batch.ref and _asked_by(batch, self.match, one.profile)]
        self._apart_since = None
        self._show(step, asked[0].listener if asked else None)
        for one in asked:
            self._drop(one)
        for one in [one for one in self._commands if one.step is not None and one.step <= self.match.seq]:
            one.listener.send(Frame(outbound.Done(one.ref, one.step or 0)))
            self._drop(one)
        self._hear_what_was_said()
        return True

    @property
    def _said_until(self) -> int:
        return self.talk.count + len(self._unheard)

    def _said(self, kept: LogEntry) -> bool:
        """Show what was said next; whether there is no gap before it."""
        if kept.seq != self._said_until + 1:
            return kept.seq <= self._said_until
        self._unheard.append(kept)
        if self._speaking:
            self._speaking.heard(key_of(kept))
        self._hear_what_was_said()
        return True

    def _hear_what_was_said(self) -> None:
        """Only when we know the table at which it was said do we know who may hear it."""
        while self._unheard and said_after(self._unheard[0]) <= self.match.seq:
            self._saying.tell(self.talk.remember(self._unheard.popleft()), self.match)

    def _tick(self) -> None:
        now = self.services.clock.now()
        self._timer = self.services.clock.after(TICK, self._tick)
        for asked in tuple(self._commands):
            if now - asked.since > PATIENCE:
                self._drop(asked)
                asked.listener.bye("resume", RETRY)
            elif asked.step is None and now - asked.asked_at >= REPEAT:
                self._ask(asked)
        if now - self._told_at >= BEAT:
            self._tell()
            self.audience.relax()
        if now - self._heard_at > SILENCE:
            self._host.owner_silent(self)
        if self._apart_since is not None and now - self._apart_since > SILENCE:
            self._apart_since = None
            if self._ahead:
                self._host.log_differs(self)
            else:
                self._take_up_the_tails()


def _asked_by(batch: Batch, match: Match, profile: Profile) -> bool:
    """Whether this user made that step."""
    if isinstance(batch.by, Seat):
        return match.seat_of(profile.user) == batch.by.seat
    return getattr(batch.by, "user", None) == profile.user


__all__ = ["RoomReplica"]
