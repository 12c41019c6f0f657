"""Substitutes who are asked before the rooms open: by whom, whom, and what a yes and a no do (K2, K10, K13)."""

import pytest

from engine.league.commands import (
    AnswerSubstitute,
    AskSubstitute,
    CheckIn,
    Decline,
    DrawRound,
    LeaveLeague,
    SeatPlayer,
    SetPlaying,
    SetTables,
    StartRound,
    SwapSeats,
    TakeOut,
)
from engine.league.state import SubstituteAsk
from engine.league.substitute_events import SubstituteAsked, SubstituteCame, SubstituteRefused
from engine.league.substitutes import MOST_ASKS, MOST_OWN_ASKS
from tests.engine.league.clubs import Club
from tests.engine.league.test_seating import EIGHT, KEY, draw, drawn, tables, the_round


@pytest.fixture
def made() -> Club:
    """Two tables of four; ivy, joe and kim have none, joe officiates alone, and gil is a guest."""
    found = drawn(*EIGHT)
    found.do("joe", SetPlaying(plays=False))
    found.invite_guest("gil")
    return found


@pytest.mark.parametrize("substitute", ["ivy", "joe", "gil"])
def test_K2_who_can_not_come_asks_somebody_without_a_table_who_takes_the_place_by_one_word(
    made: Club, substitute: str
) -> None:
    assert made.do("fay", AskSubstitute(KEY, substitute)) == (SubstituteAsked(KEY, "fay", substitute, "fay"),)
    assert the_round(made).asked == (SubstituteAsk("fay", substitute),)
    assert tables(made) == ["abcd", "efgh"], "the place is kept until the answer is yes"
    draws = the_round(made).draws
    events = made.do(substitute, AnswerSubstitute(KEY, "fay", comes=True))
    assert events == (SubstituteCame(KEY, "fay", substitute, 2),)
    assert draw(made).tables[1] == ("eve", substitute, "gus", "hal")
    found = the_round(made)
    assert ("fay" in found.here, substitute in found.here, found.declined, found.asked) == (False, True, ("fay",), ())
    assert found.draws == draws + 1, "whoever looks at the tables sees that they have changed"
    assert made.refolded() == made.league
    made.do("olga", StartRound(KEY, found.draws))
    match = made.league.matches[f"{KEY}t2"]
    assert substitute in match.players
    assert match.officials == (("joe",) if substitute == "joe" else ())


