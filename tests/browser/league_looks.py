"""Leagues of which pictures are kept: seasons of fixed tables and results, at fixed times far ahead of any clock."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from engine.league import commands
from engine.league.asker import SERVER
from engine.league.state import HOUR, LeagueMatch
from engine.league.team_commands import AssignTeams, CreateTeam
from server.store import Store
from server.store.sqlite import SqliteStore
from tests.browser.scenes import SECRET, user_of
from tests.played_league import DAY, PLAYERS, PlayedLeague

SLUG = "looks"
BEGAN = 4_081_050_000_000
"""28 April 2099: no server starts or cancels the rounds of this league by itself."""

ASIDE, MEMBER, ASKED = "Aki", PLAYERS[2], "Gil"
"""Who organises and plays nothing, who plays, and a guest."""

CUP, FULL = "cup", "full"
"""A season with a finish, and leagues in which a list of members is done, one for each size; they are private."""

CUP_PLAYERS = ("Aya", "Bunta", "Chika", "Daigo", "Emi", "Fumio", "Gen", "Hiro", "Ikumi", "Jun", "Kana", "Leo")
CUP_OWNER = CUP_PLAYERS[0]

CUP_POINTS = ((10, 9, 7, 5), (10, 8, 6, 5), (10, 7, 4, 3))
"""Victory points at each table of a round."""

MEMBERS_LIST = """Ryo, C
Ben; B; Moon; @ben
Taro, D
Bunta, C, Harbour
Anna
Chika, C
Ryo, A
Ai, A, Harbour"""
"""Lines of all kinds: new, for an account, for a team that is new or there, a change, none, two that can't be done."""

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
    "league-join": (f"{_AT}/join?as=guest#by-the-organiser", CUP_OWNER),
    "league-finish": (f"/l/{CUP}/finish", CUP_OWNER),
    "league-bulk": (f"/l/{CUP}/desk/members", ASIDE),
    "league-bulk-lines": (f"/l/{CUP}/desk/members", ASIDE),
    "league-bulk-done": (f"/l/{FULL}{{mark}}/desk/members", CUP_OWNER),
}
"""Picture → path of the page, and who looks at it. {mark}: "-phone" in a hand"""

PARTS = {
    "league-join": ".notice > .k-card",
    "league-finish": ".finish",
    "league-bulk": "#bulk-form",
    "league-bulk-lines": ".bulk-lines",
    "league-bulk-done": ".bulk-shown",
}
"""Picture → what it shows of the page, where that is not the window as the page begins."""


FIXED = "(it) => { it.value = it.value.replace(/\\t.*/g, '\\thttps://games.example.org/l/cup/join#…'); }"
"""Script that puts the same link in place of each that holds a secret."""


def _lists(page: Page) -> None:
    """A list of members is pasted, and what it would do is there."""
    page.locator("#bulk-list").fill(MEMBERS_LIST)
    expect(page.locator(".bulk-lines tbody tr")).to_have_count(len(MEMBERS_LIST.split("\n")))


def _does(page: Page) -> None:
    """The list is done, and the links are there."""
    _lists(page)
    page.locator(".bulk-foot").get_by_role("textbox").fill("summer season")
    page.locator(".bulk-foot button").click()
    expect(page.locator(".bulk-links")).to_be_visible()
    page.locator(".bulk-links textarea").evaluate(FIXED)


ACTS: dict[str, Callable[[Page], None]] = {"league-bulk-lines": _lists, "league-bulk-done": _does}
"""Picture → what is done on the page before."""


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


async def _organised(made: PlayedLeague, title: str, *, rounds: int, public: bool = True) -> str:
    """A league is founded, and organised by somebody who plays nothing; their key."""
    await made.found(title, "Spring", rounds=rounds, public=public)
    aside = user_of(ASIDE)
    await made.do(aside, commands.JoinLeague(ASIDE, handle="aki"))
    await made.do(aside, commands.SetPlaying(plays=False))
    await made.do(user_of(made.players[0]), commands.GiveRole(aside, "organiser"))
    return aside


async def _keep_cup(store: Store) -> None:
    """A season with a knock-out of eight, played to its champion, in a league with a team."""
    made = _Fixed(store, CUP, CUP_PLAYERS, BEGAN)
    aside = await _organised(made, "Harbour cup", rounds=1, public=False)
    await made.do(aside, CreateTeam("Harbour"))
    await _reported(made, await made.seat("Night 1", CUP_PLAYERS))
    await made.do(aside, commands.SeedFinish(8))
    for title in ("Half-finals", "Final"):
        league = await made.do(aside, commands.PlanFinishRound(title, made.clock.now() + HOUR))
        key = list(league.rounds)[-1]
        league = await made.do(aside, commands.StartRound(key, 1))
        await _reported(made, [match for match in league.matches.values() if match.round == key])


async def _reported(made: PlayedLeague, matches: Sequence[LeagueMatch]) -> None:
    """Results by which nobody of the best shares a place."""
    made.clock.at += 2 * HOUR
    for points, match in zip(CUP_POINTS, matches, strict=False):
        room = f"{made.slug}{match.key}".upper()
        await made.do(SERVER, commands.OpenMatchRoom(match.key, room))
        await made.report(match, room, points, 0)
    made.clock.at += 7 * DAY


async def _keep_full(store: Store, slug: str) -> None:
    """A league of three with a team, in which a list of members is to be done."""
    made = _Fixed(store, slug, CUP_PLAYERS[:3], BEGAN)
    await made.found("Harbour cup", "Spring", rounds=1, public=False)
    await made.do(user_of(CUP_OWNER), CreateTeam("Harbour"))


def keep_looked_league(file: Path) -> None:
    """Three rounds that are played, a correction, a fine, and a round that is drawn, in which somebody is asked."""

    async def write() -> None:
        store = SqliteStore(file)
        await store.secrets.put("tokens", SECRET)
        made, rng = _Fixed(store, SLUG, PLAYERS, BEGAN), Random(SLUG)
        aside = await _organised(made, "Tuesday league", rounds=6)
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
        await _keep_cup(store)
        for mark in ("", "-phone"):
            await _keep_full(store, f"{FULL}{mark}")
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()
