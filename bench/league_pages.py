"""Pages of a league that has played for years: 200 members in 20 teams, 50 rounds in five seasons, 2,500 matches.

`python -m bench.league_pages`. For each page: ms on the server where it is asked for after a change of the league, of
which nothing is cached, and where it is asked for again; kB as it is, and over the wire. All of it as its owner sees
it, in one process over a store in memory. ms are of the processor: whatever else runs on the machine does not count.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

import httpx
from msgspec import Struct

from bench.league_standings import SLUG, add, change, keep, measured
from bench.tables import Table, number
from engine.league.events import FinishSeeded
from engine.league.finish import SIZES
from server.accounts import Tokens
from server.accounts.store_epoch import Epoch
from server.accounts.tokens import COOKIE
from server.app import Server
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store import Profile
from server.store.memory import MemoryStore

MEMBERS, TABLES, SEASONS, TEAMS = 200, 50, (10,) * 5, 20
OWNER = "p000"

PAGES = (
    "",
    "/standings",
    "/standings?season=all",
    "/rounds",
    "/rounds/s5r10",
    "/results",
    "/results?season=all",
    "/matches/s5r10t1",
    "/finish?season=1",
    "/members",
    "/members/p001",
    "/teams/team1",
    "/teams/team1?season=all",
    "/regulation",
    "/decisions",
    "/desk",
    "/desk/members",
    "/desk/teams",
)


DEAREST = 6
PARTS = "changed", "again", "size", "sent"


class PageCost(Struct, frozen=True):
    """Cost of a page: ms after a change and again, kB as it is and over the wire."""

    path: str
    changed: float
    again: float
    size: float
    sent: float


def league_pages() -> Table:
    """The costs of all pages, the dearest first."""
    costs = sorted(page_costs(), key=lambda cost: -cost.changed)
    rows = [
        (f"`/l/…{cost.path}`", *map(number, (cost.changed, cost.again, cost.size, cost.sent)))
        for cost in costs[:DEAREST]
    ]
    rest = costs[DEAREST:]
    rows.append((f"{len(rest)} others, at most", *(number(max(getattr(cost, of) for cost in rest)) for of in PARTS)))
    heads = ("ms after a change", "ms again", "kB", "kB sent")
    return Table("league pages", (f"{MEMBERS} members, {sum(SEASONS) * TABLES:,} matches", *heads), rows)


def page_costs() -> list[PageCost]:
    """The costs of all pages; ms are medians of the passes."""
    return asyncio.run(_page_costs())


async def _page_costs() -> list[PageCost]:
    store, clock, tokens = MemoryStore(), WallClock(), Tokens(b"bench")
    await keep(store, MEMBERS, TABLES, SEASONS, TEAMS)
    await add(store, FinishSeeded(1, tuple(f"p{number:03}" for number in range(SIZES[-1]))))
    await store.people.put(Profile(OWNER, "Owner", "red"), clock.now())
    settings = Settings(requests=1_000_000)
    server = Server(store, settings, Capacity.of(settings, 1_024), clock, tokens, Epoch("bench"))
    await server.epoch.compare()  # from then on it knows whose tokens are good
    transport = httpx.ASGITransport(app=server.app)
    cookies = {COOKIE: tokens.issue(OWNER)}
    async with httpx.AsyncClient(transport=transport, base_url="http://bench", cookies=cookies) as client:

        def page(path: str, *, changes: bool) -> Callable[[], Awaitable[httpx.Response]]:
            async def ask() -> httpx.Response:
                if changes:
                    await change(store)
                answer = await client.get(f"/l/{SLUG}{path}")
                assert answer.status_code == 200, answer.text
                return answer

            return ask

        found = []
        for path in PAGES:
            changed = await measured(page(path, changes=True), time.process_time)
            again = await measured(page(path, changes=False), time.process_time)
            answer = await page(path, changes=False)()
            sent = int(answer.headers["content-length"])
            found.append(PageCost(path, changed, again, len(answer.content) / 1e3, sent / 1e3))
    await store.close()
    return found


if __name__ == "__main__":
    print(f"{'page':<26}{'changed':>10}{'again':>10}{'kB':>8}{'sent':>8}")
    for cost in page_costs():
        print(f"{cost.path or '/':<26}{cost.changed:>7.0f} ms{cost.again:>7.0f} ms{cost.size:>8.0f}{cost.sent:>8.0f}")
