"""What goes down the wire: patches that are true, plain data, no None, no legal actions for who only watches."""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.core import apply
from engine.match import Viewer
from engine.match.views import ROOM_VIEWS
from tests.every_game.walks import Walk, once, viewers


def nones(plain: Any, path: str = "") -> Iterator[str]:
    """Where there is None in it."""
    if plain is None:
        yield path or "all of it"
    elif isinstance(plain, dict):
        for key, value in plain.items():
            assert isinstance(key, str), f"{path}: the key {key!r} is no string"
            yield from nones(value, f"{path}.{key}")
    elif isinstance(plain, list | tuple):
        for at, value in enumerate(plain):
            yield from nones(value, f"{path}[{at}]")


def survives(plain: Any) -> None:
    """It is the same at the other end of either wire."""
    assert msgspec.json.decode(msgspec.json.encode(plain)) == arrived(plain)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(plain)) == arrived(plain)


def arrived(plain: Any) -> Any:
    """Plain data with its tuples as lists, which is how they arrive."""
    if isinstance(plain, dict):
        return {key: arrived(value) for key, value in plain.items()}
    return [arrived(value) for value in plain] if isinstance(plain, list | tuple) else plain


def test_a_patch_turns_the_view_before_into_the_view_after(walked: Walk) -> None:
    for step in walked.some(100):
        for viewer in viewers(step.after):
            before, patch = step.before.view(viewer), step.after.patch(step.before, viewer)
            assert apply(before, patch) == step.after.view(viewer), f"batch {step.batch.seq}, {viewer}"


def test_a_patch_says_nothing_that_has_not_changed(walked: Walk) -> None:
    for step in walked.some(30):
        for viewer in viewers(step.after):
            before, patch = step.before.view(viewer), step.after.patch(step.before, viewer)
            for chapter, part in patch.items():
                assert part != before.get(chapter), f"batch {step.batch.seq}, {chapter}"


@once
def shown_by(walked: Walk) -> tuple[tuple[str, Any], ...]:
    """(chapter, what it shows) to all who look at some steps of a walk, each different one once."""
    found: dict[tuple[str, bytes], Any] = {}
    for step in walked.some(100):
        for viewer in viewers(step.after):
            for chapter, shown in step.after.view(viewer).items():
                found.setdefault((chapter, msgspec.msgpack.encode(shown)), shown)
    return tuple((chapter, shown) for (chapter, _), shown in found.items())


def test_views_are_plain_data_without_none(walked: Walk) -> None:
    for chapter, shown in shown_by(walked):
        assert not list(nones(shown, chapter))
        survives(shown)


def test_what_is_shown_is_of_the_type_that_is_declared_for_its_chapter(walked: Walk) -> None:
    declared = {**ROOM_VIEWS, **walked.game.views}
    for chapter, shown in shown_by(walked):
        assert chapter in declared, f"{chapter} shows something, and no type is declared for it"
        msgspec.convert(arrived(shown), declared[chapter], str_keys=True)


def test_what_is_told_is_plain_data_without_none(walked: Walk) -> None:
    for step in walked.some(100):
        for viewer in viewers(step.after):
            told = step.after.told(step.before, step.batch, viewer)
            assert not list(nones(told))
            survives(told)


def test_legal_actions_are_plain_data_without_none(walked: Walk) -> None:
    for step in walked.some(100):
        for viewer in viewers(step.after):
            actions = step.after.legal_actions(viewer)
            assert not list(nones(actions))
            survives(actions)


def test_who_only_watches_is_offered_nothing(walked: Walk) -> None:
    for step in walked.some(80):
        for viewer in (Viewer(), Viewer(everything=True), Viewer(user="somebody else")):
            if step.after.stage in ("playing", "over"):
                assert step.after.legal_actions(viewer) == {}
