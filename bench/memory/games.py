"""Games of people that lie in the store before a server starts: played at random once, and kept under many codes."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.random_play import AT, GAME, SEATS, STEP, Rng, choose
from engine.match import Ask, Batch, Clock, Match, Person, RoomOpened, Secrets, encode_batch
from engine.match.commands import CallStart, SetReady, Sit, TimeUp
from server.accounts import Tokens
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.room_code import LENGTH, LETTERS
from server.store import Profile
from server.store.sqlite import SqliteStore

KEY = b"the secret of a benchmark's store"
USERS = tuple(f"person{seat}" for seat in range(SEATS))
NAMES = ("Hana", "Jiro", "Saki", "Uma")
COLOURS = ("red", "blue", "white", "orange")
PEOPLE = tuple(map(Person, USERS, NAMES, COLOURS))

AT_ONCE = 250
"""Rooms that are written together."""

SHORT = {"victory_points": 4}
"""Changes to the rules of a game that is to end soon."""


class Kept(Struct, frozen=True):
    """Game as it is kept: its batches, and where it stands then."""

    batches: tuple[Batch, ...]
    match: Match
    secrets: Secrets


def tokens() -> list[str]:
    """What the cookies of the four people hold."""
    return [Tokens(KEY).issue(user) for user in USERS]


def play(seed: int, moves: int | None) -> Kept:
    """A game after so many moves; None: that is over."""
    secrets, rng = Secrets.fresh(seed.to_bytes(32)), Rng(seed)
    opening = RoomOpened(
        "BENCH",
        "",
        GAME.name,
        "basic",
        SEATS,
        USERS[0],
        secrets.commitment,
        secrets.root,
        changes={} if moves else dict(SHORT),
    )
    match, batch = Match.open(GAME, opening, at=0)
    batches = [batch]
    asks = [Ask(one, 0, command) for seat, one in enumerate(PEOPLE) for command in (Sit(seat), SetReady(ready=True))]
    for ask in (*asks, Ask(PEOPLE[0], 60_000, CallStart()), Ask(Clock(), 70_000, TimeUp())):
        match, batch = match.step(ask, secrets)
        batches.append(batch)
    begun = len(batches)
    while match.stage != "over" and (moves is None or len(batches) < begun + moves):
        seat = match.awaits()[0]
        command = choose(match.table.legal_actions(seat, trade=False), rng)
        match, batch = match.step(Ask(AT[seat], 70_000 + match.seq * STEP, command), secrets)
        batches.append(batch)
    return Kept(tuple(batches), match, secrets)


def codes(first: str, count: int) -> list[str]:
    """So many codes of rooms that begin with this letter."""
    base = len(LETTERS)
    return [
        first + "".join(LETTERS[number // base**place % base] for place in range(LENGTH - 1)) for number in range(count)
    ]


def keep(data: Path, rooms: Iterator[tuple[str, Kept]]) -> None:
    """Write these games under these codes into the store of a server that does not run yet."""
    asyncio.run(_keep(data, rooms))


async def _keep(data: Path, rooms: Iterator[tuple[str, Kept]]) -> None:
    store = SqliteStore(data)
    await store.secrets.put("tokens", KEY)
    for one in PEOPLE:
        await store.people.put(Profile(one.user, one.name, one.colour), 0)
    lines: dict[int, list[bytes]] = {}

    async def one_room(code: str, kept: Kept) -> None:
        stream = f"room:{code}"
        if id(kept) not in lines:
            lines[id(kept)] = [encode_batch(GAME, batch) for batch in kept.batches[1:]]
        opened = kept.batches[0]
        opening = replace(opened, events=(replace(opened.events[0], code=code), *opened.events[1:]))
        await asyncio.gather(
            store.secrets.put(stream, msgspec.json.encode(kept.secrets.to_stored())),
            store.log.append(stream, 0, [encode_batch(GAME, opening), *lines[id(kept)]]),
        )
        store.index.put(summary_of(kept.match, code, 0, kept.batches[-1].at))

    several = list(rooms)
    for at in range(0, len(several), AT_ONCE):
        await asyncio.gather(*(one_room(*each) for each in several[at : at + AT_ONCE]))
    await store.close()
