"""The example bot of a club's channel: it tells what a league posts, and answers what people type."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx

from tests.leagues.receivers import Receiver
from tests.ports import free_port
from tests.wire.clients import Person
from tests.wire.leagues import HOUR, becoming, club, does, member
from tests.wire.serving import ROOT, Process

BOT = ROOT / "examples/league_bot.py"
TOPICS = ["rounds", "results", "members", "check-ins", "calls", "season"]


@contextmanager
def bot(league: str, inbox: Receiver, port: int, secret: str) -> Iterator[None]:
    """The bot, while it listens."""
    environment = os.environ | {"KAITAKU_SECRET": secret}
    command = [sys.executable, str(BOT), league, inbox.url, str(port)]
    running = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert running.stdout is not None
        assert running.stdout.readline() == f"listens at {port}\n"
        yield
    finally:
        running.kill()
        running.communicate()


def told(inbox: Receiver) -> list[str]:
    """First lines of what the channel shows."""
    return [post.plain["content"].splitlines()[0] for post in inbox.posts]


def shows(inbox: Receiver, count: int) -> Callable[[dict[str, object]], bool]:
    return lambda _: len(inbox.posts) >= count


async def test_K6_a_bot_of_a_channel_tells_what_happens_and_answers_what_is_typed(
    local: Process, inbox: Receiver
) -> None:
    async def arrive(name: str) -> Person:
        return await Person.new(local, name)

    olga, league = await club(arrive)
    began, port = olga.server.now, free_port()
    hook = {"url": f"http://127.0.0.1:{port}/league", "topics": TOPICS}
    secret = (await olga.post(f"{league}/webhooks", hook, expect=201))["secret"]
    with bot(local.http + league, inbox, port, secret):
        await does(olga, league, "OpenSeason", title="Spring & fun", starts=began, ends=began + 900 * HOUR, rounds=6)
        await (await member(arrive, "Ken")).post(f"{league}/join")
        await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
        await does(olga, league, "CheckIn", round="s1r1")
        await becoming(lambda: olga.get(league), shows(inbox, 4))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as chat:
            typed = [await chat.post("/typed", json={"content": said}) for said in ("!standings", "!next")]
            forged = await chat.post("/league", json={"text": "Ken has won"})
    first, joined, planned, checked_in = told(inbox)
    assert first == "Friday club: The season Spring & fun has begun: 6 rounds"
    assert joined == "Friday club: Ken has joined"
    assert planned.startswith("Friday club: Friday begins ")
    assert checked_in == "Friday club: Olga has checked in for Friday (1 so far)"
    assert inbox.posts[0].plain["allowed_mentions"] == {"parse": []}
    standings, coming = (answer.json()["content"] for answer in typed)
    assert sorted(standings.splitlines()) == ["–. Ken +0", "–. Olga +0"]
    assert coming == f"Friday <t:{(began + 2 * HOUR) // 1000}>: 1 are there"
    assert (forged.status_code, len(inbox.posts)) == (403, 4)


def test_the_bot_has_sixty_lines_at_most() -> None:
    assert len(BOT.read_text().splitlines()) <= 60
