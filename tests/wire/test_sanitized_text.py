"""Tests of the sanitizer of names, titles and chat."""

import pytest

from server.accounts import sanitize
from tests.wire.conftest import Arrive

INKLESS = [
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200e\u2060\u2065\u2800\u3000\u3164\ufe00\ufe0f",
    *"\ufeff\uffa0\ufff0\U00013441\U00016fe4\U0001bca0\U0001d159\U0001d173\U000e0001\U000e0020\U000e0100\U000e0fff",
]


@pytest.mark.parametrize("sign", INKLESS, ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_text_of_signs_without_ink_is_empty(sign: str) -> None:
    assert sanitize(sign * 3, 24) == ""
    assert sanitize(f"{sign} {sign}", 24) == ""
    assert sanitize(f"Ha{sign}na", 24).replace(sign, "").replace(" ", "") == "Hana"


@pytest.mark.parametrize(
    "kept",
    [
        "Hana",
        "花子",
        "葛\U000e0100城",
        "はなこ",
        "Zoë",
        "محمد",
        "ᄒᆞᆫ글".replace("\u1160", ""),
        "👩\u200d🚀",
        "❤\ufe0f",
        "ᠮᠣᠩ\u180bᠭᠣᠯ",
        "한글",
        "क्\u200dष",  # Devanagari: half a letter
        "ක්\u200dෂ",
        "1\ufe0f\u20e3",
        "👩🏽\u200d❤\ufe0f\u200d👩",
    ],
)
def test_names_that_people_have_stay_as_they_are(kept: str) -> None:
    assert sanitize(kept, 24) == kept


@pytest.mark.parametrize("sign", "\u200d\ufe0f\ufe00\u180b\U000e0101")
def test_a_letter_of_latin_greek_or_cyrillic_has_neither_joiner_nor_selector(sign: str) -> None:
    for name in ("Paul", "Павел", "Παύλος", "PAUL", "Zoe\u0308"):
        assert sanitize(sign.join((name, "")), 24) == sanitize(name, 24)
        assert sanitize(sign.join(name), 24) == sanitize(name, 24)


def test_a_sign_has_one_selector_and_no_more() -> None:
    assert sanitize("葛\U000e0100\U000e0101\ufe00城", 24) == "葛\U000e0100城"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\u2800\u2800", "\uffa0", "\u200b\ufe0f"])
async def test_nobody_has_a_name_says_or_titles_anything_that_can_not_be_seen(arrive: Arrive, blank: str) -> None:
    hana = await arrive("Hana")
    assert (await hana.post("/api/me", {"name": blank}, expect=400))["code"] == "bad-name"
    visit = await hana.enter(await hana.room(title=blank))
    assert visit.view["room"]["title"] == ""
    await visit.send({"is": "say", "text": blank})
    assert (await visit.hear("refused"))["code"] == "nothing-said"
