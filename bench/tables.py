"""Tables of figures in Markdown, as they are printed and as they stand in a document."""

import re
from collections.abc import Iterable, Sequence
from math import isnan
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from bench.operation_costs import Figure


class Table(NamedTuple):
    """Table with its place in a document: the lines after `<!-- bench: NAME -->` that begin with `|`.

    heads: of the columns; all but the first are aligned to the right
    """

    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]

    def __str__(self) -> str:
        rules = ["---", *["---:"] * (len(self.heads) - 1)]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in (self.heads, rules, *self.rows))

    @staticmethod
    def of(name: str, what: str, figures: Iterable[Figure]) -> "Table":
        """A line for each figure."""
        return Table(name, (what, ""), [(each.what, f"{number(each.value)} {each.unit}".strip()) for each in figures])


def waited(times: Sequence[float]) -> str:
    """ms within which 50 and 99 of 100 of these waits were over."""
    if len(times) < 2:
        return ""
    cuts = quantiles(times, n=100)
    return f"{number(cuts[49])}; {number(cuts[98])}"


def spread(values: Sequence[float]) -> str:
    """The median, and in brackets the least and the greatest."""
    return f"{number(median(values))} ({number(min(values))} to {number(max(values))})"


def number(value: float) -> str:
    """A figure with three digits that count, or all before the point: 12,345, 123, 12.3, 1.23, 0.12; if there is none
    (NaN), nothing.
    """
    if isnan(value):
        return ""
    digits = 0 if abs(value) >= 99.95 else 1 if abs(value) >= 9.995 else 2
    return f"{value:,.{digits}f}"


def write(document: Path, tables: Iterable[Table]) -> None:
    """Put tables where the document has places for them. Tables without a place, and places without one, stay."""
    text = document.read_text("utf-8")
    for table in tables:
        mark = f"<!-- bench: {table.name} -->\n"
        text = re.sub(rf"{re.escape(mark)}(?:\|.*\n)*", lambda _: f"{mark}{table}\n", text)  # noqa: B023
    document.write_text(text, "utf-8")
