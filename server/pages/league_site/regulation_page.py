"""Regulation on its page: every rule in words, with its value and clause, and what changed with each version (K7)."""

from typing import Any

from msgspec import Struct

from engine.core import Rule
from engine.league.regulation import FEATS, PRINTED, RULES, Difference, Regulation
from engine.league.state import League
from server.pages.league_site.wording import Words

GROUPS: dict[str, tuple[str, ...]] = {
    "scoring": (
        "scoring",
        "handicap_basis",
        "handicap_b_to_a",
        "handicap_c_to_a",
        "handicap_c_to_b",
        "guest_basis",
        "cap_least",
        "cap_most",
        "place_1",
        "place_2",
        "place_3",
        "place_4",
    ),
    "feats": (
        "honourable",
        "feat_honourable_win",
        "feat_great_settling",
        "feat_max_road",
        "feat_ten_heroes",
        "feat_all_numbers",
        "feats_at_other_targets",
    ),
    "play": (
        "rulebook",
        "seating",
        "draw",
        "draw_seeds",
        "watching",
        "spectator_delay",
        "spectator_hands",
        "round_hours",
        "absent_minutes",
        "decide_hours",
        "correct_hours",
    ),
    "table": (
        "match_minutes",
        "turn_seconds",
        "bank_seconds",
        "increment_seconds",
        "talk",
        "grace_seconds",
        "judge_grace_seconds",
        "ask_presence_minutes",
    ),
    "season": ("ties", "promote", "relegate", "least_matches"),
}
"""Rules by what they are about. A rule that is in no group stands under `other`."""

CLAUSES = (*(f"G{number}" for number in range(1, 12)), *(f"K{number}" for number in range(1, 15)))
"""Clauses that the page tells in words, under which rule chips find them."""

_UNITS = {"least_matches": "percent", "promote": "members", "relegate": "members", "spectator_delay": "turns"}


class RuleLine(Struct, frozen=True):
    """Rule in words. printed: its value in the printed regulation where that is another."""

    rule: str
    name: str
    value: str
    clause: str
    printed: str = ""


class Version(Struct, frozen=True):
    """Version of the regulation and what it changed."""

    number: int
    changes: tuple[RuleLine, ...]


def groups(regulation: Regulation, words: Words) -> list[tuple[str, list[RuleLine]]]:
    """Rules that the regulation sets, by group; rules of another way of scoring are left out."""
    differs = {found.rule: found for found in regulation.differences(PRINTED[regulation.name])}
    shown = {name: _line(name, regulation, differs.get(name), words) for name in regulation.values}
    other = tuple(name for name in RULES if not any(name in names for names in GROUPS.values()))
    return [
        (group, lines)
        for group, names in {**GROUPS, "other": other}.items()
        if (lines := [shown[name] for name in names if name in shown])
    ]


def versions(league: League, words: Words) -> list[Version]:
    """Versions, the latest first."""
    found = [Version(league.regulations[0].version, ())]
    for before, now in zip(league.regulations, league.regulations[1:], strict=False):
        lines = tuple(_line(change.rule, now, change, words) for change in now.differences(before))
        found.append(Version(now.version, lines))
    return found[::-1]


def _line(name: str, regulation: Regulation, differs: Difference | None, words: Words) -> RuleLine:
    rule = RULES[name]
    return RuleLine(
        name,
        words(f"rule-{name}"),
        value_words(name, regulation.said(rule), words),
        regulation.clause(rule),
        value_words(name, differs.before, words) if differs else "",
    )


def _unit(name: str) -> str:
    """Unit of a rule whose value is a number: that its name ends in, else points."""
    last = name.rpartition("_")[2]
    return _UNITS.get(name) or (last if last in ("hours", "minutes", "seconds") else "points")


def field_words(rule: Rule[Any], words: Words) -> str:
    """A rule's name where its value is filled in, with the unit of a number."""
    name = words(f"rule-{rule.name}")
    return name if rule.choices else words(f"rule-in-{_unit(rule.name)}", rule=name)


def value_words(name: str, value: str | int, words: Words) -> str:
    """A rule's value in words."""
    if value == "" and name != "feats_at_other_targets":
        return words("by-rulebook")
    if isinstance(value, int):
        unit = _unit(name)
        return words(f"unit-{unit}" if unit in ("points", "members", "turns") else unit, n=value)
    if name == "ties":
        return words.listed([words(f"decided-{criterion}") for criterion in value.split()])
    if name == "feats_at_other_targets":
        return words.listed([words(f"feat-{feat}") for feat in value.split() if feat in FEATS]) or words("none")
    key = f"value-{name}-{value}"
    return words(key) if words.has(key) else value
