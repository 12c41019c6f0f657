"""Terminal text of a game, in English: what happened, how it stands, what its rules mean.

Words live apart from rules. A game brings its own; what is said around any game stands with the command line.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

Plain = Mapping[str, Any]
Names = Sequence[str]
"""The names of those who sit there, by seat."""

EventText = Callable[[Plain, Names], str | None]
"""An event as plain data, in words; None: nothing that is worth saying."""


class Scoreboard(NamedTuple):
    """Scoreboard: a table with its head, and a line under it."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    below: str


def _nothing(view: Plain, names: Names) -> Scoreboard | None:
    return None


class TerminalText(Struct, frozen=True, eq=False):
    """Terminal text that a game brings.

    words:    event → what is said of it; undone: what is taken back → its name
    drawn:    event → what chance drew for it: one, and more of it
    standing: how it stands, from a view that hides nothing; None: there is nothing to say yet
    titles:   chapter → what it is about
    meanings: rule → its value as it is printed → what that means
    """

    words: Mapping[str, EventText] = {}
    undone: Mapping[str, str] = {}
    drawn: Mapping[str, tuple[str, str]] = {}
    standing: Callable[[Plain, Names], Scoreboard | None] = _nothing
    titles: Mapping[str, str] = {}
    meanings: Mapping[str, Mapping[str, str]] = {}

    def extended(self, *others: "TerminalText") -> "TerminalText":
        """These words and those that expansions bring; how a game stands is for the game to say."""
        several = (self, *others)
        return TerminalText(
            {event: words for each in several for event, words in each.words.items()},
            {what: name for each in several for what, name in each.undone.items()},
            {event: names for each in several for event, names in each.drawn.items()},
            self.standing,
            {chapter: title for each in several for chapter, title in each.titles.items()},
            _merged(each.meanings for each in several),
        )


def _merged(meanings: Iterable[Mapping[str, Mapping[str, str]]]) -> dict[str, dict[str, str]]:
    """Rule → all that is said of its values."""
    found: dict[str, dict[str, str]] = {}
    for each in meanings:
        for rule, values in each.items():
            found[rule] = {**found.get(rule, {}), **values}
    return found


def reason(event: Plain) -> str:
    """Text of a judge's reason, in brackets: the code of the template, the judge's own words, or both."""
    given = event["reason"]
    return f" ({', '.join(text for text in (given.get('template'), given.get('text')) if text)})"
