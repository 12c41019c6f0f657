"""Tests of connection limits: what was set, or what the limit on open files allows."""

import asyncio
import resource
from pathlib import Path

import pytest

from server.runtime.settings import Settings
from server.sockets.capacity import OWN_FILES, Capacity
from tests.wire.serving import Process

ORDINARY = 524_288
"""The hard limit that systemd gives a service."""


async def refusal(server: Process) -> str:
    """What it says instead of starting."""
    return await asyncio.to_thread(server.refused)


def test_on_an_ordinary_server_a_club_of_two_thousand_fits_behind_one_address() -> None:
    capacity = Capacity.of(Settings(), ORDINARY)
    assert (capacity.sockets, capacity.connections) == (20_000, 22_000)
    assert capacity.sockets_from >= 2_000
    assert capacity.connections_from >= 2 * 2_000


@pytest.mark.parametrize("files", [0, 64, 256, 1_024, 4_096, 8_192, 20_000, 22_095, 22_096, ORDINARY])
def test_defaults_fit_whatever_the_limit_on_open_files_is(files: int) -> None:
    capacity = Capacity.of(Settings(), files)
    assert capacity.connections <= max(16, files - OWN_FILES)
    assert 0 < capacity.sockets < capacity.seated < capacity.connections
    assert 0 < capacity.sockets_from <= capacity.connections_from <= capacity.connections / 4


@pytest.mark.parametrize("files", [256, 1_024, 4_096, 20_000])
def test_the_most_sockets_that_fit_may_be_set_and_one_more_may_not(files: int) -> None:
    most = Capacity.of(Settings(), files).sockets
    assert Capacity.of(Settings(sockets=most), files).sockets == most
    with pytest.raises(ValueError, match=rf"KAITAKU_SOCKETS is {most + 1}, .* is {files}: .* to {most} or less"):
        Capacity.of(Settings(sockets=most + 1), files)


def test_what_is_set_is_kept() -> None:
    capacity = Capacity.of(Settings(sockets=50, sockets_from=40, connections_from=45), 1_024)
    assert (capacity.sockets, capacity.sockets_from, capacity.connections_from) == (50, 40, 45)


def test_whoever_allows_an_address_more_sockets_allows_it_the_connections_too() -> None:
    assert Capacity.of(Settings(sockets_from=9_000), ORDINARY).connections_from == 12_000


@pytest.mark.parametrize("name", ["sockets", "sockets_from", "connections_from"])
def test_a_limit_below_one_is_refused(name: str) -> None:
    settings = Settings.from_environment({f"KAITAKU_{name.upper()}": "0"})
    with pytest.raises(ValueError, match=f"KAITAKU_{name.upper()} is 0"):
        Capacity.of(settings, ORDINARY)


async def test_more_sockets_than_the_limit_on_open_files_allows_are_refused_at_the_start(tmp_path: Path) -> None:
    said = await refusal(Process(tmp_path, files=4_096, KAITAKU_SOCKETS="20000"))
    assert "KAITAKU_SOCKETS is 20000" in said
    assert "4096" in said
    assert "LimitNOFILE" in said
    assert "Traceback" not in said


def test_the_soft_limit_is_raised_to_the_hard_one(tmp_path: Path) -> None:
    server = Process(tmp_path, files=4_096, soft_files=128)
    server.start()
    try:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (4_096, 4_096)
    finally:
        server.stop()


async def test_an_origin_that_is_none_is_refused_at_the_start(tmp_path: Path) -> None:
    said = await refusal(Process(tmp_path, KAITAKU_ORIGINS="https://games.example.org example.org"))
    assert "KAITAKU_ORIGINS: 'example.org' is no origin" in said
    assert "Traceback" not in said
