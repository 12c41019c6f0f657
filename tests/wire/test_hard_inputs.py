"""Hard inputs of leagues: each is refused with a code and its rule, and nothing of it is done."""

import asyncio
from typing import Any

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, drawn_round, member, now, refusal

DAY = 24 * HOUR


class Desk:
    """Organiser's desk: asks for what can't be, and sees that the league is as it was."""

    def __init__(self, organiser: Person, league: str) -> None:
        self.organiser = organiser
        self.league = league

    async def seq(self) -> int:
        return int((await self.organiser.get(self.league))["seq"])

    async def refuses(self, person: Person, what: str, body: dict[str, Any]) -> tuple[str, str]:
        """Code and rule; the league has not changed."""
        before = await self.seq()
        found = await refusal(person, f"{self.league}/{what}", body)
        assert await self.seq() == before
        return found

    async def command(self, command: str, **fields: Any) -> tuple[str, str]:
        return await self.refuses(self.organiser, "do", {"command": {"is": command} | fields})


async def test_K2_what_can_not_be_of_a_round_is_refused_and_leaves_it_as_it_was(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    desk, began = Desk(olga, league), now()
    assert await desk.command("PlanRound", title="Friday", at=began + HOUR) == ("no-season", "K1")
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 300 * DAY, rounds=6)
    assert await desk.command("OpenSeason", title="Two", starts=began, ends=began + DAY, rounds=1) == (
        "season-open",
        "K1",
    )
    assert await desk.command("PlanRound", title="Friday", at=began - HOUR) == ("in-the-past", "K2")
    assert await desk.command("PlanRound", title="Friday", at=began + 400 * DAY) == ("outside-season", "K1")
    assert await desk.command("PlanRound", title="x" * 41, at=began + HOUR) == ("bad-name", "K8")
    local = {"title": "Friday", "at_local": "2027-03-28T02:30", "zone": "Europe/Berlin"}
    assert await desk.command("PlanRound", **local) == ("no-such-time", "K2")
    assert await desk.command("PlanRound", **local | {"zone": "Europe/Atlantis"}) == ("no-such-zone", "K2")
    assert await desk.command("PlanRound", **local | {"at_local": "2027-02-30T20:00"}) == ("bad-time", "K2")
    await does(olga, league, "PlanRound", title="Friday", at=began + 5 * HOUR, check_in=6 * HOUR)
    assert await desk.command("DrawRound", key="s1r1", draws=0) == ("too-few-players", "K2")
    await does(olga, league, "CheckIn", round="s1r1")
    assert await desk.command("DrawRound", key="s1r1", draws=0) == ("too-few-players", "K2")
    assert await desk.command("StartRound", key="s1r1", draws=0) == ("round-planned", "K2")
    assert await desk.command("MoveRound", key="s1r1", at=began + 2 * HOUR, reason=" ") == ("reason-needed", "K3")
    assert await desk.command("CancelRound", key="s1r9", reason="snow") == ("no-such-round", "K2")


async def test_K2_a_round_is_moved_no_more_once_it_is_drawn_and_a_season_not_closed_over_it(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    desk, at = Desk(olga, league), now() + 5 * HOUR
    assert await desk.command("MoveRound", key="s1r1", at=at, reason="late") == ("round-drawn", "K2")
    assert await desk.command("CheckOut", round="s1r1", player=members[0].user) == ("round-drawn", "K2")
    assert await desk.command("CloseSeason") == ("rounds-open", "K9")
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    assert (await refusal(olga, f"{league}/do", {"command": {"is": "CloseSeason"}})) == ("matches-open", "K9")
    move = {"is": "MoveRound", "key": "s1r1", "at": at, "reason": "late"}
    assert (await refusal(olga, f"{league}/do", {"command": move})) == ("round-started", "K2")


async def test_K2_of_two_organisers_who_do_the_same_at_once_one_is_refused(arrive: Arrive) -> None:
    olga, league, _ = await drawn_round(arrive, 4)
    hana = await member(arrive, "Hana")
    await hana.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=hana.user, role="organiser")
    start = {"command": {"is": "StartRound", "key": "s1r1", "draws": 1}}
    answers = await asyncio.gather(*(who.http.post(f"{league}/do", json=start) for who in (olga, hana)))
    assert sorted(answer.status_code for answer in answers) == [200, 400]
    (refused,) = [answer.json() for answer in answers if not answer.is_success]
    assert (refused["code"], refused["clause"]) == ("round-started", "K2")
    assert len((await olga.get(league))["matches"]) == 1


async def test_K1_an_invitation_used_twice_or_by_another_and_a_name_taken_are_refused(arrive: Arrive) -> None:
    olga, league = await club(arrive, joining="invitation")
    desk = Desk(olga, league)
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "guest": True}))["secret"]
    gil, mia, twin = await arrive("Gil"), await arrive("Mia"), await arrive("olga")
    await gil.post(f"{league}/join", {"secret": word})
    assert await desk.refuses(mia, "join", {"secret": word}) == ("invitation-used", "K1")
    assert await desk.refuses(gil, "join", {"secret": word}) == ("already-a-member", "K1")
    bound = (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "handle": "somebody"}))["secret"]
    ken = await member(arrive, "Ken")
    assert await desk.refuses(ken, "join", {"secret": bound}) == ("invitation-for-another", "K1")
    second = (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "guest": True}))["secret"]
    assert await desk.refuses(twin, "join", {"secret": second}) == ("name-taken", "K8")
    assert await desk.refuses(olga, "invitations", {"until": now() - 1}) == ("bad-invitation", "K1")


async def test_K7_a_regulation_out_of_bounds_is_refused_as_a_whole(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    desk = Desk(olga, league)
    for changes in (
        {"cap_most": 99},
        {"cap_most": -1},
        {"cap_most": "two"},
        {"cap_least": 2, "cap_most": 1},
        {"handicap_basis": "dice"},
        {"no_such_rule": 1},
        {"rulebook": "settlers/nonsense"},
        {"cap_most": 1, "feat_max_road": 21},
        {},
    ):
        code, clause = await desk.command("AmendRegulation", changes=changes, clause="our meeting of May")
        assert (code in ("bad-regulation", "no-such-rulebook"), clause) == (True, "K7"), changes
    assert await desk.command("AmendRegulation", changes={"cap_most": 1}, clause="") == ("bad-regulation", "K7")
    assert (await olga.get(league))["regulation"]["version"] == 1
