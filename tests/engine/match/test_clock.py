"""The clock of the match, turns during the placement, time given back and added (E2, J2)."""

import pytest
from msgspec.structs import replace

from engine.core import MatchClockRanOut, Seat, SeatForced, TimeGivenBack, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import EndTurn, Roll
from engine.games.settlers.events import GameEnded, RoadPlaced, SettlementPlaced
from engine.match.clock.commands import AddTime, GiveBackTime
from engine.match.clock.events import TimeAdded, TimerSet
from engine.match.commands import TakeBack
from engine.match.judge.commands import Rewind
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, FAULT, UMA, points, refolded
from tests.engine.match.rooms import SECRETS, Rules
from tests.engine.match.timing import ROOM, Hourglass, begun

MINUTE = 60_000
MATCH: Rules = {"match_minutes": 70}
TURNS: Rules = {"turn_seconds": 60, "bank_seconds": 100, "increment_seconds": 5}


def verified(room: Hourglass) -> bool:
    """Whether the record of this room is verified, every batch of it decided again."""
    return verify(write(record(room.match.game, room.log, SECRETS)), GAMES).ok


def played_on(room: Hourglass) -> Hourglass:
    """Everybody has placed, and the first turn goes on after its roll, with nothing owed."""
    room.placed()
    room.does(room.on_turn(), Roll())
    assert room.view()["turn"]["stage"] == "main"
    return room


def test_E2_the_match_clock_starts_with_the_first_placement() -> None:
    room = Hourglass(4, MATCH)
    room.seated("ann", "bob", "cat", "dan")
    assert "clock" not in room.view()
    assert room.match.due() is None
    room.start()
    assert room.view()["turn"]["stage"] == "placing-settlement"
    assert room.clock() == {"match_due": room.now + 70 * MINUTE}


def test_E2_the_match_clock_ends_the_game_in_mid_turn_by_points() -> None:
    room = begun(rules={**MATCH, "turn_seconds": 3_600})
    played_on(room)
    room.now = room.match.due() or 0
    if room.match.view(BENCH)["clock"]["match_due"] > room.now:
        room.strikes()
    events = room.until_due()
    assert type(events[0]) is MatchClockRanOut
    ended = only(events, GameEnded)
    assert ended.winner is None
    assert [rank.rank for rank in ended.ranking] == [1, 1, 1, 1]
    assert room.match.stage == "over"
    assert room.match.due() is None
    assert verified(room)
    refolded(room)


def test_E2_nobody_wins_the_match_before_its_last_millisecond_is_over() -> None:
    room = begun(rules=MATCH)
    with refused("nothing-is-due"):
        room.after(70 * MINUTE - 1).strikes()  # refused, but time has gone by
    assert type(room.strikes()[0]) is MatchClockRanOut


def test_E2_the_match_clock_ends_the_game_during_the_placement_too() -> None:
    room = begun(rules=MATCH)
    ended = only(room.until_due(), GameEnded)
    assert {rank.points for rank in ended.ranking} == {0}
    assert "MatchClockRanOut" in [type(event).__name__ for event in room.log[-1].events]
    assert room.view()["room"]["stage"] == "over"
    assert "clock" not in room.view()
    assert verified(room)


def test_E2_during_the_placement_each_placement_is_a_turn_settlement_and_road_together() -> None:
    room = begun(rules=TURNS)
    first = room.clock()["turn"]
    assert (first["seats"], first["left"]["0"], first["bank"]["0"]) == ([0], 60_000, 100_000)
    room.now = room.began + 79_999
    seat = room.on_turn()
    _place(room, seat)
    assert room.due() == 160_000  # the road is owed in the same time
    _place(room, seat)
    turn = room.clock()["turn"]
    assert turn["seats"] == [1]
    assert turn["bank"]["0"] == 100_000 - 20_001 + 5_000
    assert turn["left"]["1"] == 60_000


def test_E2_a_seat_that_places_twice_in_a_row_has_the_time_of_two_turns() -> None:
    room = begun(rules=TURNS)
    for _ in range(8):
        _place(room, room.on_turn())
    assert room.match.awaits() == (3,)
    assert room.clock()["turn"]["left"]["3"] == 60_000
    assert room.clock()["turn"]["bank"]["3"] == 105_000


def test_E2_the_clock_places_at_random_for_who_does_not() -> None:
    room = begun(rules=TURNS)
    settled = room.until_due()
    assert [type(event) for event in settled[:2]] == [SeatForced, SettlementPlaced]
    laid = room.strikes()
    assert [type(event) for event in laid[:2]] == [SeatForced, RoadPlaced]
    assert room.match.awaits() == (1,)
    assert verified(room)


def test_E2_a_game_that_everybody_leaves_to_the_clock_is_verified() -> None:
    room = begun(3, rules={"turn_seconds": 5, "match_minutes": 20})
    while room.match.stage != "over":
        room.until_due()
    assert room.now - room.began == 20 * MINUTE
    assert verified(room)
    refolded(room)


def test_E2_what_the_clock_chose_is_part_of_what_is_verified() -> None:
    room = begun(rules=TURNS)
    room.until_due()
    placed = only(room.log[-1].events, SettlementPlaced)
    elsewhere = SettlementPlaced(placed.seat, (placed.corner + 20) % 54)
    forged = tuple(elsewhere if event == placed else event for event in room.log[-1].events)
    log = [*room.log[:-1], replace(room.log[-1], events=forged)]
    fault = verify(write(record(room.match.game, log, SECRETS)), GAMES).fault
    assert fault is not None
    assert fault.part == f"batch {room.log[-1].seq}"


