"""Columns of text."""

from collections.abc import Iterator, Sequence

__all__ = ["WIDTH", "beside", "columns"]

WIDTH = 100
"""Signs that a line may have."""

GAP = "  "


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of a table under its head. What the last column says is wrapped."""
    widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head) - 1)]
    lines = [line for row in (head, *rows) for line in beside(_cells(row[:-1], widths), row[-1])]
    longest = max(map(len, lines))
    yield lines[0]
    yield "─" * longest
    yield from lines[1:]


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
