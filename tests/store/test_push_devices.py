"""Contract tests of what push messages need of a store: devices of users, and the server's key."""

import asyncio

import pytest

from engine.core import Refused
from server.push.push_devices import MOST_DEVICES, MOST_ROOMS, PushDeviceStore
from server.push.vapid import VapidKeys
from server.store import Store
from server.store.memory import MemoryStore
from tests.push.browsers import Browser


def browser(number: int = 1) -> Browser:
    return Browser(f"https://push.example.org/{number}")


async def test_a_device_keeps_what_it_opted_in_for_when_it_comes_again(store: Store) -> None:
    devices = PushDeviceStore(store)
    added = await devices.add("hana", browser().device("key"))
    await devices.change("hana", added.key, lambda device: device.with_room("ABCDEF", on=True).with_nights(on=True))
    again = await devices.add("hana", browser().device("key", language="ja", session="device", since=7))
    assert (again.rooms, again.nights, again.language, again.session, again.since) == (
        ("ABCDEF",),
        True,
        "ja",
        "device",
        0,
    )
    assert await devices.of("hana") == (again,)
    assert (await devices.change("hana", added.key, lambda device: device.with_room("ABCDEF", on=False))).rooms == ()


async def test_a_ninth_device_takes_the_place_of_the_first(store: Store) -> None:
    devices = PushDeviceStore(store)
    for number in range(MOST_DEVICES + 1):
        await devices.add("hana", browser(number).device("key"))
    kept = [device.endpoint.rpartition("/")[2] for device in await devices.of("hana")]
    assert kept == [str(number) for number in range(1, MOST_DEVICES + 1)]
    await devices.add("jiro", browser(0).device("key"))  # whose name is free again
    assert len(await devices.of("jiro")) == 1


async def test_rooms_of_a_device_are_bounded(store: Store) -> None:
    device = browser().device("key")
    for number in range(MOST_ROOMS + 3):
        device = device.with_room(f"R{number}", on=True)
    assert device.rooms == tuple(f"R{number}" for number in range(3, MOST_ROOMS + 3))
    kept = await PushDeviceStore(store).add("hana", device)
    assert kept.rooms == device.rooms


async def test_a_browser_is_told_of_nobody_s_turns_but_of_who_uses_it_now(store: Store) -> None:
    devices = PushDeviceStore(store)
    await devices.add("hana", browser().device("key", rooms=("ABCDEF",)))
    jiro = await devices.add("jiro", browser().device("key"))
    assert await devices.of("hana") == ()
    assert await devices.of("jiro") == (jiro,)
    assert jiro.rooms == ()


async def test_all_that_is_kept_of_somebody_is_removed(store: Store) -> None:
    devices = PushDeviceStore(store)
    added = await devices.add("hana", browser().device("key"))
    await devices.remove_all("hana")
    await devices.remove_all("hana")
    assert await devices.of("hana") == ()
    assert await store.documents.get("push", "hana") is None
    assert await store.names.owner("push", added.key) is None
    with pytest.raises(Refused, match="no-such-push-device"):
        await devices.change("hana", added.key, lambda device: device.with_nights(on=True))


async def test_of_devices_that_are_added_at_once_none_is_lost(store: Store) -> None:
    devices = PushDeviceStore(store)
    await asyncio.gather(*(devices.add("hana", browser(number).device("key")) for number in range(5)))
    assert len(await devices.of("hana")) == 5


async def test_all_processes_over_a_store_have_one_key_and_it_stays(store: Store) -> None:
    processes = [VapidKeys(store) for _ in range(3)]
    keys = {key.public for key in await asyncio.gather(*(keys.current() for keys in processes))}
    assert len(keys) == 1
    assert (await VapidKeys(store).current()).public in keys


async def test_a_store_that_was_emptied_is_given_the_key_again(store: Store) -> None:
    keys, other = VapidKeys(store), MemoryStore()
    before = (await keys.current()).public
    keys._store = other
    assert (await keys.current()).public == before
    assert (await VapidKeys(other).current()).public == before
