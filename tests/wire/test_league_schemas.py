"""What the API of leagues answers is as its schemas say, in a season that is played over the network."""

from typing import Any

from tests.schemas import faults, validator
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, drawn_round, match_of, member, now, rooms_of


def agrees(kind: str, answer: dict[str, Any]) -> None:
    assert faults(validator("league-answers", kind), answer) == []


async def refused(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await person.http.post(path, json=body)
    assert not answer.is_success
    return dict(answer.json())


async def test_W66_answers_about_a_league_that_is_played_are_as_their_schemas_say(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    agrees("LeagueView", await olga.get(league))
    await does(olga, league, "GiveRole", player=olga.user, role="judge")
    await does(olga, league, "AdjustPoints", player=members[0].user, points=-2, reason="late")
    agrees("LeagueView", await does(olga, league, "StartRound", key="s1r1", draws=1))
    await rooms_of(olga, league)
    agrees("MatchPage", await match_of(members[0], league))
    agrees("Leagues", await members[0].get("/api/leagues"))
    await (jun := await member(arrive, "Jun")).post(f"{league}/join")
    await does(olga, league, "GiveRole", player=jun.user, role="judge")
    agrees("Nothing", await olga.post(f"{league}/matches/s1r1t1/judge", {"judge": jun.user}))
    await does(olga, league, "VoidMatch", match="s1r1t1", reason="snow")
    agrees("MatchPage", await match_of(members[0], league))
    agrees("LeagueView", await olga.get(league))
    for season in ("", "?season=1"):
        agrees("StandingsPage", await olga.get(f"{league}/standings{season}"))
    export = (await olga.http.get(f"{league}/export/results.json")).json()
    assert faults(validator("league-export"), export) == []
    again = {"command": {"is": "VoidMatch", "match": "s1r1t1", "reason": "snow"}}
    agrees("Refusal", await refused(olga, f"{league}/do", again))


async def test_W66_answers_about_people_who_come_are_as_their_schemas_say(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    agrees("Invited", await olga.post(f"{league}/invitations", {"until": now() + HOUR, "guest": True}))
    listed = {"text": "Max, B\n, C", "until": now() + HOUR}
    agrees("MembersAdded", await olga.post(f"{league}/members", listed))
    await does(olga, league, "LimitMembers", most=1)
    ken = await member(arrive, "Ken")
    agrees("Waits", await ken.post(f"{league}/join"))
    agrees("Leagues", await ken.get("/api/leagues"))
    agrees("LeagueView", await olga.get(league))
    agrees("Nothing", await ken.post(f"{league}/waiting/leave"))
    agrees("FeedAddress", await ken.post("/api/me/feed", expect=201))
    agrees("FeedSince", await ken.get("/api/me/feed"))
    agrees("FeedSince", await ken.post("/api/me/feed/revoke"))
    hook = {"url": "https://chat.example.org/hooks/x"}
    made = await olga.post(f"{league}/webhooks", hook, expect=201)
    agrees("WebhookView", made)
    agrees("Webhooks", await olga.get(f"{league}/webhooks"))
    agrees("Nothing", await olga.post(f"{league}/webhooks/{made['key']}/remove"))
