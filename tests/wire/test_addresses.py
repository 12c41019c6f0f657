"""Tests of which addresses count as one."""

from pathlib import Path

import httpx
import pytest

from server.pages.context import AT_ONCE
from server.sockets.addresses import address_key
from tests.wire.serving import HeldProcess


@pytest.mark.parametrize(
    ("host", "as_one"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::7", "2001:db8:0:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("not an address", "not an address"),
    ],
)
def test_an_address_counts_as_itself_or_as_its_network(host: str, as_one: str) -> None:
    assert address_key(host) == as_one


async def test_nobody_asks_more_by_asking_from_all_addresses_of_one_network(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.http) as browser:

            async def asked(address: str) -> int:
                return (await browser.get("/api/rooms/ZZZZZZ/law", headers={"x-forwarded-for": address})).status_code

            answers = [await asked(f"2001:db8::{n:x}") for n in range(AT_ONCE + 5)]
            assert answers == [404] * AT_ONCE + [429] * 5
            assert await asked("2001:db8:0:1::1") == 404
    finally:
        server.stop()
