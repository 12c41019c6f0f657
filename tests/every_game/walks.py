"""Random games of every kind, played once and looked at by every test.

A walk is a whole room: people and bots sit down, get ready, the seeds are opened (by most), they play, take back, leave
and return, until the game is over or has gone on for long enough.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, wraps
from typing import Any, NamedTuple, TypeVar

from engine.bots import make_bot
from engine.core import Actor, Clock, Command, Game, Person, Refused, RuleError, Seat, SeededRng, Viewer, rules_in_force
from engine.core.forms import drawn_from
from engine.games import GAMES
from engine.match import Ask, Batch, Match, RoomOpened, Secrets, law_text, rules_of
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    Leave,
    OpenSeed,
    Recolour,
    Return,
    SetReady,
    Sit,
    TakeBack,
    TimeUp,
)
from engine.match.judge.commands import AppointJudge
from engine.match.room_rules import HANDS_DELAY, OPEN_HANDS, SPECTATOR_DELAY, SPECTATOR_HANDS
from tests.every_game.judging import UMA, act
from tests.every_game.kept import KEPT
from tests.every_game.setups import PLAIN, Setup

T = TypeVar("T")


class Step(NamedTuple):
    """One thing that was asked and granted."""

    before: Match
    ask: Ask
    after: Match
    batch: Batch

    def __repr__(self) -> str:
        """Short: a failing test prints what it was given, and whole matches would fill the memory."""
        return f"Step({self.batch.seq}: {self.ask.command!r})"


APART = ("AgreeOnJudge", "AgreeToClose", "DisagreeAgain")
"""What those who are there decide by one voice: it has tests of its own, and would end a walk early."""


class Walk(NamedTuple):
    """A game that was played; each: how many of the first facts of each kind are looked at everywhere."""

    game: Game
    secrets: Secrets
    opening: tuple[Match, Batch]
    steps: tuple[Step, ...]
    each: int = 1

    def __repr__(self) -> str:
        return f"Walk({self.game.name}, {len(self.steps)} steps)"

    @property
    def last(self) -> Match:
        return self.steps[-1].after

    @property
    def batches(self) -> list[Batch]:
        return [self.opening[1], *(step.batch for step in self.steps)]

    def playing(self) -> Iterator[Step]:
        """The steps of the game itself."""
        return (step for step in self.steps if step.before.stage == "playing")

    def runs(self, count: int, length: int) -> Iterator[Step]:
        """So many runs of steps of the game itself, one step after the other in each; all, if they are fewer."""
        playing = [*self.playing()]
        every = max(length, len(playing) // count)
        for start in range(0, len(playing), every):
            yield from playing[start : start + length]

    def some(self, count: int, *, playing: bool = False) -> Iterator[Step]:
        """About so many steps, spread over the walk, and the first few of each kind of fact."""
        seen: Counter[type] = Counter()
        every = max(1, len(self.steps) // count)
        for at, step in enumerate(self.steps):
            kind = type(step.batch.events[0])
            seen[kind] += 1
            if (at % every == 0 or seen[kind] <= self.each) and (step.before.stage == "playing" or not playing):
                yield step


def once(work: Callable[[Walk], T]) -> Callable[[Walk], T]:
    """Work over a walk that is done once for all tests in a row that look at it; the last result is kept."""
    last: list[tuple[Walk, T]] = []

    @wraps(work)
    def kept(walked: Walk) -> T:
        if not last or last[0][0] is not walked:
            last[:] = [(walked, work(walked))]
        return last[0][1]

    return kept


def viewers(match: Match) -> Iterator[Viewer]:
    """Everybody who may look: each seat, spectators, judges with hands closed and open, who may see everything."""
    yield Viewer()
    yield Viewer(everything=True)
    yield Viewer(judge=True)
    yield Viewer(judge=True, everything=True)
    yield from (Viewer(seat) for seat in range(match.table.law.seats))


@cache
def walk(setup: Setup) -> Walk:
    """The walk of this setup."""
    return _Room(setup).walked()


def changes(game: Game, rulebook: str, rng: SeededRng) -> dict[str, Any]:
    """Some rules set to any other value that they may have."""
    chosen: dict[str, Any] = {}
    text = law_text(game, rulebook, {})
    bounds_of = {**rules_of(game), **rules_in_force(game.chapters[name] for name in text.chapters)}
    for rule in text.says:
        if rule == SPECTATOR_HANDS.name:  # it goes with a long delay alone
            continue
        bounds = bounds_of[rule]
        values: tuple[Any, ...] = bounds.choices
        if isinstance(bounds.like, bool):
            values = (True, False)
        elif bounds.least is not None and bounds.most is not None:
            values = (bounds.least, bounds.most, bounds.least + rng.number(bounds.most - bounds.least + 1))
        if values and not rng.number(3):
            chosen[rule] = values[rng.number(len(values))]
    if chosen.get(SPECTATOR_DELAY.name, 0) >= HANDS_DELAY:
        chosen[SPECTATOR_HANDS.name] = OPEN_HANDS
    chosen = {rule: value for rule, value in chosen.items() if value != text.says[rule].value}
    try:
        law_text(game, rulebook, chosen)
    except RuleError:  # rules that don't go together
        return {}
    return chosen


class _Room:
    def __init__(self, setup: Setup) -> None:
        self.setup, self.game = setup, GAMES[setup.game]
        self.rng = SeededRng(setup.seed)
        self.secrets = Secrets.fresh(hashlib.sha256(str(setup).encode()).digest())
        self.at = 1_000_000
        opening = RoomOpened(
            "WALK",
            str(setup),
            setup.game,
            setup.rulebook,
            setup.size,
            "ann",
            self.secrets.commitment,
            self.secrets.root,
        )
        self.opening = Match.open(self.game, opening, self.at)
        self.match = self.opening[0]
        self.steps: list[Step] = []
        self.tried: Counter[str] = Counter()

    def do(self, by: Actor, command: Command) -> None:
        self.at += 1
        ask = Ask(by, self.at, command, f"ref-{len(self.steps)}" if self.rng.number(2) else "")
        after, batch = self.match.step(ask, self.secrets)
        self.steps.append(Step(self.match, ask, after, batch))
        self.match = after

    def walked(self) -> Walk:
        self.gather()
        bots = [make_bot(self.game, "random") for _ in range(self.setup.size)]
        while self.match.stage != "over" and len(self.steps) < self.setup.most:
            self.at += self.rng.number(2_000)
            if self.judged and not self.rng.number(12):
                self.judge()
                continue
            if (due := self.match.due()) is not None and due <= self.at:
                self.do(Clock(), TimeUp())
                continue
            awaited = self.match.awaits()
            seat = awaited[self.rng.number(len(awaited))] if self.rng.number(8) else self.rng.number(len(bots))
            viewer, aside = Viewer(seat), not self.rng.number(12)
            actions = self.match.legal_actions(viewer, out_of_turn=aside)
            if "TakeBack" in actions and not self.rng.number(6):
                self.do(Seat(seat), TakeBack())
            elif not self.rng.number(60):
                self.come_and_go(seat)
            elif aside or not actions:
                self.speak_aside(seat)
            elif not self.rng.number(4) and (command := self.tempted(seat)):
                self.do(Seat(seat), command)
            elif not self.rng.number(8) and (found := self.match.table.legal_actions(seat)):
                self.do(Seat(seat), found[self.rng.number(len(found))].sample(self.rng))
            elif choice := bots[seat].choose({}, actions, seat, self.rng):
                self.do(Seat(seat), self.match.command(choice))
        each = 3 if self.setup.rulebook in PLAIN[self.setup.game] and not self.setup.changed else 1
        return Walk(self.game, self.secrets, self.opening, tuple(self.steps), each)

    def tempted(self, seat: int) -> Command | None:
        return KEPT[self.game.name].tempted(self.match.table, seat, self.rng)

    def speak_aside(self, seat: int) -> None:
        """Something that the game does not wait for: a claim, a trade taken back, a pause. Few go for good."""
        actions, moves = (
            self.match.legal_actions(Viewer(seat)),
            self.match.legal_actions(Viewer(seat), out_of_turn=False),
        )
        others = [name for name in actions if name not in moves and name not in APART]
        names = [name for name in others if name != "Retire" or not self.rng.number(40)]
        if names:
            name = names[self.rng.number(len(names))]
            form = actions[name][self.rng.number(len(actions[name]))]
            self.do(Seat(seat), self.match.command({"is": name, **drawn_from(form, self.rng)}))

    def gather(self) -> None:
        """Two people and bots: one of the two has no seed, or does not open it."""
        ann, bob = Person("ann", "Ann", "blue"), Person("bob", "ボブ", "blue")
        seeds = {who: hashlib.sha256(f"{who} {self.setup.seed}".encode()).hexdigest() for who in ("ann", "bob")}
        self.do(bob, Sit(self.setup.size - 1))
        self.do(ann, Sit(0))
        self.do(ann, Recolour("purple"))
        for seat in range(1, self.setup.size - 1):
            self.do(ann, AddBot(seat, "random"))
        if self.setup.option:
            self.do(ann, ChangeRules(dict(self.setup.option)))
        elif self.setup.changed and (changed := changes(self.game, self.setup.rulebook, self.rng)):
            self.do(ann, ChangeRules(changed))
        if self.judged:
            self.do(ann, AppointJudge(UMA.user, "馬"))
        for person in (ann, bob):
            seed = bytes.fromhex(seeds[person.user])
            self.do(person, SetReady(True, hashlib.sha256(seed).hexdigest()))
        if not self.rng.number(3):
            self.do(bob, SetReady(False))
            self.do(bob, SetReady(True))
        self.do(ann, CallStart())
        self.do(ann, OpenSeed(seeds["ann"]))
        self.at = max(self.at, self.match.due() or 0)
        self.do(Clock(), TimeUp())

    @property
    def judged(self) -> bool:
        return self.setup.changed and self.setup.seed == 3

    def judge(self) -> None:
        """The judge does something, if it can be done."""
        command = act(self.match, self.rng, self.tried, ends=len(self.steps) > 0.9 * self.setup.most)
        if command is not None:
            with suppress(Refused):  # a hand that the bank can't fill
                self.do(UMA, command)

    def come_and_go(self, seat: int) -> None:
        try:
            self.do(Seat(seat), Leave() if self.rng.number(2) else Return())
        except Refused:  # a bot, or somebody who is there already
            return