def test_K2_a_no_leaves_all_as_it_was_and_somebody_else_may_be_asked(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    assert made.do("ivy", AnswerSubstitute(KEY, "fay", comes=False)) == (SubstituteRefused(KEY, "fay", "ivy"),)
    assert tables(made) == ["abcd", "efgh"]
    made.do("fay", AskSubstitute(KEY, "kim"))
    made.do("fay", AskSubstitute(KEY, "gil"))
    assert the_round(made).asked == (SubstituteAsk("fay", "gil"),), "one at a time"
    assert made.refusal("kim", AnswerSubstitute(KEY, "fay", comes=True)) == ("not-asked", "K2")


def test_K2_who_says_not_this_time_leaves_a_place_that_whoever_is_asked_can_take(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    made.do("fay", Decline(KEY))
    assert tables(made) == ["abcd", "egh"]
    made.do("fay", AskSubstitute(KEY, "kim"))
    made.do("kim", AnswerSubstitute(KEY, "fay", comes=True))
    assert tables(made) == ["abcd", "eghk"]
    assert the_round(made).declined == ("fay",)
    assert made.refolded() == made.league


def test_K2_who_comes_back_needs_no_substitute_any_more(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    made.do("fay", Decline(KEY))
    made.do("fay", CheckIn(KEY))
    assert the_round(made).asked == ()
    assert made.refusal("ivy", AnswerSubstitute(KEY, "fay", comes=True)) == ("not-asked", "K2")
    assert "fay" in the_round(made).here


def test_K2_an_organiser_asks_for_a_player_whose_table_does_not_touch_them(made: Club) -> None:
    assert made.do("uma", AskSubstitute(KEY, "ivy", "ann")) == (SubstituteAsked(KEY, "ann", "ivy", "uma"),)
    assert made.refusal("kim", AskSubstitute(KEY, "gil", "ann")) == ("not-allowed", "K1")
    made.do("uma", TakeOut(KEY, the_round(made).draws, "ann", "ill"))
    made.do("ivy", AnswerSubstitute(KEY, "ann", comes=True))
    assert tables(made) == ["bcdi", "efgh"]


def test_K10_an_organiser_chooses_nobody_for_their_own_table() -> None:
    made = drawn(*EIGHT)
    made.do("olga", SwapSeats(KEY, 1, "ann", "eve", "as they like"))
    made.do("olga", TakeOut(KEY, 2, "bob", "ill"))
    made.do("olga", SeatPlayer(KEY, 3, "uma", 1))
    assert made.refusal("uma", AskSubstitute(KEY, "ivy", "eve")) == ("own-cause", "K10")
    made.do("uma", AskSubstitute(KEY, "ivy", "gus"))
    made.do("uma", AskSubstitute(KEY, "kim"))  # their own place is anybody's to give


def test_K2_who_has_a_table_or_is_not_of_the_league_is_asked_by_nobody(made: Club) -> None:
    made.do("kim", LeaveLeague())
    refused = {"ann": ("has-place", "K2"), "fay": ("has-place", "K2"), "kim": ("not-a-member", "K1")}
    for substitute, why in refused.items():
        assert made.refusal("fay", AskSubstitute(KEY, substitute)) == why
    assert made.refusal("ivy", AskSubstitute(KEY, "gil")) == ("no-place", "K2")
    made.do("fay", AskSubstitute(KEY, "gil"))
    assert made.refusal("eve", AskSubstitute(KEY, "gil")) == ("asked-already", "K2")


def test_K2_a_place_that_is_gone_can_not_be_taken(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    made.do("uma", SwapSeats(KEY, the_round(made).draws, "fay", "ann", "as they like"))
    made.do("ivy", AnswerSubstitute(KEY, "fay", comes=True))
    assert tables(made) == ["bcdi", "aegh"], "the place that the player has by then"
    made.do("ann", AskSubstitute(KEY, "kim"))
    made.do("uma", SetTables(KEY, the_round(made).draws, dict.fromkeys(["bob", "cid", "dan", "kim"], 1), "anew"))
    assert the_round(made).asked == ()


def test_K2_once_the_rooms_are_open_and_before_the_draw_nobody_is_asked(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    made.do("olga", StartRound(KEY, the_round(made).draws))
    assert made.refusal("ivy", AnswerSubstitute(KEY, "fay", comes=True)) == ("round-started", "K2")
    assert made.refusal("fay", AskSubstitute(KEY, "kim")) == ("round-started", "K2")
    later = made.plan()
    assert made.refusal("fay", AskSubstitute(later, "kim")) == ("round-planned", "K2")
    assert made.refusal("fay", AskSubstitute("s9r9", "kim")) == ("no-such-round", "K2")


def test_K2_a_new_draw_asks_no_more_whoever_has_a_table_in_it(made: Club) -> None:
    made.do("fay", AskSubstitute(KEY, "ivy"))
    made.do("ivy", CheckIn(KEY))
    made.do("uma", DrawRound(KEY, the_round(made).draws, "ivy came"))
    assert ("ivy" in draw(made).seated) != bool(the_round(made).asked)


def test_K2_nobody_asks_without_end(made: Club) -> None:
    for number in range(MOST_OWN_ASKS):
        made.do("fay", AskSubstitute(KEY, ("ivy", "kim")[number % 2]))
    assert made.refusal("fay", AskSubstitute(KEY, "gil")) == ("asked-enough", "K2")
    for number in range(MOST_ASKS - MOST_OWN_ASKS):
        made.do("uma", AskSubstitute(KEY, ("gil", "joe")[number % 2], "ann"))
    assert made.refusal("uma", AskSubstitute(KEY, "gil", "bob")) == ("asked-enough", "K2")
