"""Endings that a judge corrects or has played on, within the time that the rules allow (J2, V1)."""

from typing import Any

import pytest

from engine.core import Clock, EndingCorrected, Judge, Reason, Reopened, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import DeclareVictory, Roll
from engine.match import Ask, Seat, Secrets
from engine.match.clock.commands import AddTime, Pause, Resume
from engine.match.clock.events import ClockPaused, TimeAdded
from engine.match.commands import CommitSeed, OpenRematch, RenewSeed, TimeUp
from engine.match.judge.commands import (
    CloseMatch,
    CorrectEnding,
    CorrectPoints,
    NameWinner,
    OpenHands,
    RemoveSeat,
    ReopenMatch,
    Rewind,
)
from engine.match.record import record, write
from engine.match.snapshot import decode_match, encode_match
from engine.match.verify import Report, verify
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, UMA, refolded
from tests.engine.match.rooms import PEOPLE, SECRETS, SETTLERS, seed_of
from tests.engine.match.timing import ROOM, Hourglass, begun

WHY = Reason("rule-misapplied")
HOUR = 3_600_000


def ended(**rules: Any) -> Hourglass:
    """A game of four in its first turns, which its judge ended for the wrong seat."""
    room = begun(4, rules)
    room.placed()
    turns(room, 3)
    room.does(UMA, NameWinner(1, WHY))
    assert room.match.stage == "over"
    return room


def turns(room: Hourglass, count: int) -> None:
    """So many turns in which nothing is built."""
    for _ in range(count):
        room.does(room.on_turn(), Roll())
        room.turn_over()


def report(room: Hourglass) -> Report:
    return verify(write(record(SETTLERS, room.log, SECRETS)), GAMES)


def checked(room: Hourglass) -> None:
    found = report(room)
    assert found.ok, found.fault
    refolded(room)
    again = decode_match(SETTLERS, encode_match(room.match))
    assert again.ended == room.match.ended
    assert again.view(BENCH) == room.match.view(BENCH)


def test_J2_the_wrong_winner_is_corrected_and_the_result_and_the_record_follow() -> None:
    room = ended()
    event = only(room.does(UMA, CorrectEnding(2, WHY)), EndingCorrected)
    assert event.winner == 2
    assert event.ranking[0][:2] == (2, 1)
    result = room.view()["result"]
    assert result["winner"] == 2
    assert result["ranking"][0]["seat"] == 2
    ending = {"is": "EndingCorrected", "seat": 2, "reason": {"template": "rule-misapplied"}}
    assert room.view()["room"]["ending"] == ending
    checked(room)
    plain = record(SETTLERS, room.log, SECRETS)
    assert plain["end"]["result"]["winner"] == 2


def test_J2_an_ending_is_corrected_to_points_alone_and_more_than_once() -> None:
    room = ended()
    room.does(UMA, CorrectEnding(None, WHY))
    assert "winner" not in room.view()["result"]
    with refused("nothing-changes", "J2"):
        room.does(UMA, CorrectEnding(None, WHY))
    room.does(UMA, CorrectEnding(3, WHY))
    assert room.view()["result"]["winner"] == 3
    checked(room)


def test_J2_within_the_time_that_the_rules_allow_and_whatever_a_rematch_does() -> None:
    room = ended()
    at = room.now
    room.does(ROOM, OpenRematch("NEXT"))
    room.now = at + 24 * HOUR - 2
    room.does(UMA, CorrectEnding(2, WHY))
    room.now = at + 24 * HOUR
    for command in (CorrectEnding(3, WHY), ReopenMatch(0, WHY)):
        with refused("too-late-to-correct", "J2", hours=24):
            room.does(UMA, command)
    short = ended(correction_hours=1)
    short.now += HOUR
    with refused("too-late-to-correct", "J2", hours=1):
        short.does(UMA, CorrectEnding(2, WHY))


def test_J2_only_the_judge_corrects_with_a_reason_and_only_what_is_over() -> None:
    room = begun(4)
    with refused("not-over", "J2"):
        room.does(UMA, CorrectEnding(1, WHY))
    with refused("not-over", "J2"):
        room.does(UMA, ReopenMatch(0, WHY))
    room = ended()
    with refused("judge-only", "J2"):
        room.does(Judge("eve"), CorrectEnding(2, WHY))
    with refused("judge-only", "J2"):
        room.seat_says(0, CorrectEnding(2, WHY))
    with refused("reason-missing", "J2"):
        room.does(UMA, CorrectEnding(2))
    assert {"CorrectEnding", "ReopenMatch"} == set(room.match.legal_actions(BENCH))
    assert set(room.match.legal_actions(Viewer(0))) == {"PlayAgain"}


def test_E4_whoever_is_out_never_wins_by_a_correction() -> None:
    room = begun(4, {"leaving": "final"})
    room.placed()
    room.does(UMA, RemoveSeat(2, WHY))
    room.does(UMA, NameWinner(1, WHY))
    with refused("out-already", "E4"):
        room.does(UMA, CorrectEnding(2, WHY))


def test_J2_a_declared_ending_is_corrected_and_never_played_on() -> None:
    room = begun(4, {"victory_points": 3})
    room.placed()
    room.does(room.on_turn(), Roll())
    room.does(UMA, CorrectPoints(room.on_turn().seat, 1, WHY))
    room.does(room.on_turn(), DeclareVictory())
    assert "ReopenMatch" not in room.match.legal_actions(BENCH)
    with refused("declared-endings-stand", "J2"):
        room.does(UMA, ReopenMatch(0, WHY))
    winner = room.view()["result"]["winner"]
    room.does(UMA, CorrectEnding((winner + 1) % 4, WHY))
    with refused("declared-endings-stand", "J2"):
        room.does(UMA, ReopenMatch(0, WHY))
    checked(room)


