"""The rules in force, and the chapters they consist of, as tables."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.cli.table import beside, columns
from engine.core import Chapter, Game, LawText

__all__ = ["chapters", "law"]

_SILENT = Chapter(name="", start=lambda law: None).shows
"""What a chapter has that shows nothing."""


def law(game: Game, text: LawText) -> Iterator[str]:
    """Rule, value, clause, source; then the chapters that are in."""
    yield f"{game.name} by {' ← '.join(text.documents)}"
    yield ""
    rows = [(rule, _value(said.value), said.clause, said.source) for rule, said in text.says.items()]
    yield from columns(("rule", "value", "clause", "source"), rows)
    yield ""
    brought = [(chapter, said.clause, said.source) for chapter, said in text.chapters.items()]
    yield from columns(("chapter", "clause", "source"), brought)


def chapters(game: Game, text: LawText) -> Iterator[str]:
    """Each chapter in the order of the book: what it decides, what it reacts to, what it shows of whose slices."""
    yield f"{game.name} by {' ← '.join(text.documents)}: {len(text.chapters)} chapters, in the order of the book"
    for number, name in enumerate(text.chapters, 1):
        chapter = game.chapters[name]
        yield ""
        yield f"{number}. {name} ({text.chapters[name].clause})"
        for label, said in _said(chapter):
            if said:
                yield from beside(f"   {label}".ljust(14), said)


def _said(chapter: Chapter[Any]) -> Iterator[tuple[str, str]]:
    yield "after", ", ".join(chapter.after)
    yield "decides", _names(chapter.decides)
    yield "forbids", _names(chapter.forbids)
    yield "reacts to", _names(chapter.reacts)
    yield "records", _names(chapter.evolves)
    yield "draws", _names(chapter.draws)
    yield "answers", _names(chapter.answers)
    yield "offers in", ", ".join(dict.fromkeys(stage.label for stage in chapter.offers))
    yield "shows", _shown(chapter)
    yield "tells", _names(chapter.tells)
    yield "rules", ", ".join(rule.name for rule in chapter.rules)


def _shown(chapter: Chapter[Any]) -> str:
    if chapter.shows is _SILENT:
        return ""
    return ", ".join((f"its slice `{chapter.name}`", *(f"`{name}`" for name in chapter.reads)))


def _names(kinds: Iterable[type]) -> str:
    return ", ".join(kind.__name__ for kind in kinds)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "—"
