"""Rules of the wire protocol: each rule of docs/protocol.md is cited by a test, or says why it has none."""

import re

import pytest

from tests.architecture.sources import ROOT, modules

REFERENCE = (ROOT / "docs/protocol.md").read_text("utf-8")
UNTESTED = re.compile(r"\*Not tested: [^*]+\.\*")


def rules() -> dict[str, str]:
    """Rule → its text, from `- **W1** …` (to the next item or paragraph) and `| **W1** | …`."""
    found = re.findall(r"^(?:- |\| )\*\*(W\d+)\*\*(.*?)(?=^[-|#`]|^$|\Z)", REFERENCE, re.MULTILINE | re.DOTALL)
    return {rule: " ".join(text.split()) for rule, text in found}


def cited() -> set[str]:
    """The rules that names of tests cite: `test_W7_…`, `test_V1_W24_…`."""
    names = [
        name
        for path in modules("tests")
        for name in re.findall(r"^(?:async )?def test_((?:[A-Z]\d+_)+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {rule for name in names for rule in name.split("_") if rule.startswith("W")}


def test_rules_are_numbered_in_order() -> None:
    assert re.findall(r"^(?:- |\| )\*\*(W\d+)\*\*", REFERENCE, re.MULTILINE) == [
        f"W{n + 1}" for n in range(len(rules()))
    ]


@pytest.mark.parametrize("rule", rules())
def test_a_rule_is_cited_by_a_test_or_says_why_not(rule: str) -> None:
    untested = UNTESTED.search(rules()[rule]) is not None
    assert untested != (rule in cited())


def test_no_test_cites_a_rule_that_there_is_not() -> None:
    assert cited() <= rules().keys()
