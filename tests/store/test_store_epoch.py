"""Tests of the epoch of a store: whose token is good once the store was emptied or lost an account (K8)."""

import asyncio

import msgspec
import pytest

from server.accounts.accounts import Accounts
from server.accounts.password_hashing import PasswordHashing
from server.accounts.store_epoch import AHEAD, FORMAT, NAME, SETTLED, Epoch, StoreEpoch, load_epoch
from server.accounts.tokens import Tokens
from server.observe import Metrics
from server.store import StoreError
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock, settled

SECRET = b"the store's signing key"


class House:
    """Process over a store, by a clock that is set by hand."""

    def __init__(self, store: MemoryStore, clock: HandClock, epoch: Epoch) -> None:
        self.clock = clock
        self.accounts = Accounts(store, clock, PasswordHashing())
        self.tokens = Tokens(SECRET)
        self.epoch = StoreEpoch(store, clock, self.tokens, self.accounts, Metrics(), epoch)

    @classmethod
    async def over(cls, store: MemoryStore, clock: HandClock) -> "House":
        return cls(store, clock, await load_epoch(store))

    async def good(self, user: str, device: str = "", ago: int = 3_600) -> bool:
        """Whether a token that was issued so many seconds ago is."""
        return await self.accounts.signed_in(user, device, self.clock.now() // 1000 - ago)


def empty(store: MemoryStore, clock: HandClock) -> None:
    store.__init__(clock)  # type: ignore[misc]


async def test_K8_a_token_from_before_a_claim_is_good_at_no_process_after_the_store_was_emptied() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one, two = await House.over(store, clock), await House.over(store, clock)
    claimed = await one.accounts.claim("hana", "hana", "a sentence of my own", "laptop", "192.0.2.7")
    assert await one.good("hana", claimed.device)
    assert await one.good("jiro")
    assert not await two.good("hana")
    empty(store, clock)
    with pytest.raises(StoreError):
        await two.good("saki")
    for process in (two, one):
        await process.epoch.compare()
    await clock.turn(SETTLED)
    for process in (one, two, await House.over(store, clock)):
        assert not await process.good("hana")
        assert await process.good("hana", claimed.device)
        assert await process.good("jiro"), "a process knew that they were a guest"
        assert not await process.good("saki"), "nobody can tell"


async def test_K8_an_account_that_has_just_changed_is_put_back_as_it_is_now() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one = await House.over(store, clock)
    claimed = await one.accounts.claim("hana", "hana", "a sentence of my own", "laptop", "192.0.2.7")
    empty(store, clock)
    await one.epoch.compare()
    assert await one.accounts.user_of("hana") == "hana"
    await one.accounts.rename("hana", "hana2")
    empty(store, clock)
    await one.epoch.compare()
    await clock.turn(SETTLED)
    assert (await one.accounts.user_of("hana"), await one.accounts.user_of("hana2")) == (None, "hana")
    assert await one.good("hana", claimed.device)


async def test_K8_who_knew_an_account_remembers_it_as_another_process_changed_it() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one, two = await House.over(store, clock), await House.over(store, clock)
    await one.accounts.claim("hana", "hana", "a sentence of my own", "laptop", "192.0.2.7")
    assert not await two.good("hana")
    assert await two.accounts.find("hana") is not None
    listening = asyncio.create_task(two.accounts.watch())
    await settled()
    await one.accounts.rename("hana", "hana2")
    await settled()
    listening.cancel()
    empty(store, clock)
    await two.epoch.compare()
    assert await two.accounts.user_of("hana2") == "hana"


async def test_K8_nobody_is_told_that_they_are_nobody_while_processes_put_back_what_they_know() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one, two = await House.over(store, clock), await House.over(store, clock)
    assert await two.good("jiro")
    empty(store, clock)
    await one.epoch.compare()
    with pytest.raises(StoreError):
        await one.good("jiro")
    await clock.turn(SETTLED - 1)
    with pytest.raises(StoreError):
        await one.good("jiro")
    await two.epoch.compare()
    assert await one.good("jiro")


async def test_K8_tokens_issued_since_are_good_whatever_the_clocks_say() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one = await House.over(store, clock)
    empty(store, clock)
    await one.epoch.compare()
    await clock.turn(SETTLED)
    issued = one.tokens.read(one.tokens.issue("mia"))
    assert issued is not None
    assert issued.issued * 1000 >= one.epoch.current.since
    later = await House.over(store, clock)
    assert await later.accounts.signed_in(*issued)
    ahead = one.epoch.current.emptied // 1000 + AHEAD // 1000 - 1
    assert not await later.accounts.signed_in("saki", "", ahead), "of a process whose clock is ahead, from before"


async def test_K8_an_account_that_an_older_copy_of_the_store_lacks_is_put_back_by_who_remembers_it() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one = await House.over(store, clock)
    claimed = await one.accounts.claim("hana", "hana", "a sentence of my own", "laptop", "192.0.2.7")
    assert await one.good("hana", claimed.device)
    await store.documents.remove("account", "hana")
    await clock.turn(60_000)
    assert await one.good("hana", claimed.device)
    assert not await (await House.over(store, clock)).good("hana")


async def test_a_store_of_an_older_version_keeps_all_its_guests() -> None:
    clock = HandClock()
    house = await House.over(MemoryStore(clock), clock)
    assert house.epoch.current.since == 0
    await house.epoch.compare()
    assert await house.good("jiro", ago=10_000_000)


@pytest.mark.parametrize(("kept", "says"), [(0, "a version of Kaitaku before 1.0"), (FORMAT + 1, "newer than this")])
async def test_a_store_of_another_format_is_refused_with_a_sentence(kept: int, says: str) -> None:
    store = MemoryStore()
    await store.secrets.put(NAME, msgspec.json.encode(Epoch("theirs", format=kept)))
    with pytest.raises(StoreError, match=says):
        await load_epoch(store)
