"""Expansions of a test's own: an option with one chapter."""

from typing import Any

from msgspec.structs import replace

from engine.core import Chapter, Command, Event, Expansion


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


def scenario(chapter: Chapter[Any], *kinds: type[Event] | type[Command], sets: str = "") -> Expansion:
    """A rule book on top of the basic one that takes this chapter in and is called by its name; see `option`."""
    (text,) = option(chapter, sets=sets).documents
    standing = text.replace("option = true", 'over = ["basic"]')
    return replace(option(chapter, *kinds), documents=(standing,))
