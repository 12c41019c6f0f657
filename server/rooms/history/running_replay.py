"""Replay of a match that goes on, as far as its viewer may know it: what live viewers of this kind have been shown, and
no more than somebody who comes now may be told.

Rule 1: a spectator's ends at the step that spectators are at (W67, W68); a seat's is for whoever sits there, and
        begins where they sat down.
Rule 2: it begins where the game does, or where a judge reopened it: what the end had opened is closed again.
Rule 3: where the log reaches back two turns (C13), so does what is told. Views reach back one, since the view of an
        earlier step shows claims from before the previous turn.
"""

from collections import OrderedDict, deque
from collections.abc import Generator, Sequence

from msgspec import Struct

from engine.core import Game
from engine.games import GAMES
from engine.match import Match, Refused, Viewer, decode_batch
from engine.match.replay import STRIDE, Plain, replay_step
from engine.match.spectator_delay import spectator_of
from engine.match.undo.points import current_turn
from server.rooms.history.delayed_steps import DelayedSteps, delayed_by_log
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.records import in_slices, log_of, readable
from server.rooms.history.restore import judged_late
from server.rooms.history.room_state import stream
from server.rooms.seating import in_reach, log_is_short, seen_by, turn_of
from server.runtime.clock import Clock
from server.store import LogEntry, RoomSummary, Store

KEPT = 12
"""Replays that are kept as far as they are made, at most: many ask for those of one match, each after another step."""


