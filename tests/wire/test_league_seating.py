"""Tables of a drawn round by hand over the network: by the API, and by forms of a browser without script (K2)."""

import re

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, drawn_round, member

CHECK_IN = '<select class="k-input" name="command.player" aria-label="Member">'


async def page(person: Person, league: str, name: str) -> str:
    answer = await person.http.get(f"{league.replace('/api/leagues', '/l')}/{name}", headers={"accept-language": "en"})
    assert answer.status_code == 200, answer.text
    return answer.text


def forms(shown: str, command: str) -> list[dict[str, str]]:
    """Hidden fields of each form of this command, as a browser would send them."""
    found = [
        dict(re.findall(r'name="(command\.[^"]+)"[^>]* value="([^"]*)"', form)) for form in shown.split("<form")[1:]
    ]
    return [form for form in found if form.get("command.is") == command]


async def send(person: Person, league: str, **fields: str) -> tuple[int, str]:
    """Status of a form that is sent without script, and where it leads."""
    address = f"{league.replace('/api/leagues', '/l')}/desk/do"
    answer = await person.http.post(address, data=fields, headers={"accept-language": "en"}, follow_redirects=False)
    return answer.status_code, answer.headers.get("location", "") or answer.text


async def test_K2_the_desk_checks_in_once_check_in_is_open_and_whoever_is_not_in(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    person = await member(arrive, "P0")
    await person.post(f"{league}/join")
    began = olga.server.now
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Later", at=began + 9 * HOUR, check_in=1 * HOUR)
    assert "Check-in from" in await page(olga, league, "desk")
    assert CHECK_IN not in await page(olga, league, "desk"), "the engine would refuse it until then"
    await does(olga, league, "PlanRound", title="Now", at=began + 5 * HOUR, check_in=6 * HOUR)
    assert (await page(olga, league, "desk")).count(CHECK_IN) == 1
    for who in (olga, person):
        await does(who, league, "CheckIn", round="s1r2")
    assert CHECK_IN not in await page(olga, league, "desk"), "there is nobody to choose"


async def tables_of(person: Person, league: str) -> list[list[str]]:
    tables: list[list[str]] = (await person.get(league))["rounds"][0]["tables"]
    return tables


async def test_K2_an_organiser_swaps_two_seats_without_script_and_all_read_it_with_the_reason(arrive: Arrive) -> None:
    olga, league, _ = await drawn_round(arrive, 8)
    first, second = await tables_of(olga, league)
    shown = await page(olga, league, f"desk?round=s1r1&seat={first[0]}")
    (form,) = forms(shown, "SwapSeats")
    assert form["command.player"] == first[0]
    assert all(f'value="{partner}"' in shown for partner in second), "whoever sits elsewhere is a partner"
    asked = form | {"command.other": second[0]}
    status, told = await send(olga, league, **asked)
    assert (status, "A written reason is needed" in told) == (400, True)
    status, way = await send(olga, league, **asked | {"command.reason": "two of one household"})
    assert (status, way) == (303, f"{league.replace('/api/leagues', '/l')}/desk#round-s1r1")
    assert {second[0], *first[1:]} in [set(table) for table in await tables_of(olga, league)]
    assert (await send(olga, league, **asked))[0] == 400, "the draw has changed meanwhile"
    told = await page(olga, league, "decisions")
    assert "Seats swapped" in told
    assert "two of one household" in told


async def test_K2_a_swap_is_taken_back_in_one_press_without_script(arrive: Arrive) -> None:
    olga, league, _ = await drawn_round(arrive, 8)
    before = await tables_of(olga, league)
    (one, *_), (other, *_) = before
    assert forms(await page(olga, league, "desk"), "SwapSeats") == []
    await does(olga, league, "SwapSeats", key="s1r1", draws=1, player=one, other=other, reason="brothers")
    shown = await page(olga, league, "desk")
    assert "have changed places." in shown
    (form,) = forms(shown, "SwapSeats")
    assert (await send(olga, league, **form))[0] == 303
    assert await tables_of(olga, league) == before


async def test_K9_a_league_is_told_before_it_starts_a_round_which_tables_nobody_could_judge(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    assert "This league has no judge" in await page(olga, league, "desk")
    assert (await olga.get(league))["rounds"][0]["unjudged"] == [1]
    await does(olga, league, "GiveRole", player=members[0].user, role="judge")
    shown = await page(olga, league, "desk")
    assert "This league has no judge" not in shown
    assert "No judge is free for table 1" in shown
    await does(olga, league, "GiveRole", player=olga.user, role="judge")
    assert "No judge is free" not in await page(olga, league, "desk")
    assert (await olga.get(league))["rounds"][0]["unjudged"] == []


async def test_K2_all_tables_are_set_and_some_drawn_again_without_script(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 8)
    late = await member(arrive, "Late")
    await late.post(f"{league}/join")
    await does(late, league, "CheckIn", round="s1r1")
    assert "Came after the draw" in await page(late, league, "rounds/s1r1")
    (form,) = forms(await page(olga, league, "desk"), "SetTables")
    assert {name for name in form if name.startswith("command.at.")} == {
        f"command.at.{one.user}" for one in (*members, late)
    }
    at = {f"command.at.{one.user}": str(1 + number // 3) for number, one in enumerate([*members, late])}
    assert (await send(olga, league, **form | at | {"command.reason": "three tables of three"}))[0] == 303
    kept = await tables_of(olga, league)
    assert [len(table) for table in kept] == [3, 3, 3]
    (form,) = forms(await page(olga, league, "desk"), "DrawRound")
    asked = form | {"command.keep[]": "1", "command.reason": "again"}
    assert (await send(olga, league, **asked))[0] == 303
    assert (await tables_of(olga, league))[0] == kept[0]


async def test_K2_who_has_not_checked_in_is_named_with_how_long_and_members_do_not_change_tables(
    arrive: Arrive,
) -> None:
    olga, league, members = await drawn_round(arrive, 8)
    await does(members[0], league, "CheckOut", round="s1r1")
    shown = (await page(olga, league, "desk")).partition('class="missing"')[2].partition("</div>")[0]
    assert re.search(r"P0</bdi>.*was here, gone <b>0 minutes", shown)
    assert re.search(r"Olga</bdi>.*not seen, <b>60 minutes", shown)
    form = {"command.is": "TakeOut", "command.key": "s1r1", "command.draws": "2", "command.reason": "mine"}
    status, told = await send(members[1], league, **form | {"command.player": members[2].user})
    assert (status, "for organisers" in told) == (403, True)
    form |= {"command.player": members[2].user}
    foreign = {"origin": "https://elsewhere.example"}
    answer = await olga.http.post(f"{league.replace('/api/leagues', '/l')}/desk/do", data=form, headers=foreign)
    assert answer.status_code == 403
    for fields in ({"command.is": "CloseSeason"}, form | {"command.draws": "x"}, {}):
        assert (await send(olga, league, **fields))[0] == 400
