"""Leagues that are walked through on a phone: played up to a moment, organised by somebody who plays nothing."""

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect

from engine.core import Command
from engine.league import commands
from engine.league.state import HOUR
from server.runtime.clock import WallClock
from server.store.sqlite import SqliteStore
from tests.browser.people import People
from tests.browser.scenes import SECRET, token, user_of
from tests.browser.serving import Server
from tests.browser.touch import tap
from tests.league_evening import NearEnd, play_round
from tests.played_league import PLAYERS, PlayedLeague

ORGANISER = "Aki"
"""Who judges and organises, and plays nothing."""


def keep_walked(file: Path, slug: str, title: str, then: Sequence[Command] = ()) -> None:
    """A league of two rounds whose first one has just been played. then: what its owner does now"""

    async def write() -> None:
        store, now = SqliteStore(file), WallClock().now()
        await store.secrets.put("tokens", SECRET)
        made = PlayedLeague(store, slug, PLAYERS, now - 4 * HOUR)
        await made.found(title, "Spring", rounds=2)
        await made.do(user_of(ORGANISER), commands.JoinLeague(ORGANISER, handle="aki"))
        await made.do(user_of(ORGANISER), commands.SetPlaying(plays=False))
        for role in ("organiser", "judge"):
            await made.do(user_of(PLAYERS[0]), commands.GiveRole(user_of(ORGANISER), role))
        await made.play("Night 1", Random(slug))
        made.clock.at = now
        for command in then:
            await made.do(user_of(PLAYERS[0]), command)
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()


def on_phone(people: People, name: str, path: str) -> Page:
    """Somebody's phone at this path."""
    page = people.arrive("phone", token=token(user_of(name)))
    page.goto(path)
    return page


def unfolded(page: Page, key: str) -> Locator:
    """A fold of the page, unfolded by a finger."""
    fold = page.locator(f"#{key}")
    if fold.get_attribute("open") is None:
        tap(fold.locator("> summary"))
    return fold


def play_out(people: People, server: Server, slug: str, round_: str) -> tuple[NearEnd, ...]:
    """Bots play the open tables of a round up to the last act, which the winners do on their phones."""
    server.stop()
    near = play_round(server.file, slug, round_)
    server.start()
    for match in near:
        winner = people.arrive("phone", token=token(match.winner))
        winner.goto(f"/l/{slug}")
        tap(winner.locator(".check-in").get_by_role("link", name="Go to the table"))
        expect(winner).to_have_url(re.compile(f"/r/{match.room}$"))
        tap(winner.get_by_role("button", name="Declare victory"))
    return near
