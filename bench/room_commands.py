"""`python -m bench.room_commands`: cost of a command in a live room, from the request to its answer, as a game goes on.

Four people are connected, and the store keeps all in memory. So this is what a process computes for a move: it decides,
shows to four seats, and schedules what the room does by itself, without clocks too.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from statistics import median

import structlog

from bench.random_play import RULEBOOKS, Rng, choose
from bench.spread import Spread
from bench.tables import Table, number
from server.rooms.requests import Applied, as_seat
from server.rooms.seating import turn_of
from server.store import Profile
from server.wire.frames import Encoding, Frame, Frames
from tests.rooms.people import Place

NAMES = ("Hana", "Jiro", "Saki", "Uma")
TURNS = (40, 250)
"""Turns after which commands are measured, up to ten turns later."""


class Reader:
    """Listener that has every frame encoded and keeps none."""

    encoding = Encoding.MSGPACK
    words = None

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.user = profile.user

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        frame.wire(self.encoding)

    def write(self, wire: bytes, /) -> None: ...

    def bye(self, code: str, retry: int | None = None) -> None: ...

    def moved(self, room: object) -> None: ...


def room_commands(games: int = 3) -> Table:
    """µs of processor time, medians over so many games of each rule book, by turns."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    found: dict[str, dict[int, dict[int, float]]] = {book: defaultdict(dict) for book in RULEBOOKS}
    for seed in range(1, 1 + games):
        for book, costs in found.items():
            for turns, cost in asyncio.run(_costs(book, seed)).items():
                costs[turns][seed] = cost
    basic = found[RULEBOOKS[0]]
    rows = []
    for book, costs in found.items():
        row = [f"`{book}`"]
        for turns in TURNS:
            mine, first = costs[turns], basic[turns]
            both = mine.keys() & first.keys()
            ratio = str(Spread.of([mine[seed] for seed in both], [first[seed] for seed in both])) if both else ""
            row += [number(median(mine.values())) if mine else "", ratio]
        rows.append(row)
    heads = [head for turns in TURNS for head in (f"after {turns} turns", f"× `{RULEBOOKS[0]}`")]
    return Table("room commands", ("µs of a command in a room", *heads), rows)


async def _costs(rulebook: str, seed: int) -> dict[int, float]:
    """µs of a command of this game, median, by the number of turns before."""
    costs: defaultdict[int, list[float]] = defaultdict(list)
    async for turns, cost in _game(rulebook, seed):
        costs[turns].append(cost * 1e6)
    return {turns: median(each) for turns, each in costs.items()}


async def _game(rulebook: str, seed: int) -> AsyncIterator[tuple[int, float]]:
    """The commands that are measured: after how many turns, and seconds."""
    place, rng = Place(), Rng(seed)
    room, guests = await place.table(*NAMES, rulebook=rulebook)
    for guest in guests:
        room.leave(guest.socket)
        place.forget(guest)
        room.join(Reader(guest.profile), guest.profile, None)
    while (match := room.match).stage == "playing" and (turn := turn_of(match)) < TURNS[-1] + 10:
        seat = match.awaits()[0]
        command = choose(match.table.legal_actions(seat, trade=False), rng)
        began = time.process_time()
        answer = await room.ask(as_seat(seat), command)
        cost = time.process_time() - began
        if not isinstance(answer, Applied):
            raise RuntimeError(f"{command}: {answer}")
        for turns in TURNS:
            if turns <= turn < turns + 10:
                yield turns, cost
    await place.close()


if __name__ == "__main__":
    print(room_commands())
