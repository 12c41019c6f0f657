"""Tests don't wait for time: clocks are held or turned, and a timeout only says when a test has failed."""

from functools import cache

from tests.architecture.sources import ROOT, modules
from tests.architecture.waits import waits

LOADED = "chaos"
"""Its tests kill and starve processes under load, and take the time that this takes."""

DOUBLE_TAP = "the browser itself tells two taps from a double tap, by its own clock"

EXCEPTIONS = {
    ("browser/fingers.py", "self.page.wait_for_timeout(self.page.evaluate(LEFT_OF_DOUBLE, DOUBLE))"): DOUBLE_TAP,
    ("browser/touch.py", "page.wait_for_timeout(target.evaluate(EXPECT_CLICK, [DOUBLE, NEAR, LOST]))"): DOUBLE_TAP,
    ("browser/test_hard_use.py", "page.wait_for_timeout(DOUBLE)"): DOUBLE_TAP,
    ("browser/test_hard_use.py", "page.wait_for_timeout(pause)"): "0.15 s between the clicks of a slow double click",
    ("browser/looks.py", "page.wait_for_timeout(250)"): "a page holds still before its picture is renewed, by hand",
    ("browser/pictures.py", "page.wait_for_timeout(2000)"): "pictures for the README are made by hand",
    ("rooms/test_lobby_expiry.py", "asyncio.sleep(wait / 4000)"): "another moment each time, of 10 ms at most",
}
"""Waits that there have to be, with the reason of each. The list only gets shorter."""

BAD = """
import asyncio, time
PATIENCE, BRIEF = 20.0, 0.3
OUTAGE = 1.5

async def test_it(page, pause):
    await asyncio.sleep(0.3)
    time.sleep(OUTAGE)
    await asyncio.sleep(pause)
    page.wait_for_timeout(2_000)
    async with asyncio.timeout(3): ...
    await asyncio.wait_for(page, 5)
    subprocess.run("it", timeout=60)
"""

GOOD = """
import asyncio, time
PATIENCE = 20.0
STEP = 0.01

async def test_it(page):
    await asyncio.sleep(0)
    time.sleep(STEP)
    page.wait_for_timeout(20)
    async with asyncio.timeout(PATIENCE): ...
    async with asyncio.timeout(0.5): ...
    await asyncio.wait_for(page, 2 * PATIENCE)
    expect(page).to_be_visible(timeout=30_000)
    sleepy(5)
"""


@cache
def found() -> list[tuple[str, int, str]]:
    """File, line and call of each wait in the tests."""
    tests = ROOT / "tests"
    return [
        (str(path.relative_to(tests)), line, call)
        for path in modules("tests")
        if LOADED not in path.parts
        for line, call in waits(path.read_text())
    ]


def test_no_test_waits_for_seconds() -> None:
    assert [wait for wait in found() if (wait[0], wait[2]) not in EXCEPTIONS] == []


def test_every_exception_is_still_needed() -> None:
    assert set(EXCEPTIONS) <= {(file, call) for file, _, call in found()}


def test_sleeps_and_timeouts_of_seconds_are_found() -> None:
    assert [line for line, _ in waits(BAD)] == [7, 8, 9, 10, 11, 12, 13]
    assert waits(GOOD) == []
