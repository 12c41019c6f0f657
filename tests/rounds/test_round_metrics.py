"""Metrics of the scheduler of leagues: rounds started and how late, rounds cancelled, and failures."""

import asyncio
from typing import cast

from engine.league.commands import AmendRegulation
from engine.league.state import HOUR
from server.store import Store
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock
from tests.rounds.dying import DyingStore
from tests.rounds.house import House
from tests.rounds.test_rounds import FOUR

SECOND = 1_000


def figure(house: House, name: str, **labels: str) -> float:
    return house.services.metrics.registry.get_sample_value(f"kaitaku_{name}", labels) or 0.0


async def test_a_round_counts_as_started_with_how_late_it_was(house: House) -> None:
    await house.club(*FOUR)
    await house.round(*FOUR)
    await house.clock.turn(2 * HOUR + 7 * SECOND)
    await house.attend()
    await house.attend()
    assert figure(house, "rounds_started_total") == 1
    assert figure(house, "round_late_seconds_sum") == 7
    assert figure(house, "round_late_seconds_bucket", le="5.0") == 0
    assert figure(house, "round_late_seconds_bucket", le="10.0") == 1


async def test_a_round_that_is_cancelled_counts_with_its_reason(house: House) -> None:
    await house.club(*FOUR)
    await house.round("ann")
    await house.clock.turn(2 * HOUR)
    await house.attend()
    await house.round(*FOUR)
    await house.clock.turn(24 * HOUR)
    await house.attend()
    assert figure(house, "rounds_cancelled_total", reason="too-few-players") == 1
    assert figure(house, "rounds_cancelled_total", reason="missed") == 1
    assert figure(house, "rounds_started_total") == 0


async def test_failures_of_the_store_and_of_rooms_count(clock: HandClock) -> None:
    dying = DyingStore(MemoryStore())
    house = House(cast(Store, dying), clock=clock)
    await house.club(*FOUR)
    await house.do("olga", AmendRegulation({"rulebook": "settlers/nonsense"}, "voted"))
    await house.started(*FOUR)
    assert figure(house, "league_failures_total", what="room") == 1
    await house.scheduler._look()
    dying.left = 0
    await asyncio.gather(*house.scheduler._under_way.values())
    dying.left = None
    assert figure(house, "league_failures_total", what="store") == 1
    await house.leave()
