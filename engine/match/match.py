"""Match: a table, its undo history and its recent references. Immutable; every step gives a new one.

What must live here, and not in a chapter: whatever needs the history. To take something back is to go back to the
table as it was, which `evolve` cannot know; so the match keeps the few tables that may still be gone back to
(`history`), and an event that goes back is understood by the match alone. Refolding the log gives the same match,
take-backs included.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    CURRENT_TURN,
    NO_TURN,
    Actor,
    Asked,
    Chance,
    Command,
    Context,
    Event,
    Game,
    Judge,
    NoChance,
    Patch,
    Person,
    RecordedChance,
    Refused,
    Seat,
    Stage,
    Table,
    Viewer,
    changes,
    diff,
    plain_forms,
)
from engine.core import view as view_of
from engine.match.attendance.timers import heard
from engine.match.batch import Ask, Batch, codec_of
from engine.match.commands import TakeBack, TimeUp
from engine.match.due import due_at
from engine.match.events import RoomOpened, Started
from engine.match.fairness import Secrets, chance_of
from engine.match.judge.commands import ReopenMatch, Rewind
from engine.match.judge.state import judge_state
from engine.match.laying import lay, lobby_table
from engine.match.league_seats import require_not_expelled
from engine.match.legal_action_cache import cache_of, seat_actions
from engine.match.lobby.legal_actions import lobby_actions
from engine.match.lobby.seat_order import with_seat_order
from engine.match.recent_refs import RecentRefs
from engine.match.room.law import law_text
from engine.match.seats import SEATS, seat_of
from engine.match.told_events import told_events_of
from engine.match.undo.checkpoints import Checkpoints, appoints_late
from engine.match.undo.history import Back, History
from engine.match.undo.points import UndoEntry

_NO_CHANCE = NoChance()

_REPLACING = frozenset((TakeBack, Rewind, ReopenMatch, TimeUp))
"""Commands that put another table in place of the present one; the clock's does before the start alone."""


