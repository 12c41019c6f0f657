"""A promise at a table of the league, and somebody who tries to get out of it (N6, N16)."""

import pytest

from tests.browser.gathering import enter
from tests.browser.league import Bargain, bargain
from tests.browser.people import People
from tests.browser.promises import try_to_get_out
from tests.browser.scenes import Scene


@pytest.fixture
def table() -> Bargain:
    return bargain()


@pytest.fixture
def scenes(table: Bargain) -> list[Scene]:
    return [table.scene]


def test_N16_a_max_promise_holds_whatever_its_maker_tries(people: People, table: Bargain) -> None:
    mover, heir = enter(people, table.scene, table.seat), enter(people, table.scene, table.heir, "phone")
    try_to_get_out(table, mover, heir)
