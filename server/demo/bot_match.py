"""Match of a league that bots play on their users' seats, written into the log of the room that the league opened."""

import asyncio
import hashlib
from collections.abc import Sequence

from engine.bots import make_bot
from engine.cli.play import play_out
from engine.core import Actor, Command, SeededRng
from engine.core import Clock as ClockActor
from engine.games import GAMES
from engine.match import Ask, Batch, Match, Person, Refused, Secrets, decode_batch, encode_batch
from engine.match.commands import OpenSeed, SetReady, TimeUp
from engine.match.seats import SEATS
from server.rooms.history.restore import secrets_of
from server.rooms.history.room_state import stream
from server.rooms.owner.room_summaries import summary_of
from server.rooms.services import RoomServices
from server.store import RoomSummary

LEVEL = "steady"
TICK = 2_000
"""ms from one move to the next."""

MOST = 20_000
AT_ONCE = 1_000
"""Entries that are appended at once, which is more than a game has as a rule."""


class RoomGone(Exception):
    """The room of a match has no log any more."""


class PlayedTable:
    """Table of a room while bots play at it: its match, and the batches since it was handed over.

    begins: when (ms) its first move would be; tick: ms from one move to the next
    """

    def __init__(self, match: Match, secrets: Secrets, begins: int, tick: int = TICK) -> None:
        self.match = match
        self.log: list[Batch] = []
        self._secrets = secrets
        self._begins = begins
        self._tick = tick

    @property
    def now(self) -> int:
        return self._begins + self.match.seq * self._tick

    def do(self, by: Actor, command: Command) -> None:
        self.match, batch = self.match.step(Ask(by, self.now, command), self._secrets)
        self.log.append(batch)


async def play_match(services: RoomServices, summary: RoomSummary, begins: int, seed: int) -> RoomSummary:
    """Play a match from where its room stands to its end, from this time on (ms). The room's summary then.

    Refused: another process owns the room. RoomGone: it was removed.
    """
    code, game = summary.code, GAMES[summary.game]
    lease = await services.store.leases.acquire(code, services.process)
    if lease.process != services.process:
        raise Refused("busy")
    kept = await services.store.log.read(stream(code))
    if not kept:
        await services.store.leases.release(lease)
        raise RoomGone
    own = await secrets_of(services, code)
    assert own is not None, "a league's room has secrets before it has a log"
    table = PlayedTable(Match.from_batches(game, [decode_batch(game, entry.body) for entry in kept]), own, begins)
    await asyncio.to_thread(play, table, seed)  # others have their turn meanwhile
    seq = len(kept)
    for start in range(0, len(table.log), AT_ONCE):
        lines = [encode_batch(game, batch) for batch in table.log[start : start + AT_ONCE]]
        seq = await services.store.log.append(stream(code), seq, lines, lease)
    over = summary_of(table.match, code, summary.made_at, table.now)
    services.store.index.put(over)
    await services.store.leases.release(lease)
    return over


def play(table: PlayedTable, seed: int) -> None:
    """Play to the end, from the readiness of all on, if it is not over already."""
    if table.match.stage == "lobby":
        _begin(table, seed)
    bots = [make_bot(table.match.game, LEVEL) for sitter in SEATS.of(table.match.table) if sitter is not None]
    play_out(table, bots, SeededRng(seed), MOST)


def _begin(table: PlayedTable, seed: int) -> None:
    """Everybody is ready, and opens the seed that they have committed to."""
    users = [sitter.user for sitter in SEATS.of(table.match.table) if sitter is not None and sitter.user]
    seeds = {user: hashlib.sha256(f"kaitaku demo {seed} {user}".encode()).digest() for user in users}
    for user in users:
        table.do(Person(user), SetReady(ready=True, commitment=hashlib.sha256(seeds[user]).hexdigest()))
    _settle(table, users, seeds)


def _settle(table: PlayedTable, users: Sequence[str], seeds: dict[str, bytes]) -> None:
    """Until the game has begun."""
    for user in users:
        if table.match.stage == "opening":
            table.do(Person(user), OpenSeed(seeds[user].hex()))
    while table.match.stage in ("lobby", "opening"):
        table.do(ClockActor(), TimeUp())
