"""Tables of the benchmarks: each takes the place that a document has for it."""

import re
from pathlib import Path

from bench.tables import Table, number, write
from tests.architecture.sources import ROOT, modules

PAGE = "# Page\n\n<!-- bench: rooms -->\n| old |\n| --- |\n| 1 |\n\nWords.\n\n<!-- bench: steps -->\n\nMore | words.\n"


def test_a_table_takes_its_place_and_leaves_all_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    write(page, [Table("rooms", ("", "µs"), [("a", "2"), ("b", "3")]), Table("elsewhere", ("",), [])])
    table = "|  | µs |\n| --- | ---: |\n| a | 2 |\n| b | 3 |"
    assert page.read_text() == PAGE.replace("| old |\n| --- |\n| 1 |", table)


def test_a_place_that_is_empty_is_filled(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    write(page, [Table("steps", ("x",), [["\\1"]])])
    assert page.read_text() == PAGE.replace("steps -->\n", "steps -->\n| x |\n| --- |\n| \\1 |\n")


def test_figures_have_three_digits_that_count() -> None:
    assert [number(each) for each in (12_345, 99.96, 12.34, 9.996, 1.234)] == ["12,345", "100", "12.3", "10.0", "1.23"]


def test_every_place_of_the_page_is_that_of_a_table() -> None:
    places = set(re.findall(r"<!-- bench: (.+?) -->", (ROOT / "docs/performance.md").read_text("utf-8")))
    sources = "".join(path.read_text("utf-8") for path in modules("bench"))
    assert places
    assert places <= set(re.findall(r'Table(?:\.of)?\(\s*"([\w ]+)"', sources))
