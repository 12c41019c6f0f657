"""What is held back of what people say: promises about later turns (N4) and abuse (N9), by a list.

How to think of it. Nothing here understands language. There is a list (moderation.toml) of pieces that give such
messages away; what has them is held back, whoever wrote it, and the sender is told which pieces. docs/talk.md says
what the list catches and what it can't.

A message is made plain in two ways, once: as words with single spaces between them, for languages that have spaces,
and as letters without any, for those that have none. Then each piece is looked for once: the time is that of reading
the message as often as the list has pieces, whatever the message is.
"""

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

__all__ = ["Held", "Why", "find_held", "listed"]

Why = Literal["promise", "abuse"]

CLAUSES: dict[Why, str] = {"promise": "N4", "abuse": "N9"}

_UNSEEN = {"Cf", "Mn", "Me"}
"""Joiners, and marks upon letters: put between two letters of a word they leave it as readable as it was."""

_BLANKS = "\u115f\u1160\u2800"
"""Letters and signs that show nothing."""

_VOICED = "\u3099\u309a"
"""The marks that make another letter of a Japanese one."""


class Held(NamedTuple):
    """Why a message is held back: for what, by which rule of the list, and the pieces that gave it away."""

    why: Why
    name: str
    found: tuple[str, ...]

    @property
    def clause(self) -> str:
        return CLAUSES[self.why]


class Listed(NamedTuple):
    """One rule of the list. It catches what has a piece out of each list of `en`, or out of each list of `ja`."""

    why: Why
    name: str
    en: tuple[tuple[str, ...], ...]
    ja: tuple[tuple[str, ...], ...]

    def of(self, words: str, messages: str) -> tuple[str, ...]:
        """The pieces that give this text away, or none."""
        return _one_of_each(self.en, words) or _one_of_each(self.ja, messages)


def find_held(text: str, reasons: Iterable[Why] = ("promise", "abuse")) -> Held | None:
    """Why this is held back, if it is, for one of these reasons."""
    wanted = set(reasons)
    words, messages = _words(text), _letters(text)
    for rule in listed():
        if rule.why in wanted and (found := rule.of(words, messages)):
            return Held(rule.why, rule.name, tuple(piece.strip() for piece in found))
    return None


@cache
def listed() -> tuple[Listed, ...]:
    """The list, its pieces made plain as messages are."""
    document: dict[str, Any] = tomllib.loads(files(__package__).joinpath("moderation.toml").read_text("utf-8"))
    return tuple(
        Listed(
            why,
            rule["name"],
            tuple(tuple(_words(piece) for piece in pieces) for pieces in rule["en"]),
            tuple(tuple(_letters(piece) for piece in pieces) for pieces in rule["ja"]),
        )
        for why in CLAUSES
        for rule in document[why]
    )


def _one_of_each(lists: tuple[tuple[str, ...], ...], text: str) -> tuple[str, ...]:
    found = []
    for pieces in lists:
        piece = next((piece for piece in pieces if piece in text), None)
        if piece is None:
            return ()
        found.append(piece)
    return tuple(found)


def _plain(text: str) -> str:
    """Wide and narrow letters, capitals, ligatures, accents: all alike; nothing that can't be seen between them."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    seen = (c for c in apart if c in _VOICED or (c not in _BLANKS and unicodedata.category(c) not in _UNSEEN))
    return unicodedata.normalize("NFKC", "".join(seen))


def _words(text: str) -> str:
    """` ill give you ore `: words between single spaces, apostrophes left out."""
    kept = (c if c.isalnum() else "" if c in "'’‘`´" else " " for c in _plain(text))
    return f" {' '.join(''.join(kept).split())} "


def _letters(text: str) -> str:
    """Letters and digits alone, without anything between them."""
    return "".join(c for c in _plain(text) if c.isalnum())