class RunningReplays:
    """Replays of matches that go on: those asked for last, each gone on with from where it was."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """clock: how far spectators are by now, where they see the match late"""
        self._store = store
        self._clock = clock
        self._kept: OrderedDict[tuple[str, Viewer, str | None], RunningReplay] = OrderedDict()

    async def find(self, summary: RoomSummary, viewer: Viewer, user: str | None) -> "RunningReplay | None":
        """The replay of a match for this viewer, up to now; None: the log says that none goes on.

        user: who sits there, if the viewer has a seat. It goes on when somebody asks for it again. RoomDamaged: see
        `readable`
        """
        key = (summary.code, viewer, user)
        making = self._kept.pop(key, None)  # nobody else goes on with it meanwhile
        making = await self._made(summary, making, viewer, user)
        if making.match.stage != "playing":
            return None
        self._kept[key] = making
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return making

    async def _made(
        self, summary: RoomSummary, making: "RunningReplay | None", viewer: Viewer, user: str | None
    ) -> "RunningReplay":
        log: Sequence[LogEntry] = ()
        if making is not None:
            log = await self._store.log.read(stream(summary.code), making.match.seq - 1)
        if making is not None and making.leads_to(log):
            log = log[1:]
        else:
            log = await log_of(self._store, summary)
            making = RunningReplay(GAMES[summary.game], viewer, user, judged=judged_late(log))
        with readable(summary):
            await in_slices(making.go_on(log))
            making.release(self._clock.now())
        return making


class RunningReplay:
    """Replay as far as it is made, and the match as far as the log was read for it."""

    def __init__(self, game: Game, viewer: Viewer, user: str | None, *, judged: bool) -> None:
        self.match = Match.before(game, judged_late=judged)
        self._shown = _ReplaySoFar(viewer, user)
        self._viewer, self._judged = viewer, judged
        self._delayed: DelayedSteps | None = None
        self._line = b""

    @property
    def position(self) -> tuple[int, int]:
        """Numbers of the last step that was read, and of the last that this viewer is shown: what the replay follows
        from."""
        return self.match.seq, self._shown.seq

    def plain(self) -> Plain:
        """The replay as plain data.

        As that of a finished match (`engine.match.replay`), but for `recent`: where the log is short, the steps before
        the first view that may still be told, without their patches; and without `luck`, which live viewers are not
        shown. Refused: this user does not sit there
        """
        made = self._shown.plain()
        if made is None:
            raise Refused("not-seated")
        return made

    def leads_to(self, log: Sequence[LogEntry]) -> bool:
        """Whether this is the log from the last line that was read: a log may have lost its end and grown again."""
        same = bool(log) and log[0].body == self._line
        return same and (self._judged or not judged_late(log))

    def go_on(self, log: Sequence[LogEntry]) -> Generator[None, None, None]:
        """Generator that takes in further lines and pauses in between."""
        for number, entry in enumerate(log):
            if number % STRIDE == 0:
                yield
            before = self.match
            batch = decode_batch(before.game, entry.body)
            self.match, self._line = before.fold(batch), entry.body
            step, waiting = AppliedStep(before, batch, self.match, entry.body), self._delayed
            self._delayed, released = delayed_by_log(waiting, step)
            late = waiting is not None or self._delayed is not None
            for shown in released if late and self._viewer.watches else [step]:
                self._shown.add(shown)

    def release(self, now: int) -> None:
        """Take in what spectators, who are behind, are shown by now (ms)."""
        if self._delayed is not None and self._viewer.watches:
            for shown in self._delayed.release_up_to(now):
                self._shown.add(shown)


class _Shown(Struct, frozen=True):
    """Step of a replay. before: the match before it, where the log is short; turn: whose it is after it, and its
    number"""

    plain: Plain
    before: Match | None
    turn: tuple[int, int]


class _ReplaySoFar:
    """Replay of a running match up to some step."""

    def __init__(self, viewer: Viewer, user: str | None) -> None:
        self._viewer, self._user = viewer, user
        self._first: Match | None = None
        self._now: Match | None = None
        self._at = 0
        self._steps: deque[_Shown] = deque()

    @property
    def seq(self) -> int:
        """Number of the last step that was taken in; 0: none was."""
        return 0 if self._now is None else self._now.seq

    def add(self, step: AppliedStep) -> None:
        """Take in the next step that this viewer is shown."""
        if step.after.stage != "playing" or not self._is_of(step.after):
            self._first = None
            self._steps.clear()
        elif self._first is None:
            self._first, self._at = step.after, step.batch.at
        else:
            short = log_is_short(step.after)
            plain = replay_step(step.before, step.batch, step.after, self._seen(step.after))
            self._steps.append(_Shown(plain, step.before if short else None, current_turn(step.after.table)))
            if short:
                self._forget(step.after)
        self._now = step.after

    def _is_of(self, match: Match) -> bool:
        return self._viewer.watches or (self._user is not None and seen_by(match, self._user) == self._viewer)

    def _seen(self, match: Match) -> Viewer:
        """Viewer as of a match that is played: a spectator may see all hands by its rules."""
        return spectator_of(match) if self._viewer.watches else self._viewer

    def _forget(self, now: Match) -> None:
        """Drop the steps that may not be told any more (C13)."""
        while self._steps and (before := self._steps[0].before) is not None:
            if in_reach(before, now, self._seen(now)):
                return
            self._at = self._steps.popleft().plain["at"]
            self._first = self._steps[0].before if self._steps else now

    def plain(self) -> Plain | None:
        """The replay; None: there is none for this viewer."""
        first, now, at, steps = self._first, self._now, self._at, list(self._steps)
        if first is None or now is None:
            return None
        recent: list[Plain] = []
        if log_is_short(now):
            told = len(steps)
            while told and (before := steps[told - 1].before) is not None and turn_of(before) >= turn_of(now):
                told -= 1
                first = before
            if told == len(steps):
                first = now
            recent, steps = [_told(each.plain) for each in steps[:told]], steps[told:]
            at = recent[-1]["at"] if recent else at
        turns: list[list[int]] = []
        for count, (seat, number) in enumerate([current_turn(first.table), *(each.turn for each in steps)]):
            if not turns or turns[-1][1:] != [number, seat]:
                turns.append([count, number, seat])
        made = {"seq": first.seq, "at": at, "view": first.view(self._seen(now)), "turns": turns}
        made["steps"] = [each.plain for each in steps]
        return made | ({"recent": recent} if recent else {})


def _told(step: Plain) -> Plain:
    return {name: value for name, value in step.items() if name != "patch"}
