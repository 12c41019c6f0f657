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
from server.rooms import seating
from server.rooms.history.log_repair import repair_log
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.snapshots import Snapshots
from server.rooms.owner.commit_group import CommitGroup
from server.rooms.owner.request_queue import RequestQueue
from server.rooms.owner.summary_publisher import SummaryPublisher
from server.rooms.registry.room_host import RoomHost
from server.rooms.requests import BUSY, AlreadyApplied, Answer, Applied, OwnerChanged, Refusal, Request
from server.rooms.services import RoomServices
from server.rooms.viewers.local_room import LocalRoom, RoomState, stream
from server.store import Conflict, Fenced, Lease, StoreError
from server.token_buckets import TokenBucket

INBOX = 256
GROUP = 64
"""Steps in one append at most."""

LOBBY_STEPS = 500
LOBBY_RATE = 0.5
"""Steps before the start that are kept at once, and a second in the long run: the host's, and those of all others. A
game ends by itself; a lobby would fill the disk for as long as somebody toggles something."""


class CommandProcessor(LocalRoom):
    """What a room does with what it is asked, in the process that owns it."""

    def __init__(
        self, services: RoomServices, state: RoomState, secrets: Secrets, lease: Lease, host: RoomHost
    ) -> None:
        super().__init__(services, state)
        self.lease = lease
        self._host = host
        self._secrets = secrets
        self._stream = stream(self.code)
        self._inbox = RequestQueue(INBOX)
        self._closed: Answer | None = None
        self._busy = False
        self._group: CommitGroup | None = None
        self._began = 0.0
        self._apart: asyncio.Task[None] | None = None
        self._rested: asyncio.Event | None = None
        self._locked = seating.settings(self.match).locked
        self._lobby = {host: TokenBucket(services.clock, LOBBY_RATE, LOBBY_STEPS) for host in (True, False)}
        self._listing = SummaryPublisher(services, self.code, self.made_at, state.looked_at)
        self._snapshots = Snapshots(services, self._stream, self.made_at, state.snapshot)

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
        CommitGroup(self._inbox.take(INBOX)).answer_all(answer)
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
            self._busy, self._group = True, (group := CommitGroup(asked))
            try:
                if self._host.leases_certain:
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

    def _do_apart(self, group: CommitGroup, what: Callable[[CommitGroup], Coroutine[Any, Any, None]]) -> None:
        """What has to wait for something else than an append. Nothing is decided meanwhile."""

        async def do() -> None:
            try:
                await what(group)
            except Exception as bug:  # noqa: BLE001
                self._log(bug)
                await self._get_up(group)
            self._go_on()

        self._apart = asyncio.create_task(do(), name=f"room {self.code}")

    def _stumble(self, group: CommitGroup, bug: Exception) -> None:
        """A bug must not end the room."""
        self._log(bug)
        self._do_apart(group, self._get_up)

    def _log(self, bug: Exception) -> None:
        self.services.metrics.crashes.inc()
        self.services.log.error("the room stumbled", room=self.code, exc_info=bug)

    async def _settle_if_ours(self, group: CommitGroup) -> None:
        """After a time in which another process may have got the room."""
        try:
            lease = await self.services.store.leases.acquire(self.code, self.services.process)
        except StoreError as error:
            await self._not_kept(error, group)
            return
        if lease == self.lease:
            self._settle(group)
        else:
            self._step_down(group)

    def _step_down(self, group: CommitGroup) -> None:
        """What was decided is nothing; whoever asked asks the new owner."""
        group.answer_all(OwnerChanged())
        self._host.lease_lost(self)
        self._rest()

    def _settle(self, group: CommitGroup) -> None:
        """Decide in order, each on top of those before; and have all that was decided kept."""
        match, step = self.match, group.steps
        for request in group.waiting:
            answer = self._decide(match, request)
            group.decided.append(answer)
            if isinstance(answer, Applied):
                step.append(answer.step)
                match = answer.step.after
        if not step:
            self._tell(group)
            self._rest()
            return
        # before anything is kept, so that the list is true by the time anybody is shown
        self._listing.tell(match, step[-1].batch.at)
        if self._locked:
            self._do_apart(group, self._keep_after_the_doors)
        else:
            self._keep(group)

    async def _keep_after_the_doors(self, group: CommitGroup) -> None:
        """Who is removed is shut out first: rather that for nothing than not at all."""
        try:
            for step in group.steps:
                out = seating.removed(step.before, step.after, step.batch.by)
                await self.services.passwords.shut_out(self.code, out)
        except StoreError as error:
            await self._not_kept(error, group)
        else:
            self._keep(group)

    def _keep(self, group: CommitGroup) -> None:
        self._began = monotonic()
        bodies = [step.line for step in group.steps]
        self.services.store.log.start_append(self._stream, self.match.seq, bodies, self.lease, self._kept)

    def _kept(self, outcome: int | Exception) -> None:
        """What was decided is kept, or why not."""
        if (group := self._group) is None:
            return
        try:
            if not isinstance(outcome, Exception):
                self.services.metrics.append_seconds.observe(monotonic() - self._began)
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

    def _tell(self, group: CommitGroup) -> None:
        """Answer, in order; and show what was done."""
        waiting, decided, step = group.waiting, group.decided, group.steps
        while waiting:
            answer = decided[0]
            if isinstance(answer, Applied):
                self._show(answer.step, waiting[0].listener)
            elif isinstance(answer, Refusal):
                self.services.metrics.refused(answer.code, answer.clause)
            decided.popleft()
            waiting.popleft().answer(answer)
        if step:
            self.services.metrics.steps.inc(len(step))
            self._snapshots.look(self.match, step[-1].batch, self.log_checksum.sum)
            self._plan()

    def _decide(self, match: Match, request: Request) -> Answer:
        try:
            actor = request.by(match)
            if (seq := match.done(actor, request.ref, request.upon)) is not None:
                return AlreadyApplied(seq)
            command = match.command(request.command) if isinstance(request.command, dict) else request.command
            at = max(self.services.clock.now(), self.moved_at)
            after, batch = match.step(Ask(actor, at, command, request.ref, request.upon), self._secrets)
            if type(actor) is Person and not self._lobby[actor.user == seating.settings(match).host].take():
                return Refusal("too-fast", "", {})
        except Refused as refused:
            return Refusal(refused.code, refused.clause, refused.params)
        except Exception:  # a bug of the rules: nothing happened, and the log says what was asked
            self.services.metrics.crashes.inc()
            self.services.log.exception(
                "the rules crashed", room=self.code, seq=match.seq, command=repr(request.command)
            )
            return Refusal("internal-error", "", {})
        return Applied(AppliedStep(match, batch, after, encode_batch(match.game, batch)))

    async def _not_kept(self, error: StoreError, group: CommitGroup) -> None:
        """Nobody has seen what was decided. Go on from what the log holds, whatever that is, and answer by it."""
        self.services.metrics.append_failures.inc()
        self.services.log.error("not kept", room=self.code, reason=type(error).__name__, detail=str(error))
        shown, no = self.match.seq, Refusal("not-kept", "", {})
        try:
            if isinstance(error, Conflict) and error.found < error.expected:
                group.answer_all(no)
                await self._mend(error.found)
            elif kept := await self._what_else_is_kept():
                self.audience.again(self.match, kept)
                group.answer_by_the_log(shown, [step.line for step in kept], no)
        except Fenced:
            self._step_down(group)
            return
        except StoreError:
            pass  # the next append will conflict, if there is something to be read
        group.answer_all(no)
        self._listing.tell(self.match, self.moved_at)
        self._plan()
        self._rest()

    async def _what_else_is_kept(self) -> list[AppliedStep]:
        """What the log holds beyond what we know of, which we know now. StoreError: it can't be read."""
        step: list[AppliedStep] = []
        for kept in await self.services.store.log.read(self._stream, self.match.seq):
            before, batch = self.match, decode_batch(self.match.game, kept.body)
            self.match = before.fold(batch)
            self.log_checksum.add(kept.body)
            step.append(AppliedStep(before, batch, self.match, kept.body))
        return step

    async def _get_up(self, group: CommitGroup) -> None:
        """Go on from what the log holds, and answer by it those who have no answer yet. If it can't be read and shown,
        leave the room to whoever can; they ask there."""
        shown = self.match.seq
        try:
            kept = await self._what_else_is_kept()
            self.audience.again(self.match, kept)
            group.answer_by_the_log(shown, [step.line for step in kept], Refusal("internal-error", "", {}))
            self._come_and_go()
            self._plan()
        except Exception:
            self.services.log.exception("the room can't go on", room=self.code)
            self._host.abandon(self)
            group.answer_all(OwnerChanged())
        finally:
            self._rest()

    async def look_for_losses(self) -> None:
        """The store was out of reach: see whether its log still ends where we do. StoreError: it still is."""
        head = await self.services.store.log.head(self._stream)
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

    async def repaired(self, lease: Lease, head: int) -> RoomState | None:
        """See `mend`."""
        return await repair_log(self.services, self.state, self._secrets, lease, head)

    async def _mend(self, head: int) -> None:
        """The log has lost what came after `head`, which we have shown."""
        known = self.state
        if (repaired := await self.repaired(self.lease, head)) is None:
            self._host.abandon(self)
        elif repaired is not known:
            self.match, self.log_checksum = repaired.match, repaired.log_checksum
            self.audience.again(self.match, repaired.audience.steps)


__all__ = ["CommandProcessor"]
