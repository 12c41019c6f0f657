"""Every setup in turn: each game, by each of its rule books, as it stands and changed by the host."""

import pytest
from hypothesis import settings

from tests.every_game.setups import SETUPS, Setup, marked
from tests.every_game.walks import Walk, walk

settings.register_profile("kaitaku", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("kaitaku")


@pytest.fixture(params=marked(SETUPS), scope="package")
def setup(request: pytest.FixtureRequest) -> Setup:
    chosen: Setup = request.param
    return chosen


@pytest.fixture
def walked(setup: Setup) -> Walk:
    """A random game by this setup."""
    return walk(setup)
