"""Tables where everybody sends arbitrary frames, and the invariants that must hold afterwards."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from engine.core import SeededRng
from engine.games import GAMES
from engine.match import Match, Viewer, decode_batch
from tests.wire.clients import Connection, Person
from tests.wire.fuzzing import Fuzzer, garbage
from tests.wire.serving import Process

BURST = 8
"""Frames that are sent before the answers are waited for."""

ROOM = 96 * 1024
"""KiB by which the server may grow meanwhile."""


async def spoil(folder: Path, game: str, frames: int) -> int:
    """Let three players and a watcher send so many frames, table after table. The moves that were made meanwhile."""
    server = Process(folder, KAITAKU_COMMANDS="1000000")
    server.start()
    try:
        people = [await Person.new(server, name) for name in ("Hana", "Jiro", "Saki", "Mika")]
        host = people[0]
        innocent = await (await Person.new(server, "Nao")).enter(await host.room(game=game, rulebook="", bots=[]))
        size, rng, sent, moves = server.resident, SeededRng(99), 0, 0
        while sent < frames:
            visits = await seated(people, game)
            spoilers = [Fuzzer(visit, GAMES[game], rng.number(2**32)) for visit in visits]
            while sent < frames and visits[0].view["room"]["stage"] == "playing":
                sent += await burst(spoilers, rng)
            for visit in visits:
                match, view = refolded(server, visit.code, visit.seq), visit.view
                assert view == match.view(Viewer(match.seat_of(visit.person.user), user=visit.person.user))
                await visit.close()
            moves += match.seq
        assert server.resident - size < ROOM
        assert (await innocent.ask({"is": "Sit", "seat": 1}))["is"] == "step"
        figures = (await host.http.get("/metrics")).text
        assert re.search(r"^kaitaku_crashes_total 0\.0$", figures, re.MULTILINE)
        assert "Traceback" not in server.log.read_text()
        return moves
    finally:
        server.stop()


async def seated(people: Sequence[Person], game: str) -> list[Connection]:
    """A table where the first three have begun to play, and the last looks on."""
    code = await people[0].room(game=game, rulebook="", bots=[])
    visits = [await person.enter(code) for person in people]
    for place, visit in enumerate(visits[1:3], start=1):
        assert (await visit.ask({"is": "Sit", "seat": place}))["is"] == "step"
    await visits[0].start(*visits[1:3])
    return visits


async def burst(spoilers: Sequence[Fuzzer], rng: SeededRng) -> int:
    """Some frames of each, and one that is none from one of them; until all is answered. How many they were."""
    for spoiler in spoilers:
        for _ in range(BURST):
            await spoiler.visit.socket.send(spoiler.frame())
    await thrown_out(spoilers[rng.number(len(spoilers))].visit, garbage(rng))
    for spoiler in spoilers:
        await answered(spoiler.visit)
    return BURST * len(spoilers) + 1


async def thrown_out(visit: Connection, frame: bytes) -> None:
    """One more tab of theirs sends this, and hears goodbye if it is no message."""
    tab = Connection(visit.person, visit.code)
    await tab.open()
    await tab.socket.send(frame)
    with suppress(ConnectionClosed):
        await tab.send({"is": "ping"})
    await tab.until(lambda: tab.closed.is_set() or tab.all("pong"))
    await tab.close()
    visit.person.visits.remove(tab)


async def answered(visit: Connection) -> None:
    """Until all that was sent has been read and done; what was heard is let go of."""
    await visit.ask({"is": "Nonsense"})
    visit.heard.clear()


def refolded(server: Process, code: str, to: int) -> Match:
    """The match that the file tells of, as of this step."""
    with sqlite3.connect(f"file:{server.data}?mode=ro", uri=True) as db:
        rows = db.execute(
            "SELECT body FROM lines WHERE stream = ? AND seq <= ? ORDER BY seq", (f"room:{code}", to)
        ).fetchall()
    bodies = [body for (body,) in rows]
    game = next(game for game in GAMES.values() if f'"game":"{game.name}"'.encode() in bodies[0])
    return Match.from_batches(game, (decode_batch(game, body) for body in bodies))
