"""Tests of lessons over HTTP: the commands so far lead to a step, and one command less leads back."""

import pytest

from tests.wire.conftest import Arrive

SKIP = {"is": "Skip"}
PATH = "/api/lessons/settlers"


async def test_a_lesson_goes_on_by_a_command_more_and_back_by_one_less(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    first = await hana.post(PATH)
    assert first["at"] == 0
    assert first["snapshot"]["view"]["room"]["stage"] == "playing"
    second = await hana.post(PATH, {"did": [SKIP], "whole": False})
    assert second["at"] == 1
    assert "snapshot" not in second
    assert second["happened"][0]["seq"] == first["snapshot"]["seq"] + 1
    assert await hana.post(PATH, {"did": []}) == first


async def test_the_beginning_is_got_as_the_page_asks_for_it_before_its_scripts_have_come(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    assert await hana.get(PATH) == await hana.post(PATH)


@pytest.mark.parametrize(
    ("path", "did", "code"),
    [
        ("/api/lessons/mills", [], "no-such-game"),
        ("/api/lessons/harbourmaster", [], "no-such-game"),
        (PATH, [{"is": "EndTurn"}], "not-now"),
        (PATH, [{"is": "Leave"}], "not-in-lesson"),
        (PATH, [SKIP] * 16, "lesson-over"),
        (PATH, [SKIP] * 101, "bad-request"),
    ],
)
async def test_what_is_no_lesson_or_not_legal_in_it_is_refused(
    arrive: Arrive, path: str, did: list[dict[str, str]], code: str
) -> None:
    hana = await arrive("Hana")
    answer = await hana.tried(path, {"did": did})
    assert answer.is_client_error
    assert answer.json()["code"] == code
