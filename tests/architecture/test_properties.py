"""Limits of property tests: none of them is timed."""

from hypothesis import settings


def test_no_property_fails_for_the_time_that_it_takes() -> None:
    assert settings().deadline is None
