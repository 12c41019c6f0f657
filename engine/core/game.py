"""Game as a value: its chapters, documents, messages, bots and words, for whoever runs tables of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, reduce
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core.chapter import Chapter
from engine.core.expansions import Expansion
from engine.core.law_text import LawText
from engine.core.legal_actions import Rng
from engine.core.lesson import Lesson
from engine.core.messages import Command, Event
from engine.core.opening import Opening
from engine.core.phrases import PhraseNeeds, Phrases
from engine.core.rulebook import Rulebook, all_rules, compose, read_documents
from engine.core.rules import Rule, RuleError
from engine.core.table import Table
from engine.core.terminal_text import TerminalText
from engine.core.vocabulary import Vocabulary

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Bot(Protocol):
    """Bot: player of plain data, which sees a view and legal actions, as a browser does, and nothing else."""

    def choose(self, view: dict[str, Any], actions: dict[str, Any], seat: int, rng: Rng) -> dict[str, Any] | None:
        """The command it asks for, as plain data, or None if it has nothing to say now."""


class Game(Struct, frozen=True, eq=False, dict=True):
    """Game: its name, how many may play, what it consists of.

    seats:     how many may play where no document says otherwise
    rulebooks: name → document that can be played; bots: level → maker
    options:   name → document that goes on top of any of these
    phrases:   what may be said by a code → the gaps in it; phrase_needs: by which rules some of them alone are there
    terminal_text: the game in words, for people at a terminal
    vocabulary: the names that come again and again in its views
    printed:   what lies in the box and browsers must know: file → name → its type and what it is
    views:     chapter → type of what it shows, whoever looks; clients' types are written from it
    lesson:    a first game for a newcomer
    luck:      what the chance in these events gave each seat beyond its average, if there is any that can be held
               against one; asked with the table before them
    opening:   where the first pieces of the seats stand, if its boards can be compared by that
    """

    name: str
    seats: tuple[int, ...]
    chapters: Mapping[str, Chapter[Any]]
    rulebooks: Mapping[str, Rulebook]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    bots: Mapping[str, Callable[[], Bot]]
    phrases: Phrases = {}
    phrase_needs: PhraseNeeds = {}
    terminal_text: TerminalText = TerminalText()
    vocabulary: Vocabulary = Vocabulary()
    printed: Mapping[str, Mapping[str, tuple[Any, Any]]] = {}
    options: Mapping[str, Rulebook] = {}
    views: Mapping[str, Any] = {}
    lesson: Lesson | None = None
    luck: Callable[[Table, Sequence[Event]], Sequence[float] | None] | None = None
    opening: Opening | None = None

    @cached_property
    def bot_levels(self) -> tuple[str, ...]:
        """The levels that people choose from, the gentlest first; `random` is for tests, and for a bot at a loss."""
        return tuple(level for level in self.bots if level != "random")

    def rulebook(self, name: str) -> Rulebook:
        """The document with this name, or one that stands on several: `basic+harbourmaster`. RuleError: there is none.

        The first is a rule book that can be played, the others are options or further rule books, each named once.
        Where two of them differ and none stands on the other, `Rulebook.in_force` says so.
        """
        first, *others = name.split("+")
        known = {**self.options, **self.rulebooks}
        named = {first, *others}
        if first not in self.rulebooks or not named <= known.keys() or len(named) <= len(others):
            raise RuleError(f"{self.name} has no rule book {name!r}")
        books = tuple(known[each] for each in (first, *others))
        return Rulebook(name, self.name, books) if others else books[0]

    def has_rulebook(self, name: str) -> bool:
        """Whether a game may be played by this rule book, or by these documents together."""
        try:
            return bool(self.rulebook(name))
        except RuleError:
            return False

    def seats_for(self, rulebook: str) -> tuple[int, ...]:
        """The numbers of players that this rule book allows. RuleError: there is none, or its documents are at odds."""
        return _seats_for(self, rulebook)

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """Language → what its documents call their commands, events and stages; see `Rulebook`."""
        found: dict[str, dict[str, str]] = {}
        for book in (*self.rulebooks.values(), *self.options.values()):
            for language, said in book.texts.items():
                found.setdefault(language, {}).update(said)
        return found

    def extended(self, *expansions: Expansion) -> "Game":
        """This game with these expansions. RuleError: two bring the same name, or a document can't be read."""
        texts = [text for expansion in expansions for text in expansion.documents]
        read = read_documents(texts, {**self.rulebooks, **self.options}).items()
        return replace(
            self,
            chapters=_merged(self.chapters, ({c.name: c for c in each.chapters} for each in expansions)),
            rulebooks={**self.rulebooks, **{name: book for name, book in read if not book.option}},
            options={**self.options, **{name: book for name, book in read if book.option}},
            commands=_distinct(self.commands, *(each.commands for each in expansions)),
            events=_distinct(self.events, *(each.events for each in expansions)),
            phrases=_merged(self.phrases, (each.phrases for each in expansions)),
            terminal_text=self.terminal_text.extended(*(each.terminal_text for each in expansions)),
            vocabulary=self.vocabulary.extended(*(each.vocabulary for each in expansions)),
            printed=_merged(self.printed, (each.printed for each in expansions)),
            views=_merged(self.views, (each.views for each in expansions)),
            bots={
                level: _taught(maker, [each.bots[level] for each in expansions if level in each.bots])
                for level, maker in self.bots.items()
            },
        )

    def law(self, rulebook: str, changes: Mapping[str, Any], around: Iterable[Chapter[Any]] = ()) -> LawText:
        """The rules in force by this rule book with the room's own changes. RuleError: see `compose`."""
        said = tuple((rule, type(value), value) for rule, value in sorted(changes.items()))
        return _law_text(self, rulebook, said, tuple(around))

    @cached_property
    def plays(self) -> frozenset[type[Command]]:
        """The commands of the game, as a set."""
        return frozenset(self.commands)

    @cached_property
    def rules(self) -> dict[str, Rule[Any]]:
        """All rules that documents of the game may set."""
        return all_rules(self.chapters.values())


def _merged(base: Mapping[K, V], more: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """All of these in one. RuleError: a name is brought twice, for different things."""
    found = dict(base)
    for brought in more:
        if doubled := [name for name in brought if name in found and found[name] is not brought[name]]:
            raise RuleError(f"brought twice: {', '.join(sorted(map(str, doubled)))}")
        found |= brought
    return found


def _taught(maker: Callable[[], Bot], lessons: Sequence[Callable[[Bot], Bot]]) -> Callable[[], Bot]:
    """The maker of a bot that has learned all these."""
    return (lambda: reduce(lambda bot, lesson: lesson(bot), lessons, maker())) if lessons else maker


def _distinct(*kinds: tuple[type[T], ...]) -> tuple[type[T], ...]:
    """All of these kinds, which are known by their names. RuleError: two have the same name."""
    named = [{kind.__name__: kind for kind in each} for each in kinds]
    return tuple(_merged({}, named).values())


@lru_cache(maxsize=256)
def _seats_for(game: Game, rulebook: str) -> tuple[int, ...]:
    return game.rulebook(rulebook).seats_in_force() or game.seats


@lru_cache(maxsize=256)
def _law_text(
    game: Game, rulebook: str, said: tuple[tuple[str, type, Any], ...], around: tuple[Chapter[Any], ...]
) -> LawText:
    """Law text of a rule book with a room's changes, cached. `said`: rule, type and value; True is no 1."""
    changes = {rule: value for rule, _, value in said}
    return compose(game.rulebook(rulebook).changed(changes), game.chapters, around)
