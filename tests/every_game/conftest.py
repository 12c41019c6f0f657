"""Every setup in turn: each game, by each of its rule books, as it stands and changed by the host."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.every_game.setups import CHOSEN, SETUPS, Setup, marked
from tests.every_game.walks import Walk, walk

settings.register_profile("kaitaku", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("kaitaku")

HERE = Path(__file__).parent
PLACES: dict[object, int] = {setup: place for place, setup in enumerate(setup for setup in SETUPS if setup in CHOSEN)}
COSTLY = (
    "test_cached_legal_actions_are_those_that_are_worked_out_anew",
    "test_a_refusal_says_the_same_whatever_the_others_hold",
    "test_W62_a_reader_of_forms_takes_for_legal_what_is_and_nothing_else",
    "test_what_is_remembered_is_what_a_stranger_would_work_out",
    "test_W62_what_nobody_offered_is_refused",
    "test_where_all_that_they_depend_on_is_equal_legal_actions_are_equal",
    "test_W64_views_are_as_their_schema_says",
    "test_legal_actions_that_are_cached_are_read_off_from_no_field_but_those_declared",
    "test_neither_key_nor_chain_is_ever_shown_or_told",
    "test_events_that_differ_only_in_secrets_are_told_the_same",
)
"""Properties that take a second or more of a setup."""

EVERY, COSTLY_EVERY = 2, 3
"""By day a property has each second setup of the pairwise choice, a costly one each third; where a property begins
hangs on its name, so that half of the properties go over each setup.
"""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function) and item.path.is_relative_to(HERE) and "setup" in item.fixturenames:
            place = PLACES.get(item.callspec.params["setup"], 0) + sum(item.originalname.encode())
            if place % (COSTLY_EVERY if item.originalname in COSTLY else EVERY):
                item.add_marker(pytest.mark.nightly)


@pytest.fixture(params=marked(SETUPS), scope="package")
def setup(request: pytest.FixtureRequest) -> Setup:
    chosen: Setup = request.param
    return chosen


@pytest.fixture
def walked(setup: Setup) -> Walk:
    """A random game by this setup."""
    return walk(setup)