class Match(Struct, frozen=True, eq=False, gc=False):
    """Match of a game: its table, what may be taken back, and the references of recent commands.

    turn_began: the seq of the step since which it is this turn; ended: when the match ended (ms), 0: it has not
    turn: whose turn it is, and its number
    """

    game: Game
    table: Table
    seq: int = 0
    history: History = History()
    recent_refs: RecentRefs = RecentRefs()
    turn_began: int = 0
    ended: int = 0
    turn: tuple[int, int] = NO_TURN

    def __repr__(self) -> str:
        """Short, since whole tables and what may be taken back would fill a traceback."""
        return f"Match({self.game.name}, seq {self.seq}, {self.stage})"

    @staticmethod
    def open(game: Game, opening: RoomOpened, at: int) -> "tuple[Match, Batch]":
        """A new room. RuleError: its rule book or its changes can't be."""
        law_text(game, opening.rulebook, opening.changes)
        empty = _empty(game)
        log: list[Event] = []
        context = Context(Person(opening.host), at, NoChance())
        table = empty.table.settle(opening, context, log)
        return Match(game, table, 1), Batch(1, at, context.by, tuple(log))

    @staticmethod
    def from_batches(game: Game, batches: Iterable[Batch]) -> "Match":
        """The match that a log tells of."""
        whole = tuple(batches)
        match = Match.before(game, judged_late=any(map(appoints_late, whole)))
        for batch in whole:
            match = match.fold(batch)
        return match

    @staticmethod
    def before(game: Game, *, judged_late: bool) -> "Match":
        """The match before the first batch of a log. judged_late: a judge came in mid-match; see `Checkpoints`."""
        return (
            replace(_empty(game), history=History(checkpoints=Checkpoints(kept=True))) if judged_late else _empty(game)
        )

    @property
    def refs(self) -> tuple[tuple[str, int], ...]:
        """References of recent commands: asker and reference, and the seq, oldest first."""
        return self.recent_refs.all

    @property
    def past(self) -> tuple[UndoEntry, ...]:
        """Entries that may be taken back, the last of them first to go."""
        return self.history.past

    @property
    def checkpoints(self) -> Checkpoints:
        """Points that a judge may go back to."""
        return self.history.checkpoints

    @property
    def stage(self) -> str:
        """lobby, opening, playing or over."""
        phase: str = self.table.slices["stages"][-1].phase
        return phase

    def seat_of(self, user: str) -> int | None:
        """The seat of this user, if any."""
        return seat_of(SEATS.of(self.table), user)

    def actor(self, user: str, name: str, colour: str) -> Actor:
        """The actor that this user is now: a person before the start, a seat or the judge after it.

        Refused: the game goes on and the user has no part in it, or the league that made the table has expelled them.
        """
        table = self.table
        require_not_expelled(table, user)
        phase = table.slices["stages"][-1].phase
        if phase == "lobby" or phase == "opening":
            return Person(user, name, colour)
        if user == judge_state(table).user:
            return Judge(user)
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not-seated")
        return Seat(seat)

    def command(self, plain: object) -> Command:
        """A command as it came down the wire. Refused: it is none."""
        return codec_of(self.game).from_wire(plain)

    def done(self, actor: Actor, ref: str, upon: int | None = None) -> int | None:
        """The seq of what this asker asked under this reference, if it has been done and is still remembered.

        What somebody on a seat asked before the start stands under their own name; it is theirs if it was made `upon`
        an earlier step, see `Ask`.
        """
        if not ref:
            return None
        seq = self.recent_refs.seq(actor, ref)
        if seq is None and upon is not None and type(actor) is Seat:
            sitter = SEATS.of(self.table)[actor.seat]
            before = self.recent_refs.seq(Person(sitter.user), ref) if sitter and sitter.user else None
            return before if before is not None and before > upon else None
        return seq

    def step(self, ask: Ask, secrets: Secrets | None = None, chance: Any = None) -> "tuple[Match, Batch]":
        """The match after a command, and the batch of events that it brings about.

        Refused: the rules say no, and nothing has happened. Chance is that of the secrets, unless another is given.
        """
        table, by, command = self.table, ask.by, ask.command
        slices, seq = table.slices, self.seq + 1
        if ask.upon is not None:
            self._in_time(ask, ask.upon)
        if chance is None:
            chance = chance_of(table, secrets) if secrets else _NO_CHANCE
        recorded = RecordedChance(chance)
        context = Context(by, ask.at, recorded, seq, self.ended)
        kind = type(command)
        if type(by) is Judge:
            if by.user != judge_state(table).user:
                raise Refused("judge-only", "J2")
        elif slices["clock"].paused is not None and (kind in self.game.plays or kind is TakeBack):
            raise Refused("paused", "J2")
        if kind in _REPLACING and (kind is not TimeUp or table.stage.phase == "opening"):
            table, events = self.replaced(self._replacing(command, context, chance), context)
        else:
            table, events = table.decide(command, context)
        held = slices["attendance"]  # without a call: each move of a game comes by here
        if held.asks and (held.gone or held.questions) and type(by) is Seat:
            sign = heard(self.table, by.seat)
            if sign and heard(table, by.seat):
                table = table.settle(sign, context, events)
        draws = recorded.draws(events) if recorded.drawn else ()
        batch = Batch(seq, ask.at, by, tuple(events), ask.ref, command, draws)
        return self._after(table, batch), batch

    def fold(self, batch: Batch) -> "Match":
        """The match after a batch of its log."""
        if batch.seq != self.seq + 1:
            raise ValueError(f"batch {batch.seq} does not follow {self.seq}")
        table = self.table
        for event in batch.events:
            table = self._evolve(table, event)
        return self._after(table, batch)

    def awaits(self) -> tuple[int, ...]:
        """The seats that have to act now."""
        stage: Stage = self.table.slices["stages"][-1]
        return stage.awaited()

    def asked(self) -> frozenset[int]:
        """The seats whose answer somebody waits for, though they need not give one (an open trade offer)."""
        return frozenset(seat for seats in self.table.ask(Asked()) for seat in seats)

    def due(self) -> int | None:
        """Time (ms since the epoch) at which the room is to ask `TimeUp`, if ever; 0: at once."""
        return due_at(self.table)

    def legal_actions(self, viewer: Viewer, *, out_of_turn: bool = True) -> dict[str, list[dict[str, Any]]]:
        """Legal actions of this viewer as plain data: command → its forms. Bots have no use for those out of turn.

        Not to be changed; as long as it is the same, it is the very same object.
        """
        if out_of_turn or self.stage in ("lobby", "opening"):
            return self.legal_actions_by_viewer()(viewer)
        seat, past = viewer.seat, self.past
        return (
            {}
            if seat is None
            else seat_actions(self.table, seat, "TakeBack" if past and past[-1].seat == seat else None)
        )

    def legal_actions_by_viewer(self) -> Callable[[Viewer], dict[str, list[dict[str, Any]]]]:
        """Function from viewer to legal actions, out of turn included; what all have in common is looked up once."""
        table, past = self.table, self.history.past
        phase = table.slices["stages"][-1].phase
        if phase == "lobby" or phase == "opening":
            return lambda viewer: plain_forms(lobby_actions(table, viewer.user))
        rewinds = phase == "playing" and bool(self.checkpoints.points)
        return cache_of(table.law).at(table, past[-1].seat if past else None, rewinds=rewinds).to

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """The view of this viewer, by chapter."""
        view = view_of(self.table, viewer)
        if viewer.judge and self.checkpoints.points:
            view["judge"] = {**view["judge"], "checkpoints": self.checkpoints.shown}
        return view | {name: shown for name, shown in self.history.shown().items() if shown}

    def patch(self, before: "Match", viewer: Viewer) -> dict[str, Any]:
        """JSON Merge Patch of this viewer's view since `before`; shared with others, so not to be changed."""
        return self.patches(before)(viewer).whole()

    def patches(self, before: "Match") -> Callable[[Viewer], Patch]:
        """Function from a viewer to the patch of its view since `before`; what changed for all is worked out once."""
        if self.table.law is not before.table.law:
            return lambda viewer: Patch(diff(before.view(viewer), self.view(viewer)))
        history, was = self.history, before.history
        back = {} if history is was else history.changed(was)
        then, now = before.table, self.table
        patch = partial(changes(then, now, back).to, then, now)
        if history.checkpoints is was.checkpoints or history.checkpoints.shown == was.checkpoints.shown:
            return patch
        return lambda viewer: self._with_checkpoints(patch(viewer)) if viewer.judge else patch(viewer)

    def _with_checkpoints(self, patch: Patch) -> Patch:
        whole = patch.whole()
        return Patch({**whole, "judge": {**whole.get("judge", {}), "checkpoints": self.checkpoints.shown or None}})

    def told(self, before: "Match", batch: Batch, viewer: Viewer) -> list[dict[str, Any]]:
        """Events of a batch as this viewer is told them, as plain data. before: the match before the batch."""
        codec = codec_of(self.game)
        return [codec.to_wire(event) for event in self.told_events(before, batch, viewer)]

    def told_events(self, before: "Match", batch: Batch, viewer: Viewer) -> list[Event]:
        """Events of a batch as this viewer is told them; shared, so not to be changed."""
        return self.told_events_by_viewer(before, batch)(viewer)

    def told_events_by_viewer(self, before: "Match", batch: Batch) -> Callable[[Viewer], list[Event]]:
        """Function from a viewer to the events of a batch as that viewer is told them."""
        teller = self.table if self.table.law is not before.table.law else before.table
        return told_events_of(teller, batch).to

    def _in_time(self, ask: Ask, upon: int) -> None:
        """Refused: the command, which is not known to be done, was made upon a step too far back to be done now.

        It may have been done and forgotten since; it is a move that was meant for an earlier turn; or the log has lost
        the step that it was made upon.
        """
        kind, by = type(ask.command), ask.by
        if not self.recent_refs.reaches(upon) or upon > self.seq:
            raise Refused("too-late")
        if upon < self.turn_began and type(by) is Seat:
            seat_actions = kind in self.game.plays and by.seat in self.awaits()
            if seat_actions or kind is TakeBack:
                raise Refused("too-late")

    def begun(self, started: Started, batch: Batch, chance: Chance) -> "tuple[Match, Batch]":
        """The start as this batch tells of it, by the law that stands in it, and with the seats drawn again."""
        recorded = RecordedChance(chance)
        (again,) = recorded.decided(with_seat_order(self.table, each, recorded) for each in (started,))
        table, events = self.replaced(again, Context(batch.by, batch.at, recorded, self.seq + 1))
        batch = replace(batch, events=tuple(events), draws=recorded.draws(events))
        return self._after(table, batch), batch

    def replaced(self, event: Event, context: Context) -> tuple[Table, list[Event]]:
        """The table after an event that puts another table in place of this one, and what it brings about."""
        events = [event]
        return self._evolve(self.table, event).consequences(event, context, events), events

    def _replacing(self, command: Command, context: Context, chance: Chance) -> Event:
        """The event that puts another table in place of this one: the start, or a table as it was before.

        chance: what may be renewed
        """
        if isinstance(command, TakeBack | Rewind | ReopenMatch):
            return self.history.asked(self.table, command, context, chance)
        (started,) = self.table.decided(command, context)
        return started

    def _evolve(self, table: Table, event: Event) -> Table:
        if isinstance(event, Back):
            table = self.history.restored(table, event)
        elif isinstance(event, Started):
            table = lay(table, event, self.game)
        return table.evolve(event)

    def _after(self, table: Table, batch: Batch) -> "Match":
        refs = self.recent_refs
        if batch.ref:
            refs = refs.with_ref(batch.by, batch.ref, batch.seq)
        history = self.history.after(self.table, batch, table)
        turn = table.law.current_turn(table, CURRENT_TURN)
        began = self.turn_began if turn == self.turn else batch.seq
        ended = (self.ended or batch.at) if table.slices["stages"][-1].phase == "over" else 0
        return Match(self.game, table, batch.seq, history, refs, began, ended, turn)


@lru_cache
def _empty(game: Game) -> Match:
    return Match(game, lobby_table(game))
