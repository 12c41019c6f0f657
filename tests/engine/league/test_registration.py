"""Registration: invitations with a tier, a limit of members, a list of those who wait, tiers in bulk (K1, K8, K11)."""

from collections.abc import Callable

import pytest

from engine.core import Command
from engine.league.asker import SERVER
from engine.league.commands import (
    CreateInvitation,
    Expel,
    ForgetPerson,
    GiveRole,
    JoinLeague,
    LeaveLeague,
    LimitMembers,
    RevokeInvitation,
    SetTier,
    SetTiers,
    TurnAway,
)
from tests.engine.league.clubs import DAY, Club, club


def members(made: Club) -> list[str]:
    return [person.key for person in made.league.people.values() if not person.left and not person.guest]


def full_club() -> Club:
    """A club of three that takes no more, with two who wait; one has an invitation in tier A."""
    made = club("ken", "mio")
    made.do("olga", LimitMembers(3))
    made.do("olga", CreateInvitation("for-pia", made.now + DAY, tier="A"))
    made.do("pia", JoinLeague("Pia", "for-pia", handle="pia"))
    made.join("rio")
    return made


def test_K1_who_comes_by_an_invitation_in_a_tier_is_of_that_tier() -> None:
    made = club()
    made.do("olga", CreateInvitation("for-ken", made.now + DAY, tier="B", name="  Ken   from work "))
    assert made.league.invitations["for-ken"].name == "Ken from work"
    made.do("ken", JoinLeague("Kenji", "for-ken", handle="ken"))
    assert made.league.people["ken"].tier == "B"
    made.do("olga", SetTier("ken", "C", "too early"))
    made.do("ken", LeaveLeague())
    made.do("olga", CreateInvitation("again", made.now + DAY))
    made.do("ken", JoinLeague("Kenji", "again", handle="ken"))
    assert made.league.people["ken"].tier == "C"
    for tier, guest, code in (
        ("D", False, "no-such-tier"),
        ("guest", False, "no-such-tier"),
        ("A", True, "bad-invitation"),
    ):
        assert made.refusal("olga", CreateInvitation("x", made.now + DAY, guest, tier=tier)) == (code, "K1")
    assert made.refusal("olga", CreateInvitation("x", made.now + DAY, name="x" * 41)) == ("bad-invitation", "K1")


def test_K1_invitations_that_nobody_can_use_any_more_make_room_for_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.league.registration.MOST_INVITATIONS", 3)
    made = club()
    for key, days in (("used", 9), ("soon-over", 1), ("open", 9)):
        made.do("olga", CreateInvitation(key, made.now + days * DAY))
    assert made.refusal("olga", CreateInvitation("more", made.now + DAY)) == ("too-many-invitations", "K1")
    made.do("ken", JoinLeague("Ken", "used", handle="ken"))
    made.now += 2 * DAY
    made.do("olga", CreateInvitation("more", made.now + DAY))
    assert [*made.league.invitations] == ["open", "more"]


def test_K1_who_joins_a_full_league_waits_and_is_no_member_yet() -> None:
    made = full_club()
    assert members(made) == ["olga", "ken", "mio"]
    assert [(one.key, one.tier) for one in made.league.waiting.values()] == [("pia", "A"), ("rio", "C")]
    assert made.league.invitations["for-pia"].used == ("pia",)
    assert made.refusal("pia", JoinLeague("Pia", handle="pia")) == ("already-waiting", "K1")
    assert made.refusal("eve", JoinLeague("PIA", handle="eve")) == ("name-taken", "K8")
    made.invite_guest("gil")
    assert made.league.people["gil"].guest
    assert made.refolded() == made.league


LEAVINGS: dict[str, tuple[str, Command]] = {
    "leaves": ("ken", LeaveLeague()),
    "is-expelled": ("olga", Expel("ken", "rude")),
    "is-deleted": (SERVER, ForgetPerson("ken")),
    "limit-is-raised": ("olga", LimitMembers(4)),
}


