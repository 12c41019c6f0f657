"""Whatever the client lays over a screen or asks has a picture."""

from tests.architecture.sources import ROOT
from tests.browser.overlay_parts import SHOWN, parts_of

MISSING = """A banner, question, dialog, sheet or toast without a picture. Lay its scene in tests/browser/overlays.py,
name it in tests/browser/overlay_parts.py, and take its pictures by RENEW_LOOKS=1 pytest tests/browser/test_overlays.py
-k NAME"""


def test_every_banner_question_dialog_and_toast_of_the_client_is_seen_by_a_picture() -> None:
    parts = set(parts_of(ROOT / "web/src"))
    assert parts - set(SHOWN) == set(), MISSING
    assert set(SHOWN) - parts == set(), "the client has them no more: take them out of overlay_parts.py"
    assert all(SHOWN.values()), MISSING
