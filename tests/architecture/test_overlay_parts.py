"""Whatever the client lays over a screen or asks has a picture, or stands in the list of what has none yet."""

from tests.architecture.sources import ROOT
from tests.browser.overlay_parts import MOST_WITHOUT, SHOWN, WITHOUT, parts_of

MISSING = """A banner, question, dialog, sheet or toast without a picture. Lay its scene in tests/browser/overlays.py,
name it in tests/browser/overlay_parts.py, and take its pictures by RENEW_LOOKS=1 pytest tests/browser/test_overlays.py
-k NAME"""


def test_every_banner_question_dialog_and_toast_of_the_client_is_seen_by_a_picture() -> None:
    parts = set(parts_of(ROOT / "web/src"))
    assert parts - {*SHOWN, *WITHOUT} == set(), MISSING
    assert {*SHOWN, *WITHOUT} - parts == set(), "the client has them no more: take them out of overlay_parts.py"


def test_those_without_a_picture_only_become_fewer() -> None:
    assert not WITHOUT & set(SHOWN)
    assert len(WITHOUT) == MOST_WITHOUT, "set MOST_WITHOUT to what there are now, and never higher"
