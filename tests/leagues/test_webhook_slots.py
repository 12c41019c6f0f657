"""Slots of webhooks: receivers and name servers that never answer delay nobody else's for long."""

import asyncio
from collections.abc import Iterator

import pytest

from engine.core import Refused
from server.leagues.webhooks.sender import WebhookSender
from server.posting.sender import AT_ONCE, AT_ONCE_EACH, TIMEOUT, TRIED_AT_ONCE
from tests.leagues.receivers import Receiver, receiver
from tests.rooms.people import settled

SLUG = "friday-club"


@pytest.fixture
def inbox() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


def silent(inbox: Receiver) -> tuple[WebhookSender, asyncio.Event]:
    """A sender for which names that begin with dead are never resolved, until this is set; all others are the inbox."""
    answer = asyncio.Event()

    async def resolver(host: str, port: int, asker: str) -> list[str]:
        if host.startswith("dead"):
            await answer.wait()
            raise OSError
        return ["127.0.0.1"]

    return WebhookSender(loopback=True, resolver=resolver), answer


async def test_leagues_whose_receivers_never_answer_hold_two_slots_each_and_take_turns(inbox: Receiver) -> None:
    sender, answer = silent(inbox)
    dead, alive = f"http://dead.test:{inbox.port}/", f"http://alive.test:{inbox.port}/"
    held = [
        asyncio.create_task(sender.post(dead, b"{}", {}, f"league {league}"))
        for league in range(AT_ONCE // AT_ONCE_EACH - 1)
        for _ in range(5)
    ]
    await settled()
    assert (await sender.post(alive, b"{}", {}, SLUG)).status == 204
    answer.set()
    assert {outcome.error for outcome in await asyncio.gather(*held)} == {"no-connection"}
    await sender.close()


async def test_whoever_tries_webhooks_takes_no_slot_of_deliveries_and_one_of_another_address(inbox: Receiver) -> None:
    sender, answer = silent(inbox)
    dead, alive = f"http://dead.test:{inbox.port}/", f"http://alive.test:{inbox.port}/"
    one_address = [asyncio.create_task(sender.try_once(dead, b"{}", {}, "1.2.3.4")) for _ in range(3)]
    await settled()
    with pytest.raises(Refused, match="busy") as refused:
        await sender.try_once(dead, b"{}", {}, "1.2.3.4")
    assert refused.value.params["retry"] == TIMEOUT * 1000
    assert (await sender.try_once(alive, b"{}", {}, "5.6.7.8")).status == 204
    others = [asyncio.create_task(sender.try_once(dead, b"{}", {}, f"9.9.9.{n}")) for n in range(TRIED_AT_ONCE)]
    await settled()
    assert (await sender.post(alive, b"{}", {}, SLUG)).status == 204
    answer.set()
    outcomes = await asyncio.gather(*one_address, *others)
    assert {outcome.error for outcome in outcomes} == {"no-connection"}
    assert (await sender.try_once(alive, b"{}", {}, "1.2.3.4")).status == 204
    await sender.close()
