"""The rule book `basic`: what it says, and that every word of it names its rule."""

import re
from importlib.resources import files

import pytest

from engine.core import RuleError
from engine.games.settlers import SETTLERS

LAW = SETTLERS.law("basic", {})
OWN_RULES = files("engine.games.settlers").joinpath("RULES.md").read_text("utf-8")
IDS = set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", OWN_RULES, re.MULTILINE))


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("board", "random"),
        ("harbours", "fixed"),
        ("bank_cards", 19),
        ("roads", 15),
        ("settlements", 5),
        ("cities", 4),
        ("discard_from", 8),
        ("longest_road_from", 5),
        ("longest_road_tie", "holder_keeps"),
        ("largest_army_from", 3),
        ("shortage", "sole_gets_rest"),
        ("collect", "automatic"),
        ("bank_counts", "visible"),
        ("deck_count", "visible"),
        ("aids", True),
        ("development_cards_per_turn", 1),
        ("takeback_turn_end", True),
        ("takeback_builds", True),
        ("victory_points", 10),
        ("points_capped", False),
    ],
)
def test_basic_sets(rule: str, value: object) -> None:
    assert LAW.says[rule].value == value
    assert LAW.says[rule].source == "basic"


def test_S2_settlers_is_for_three_or_four() -> None:
    assert SETTLERS.seats == (3, 4)


def test_every_rule_and_chapter_names_a_clause_of_our_own_rules() -> None:
    for name, said in (LAW.says | LAW.chapters).items():
        cited = re.findall(r"\b[A-Z]\d+\b", said.clause)
        assert set(cited) <= IDS, name
        assert cited or said.clause == "ours", name


def test_all_chapters_are_in_but_that_of_a_leagues_feats() -> None:
    assert set(LAW.chapters) == set(SETTLERS.chapters) - {"feats"}


def test_every_rule_that_a_document_may_set_is_set() -> None:
    assert set(LAW.says) == set(SETTLERS.rules)


@pytest.mark.parametrize(
    ("rule", "least", "most"),
    [(name, rule.least, rule.most) for name, rule in SETTLERS.rules.items() if rule.least is not None],
)
def test_numbers_have_bounds_that_hold(rule: str, least: int, most: int) -> None:
    for value in (least, most):
        assert SETTLERS.law("basic", {rule: value}).says[rule].value == value
    for value in (least - 1, most + 1):
        with pytest.raises(RuleError, match=rule):
            SETTLERS.law("basic", {rule: value})


@pytest.mark.parametrize("rulebook", ["club", ""])
def test_there_is_no_rule_book_of_another_name(rulebook: str) -> None:
    with pytest.raises(RuleError, match="has no rule book"):
        SETTLERS.law(rulebook, {})
