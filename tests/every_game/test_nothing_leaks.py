"""V2: nothing that reaches a viewer depends on what that viewer may not know.

For each moment of a game a second table is made that differs from it only in secrets (`kept.py` says what each game
keeps secret). Whoever may not know them must see, be offered, be told and be refused the same at both.
"""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.core import Clock, Event, NoChance, SeededRng, Throw
from engine.match import Ask, Batch, Match, Seat, Secrets, VerifiableChance, Viewer
from engine.match.fairness import FAIRNESS
from tests.every_game.kept import KEPT
from tests.every_game.setups import PLAIN, SETUPS, Setup, marked
from tests.every_game.test_legal_actions import Watched, attempts, refusal
from tests.every_game.walks import Step, Walk, walk

MOMENTS = 60

SECRETIVE = [setup for setup in SETUPS if KEPT[setup.game].veiled]
"""The setups of games in which somebody knows what others don't."""


@pytest.fixture(params=marked(SECRETIVE), scope="package")
def setup(request: pytest.FixtureRequest) -> Setup:
    chosen: Setup = request.param
    return chosen


def onlookers(match: Match) -> Iterator[Viewer]:
    """Each seat, spectators, also those who see all hands, and a judge while hands are closed."""
    yield Viewer()
    yield Viewer(hands=True)
    yield Viewer(judge=True)
    yield from (Viewer(seat) for seat in range(match.table.law.seats))


def twin(walked: Walk, match: Match, viewer: Viewer, rng: SeededRng) -> Match:
    """A match that differs from this one only in what the viewer may not know."""
    veiled = KEPT[walked.game.name].veiled
    assert veiled is not None
    return replace(match, table=veiled(match.table, viewer.seat, rng, sees_hands=viewer.hands))


def pairs(walked: Walk, count: int = MOMENTS) -> Iterator[tuple[Step, Viewer, SeededRng]]:
    for step in walked.some(count, playing=True):
        for viewer in onlookers(step.before):
            yield step, viewer, SeededRng(step.batch.seq * 10 + (9 if viewer.seat is None else viewer.seat))


def test_secrets_do_differ_between_the_two_tables(setup: Setup, walked: Walk) -> None:
    differing = [
        chapter
        for step, viewer, rng in pairs(walked, 20)
        for chapter, held in twin(walked, step.before, viewer, rng).table.slices.items()
        if held != step.before.table.slices[chapter]
    ]
    least = 2 if setup.rulebook in PLAIN[setup.game] and not setup.changed else 1
    assert len(set(differing)) >= least


def test_two_tables_that_differ_only_in_secrets_look_the_same(walked: Walk) -> None:
    for step, viewer, rng in pairs(walked):
        other = twin(walked, step.before, viewer, rng)
        assert other.view(viewer) == step.before.view(viewer), f"batch {step.batch.seq}, {viewer}"


def test_two_tables_that_differ_only_in_secrets_offer_the_same(walked: Walk) -> None:
    for step, viewer, rng in pairs(walked):
        other = twin(walked, step.before, viewer, rng)
        assert other.legal_actions(viewer) == step.before.legal_actions(viewer), f"batch {step.batch.seq}, {viewer}"


def test_what_has_changed_between_two_such_tables_says_the_same(walked: Walk) -> None:
    for step, viewer, rng in pairs(walked):
        if step.after.stage == "playing":
            before, after = (twin(walked, match, viewer, rng) for match in (step.before, step.after))
            assert after.patch(before, viewer) == step.after.patch(step.before, viewer), f"batch {step.batch.seq}"


def test_events_that_differ_only_in_secrets_are_told_the_same(walked: Walk) -> None:
    for step, viewer, rng in pairs(walked, 10 * MOMENTS):
        if step.after.stage == "playing":
            other = twin(walked, step.before, viewer, rng)
            veiled = replace(step.batch, events=tuple(hidden(walked, event, viewer) for event in step.batch.events))
            told = other.fold(step.batch).told(other, veiled, viewer)
            assert told == step.after.told(step.before, step.batch, viewer), f"batch {step.batch.seq}, {viewer}"


def hidden(walked: Walk, event: Event, viewer: Viewer) -> Event:
    """The event with something else in it where this viewer may not look."""
    kept = KEPT[walked.game.name].hidden.get(type(event))
    if kept is None or (viewer.hands and type(event) in KEPT[walked.game.name].of_hands):
        return event
    knowing, otherwise = kept
    return event if viewer.seat in knowing(event) else otherwise(event)


@pytest.mark.parametrize("game", KEPT)
def test_every_secret_event_came_up(game: str) -> None:
    walks = (walk(setup) for setup in SETUPS if setup.game == game)
    happened = {type(event) for walked in walks for batch in walked.batches for event in batch.events}
    assert set(KEPT[game].hidden) <= happened


def test_a_refusal_says_the_same_whatever_the_others_hold(walked: Walk) -> None:
    for step, tried, *_ in attempts(walked):
        rng = SeededRng(step.batch.seq)
        others = {seat: twin(walked, step.before, Viewer(seat), rng) for seat in {seat for seat, *_ in tried}}
        for seat, command, said in tried:
            assert said is not None
            again = refusal(others[seat], Ask(Seat(seat), step.ask.at, command), NoChance())
            assert again is not None
            assert (again.code, again.clause, again.params) == (said.code, said.clause, said.params)


class Redrawn:
    """The dice of a walk; all else is drawn by other secrets. draws: how often, where there was a choice."""

    def __init__(self, walked: Walk, entropy: bytes) -> None:
        self._own = VerifiableChance(walked.secrets, entropy)
        self._other = VerifiableChance(Secrets(b"\1" * 32, walked.secrets.seed), entropy)
        self._open = KEPT[walked.game.name].drawn_openly
        self.draws = 0

    def dice(self, ordinal: int) -> Throw:
        return self._own.dice(ordinal)

    def number(self, use: str, ordinal: int, below: int) -> int:
        if use.startswith(self._open):
            return self._own.number(use, ordinal, below)
        self.draws += below > 1
        return self._other.number(use, ordinal, below)


def test_spectators_see_the_same_whatever_is_drawn_in_secret(walked: Walk) -> None:
    """Dice are public, and so is what a clock does for somebody; all else that is drawn once the game goes on is for
    those concerned alone."""
    draws = drawn = 0
    for step in walked.playing():
        entropy = FAIRNESS.of(step.before.table).entropy
        redrawn = Redrawn(walked, entropy)
        chance = Watched(redrawn)
        after, batch = step.before.step(step.ask, chance=chance)
        draws += redrawn.draws
        drawn += batch.events != step.batch.events
        if chance.asked and step.after.stage == "playing" and not isinstance(step.ask.by, Clock):
            assert seen(step.before, after, batch) == seen(step.before, step.after, step.batch), step.batch.seq
    assert drawn or draws < 10, "a game cut short may have come to none that differs"


def seen(before: Match, after: Match, batch: Batch) -> list[object]:
    """All that reaches a spectator."""
    return [after.told(before, batch, Viewer()), after.patch(before, Viewer()), after.view(Viewer())]
