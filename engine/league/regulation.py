"""Regulations of leagues: documents of values, each with its clause, within bounds and with versions (K7).

A regulation stands on a printed one, of which the package holds two (`league`, `tournament`). An amendment changes
values within the bounds of `RULES` and raises the version; every match names the regulation and version it was played
by, and is scored by that one for ever.
"""

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, TypeVar

from msgspec import Struct

from engine.core import Rule, RuleError
from engine.match.room_rules import (
    ASK_PRESENCE_MINUTES,
    BANK_SECONDS,
    GRACE_SECONDS,
    INCREMENT_SECONDS,
    JUDGE_GRACE_SECONDS,
    MATCH_MINUTES,
    SPECTATOR_DELAY,
    SPECTATOR_HANDS,
    TALK,
    TURN_SECONDS,
)

T = TypeVar("T")
Value = str | int

MOST_CLAUSE = 120
"""Characters that the clause of an amended value may have."""


class Feat(Struct, frozen=True):
    """Feat (yakuman) that a regulation may reward: its name, its rule, and whether only the winner's counts (G7)."""

    name: str
    points: Rule[int]
    winner_only: bool = True


def _feat(name: str, *, winner_only: bool = True) -> Feat:
    return Feat(name, Rule("feat_" + name.replace("-", "_"), 0, least=0, most=20), winner_only)


HONOURABLE_WIN = _feat("honourable-win")
FEATS = {
    feat.name: feat
    for feat in (
        HONOURABLE_WIN,
        _feat("great-settling"),
        _feat("max-road"),
        _feat("ten-heroes", winner_only=False),
        _feat("all-numbers"),
    )
}
"""Feats by name. A regulation that gives one 0 points does not list it. The first follows from the result alone."""

FEATS_AT_OTHER_TARGETS = Rule("feats_at_other_targets", "")
RULEBOOK = Rule("rulebook", "")
SCORING = Rule("scoring", "zero-sum", ("zero-sum", "places"))
HANDICAP_BASIS = Rule("handicap_basis", "outranked", ("outranked", "table"))
HANDICAP_B_TO_A = Rule("handicap_b_to_a", 0, least=0, most=5)
HANDICAP_C_TO_A = Rule("handicap_c_to_a", 0, least=0, most=5)
HANDICAP_C_TO_B = Rule("handicap_c_to_b", 0, least=0, most=5)
GUEST_BASIS = Rule("guest_basis", "outside", ("outside", "negatives"))
CAP_LEAST = Rule("cap_least", 1, least=0, most=10)
CAP_MOST = Rule("cap_most", 2, least=0, most=10)
HONOURABLE = Rule("honourable", "added", ("added", "instead"))
PLACES = tuple(Rule(f"place_{place}", 0, least=0, most=20) for place in range(1, 5))
SEATING = Rule("seating", "tiers", ("tiers", "dice"))
TIES = Rule(
    "ties",
    "points wins victory-points head-to-head",
    (
        "points wins victory-points head-to-head",
        "points head-to-head wins victory-points",
        "points victory-points wins head-to-head",
        "wins points victory-points head-to-head",
    ),
)
DRAW = Rule("draw", "swiss", ("swiss", "random"))
DRAW_SEEDS = Rule("draw_seeds", "lot", ("lot", "rating"), clause="K2, ours")
PROMOTE = Rule("promote", 0, least=0, most=8)
RELEGATE = Rule("relegate", 0, least=0, most=8)
LEAST_MATCHES = Rule("least_matches", 0, least=0, most=100)
ROUND_HOURS = Rule("round_hours", 4, least=1, most=336)
DECIDE_HOURS = Rule("decide_hours", 24, least=1, most=336)
ABSENT_MINUTES = Rule("absent_minutes", 15, least=5, most=120)
WATCHING = Rule("watching", "anybody", ("anybody", "members", "nobody"))
CORRECT_HOURS = Rule("correct_hours", 24, least=1, most=336)

ROOM_RULES: tuple[Rule[Any], ...] = (
    MATCH_MINUTES,
    TURN_SECONDS,
    BANK_SECONDS,
    INCREMENT_SECONDS,
    TALK,
    GRACE_SECONDS,
    JUDGE_GRACE_SECONDS,
    ASK_PRESENCE_MINUTES,
    SPECTATOR_DELAY,
    SPECTATOR_HANDS,
)
"""Rules of the table itself: clocks, talk, absence, how late spectators see it, and with which hands (K9). Where a
regulation is silent, its rule book holds."""