@pytest.mark.parametrize("end", [NameWinner(1, WHY), CloseMatch(WHY)], ids=["named", "closed"])
def test_J2_a_wrong_naming_or_closing_is_played_on_as_it_stood_with_hands_hidden_anew(end: Any) -> None:
    room = begun(4)
    room.placed()
    turns(room, 3)
    room.does(UMA, OpenHands(WHY))
    before = room.view()
    at = room.now + 1
    room.does(UMA, end)
    events = room.after(HOUR).does(UMA, ReopenMatch(0, WHY))
    reopened = only(events, Reopened)
    assert (reopened.ended, reopened.shown) == (at, ("points", "hands", "deck"))
    assert only(events, ClockPaused) == ClockPaused("judge", at, WHY)
    now = room.view()
    assert {name: now[name] for name in ("turn", "resources", "pieces", "points", "bank") if name in now} == {
        name: before[name] for name in ("turn", "resources", "pieces", "points", "bank") if name in before
    }
    assert "result" not in now
    assert "ending" not in now["room"]
    assert "hands_open" not in now["judge"]
    assert record(SETTLERS, room.log, None)["end"].get("result") is None
    refolded(room)


def test_J2_a_match_that_the_clock_ended_goes_on_with_more_time() -> None:
    room = begun(4, {"match_minutes": 5})
    room.until_due()
    assert room.match.stage == "over"
    with refused("time-missing", "J2"):
        room.does(UMA, ReopenMatch(0, WHY))
    events = room.after(HOUR).does(UMA, ReopenMatch(120, WHY))
    assert only(events, TimeAdded) == TimeAdded(120_000, WHY)
    room.after(HOUR).does(UMA, Resume())
    assert room.match.due() == room.now + 120_000
    room.until_due()
    assert room.match.stage == "over"
    checked(room)


def test_V1_what_is_drawn_after_a_reopening_comes_from_another_key_and_fresh_seeds() -> None:
    room = ended()
    first = room.view()["fairness"]
    room.does(UMA, ReopenMatch(0, WHY))
    fairness = room.view()["fairness"]
    assert fairness["reopenings"] == 1
    assert fairness["commitment"] not in (first["commitment"], SECRETS.after(2).commitment)
    assert fairness["commitment"] == SECRETS.after(1).commitment
    assert fairness["seeds"] == {}
    for seat, user in enumerate(PEOPLE):
        room.seat_says(seat, CommitSeed(seed_of(user)[1]))
    for seat, user in ((0, "ann"), (1, "bob")):
        assert "RenewSeed" in room.may(seat)
        room.seat_says(seat, RenewSeed(seed_of(user)[0]))
        with refused("nothing-to-open", "V1"):
            room.seat_says(seat, RenewSeed(seed_of(user)[0]))
    with refused("bad-commitment", "V1"):
        room.seat_says(2, RenewSeed("no"))
    room.does(UMA, Resume())
    with refused("nothing-to-open", "V1"):
        room.seat_says(2, RenewSeed(seed_of("cat")[0]))
    turns(room, 5)
    room.does(UMA, CloseMatch(WHY))
    checked(room)
    plain = record(SETTLERS, room.log, SECRETS)
    assert plain["end"]["renewed"] == [SECRETS.after(1).to_plain()]
    assert "root_key" not in plain["end"]["secrets"]
    assert Secrets.from_plain(SECRETS.to_stored()) == SECRETS


def test_V1_a_record_with_other_secrets_for_the_second_part_is_rejected() -> None:
    room = ended()
    room.does(UMA, ReopenMatch(0, WHY))
    room.does(UMA, Resume())
    turns(room, 2)
    room.does(UMA, CloseMatch(WHY))
    forged = Secrets(SECRETS.key, SECRETS.seed, SECRETS.rolls, later=(SECRETS.after(2),))
    found = verify(write(record(SETTLERS, room.log, forged)), GAMES)
    assert found.fault is not None
    assert "commitment" in found.fault.path


def test_V1_a_room_whose_secrets_go_no_further_is_not_reopened() -> None:
    room = ended()
    with refused("no-new-chance", "V1"):
        room.match.step(
            Ask(UMA, room.now + 1, ReopenMatch(0, WHY)),
            Secrets(SECRETS.key, SECRETS.seed, SECRETS.rolls),
        )


def test_J2_a_reopened_match_is_rewound_only_to_what_stood_before_its_end_and_its_chance_stays_new() -> None:
    room = ended()
    room.does(UMA, ReopenMatch(0, WHY))
    point = room.match.checkpoints.shown[-1]["seq"]
    room.does(UMA, Rewind(point, technical=True, reason=WHY))
    assert room.view()["fairness"]["reopenings"] == 1
    room.does(UMA, Resume())
    room.turn_over()
    turns(room, 2)
    room.does(UMA, NameWinner(0, WHY))
    room.does(UMA, ReopenMatch(0, WHY))
    assert room.view()["fairness"]["reopenings"] == 2
    room.does(UMA, Resume())
    room.does(UMA, CloseMatch(WHY))
    checked(room)


def test_J2_time_is_added_to_a_reopened_match_while_it_stands_still() -> None:
    room = begun(4, {"match_minutes": 5})
    room.does(UMA, Pause(WHY))
    room.does(UMA, CloseMatch(WHY))
    room.does(UMA, ReopenMatch(0, WHY))
    room.does(UMA, AddTime(60, None, WHY))
    room.does(UMA, Resume())
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())
    assert isinstance(room.on_turn(), Seat)
