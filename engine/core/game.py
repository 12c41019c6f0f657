"""How a game's folder presents itself to whoever runs tables."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any, Protocol

from msgspec import Struct

from engine.core.actors import Actor
from engine.core.law import Chapter, Rule, RuleError
from engine.core.legal_actions import Rng
from engine.core.phrases import Phrases
from engine.core.rulebook import LawText, Rulebook, compose
from engine.core.table import Command, Event, Table
from engine.core.terminal_text import TerminalText
from engine.core.vocabulary import Vocabulary

__all__ = ["Bot", "Game", "Intent"]

Intent = Callable[[Table, tuple[Any, ...], Actor], Command]
"""What was asked, read off from the table before it, the facts it brought about, and who asked."""


class Bot(Protocol):
    """A player of plain data: it sees a view and offers, as a browser does, and nothing else."""

    def choose(self, view: dict[str, Any], actions: dict[str, Any], seat: int, rng: Rng) -> dict[str, Any] | None:
        """The command it asks for, as plain data, or None if it has nothing to say now."""


class Game(Struct, frozen=True, eq=False, dict=True):
    """A game: its name, how many may play, what it consists of.

    rulebooks: name → document; bots: level → maker
    intents:   event that begins a batch → (table before, events, by) → the command that it answers; for verifiers
    phrases:   what may be said by a code → the gaps in it
    speech:    the game in words, for people at a terminal
    vocabulary: the names that come again and again in its views
    printed:   what lies in the box and browsers must know: file → name → its type and what it is
    """

    name: str
    seats: tuple[int, ...]
    chapters: Mapping[str, Chapter[Any]]
    rulebooks: Mapping[str, Rulebook]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    bots: Mapping[str, Callable[[], Bot]]
    intents: Mapping[type[Event], Intent] = {}
    phrases: Phrases = {}
    terminal_text: TerminalText = TerminalText()
    vocabulary: Vocabulary = Vocabulary()
    printed: Mapping[str, Mapping[str, tuple[Any, Any]]] = {}

    def rulebook(self, name: str) -> Rulebook:
        """The document with this name. RuleError: there is none."""
        if name not in self.rulebooks:
            raise RuleError(f"{self.name} has no rule book {name!r}")
        return self.rulebooks[name]

    def law(self, rulebook: str, changes: Mapping[str, Any], around: Iterable[Chapter[Any]] = ()) -> LawText:
        """The rules in force by this rule book with the room's own changes. RuleError: see `compose`."""
        said = tuple((rule, type(value), value) for rule, value in sorted(changes.items()))
        return _dispatch(self, rulebook, said, tuple(around))

    @cached_property
    def plays(self) -> frozenset[type[Command]]:
        """Its commands, to look one up."""
        return frozenset(self.commands)

    @cached_property
    def rules(self) -> dict[str, Rule[Any]]:
        """All rules that its documents may set."""
        return {rule.name: rule for chapter in self.chapters.values() for rule in chapter.rules}


@lru_cache(maxsize=256)
def _dispatch(
    game: Game, rulebook: str, said: tuple[tuple[str, type, Any], ...], around: tuple[Chapter[Any], ...]
) -> LawText:
    """The law of so many rooms is the same. `said`: what the room changes; True is no 1."""
    changes = {rule: value for rule, _, value in said}
    return compose(game.rulebook(rulebook).changed(changes), game.chapters, around)
