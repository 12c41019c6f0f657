"""Regulations: printed, amended within bounds, versioned, compared (K7)."""

import pytest

from engine.core import RuleError
from engine.league.regulation import CAP_MOST, HANDICAP_BASIS, PRINTED, RULES, read_regulation
from tests.engine.league.matches import LEAGUE


def test_K7_both_printed_regulations_give_a_clause_for_each_value() -> None:
    assert set(PRINTED) == {"league", "tournament"}
    for regulation in PRINTED.values():
        assert regulation.version == 1
        assert all(regulation.clauses[rule] for rule in regulation.values)


def test_K7_an_amendment_raises_the_version_and_leaves_the_earlier_one_as_it_was() -> None:
    amended = LEAGUE.amended({"handicap_basis": "table"}, "club meeting, 3 May")
    assert (amended.version, LEAGUE.version) == (2, 1)
    assert (amended.value(HANDICAP_BASIS), LEAGUE.value(HANDICAP_BASIS)) == ("table", "outranked")
    assert amended.clause(HANDICAP_BASIS) == "club meeting, 3 May"


def test_K7_the_differences_to_the_printed_regulation_are_listed_with_their_clauses() -> None:
    amended = LEAGUE.amended({"promote": 3, "cap_most": 4}, "club")
    said = [(found.rule, found.before, found.now, found.clause) for found in amended.differences(LEAGUE)]
    assert said == [("cap_most", 2, 4, "club"), ("promote", 2, 3, "club")]


@pytest.mark.parametrize(
    ("changes", "clause", "says"),
    [
        ({"handicap_bases": "table"}, "club", "no rule"),
        ({"handicap_basis": "sometimes"}, "club", "is one of"),
        ({"promote": 9}, "club", "at most 8"),
        ({"promote": "two"}, "club", "is a int"),
        ({"cap_least": 3}, "club", "cap_least is at most cap_most"),
        ({"feats_at_other_targets": "ten-heroes long-beard"}, "club", "long-beard"),
        ({"promote": 2}, "club", "nothing changes"),
        ({"promote": 3}, " ", "a clause has"),
        ({"promote": 3}, "x" * 121, "a clause has"),
    ],
)
def test_K7_an_amendment_out_of_bounds_is_refused(changes: dict[str, int | str], clause: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        LEAGUE.amended(changes, clause)


@pytest.mark.parametrize("text", ["", "name = 1", 'name = "x"\n[sets]\npromote = 2', "[["])
def test_a_document_that_is_no_regulation_is_refused(text: str) -> None:
    with pytest.raises(RuleError):
        read_regulation(text)


def test_a_rule_that_a_document_leaves_out_has_its_own_value() -> None:
    silent = read_regulation('name = "x"\n[sets]\npromote = [1, "c"]')
    assert silent.value(CAP_MOST) == RULES["cap_most"].like
    assert silent.clause(CAP_MOST) == "ours"
