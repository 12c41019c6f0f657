"""Moderation of chat: finds promises about later turns (N4) and abuse (N9), by a list that advises, never silences.

Nothing here understands language. There is a list (moderation.toml) of pieces that give such
messages away; whoever writes what has them is shown the rule and the pieces, and sends it marked or rewords it. A name
or a title that has abuse in it is refused. docs/talk.md says what the list finds and what it can't.

A message is made plain in two ways, once: as words with single spaces between them, for languages that have spaces,
and as letters without any, for those that have none. Then each piece is looked for once: the time is that of reading
the message as often as the list has pieces, whatever the message is.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

from engine.match import Refused

Why = Literal["promise", "abuse"]

CLAUSES: dict[Why, str] = {"promise": "N4", "abuse": "N9"}

_UNSEEN = {"Cf", "Mn", "Me"}
"""Joiners, and marks upon letters: put between two letters of a word they leave it as readable as it was."""

_BLANKS = "\u115f\u1160\u2800"
"""Letters and signs that show nothing."""

_VOICED = "\u3099\u309a"
"""The marks that make another letter of a Japanese one."""


_JOINED = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Between two words that are written as one, as people do in names: `GoAway`."""


class Held(NamedTuple):
    """Match of a message with the list: the reason, the name of the rule, and the pieces that were found."""

    why: Why
    name: str
    found: tuple[str, ...]

    @property
    def clause(self) -> str:
        return CLAUSES[self.why]


class Listed(NamedTuple):
    """Rule of the list. It finds what has a piece out of each list of `en` and none of `not_en`, or so in `ja`."""

    why: Why
    name: str
    en: tuple[tuple[str, ...], ...]
    ja: tuple[tuple[str, ...], ...]
    not_en: tuple[str, ...] = ()
    not_ja: tuple[str, ...] = ()

    def of(self, words: str, letters: str) -> tuple[str, ...]:
        """Pieces that were found in this text, or none."""
        return _one_of_each(self.en, self.not_en, words) or _one_of_each(self.ja, self.not_ja, letters)


def find_held(text: str, reasons: Iterable[Why] = ("promise", "abuse")) -> Held | None:
    """First rule of the list that catches this text, for one of these reasons; None: it may be said."""
    wanted = set(reasons)
    words, letters = _words(text), _letters(text)
    for rule in listed():
        if rule.why in wanted and (found := rule.of(words, letters)):
            return Held(rule.why, rule.name, tuple(piece.strip() for piece in found))
    return None


def check_name(name: str) -> None:
    """Refused: a name, or a room's title, has a piece of the abuse in it. It can't be sent marked, as talk can."""
    apart = _JOINED.sub(" ", name)
    for text in dict.fromkeys((name, apart)):
        if found := find_held(text, ["abuse"]):
            raise Refused("abusive-name", found.clause, found=list(found.found))


@cache
def listed() -> tuple[Listed, ...]:
    """Rules of the list, their pieces normalised as messages are."""
    document: dict[str, Any] = tomllib.loads(files(__package__).joinpath("moderation.toml").read_text("utf-8"))
    return tuple(
        Listed(
            why,
            rule["name"],
            tuple(tuple(_words(piece) for piece in pieces) for pieces in rule["en"]),
            tuple(tuple(_letters(piece) for piece in pieces) for pieces in rule["ja"]),
            tuple(_words(piece) for piece in rule.get("not_en", ())),
            tuple(_letters(piece) for piece in rule.get("not_ja", ())),
        )
        for why in CLAUSES
        for rule in document[why]
    )


def _one_of_each(lists: tuple[tuple[str, ...], ...], never: tuple[str, ...], text: str) -> tuple[str, ...]:
    found: list[str] = []
    if any(piece in text for piece in never):
        return ()
    for pieces in lists:
        piece = next((piece for piece in pieces if piece in text), None)
        if piece is None:
            return ()
        found.append(piece)
    return tuple(found)


def _plain(text: str) -> str:
    """Text without differences of width, case, ligatures and accents, and without invisible signs."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    seen = (c for c in apart if c in _VOICED or (c not in _BLANKS and unicodedata.category(c) not in _UNSEEN))
    return unicodedata.normalize("NFKC", "".join(seen))


def _words(text: str) -> str:
    """Words between single spaces, apostrophes left out: ` ill give you ore `."""
    kept = (c if c.isalnum() else "" if c in "'’‘`´" else " " for c in _plain(text))
    return f" {' '.join(''.join(kept).split())} "


def _letters(text: str) -> str:
    """Letters and digits alone, without anything between them."""
    return "".join(c for c in _plain(text) if c.isalnum())
