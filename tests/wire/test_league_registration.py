"""Registration over the network: members in bulk, invitations with a tier, a limit and those who wait (K1, K8)."""

import csv
import io

from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, member, now, refusal

AS_ENGLISH = {"accept-language": "en"}


async def test_K1_a_list_invites_those_who_are_new_and_sets_the_tiers_of_the_others_at_once(arrive: Arrive) -> None:
    olga, league = await club(arrive, joining="invitation")
    page = league.replace("/api/leagues", "/l")
    ken, ryo = await member(arrive, "Ken"), await member(arrive, "Ryo")
    secret = (await olga.post(f"{league}/invitations", {"until": now() + HOUR}))["secret"]
    await ken.post(f"{league}/join", {"secret": secret})
    text = "Ryo, A\nKen, B\nIda, D\nAnna"
    shown = await olga.http.post(f"{page}/desk/members", json={"text": text}, headers=AS_ENGLISH)
    for said in ("new: gets an invitation", "tier C becomes B", "tier “D” is unknown", "Invite 2, change 1"):
        assert said in shown.text
    refused = await olga.http.post(f"{page}/desk/members", json={"text": "x\n" * 101}, headers=AS_ENGLISH)
    assert "at most 100 lines at a time" in refused.text

    listed = {"text": text, "until": now() + HOUR}
    assert await refusal(olga, f"{league}/members", listed) == ("reason-needed", "K3")
    assert len((await olga.get(league))["invitations"]) == 1  # all of it or nothing
    done = await olga.post(f"{league}/members", listed | {"reason": "summer season"})
    assert (done["added"], done["changed"], done["left_out"]) == (2, 1, [3])
    links = dict(line.split("\t") for line in done["links"].split("\n"))
    assert [*links] == ["Ryo", "Anna"]
    await ryo.post(f"{league}/join", {"secret": links["Ryo"].rpartition("#")[2]})
    exported = (await olga.http.get(f"{league}/export/members.csv")).content.decode("utf-8-sig")
    rows = {row["name"]: row for row in csv.DictReader(io.StringIO(exported))}
    assert {name: row["tier"] for name, row in rows.items()} == {"Olga": "A", "Ken": "B", "Ryo": "A"}
    assert (rows["Olga"]["roles"], rows["Ken"]["player"], rows["Ryo"]["since"][-6:]) == ("owner", ken.user, "+09:00")
    assert await refusal(olga, f"{league}/members", listed | {"text": "Ken, B"}) == ("nothing-to-do", "K1")


async def test_K14_a_list_creates_teams_and_puts_members_and_those_it_invites_into_them(arrive: Arrive) -> None:
    olga, league = await club(arrive, joining="open")
    page = league.replace("/api/leagues", "/l")
    ken, ryo = await member(arrive, "Ken"), await member(arrive, "Ryo")
    await ken.post(f"{league}/join")
    text = "name,team\nKen,<Harbour>\nRyo,<harbour>\nAnna,Hills"
    shown = await olga.http.post(f"{page}/desk/members", json={"text": text}, headers=AS_ENGLISH)
    for said in ("is a member · Team: ", "&lt;Harbour&gt;</bdi> (new)", "2 new teams", "Invite 2, change 1"):
        assert said in shown.text
    assert 'name="reason" maxlength="280" disabled' in shown.text, "a team needs no reason"

    await does(olga, league, "CreateTeam", title="Hills")
    done = await olga.post(f"{league}/members", {"text": text, "until": now() + HOUR})
    assert (done["added"], done["changed"], done["left_out"], done["teams"]) == (2, 1, [], 1)
    links = dict(line.split("\t") for line in done["links"].split("\n"))
    await ryo.post(f"{league}/join", {"secret": links["Ryo"].rpartition("#")[2]})
    found = await olga.get(league)
    titles = {team["key"]: team["title"] for team in found["teams"]}
    assert {one["name"]: titles.get(one.get("team", "")) for one in found["people"]} == {
        "Olga": None,
        "Ken": "<Harbour>",
        "Ryo": "<Harbour>",
    }
    assert [titles[one["team"]] for one in found["invitations"]] == ["<Harbour>", "Hills"]
    exported = (await olga.http.get(f"{league}/export/members.csv")).content.decode("utf-8-sig")
    assert [row["team"] for row in csv.DictReader(io.StringIO(exported))] == ["", "<Harbour>", "<Harbour>"]


