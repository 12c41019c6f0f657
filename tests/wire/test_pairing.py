"""Tests of device pairing, and of guessing its codes."""

import asyncio
from pathlib import Path

import httpx
import pytest

from engine.match import Refused
from server.accounts.accounts import Accounts
from server.accounts.challenges import MINUTES_5, Challenges
from server.accounts.pairing import (
    CODES,
    CODES_AT_ONCE,
    GUESSES,
    GUESSES_AT_ONCE,
    LENGTH,
    LETTERS,
    MINUTES_10,
    DevicePairing,
)
from server.accounts.passkeys import Passkeys, Site
from server.accounts.password_hashing import PasswordHashing
from server.accounts.tokens import Tokens
from server.store.memory import MemoryStore
from server.store.pairing_codes import MOST
from tests.rooms.people import HandClock
from tests.wire.clients import Person
from tests.wire.serving import HeldProcess

HERE = "192.0.2.1"

ALL = len(LETTERS) ** LENGTH


def words(count: int) -> list[str]:
    """Words that nobody was given, as good as certainly."""
    return [f"ZZZZ{LETTERS[n // 961 % 31]}{LETTERS[n // 31 % 31]}{LETTERS[n % 31]}Z" for n in range(count)]


async def test_one_address_guesses_so_often_in_the_ten_minutes_of_a_word(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="10")  # the default
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.http, timeout=None) as browser:
            answers = await asyncio.gather(*(browser.post("/api/me/device", json={"code": word}) for word in words(90)))
        said = [answer.json()["code"] for answer in answers]
        wrong = said.count("no-such-pairing-code")
        assert set(said) == {"no-such-pairing-code", "too-fast"}
        assert wrong == 40
        hana = Person(server, "Hana")
        answer = await hana.http.post(
            "/api/me", json={"name": "Hana"}, headers={"x-forwarded-for": "192.0.2.7"}
        )  # nobody else is kept from anything
        assert answer.is_success
        await hana.close()
    finally:
        server.stop()


@pytest.mark.nightly
async def test_all_addresses_together_guess_so_often_and_no_oftener(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="10")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.http, timeout=None) as browser:

            async def guess(number: int, word: str) -> httpx.Response:
                client_address = {"x-forwarded-for": f"198.51.{number // 200}.{number % 200}"}
                return await browser.post("/api/me/device", json={"code": word}, headers=client_address)

            answers = await asyncio.gather(*(guess(number, word) for number, word in enumerate(words(400))))
        said = [answer.json()["code"] for answer in answers]
        assert set(said) == {"no-such-pairing-code", "too-fast"}
        assert said.count("no-such-pairing-code") == GUESSES_AT_ONCE
    finally:
        server.stop()


async def test_in_ten_minutes_hardly_any_word_of_a_hundred_that_wait_is_hit() -> None:
    clock = HandClock()
    devices = DevicePairing(MemoryStore(clock), clock)
    guesses = 0
    for _ in range(MINUTES_10 // 1_000):
        for word in words(GUESSES_AT_ONCE + 50):
            try:
                assert await devices.redeem(word) is None
            except Refused:
                break
            guesses += 1
        await clock.turn(1_000)
    assert guesses <= GUESSES_AT_ONCE + GUESSES * MINUTES_10 / 1_000
    assert 100 * guesses / ALL < 1e-6


async def test_W4_a_right_word_costs_no_guess_and_is_good_once_and_for_ten_minutes() -> None:
    clock = HandClock()
    devices = DevicePairing(MemoryStore(clock), clock)
    for number in range(2 * GUESSES_AT_ONCE):
        word, until = await devices.issue("hana", f"192.0.2.{number}")
        assert until == clock.now() + MINUTES_10
        assert await devices.redeem(word.lower()) == "hana"
    assert await devices.redeem(word) is None
    late, _ = await devices.issue("hana", HERE)
    await clock.turn(MINUTES_10)
    assert await devices.redeem(late) is None


async def test_what_can_be_no_word_uses_up_no_guess_of_others() -> None:
    clock = HandClock()
    devices = DevicePairing(MemoryStore(clock), clock)
    for _ in range(3 * GUESSES_AT_ONCE):
        assert await devices.redeem("short") is None
    word, _ = await devices.issue("hana", HERE)
    assert await devices.redeem(word) == "hana"


async def test_many_wrong_words_at_once_are_counted_before_they_are_found_wrong() -> None:
    clock = HandClock()
    devices = DevicePairing(MemoryStore(clock), clock)

    async def tried(word: str) -> bool:
        with pytest.raises(Refused):
            assert await devices.redeem(word) is not None, "wrong, and answered"
        return True

    said = await asyncio.gather(*(tried(word) for word in words(2 * GUESSES_AT_ONCE)), return_exceptions=True)
    assert said.count(True) == GUESSES_AT_ONCE


async def test_a_code_that_waits_is_pushed_out_by_no_challenges_for_passkeys_however_many() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    devices = DevicePairing(store, clock)
    accounts = Accounts(store, clock, PasswordHashing())
    passkeys = Passkeys(store, clock, Tokens(b"a key that is long enough to be one"), accounts)
    word, _ = await devices.issue("hana", HERE)
    for _ in range(MOST + 1):
        passkeys.sign_in_options(Site("https://play.example", "play.example"))
    assert await devices.redeem(word) == "hana"


async def test_what_was_answered_pushes_out_no_codes_either() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    word, _ = await DevicePairing(store, clock).issue("hana", HERE)
    challenges = Challenges(store, clock, Tokens(b"a key that is long enough to be one"))
    for _ in range(MOST + 1):
        await challenges.use_up(challenges.issue("jiro"))
    assert await DevicePairing(store, clock).redeem(word) == "hana"


async def test_one_address_alone_pushes_out_no_code_of_another() -> None:
    clock = HandClock()
    devices = DevicePairing(MemoryStore(clock), clock)
    word, _ = await devices.issue("hana", "192.0.2.2")
    given = 0
    for _ in range(MINUTES_10 // 1_000 - 1):
        for _ in range(20):
            try:
                await devices.issue("jiro", HERE)
            except Refused:
                break
            given += 1
        await clock.turn(1_000)
    assert CODES_AT_ONCE <= given <= CODES_AT_ONCE + CODES * MINUTES_10 / 1_000 < MOST / 20
    assert await devices.redeem(word) == "hana"


async def test_K8_a_challenge_is_good_once_for_its_owner_and_for_five_minutes() -> None:
    clock = HandClock()
    tokens = Tokens(b"a key that is long enough to be one")
    challenges = Challenges(MemoryStore(clock), clock, tokens)
    challenge = challenges.issue("hana")
    challenges.check(challenge, "hana")
    for forged, owner in [
        (challenge, "jiro"),
        (challenge[:-1] + b"x", "hana"),
        (b"", "hana"),
        (challenge[:20], "hana"),
    ]:
        with pytest.raises(Refused, match="passkey-too-late"):
            challenges.check(forged, owner)
    tokens.sign_with(b"another key, which a store has by now")
    challenges.check(challenge, "hana")
    await challenges.use_up(challenge)
    with pytest.raises(Refused, match="passkey-too-late"):
        await challenges.use_up(challenge)
    late = challenges.issue("hana")
    await clock.turn(MINUTES_5)
    with pytest.raises(Refused, match="passkey-too-late"):
        challenges.check(late, "hana")
