"""Expansions of a test's own: an option with one chapter."""

from typing import Any

from engine.core import Chapter, Command, Event, Expansion

__all__ = ["option"]


def option(chapter: Chapter[Any], *kinds: type[Event] | type[Command], sets: str = "") -> Expansion:
    """An option that takes this chapter in and is called by its name; `sets`: rules as they stand in a document."""
    head = f'name = "{chapter.name}"\ngame = "settlers"\noption = true\n'
    text = f'{head}[sets]\n{sets}\n[chapters]\n{chapter.name} = {{ in = true, clause = "test" }}\n'
    return Expansion(
        name=chapter.name,
        documents=(text,),
        chapters=(chapter,),
        commands=tuple(kind for kind in kinds if issubclass(kind, Command)),
        events=tuple(kind for kind in kinds if issubclass(kind, Event)),
    )
