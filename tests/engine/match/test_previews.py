"""Previews of a judge's acts: as the act itself, without a reason, and with nothing in them that is hidden (J1, J2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Judge, Refused
from engine.match import Ask, Match, codec_of
from engine.match.previews import Preview, preview
from engine.match.undo.points import current_turn
from tests.engine.hunters.laying import BLUE
from tests.engine.hunters.test_leaving import judged as judged_hunters
from tests.engine.match.judges import BENCH, UMA, UNVEILED, points
from tests.engine.match.rooms import SECRETS, Gathered
from tests.engine.match.test_own_table import acts, sample
from tests.engine.match.test_rewind import turns

ENTROPY = b"Not of the match, and 32 bytes. "
REASON = {"template": "disturbance"}


@pytest.fixture
def room() -> Gathered:
    """A game of four in its fourth turn, which Uma judges."""
    return turns(3)


def looked(match: Match, command: dict[str, Any], at: int = 9) -> Preview:
    return preview(match, UMA, command, at, ENTROPY)


def refusal(ask: Any) -> tuple[str, str] | None:
    try:
        ask()
    except Refused as refused:
        return refused.code, refused.clause
    return None


def refused_for(found: Preview) -> tuple[str, str] | None:
    return (found.refused["code"], found.refused["clause"]) if found.refused else None


def filled(command: Any) -> Any:
    """The command with a card of the first kind wherever it says cards."""
    return replace(command, **{name: (1, 0, 0, 0, 0) for name in ("cards", "held", "played") if hasattr(command, name)})


@pytest.mark.parametrize("kind", [*acts()], ids=lambda kind: kind.__name__)
def test_J2_every_act_of_a_judge_is_previewed_as_it_is_done_or_refused_for_the_same_rule(
    room: Gathered, kind: Any
) -> None:
    room.does(UMA, room.match.command({"is": "OpenHands", "reason": REASON}))
    command, match, at = filled(sample(kind)), room.match, room.now + 1
    said = codec_of(match.game).to_wire(command)
    why = refusal(lambda: match.step(Ask(UMA, at, command), SECRETS))
    found = looked(match, said, at)
    assert refused_for(found) == why
    if why is not None:
        assert found == Preview(match.seq, refused=found.refused)
        return
    after, batch = match.step(Ask(UMA, at, command), SECRETS)
    told = after.told(match, batch, UNVEILED)
    assert found.told == (told if found.view is not None else told[:1])
    assert found.turn == current_turn(after.table)
    assert found.ends == (after.stage == "over")
    if found.view is not None:
        assert found.view == after.view(UNVEILED)


def test_J2_an_act_is_previewed_before_it_has_a_reason_and_none_is_made_up_for_it(room: Gathered) -> None:
    found = looked(room.match, {"is": "Penalise", "seat": 1, "points": 1})
    assert found.told == [{"is": "Penalised", "seat": 1, "points": 1}]
    assert found.view is not None
    assert found.view["points"]["public"] == [2, 1, 2, 2]
    assert room.view()["points"]["public"] == [2, 2, 2, 2]
    given = looked(room.match, {"is": "Penalise", "seat": 1, "points": 1, "reason": REASON})
    assert given.told[0]["reason"] == REASON


def test_J1_a_look_at_what_opening_the_hands_would_do_opens_none(room: Gathered) -> None:
    found = looked(room.match, {"is": "OpenHands"})
    assert found == Preview(room.match.seq, [{"is": "HandsOpened"}], current_turn(room.match.table))


@pytest.mark.parametrize("act", [{"is": "CloseMatch"}, {"is": "NameWinner", "seat": 2}])
def test_J1_a_look_at_an_ending_tells_that_it_ends_and_no_hidden_points(room: Gathered, act: dict[str, Any]) -> None:
    found = looked(room.match, act)
    assert found.ends
    assert found.view is None
    assert [event["is"] for event in found.told] == [
        {"CloseMatch": "MatchClosed", "NameWinner": "WinnerNamed"}[act["is"]]
    ]


def test_J1_a_look_at_the_removal_of_a_seat_shows_nothing_that_it_holds_but_whose_turn_it_is_then(
    room: Gathered,
) -> None:
    on_turn, number = current_turn(room.match.table)
    found = looked(room.match, {"is": "RemoveSeat", "seat": on_turn})
    assert found.told == [{"is": "SeatRemoved", "seat": on_turn}]
    assert found.view is None
    assert found.turn == ((on_turn + 1) % 4, number + 1)


def test_V1_a_look_draws_nothing_of_what_comes() -> None:
    playing = judged_hunters("L07")
    seat = playing.match.awaits()[0]
    found = looked(playing.match, {"is": "RemoveSeat", "seat": seat})
    assert found.told == [{"is": "SeatRemoved", "seat": seat}]
    assert found.view is None
    assert found.turn is not None
    assert found.turn[0] == BLUE


def test_J2_what_going_back_undoes_is_seen_before(room: Gathered) -> None:
    to = points(room)[-2]["seq"]
    found = looked(room.match, {"is": "Rewind", "to": to, "technical": True})
    room.does(UMA, room.match.command({"is": "Rewind", "to": to, "technical": True, "reason": REASON}))
    assert found.view == room.match.view(BENCH)


def test_K10_nobody_but_the_judge_looks_ahead(room: Gathered) -> None:
    for other in (Judge("ann"), Judge("eve")):
        found = preview(room.match, other, {"is": "CloseMatch"}, 9, ENTROPY)
        assert refused_for(found) == ("judge-only", "J2")
        assert found.view is None


def test_J2_the_clock_is_seen_with_the_time_that_would_be_added() -> None:
    room = turns(1, {"turn_seconds": 60})
    seat = room.match.awaits()[0]
    before = room.match.view(BENCH)["clock"]["turn"]["bank"][str(seat)]
    found = looked(room.match, {"is": "AddTime", "seat": seat, "seconds": 60}, room.now + 1)
    assert found.view is not None
    assert found.view["clock"]["turn"]["bank"][str(seat)] == before + 60_000


def test_J2_what_is_no_command_or_not_at_this_table_says_so(room: Gathered) -> None:
    assert refused_for(looked(room.match, {"is": "AddTime", "seconds": 60})) == ("no-such-clock", "J2")
    assert refused_for(looked(room.match, {"is": "Nothing"})) == ("unknown-command", "")


def test_J1_a_view_before_is_that_of_the_judge_hands_as_open_as_they_are(room: Gathered) -> None:
    warn = {"is": "Warn", "seat": 1}
    closed = looked(room.match, warn).view
    room.does(UMA, room.match.command({"is": "OpenHands", "reason": REASON}))
    opened = looked(room.match, warn).view
    assert closed is not None
    assert opened is not None
    assert "hands" not in closed["resources"]
    assert len(opened["resources"]["hands"]) == 4
