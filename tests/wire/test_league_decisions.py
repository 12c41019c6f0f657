"""Decisions of a league: a judge decides what touches a lone organiser, and all read who decided what (K10)."""

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import does, drawn_round, member, refusal

PEN = "handed to the judge"


async def page(person: Person, league: str, name: str) -> str:
    answer = await person.http.get(f"{league.replace('/api/leagues', '/l')}/{name}", headers={"accept-language": "en"})
    assert answer.status_code == 200, answer.text
    return answer.text


async def lone(arrive: Arrive) -> tuple[Person, Person, Person, str]:
    """A member who owns a league and plays in its drawn round, its judge, another member of the round, the league."""
    olga, league, members = await drawn_round(arrive, 4)
    vic = await member(arrive, "Vic")
    await vic.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=vic.user, role="judge")
    await does(olga, league, "GiveRole", player=members[0].user, role="owner")
    return members[0], vic, members[1], league


async def test_K10_what_touches_a_lone_organiser_stands_on_a_page_of_the_judge_with_its_forms(arrive: Arrive) -> None:
    owner, vic, other, league = await lone(arrive)
    shown = await page(vic, league, "decisions")
    for act in ("SetTier", "DrawRound", "CancelRound"):
        assert f'"{act}"' in shown, act
    assert other.user in shown.partition("waiting")[2].partition("decided")[0], "drawn with the owner"
    for person in (owner, other):
        assert 'class="act"' not in await page(person, league, "decisions")


async def test_K10_the_desk_offers_nothing_that_touches_its_reader_and_names_who_decides_it(arrive: Arrive) -> None:
    owner, _, _, league = await lone(arrive)
    shown = await page(owner, league, "desk")
    assert '"StartRound"' in shown
    for act in ("DrawRound", "CancelRound", "AmendRegulation"):
        assert f'"{act}"' not in shown, act
    assert shown.count("This touches yourself. Who can decide it:") == 1 + 4, "the round, and each tier"
    assert shown.count("Vic") >= 2


async def test_K10_whoever_plays_in_a_drawn_round_does_not_cancel_it_and_the_judge_of_a_lone_organiser_may(
    arrive: Arrive,
) -> None:
    owner, vic, other, league = await lone(arrive)
    cancel = {"is": "CancelRound", "key": "s1r1", "reason": PEN}
    assert await refusal(owner, f"{league}/do", {"command": cancel}) == ("own-cause", "K10")
    await vic.post(f"{league}/do", {"command": cancel})
    for reader in (owner, other, await arrive("Gil")):
        told = await page(reader, league, "decisions")
        assert "Round cancelled" in told
        assert PEN in told
        assert "Vic" in told


async def test_K11_why_somebody_is_expelled_is_told_to_the_league_alone(arrive: Arrive) -> None:
    owner, _, other, league = await lone(arrive)
    eve = await member(arrive, "Eve")
    await eve.post(f"{league}/join")
    await does(owner, league, "Expel", player=eve.user, reason="shouts at night")
    assert "shouts at night" in await page(other, league, "decisions")
    told = await page(await arrive("Gil"), league, "decisions")
    assert "Expelled" in told
    assert "shouts at night" not in told


async def test_K12_a_fine_is_seen_before_it_is_given_and_nothing_is_done(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    pages = league.replace("/api/leagues", "/l")
    fine = {"command": {"is": "AdjustPoints", "player": members[1].user, "points": -2, "reason": ""}}
    english = {"accept-language": "en"}
    shown = await olga.http.post(f"{pages}/foresee", json=fine, headers=english)
    assert shown.status_code == 200
    assert "What this does" in shown.text
    assert "−2" in shown.text
    assert (await olga.get(f"{league}/standings?season=1"))["adjustments"] == []
    refused = await members[0].http.post(f"{pages}/foresee", json=fine, headers=english)
    assert "not-allowed" in refused.text
    none = await olga.http.post(f"{pages}/foresee", json={"command": {"is": "Retitle", "title": "x"}}, headers=english)
    assert "unknown-command" in none.text
    assert (await olga.http.post(f"{pages}/foresee", json={}, headers=english)).status_code == 400
