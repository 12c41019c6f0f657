"""docs/rules.md is true: every rule has its line, and every file and test that it names is there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/rules.md").read_text("utf-8")


class Section(NamedTuple):
    """Part of the page: a game's, an expansion's or the league's.

    folder: below `engine/`; letters: with which its rules begin
    """

    title: str
    folder: str
    letters: str

    @property
    def text(self) -> str:
        return PAGE.partition(f"## {self.title}\n")[2].partition("\n## ")[0]

    @property
    def lines(self) -> dict[str, str]:
        """Rule → its line."""
        return {line.split("**")[1]: line for line in self.text.splitlines() if line.startswith("| **")}

    @property
    def ids(self) -> list[str]:
        """The rules as the game itself numbers them."""
        rules = (ROOT / f"engine/{self.folder}/RULES.md").read_text("utf-8")
        return re.findall(r"^- \*\*([A-Z]\d+)\*\*", rules, re.MULTILINE)

    def named(self, text: str) -> Iterator[tuple[Path, str]]:
        """The files that a text names, each with the test or the beginning of tests it names in it, if it does."""
        for name in re.findall(r"`([^`]+)`", text):
            path, _, test = name.partition("::")
            if "." in path:
                yield ROOT / self._below(path) / path, test

    def _below(self, path: str) -> str:
        if path.startswith(("engine/", "server/", "tests/", "web/")):
            return ""
        tests = f"tests/engine/{self.folder.removeprefix('games/')}"
        return tests if path.startswith("test_") else f"engine/{self.folder}"


GAMES = (Section("Settlers", "games/settlers", "SIPCNUEJV"), Section("Hunters & Gatherers", "games/hunters", "H"))
LEAGUE = Section("Leagues", "league", "GK")


def _expansion(page: Path) -> Section:
    """The part of an expansion, by the title and the letters of its own RULES.md."""
    text = page.read_text("utf-8")
    letters = "".join(sorted(set(re.findall(r"^- \*\*([A-Z])\d+\*\*", text, re.MULTILINE))))
    folder = page.parent.relative_to(ROOT / "engine").as_posix()
    return Section(text.splitlines()[0].removeprefix("# "), folder, letters)


EXPANSIONS = tuple(_expansion(page) for page in sorted((ROOT / "engine/games").glob("*/expansions/*/RULES.md")))
SECTIONS = (*GAMES, LEAGUE, *EXPANSIONS)
RULES = [(section, rule) for section in SECTIONS for rule in section.ids]
NOT_HELD = re.compile(r"\| not (yet|applicable)\b")

each_section = pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.folder)


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """The names of the tests in a file."""
    return tuple(re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE))


@each_section
def test_every_rule_has_one_line_and_every_line_a_rule(section: Section) -> None:
    assert list(section.lines) == section.ids
    assert len(set(section.ids)) == len(section.ids) == f"\n{section.text}".count("\n| **")
    assert {rule[0] for rule in section.ids} == set(section.letters)


def test_every_game_has_its_part() -> None:
    games = {f"games/{path.parent.name}" for path in (ROOT / "engine/games").glob("*/RULES.md")}
    assert {section.folder for section in GAMES} == games


def test_every_expansion_has_its_part() -> None:
    folders = {path.parent for path in (ROOT / "engine/games").glob("*/expansions/*/__init__.py")}
    assert {ROOT / "engine" / section.folder for section in EXPANSIONS} == folders


@each_section
def test_every_file_and_every_test_it_names_is_there(section: Section) -> None:
    found = [*section.named(section.text)]
    assert len(found) > 2 * len(section.ids)
    for path, test in found:
        assert path.is_file(), path
        if test:
            matching = [
                name for name in names_in(path) if name == test or (test[-1] == "…" and name.startswith(test[:-1]))
            ]
            assert matching, f"{path.name} has no {test}"


@pytest.mark.parametrize(("section", "rule"), RULES, ids=[rule for _, rule in RULES])
def test_a_rule_is_held_by_code_and_shown_by_tests_of_its_name_or_has_a_reason_why_not(
    section: Section, rule: str
) -> None:
    line = section.lines[rule]
    if reason := NOT_HELD.search(line):
        assert re.match(r": \w", line[reason.end() :])
        return
    files = [*section.named(line)]
    assert any(not test for _, test in files)
    assert [test for _, test in files if test and test.startswith(f"test_{rule}_")]


def test_no_test_is_named_for_a_rule_whose_line_does_not_name_it() -> None:
    known = {rule: [*section.named(section.lines[rule])] for section, rule in RULES}
    for path in sorted((ROOT / "tests/engine").rglob("test_*.py")):
        for test in names_in(path):
            if cited := re.match(r"test_([A-Z]\d+)_", test):
                rule = cited.group(1)
                assert (path, f"test_{rule}_…") in known[rule], f"{path.name}: {test}"


@each_section
def test_what_the_code_cites_is_a_rule(section: Section) -> None:
    cites = re.compile(rf"(?:^|[\s(,–])([{section.letters}]\d{{1,2}})(?=[\s).,:;–])")
    for path in sorted((ROOT / f"engine/{section.folder}").rglob("*.py")):
        for rule in cites.findall(path.read_text("utf-8")):
            assert rule in section.ids, f"{path.name} cites {rule}"