_RULES: tuple[Rule[Any], ...] = (
    RULEBOOK,
    SCORING,
    HANDICAP_BASIS,
    HANDICAP_B_TO_A,
    HANDICAP_C_TO_A,
    HANDICAP_C_TO_B,
    GUEST_BASIS,
    CAP_LEAST,
    CAP_MOST,
    HONOURABLE,
    *(feat.points for feat in FEATS.values()),
    FEATS_AT_OTHER_TARGETS,
    *PLACES,
    SEATING,
    TIES,
    DRAW,
    DRAW_SEEDS,
    PROMOTE,
    RELEGATE,
    LEAST_MATCHES,
    ROUND_HOURS,
    ABSENT_MINUTES,
    WATCHING,
    DECIDE_HOURS,
    CORRECT_HOURS,
    *ROOM_RULES,
)

RULES = {rule.name: rule for rule in _RULES}
"""Rules that a regulation may set. `least_matches` is in per cent of the season's rounds, hours are hours.

`absent_minutes`: how long a seat waits for who did not come; `watching`: who may look on besides those who have a part.
`draw_seeds`: what orders players without a match in the season, in a Swiss draw and a finish: lots, or their ratings.
`feats_at_other_targets`: names of the feats that count where the target is not the printed one, with blanks (G2).
"""


class Difference(Struct, frozen=True):
    """Value that differs between two regulations: that of the first, that of the second and its clause.

    before: empty for a rule of the table on which the first is silent, so that its rule book's value holds
    """

    rule: str
    before: Value
    now: Value
    clause: str


class Regulation(Struct, frozen=True):
    """Regulation in force: rule → value, rule → clause.

    name: the printed regulation it stands on; version: 1 as printed, one more with every amendment
    """

    name: str
    version: int
    values: dict[str, Value]
    clauses: dict[str, str]

    def value(self, rule: Rule[T]) -> T:
        """Value of a rule; where the document is silent, that of the rule itself."""
        said: Any = self.values.get(rule.name, rule.like)
        return said  # type: ignore[no-any-return]

    def said(self, rule: Rule[Any]) -> Value:
        """Value of a rule, empty for a rule of the table on which the document is silent."""
        return "" if rule in ROOM_RULES and rule.name not in self.values else self.value(rule)

    def clause(self, rule: Rule[Any]) -> str:
        """Clause by which the value of a rule holds."""
        return self.clauses.get(rule.name, rule.clause)

    def amended(self, changes: Mapping[str, Value], clause: str) -> "Regulation":
        """The next version, with these values by this clause.

        RuleError: a rule that does not exist, a value out of bounds, no change at all, a clause too long or empty, or
        bounds of the cap that cross.
        """
        if not clause.strip() or len(clause) > MOST_CLAUSE:
            raise RuleError(f"a clause has 1 to {MOST_CLAUSE} characters")
        changed = {rule: value for rule, value in changes.items() if self.values.get(rule) != value}
        if not changed:
            raise RuleError("nothing changes")
        return _checked(
            self.name, self.version + 1, self.values | changed, self.clauses | dict.fromkeys(changed, clause.strip())
        )

    def differences(self, before: "Regulation") -> tuple[Difference, ...]:
        """The differences of this regulation from an earlier or the printed one, in the order of `RULES`."""
        return tuple(
            Difference(name, before.said(rule), self.said(rule), self.clause(rule))
            for name, rule in RULES.items()
            if before.said(rule) != self.said(rule)
        )


def _checked(name: str, version: int, values: dict[str, Value], clauses: dict[str, str]) -> Regulation:
    for rule, value in values.items():
        if rule not in RULES:
            raise RuleError(f"{name}: no rule of a regulation is called {rule}")
        RULES[rule].check(value)
    regulation = Regulation(name, version, values, clauses)
    if strange := set(regulation.value(FEATS_AT_OTHER_TARGETS).split()) - FEATS.keys():
        raise RuleError(f"{name}: no feat is called {min(strange)}")
    if regulation.value(CAP_LEAST) > regulation.value(CAP_MOST):
        raise RuleError("cap_least is at most cap_most")
    return regulation


def read_regulation(text: str) -> Regulation:
    """A printed regulation from its TOML: `[sets] rule = [value, clause]`. RuleError: it is malformed."""
    try:
        document = tomllib.loads(text)
        name, sets = document["name"], document["sets"]
        values = {rule: value for rule, (value, _) in sets.items()}
        clauses = {rule: clause for rule, (_, clause) in sets.items()}
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise RuleError(f"not a regulation: {error}") from error
    return _checked(name, 1, values, clauses)


PRINTED: dict[str, Regulation] = {
    regulation.name: regulation
    for file in sorted((resources.files(__package__) / "regulations").iterdir(), key=lambda file: file.name)
    for regulation in (read_regulation(file.read_text("utf-8")),)
}
"""Printed regulations by name."""
