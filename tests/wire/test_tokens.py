"""Tests of identity tokens, whatever time and clocks do."""

import time

import pytest

from server.accounts import Tokens
from server.accounts.tokens import EARLIER, MONTHS_6

NOW = 1_800_000_000.0


def named(tokens: Tokens, token: str) -> str | None:
    """The user whom a token names."""
    bearer = tokens.read(token)
    return None if bearer is None else bearer.user


@pytest.fixture
def tokens() -> Tokens:
    return Tokens(b"a key that is long enough to be one")


@pytest.mark.parametrize(
    ("later", "user"), [(0, "hana"), (MONTHS_6, "hana"), (MONTHS_6 + 2, None)], ids=["at once", "in time", "too late"]
)
def test_W1_a_token_is_good_for_half_a_year(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch, later: int, user: str | None
) -> None:
    monkeypatch.setattr(time, "time", lambda: NOW)
    token = tokens.issue("hana")
    monkeypatch.setattr(time, "time", lambda: NOW + later)
    assert named(tokens, token) == user


def test_whoever_comes_to_a_process_whose_clock_is_behind_is_still_the_same(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or they would be made somebody new, and never find their seat again."""
    monkeypatch.setattr(time, "time", lambda: NOW)
    token = tokens.issue("hana")
    monkeypatch.setattr(time, "time", lambda: NOW - 3_600)
    assert named(tokens, token) == "hana"


def test_after_a_change_of_keys_tokens_of_the_last_few_are_good_and_new_ones_are_by_the_new(tokens: Tokens) -> None:
    given = [tokens.issue("hana")]
    keys = [f"key number {n}, long enough to be one".encode() for n in range(EARLIER + 1)]
    for key in keys:
        tokens.sign_with(key)
        given.append(tokens.issue("hana"))
        assert named(Tokens(key), given[-1]) == "hana"
    assert [named(tokens, token) for token in given] == [None] + ["hana"] * (EARLIER + 1)
    tokens.sign_with(keys[-2])
    assert [named(tokens, token) for token in given[1:]] == ["hana"] * (EARLIER + 1)


def test_W3_a_token_of_another_key_is_nobodys(tokens: Tokens) -> None:
    assert named(tokens, Tokens(b"another key, as long as the first").issue("hana")) is None
