"""Tables of a drawn round set and changed by hand, until its rooms are open (K2)."""

from random import Random

import pytest

from engine.core import Refused
from engine.league.asker import SERVER
from engine.league.commands import (
    CheckIn,
    CheckOut,
    DrawRound,
    GiveRole,
    LeaveLeague,
    SeatPlayer,
    SetTables,
    StartRound,
    SwapSeats,
    TakeOut,
)
from engine.league.draws import Draw
from engine.league.powers import unjudged_tables
from engine.league.seating import MOST_DRAWS, unseated
from engine.league.state import Round
from tests.engine.league.clubs import Club, club

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]
KEY = "s1r1"


def drawn(*players: str) -> Club:
    """A round of these players at tables of four in their order; ivy, joe and kim are members, too, uma organises."""
    made = club(*EIGHT, "ivy", "joe", "kim", "uma")
    made.do("olga", GiveRole("uma", "organiser"))
    made.plan()
    for player in players:
        made.do(player, CheckIn(KEY))
    at = {player: 1 + number // 4 for number, player in enumerate(players)}
    made.do("uma", SetTables(KEY, 0, at, "as they like"))
    return made


def the_round(made: Club) -> Round:
    return made.league.rounds[KEY]


def draw(made: Club) -> Draw:
    found = the_round(made).draw
    assert found is not None
    return found


def tables(made: Club) -> list[str]:
    """Players of each table by their first letters."""
    return ["".join(sorted(player[0] for player in table)) for table in draw(made).tables]


def test_K2_tables_are_set_by_hand_with_a_reason_in_place_of_a_draw() -> None:
    made = club(*EIGHT)
    made.plan()
    assert made.refusal("olga", SetTables(KEY, 0, dict.fromkeys(EIGHT[:4], 1))) == ("reason-needed", "K3")
    assert made.refusal("olga", SetTables(KEY, 0, dict.fromkeys(EIGHT[:5], 1), "five")) == ("table-full", "K2")
    assert made.refusal("olga", SetTables(KEY, 0, {"ann": 0}, "none")) == ("table-too-small", "K2")
    made.do("ann", CheckIn(KEY))
    made.do("hal", CheckIn(KEY))
    made.do("olga", SetTables(KEY, 0, dict.fromkeys(EIGHT[:4], 1), "the first four"))
    assert (tables(made), draw(made).byes) == (["abcd"], ("hal",))
    assert set(the_round(made).here) == {*EIGHT[:4], "hal"}, "whoever has a table is there"
    made.do("olga", StartRound(KEY, 1))
    assert [match.players for match in made.league.matches.values()] == [tuple(EIGHT[:4])]


def test_K2_two_players_are_swapped_between_tables_and_with_a_bye() -> None:
    made = drawn(*EIGHT)
    made.do("olga", SwapSeats(KEY, 1, "ann", "hal", "ann and bob share a flat"))
    assert tables(made) == ["bcdh", "aefg"]
    assert made.do("olga", SwapSeats(KEY, 2, "bob", "cid")) == (), "they sit at the same table"
    made.do("ivy", CheckIn(KEY))
    assert made.refusal("olga", SwapSeats(KEY, 2, "ann", "ivy")) == ("not-drawn", "K2")
    made.do("olga", SetTables(KEY, 2, dict.fromkeys(EIGHT[:4], 1) | dict.fromkeys(EIGHT[4:], 7), "anew"))
    made.do("olga", SwapSeats(KEY, 3, "ann", "ivy"))
    assert (tables(made), draw(made).byes) == (["bcdi", "efgh"], ("ann",))


def test_K2_the_reason_of_a_rounds_first_change_holds_for_those_without_one() -> None:
    made = club(*EIGHT)
    made.plan()
    for player in EIGHT:
        made.do(player, CheckIn(KEY))
    made.do("olga", DrawRound(KEY, 0))
    one, other = draw(made).tables[0][0], draw(made).tables[1][0]
    assert made.refusal("olga", SwapSeats(KEY, 1, one, other)) == ("reason-needed", "K3")
    made.do("olga", SwapSeats(KEY, 1, one, other, "two of one household"))
    (again,) = made.do("olga", TakeOut(KEY, 2, other))
    assert getattr(again, "reason", "") == "two of one household"
    (found,) = made.do("olga", SwapSeats(KEY, 3, one, draw(made).tables[0][0], "new light"))
    assert getattr(found, "reason", "") == "new light"


def test_K2_who_comes_late_gets_a_table_while_the_rooms_are_closed() -> None:
    made = drawn(*EIGHT[:6], "gus")
    made.do("ivy", CheckIn(KEY))
    assert unseated(the_round(made)) == ("ivy",)
    assert made.refusal("olga", SeatPlayer(KEY, 1, "ivy", 1, "late")) == ("table-full", "K2")
    assert made.refusal("olga", SeatPlayer(KEY, 1, "ivy", 4, "late")) == ("no-such-table", "K2")
    made.do("olga", SeatPlayer(KEY, 1, "ivy", 2, "late"))
    assert (tables(made), unseated(the_round(made))) == (["abcd", "efgi"], ())
    made.do("olga", SeatPlayer(KEY, 2, "joe", 3))
    assert "joe" in the_round(made).here, "who has not checked in is checked in with it"
    assert made.refusal("olga", StartRound(KEY, 3)) == ("table-too-small", "K2")
    made.do("olga", SeatPlayer(KEY, 3, "ann", 3))
    made.do("olga", SeatPlayer(KEY, 4, "eve", 3))
    made.do("olga", StartRound(KEY, 5))
    assert made.refusal("olga", SeatPlayer(KEY, 5, "hal", 1)) == ("round-started", "K2")


def test_K2_who_drops_out_after_the_draw_leaves_a_table_of_three() -> None:
    made = drawn(*EIGHT)
    made.do("ann", CheckOut(KEY))
    assert (tables(made), the_round(made).gone) == (["bcd", "efgh"], {"ann": made.now})
    assert made.refusal("olga", CheckOut(KEY, "bob")) == ("round-drawn", "K2")
    made.do("olga", TakeOut(KEY, 2, "hal", "has called"))
    assert tables(made) == ["bcd", "efg"]
    assert made.refusal("olga", TakeOut(KEY, 3, "hal")) == ("not-drawn", "K2")
    made.do("ann", CheckIn(KEY))
    assert (unseated(the_round(made)), the_round(made).gone) == (("ann",), {"hal": made.now})
    made.do("olga", StartRound(KEY, 3))


def test_K2_who_has_left_the_league_is_taken_out_and_the_others_stay_where_they_are() -> None:
    made = drawn(*EIGHT)
    made.do("eve", LeaveLeague())
    made.do("olga", TakeOut(KEY, 1, "eve", "has left"))
    made.do("olga", StartRound(KEY, 2))
    assert [len(match.players) for match in made.league.matches.values()] == [4, 3]


def test_K2_some_tables_are_drawn_again_and_the_others_stay() -> None:
    made = drawn(*EIGHT, "ivy", "joe", "kim")
    kept = draw(made).tables[1]
    made.do("olga", DrawRound(KEY, 1, "but the second", (2,)), seed=4)
    assert draw(made).tables[1] == kept
    assert sorted(map(len, draw(made).tables)) == [3, 4, 4]
    assert made.refusal("olga", DrawRound(KEY, 2, "again", (4,))) == ("no-such-table", "K2")


def test_K10_an_organiser_who_plays_changes_the_tables_of_others_alone() -> None:
    made = drawn(*EIGHT[:7], "olga")
    assert made.refusal("olga", SwapSeats(KEY, 1, "ann", "eve", "mine")) == ("own-cause", "K10")
    assert made.refusal("olga", DrawRound(KEY, 1, "mine", (1,))) == ("own-cause", "K10")
    made.do("olga", TakeOut(KEY, 1, "ann", "has called"))
    made.do("olga", DrawRound(KEY, 2, "not mine", (2,)))
    made.do("olga", SeatPlayer(KEY, 3, "hal", 1, "late"))


def test_K2_a_round_is_changed_by_hand_so_often_and_starts_then() -> None:
    made = drawn(*EIGHT)
    for number in range(1, MOST_DRAWS):
        made.do("olga", SwapSeats(KEY, number, "ann", "hal"))
    assert made.refusal("olga", SwapSeats(KEY, MOST_DRAWS, "ann", "hal")) == ("drawn-enough", "K2")
    made.do("olga", StartRound(KEY, MOST_DRAWS))


@pytest.mark.parametrize("seed", range(12))
def test_K2_whatever_is_changed_by_hand_nobody_sits_twice_and_no_table_is_too_large(seed: int) -> None:
    made, rng = drawn(*EIGHT), Random(seed)
    people = [*EIGHT, "ivy", "joe"]
    refused = set[str]()
    for _ in range(40):
        seen, one, other = the_round(made).draws, rng.choice(people), rng.choice(people)
        table = rng.randint(1, 4)
        command = rng.choice(
            [SwapSeats(KEY, seen, one, other), SeatPlayer(KEY, seen, one, table), TakeOut(KEY, seen, one)]
        )
        try:
            made.do("olga", command)
        except Refused as no:
            refused.add(no.code)
        found = draw(made)
        assert len(set(found.players)) == len(found.players)
        assert set(found.players) <= set(the_round(made).here)
        assert all(1 <= len(table) <= 4 for table in found.tables)
    assert refused <= {"not-drawn", "table-full", "no-such-table"}
    assert made.refolded() == made.league
    found = draw(made)
    if found.tables and min(map(len, found.tables)) >= 3:
        made.do(SERVER, StartRound(KEY, the_round(made).draws))


def test_K2_the_last_swap_is_known_until_another_change_and_swapping_again_takes_it_back() -> None:
    made = drawn(*EIGHT)
    before = made.league.rounds[KEY].draw
    made.do("uma", SwapSeats(KEY, 1, "ann", "hal", "brothers"))
    assert made.league.rounds[KEY].swapped == ("ann", "hal")
    made.do("uma", SwapSeats(KEY, 2, "ann", "hal"))
    assert made.league.rounds[KEY].draw == before
    made.do("uma", SeatPlayer(KEY, 3, "ivy", 3))
    assert made.league.rounds[KEY].swapped == ()


def test_K9_tables_that_nobody_could_judge_are_known_before_the_round_starts() -> None:
    made = drawn(*EIGHT)
    assert unjudged_tables(made.league, made.league.rounds[KEY]) == (1, 2)
    made.do("olga", GiveRole("ann", "judge"))
    assert unjudged_tables(made.league, made.league.rounds[KEY]) == (1,)
    made.do("olga", GiveRole("hal", "judge"))
    assert unjudged_tables(made.league, made.league.rounds[KEY]) == ()
    made.do("hal", LeaveLeague())
    assert unjudged_tables(made.league, made.league.rounds[KEY]) == (1,)