@pytest.mark.parametrize("rules", [MATCH, TURNS, {"absence": "skip"}], ids=["match", "turns", "skip"])
def test_E2_no_more_is_written_down_than_has_changed(rules: Rules) -> None:
    room = begun(rules=rules)
    room.placed()
    batches = [[event for event in batch.events if isinstance(event, TimerSet)] for batch in room.log]
    assert all(len(set_) <= 1 for set_ in batches)
    assert sum(map(len, batches)) == (1 if rules is MATCH else 9)  # the start, seven further placements, the first turn


def test_U1_a_turn_end_taken_back_is_verified() -> None:
    room = played_on(begun(rules={**TURNS, **MATCH}))
    seat, due = room.on_turn(), room.clock()["match_due"]
    left = room.clock()["turn"]
    begun_at = left["since"]
    room.after(1_000).does(seat, EndTurn())
    spent = room.now - begun_at
    room.after(9_000).does(seat, TakeBack())
    assert room.clock()["turn"]["seats"] == [seat.seat]
    assert room.clock()["match_due"] == due
    assert room.clock()["turn"]["bank"] == left["bank"]
    assert room.clock()["turn"]["left"][str(seat.seat)] == 60_000 - spent
    assert verified(room)
    refolded(room)


def test_J2_a_judge_who_goes_back_leaves_the_banks_as_they_are_and_the_turn_begins_anew() -> None:
    room = played_on(begun(rules=TURNS))
    for _ in range(2):
        room.after(50_000).does(room.on_turn(), EndTurn())
        room.does(room.on_turn(), Roll())
    bank = room.clock()["turn"]["bank"]
    room.does(UMA, Rewind(points(room)[0]["seq"], True, FAULT))
    (seat,) = room.clock()["turn"]["seats"]
    assert seat == room.match.awaits()[0]
    assert room.clock()["turn"]["left"][str(seat)] == 60_000
    assert room.clock()["turn"]["bank"] == bank


def test_J2_a_judge_gives_a_seat_time_and_says_why() -> None:
    room = begun(rules=TURNS)
    events = room.does(UMA, AddTime(30, 0, FAULT))
    assert events == [TimeAdded(30_000, FAULT, 0)]
    assert room.due() == 190_000
    assert room.match.legal_actions(BENCH)["AddTime"] == [{"fields": {"seat": {"in": [0, 1, 2, 3]}}}]
    assert verified(room)


def test_J2_a_judge_gives_the_match_time() -> None:
    room = begun(rules=MATCH)
    room.does(UMA, AddTime(300, reason=FAULT))
    assert room.due() == 75 * MINUTE
    with refused("no-such-clock", "J2"):
        room.does(UMA, AddTime(300, 1, FAULT))


def test_J2_time_added_while_the_end_of_a_turn_can_be_taken_back_is_not_lost() -> None:
    room = played_on(begun(rules=TURNS))
    seat = room.on_turn()
    room.does(seat, EndTurn())
    room.does(UMA, AddTime(30, seat.seat, FAULT))
    banked = room.clock()["turn"]["bank"][str(seat.seat)]
    room.does(seat, TakeBack())
    assert room.clock()["turn"]["bank"][str(seat.seat)] == banked - 5_000


@pytest.mark.parametrize("who", [Seat(0), ROOM], ids=["a seat", "the room"])
def test_J2_nobody_but_a_judge_adds_time(who: Seat) -> None:
    room = begun(rules=TURNS)
    with refused("judge-only", "J2"):
        room.does(who, AddTime(30, 0, FAULT))


def test_J2_a_judge_needs_a_clock_and_a_reason_to_add_time() -> None:
    room = begun()
    assert "AddTime" not in room.match.legal_actions(BENCH)
    with refused("no-such-clock", "J2"):
        room.does(UMA, AddTime(30, 0, FAULT))
    with refused("reason-missing", "J2"):
        begun(rules=TURNS).does(UMA, AddTime(30, 0))


def test_E2_time_in_which_the_room_was_not_there_is_nobodys() -> None:
    room = begun(rules={**TURNS, **MATCH})
    room.after(20_000).does(ROOM, GiveBackTime(15_000))
    assert room.log[-1].events == (TimeGivenBack(15_000),)
    assert room.due() == 160_000 + 15_000
    assert room.clock()["match_due"] == room.began + 70 * MINUTE + 15_000
    assert verified(room)


def test_E2_the_room_gives_no_time_back_where_none_runs() -> None:
    with refused("nothing-is-due"):
        begun().does(ROOM, GiveBackTime(15_000))
    with refused("nothing-is-due"):
        begun(rules=MATCH).does(ROOM, GiveBackTime(0))
    with refused("not-yours"):
        begun(rules=MATCH).does(Seat(0), GiveBackTime(15_000))


def test_U1_giving_time_back_seals_nothing() -> None:
    room = played_on(begun(rules=TURNS))
    seat = room.on_turn()
    room.does(seat, EndTurn())
    room.does(ROOM, GiveBackTime(15_000))
    assert "TakeBack" in room.may(seat.seat)


def _place(room: Hourglass, seat: Seat) -> None:
    """This seat places where there is room first."""
    ((name, (offer,)),) = room.match.legal_actions(Viewer(seat.seat), out_of_turn=False).items()
    room.does(
        seat, room.match.command({"is": name} | {field: domain["in"][0] for field, domain in offer["fields"].items()})
    )
