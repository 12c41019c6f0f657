"""Lesson of a game: its match, decided by the rules of any match, from the commands that the learner has given.

There is no room of it and no log: the commands of the learner are all that it depends on. Chance falls as the
document says, which is why a match of a lesson is made here and nowhere else, and never becomes a room.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.bots import make_bot
from engine.core import (
    Actor,
    Clock,
    Command,
    Game,
    Lesson,
    LessonStep,
    Move,
    Opponent,
    Person,
    Refused,
    Reply,
    Seat,
    SeededRng,
    Throw,
    Viewer,
)
from engine.match.batch import Ask, Batch
from engine.match.commands import CallStart, SetReady, Sit, TakeBack, TimeUp
from engine.match.events import RoomOpened
from engine.match.fairness import Secrets
from engine.match.match import Match

Plain = dict[str, Any]

LEARNER = "learner"
LONGEST = 100
"""Commands of the learner at most."""

_TICK = 1_000
"""ms from one step to the next: a lesson has no time of day."""

_MOST = 60
"""Commands of opponents after one of the learner's, at most."""

_TRIES = 4
_EVEN = Throw((2, 2))
_SECRETS = Secrets.fresh(b"A lesson has nothing to conceal.")


class Happened(Struct, frozen=True, eq=False):
    """Batch of a lesson, and the match before and after it."""

    before: Match
    batch: Batch
    after: Match