@pytest.mark.parametrize("leaving", LEAVINGS)
def test_K1_the_first_who_waits_moves_up_as_soon_as_there_is_a_place(leaving: str) -> None:
    made = full_club()
    made.do(*LEAVINGS[leaving])
    assert "pia" in members(made)
    assert made.league.people["pia"].tier == "A"
    assert [*made.league.waiting] == ["rio"]
    assert made.refolded() == made.league


def test_K1_without_a_limit_all_who_wait_are_in() -> None:
    made = full_club()
    made.do("olga", LimitMembers(0))
    assert members(made) == ["olga", "ken", "mio", "pia", "rio"]
    assert not made.league.waiting
    assert made.do("olga", LimitMembers(0)) == ()
    assert made.refusal("olga", LimitMembers(-1)) == ("bad-limit", "K1")


def test_K1_a_place_that_a_guest_or_somebody_gone_already_leaves_is_none() -> None:
    made = full_club()
    made.invite_guest("gil")
    made.do("gil", LeaveLeague())
    made.do("ken", LeaveLeague())
    made.do("olga", Expel("ken", "rude"))
    assert [*made.league.waiting] == ["rio"]


def test_K1_who_waits_can_go_and_an_organiser_turns_away_with_a_reason() -> None:
    made = full_club()
    made.do("pia", LeaveLeague())
    assert made.refusal("rio", TurnAway("rio", "me")) == ("not-allowed", "K1")
    assert made.refusal("olga", TurnAway("rio", " ")) == ("reason-needed", "K3")
    made.do("olga", TurnAway("rio", "plays in another club"))
    assert not made.league.waiting
    assert made.refusal("olga", TurnAway("rio", "again")) == ("not-waiting", "K1")
    assert made.refusal("rio", LeaveLeague()) == ("not-allowed", "K1")


def test_K11_who_is_expelled_or_deleted_waits_no_more() -> None:
    made = full_club()
    made.do("mio", LeaveLeague())  # Pia moves up
    made.join("mio")
    assert [*made.league.waiting] == ["rio", "mio"]
    made.do("olga", Expel("mio", "rude"))
    made.do(SERVER, ForgetPerson("rio"))
    assert not made.league.waiting


def test_K11_nobody_moves_up_into_a_league_that_nobody_is_left_in() -> None:
    made = club()
    made.do("olga", LimitMembers(1))
    made.join("ken")
    made.do(SERVER, ForgetPerson("olga"))
    assert (members(made), [*made.league.waiting]) == ([], ["ken"])


def test_K1_tiers_of_several_are_set_with_one_reason_all_of_them_or_none() -> None:
    made = club("ken", "mio", "pia")
    told = made.do("olga", SetTiers({"ken": "A", "mio": "B", "pia": "C"}, "start of the season"))
    assert len(told) == 2
    assert [made.league.people[key].tier for key in ("ken", "mio", "pia")] == ["A", "B", "C"]
    for tiers, code in (({"ken": "B", "eve": "B"}, "not-a-member"), ({"ken": "B", "mio": "D"}, "no-such-tier")):
        assert made.refusal("olga", SetTiers(tiers, "again")) == (code, "K1")
    assert made.refusal("olga", SetTiers({"ken": "C"}, "")) == ("reason-needed", "K3")
    assert made.league.people["ken"].tier == "A"


REVOKED: dict[str, Callable[[Club], object]] = {
    "revoked": lambda made: made.do("olga", RevokeInvitation("for-zoe")),
    "expired": lambda made: setattr(made, "now", made.now + 2 * DAY),
}


@pytest.mark.parametrize("how", REVOKED)
def test_K1_who_waits_keeps_their_place_in_the_list_when_their_invitation_ends(how: str) -> None:
    made = full_club()
    made.do("olga", CreateInvitation("for-zoe", made.now + DAY, tier="B"))
    made.do("zoe", JoinLeague("Zoe", "for-zoe", handle="zoe"))
    REVOKED[how](made)
    made.do("olga", LimitMembers(6))
    assert made.league.people["zoe"].tier == "B"
    made.do("olga", GiveRole("zoe", "judge"))
