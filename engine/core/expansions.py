"""Expansion of a game: a scenario or an option that brings chapters and documents of its own.

An expansion is a folder beside its game. It is put together with the game by `Game.extended`; nothing of the game
knows it. A document of an expansion is a rule book that can be played, or an option that goes on top of any.
"""

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from engine.core.chapter import Chapter
from engine.core.lesson import Lesson
from engine.core.messages import Command, Event
from engine.core.phrases import Phrases
from engine.core.terminal_text import TerminalText
from engine.core.vocabulary import Vocabulary


class Expansion(Struct, frozen=True, eq=False, kw_only=True):
    """Expansion: what it adds to a game; see `Game` for the fields of the same name.

    documents: TOML texts of its rule books and options, in any order
    bots: level → (a bot of the game → one that knows the expansion, too)
    lesson: a first game of its scenario, for somebody who knows the game
    """

    name: str
    documents: tuple[str, ...]
    chapters: tuple[Chapter[Any], ...] = ()
    commands: tuple[type[Command], ...] = ()
    events: tuple[type[Event], ...] = ()
    phrases: Phrases = {}
    terminal_text: TerminalText = TerminalText()
    vocabulary: Vocabulary = Vocabulary()
    printed: Mapping[str, Mapping[str, tuple[Any, Any]]] = {}
    views: Mapping[str, Any] = {}
    bots: Mapping[str, Callable[[Any], Any]] = {}
    lesson: Lesson | None = None


def documents(folder: Traversable) -> tuple[str, ...]:
    """The texts of all TOML files in a folder."""
    return tuple(
        file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    )
