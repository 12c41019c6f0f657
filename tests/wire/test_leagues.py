"""Leagues over the network: founding, joining, running, exports (K1–K9)."""

import asyncio
import csv
import io
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.__main__ import main
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, SLUGS, club, does, member, now, refusal
from tests.wire.serving import Process

FIRST = int(datetime(2035, 1, 4, 17, tzinfo=UTC).timestamp()) * 1_000
"""Beginning of a season (ms) in a winter to come."""


async def test_K8_founding_and_joining_need_a_handle(arrive: Arrive) -> None:
    guest = await arrive("Gil")
    body = {"title": "Club", "slug": next(SLUGS)}
    assert await refusal(guest, "/api/leagues", body) == ("handle-needed", "K8")
    _, league = await club(arrive)
    assert await refusal(guest, f"{league}/join", {}) == ("handle-needed", "K8")


async def test_K1_a_member_joins_an_open_league_and_finds_it_again(arrive: Arrive) -> None:
    _, league = await club(arrive)
    ken = await member(arrive, "Ken")
    shown = await ken.post(f"{league}/join")
    you = {"key": ken.user, "name": "Ken", "tier": "C", "roles": [], "plays": True}
    assert shown["you"] == you | {"since": shown["you"]["since"]}
    mine = (await ken.get("/api/leagues"))["mine"]
    assert [found["slug"] for found in mine] == [league.rpartition("/")[2]]
    await does(ken, league, "LeaveLeague")
    assert (await ken.get("/api/leagues"))["mine"] == []


async def test_K1_a_slug_is_one_leagues_and_has_a_form(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    slug = league.rpartition("/")[2]
    assert await refusal(olga, "/api/leagues", {"title": "Club", "slug": slug}) == ("slug-taken", "K1")
    for bad in ("ab", "Club", "a--b", "new", "x" * 41, "../x"):
        assert await refusal(olga, "/api/leagues", {"title": "Club", "slug": bad}) == ("bad-slug", "K1")


async def test_K6_a_private_league_shows_itself_to_its_people_alone(arrive: Arrive) -> None:
    olga, league = await club(arrive, public=False, joining="invitation")
    ken = await member(arrive, "Ken")
    for page in ("", "/standings", "/matches/s1r1t1", "/export/results.json"):
        assert await refusal(ken, league + page) == ("private-league", "K6")
    assert await refusal(ken, f"{league}/do", {"command": {"is": "LeaveLeague"}}) == ("private-league", "K6")
    slug = league.rpartition("/")[2]
    assert slug not in [found["slug"] for found in (await ken.get("/api/leagues"))["public"]]
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR}))["secret"]
    await ken.post(f"{league}/join", {"secret": word})
    assert (await ken.get(league))["title"] == "Friday club"


async def test_K1_an_invitation_lets_a_guest_in_by_a_name_alone_and_once(arrive: Arrive) -> None:
    olga, league = await club(arrive, joining="invitation")
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "guest": True}))["secret"]
    gil, mia = await arrive("Gil"), await arrive("Mia")
    assert (await gil.post(f"{league}/join", {"secret": word}))["you"]["tier"] == "guest"
    assert await refusal(mia, f"{league}/join", {"secret": word}) == ("invitation-used", "K1")
    assert await refusal(mia, f"{league}/join", {"secret": "guessed"}) == ("no-such-invitation", "K1")


async def test_K1_nobody_but_organisers_sees_invitations_and_nobody_their_secret(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR}))["secret"]
    assert "invitations" not in await ken.get(league)
    assert len((await olga.get(league))["invitations"]) == 1
    assert word not in (await olga.http.get(league)).text


