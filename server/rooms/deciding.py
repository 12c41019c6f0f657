"""One room: what is asked, decided, kept and shown, in this order.

How to think of it. A room has no task. What is asked while it is at rest is decided at once, and handed to the store;
the store calls when it is kept, and then it is shown, answered, and what came meanwhile is decided. Only what has to
wait for anything else (a lease to be looked up, a log to be read again) is a task for as long as it waits.

Rule 1: a step is shown, and answered, only once the log holds it. A refusal that was decided on top of steps not yet
kept waits for them too, since it would tell of them.
Rule 2: nothing here waits for a reader. Whoever reads too slowly is their outbox's business.
Rule 3: all that waits in the inbox goes into one append. While it is being kept, the next ones gather. What is asked
from within an answer waits there, too.
Rule 4: the match is the only truth. Who sits where, whose turn it is, what may be taken back: ask the match.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any

from engine.match import Ask, Match, Person, Refused, Secrets, decode_batch, encode_batch
from server.credits import Credits
from server.rooms import seating
from server.rooms.group import Group
from server.rooms.house import House
from server.rooms.inbox import Inbox
from server.rooms.listing import Listing
from server.rooms.mending import mend
from server.rooms.parlour import Parlour, Standing, stream
from server.rooms.realm import Realm
from server.rooms.requests import BUSY, Answer, Moved, No, Repeat, Request, Step
from server.rooms.ring import Turned
from server.rooms.snapshots import Snapshots
from server.store import Conflict, Fenced, Lease, StoreError

INBOX = 256
GROUP = 64
"""Steps in one append at most."""

LOBBY_STEPS = 500
LOBBY_RATE = 0.5
"""Steps before the start that are kept at once, and a second in the long run: the host's, and those of all others. A
game ends by itself; a lobby would fill the disk for as long as somebody toggles something."""


class Deciding(Parlour):
    """What a room does with what it is asked, in the process that owns it."""

    def __init__(self, house: House, standing: Standing, secrets: Secrets, lease: Lease, realm: Realm) -> None:
        super().__init__(house, standing)
        self.lease = lease
        self._realm = realm
        self._secrets = secrets
        self._stream = stream(self.code)
        self._inbox = Inbox(INBOX)
        self._closed: Answer | None = None
        self._busy = False
        self._group: Group | None = None
        self._began = 0.0
        self._apart: asyncio.Task[None] | None = None
        self._rested: asyncio.Event | None = None
        self._locked = seating.settings(self.match).locked
        self._lobby = {host: Credits(house.clock, LOBBY_RATE, LOBBY_STEPS) for host in (True, False)}
        self._listing = Listing(house, self.code, self.made_at, standing.looked_at)
        self._snapshots = Snapshots(house, self._stream, self.made_at, standing.snapshot)

    @abstractmethod
    def _plan(self) -> None:
        """The table has changed: see what happens next by itself."""

    @abstractmethod
    def _hush(self) -> None:
        """No timer of this room goes off any more."""

    def put(self, request: Request) -> None:
        """Into the inbox. If that is full or closed, the answer is no."""
        if self._closed is not None:
            request.answer(self._closed)
        elif not self._inbox.put(request):
            request.answer(BUSY)
        elif not self._busy:
            self._go_on()

    def close(self, answer: Answer = BUSY) -> None:
        """Nothing more is asked of it, and what waits gets this answer. What is being kept is still shown."""
        self._closed = answer
        Group(self._inbox.take(INBOX)).answer_all(answer)
        self._hush()

    def drop(self) -> None:
        """Nothing more happens, not even to what is being kept."""
        self._group = None
        if self._apart is not None:
            self._apart.cancel()

    async def at_rest(self) -> None:
        """Until nothing is being kept."""
        while self._busy:
            self._rested = self._rested or asyncio.Event()
            await self._rested.wait()

    @property
    def busy(self) -> bool:
        """Whether something is being kept."""
        return self._busy

    # what is decided

    def _go_on(self) -> None:
        """Decide what waits and have it kept; until the store has the word, or nothing waits."""
        while not self._busy and self._closed is None and (asked := self._inbox.take(GROUP)):
            self._busy, self._group = True, (group := Group(asked))
            try:
                if self._realm.sure:
                    self._settle(group)
                else:
                    self._do_apart(group, self._settle_if_ours)
            except Exception as bug:  # noqa: BLE001
                self._stumble(group, bug)

    def _rest(self) -> None:
        """Nothing is being kept any more."""
        self._busy, self._group = False, None
        if self._closed is not None:
            self._hush()
        if self._rested is not None:
            self._rested.set()
            self._rested = None

    def _do_apart(self, group: Group, what: Callable[[Group], Coroutine[Any, Any, None]]) -> None:
        """What has to wait for something else than an append. Nothing is decided meanwhile."""

        async def do() -> None:
            try:
                await what(group)
            except Exception as bug:  # noqa: BLE001
                self._log(bug)
                await self._get_up(group)
            self._go_on()

        self._apart = asyncio.create_task(do(), name=f"room {self.code}")

    def _stumble(self, group: Group, bug: Exception) -> None:
        """A bug must not end the room."""
        self._log(bug)
        self._do_apart(group, self._get_up)

    def _log(self, bug: Exception) -> None:
        self.house.metrics.crashes.inc()
        self.house.log.error("the room stumbled", room=self.code, exc_info=bug)

    async def _settle_if_ours(self, group: Group) -> None:
        """After a time in which another process may have got the room."""
        try:
            lease = await self.house.store.leases.take(self.code, self.house.process)
        except StoreError as error:
            await self._not_kept(error, group)
            return
        if lease == self.lease:
            self._settle(group)
        else:
            self._step_down(group)

    def _step_down(self, group: Group) -> None:
        """What was decided is nothing; whoever asked asks the new owner."""
        group.answer_all(Moved())
        self._realm.deposed(self)
        self._rest()

    def _settle(self, group: Group) -> None:
        """Decide in order, each on top of those before; and have all that was decided kept."""
        match, turned = self.match, group.turned
        for request in group.waiting:
            answer = self._decide(match, request)
            group.decided.append(answer)
            if isinstance(answer, Step):
                turned.append(answer.turned)
                match = answer.turned.after
        if not turned:
            self._tell(group)
            self._rest()
            return
        # before anything is kept, so that the list is true by the time anybody is shown
        self._listing.tell(match, turned[-1].batch.at)
        if self._locked:
            self._do_apart(group, self._keep_after_the_doors)
        else:
            self._keep(group)

    async def _keep_after_the_doors(self, group: Group) -> None:
        """Who is removed is shut out first: rather that for nothing than not at all."""
        try:
            for step in group.turned:
                out = seating.removed(step.before, step.after, step.batch.by)
                await self.house.doors.shut_out(self.code, out)
        except StoreError as error:
            await self._not_kept(error, group)
        else:
            self._keep(group)

    def _keep(self, group: Group) -> None:
        self._began = monotonic()
        bodies = [step.line for step in group.turned]
        self.house.store.log.add(self._stream, self.match.seq, bodies, self.lease, self._kept)

    def _kept(self, outcome: int | Exception) -> None:
        """What was decided is kept, or why not."""
        if (group := self._group) is None:
            return
        try:
            if not isinstance(outcome, Exception):
                self.house.metrics.append_seconds.observe(monotonic() - self._began)
                self._tell(group)
                self._rest()
            elif isinstance(outcome, Fenced):
                self._step_down(group)
            elif isinstance(outcome, StoreError):
                self._do_apart(group, partial(self._not_kept, outcome))
            else:
                self._stumble(group, outcome)
        except Exception as bug:  # noqa: BLE001
            self._stumble(group, bug)
        self._go_on()

    def _tell(self, group: Group) -> None:
        """Answer, in order; and show what was done."""
        waiting, decided, turned = group.waiting, group.decided, group.turned
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
            if (seq := match.done(actor, request.ref, request.upon)) is not None:
                return Repeat(seq)
            command = match.command(request.command) if isinstance(request.command, dict) else request.command
            at = max(self.house.clock.now(), self.moved_at)
            after, batch = match.step(Ask(actor, at, command, request.ref, request.upon), self._secrets)
            if type(actor) is Person and not self._lobby[actor.user == seating.settings(match).host].take():
                return No("too-fast", "", {})
        except Refused as refused:
            return No(refused.code, refused.clause, refused.params)
        except Exception:  # a bug of the rules: nothing happened, and the log says what was asked
            self.house.metrics.crashes.inc()
            self.house.log.exception("the rules crashed", room=self.code, seq=match.seq, command=repr(request.command))
            return No("internal-error", "", {})
        return Step(Turned(match, batch, after, encode_batch(match.game, batch)))

    async def _not_kept(self, error: StoreError, group: Group) -> None:
        """Nobody has seen what was decided. Go on from what the log holds, whatever that is, and answer by it."""
        self.house.metrics.append_failures.inc()
        self.house.log.error("not kept", room=self.code, reason=type(error).__name__, detail=str(error))
        shown, no = self.match.seq, No("not-kept", "", {})
        try:
            if isinstance(error, Conflict) and error.found < error.expected:
                group.answer_all(no)
                await self._mend(error.found)
            elif kept := await self._what_else_is_kept():
                self.audience.again(self.match, kept)
                group.answer_by_the_log(shown, [turned.line for turned in kept], no)
        except Fenced:
            self._step_down(group)
            return
        except StoreError:
            pass  # the next append will conflict, if there is something to be read
        group.answer_all(no)
        self._listing.tell(self.match, self.moved_at)
        self._plan()
        self._rest()

    async def _what_else_is_kept(self) -> list[Turned]:
        """What the log holds beyond what we know of, which we know now. StoreError: it can't be read."""
        turned: list[Turned] = []
        for kept in await self.house.store.log.read(self._stream, self.match.seq):
            before, batch = self.match, decode_batch(self.match.game, kept.body)
            self.match = before.fold(batch)
            self.trace.add(kept.body)
            turned.append(Turned(before, batch, self.match, kept.body))
        return turned

    async def _get_up(self, group: Group) -> None:
        """Go on from what the log holds, and answer by it those who have no answer yet. If it can't be read and shown,
        leave the room to whoever can; they ask there."""
        shown = self.match.seq
        try:
            kept = await self._what_else_is_kept()
            self.audience.again(self.match, kept)
            group.answer_by_the_log(shown, [turned.line for turned in kept], No("internal-error", "", {}))
            self._come_and_go()
            self._plan()
        except Exception:
            self.house.log.exception("the room can't go on", room=self.code)
            self._realm.forsake(self)
            group.answer_all(Moved())
        finally:
            self._rest()

    async def look_for_losses(self) -> None:
        """The store was out of reach: see whether its log still ends where we do. StoreError: it still is."""
        head = await self.house.store.log.head(self._stream)
        if head >= self.match.seq or self._busy:
            return
        self._busy = True  # nothing is decided meanwhile
        try:
            await self._mend(head)
            self._listing.tell(self.match, self.moved_at)
            self._plan()
        finally:
            self._rest()
            self._go_on()

    async def mended(self, lease: Lease, head: int) -> Standing | None:
        """See `mend`."""
        return await mend(self.house, self.standing, self._secrets, lease, head)

    async def _mend(self, head: int) -> None:
        """The log has lost what came after `head`, which we have shown."""
        known = self.standing
        if (mended := await self.mended(self.lease, head)) is None:
            self._realm.forsake(self)
        elif mended is not known:
            self.match, self.trace = mended.match, mended.trace
            self.audience.again(self.match, mended.audience.steps)


__all__ = ["Deciding"]
