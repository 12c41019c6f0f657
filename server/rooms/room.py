"""One room: what is asked, decided, kept and shown, in this order and by one task.

Rule 1: a step is shown, and answered, only once the log holds it. A refusal that was decided on top of steps not yet
kept waits for them too, since it would tell of them.
Rule 2: nothing here waits for a reader. Whoever reads too slowly is their outbox's business.
Rule 3: all that waits in the inbox goes into one append. While it is being kept, the next ones gather.
Rule 4: the match is the only truth. Who sits where, whose turn it is, what may be taken back: ask the match.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from secrets import token_hex
from typing import Any

from engine.match import Ask, Match, Refused, Secrets, decode_batch, encode_batch
from engine.match.commands import Return
from server.credits import Purses
from server.rooms import requests, seating
from server.rooms.audience import Listener
from server.rooms.bots import Bots
from server.rooms.company import Company
from server.rooms.due import Due
from server.rooms.graces import Graces
from server.rooms.house import House
from server.rooms.inbox import Inbox
from server.rooms.letters import Elsewhere, Here, Roster
from server.rooms.listing import Listing
from server.rooms.mending import mend
from server.rooms.parlour import Parlour, Standing, stream
from server.rooms.presence import presence
from server.rooms.realm import Realm
from server.rooms.requests import BUSY, Answer, Moved, No, Repeat, Request, Step
from server.rooms.ring import Turned
from server.rooms.snapshots import Snapshots
from server.sockets import outbound
from server.sockets.inbound import Say
from server.sockets.wire import Frame
from server.store import Conflict, Fenced, Lease, Profile, StoreError

INBOX = 256
GROUP = 64
"""Steps in one append at most."""

ALLOWANCES = 1_000

PRESENCE = 200
"""ms in which comings and goings are gathered before everybody is told."""


class Room(Parlour):
    """A room in the memory of the process that owns it. `run` is its task."""

    def __init__(self, house: House, standing: Standing, secrets: Secrets, lease: Lease, realm: Realm) -> None:
        super().__init__(house, standing)
        self.lease = lease
        self.company = Company(self.audience, house.people)
        self._secrets = secrets
        self._realm = realm
        self._inbox = Inbox(INBOX)
        self._busy = False
        self._locked = seating.settings(self.match).locked
        self._closed: Answer | None = None
        self._bots = Bots(self)
        self._graces = Graces(self)
        self._due = Due(self, self.moved_at)
        self._snapshots = Snapshots(house, stream(self.code), self.made_at, standing.snapshot)
        rate = house.settings.commands
        self._allowances = Purses(house.clock, rate, 4 * rate, ALLOWANCES)
        self._telling = False
        self._listing = Listing(house, self.code, self.made_at)
        self.rematching = asyncio.Lock()

    # what is asked

    def do(self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any]) -> None:
        """Somebody at a socket asks; the answer goes there."""

        def answer(given: Answer) -> None:
            match given:
                case No(code, clause, params):
                    listener.send(Frame(outbound.Refused(code, ref, clause or None, params)))
                case Repeat(seq):
                    listener.send(Frame(outbound.Done(ref, seq)))
                case Step() | Moved():
                    pass  # the step itself bears the ref; where the room has moved, the socket was told to come back

        self.request(profile, ref, command, answer, listener)

    def request(
        self,
        profile: Profile,
        ref: str,
        command: dict[str, Any],
        answer: Callable[[Answer], None],
        listener: Listener | None = None,
    ) -> None:
        """Somebody asks, here (`listener`) or at another process."""
        asked = requests.named(command, self.company.profiles())
        if asked is None:
            answer(No("not-here", "J1", {}))
            return
        self.put(Request(requests.as_user(profile, asked), asked, answer, ref, listener))

    def put(self, request: Request) -> None:
        """Into the inbox. If that is full or closed, the answer is no."""
        if self._closed is not None:
            request.answer(self._closed)
            return
        if not self._inbox.put(request):
            request.answer(BUSY)

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
        return self.company.watchers

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        super().join(listener, profile, since, at)
        self._welcome_back(profile.user)

    def hear(self, process: str, roster: Roster) -> None:
        """A process that follows says who is there; it hears who is everywhere."""
        before = self.company.users
        if self.company.hear(process, roster, self.house.clock.now()):
            self._come_and_go()
            for user in self.company.users - before:
                self._welcome_back(user)
        self._realm.post.send(process, self._here())

    def lost(self, process: str) -> None:
        """A process that followed can't be reached any more."""
        if self.company.leave(process):
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
            self._realm.deposed(self)
            raise

    def allow(self, user: str) -> bool:
        """Whether somebody at other processes may ask one more thing by now, however many they are at."""
        return self._allowances.take(user)

    # what happens

    async def run(self) -> None:
        """The room's task: decide what waits, keep it, show it; until it is closed."""
        self._listing.tell(self.match, self.moved_at)
        self._plan()
        while self._closed is None:
            waiting, decided = deque(await self._inbox.take(GROUP)), deque[Answer]()
            self._busy = True
            try:
                if self._realm.sure or await self._ours(waiting):
                    await self._settle(waiting, decided)
            except Exception:  # a bug must not end the room; it is logged in full
                self.house.metrics.crashes.inc()
                self.house.log.exception("the room stumbled", room=self.code)
                await self._get_up(waiting, decided)
            self._busy = False
        self._hush()

    def close(self, answer: Answer = BUSY) -> None:
        """Nothing more is asked of it, and what waits gets this answer. What is being kept is still shown."""
        self._closed = answer
        for request in self._inbox.empty():
            request.answer(answer)
        self._hush()

    @property
    def busy(self) -> bool:
        """Whether something is being kept."""
        return self._busy

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going to happen by itself."""
        waits = self._busy or len(self._inbox) > 0 or self._graces.waits or self._due.waits
        return not len(self.company) and not waits

    def announce_end(self) -> None:
        """The lease has been given up: those who follow may take the room."""
        for process in self.company.processes:
            self._realm.post.send(process, Elsewhere(self.code))

    def _hush(self) -> None:
        """No timer of this room goes off any more."""
        for helper in (self._bots, self._graces, self._due):
            helper.cancel()

    async def _ours(self, waiting: deque[Request]) -> bool:
        """Whether we still own the room, after a time in which another process may have got it."""
        try:
            lease = await self.house.store.leases.take(self.code, self.house.process)
        except StoreError as error:
            await self._not_kept(waiting, deque(), error)
            return False
        if lease != self.lease:
            self._step_down(waiting)
        return lease == self.lease

    def _step_down(self, waiting: deque[Request]) -> None:
        """What was decided is nothing; whoever asked asks the new owner."""
        requests.answer_all(waiting, Moved())
        self._realm.deposed(self)

    async def _settle(self, waiting: deque[Request], decided: deque[Answer]) -> None:
        """Decide in order, each on top of those before; keep all that was decided; then answer, in order.

        Whoever has an answer no longer waits, so that after a bug the others get theirs; see `_get_up`.
        """
        began = asyncio.get_running_loop().time()
        match = self.match
        turned: list[Turned] = []
        for request in waiting:
            answer = self._decide(match, request)
            decided.append(answer)
            if isinstance(answer, Step):
                turned.append(answer.turned)
                match = answer.turned.after
        if turned:
            bodies = [step.line for step in turned]
            # before anything is kept, so that the list is true by the time anybody is shown
            self._listing.tell(match, turned[-1].batch.at)
            try:
                for step in turned if self._locked else ():  # first: rather that for nothing than not at all
                    out = seating.removed(step.before, step.after, step.batch.by)
                    await self.house.doors.shut_out(self.code, out)
                await self.house.store.log.append(stream(self.code), self.match.seq, bodies, self.lease)
            except Fenced:
                self._step_down(waiting)
                return
            except StoreError as error:
                await self._not_kept(waiting, decided, error)
                return
            self.house.metrics.append_seconds.observe(asyncio.get_running_loop().time() - began)
        while waiting:
            answer = decided[0]
            if isinstance(answer, Step):
                self._show(answer.turned, waiting[0].listener)
            elif isinstance(answer, No):
                self.house.metrics.refused(answer.code, answer.clause)
            decided.popleft()
            waiting.popleft().answer(answer)
        if turned:
            self.house.metrics.steps.inc(len(turned))
            self._snapshots.look(self.match, turned[-1].batch, self.trace.sum)
            self._plan()

    def _decide(self, match: Match, request: Request) -> Answer:
        try:
            actor = request.by(match)
            if (seq := match.done(actor, request.ref)) is not None:
                return Repeat(seq)
            command = match.command(request.command) if isinstance(request.command, dict) else request.command
            at = max(self.house.clock.now(), self.moved_at)
            after, batch = match.step(Ask(actor, at, command, request.ref), self._secrets)
        except Refused as refused:
            return No(refused.code, refused.clause, refused.params)
        except Exception:  # a bug of the rules: nothing happened, and the log says what was asked
            self.house.metrics.crashes.inc()
            self.house.log.exception("the rules crashed", room=self.code, seq=match.seq, command=repr(request.command))
            return No("internal-error", "", {})
        return Step(Turned(match, batch, after, encode_batch(match.game, batch)))

    async def _not_kept(self, waiting: deque[Request], decided: deque[Answer], error: StoreError) -> None:
        """Nobody has seen what was decided. Go on from what the log holds, whatever that is, and answer by it."""
        self.house.metrics.append_failures.inc()
        self.house.log.error("not kept", room=self.code, reason=type(error).__name__, detail=str(error))
        shown, no = self.match.seq, No("not-kept", "", {})
        try:
            if isinstance(error, Conflict) and error.found < error.expected:
                requests.answer_all(waiting, no)
                await self._mend(error.found)
            elif kept := await self._what_else_is_kept():
                self.audience.again(self.match)
                requests.answer_by_the_log(waiting, decided, shown, kept, no)
        except Fenced:
            self._step_down(waiting)
            return
        except StoreError:
            pass  # the next append will conflict, if there is something to be read
        requests.answer_all(waiting, no)
        self._listing.tell(self.match, self.moved_at)
        self._plan()

    async def _what_else_is_kept(self) -> list[bytes]:
        """What the log holds beyond what we know of, which we know now. StoreError: it can't be read."""
        tail = await self.house.store.log.read(stream(self.code), self.match.seq)
        for kept in tail:
            self.match = self.match.fold(decode_batch(self.match.game, kept.body))
            self.trace.add(kept.body)
        return [kept.body for kept in tail]

    async def _get_up(self, waiting: deque[Request], decided: deque[Answer]) -> None:
        """Go on from what the log holds, and answer by it those who have no answer yet. If it can't be read and shown,
        leave the room to whoever can; they ask there."""
        shown = self.match.seq
        try:
            kept = await self._what_else_is_kept()
            self.audience.again(self.match)
            requests.answer_by_the_log(waiting, decided, shown, kept, No("internal-error", "", {}))
            self._come_and_go()
            self._plan()
        except Exception:
            self.house.log.exception("the room can't go on", room=self.code)
            requests.answer_all(waiting, Moved())
            self._realm.forsake(self)

    async def look_for_losses(self) -> None:
        """The store was out of reach: see whether its log still ends where we do. StoreError: it still is."""
        head = await self.house.store.log.head(stream(self.code))
        if head < self.match.seq and not self._busy:
            await self._mend(head)

    async def _mend(self, head: int) -> None:
        """The log has lost what came after `head`, which we have shown."""
        if (mended := await mend(self.house, self.standing, self.lease, head)) is None:
            self._realm.deposed(self)
        elif mended.match is not self.match:
            self.match, self.trace = mended.match, mended.trace
            self.audience.again(self.match)

    def _plan(self) -> None:
        """What happens next by itself."""
        self._due.plan()
        self._graces.plan()
        self._bots.plan()

    def look_after(self) -> None:
        """Every few seconds: those at processes that have been silent for too long are gone; the list is told more."""
        if self.company.forget(self.house.clock.now()):
            self._come_and_go()
        self._listing.tell_more(self.match, self.moved_at, self.watchers)

    def _come_and_go(self) -> None:
        if self._closed is not None:
            return
        self.idle_since = None if len(self.company) else self.house.clock.now()
        self._due.look()
        self._graces.look()
        self._bots.look()
        self.tell_presence()

    def tell_presence(self) -> None:
        if not self._telling:
            self._telling = True
            self.house.clock.after(PRESENCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = False
        if self._closed is not None:
            return
        self.audience.tell(self._presence())
        for process in self.company.processes:
            self._realm.post.send(process, self._here())

    def _here(self) -> Here:
        return Here(self.code, self.lease.token, self.match.seq, self._presence(), self.trace.sum)

    def _presence(self) -> outbound.Presence:
        return presence(self.company, self.match, self._graces.gone())


__all__ = ["Room", "stream"]
