"""Sanitizer of text that people write: names, titles and chat."""

import re
import unicodedata

MAX_NAME = 24
MAX_TITLE = 60

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINER = "\u200d"
"""Puts emoji together, and letters of Indic scripts."""

_MARKS = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
_STACKED = re.compile(f"({_MARKS}{{3}}){_MARKS}+")

_INKLESS = re.compile(
    "["
    # Default_Ignorable_Code_Point of Unicode 17 that no category above leaves out; selectors have a rule of their own
    "\u034f\u115f\u1160\u17b4\u17b5\u2065\u3164\uffa0\ufff0-\ufff8\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
    # letters and signs whose glyph is a blank
    "\u2800\U00013441\U00013442\U00016fe4\U0001d159"
    "]"
)
_SELECTORS = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_STRAY = re.compile(f"(?:^|(?<=[\\s{_SELECTORS}]))[{_SELECTORS}]+")
"""Selectors choose a form of the sign before them, as some Japanese names need; one for each, and none for nothing."""

_VARYING = re.compile(f"(?<=.)[{_JOINER}{_SELECTORS}]+")
_CASED = {"Lu", "Ll", "Lt", "Lm"}
"""Letters that nothing joins, and that have no variants: those of scripts with capitals, and those that stand above."""


def sanitize(text: str, longest: int) -> str:
    """The text on one line, in NFC, without control and direction characters, at most `longest` characters long.

    Empty if nothing in it is visible. Direction characters could turn other people's words around; combining marks
    stacked without end could cover them; invisible letters could make a name that nobody sees.
    """
    plain = unicodedata.normalize("NFC", text[: 4 * longest])
    plain = "".join(" " if c in "\n\r\t\u2028\u2029" else c for c in plain)
    plain = "".join(c for c in plain if c == _JOINER or unicodedata.category(c) not in _INVISIBLE)
    plain = _STRAY.sub("", _INKLESS.sub("", plain))
    plain = unicodedata.normalize("NFC", _VARYING.sub(_kept, plain))  # marks may have come to their letters only now
    plain = _STACKED.sub(r"\1", plain)
    plain = " ".join(plain.split())[:longest].rstrip()
    return plain if any(unicodedata.category(c)[0] in "LNPS" for c in plain) else ""


def _kept(found: re.Match[str]) -> str:
    """The joiners and selectors that stand here, unless they stand behind a letter that has no use for them."""
    before = next((c for c in reversed(found.string[: found.start()]) if not unicodedata.combining(c)), " ")
    return "" if unicodedata.category(before) in _CASED else found[0]
