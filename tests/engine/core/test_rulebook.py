"""Rule books: documents that stand on one another, each rule with its clause (composition, conflicts, strikes)."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core import (
    Chapter,
    Law,
    LawText,
    Rule,
    Rulebook,
    RuleError,
    RuleInForce,
    TerminalText,
    compose,
    read_rulebook,
    rules_in_force,
)


def _start(law: Law) -> None:
    return None


def chapter(name: str, *rules: Rule[Any], after: tuple[str, ...] = ()) -> Chapter[None]:
    return Chapter(name=name, start=_start, rules=rules, after=after)


TARGET, BOARD, TALK = (
    Rule("target", 10, least=3, most=20),
    Rule("board", "wide", choices=("wide", "long")),
    Rule("talk", like=True),
)

CHAPTERS = {
    c.name: c for c in (chapter("points", TARGET, after=("land",)), chapter("land", BOARD), chapter("chat", TALK))
}

Says = Mapping[str, tuple[Any, str]]

BASE = Rulebook(
    "base",
    "toy",
    says={
        "target": (10, "E1"),
        "board": ("wide", "S5"),
        "talk": (True, "N9"),
        "chapter points": (True, "E"),
        "chapter land": (True, "S"),
        "chapter chat": (True, "N"),
    },
)


def book(name: str, *over: Rulebook, **says: tuple[Any, str]) -> Rulebook:
    """A document; its rules by keyword, chapters as `chapter_name`."""
    return Rulebook(name, "toy", over or (BASE,), {rule.replace("chapter_", "chapter "): s for rule, s in says.items()})


def law(of: Rulebook, changes: Mapping[str, Any] | None = None) -> LawText:
    return compose(of.changed(changes or {}), CHAPTERS)


def test_each_rule_in_force_names_its_clause_and_its_source() -> None:
    assert law(BASE).says["target"] == RuleInForce(10, "E1", "base")


def test_the_last_word_wins() -> None:
    above = book("above", target=(12, "A12"))
    assert law(above).says["target"] == RuleInForce(12, "A12", "above")
    assert law(book("top", above, target=(9, "T1"))).says["target"] == RuleInForce(9, "T1", "top")


def test_what_a_document_does_not_say_stays_as_it_was() -> None:
    assert law(book("above", target=(12, "A12"))).says["board"] == RuleInForce("wide", "S5", "base")


def test_two_documents_at_odds_are_an_error_that_names_both() -> None:
    one, other = book("one", target=(12, "O3")), book("other", target=(11, "X1"))
    with pytest.raises(RuleError, match=r"both must settle target: one \(O3\) or other \(X1\)\?"):
        law(Rulebook("both", "toy", (one, other)))


def test_a_document_above_both_settles_it() -> None:
    one, other = book("one", target=(12, "O3")), book("other", target=(11, "X1"))
    assert law(book("both", one, other, target=(13, "B"))).says["target"] == RuleInForce(13, "B", "both")


def test_documents_that_agree_are_all_named() -> None:
    one, other = book("one", target=(12, "O3")), book("other", target=(12, "X1"))
    assert law(Rulebook("both", "toy", (one, other))).says["target"] == RuleInForce(12, "O3; X1", "one, other")


def test_one_document_that_stands_on_another_is_not_at_odds_with_it() -> None:
    one = book("one", target=(12, "O3"))
    two = book("two", one, target=(11, "X1"))
    assert law(Rulebook("both", "toy", (one, two))).says["target"] == RuleInForce(11, "X1", "two")


def test_two_documents_at_odds_over_a_chapter_are_an_error_too() -> None:
    one, other = book("one", chapter_chat=(False, "O")), book("other", chapter_chat=(True, "X"))
    with pytest.raises(RuleError, match=r"both must settle chat: one \(O\) or other \(X\)\?"):
        law(Rulebook("both", "toy", (one, other)))


def test_a_chapter_is_struck_and_its_rules_go_with_it() -> None:
    silent = law(book("silent", chapter_chat=(False, "Q1")))
    assert "chat" not in silent.chapters
    assert "talk" not in silent.says


def test_a_chapter_that_is_not_in_cannot_be_struck() -> None:
    bare = Rulebook("bare", "toy", (), {"board": ("wide", "S5"), "chapter land": (True, "S")})
    with pytest.raises(RuleError, match=r"strict \(Q1\) strikes chat, which is not in"):
        compose(Rulebook("strict", "toy", (bare,), {"chapter chat": (False, "Q1")}), CHAPTERS)


def test_a_chapter_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(RuleError, match=r"odd \(Z9\): no chapter is called dragons"):
        law(book("odd", chapter_dragons=(True, "Z9")))


def test_a_misspelt_rule_is_an_error_that_names_the_document() -> None:
    with pytest.raises(RuleError, match=r"odd \(E1\): no rule is called traget"):
        law(book("odd", traget=(12, "E1")))


def test_a_rule_that_no_document_sets_is_an_error() -> None:
    says = {rule: said for rule, said in BASE.says.items() if rule not in ("target", "board")}
    with pytest.raises(RuleError, match="empty leaves open: board, target"):
        compose(Rulebook("empty", "toy", (), says), CHAPTERS)


@pytest.mark.parametrize(
    ("rule", "value", "says"),
    [
        ("target", 2, "target is at least 3, not 2"),
        ("target", 21, "target is at most 20, not 21"),
        ("target", "ten", "target is a int, not 'ten'"),
        ("target", True, "target is a int, not True"),
        ("target", 10.0, "target is a int, not 10.0"),
        ("board", "round", "board is one of wide, long, not 'round'"),
        ("talk", 1, "talk is a bool, not 1"),
    ],
)
def test_a_value_that_a_rule_may_not_have_is_an_error(rule: str, value: object, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        law(book("odd", **{rule: (value, "?")}))
    with pytest.raises(RuleError, match=says):
        law(BASE, {rule: value})


@pytest.mark.parametrize("value", [3, 10, 20])
def test_the_bounds_themselves_are_within_them(value: int) -> None:
    assert law(BASE, {"target": value}).says["target"].value == value


def test_what_the_host_changes_is_one_more_document() -> None:
    changed = law(BASE, {"target": 12})
    assert changed.says["target"] == RuleInForce(12, "house rule", "this room")
    assert changed.says["board"].source == "base"


def test_the_law_is_called_by_the_rule_book_not_by_the_room() -> None:
    changed = law(book("above", target=(12, "A12")), {"target": 11})
    assert (changed.game, changed.rulebook) == ("toy", "above")
    assert changed.documents == ("base", "above", "this room")


def test_the_host_settles_what_documents_disagree_on() -> None:
    one, other = book("one", target=(12, "O3")), book("other", target=(11, "X1"))
    assert law(Rulebook("both", "toy", (one, other)), {"target": 10}).says["target"].value == 10


def test_the_host_misspells_no_rule() -> None:
    with pytest.raises(RuleError, match=r"this room \(house rule\): no rule is called traget"):
        law(BASE, {"traget": 12})


def test_the_host_takes_no_chapter_in_or_out() -> None:
    for said in (False, True):
        with pytest.raises(RuleError, match="chapter chat"):
            law(BASE, {"chapter chat": said})


def test_chapters_stand_in_the_order_they_ask_for() -> None:
    order = list(law(BASE).chapters)
    assert order.index("land") < order.index("points")
    assert sorted(order) == ["chat", "land", "points"]


def test_chapters_that_come_after_one_another_are_an_error() -> None:
    chapters = {c.name: c for c in (chapter("egg", after=("hen",)), chapter("hen", after=("egg",)))}
    says = {"chapter egg": (True, "1"), "chapter hen": (True, "2")}
    with pytest.raises(RuleError, match="come after one another"):
        compose(Rulebook("circle", "toy", (), says), chapters)


def test_a_chapter_may_come_before_one_that_does_not_know_it() -> None:
    chapters = CHAPTERS | {"tide": Chapter(name="tide", start=_start, after=("chat",), before=("land", "nobody"))}
    order = list(compose(book("above", chapter_tide=(True, "A1")), chapters).chapters)
    assert order.index("chat") < order.index("tide") < order.index("land") < order.index("points")


ROUGH = Chapter(
    name="rough", start=_start, demands={"board": ("long",), "target": range(12, 15), "absent": (1,)}, after=("land",)
)


def test_what_a_chapter_does_not_go_with_is_refused_and_both_are_named() -> None:
    chapters, says = CHAPTERS | {"rough": ROUGH}, {"chapter_rough": (True, "A2"), "target": (12, "A12")}
    rough = book("rough", **says)
    with pytest.raises(RuleError, match=r"board = wide \(base, S5\) does not go with rough \(rough, A2\)"):
        compose(rough, chapters)
    settled = book("rough", board=("long", "A1"), **says)
    assert compose(settled, chapters).says["board"].value == "long"
    with pytest.raises(RuleError, match=r"target = 15 \(this room, house rule\) does not go with rough"):
        compose(settled.changed({"target": 15}), chapters)


def test_rules_in_force_have_no_choices_but_those_that_chapters_demand() -> None:
    alone, together = rules_in_force(CHAPTERS.values()), rules_in_force([*CHAPTERS.values(), ROUGH])
    assert alone["board"].choices == ("wide", "long")
    assert together["board"].choices == ("long",)
    assert (together["target"].least, together["target"].most) == (12, 14)
    assert "absent" not in together


def test_an_expansion_says_more_of_the_values_of_a_rule() -> None:
    words = TerminalText(meanings={"board": {"wide": "a", "long": "b"}})
    more = words.extended(TerminalText(meanings={"board": {"rough": "c"}, "talk": {"yes": "d"}}))
    assert more.meanings == {"board": {"wide": "a", "long": "b", "rough": "c"}, "talk": {"yes": "d"}}


def test_a_chapter_may_come_after_one_that_is_not_in() -> None:
    bare = Rulebook("bare", "toy", (), {"target": (10, "E1"), "chapter points": (True, "E")})
    assert list(compose(bare, CHAPTERS).chapters) == ["points"]


TEXT = """
name = "above"
game = "toy"
over = ["base"]
[sets]
target = [12, "A12"]
[chapters]
chat = { in = false, clause = "Q1" }
"""


def test_a_document_is_read_from_its_file() -> None:
    read = read_rulebook(TEXT, {"base": BASE})
    assert (read.name, read.over) == ("above", (BASE,))
    assert read.says == {"target": (12, "A12"), "chapter chat": (False, "Q1")}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name = ", "Invalid"),
        (TEXT + "[notes]\nx = 1", "above: what is notes"),
        (TEXT.replace('[12, "A12"]', "12"), "above: target needs"),
        (TEXT.replace('[12, "A12"]', "[12]"), "above: target needs"),
        (TEXT.replace('[12, "A12"]', "[12, 13]"), "above: target needs"),
        (TEXT.replace(', clause = "Q1"', ""), "above: chapter chat needs"),
        (TEXT.replace('"base"', '"bass"'), "above stands on bass, which is not there"),
    ],
)
def test_a_document_that_cannot_be_read_says_where(text: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        read_rulebook(text, {"base": BASE})
