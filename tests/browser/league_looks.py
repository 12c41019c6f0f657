"""A league of which pictures are kept: a season of fixed tables and results, at fixed times far ahead of any clock."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from engine.league import commands
from engine.league.state import HOUR, LeagueMatch
from engine.league.team_commands import AssignTeams, CreateTeam
from server.store.sqlite import SqliteStore
from tests.browser.scenes import SECRET, user_of
from tests.played_league import DAY, PLAYERS, PlayedLeague

SLUG = "looks"
BEGAN = 4_081_050_000_000
"""28 April 2099: no server starts or cancels the rounds of this league by itself."""

ASIDE, MEMBER, ASKED = "Aki", PLAYERS[2], "Gil"
"""Who organises and plays nothing, who plays, and a guest."""

_AT = f"/l/{SLUG}"
PAGES = {
    "leagues": ("/leagues", MEMBER),
    "league-home": (_AT, MEMBER),
    "league-standings": (f"{_AT}/standings", MEMBER),
    "league-rounds": (f"{_AT}/rounds", MEMBER),
    "league-round": (f"{_AT}/rounds/s1r4", ASKED),
    "league-results": (f"{_AT}/results", MEMBER),
    "league-match": (f"{_AT}/matches/s1r3t1", MEMBER),
    "league-regulation": (f"{_AT}/regulation", MEMBER),
    "league-members": (f"{_AT}/members", MEMBER),
    "league-member": (f"{_AT}/members/{user_of(MEMBER)}", MEMBER),
    "league-team": (f"{_AT}/teams/team1", MEMBER),
    "league-decisions": (f"{_AT}/decisions", MEMBER),
    "league-desk": (f"{_AT}/desk", ASIDE),
    "league-teams": (f"{_AT}/desk/teams", ASIDE),
}
"""Picture → path of the page, and who looks at it."""


class _Fixed(PlayedLeague):
    """A league whose tables are set by hand: a draw is another one each time."""

    async def seat(self, title: str, players: Sequence[str], *, start: bool = True) -> list[LeagueMatch]:
        aside = user_of(ASIDE)
        league = await self.do(aside, commands.PlanRound(title, self.clock.now() + HOUR, check_in=2 * HOUR))
        key = list(league.rounds)[-1]
        at = {user_of(name): 1 + number // 4 for number, name in enumerate(players)}
        await self.do(aside, commands.SetTables(key, 0, at, "as at the club"))
        if start:
            league = await self.do(aside, commands.StartRound(key, 1))
        return [match for match in league.matches.values() if match.round == key]

    async def start(self, title: str, players: Sequence[str]) -> list[LeagueMatch]:
        order = list(players)
        Random(title).shuffle(order)
        return await self.seat(title, order)


def keep_looked_league(file: Path) -> None:
    """Three rounds that are played, a correction, a fine, and a round that is drawn, in which somebody is asked."""

    async def write() -> None:
        store = SqliteStore(file)
        await store.secrets.put("tokens", SECRET)
        made, rng = _Fixed(store, SLUG, PLAYERS, BEGAN), Random(SLUG)
        aside = user_of(ASIDE)
        await made.found("Tuesday league", "Spring", rounds=6)
        await made.do(aside, commands.JoinLeague(ASIDE, handle="aki"))
        await made.do(aside, commands.SetPlaying(plays=False))
        await made.do(user_of(PLAYERS[0]), commands.GiveRole(aside, "organiser"))
        for title in ("Harbour", "Hills", "Meadows"):
            await made.do(aside, CreateTeam(title))
        await made.do(aside, AssignTeams({user_of(name): f"team{1 + at % 3}" for at, name in enumerate(PLAYERS)}))
        await made.do(aside, commands.CreateInvitation("for-gil", BEGAN + 60 * DAY, guest=True))
        await made.do(user_of(ASKED), commands.JoinLeague(ASKED, invitation="for-gil"))
        for number in range(1, 4):
            matches = await made.play(f"Night {number}", rng)
        made.clock.at -= 7 * DAY
        await made.correct(matches[0].round, "The last seat held one point less.")
        made.clock.at += 7 * DAY
        await made.do(aside, commands.AdjustPoints(user_of(PLAYERS[5]), -2, "came late twice"))
        await made.seat("Night 4", PLAYERS, start=False)
        await made.do(user_of(MEMBER), commands.AskSubstitute("s1r4", user_of(ASKED)))
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()
