"""Nobody judges their own cause, and who loses a role loses its powers (K10)."""

import pytest

from engine.core import Command
from engine.league.closing import season_moves
from engine.league.commands import (
    CheckIn,
    CloseSeason,
    CorrectResult,
    CreateInvitation,
    DrawRound,
    Expel,
    GiveRole,
    GiveUpSeat,
    JoinLeague,
    LeaveLeague,
    ReplaceSeat,
    SetTier,
    TakeRole,
    VoidMatch,
)
from engine.league.state import HOUR, LeagueMatch
from tests.engine.league.clubs import DAY, Club, club

FOUR = ("ann", "bob", "cat", "dan")


def judged(*judges: str) -> tuple[Club, LeagueMatch]:
    """A club in which these judge, and a match of Ann, Bob, Cat and Dan."""
    made = club(*FOUR, *(judge for judge in judges if judge not in FOUR and judge != "olga"))
    for judge in judges:
        made.do("olga", GiveRole(judge, "judge"))
    return made, made.start([*FOUR])[0]


def correction(made: Club, match: LeagueMatch) -> CorrectResult:
    return CorrectResult(match.key, made.result(match, 10, 5, 4, 3, winner=0), "counted wrong")


def test_K10_a_judge_who_sits_at_a_match_neither_voids_nor_corrects_it() -> None:
    made, match = judged("ann", "uma")
    assert made.refusal("ann", VoidMatch(match.key, "I lose")) == ("own-match", "K10")
    made.report(match, made.result(match, 4, 10, 3, 2, winner=1))
    assert made.refusal("ann", correction(made, match)) == ("own-match", "K10")
    made.do("uma", correction(made, match))


def test_K10_who_sat_at_a_match_before_a_guest_took_the_seat_decides_nothing_there() -> None:
    made, match = judged("ann", "uma")
    made.invite_guest("gil")
    made.do("uma", ReplaceSeat(match.key, "ann", "gil"))
    match = made.league.matches[match.key]
    assert "ann" not in match.players
    assert made.refusal("ann", VoidMatch(match.key, "now I may")) == ("own-match", "K10")
    assert made.refolded() == made.league


def test_K10_who_does_not_come_decides_nothing_there_either() -> None:
    made, match = judged("ann", "uma")
    made.do("uma", GiveUpSeat(match.key, "ann"))
    assert made.refusal("ann", VoidMatch(match.key, "now I may")) == ("own-match", "K10")


@pytest.mark.parametrize("role", ["organiser", "judge"])
def test_K10_whoever_plays_gives_no_seats_of_the_match_to_others(role: str) -> None:
    made = club(*FOUR, "uma")
    made.do("olga", GiveRole("ann", "organiser" if role == "organiser" else "judge"))
    made.invite_guest("gil")
    match = made.start([*FOUR])[0]
    for command in (ReplaceSeat(match.key, "bob", "gil"), GiveUpSeat(match.key, "bob")):
        assert made.refusal("ann", command) == ("own-match", "K10")
    made.do("olga", GiveUpSeat(match.key, "bob"))


def test_K10_whoever_may_not_is_told_who_can() -> None:
    made, match = judged("ann", "uma", "vic")
    with pytest.raises(Exception, match="own-match") as refused:
        made.do("ann", VoidMatch(match.key, "I lose"))
    assert refused.value.params["who"] == "Uma, Vic"  # type: ignore[attr-defined]


def test_K10_nobody_changes_their_own_tier_and_where_nobody_else_organises_a_judge_does() -> None:
    made = club("ken", "mio", "uma")
    made.do("olga", GiveRole("uma", "judge"))
    own = SetTier("olga", "B", "as I like")
    assert made.refusal("olga", own) == ("own-cause", "K10")
    assert made.refusal("uma", SetTier("ken", "A", "my friend")) == ("not-allowed", "K1")
    made.do("uma", own)
    made.do("olga", GiveRole("mio", "organiser"))
    assert made.refusal("uma", SetTier("olga", "A", "again")) == ("not-allowed", "K1")
    assert made.refusal("mio", SetTier("mio", "A", "as I like")) == ("own-cause", "K10")
    made.do("mio", SetTier("olga", "A", "again"))
    made.do("olga", SetTier("mio", "A", "as agreed"))


def played(owner: str = "olga") -> Club:
    """A club whose season is played and whose owner won every match of it, so that they would rise."""
    made = club(*FOUR, "uma", "vic")
    made.do(owner, GiveRole("vic", "judge"))
    made.do("vic", SetTier(owner, "C", "as all"))
    for _ in range(4):
        match = made.start([owner, "ann", "bob", "cat"])[0]
        points = [10 if player == owner else 4 for player in match.players]
        made.report(match, made.result(match, *points, winner=match.players.index(owner)))
        made.now += DAY
    made.now += 2 * DAY
    return made


def close(made: Club) -> Command:
    season = made.league.season
    assert season is not None
    return CloseSeason(season_moves(made.league, season).moves)


def test_K10_a_season_whose_close_moves_oneself_another_organiser_closes_or_alone_the_judge() -> None:
    made = played()
    assert made.refusal("olga", close(made)) == ("own-cause", "K10")
    made.do("olga", GiveRole("uma", "organiser"))
    assert made.refusal("vic", close(made)) == ("not-allowed", "K1")
    made.do("olga", TakeRole("uma", "organiser"))
    made.do("vic", close(made))
    assert made.league.people["olga"].tier == "B"


def test_K10_a_round_is_drawn_anew_by_somebody_who_does_not_play_in_it() -> None:
    made = club(*FOUR, "uma")
    made.do("olga", GiveRole("ann", "organiser"))
    key = made.plan()
    for player in FOUR:
        made.do(player, CheckIn(key))
    made.do("ann", DrawRound(key, 0))
    assert made.refusal("ann", DrawRound(key, 1, "a better table")) == ("own-cause", "K10")
    made.do("olga", DrawRound(key, 1, "somebody came late"))


def test_K10_with_a_role_go_the_invitations_that_somebody_made_by_it() -> None:
    made = club("ken", "mio", "uma")
    for keeper in ("ken", "mio", "uma"):
        made.do("olga", GiveRole(keeper, "organiser"))
        made.do(keeper, CreateInvitation(f"by-{keeper}", made.now + DAY, most=9))
    made.do("olga", CreateInvitation("by-olga", made.now + DAY))
    made.do("olga", TakeRole("ken", "organiser"))
    made.do("mio", LeaveLeague())
    made.do("olga", Expel("uma", "cheating"))
    assert set(made.league.invitations) == {"by-olga"}


def test_K10_who_had_a_role_and_when_stands_in_the_stream() -> None:
    made = club("uma")
    began = made.now
    made.do("olga", GiveRole("uma", "judge"))
    made.now += HOUR
    made.do("olga", TakeRole("uma", "judge"))
    assert made.league.had_role("uma", "judge", began)
    assert not made.league.had_role("uma", "judge", made.now)
    made.now += HOUR
    made.do("uma", LeaveLeague())
    made.do("uma", JoinLeague("Uma", handle="uma"))
    assert made.league.had_role("uma", "judge", began)
    assert not made.league.had_role("uma", "judge", made.now)
    assert made.refolded() == made.league
