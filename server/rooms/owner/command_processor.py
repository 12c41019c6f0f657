"""Command processor of a room: decides requests, appends the steps, shows them and answers, in this order.

There is no task. A request that comes while nothing is under way is decided at once, and its step handed to the store;
the store calls back when it is kept; then the step is shown and answered, and what came meanwhile is decided. A task
runs only while something other than an append is waited for: a lease that is looked up, a log that is read again.

Rule 1: a step is shown, and answered, only once the log holds it. A refusal that was decided on top of steps not yet
        kept waits for them too, since it would tell of them.
Rule 2: nothing here waits for a reader. Who reads too slowly is the concern of their outbox.
Rule 3: all requests that wait go into one append (group commit). While it is under way, the next ones gather. What is
        asked from within an answer waits there, too.
Rule 4: the match is the only truth. Who sits where, whose turn it is, what may be taken back: ask the match.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any

from msgspec import Struct

from engine.match import Ask, Match, Person, Refused, Secrets, encode_batch
from server.rooms import seating
from server.rooms.history.log_repair import LostEnd, Rewritten, Truncated, repair_log
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.restore import with_points
from server.rooms.history.room_state import stream
from server.rooms.history.snapshots import Snapshots
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.request_queue import CommitGroup, RequestQueue
from server.rooms.owner.side_effects import SideEffects
from server.rooms.requests import AlreadyApplied, Answer, Applied, OwnerChanged, Refusal, Request
from server.runtime.token_buckets import TokenBucket
from server.store import Conflict, Fenced, Lease, LogEntry, StoreError

QUEUE = 256
"""Requests that wait."""

GROUP = 64
"""Steps in one append at most."""

LOBBY_STEPS = 500
LOBBY_RATE = 0.5
"""Steps before the start that are kept at once, and a second in the long run: the host's, and those of all others. A
game ends by itself; a lobby would fill the disk for as long as somebody toggles something."""


class _Idle(Struct, frozen=True):
    """Nothing is under way: a request is decided at once."""


class _Deciding(Struct, frozen=True):
    """The requests of a group are being decided or answered, in this very call."""

    group: CommitGroup


class _Appending(Struct, frozen=True):
    """The steps of a group are in the hands of the store since then (`monotonic`), which will call back."""

    group: CommitGroup
    began: float


class _Waiting(Struct, frozen=True):
    """A task waits for something other than an append. It goes on with its group, if it has one."""

    task: asyncio.Task[None]


class _Checking(Struct, frozen=True):
    """The end of the log is being compared with ours; the caller goes on."""


class _Dropped(Struct, frozen=True):
    """Nothing happens any more, whatever the store answers."""


_State = _Idle | _Deciding | _Appending | _Waiting | _Checking | _Dropped
_IDLE = _Idle()


class CommandProcessor:
    """Decides what a room is asked, in the process that owns it."""

    def __init__(self, room: OwnedRoom, secrets: Secrets, snapshot: int) -> None:
        """`snapshot`: number of the step that the last stored snapshot follows, 0 if there is none."""
        clock, projection = room.services.clock, room.projection
        self.side_effects = SideEffects(room, self)
        self._room = room
        self._services = room.services
        self._projection = projection
        self._host = room.host
        self._secrets = secrets
        self._stream = stream(room.code)
        self._queue = RequestQueue(QUEUE)
        self._state: _State = _IDLE
        self._idle_event: asyncio.Event | None = None
        self._locked = seating.settings(room.match).locked
        self._lobby = {is_host: TokenBucket(clock, LOBBY_RATE, LOBBY_STEPS) for is_host in (True, False)}
        self._snapshots = Snapshots(room.services, self._stream, projection.made_at, snapshot)

    @property
    def closed(self) -> bool:
        return self._queue.closed

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._state is not _IDLE

    @property
    def waiting(self) -> int:
        """Number of requests that are not yet decided."""
        return len(self._queue)

    def start(self) -> None:
        """Publish the room, and schedule what happens by itself."""
        self._publish()
        self.side_effects.match_changed()

    def put(self, request: Request) -> None:
        """Submit a request. If the queue is full or closed, it is refused."""
        if self._queue.put(request) and self._state is _IDLE:
            self._process()

    def close(self, answer: Answer) -> None:
        """Give this answer to all that waits and to all that comes. What is being appended is still shown."""
        self._queue.close(answer)
        self.side_effects.cancel()

    def drop(self) -> None:
        """Stop at once: what is being appended is not even shown."""
        state, self._state = self._state, _Dropped()
        if isinstance(state, _Waiting):
            state.task.cancel()

    async def at_rest(self) -> None:
        """Wait until nothing is under way."""
        while not isinstance(self._state, _Idle | _Dropped):
            self._idle_event = self._idle_event or asyncio.Event()
            await self._idle_event.wait()

    # states

    def _process(self) -> None:
        """Decide what waits and append it, until something is under way or nothing waits."""
        while self._state is _IDLE and (requests := self._queue.take(GROUP)):
            group = CommitGroup(requests)
            self._state = _Deciding(group)
            try:
                if self._host.leases_certain:
                    self._decide_all(group)
                else:
                    self._wait_for(group, self._decide_all_if_ours)
            except Exception as bug:  # noqa: BLE001
                self._on_crash(group, bug)

    def _become_idle(self) -> None:
        if not isinstance(self._state, _Dropped):
            self._state = _IDLE
        if self.closed:
            self.side_effects.cancel()
        if self._idle_event is not None:
            self._idle_event.set()
            self._idle_event = None

    def _wait_for(self, group: CommitGroup, what: Callable[[CommitGroup], Coroutine[Any, Any, None]]) -> None:
        """Run what has to wait for something other than an append. Nothing is decided meanwhile."""

        async def run() -> None:
            try:
                await what(group)
            except Exception as bug:  # noqa: BLE001
                self._log_crash(bug)
                await self._recover(group)
            self._process()

        self._state = _Waiting(asyncio.create_task(run(), name=f"room {self._room.code}"))

    def _on_crash(self, group: CommitGroup, bug: Exception) -> None:
        """Go on after a bug, which must not end the room."""
        self._log_crash(bug)
        self._wait_for(group, self._recover)

    def _log_crash(self, bug: Exception) -> None:
        self._services.metrics.crashes.inc()
        self._services.log.error("the room failed", room=self._room.code, exc_info=bug)

    def _step_down(self, group: CommitGroup) -> None:
        """Another process owns the room: nothing was done, and whoever asked asks there."""
        group.answer_all(OwnerChanged())
        self._host.lease_lost(self._room.lease)
        self._become_idle()

    # decide

    async def _decide_all_if_ours(self, group: CommitGroup) -> None:
        """Decide, after a time in which another process may have got the room."""
        try:
            lease = await self._services.store.leases.acquire(self._room.code, self._services.process)
        except StoreError as error:
            await self._on_append_failed(error, group)
            return
        if lease == self._room.lease:
            self._decide_all(group)
        else:
            self._step_down(group)

    def _decide_all(self, group: CommitGroup) -> None:
        """Decide in order, each request on top of those before it; then append the steps."""
        match, steps = self._projection.match, group.steps
        for request in group.waiting:
            answer = self._decide(match, request)
            group.decided.append(answer)
            if isinstance(answer, Applied):
                steps.append(answer.step)
                match = answer.step.after
        if not steps:
            self._answer(group)
            self._become_idle()
            return
        # before the append, so that the list of rooms is true by the time anybody is shown
        self._room.summary.publish(match, steps[-1].batch.at)
        if self._locked:
            self._wait_for(group, self._append_after_shutting_out)
        else:
            self._append(group)

    def _decide(self, match: Match, request: Request) -> Answer:
        try:
            actor = request.by(match)
            if (seq := match.done(actor, request.ref, request.upon)) is not None:
                return AlreadyApplied(seq)
            command = match.command(request.command) if isinstance(request.command, dict) else request.command
            at = max(self._services.clock.now(), self._projection.moved_at)
            after, batch = match.step(Ask(actor, at, command, request.ref, request.upon), self._secrets)
            if type(actor) is Person and not self._lobby[actor.user == seating.settings(match).host].take():
                return Refusal("too-fast", "", {})
        except Refused as refused:
            return Refusal(refused.code, refused.clause, refused.params)
        except Exception:  # a bug of the rules: nothing happened, and the log says what was asked
            self._services.metrics.crashes.inc()
            self._services.log.exception(
                "the rules crashed", room=self._room.code, seq=match.seq, command=repr(request.command)
            )
            return Refusal("internal-error", "", {})
        return Applied(AppliedStep(match, batch, after, encode_batch(match.game, batch)))

    # append

    async def _append_after_shutting_out(self, group: CommitGroup) -> None:
        """Append, once those who are removed need the password again: rather that for nothing than not at all."""
        try:
            for step in group.steps:
                out = seating.removed(step.before, step.after, step.batch.by)
                await self._services.passwords.shut_out(self._room.code, out)
        except StoreError as error:
            await self._on_append_failed(error, group)
        else:
            self._append(group)

    def _append(self, group: CommitGroup) -> None:
        self._state = _Appending(group, monotonic())
        bodies = [step.line for step in group.steps]
        self._services.store.log.start_append(
            self._stream, self._projection.match.seq, bodies, self._room.lease, self._on_appended
        )

    def _on_appended(self, outcome: int | Exception) -> None:
        """The store's answer: the new end of the log, or why nothing was appended."""
        state = self._state
        if not isinstance(state, _Appending):
            return
        group = state.group
        self._state = _Deciding(group)
        try:
            if not isinstance(outcome, Exception):
                self._services.metrics.append_seconds.observe(monotonic() - state.began)
                self._answer(group)
                if self._projection.match.checkpoints.missing:
                    self._wait_for(CommitGroup([]), self._fold_points)
                else:
                    self._become_idle()
            elif isinstance(outcome, Fenced):
                self._step_down(group)
            elif isinstance(outcome, StoreError):
                self._wait_for(group, partial(self._on_append_failed, outcome))
            else:
                self._on_crash(group, outcome)
        except Exception as bug:  # noqa: BLE001
            self._on_crash(group, bug)
        self._process()

    def _answer(self, group: CommitGroup) -> None:
        """Show what was done, and answer, in order."""
        waiting, decided, steps = group.waiting, group.decided, group.steps
        while waiting:
            answer = decided[0]
            if isinstance(answer, Applied):
                self._show(answer.step, waiting[0])
            elif isinstance(answer, Refusal):
                self._services.metrics.refused(answer.code, answer.clause)
            decided.popleft()
            waiting.popleft().answer(answer)
        if steps:
            self._services.metrics.steps.inc(len(steps))
            self._snapshots.look(self._projection.match, steps[-1].batch, self._projection.log_checksum.sum)
            self.side_effects.match_changed()

    def _show(self, step: AppliedStep, request: Request) -> None:
        if self._projection.show(step, request.listener):
            self.side_effects.connections_changed()

    async def _fold_points(self, group: CommitGroup) -> None:
        """Fold the log again, so that a judge who came in mid-match has all points to go back to."""
        if (match := await with_points(self._services, self._projection.match)) is not None:
            self._projection.replace_match(match)
        self._become_idle()

    # recover

    async def _on_append_failed(self, error: StoreError, group: CommitGroup) -> None:
        """Go on from what the log holds, whatever that is, and answer by it. Nobody has seen what was decided."""
        self._services.metrics.append_failures.inc()
        self._services.log.error("not kept", room=self._room.code, reason=type(error).__name__, detail=str(error))
        shown, refusal = self._projection.match.seq, Refusal("not-kept", "", {})
        try:
            if isinstance(error, Conflict) and error.found < error.expected:
                group.answer_all(refusal)
                await self._repair(error.found)
            elif entries := await self._read_further():
                steps = self._projection.fold(entries)
                self._projection.show_anew(steps)
                group.answer_by_log(shown, [step.line for step in steps], refusal)
        except Fenced:
            self._step_down(group)
            return
        except StoreError:
            pass  # the next append will conflict, if there is something to be read
        group.answer_all(refusal)
        self._publish()
        self.side_effects.match_changed()
        self._become_idle()

    async def _recover(self, group: CommitGroup) -> None:
        """Go on from what the log holds, and answer by it. If it can't be read and shown, abandon the room."""
        shown = self._projection.match.seq
        try:
            steps = self._projection.fold(await self._read_further())
            self._projection.show_anew(steps)
            group.answer_by_log(shown, [step.line for step in steps], Refusal("internal-error", "", {}))
            self.side_effects.connections_changed()
            self.side_effects.match_changed()
        except Exception:
            self._services.log.exception("the room can't go on", room=self._room.code)
            self._host.abandon(self._room.lease)
            group.answer_all(OwnerChanged())
        finally:
            self._become_idle()

    async def _read_further(self) -> list[LogEntry]:
        """Entries of the log beyond what was shown. StoreError: it can't be read."""
        return await self._services.store.log.read(self._stream, self._projection.match.seq)

    async def check_end_of_log(self) -> None:
        """Compare the end of the log with ours after the store was out of reach. StoreError: it still is."""
        head = await self._services.store.log.head(self._stream)
        if head >= self._projection.match.seq or self.busy:
            return
        self._state = _Checking()
        try:
            await self._repair(head)
            self._publish()
            self.side_effects.match_changed()
        finally:
            self._become_idle()
            self._process()

    async def repair(self, lease: Lease, head: int) -> Rewritten | Truncated:
        """Repair the log, which ends at `head`. StoreError: it could not be done; Fenced: see the lease."""
        code, seq = self._room.code, self._projection.match.seq
        lost = LostEnd(code, head, seq, self._projection.audience.steps_after(head))
        return await repair_log(self._services, lost, self._secrets, lease)

    async def _repair(self, head: int) -> None:
        match await self.repair(self._room.lease, head):
            case Truncated(None):
                self._host.abandon(self._room.lease)
            case Truncated(state) if state is not None:
                self._projection.rewind(state)
            case _:
                pass

    def _publish(self) -> None:
        self._room.summary.publish(self._projection.match, self._projection.moved_at)
