"""Expelled means out, and deleted accounts are no members (K11)."""

import pytest

from engine.league.asker import SERVER
from engine.league.commands import (
    CreateInvitation,
    Expel,
    ForgetPerson,
    GiveRole,
    JoinLeague,
    LeaveLeague,
    LiftExpulsion,
    Retitle,
)
from engine.league.export import export
from engine.league.state import HOUR
from tests.engine.league.clubs import DAY, Club, club

FOUR = ("ann", "bob", "cat", "dan")


def ranked(made: Club) -> set[str]:
    return {place.tally.player for place in made.league.standings(1)}


def after_a_match() -> Club:
    made = club(*FOUR)
    match = made.start([*FOUR])[0]
    points = [10 if player == "ann" else 5 for player in match.players]
    made.report(match, made.result(match, *points, winner=match.players.index("ann")))
    return made


def test_K11_who_is_expelled_comes_back_neither_by_the_open_door_nor_by_an_invitation_until_it_is_lifted() -> None:
    made = club("ken", "mio")
    made.do("olga", CreateInvitation("open-link", made.now + DAY, most=9))
    made.do("olga", CreateInvitation("for-ken", made.now + DAY, handle="ken"))
    made.do("olga", CreateInvitation("for-guests", made.now + DAY, guest=True, most=9))
    made.do("olga", Expel("ken", "cheating"))
    for invitation in ("", "open-link", "for-ken", "for-guests"):
        assert made.refusal("ken", JoinLeague("Kenny", invitation, "ken")) == ("expelled", "K11")
    assert made.refusal("mio", LiftExpulsion("ken", "a friend")) == ("not-allowed", "K1")
    made.do("olga", LiftExpulsion("ken", "served"))
    assert made.league.people["ken"].left
    made.do("ken", JoinLeague("Ken", handle="ken"))
    assert not made.league.people["ken"].left
    assert made.refusal("olga", LiftExpulsion("ken", "twice")) == ("not-expelled", "K11")
    assert made.refolded() == made.league


def test_K11_who_leaves_first_can_be_expelled_all_the_same() -> None:
    made = club("ken")
    made.do("ken", LeaveLeague())
    made.do("olga", Expel("ken", "left in the middle of it"))
    assert made.refusal("ken", JoinLeague("Ken", handle="ken")) == ("expelled", "K11")
    assert made.refusal("olga", Expel("ken", "twice")) == ("not-a-member", "K1")


def test_K11_the_link_by_which_somebody_came_ends_with_their_expulsion() -> None:
    made = club()
    made.do("olga", CreateInvitation("link", made.now + DAY, guest=True, most=9))
    made.do("eve", JoinLeague("Eve", "link"))
    made.do("olga", Expel("eve", "abuse"))
    assert made.refusal("eve-again", JoinLeague("Eva", "link")) == ("no-such-invitation", "K1")


def test_K11_who_is_expelled_keeps_no_rank_and_the_results_stay() -> None:
    made = after_a_match()
    before = {place.tally.player: place.tally.points for place in made.league.standings(1)}
    made.do("olga", Expel("ann", "cheating"))
    places = made.league.standings(1)
    assert "ann" not in ranked(made)
    assert places[0].rank == 1
    assert {place.tally.player: place.tally.points for place in places} == {
        player: points for player, points in before.items() if player != "ann"
    }
    exported = export(made.league, 1)
    assert "ann" not in exported.table
    assert exported.players["ann"] == "Ann"
    made.do("olga", LiftExpulsion("ann", "a mistake"))
    made.do("ann", JoinLeague("Ann", handle="ann"))
    assert "ann" in ranked(made)


def test_K8_who_leaves_of_their_own_will_keeps_the_rank() -> None:
    made = after_a_match()
    made.do("ann", LeaveLeague())
    assert "ann" in ranked(made)


def test_K11_a_deleted_account_is_no_member_and_has_no_rank_and_its_name_stays_at_the_table() -> None:
    made = after_a_match()
    assert made.refusal("olga", ForgetPerson("ann")) == ("not-allowed", "K1")
    made.do(SERVER, ForgetPerson("ann"))
    assert made.league.people["ann"].left
    assert "ann" not in ranked(made)
    assert export(made.league, 1).players["ann"] == "Ann"
    assert made.do(SERVER, ForgetPerson("ann")) == ()
    assert made.do(SERVER, ForgetPerson("stranger")) == ()


def test_K11_a_leagues_owner_who_is_deleted_is_followed_by_the_organiser_who_has_been_one_for_longest() -> None:
    made = club("ann", "bob", "cat")
    for organiser in ("cat", "bob"):
        made.now += HOUR
        made.do("olga", GiveRole(organiser, "organiser"))
    made.do(SERVER, ForgetPerson("olga"))
    assert made.league.people["cat"].roles == ("organiser", "owner")
    assert made.league.people["olga"].roles == ()
    succession = made.league.succession
    assert succession is not None
    assert (succession.owner, succession.before, succession.at) == ("cat", "olga", made.now)
    assert made.refolded() == made.league
    made.do("cat", Retitle("Mine now"))


def test_K11_without_organisers_the_league_passes_to_the_member_for_longest_and_never_to_a_guest() -> None:
    made = club()
    made.invite_guest("gil")
    for player in ("zoe", "ann"):
        made.now += HOUR
        made.join(player)
    made.do(SERVER, ForgetPerson("olga"))
    assert made.league.people["zoe"].roles == ("owner",)


def test_K11_a_league_in_which_nobody_is_left_takes_nobody_in() -> None:
    made = club()
    made.invite_guest("gil")
    made.do(SERVER, ForgetPerson("olga"))
    assert made.league.succession is None
    assert made.refusal("eve", JoinLeague("Eve", handle="eve")) == ("league-ended", "K11")


@pytest.mark.parametrize("by", ["olga", "mio"])
def test_K11_an_owner_is_not_expelled(by: str) -> None:
    made = club("mio")
    made.do("olga", GiveRole("mio", "organiser"))
    assert made.refusal(by, Expel("olga", "coup")) == ("owner-stays", "K11")