class LessonState(Struct, frozen=True, eq=False):
    """Lesson as far as it has come.

    at: the number of the step, from 0; as many as there are steps: it is over
    thrown: how many throws have fallen in this step
    strayed: what is left of the step can't be played any more, by the learner's own choice
    happened: what the last command brought about
    anew: the game stands elsewhere than those led to
    """

    game: Game
    match: Match
    at: int = 0
    thrown: int = 0
    strayed: bool = False
    happened: tuple[Happened, ...] = ()
    anew: bool = False

    @property
    def lesson(self) -> Lesson:
        return lesson_of(self.game)

    @property
    def step(self) -> LessonStep | None:
        """The step that is awaited; None: the lesson is over."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.lesson.seat, user=LEARNER)

    def legal_actions(self) -> Plain:
        """Legal actions of the learner: the game's own commands, and what takes them back."""
        plays: tuple[type[Command], ...] = (*self.game.commands, TakeBack)
        names = {kind.__name__ for kind in plays}
        legal = self.match.legal_actions(self.viewer)
        return {name: forms for name, forms in legal.items() if name in names}

    def good_play(self) -> Plain | None:
        """The command that plays the step well now; None: none of those that the document names is legal."""
        return next(self._good_plays(), None)

    def after(self, plain: Plain) -> "LessonState":
        """The lesson after a command of the learner. Refused: by the rules, or because it is over."""
        if self.step is None:
            raise Refused("lesson-over")
        if type(self.match.command(plain)) not in self.game.plays | {TakeBack}:
            raise Refused("not-in-lesson")
        return replace(self, happened=(), anew=False)._said(plain)

    def skipped(self) -> "LessonState":
        """The lesson after this step has been played well. Refused: it can't be."""
        return replace(self, happened=(), anew=False)._well_played()

    def judged(self) -> "LessonState":
        """The lesson with its answer to whether it has strayed."""
        return replace(self, strayed=not self._playable())

    def _playable(self) -> bool:
        """Whether the steps up to the next that begins elsewhere can be played well from here."""
        state = self
        while state.step is not None:
            try:
                state = state._well_played()
            except Refused:
                return False
            if state.step is not None and state.step.later:
                break
        return True

    def _well_played(self) -> "LessonState":
        state = self
        if self.step is None:
            raise Refused("lesson-over")
        for _ in range(_TRIES):
            plain = state.good_play()
            if plain is None:
                break
            state = state._said(plain)
            if state.at != self.at:
                return state
        raise Refused("lesson-strayed")

    def _said(self, plain: Plain) -> "LessonState":
        """The lesson after a command of the learner and what the others do about it. Refused: by the rules."""
        step = self.step
        if step is None:
            raise Refused("lesson-over")
        state = self._asked(Seat(self.lesson.seat), plain)
        events = state.happened[-1].batch.events
        for event in events:
            for reply in step.replies:
                if reply.to == type(event).__name__:
                    state = state._replied(reply, event)
        state = state._passed()
        if state.match.stage == "over":
            return replace(state, at=len(self.lesson.steps))
        if not any(type(event).__name__ in step.until for event in events):
            return state
        state = replace(state, at=state.at + 1, thrown=0)
        if state.step is not None and state.step.later:
            return replace(state, match=later_match(self.game), anew=True)
        return state

    def _asked(self, by: Actor, plain: Plain) -> "LessonState":
        step, before = self.step, self.match
        command = before.command(plain)
        at = _TICK * (before.seq + 1)
        tried = before
        for place in self._throws():
            chance = _Chance(self.lesson, step, place)
            tried, batch = before.step(Ask(by, at, command), chance=chance)
            if not (step and step.gains and chance.thrown) or self._held(tried) != self._held(before):
                break
        return replace(
            self,
            match=tried,
            thrown=self.thrown + chance.thrown,
            happened=(*self.happened, Happened(before, batch, tried)),
        )

    def _throws(self) -> Iterator[int]:
        """The places of the throws that may fall now."""
        step = self.step
        return iter(range(len(step.throws))) if step and step.gains else iter((self.thrown,))

    def _held(self, match: Match) -> Any:
        if self.lesson.holds is None:
            return None
        chapter, field = self.lesson.holds
        return match.view(self.viewer).get(chapter, {}).get(field)

    def _replied(self, reply: Reply, event: Any) -> "LessonState":
        for plain in (reply.command, *reply.instead):
            filled = {
                name: getattr(event, value[1:]) if isinstance(value, str) and value.startswith("$") else value
                for name, value in plain.items()
            }
            try:
                return self._asked(Seat(reply.seat), filled)
            except Refused:
                continue
        return self

    def _passed(self) -> "LessonState":
        """The lesson when nobody but the learner is awaited."""
        state, own = self, self.lesson.seat
        bot, rng = make_bot(self.game, self.lesson.bot), SeededRng(self.match.seq)
        for _ in range(_MOST):
            match = state.match
            if match.stage != "playing" or own in match.awaits():
                break
            seat = match.awaits()[0]
            viewer = Viewer(seat)
            legal = match.legal_actions(viewer, out_of_turn=False)
            wanted = (*self._opponent(seat).prefers, *({"is": name} for name in self.lesson.passes))
            plain = next(_completed_all(wanted, legal), None) or bot.choose(match.view(viewer), legal, seat, rng)
            if plain is None:
                break
            state = state._asked(Seat(seat), plain)
        return state

    def _good_plays(self) -> Iterator[Plain]:
        step = self.step
        if step is None:
            return
        yield from _completed_all(step.plays, self.match.legal_actions(self.viewer))

    def _opponent(self, seat: int) -> Opponent:
        return self.lesson.opponents[seat - (seat > self.lesson.seat)]


class _Chance:
    """Chance that falls as a lesson and its step say, and where they are silent always alike.

    thrown: how many throws have fallen
    """

    def __init__(self, lesson: Lesson, step: LessonStep | None = None, place: int = 0) -> None:
        self._lesson, self._step, self._place, self.thrown = lesson, step, place, 0
        self._drawn: Counter[str] = Counter()

    def dice(self, ordinal: int) -> Throw:
        throws, place = self._step.throws if self._step else (), self._place + self.thrown
        self.thrown += 1
        return Throw(throws[place]) if place < len(throws) else _EVEN

    def number(self, use: str, ordinal: int, below: int) -> int:
        draws, earlier = self._step.draws.get(use, ()) if self._step else (), self._drawn[use]
        self._drawn[use] += 1
        said = draws[earlier] if earlier < len(draws) else self._lesson.place(use, ordinal)
        if said is None:
            return SeededRng(crc32(f"{use} {ordinal}".encode())).number(below)
        return min(said, below - 1)


