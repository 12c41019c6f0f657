"""Projection of a room's log in one process: the match as far as it has been shown, and those who look at it.

Whoever owns or follows the room reads steps from the log and hands them to `show`. Nothing is decided here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from engine.match import Match, decode_batch
from server.rooms.chat.chat import Chat
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.room_state import RoomState
from server.rooms.ports import Listener
from server.rooms.seating import expelled, members_only, removed, settings, takes_part
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Audience
from server.runtime.clock import Timer
from server.runtime.work_queue import Job, work_queue
from server.store import Lease, LogEntry, Profile
from server.wire import outbound
from server.wire.frames import Frame
from server.wire.inbound import Say


def farewells(audience: Iterable[Listener], code: str, retry: Callable[[], int]) -> Iterator[Job]:
    """Jobs that close the sockets of an audience, each of one socket."""
    for listener in audience:
        yield partial(listener.bye, code, retry())


class RoomProjection:
    """Read model of one room, and its viewers in this process."""

    def __init__(self, services: RoomServices, state: RoomState) -> None:
        self.services = services
        self.code = state.code
        self.match = state.match
        self.log_checksum = state.log_checksum
        self.made_at = state.made_at
        self.moved_at = state.moved_at
        self.audience = Audience(services.metrics, state.match, state.steps, delayed=state.delayed)
        self._chat = Chat(services.clock, state.chat_log, self.audience)
        self._release_at: int | None = None
        self._release_timer: Timer | None = None

    @property
    def chat_log(self) -> ChatLog:
        return self._chat.log

    # viewers

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None) -> None:
        """Greet a listener and show it the table. For `since` and `at` see `Audience.join`."""
        chat, seat = self._chat.recent(listener.user, self.match), self.match.seat_of(profile.user)
        now, ping_after = self.services.clock.now(), self.services.settings.ping_after
        listener.send(Frame(outbound.Welcome(profile.user, profile.name, now, ping_after, chat, seat, listener.words)))
        self.audience.join(listener, since, at)

    def catch_up(self, listener: Listener, presence: outbound.Presence | None) -> None:
        """Show everything to a listener that had fallen behind."""
        self.audience.show_all(listener)
        if presence is not None:
            listener.send(Frame(presence))
        self._send_recent_chat(listener)

    def admits(self, user: str) -> bool:
        """Whether this user may look on: everybody before the start; then players, the judge, and others if the
        room's settings say so."""
        return settings(self.match).spectators or self.match.stage == "lobby" or takes_part(self.match, user)

    def disconnect(self, code: str, retry: Callable[[], int]) -> None:
        """Close every socket here, in portions. `retry`: called for each; ms until the client should come back."""
        work_queue().spread(farewells(self.audience, code, retry))

    # steps

    def show(self, step: AppliedStep, asker: Listener | None) -> bool:
        """Show a step that the log holds. Returns whether seats or the stage have changed."""
        self.match = step.after
        self.moved_at = step.batch.at
        self.log_checksum.add(step.line)
        reseated = self.audience.show(step, asker, self.services.clock.now())
        self._chat.spectators_went_on(self.match)
        self._await_release()
        if not reseated:
            return False
        if step.after.stage == "over" and step.before.stage != "over":
            self._chat.open_spectator_chat()
        locked = settings(self.match).locked
        out = removed(step.before, step.after, step.batch.by) if locked else ()
        for listener in self.audience:
            if listener.user in out:
                listener.bye("locked")
            elif not self.admits(listener.user):
                listener.bye("no-spectators")
            elif listener.user in expelled(self.match) and members_only(self.match):
                listener.bye("members-only")
        return True

    def fold(self, entries: Iterable[LogEntry]) -> list[AppliedStep]:
        """Fold further entries of the log without showing them. `show_anew` shows where they led."""
        steps: list[AppliedStep] = []
        for entry in entries:
            before, batch = self.match, decode_batch(self.match.game, entry.body)
            self.match = before.fold(batch)
            self.log_checksum.add(entry.body)
            steps.append(AppliedStep(before, batch, self.match, entry.body))
        return steps

    def show_anew(self, steps: Sequence[AppliedStep]) -> None:
        """Show everybody the whole table. steps: the last ones that led there, as far as they are known."""
        self.audience.again(self.match, steps, self.services.clock.now())
        self._chat.spectators_went_on(self.match)
        self._await_release()

    def replace_match(self, match: Match) -> None:
        """Go on from this match, which is the same but for the points that a judge may go back to."""
        self.match = match
        self.show_anew(())

    def rewind(self, state: RoomState) -> None:
        """Go on from this state, which the log holds, and show it: what was shown is not in the log."""
        self.match, self.log_checksum = state.match, state.log_checksum
        self.audience.restart(self.match, state.steps, state.delayed)
        self._await_release()

    def replace(self, state: RoomState) -> None:
        """Go on from this state, chat included, and show both."""
        self.moved_at = state.moved_at
        self.rewind(state)
        self._chat = Chat(self.services.clock, state.chat_log, self.audience)
        for listener in self.audience:
            self._send_recent_chat(listener)

    # spectators who are behind

    def start(self) -> None:
        """Show by itself what spectators, who are behind, may see by and by."""
        self._await_release()

    def _await_release(self) -> None:
        """Set the timer for the next step that they are to be shown."""
        due = self.audience.release_at
        if due == self._release_at:
            return
        self.close()
        if due is not None:
            clock = self.services.clock
            self._release_at, self._release_timer = due, clock.after(max(0, due - clock.now()), self._release)

    def _release(self) -> None:
        self._release_at = self._release_timer = None
        self.audience.release(self.services.clock.now())
        self._chat.spectators_went_on(self.match)
        self._await_release()

    def close(self) -> None:
        """Stop the timer: nothing more is shown by itself."""
        if self._release_timer is not None:
            self._release_timer.cancel()
        self._release_at = self._release_timer = None

    # chat

    async def say(self, profile: Profile, wanted: Say, lease: Lease, key: str) -> None:
        """Keep a chat message and show it to those who may hear it; once for each key.

        Refused: see `Chat`; StoreError: it was not kept, or that is not known.
        """
        match = self.match
        said = await self._chat.keep(profile, wanted, match, lease, key)
        if said is not None:
            self._chat.deliver(said, match, self.match)

    def hear(self, entry: LogEntry) -> None:
        """Show the next entry of the chat log."""
        self._chat.deliver(self._chat.log.remember(entry), self.match, self.match)

    def _send_recent_chat(self, listener: Listener) -> None:
        for said in self._chat.recent(listener.user, self.match):
            listener.send(Frame(said))
