"""docs/rules.md is true: every rule has its line, and every file and test that it names is there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/rules.md").read_text("utf-8")
RULES = (ROOT / "engine/games/settlers/RULES.md").read_text("utf-8")
CODE, TESTS = "engine/games/settlers", "tests/engine/settlers"

IDS = re.findall(r"^- \*\*([A-Z]\d+)\*\*", RULES, re.MULTILINE)
LINES = {line.split("**")[1]: line for line in PAGE.splitlines() if line.startswith("| **")}
NOT_HELD = re.compile(r"\| not (yet|applicable)\b")


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """The names of the tests in a file."""
    return tuple(re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE))


def named(text: str) -> Iterator[tuple[Path, str]]:
    """The files that a text names, each with the test or the beginning of tests it names in it, if it does."""
    for name in re.findall(r"`([^`]+)`", text):
        path, _, test = name.partition("::")
        if "." in path:
            below = (
                ""
                if path.startswith(("engine/", "server/", "tests/", "web/"))
                else TESTS
                if path.startswith("test_")
                else CODE
            )
            yield ROOT / below / path, test


def test_every_rule_has_one_line_and_every_line_a_rule() -> None:
    assert [rule for rule in LINES if "–" not in rule] == IDS
    assert len(set(IDS)) == len(IDS) == PAGE.count("\n| **") - 5


def test_every_file_and_every_test_it_names_is_there() -> None:
    found = [*named(PAGE.partition("## Settlers")[2])]
    assert len(found) > 100
    for path, test in found:
        assert path.is_file(), path
        if test:
            matching = [
                name for name in names_in(path) if name == test or (test[-1] == "…" and name.startswith(test[:-1]))
            ]
            assert matching, f"{path.name} has no {test}"


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_is_held_by_code_and_shown_by_tests_of_its_name_or_has_a_reason_why_not(rule: str) -> None:
    line = LINES[rule]
    if reason := NOT_HELD.search(line):
        assert re.match(r": \w", line[reason.end() :])
        return
    files = [*named(line)]
    assert any(not test for _, test in files)
    assert [test for _, test in files if test and test.startswith(f"test_{rule}_")]


def test_no_test_is_named_for_a_rule_whose_line_does_not_name_it() -> None:
    for path in sorted((ROOT / "tests/engine").rglob("test_*.py")):
        for test in names_in(path):
            if cited := re.match(r"test_([A-Z]\d+)_", test):
                rule = cited.group(1)
                assert (path, f"test_{rule}_…") in [*named(LINES[rule])], f"{path.name}: {test}"


def test_what_the_code_cites_is_a_rule() -> None:
    for path in sorted((ROOT / CODE).rglob("*.py")):
        for rule in re.findall(r"(?:^|[\s(,–])([SIPCNUEJV]\d{1,2})(?=[\s).,:;–])", path.read_text("utf-8")):
            assert rule in IDS, f"{path.name} cites {rule}"