async def test_K1_only_organisers_have_lists_done_and_see_what_they_would_do(arrive: Arrive) -> None:
    _, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    assert await refusal(ken, f"{league}/members", {"text": "Ida", "until": now() + HOUR}) == ("not-allowed", "K1")
    page = league.replace("/api/leagues", "/l") + "/desk/members"
    assert (await ken.http.get(page)).status_code == 403
    assert (await ken.http.post(page, json={"text": "Ken, A"})).status_code == 403


async def test_K8_an_invitation_says_before_it_asks_whether_an_account_is_needed(arrive: Arrive) -> None:
    olga, league = await club(arrive, joining="invitation")
    asked = [{"until": now() + HOUR, "guest": guest} for guest in (True, False)]
    made = [await olga.post(f"{league}/invitations", invitation) for invitation in asked]
    assert made[0]["link"].endswith(f"/join?as=guest#{made[0]['secret']}")
    gil = await arrive("Gil")
    links = [one["link"].partition("#")[0] for one in made]
    links.append(f"{league.replace('/api/leagues', '/l')}/join?as=owner")
    guest, member_, plain = [(await gil.http.get(link, headers=AS_ENGLISH)).text for link in links]
    assert "you need no account" in guest
    assert "Invitation code" in guest
    assert "Sign in" not in guest.partition("<main")[2]
    assert "Members need an account: a handle" in member_
    assert "Invitation code" not in member_, "without an account it is not asked for"
    assert "Guests need an invitation for guests" in plain
    assert "Friday club</bdi>" in plain


async def test_K6_the_page_to_join_by_does_not_name_a_private_league(arrive: Arrive) -> None:
    _, league = await club(arrive, public=False)
    gil = await arrive("Gil")
    shown = (await gil.http.get(f"{league.replace('/api/leagues', '/l')}/join?as=guest", headers=AS_ENGLISH)).text
    assert "you need no account" in shown
    assert "Friday club" not in shown


async def test_K1_who_joins_a_full_league_waits_sees_their_place_and_moves_up(arrive: Arrive) -> None:
    olga, league = await club(arrive, public=False)
    page = league.replace("/api/leagues", "/l")
    ken, mio, pia = [await member(arrive, name) for name in ("Ken", "Mio", "Pia")]
    await ken.post(f"{league}/join")
    await does(olga, league, "LimitMembers", most=2)
    assert await mio.post(f"{league}/join") == {"waiting": 1}
    assert await pia.post(f"{league}/join") == {"waiting": 2}
    assert await refusal(pia, f"{league}/join", {}) == ("already-waiting", "K1")
    assert await refusal(pia, league) == ("private-league", "K6")  # no member yet: it shows nothing
    shown = (await pia.http.get(f"{page}/join", headers=AS_ENGLISH)).text
    assert "Your place in the waiting list: 2" in shown
    assert [line["waiting"] for line in (await pia.get("/api/leagues"))["mine"]] == [2]
    assert [one["name"] for one in (await olga.get(league))["waiting"]] == ["Mio", "Pia"]

    await mio.post(f"{league}/waiting/leave")
    assert (await mio.get("/api/leagues"))["mine"] == []
    assert await refusal(mio, f"{league}/waiting/leave", {}) == ("not-waiting", "K1")
    await does(olga, league, "Expel", player=ken.user, reason="rude")
    assert (await pia.get(league))["you"]["tier"] == "C"


async def test_K11_a_deleted_account_waits_no_more(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await does(olga, league, "LimitMembers", most=1)
    await ken.post(f"{league}/join")
    await ken.post("/api/account/delete", {"password": "a sentence of my own"})
    assert (await olga.get(league))["waiting"] == []
