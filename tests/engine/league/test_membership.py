"""People of a league: roles, invitations, tiers, leaving (K1, K7, K8)."""

import pytest

from engine.core import Command
from engine.league.commands import (
    AmendRegulation,
    CheckIn,
    CloseSeason,
    CorrectResult,
    CreateInvitation,
    DrawRound,
    Expel,
    FoundLeague,
    GiveRole,
    JoinLeague,
    LeaveLeague,
    OpenSeason,
    PlanRound,
    Rename,
    ReportResult,
    Retitle,
    RevokeInvitation,
    SetAccess,
    SetTier,
    SetZone,
    TakeRole,
    VoidMatch,
)
from engine.league.regulation import HANDICAP_BASIS
from engine.league.results import MatchResult
from tests.engine.league.clubs import DAY, Club, club


def test_K1_who_founds_a_league_owns_it() -> None:
    made = club()
    assert made.league.people["olga"].roles == ("owner",)
    assert made.refusal("mio", FoundLeague("Again", "Mio")) == ("league-exists", "K1")


RESULT = MatchResult((), "void")
ORGANISERS = (
    Retitle("Saturday club"),
    SetZone("Europe/Berlin"),
    AmendRegulation({"promote": 1}, "club"),
    CreateInvitation("x", 10**15),
    SetTier("ken", "B", "he wins"),
    Expel("ken", "rude"),
    OpenSeason("Autumn", 0, 1, 1),
    CloseSeason(),
    PlanRound("Friday", 10**15),
    DrawRound("s1r1", 0),
)
OWNERS = (SetAccess(public=False, joining="open"), GiveRole("ken", "judge"), TakeRole("ken", "judge"))
JUDGES = (CorrectResult("s1r1t1", RESULT, "typo"), VoidMatch("s1r1t1", "nobody came"))
SERVERS = (Rename("ken", "Kenji"), ReportResult("s1r1t1", "ROOM", RESULT, "d", 9))


@pytest.mark.parametrize(
    "command", [*ORGANISERS, *OWNERS, *JUDGES, *SERVERS], ids=lambda command: type(command).__name__
)
@pytest.mark.parametrize("by", ["ken", "stranger"])
def test_K1_members_and_strangers_run_no_league(command: Command, by: str) -> None:
    made = club("ken")
    assert made.refusal(by, command) == ("not-allowed", "K1")


@pytest.mark.parametrize("command", [*OWNERS, *JUDGES, *SERVERS], ids=lambda command: type(command).__name__)
def test_K1_an_organiser_is_no_owner_and_no_judge(command: Command) -> None:
    made = club("mio", "ken")
    made.do("olga", GiveRole("mio", "organiser"))
    assert made.refusal("mio", command) == ("not-allowed", "K1")


def test_K1_a_role_that_is_taken_away_is_gone() -> None:
    made = club("mio")
    made.do("olga", GiveRole("mio", "organiser"))
    made.do("mio", Retitle("Saturday club"))
    made.do("olga", TakeRole("mio", "organiser"))
    assert made.refusal("mio", Retitle("Sunday club")) == ("not-allowed", "K1")


def test_K1_who_gives_the_league_away_owns_it_no_more() -> None:
    made = club("mio")
    made.do("olga", GiveRole("mio", "owner"))
    assert made.league.people["mio"].roles == ("owner",)
    assert made.league.people["olga"].roles == ()


def test_K1_where_joining_needs_an_invitation_there_is_no_other_way_in() -> None:
    made = club()
    made.do("olga", SetAccess(public=True, joining="invitation"))
    assert made.refusal("mio", JoinLeague("Mio", handle="mio")) == ("invitation-needed", "K1")
    made.do("olga", CreateInvitation("word", made.now + DAY))
    made.do("mio", JoinLeague("Mio", invitation="word", handle="mio"))
    assert made.league.people["mio"].tier == "C"


def test_K1_an_invitation_is_used_no_more_often_than_it_says() -> None:
    made = club()
    made.do("olga", CreateInvitation("word", made.now + DAY, most=2))
    made.do("mio", JoinLeague("Mio", invitation="word", handle="mio"))
    made.do("ken", JoinLeague("Ken", invitation="word", handle="ken"))
    assert made.refusal("leo", JoinLeague("Leo", invitation="word", handle="leo")) == ("invitation-used", "K1")


def test_K1_an_invitation_ends_with_its_time_or_when_it_is_revoked() -> None:
    made = club()
    made.do("olga", CreateInvitation("word", made.now + DAY))
    made.do("olga", CreateInvitation("other", made.now + 3 * DAY))
    made.do("olga", RevokeInvitation("other"))
    assert made.refusal("mio", JoinLeague("Mio", invitation="other", handle="mio")) == ("no-such-invitation", "K1")
    made.now += DAY
    assert made.refusal("mio", JoinLeague("Mio", invitation="word", handle="mio")) == ("invitation-expired", "K1")