class _Played:
    """Chance that falls as it did in a game that was played before."""

    def __init__(self, move: Move) -> None:
        self._move, self._drawn = move, list(move.drawn)

    def dice(self, ordinal: int) -> Throw:
        assert self._move.throw is not None, "nobody wrote down this throw"
        return Throw(self._move.throw)

    def number(self, use: str, ordinal: int, below: int) -> int:
        return self._drawn.pop(0)


def _completed(play: Plain, legal: Plain) -> Iterator[Plain]:
    """The play with what it leaves out, by each form of its command in which it is legal."""
    for form in legal.get(play["is"], ()):
        fields = form.get("fields", {})
        choices = {name: domain["in"] for name, domain in fields.items() if "in" in domain}
        if any(name in choices and value not in choices[name] for name, value in play.items()):
            continue
        yield {name: values[0] for name, values in choices.items() if values} | play


def _completed_all(plays: Sequence[Plain], legal: Plain) -> Iterator[Plain]:
    for play in plays:
        yield from _completed(play, legal)


def lesson_of(game: Game) -> Lesson:
    """The lesson of this game. Refused: it has none."""
    if game.lesson is None:
        raise Refused("no-such-game")
    return game.lesson


@lru_cache(maxsize=8)
def opened(game: Game) -> LessonState:
    """The lesson as it begins. Refused: the game has none."""
    state = LessonState(game, _begun(game))
    if state.step is not None and state.step.later:
        return replace(state, match=later_match(game))
    return replace(state._passed(), happened=())


@lru_cache(maxsize=8)
def _begun(game: Game) -> Match:
    """The match of the lesson before its first move."""
    lesson = lesson_of(game)
    size = len(lesson.opponents) + 1
    opening = RoomOpened(
        "LESSON", "", game.name, lesson.rulebook, size, LEARNER, _SECRETS.commitment, _SECRETS.root, lesson.changes
    )
    match, _ = Match.open(game, opening, 0)
    others = iter(lesson.opponents)
    for seat in range(size):
        learner = seat == lesson.seat
        other = None if learner else next(others)
        person = (
            Person(LEARNER, "You", lesson.colour) if other is None else Person(other.name, other.name, other.colour)
        )
        match = _stepped(match, person, Sit(seat))
        match = _stepped(match, person, SetReady(ready=True))
    match = _stepped(match, Person(LEARNER), CallStart())
    return _stepped(match, Clock(), TimeUp(), _Chance(lesson))


@lru_cache(maxsize=8)
def later_match(game: Game) -> Match:
    """The match that the lesson's game played before has come to."""
    match = _begun(game)
    for move in lesson_of(game).later:
        ask = Ask(Seat(move.seat), _TICK * (match.seq + 1), match.command(move.command))
        match, _ = match.step(ask, chance=_Played(move))
    return match


def lesson_state(game: Game, did: Sequence[Plain]) -> LessonState:
    """The lesson after these commands of the learner; one named `Skip` plays the step well.

    Refused: the last one is not legal, or one of those before it; or there are too many.
    """
    if len(did) > LONGEST:
        raise Refused("lesson-too-long")
    return _judged(game, tuple(msgspec.json.encode(plain) for plain in did))


@lru_cache(maxsize=64)
def _judged(game: Game, did: tuple[bytes, ...]) -> LessonState:
    return _after(game, did).judged()


@lru_cache(maxsize=256)
def _after(game: Game, did: tuple[bytes, ...]) -> LessonState:
    """The lesson after these commands as JSON. What came before the last one has mostly just been asked for."""
    if not did:
        return opened(game)
    state, plain = _after(game, did[:-1]), msgspec.json.decode(did[-1])
    return state.skipped() if plain.get("is") == "Skip" else state.after(plain)


def _stepped(match: Match, by: Actor, command: Command, chance: Any = None) -> Match:
    return match.step(Ask(by, 0, command), _SECRETS, chance)[0]