async def test_K1_what_a_role_may_not_do_is_refused_with_its_rule(arrive: Arrive) -> None:
    _, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    retitle = {"command": {"is": "Retitle", "title": "Mine"}}
    assert await refusal(ken, f"{league}/do", retitle) == ("not-allowed", "K1")
    report = {
        "is": "ReportResult",
        "match": "s1r1t1",
        "room": "X",
        "result": {"seats": [], "ending": "void"},
        "digest": "",
        "seq": 1,
    }
    assert await refusal(ken, f"{league}/do", {"command": report}) == ("not-allowed", "K1")
    for command in ({"is": "JoinLeague", "name": "X", "handle": "x"}, {"is": "Nonsense"}, {}, {"is": 7}):
        assert (await refusal(ken, f"{league}/do", {"command": command}))[0] == "unknown-command"


async def test_K2_a_round_is_planned_checked_in_drawn_and_started(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    people = [await member(arrive, f"P{number}") for number in range(4)]
    for person in people:
        await person.post(f"{league}/join")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
    for person in people:
        await does(person, league, "CheckIn", round="s1r1")
    drawn = await does(olga, league, "DrawRound", key="s1r1", draws=0)
    (found,) = drawn["rounds"]
    assert sorted(found["tables"][0]) == sorted(person.user for person in people)
    started = await does(olga, league, "StartRound", key="s1r1", draws=1)
    assert [match["key"] for match in started["matches"]] == ["s1r1t1"]
    assert (await people[0].get(f"{league}/matches/s1r1t1"))["regulation"] == 1
    late = {"command": {"is": "CheckOut", "round": "s1r1"}}
    assert await refusal(people[0], f"{league}/do", late) == ("round-started", "K2")


async def test_K2_two_organisers_who_draw_at_once_do_not_both(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    people = [await member(arrive, f"P{number}") for number in range(4)]
    for person in people:
        await person.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=people[0].user, role="organiser")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
    for person in people:
        await does(person, league, "CheckIn", round="s1r1")
    draw = {"command": {"is": "DrawRound", "key": "s1r1", "draws": 0}}
    answers = await asyncio.gather(*(person.tried(f"{league}/do", draw) for person in (olga, people[0])))
    assert sorted(answer.is_success for answer in answers) == [False, True]
    assert [answer.json()["code"] for answer in answers if not answer.is_success] == ["drawn-meanwhile"]


async def test_K1_many_who_join_at_once_are_all_in(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    people = [await member(arrive, f"Many{number}") for number in range(12)]
    await asyncio.gather(*(person.post(f"{league}/join") for person in people))
    assert {person["key"] for person in (await olga.get(league))["people"]} >= {person.user for person in people}


async def test_K6_exports_are_files_that_anybody_may_check(arrive: Arrive, tmp_path: Path, capsys: Any) -> None:
    olga, league = await club(arrive)
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + HOUR, rounds=1)
    for file in ("results.json", "results.csv", "standings.csv"):
        answer = await olga.http.get(f"{league}/export/{file}?season=1")
        assert answer.headers["content-disposition"] == f'attachment; filename="{file}"'
        (tmp_path / file).write_bytes(answer.content)
    assert main(["league", str(tmp_path / "results.json")]) == 0
    assert "Friday club, season 1" in capsys.readouterr().out
    (row,) = csv.DictReader(io.StringIO((tmp_path / "standings.csv").read_text("utf-8-sig")))
    assert (row["rank"], row["name"], row["points"], row["matches"]) == ("", "Olga", "0", "0")
    assert await refusal(olga, f"{league}/export/other.csv") == ("no-such-page", "")
    assert await refusal(olga, f"{league}/standings?season=9") == ("no-such-season", "K1")
    assert await refusal(olga, f"{league}/standings?season=x") == ("no-such-season", "K1")


async def test_K2_a_league_tells_its_times_in_its_own_zone_and_in_no_other(arrive: Arrive) -> None:
    olga, league = await club(arrive, zone="America/New_York")
    page = league.replace("/api/leagues", "/l")
    await does(olga, league, "OpenSeason", title="Spring", starts=FIRST, ends=FIRST + 1_000 * HOUR, rounds=2)
    await does(olga, league, "PlanRound", title="Friday", at=FIRST + 30 * HOUR)

    async def told() -> list[tuple[bool, ...]]:
        shown = [(await olga.http.get(path)).text for path in (f"{page}?lang=en", f"{page}/desk?lang=en")]
        shown += [(await olga.http.get(f"{league}/{file}")).text for file in ("calendar.ics", "feed.atom")]
        return [("18:00 EST" in text, "08:00 JST" in text, "23:00 UTC" in text) for text in shown]

    assert await told() == [(True, False, False)] * 4
    assert "X-WR-TIMEZONE:America/New_York" in (await olga.http.get(f"{league}/calendar.ics")).text
    assert await refusal(olga, f"{league}/do", {"command": {"is": "SetZone", "zone": "Mars/Olympus"}}) == (
        "no-such-zone",
        "K2",
    )
    before = (await olga.get(league))["rounds"]
    shown = await does(olga, league, "SetZone", zone="Asia/Tokyo")
    assert (shown["zone"], shown["rounds"]) == ("Asia/Tokyo", before)
    assert await told() == [(False, True, False)] * 4
    founding = {"title": "Club", "slug": "on-mars", "zone": "../etc/passwd"}
    assert await refusal(olga, "/api/leagues", founding) == ("no-such-zone", "K2")


async def test_K6_a_name_that_a_spreadsheet_would_take_for_a_formula_is_a_text(arrive: Arrive) -> None:
    _, league = await club(arrive)
    eve = await member(arrive, "=1+1")
    await eve.post(f"{league}/join")
    text = (await eve.http.get(f"{league}/export/standings.csv")).content.decode("utf-8-sig")
    assert "'=1+1" in text
    assert ",=1+1" not in text


async def test_K1_an_abusive_title_is_refused(arrive: Arrive) -> None:
    olga = await member(arrive, "Olga")
    body = {"title": "fuck you", "slug": next(SLUGS)}
    assert (await refusal(olga, "/api/leagues", body))[0] == "abusive-name"


async def test_a_league_outlives_the_server(arrive: Arrive, own: Process) -> None:
    async def come(name: str) -> Person:
        return await Person.new(own, name)

    olga, league = await club(come)
    await does(olga, league, "Retitle", title="Saturday club")
    own.stop()
    own.start()
    assert (await olga.get(league))["title"] == "Saturday club"
    assert [found["title"] for found in (await olga.get("/api/leagues"))["mine"]] == ["Saturday club"]


async def test_K1_one_account_founds_few_leagues_and_stops_none_of_the_others(arrive: Arrive) -> None:
    _, league = await club(arrive, title="A quiet club")
    eve = await member(arrive, "Eve")
    answers = [
        await eve.tried("/api/leagues", {"title": f"Spam {number}", "slug": next(SLUGS)}) for number in range(51)
    ]
    assert sum(answer.is_success for answer in answers) == 5
    assert {(answer.json()["code"], answer.json()["clause"]) for answer in answers[5:]} == {("founded-enough", "K1")}
    shown = await eve.get("/api/leagues")
    fresh = [found["slug"] for found in shown["fresh"]]
    assert league.rpartition("/")[2] in fresh
    assert sum(found["title"].startswith("Spam") for found in shown["fresh"]) == 2
    assert len(shown["mine"]) == 5
    assert "A quiet club" in (await eve.http.get("/leagues")).text


async def test_K1_one_address_founds_leagues_and_opens_seasons_within_bounds(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_LEAGUES_FROM="3")
    server.start()

    async def come(name: str) -> Person:
        return await Person.new(server, name)

    (olga, first), (_, second) = await club(come), await club(come)
    began = now()
    season: dict[str, Any] = {"is": "OpenSeason", "title": "Spring", "starts": began, "ends": began + HOUR, "rounds": 1}
    await does(olga, first, season.pop("is"), **season)
    eve = await member(come, "Eve")
    body = {"title": "Spam", "slug": next(SLUGS)}
    assert await refusal(eve, "/api/leagues", body) == ("founded-enough", "K1")
    assert await refusal(olga, f"{first}/do", {"command": {"is": "OpenSeason", **season}}) == ("founded-enough", "K1")
    assert (await eve.get(second))["title"] == "Friday club"
    server.stop()
