"""`python -m bench.room_commands`: cost of a command in a live room, from the request to its answer, as a game goes on.

Four people are connected, and the store keeps all in memory. So this is what a process computes for a move: it decides,
shows to four seats, and schedules what the room does by itself, without clocks too.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from statistics import median

import structlog

from bench.operation_costs import Figure
from bench.random_play import RULEBOOKS, Rng, choose
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


def room_commands(games: int = 3) -> list[Figure]:
    """µs of processor time, medians over so many games."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return [figure for rulebook in RULEBOOKS for figure in asyncio.run(_figures(rulebook, range(1, 1 + games)))]


async def _figures(rulebook: str, seeds: Iterable[int]) -> list[Figure]:
    costs: defaultdict[int, list[float]] = defaultdict(list)
    for seed in seeds:
        async for turns, cost in _game(rulebook, seed):
            costs[turns].append(cost)
    return [
        Figure(f"a command in a room by {rulebook}, after {turns} turns", median(costs[turns]) * 1e6, "µs")
        for turns in TURNS
        if costs[turns]
    ]


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
    for figure in room_commands():
        print(figure)
