"""Texts and times of leagues that are made to harm: each is made harmless or refused where it comes in."""

import pytest

from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, match_of, member, now, refusal, started_round
from tests.wire.test_league_rounds import begun, closed_by_all, result_of

pytestmark = pytest.mark.usefixtures("hurried_server")

FAR = 10**17
"""A time (ms) in a year that no calendar has."""


@pytest.mark.parametrize(("starts", "ends"), [(0, FAR), (-FAR, 10**12), (FAR, FAR + 1)])
async def test_K1_a_season_in_a_year_that_no_calendar_has_is_refused(arrive: Arrive, starts: int, ends: int) -> None:
    olga, league = await club(arrive)
    season = {"is": "OpenSeason", "title": "Spring", "starts": starts, "ends": ends, "rounds": 6}
    assert await refusal(olga, f"{league}/do", {"command": season}) == ("bad-season", "K1")


async def test_K1_an_invitation_until_a_year_that_no_calendar_has_is_refused(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    assert await refusal(olga, f"{league}/invitations", {"until": FAR}) == ("bad-invitation", "K1")
    assert (await olga.http.get(league.replace("/api/leagues", "/l") + "/desk")).status_code == 200


async def test_titles_and_reasons_of_a_league_hold_nothing_that_is_not_seen(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    began = now()
    await does(olga, league, "Retitle", title="Fri\u202eday\u200b club")
    await does(olga, league, "OpenSeason", title="Spr\x00ing", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Night\x1b one", at=began + 30 * HOUR)
    rounds = {"title": "N\u202eight", "first_local": "2030-01-01T19:00", "zone": "UTC"}
    assert await refusal(olga, f"{league}/rounds", rounds) == ("outside-season", "K1")
    await does(olga, league, "CancelRound", key="s1r1", reason="Ill\u202e,\nsorry")
    shown = await olga.get(league)
    assert (shown["title"], shown["seasons"][0]["title"]) == ("Friday club", "Spring")
    assert (shown["rounds"][0]["title"], shown["rounds"][0]["reason"]) == ("Night one", "Ill, sorry")


@pytest.mark.parametrize("title", ["\u200b", "\u3164\u3164", "\u202e"])
async def test_K8_a_title_that_nobody_sees_is_refused(arrive: Arrive, title: str) -> None:
    olga, league = await club(arrive)
    assert await refusal(olga, f"{league}/do", {"command": {"is": "Retitle", "title": title}}) == ("bad-name", "K8")


async def test_a_title_with_abuse_is_refused_when_it_is_changed_as_when_it_is_given(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    abuse = "kill yourself"
    refused = await refusal(olga, "/api/leagues", {"title": abuse, "slug": "some-abuse"})
    assert await refusal(olga, f"{league}/do", {"command": {"is": "Retitle", "title": abuse}}) == refused


async def test_G1_a_correction_by_which_no_table_can_be_worked_out_any_more_is_refused(arrive: Arrive) -> None:
    olga, league, members, rooms = await started_round(arrive, 4)
    uma = await member(arrive, "Uma")
    await uma.post(f"{league}/join")
    await closed_by_all(await begun(members, rooms["s1r1t1"]))
    await result_of(olga, league)
    await does(olga, league, "GiveRole", player=uma.user, role="judge")
    players = [player["key"] for player in (await match_of(olga, league))["players"]]
    for points, target, feats, clause in (
        (9 * 10**18, 10, [], "G1"),
        (-1, 10, [], "G1"),
        (5, 9 * 10**18, [], "G1"),
        (5, 10, ["no-such-feat"], "G7"),
        (5, 10, ["max-road"] * 20, "G7"),
    ):
        seats = [{"player": player, "tier": "C", "points": points, "feats": feats} for player in players]
        result = {"seats": seats, "ending": "points", "target": target}
        command = {"is": "CorrectResult", "match": "s1r1t1", "result": result, "reason": "wrong"}
        assert await refusal(uma, f"{league}/do", {"command": command}) == ("bad-result", clause)
    await olga.get(f"{league}/standings")


async def test_K1_an_invitation_for_a_handle_that_nobody_can_have_is_refused(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    invitation = {"until": now() + HOUR, "handle": "a" * 10_000}
    assert await refusal(olga, f"{league}/invitations", invitation) == ("bad-invitation", "K1")
