"""Roles that somebody with a match in hand has given: they have no power at it (K10)."""

from collections.abc import Callable

import pytest

from engine.league import commands as asked
from engine.league.powers import judges_for, organisers_for
from engine.league.state import LeagueMatch
from tests.engine.league.clubs import DAY, Club, club
from tests.engine.league.test_own_causes import (
    FOUR,
    JUDGE,
    OPPONENT,
    ORGANISER,
    OWNER,
    Case,
    correction,
    drawn,
    in_play,
    over,
    scene,
    the_match,
    the_round,
)

CRONY, SECOND = "kai", "lou"
IN_HAND: dict[str, Callable[[Club], object]] = {"drawn": drawn, "in play": in_play, "to be corrected": over}


@pytest.fixture(params=IN_HAND)
def in_hand(request: pytest.FixtureRequest) -> Club:
    """A club whose owner's match is drawn, in play, or may be corrected."""
    made = scene(Case(correction, (), ""))
    made.join(CRONY, SECOND)
    IN_HAND[request.param](made)
    return made


def match_in_hand(made: Club) -> LeagueMatch:
    if not made.league.matches:
        made.do(ORGANISER, asked.StartRound(the_round(made), 1))
    return made.league.matches[the_match(made)]


def test_K10_who_has_the_role_from_somebody_at_the_match_does_not_judge_it(in_hand: Club) -> None:
    in_hand.do(OWNER, asked.GiveRole(CRONY, "judge"))
    match = match_in_hand(in_hand)
    assert [judge.key for judge in judges_for(in_hand.league, match)] == [JUDGE]
    decide = correction(in_hand) if match.result else asked.VoidMatch(match.key, "for the owner")
    assert in_hand.refusal(CRONY, decide) == ("own-match", "K10")
    assert not in_hand.league.had_role(CRONY, "judge", in_hand.now, match)
    assert in_hand.refolded() == in_hand.league
    in_hand.do(OWNER, asked.TakeRole(CRONY, "judge"))
    in_hand.do(JUDGE, decide)


def test_K10_nor_does_who_has_it_by_way_of_another(in_hand: Club) -> None:
    in_hand.do(OWNER, asked.GiveRole(CRONY, "owner"))
    in_hand.do(CRONY, asked.GiveRole(SECOND, "judge"))
    match = match_in_hand(in_hand)
    assert [judge.key for judge in judges_for(in_hand.league, match)] == [JUDGE]
    assert in_hand.refusal(CRONY, asked.TakeRole(JUDGE, "judge")) == ("own-judge", "K10")


def test_K10_an_organiser_whom_somebody_at_the_match_named_is_none_there(in_hand: Club) -> None:
    in_hand.do(OWNER, asked.GiveRole(CRONY, "organiser"))
    match = match_in_hand(in_hand)
    assert CRONY not in {found.key for found in organisers_for(in_hand.league, match)}
    assert in_hand.refusal(CRONY, asked.Expel(OPPONENT, "for the owner")) == ("own-match", "K10")
    assert in_hand.refusal(CRONY, asked.Expel(JUDGE, "for the owner")) == ("own-judge", "K10")
    if match.result is None:
        assert in_hand.refusal(CRONY, asked.GiveUpSeat(match.key, OPPONENT)) == ("own-match", "K10")
    in_hand.do(ORGANISER, asked.Expel(OPPONENT, "cheats"))


def test_K10_a_judge_named_by_a_player_judges_later_matches_of_theirs(in_hand: Club) -> None:
    in_hand.do(OWNER, asked.GiveRole(CRONY, "judge"))
    match = match_in_hand(in_hand)
    if match.result is None:
        in_hand.report(match, in_hand.result(match, 4, 10, 3, 2, winner=1))
    in_hand.now += 2 * DAY
    later = in_play(in_hand)
    assert CRONY in {judge.key for judge in judges_for(in_hand.league, later)}
    in_hand.do(CRONY, asked.VoidMatch(later.key, "the lights went out"))


def test_K10_an_owner_who_does_not_play_names_judges_of_matches_in_play() -> None:
    made = club(*FOUR[1:], "eve", ORGANISER, JUDGE)
    match = made.start([*FOUR[1:], "eve"])[0]
    made.do(OWNER, asked.GiveRole(JUDGE, "judge"))
    assert [judge.key for judge in judges_for(made.league, match)] == [JUDGE]
