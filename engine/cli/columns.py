"""Columns of text."""

from collections.abc import Iterator, Sequence

Lines = Sequence[str]

WIDTH = 100
"""Signs that a line may have."""

GAP = "  "


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of a table under its head. What the last column says is wrapped."""
    first, *others = aligned([head, *rows])
    yield from ruled(first, others)
    for lines in others:
        yield from lines


def aligned(rows: Sequence[Sequence[str]]) -> list[Lines]:
    """The lines of each row, in columns that go through all of them."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    return [[*beside(_cells(row[:-1], widths), row[-1])] for row in rows]


def ruled(head: Lines, others: Sequence[Lines]) -> Iterator[str]:
    """The head of a table and the line under it."""
    yield from head
    yield "─" * max(len(line) for lines in (head, *others) for line in lines)


def beside(label: str, text: str) -> Iterator[str]:
    """A text beside its label, wrapped so that its lines stay beside it."""
    room, line = max(24, WIDTH - len(label) - len(GAP)), ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > room:
            yield (label + GAP + line).rstrip()
            label, line = " " * len(label), word
        else:
            line = f"{line} {word}" if line else word
    yield (label + GAP + line).rstrip()


def _cells(row: Sequence[str], widths: Sequence[int]) -> str:
    return GAP.join(cell.ljust(size) for cell, size in zip(row, widths, strict=True))