def test_K1_an_invitation_by_handle_is_for_that_account_alone() -> None:
    made = club()
    made.do("olga", CreateInvitation("word", made.now + DAY, handle="mio"))
    refused = made.refusal("ken", JoinLeague("Ken", invitation="word", handle="ken"))
    assert refused == ("invitation-for-another", "K1")
    made.do("mio", JoinLeague("Mio", invitation="word", handle="mio"))


def test_K8_members_need_a_handle_and_guests_come_by_a_link_with_a_name() -> None:
    made = club()
    assert made.refusal("mio", JoinLeague("Mio")) == ("handle-needed", "K8")
    made.invite_guest("gil")
    assert made.league.people["gil"].guest


def test_K8_a_name_in_the_league_is_one_persons() -> None:
    made = club("mio")
    assert made.refusal("other", JoinLeague("Mio", handle="mio2")) == ("name-taken", "K8")


@pytest.mark.parametrize("name", ["mIO", "Ｍｉｏ", "M\u0456\u043e", "\u041c\u0406\u041e", "\u039cio"])
def test_K8_names_that_look_the_same_are_one(name: str) -> None:
    assert club("mio").refusal("other", JoinLeague(name, handle="mio2")) == ("name-taken", "K8")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_K8_a_name_has_a_length(name: str) -> None:
    assert club().refusal("mio", JoinLeague(name, handle="mio")) == ("bad-name", "K8")


def test_K1_a_tier_is_set_with_a_reason_and_never_for_a_guest() -> None:
    made = club("mio")
    made.invite_guest("gil")
    assert made.refusal("olga", SetTier("mio", "B", " ")) == ("reason-needed", "K3")
    assert made.refusal("olga", SetTier("gil", "B", "good")) == ("no-such-tier", "K1")
    assert made.refusal("olga", SetTier("mio", "D", "good")) == ("no-such-tier", "K1")
    made.do("olga", SetTier("mio", "B", "played well elsewhere"))
    assert made.league.people["mio"].tier == "B"


def test_K8_who_left_comes_back_in_the_tier_they_left() -> None:
    made = club("mio")
    made.do("olga", SetTier("mio", "B", "good"))
    made.do("mio", LeaveLeague())
    assert made.refusal("mio", CheckIn("s1r1")) == ("not-allowed", "K1")
    made.join("mio")
    assert made.league.people["mio"].tier == "B"


def test_K1_the_owner_neither_leaves_nor_is_expelled() -> None:
    made = club("mio")
    made.do("olga", GiveRole("mio", "organiser"))
    assert made.refusal("olga", LeaveLeague()) == ("owner-stays", "K1")
    assert made.refusal("mio", Expel("olga", "coup")) == ("owner-stays", "K11")


def test_K7_an_amendment_holds_from_now_on_and_out_of_bounds_it_is_refused() -> None:
    made = club()
    assert made.refusal("olga", AmendRegulation({"promote": 99}, "club")) == ("bad-regulation", "K7")
    made.do("olga", AmendRegulation({"handicap_basis": "table"}, "club"))
    assert made.league.regulation.value(HANDICAP_BASIS) == "table"
    assert made.league.version(1).value(HANDICAP_BASIS) == "outranked"


def test_what_changes_nothing_is_no_event() -> None:
    made = club("mio")
    made.do("olga", GiveRole("mio", "judge"))
    assert made.do("olga", GiveRole("mio", "judge")) == ()
    assert made.do("olga", Retitle("Friday club")) == ()
    assert made.do("olga", SetAccess(public=True, joining="open")) == ()


def test_a_command_to_no_league_is_refused() -> None:
    assert Club().refusal("mio", JoinLeague("Mio", handle="mio")) == ("no-such-league", "K1")


def test_K1_a_league_knows_a_bounded_number_of_people_those_included_who_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.league.registration.MOST_KNOWN", 3)
    made = club("mio", "ken")
    made.do("ken", LeaveLeague())
    assert made.refusal("aki", JoinLeague("Aki", handle="aki")) == ("league-full", "K1")
    made.do("ken", JoinLeague("Ken", handle="ken"))


def test_K7_a_regulation_is_changed_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    made = club()
    monkeypatch.setattr("engine.league.membership.MOST_VERSIONS", made.league.regulation.version + 1)
    made.do("olga", AmendRegulation({"promote": 1}, "club"))
    assert made.refusal("olga", AmendRegulation({"promote": 2}, "club")) == ("too-many-versions", "K7")


def test_K1_a_league_has_a_bounded_number_of_seasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.league.rounds.MOST_SEASONS", 1)
    made = club()
    made.do("olga", CloseSeason())
    assert made.refusal("olga", OpenSeason("Autumn", made.now, made.now + DAY, 1)) == ("too-many-seasons", "K1")
