"""What is legal is accepted, and what is not is refused without a trace."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from engine.core import Chance, Command, IsPaused, LegalAction, SeededRng, Throw, Viewer, is_legal
from engine.core.forms import allows, drawn_from
from engine.core.plain import plain_of
from engine.match import COMMANDS, Ask, Clock, Match, Nature, Person, Refused, Seat, VerifiableChance
from engine.match.batch import codec_of
from engine.match.commands import Leave, Return, TakeBack
from engine.match.fairness import FAIRNESS
from tests.every_game.walks import Step, Walk, once
from tests.every_game.wild import nudged, wild

BETWEEN_SEATS = {
    "MakeOffer",
    "AcceptOffer",
    "DeclineOffer",
    "WithdrawOffer",
    "ChooseAcceptor",
    "CallForOffers",
    "WithdrawCall",
    "AskTakeBack",
    "AgreeTakeBack",
    "DeclineTakeBack",
}


class Watched:
    """Chance that remembers whether it was asked."""

    def __init__(self, fate: Chance) -> None:
        self._fate, self.asked = fate, False

    def dice(self, ordinal: int) -> Throw:
        self.asked = True
        return self._fate.dice(ordinal)

    def number(self, use: str, ordinal: int, below: int) -> int:
        self.asked = True
        return self._fate.number(use, ordinal, below)


def moments(walked: Walk, count: int) -> Iterator[tuple[Step, SeededRng]]:
    """Some steps of the game, each with a generator of its own."""
    for step in walked.some(count, playing=True):
        yield step, SeededRng(step.batch.seq)


def each_action(match: Match) -> Iterator[tuple[int, LegalAction]]:
    for seat in range(match.table.law.seats):
        for action in all_actions(match, seat):
            yield seat, action


def all_actions(match: Match, seat: int) -> list[LegalAction]:
    """What this seat may ask in the game now, whether or not anybody waits for it."""
    if any(match.table.ask(IsPaused())):
        return []
    besides = match.table.out_of_turn(Viewer(seat))
    return [*match.table.legal_actions(seat), *(action for action in besides if action.command in match.game.commands)]


def test_what_a_seat_may_do_alone_is_all_it_may_ask_but_what_others_may_hear_or_answer(walked: Walk) -> None:
    for step in walked.some(60, playing=True):
        table = step.after.table
        for seat in range(table.law.seats):
            every, alone = table.legal_actions(seat), table.legal_actions(seat, trade=False)
            spoken = {action.command for action in every} - {action.command for action in alone}
            assert alone == [action for action in every if action.command not in spoken], f"batch {step.batch.seq}"
            assert {kind.__name__ for kind in spoken} <= BETWEEN_SEATS


def down_the_wire(match: Match, command: Command) -> Command:
    return match.command(msgspec.to_builtins(command))


def trace(match: Match) -> bytes:
    """All that a table holds."""
    return msgspec.json.encode([sorted(match.table.slices.items()), match.refs, match.seq])


def test_W62_whatever_is_offered_is_accepted(walked: Walk) -> None:
    for step, rng in moments(walked, 80):
        match = step.before
        for seat, action in each_action(match):
            command = action.sample(rng)
            assert action.contains(command)
            match.step(Ask(Seat(seat), step.ask.at, command), walked.secrets)


def test_W62_whatever_a_client_reads_off_an_offer_is_accepted(walked: Walk) -> None:
    for step, rng in moments(walked, 80):
        match = step.before
        for seat in range(match.table.law.seats):
            for name, actions in match.legal_actions(Viewer(seat)).items():
                for action in actions:
                    plain = {"is": name, **drawn_from(action, rng)}
                    command = match.command(plain | texts(match, plain))
                    match.step(Ask(Seat(seat), step.ask.at, command), walked.secrets)


def test_W62_a_reader_of_forms_takes_for_legal_what_is_and_nothing_else(walked: Walk) -> None:
    for step, rng in moments(walked, 8):
        match = step.before
        asked = [(seat, action.sample(rng)) for seat, action in each_action(match)]
        for seat, command in [*asked, *illegal(match, rng)]:
            actions = all_actions(match, seat)
            forms = [action.plain() for action in actions if action.command is type(command)]
            read = any(allows(form, said(command, form)) for form in forms)
            assert read is is_legal(actions, command), (seat, command)


def said(command: Command, form: dict[str, Any]) -> dict[str, Any]:
    """The fields of a command as plain data, without those that a form does not name and that have their default."""
    unnamed = {
        field.name: field.default
        for field in msgspec.structs.fields(command)
        if field.name not in form.get("fields", {})
    }
    values = {name: getattr(command, name) for name in command.__struct_fields__}
    return {
        name: plain_of(value)
        for name, value in values.items()
        if value is not None and not (name in unnamed and value == unnamed[name])
    }


def texts(match: Match, plain: dict[str, Any]) -> dict[str, str]:
    """What a client lets somebody write: the fields that a command needs and that have no domain."""
    fields = msgspec.structs.fields(codec_of(match.game).commands[plain["is"]])
    return {field.name: "somebody" for field in fields if field.required and field.name not in plain}


class Attempts(NamedTuple):
    """All that is not legal and was tried at one step.

    said: by seat and command, how it was refused; None: it was not
    unchanged: whether the table was afterwards as before; asked: whether anything was asked of chance
    """

    step: Step
    said: tuple[tuple[int, Command, Refused | None], ...]
    unchanged: bool
    asked: bool


@once
def attempts(walked: Walk) -> tuple[Attempts, ...]:
    """What is tried at some steps of a walk, once for all that is looked at in it."""
    found = []
    for step, rng in moments(walked, 20):
        match = step.before
        before = trace(match)
        chance = Watched(VerifiableChance(walked.secrets, FAIRNESS.of(match.table).entropy))
        said = tuple(
            (seat, command, refusal(match, Ask(Seat(seat), step.ask.at, command), chance))
            for seat, command in illegal(match, rng)
        )
        found.append(Attempts(step, said, trace(match) == before, chance.asked))
    return tuple(found)


def refusal(match: Match, ask: Ask, chance: Chance) -> Refused | None:
    """How a command is refused that comes down the wire; None: it is not."""
    try:
        match.step(replace(ask, command=down_the_wire(match, ask.command)), chance=chance)
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def test_W62_what_nobody_offered_is_refused(walked: Walk) -> None:
    for tried in attempts(walked):
        for seat, command, said in tried.said:
            assert said is not None, f"batch {tried.step.batch.seq}, seat {seat}: {command!r}"
            assert said.code == said.code.lower().replace(" ", "-") != ""


def test_a_refusal_leaves_no_trace_and_asks_nothing_of_chance(walked: Walk) -> None:
    for tried in attempts(walked):
        assert not tried.asked
        assert tried.unchanged
        assert tried.step.before.step(tried.step.ask, walked.secrets)[1] == tried.step.batch


def illegal(match: Match, rng: SeededRng) -> Iterator[tuple[int, Command]]:
    """Commands of the game that a seat might try and that are not legal: wild ones, and near misses."""
    actions = {seat: all_actions(match, seat) for seat in range(match.table.law.seats)}
    tried = [(seat, wild(kind, rng)) for seat in actions for kind in match.game.commands]
    near = [(seat, nudged(action.sample(rng), rng)) for seat, found in actions.items() for action in found]
    strange = [(other, action.sample(rng)) for seat, found in actions.items() for action in found for other in actions]
    for seat, command in (*tried, *near, *strange):
        if not is_legal(actions[seat], command):
            yield seat, command


def test_nobody_but_a_seat_plays(walked: Walk) -> None:
    for step, rng in moments(walked, 60):
        for _, action in each_action(step.before):
            command = action.sample(rng)
            for actor in (Person("ann"), Clock(), Nature()):
                with pytest.raises(Refused):
                    step.before.step(Ask(actor, step.ask.at, command), walked.secrets)


def test_in_mid_game_a_seat_asks_nothing_of_the_room_but_what_it_is_offered_and_to_leave_and_to_return(
    walked: Walk,
) -> None:
    for step, rng in moments(walked, 30):
        seat = rng.number(step.before.table.law.seats)
        actions = step.before.legal_actions(Viewer(seat))
        for kind in COMMANDS:
            if kind not in (Leave, Return, TakeBack) and kind.__name__ not in actions:
                command = wild(kind, rng)
                with pytest.raises(Refused):
                    step.before.step(Ask(Seat(seat), step.ask.at, command), walked.secrets)


def test_after_the_end_nothing_can_be_played(walked: Walk) -> None:
    if walked.last.stage == "over":
        for seat in range(walked.last.table.law.seats):
            assert set(walked.last.legal_actions(Viewer(seat))) <= {"PlayAgain", "KeepSetup"}
            kinds: tuple[type[Command], ...] = (*walked.game.commands, TakeBack, Leave)
            for kind in kinds:
                with pytest.raises(Refused):
                    walked.last.step(Ask(Seat(seat), 0, wild(kind, SeededRng(seat))), walked.secrets)
