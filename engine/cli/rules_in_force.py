"""Text of the rules in force, as a regulation, and of the chapters, as a table."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.cli.columns import aligned, beside, ruled
from engine.cli.rule_text import regulation
from engine.core import Chapter, Game, LawText, Part
from engine.match.room_rules import ROOM_RULES

Row = tuple[str, str, str, str]


def law(game: Game, text: LawText) -> Iterator[str]:
    """Rule, value, clause, source, chapter by chapter in the order of the book; what a named procedure does."""
    yield f"{game.name} by {' ← '.join(text.documents)}"
    yield ""
    parts = [*_parts(game, text)]
    head, *lines = aligned([("rule", "value", "clause", "source"), *(row for _, rows in parts for row in rows)])
    yield from ruled(head, lines)
    told, meanings = iter(lines), regulation(game).meanings
    for heading, rows in parts:
        yield ""
        yield heading
        for row in rows:
            yield from next(told)
            if meaning := meanings.get(row[0], {}).get(row[1]):
                yield from beside(" " * 3, meaning)


def _parts(game: Game, text: LawText) -> Iterator[tuple[str, list[Row]]]:
    """Parts: what holds around any game, then each chapter, with its heading and its rules with what is in force."""
    titles = regulation(game).titles
    yield titles[ROOM_RULES.name], [_row(text, rule.name) for rule in ROOM_RULES.rules]
    for number, (name, said) in enumerate(text.chapters.items(), 1):
        rules = [_row(text, rule.name) for rule in game.chapters[name].rules]
        yield f"{number}. {titles.get(name, name)} ({said.clause}; {said.source})", rules


def _row(text: LawText, rule: str) -> Row:
    said = text.says[rule]
    return rule, _value(said.value), said.clause, said.source


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
    actions = chapter.legal_actions
    stages = (*actions.when_awaited, *actions.any_time, *actions.trade)
    yield "offers in", ", ".join(dict.fromkeys(stage.label for stage in stages))
    yield "shows", _shown(chapter)
    yield "tells", _names(chapter.views.tells)
    yield "rules", ", ".join(rule.name for rule in chapter.rules)


def _shown(chapter: Chapter[Any]) -> str:
    if not chapter.views.shows and not chapter.views.shows_to:
        return ""
    others = [each for each in chapter.views.depends_on if not isinstance(each, Part)]
    names = (each if isinstance(each, str) else each.__name__ for each in others)
    return ", ".join((f"its slice `{chapter.name}`", *(f"`{name}`" for name in names)))


def _names(kinds: Iterable[type]) -> str:
    return ", ".join(kind.__name__ for kind in kinds)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "—"
