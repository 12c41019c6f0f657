"""Tests of settings from the environment: an invalid value is an error at the start, by the name of its variable."""

import asyncio
from pathlib import Path

import pytest

from server.__main__ import parse_settings
from server.runtime.settings import Settings
from tests.wire.serving import PATIENCE, Process

IMPOSSIBLE = {
    "KAITAKU_PORT": "99999",
    "PORT": "",
    "KAITAKU_LOG": "yaml",
    "KAITAKU_PROXIES": "localhost",
    "KAITAKU_ROOMS": "0",
    "KAITAKU_ROOMS_EACH": "-1",
    "KAITAKU_ROOMS_FROM": "0",
    "KAITAKU_ROOMS_RESERVE": "-1",
    "KAITAKU_LEAGUES_FROM": "0",
    "KAITAKU_LOBBY_EXPIRY": "1d",
    "KAITAKU_ARCHIVE_AFTER": "-1",
    "KAITAKU_GUEST_EXPIRY": "0",
    "KAITAKU_SOCKETS": "many",
    "KAITAKU_SOCKETS_EACH": "0",
    "KAITAKU_SOCKETS_FROM": "",
    "KAITAKU_CONNECTIONS_FROM": "1.5",
    "KAITAKU_BUFFER": "0",
    "KAITAKU_SKIP_AT": "64 KiB",
    "KAITAKU_CLOSE_AT": "-1",
    "KAITAKU_REQUESTS": "0",
    "KAITAKU_COMMANDS": "0",
    "KAITAKU_BOT_DELAY": "-1",
    "KAITAKU_BOT_WAITS": "-1",
    "KAITAKU_BOT_PATIENCE": "-1",
    "KAITAKU_GRACE": "-1",
    "KAITAKU_LOBBY_GRACE": "-1",
    "KAITAKU_QUICK_WAIT": "-1",
    "KAITAKU_QUICK_GRACE": "-1",
    "KAITAKU_KEEPALIVE": "0",
    "KAITAKU_PING_AFTER": "-1",
    "KAITAKU_WEBHOOK_LOOPBACK": "perhaps",
    "KAITAKU_PUSH_LOOPBACK": "perhaps",
    "KAITAKU_PUSH_CONTACT": "me@example.org",
    "KAITAKU_DEMO": "2.5",
}
ELSEWHERE = {"data", "archive", "host", "web", "origins", "metrics"}
"""Any text will do, or it is looked at when it is used."""


@pytest.mark.parametrize(("variable", "value"), IMPOSSIBLE.items())
def test_what_a_setting_can_not_be_is_refused_by_its_name(variable: str, value: str) -> None:
    with pytest.raises(ValueError, match=rf"^{variable}\b"):
        Settings.from_environment({variable: value})


def test_of_every_setting_that_is_limited_the_limit_is_tried() -> None:
    tried = {variable.removeprefix("KAITAKU_").lower() for variable in IMPOSSIBLE}
    assert tried | ELSEWHERE == set(Settings.__struct_fields__)


@pytest.mark.parametrize("proxies", ["", "*", "10.0.0.0/8", "127.0.0.1, 10.0.0.0/8,::1", "2001:db8::/32"])
def test_proxies_are_addresses_and_networks(proxies: str) -> None:
    assert Settings.from_environment({"KAITAKU_PROXIES": proxies}).proxies == proxies


@pytest.mark.parametrize(
    "proxies", ["10.0.0.5/8", "10.0.0.1, *", "10.0.0.0/33", "proxy.example.org", "10.0.0.1 10.0.0.2"]
)
def test_a_proxy_that_no_address_can_be_is_refused(proxies: str) -> None:
    with pytest.raises(ValueError, match=r"^KAITAKU_PROXIES"):
        Settings.from_environment({"KAITAKU_PROXIES": proxies})


def test_of_two_ports_ours_counts() -> None:
    assert Settings.from_environment({"KAITAKU_PORT": "81", "PORT": "82"}).port == 81
    assert Settings.from_environment({"PORT": "82"}).port == 82


def test_there_is_no_port_beyond_65535() -> None:
    with pytest.raises(ValueError, match="--port is 99999"):
        parse_settings(["--port", "99999"])


async def test_a_server_with_an_impossible_setting_does_not_start(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_KEEPALIVE="0")
    server._spawn()
    assert server._process is not None
    assert await asyncio.to_thread(server._process.wait, PATIENCE) == 1
    server._process = None
    assert server.log.read_text().startswith("kaitaku: KAITAKU_KEEPALIVE is '0'")
