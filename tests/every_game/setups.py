"""Setups of the games that tests of this folder walk: game, rule book, options, seats, what the host changes."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from engine.core import RuleError
from engine.games import GAMES
from engine.games.hunters import HUNTERS
from engine.games.settlers import SETTLERS
from engine.match import law_text
from tests.every_game.kept import KEPT


class Setup(NamedTuple):
    """Which game, by which rules, for how many; `seed` decides the rest. changed: the host changes rules, at random or
    by `option`."""

    game: str
    rulebook: str
    size: int
    seed: int
    changed: bool
    most: int
    option: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        option = ",".join(f"{rule}={value}" for rule, value in self.option)
        how = option or ("changed" if self.changed else "by the book")
        return f"{self.game}-{self.rulebook}-{self.size}-{how}-{self.seed}"


PLAIN = {"settlers": SETTLERS.rulebooks, "hunters": HUNTERS.rulebooks}
"""The rule books of each game without its expansions."""


def _setups() -> Iterator[Setup]:
    for name in KEPT:
        game = GAMES[name]
        for rulebook in game.rulebooks:
            if rulebook not in PLAIN[name]:
                yield from _of_expansion(name, rulebook)
                continue
            for size in game.seats_for(rulebook):
                yield Setup(name, rulebook, size, 1, changed=False, most=10_000)
                for seed in (1, 3):
                    yield Setup(name, rulebook, size, seed, changed=True, most=500)
            with_options = _with_options(name, rulebook)
            if with_options != rulebook:
                largest = max(game.seats_for(with_options))
                yield Setup(name, with_options, largest, 5, changed=True, most=500)
                yield Setup(name, with_options, largest, 1, changed=False, most=10_000)
            for option in KEPT[name].options:
                yield Setup(
                    name,
                    rulebook,
                    max(game.seats_for(rulebook)),
                    4,
                    changed=True,
                    most=500,
                    option=tuple(option.items()),
                )
        for rulebook, rules, seed in KEPT[name].seeded:
            size = max(game.seats_for(rulebook))
            yield Setup(name, rulebook, size, seed, changed=True, most=500, option=tuple(rules.items()))


def _with_options(name: str, rulebook: str) -> str:
    """This rule book with all options that go together, the first ones first."""
    for option in GAMES[name].options:
        try:
            GAMES[name].seats_for(together := f"{rulebook}+{option}")
            law_text(GAMES[name], together, {})
        except RuleError:
            continue
        rulebook = together
    return rulebook


def _of_expansion(name: str, rulebook: str) -> Iterator[Setup]:
    """Fewer games: what a rule book of an expansion has in common with that of its game is walked there. One that
    stands on several rule books settles what they differ in, and is walked once."""
    game = GAMES[name]
    largest = max(game.seats_for(rulebook))
    if len(game.rulebooks[rulebook].over) > 1:
        yield Setup(name, rulebook, largest, 3, changed=True, most=500)
        yield Setup(name, rulebook, largest, 5, changed=False, most=500)
        return
    yield Setup(name, rulebook, min(game.seats_for(rulebook)), 3, changed=True, most=500)
    for size in game.seats_for(rulebook):
        yield Setup(name, rulebook, size, 1, changed=False, most=10_000)
    with_options = _with_options(name, rulebook)
    if with_options != rulebook:
        yield Setup(name, with_options, max(game.seats_for(with_options)), 2, changed=True, most=500)
    for option in KEPT[name].options:
        yield Setup(name, rulebook, largest, 4, changed=True, most=500, option=tuple(option.items()))


SETUPS = tuple(_setups())


def _pairs(setup: Setup) -> set[tuple[object, object]]:
    """What of this setup goes together: book and seats, book and how its rules came about, options with one another."""
    book, *options = setup.rulebook.split("+")
    game, how = (setup.game, book), "ruled" if setup.option else "changed" if setup.changed else "by the book"
    found: set[tuple[object, object]] = {(game, setup.size), (setup.size, bool(options))}
    found |= {(how, option) for option in options} | set(combinations(options, 2))
    found.add(("rules", setup.option) if setup.option else (game, how))
    return found


def _pairwise() -> frozenset[Setup]:
    """Few setups in which every pair of any setup occurs: the one that brings most new pairs, until there are none.

    Most faults come of one factor or of two together (Kuhn, Wallace, Gallo: "Software Fault Interactions and
    Implications for Software Testing", 2004).
    """
    left, chosen = set().union(*map(_pairs, SETUPS)), set[Setup]()
    while left:
        best = max(SETUPS, key=lambda setup: len(_pairs(setup) & left))
        chosen.add(best)
        left -= _pairs(best)
    return frozenset(chosen)


CHOSEN = _pairwise()


def marked(setups: Sequence[Setup]) -> list[Any]:
    """These setups as parameters: what is not among the pairwise choice is walked by `make test-all` alone."""
    return [
        pytest.param(setup, id=str(setup), marks=() if setup in CHOSEN else pytest.mark.nightly) for setup in setups
    ]
