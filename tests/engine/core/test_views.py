"""What is shown, and what a step changed of it: to all, and to each viewer besides."""

from functools import partial
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Chapter, Game, Law, Table, Viewer, Views, apply, changes, make_law, view

VIEWERS = (Viewer(), Viewer(0), Viewer(1))

LEAVES = st.integers(0, 2) | st.dictionaries(st.sampled_from("xy"), st.integers(0, 2), max_size=2)
PUBLIC = st.none() | st.dictionaries(st.sampled_from("abc"), LEAVES, max_size=3)
OWN = st.dictionaries(st.sampled_from((0, 1)), st.dictionaries(st.sampled_from("abd"), LEAVES, max_size=2), max_size=2)


@st.composite
def slices(draw: st.DrawFn) -> tuple[Any, Any]:
    """What a chapter shows to all, and by seat what besides; never under the same name."""
    public, own = draw(PUBLIC), draw(OWN)
    return public, {
        seat: {key: v for key, v in shown.items() if key not in (public or {})} for seat, shown in own.items()
    }


def shows(name: str, table: Table) -> Any:
    return table.slices[name][0]


def shows_to(name: str, table: Table, viewer: Viewer) -> Any:
    return table.slices[name][1].get(viewer.seat, {})


def law(*names: str) -> Law:
    chapters = tuple(
        Chapter[Any](
            name=name,
            start=lambda law: None,
            views=Views(shows=partial(shows, name), shows_to=partial(shows_to, name)),
        )
        for name in names
    )
    return make_law(Game("toy", (), {}, {}, (), (), {}), {}, chapters)


def tables(*stands: Any) -> list[Table]:
    """A table for each, under one law, of one chapter."""
    rules = law("one")
    return [Table(rules, {"one": slice_}) for slice_ in stands]


@settings(derandomize=True, deadline=None)
@given(st.lists(st.tuples(slices(), slices(), st.sets(st.sampled_from(VIEWERS))), min_size=2, max_size=5))
def test_each_patch_makes_the_next_view_of_the_last(stands: list[tuple[Any, Any, set[Viewer]]]) -> None:
    """Also for who did not look at the step before, and who looks at one step twice."""
    rules = law("one", "other")
    steps = [(Table(rules, {"one": one, "other": other}), looking) for one, other, looking in stands]
    for (then, _), (now, looking) in pairwise(steps):
        for viewer in (*looking, *looking):
            patch = changes(then, now).patch(viewer, then, now)
            assert apply(view(then, viewer), patch) == view(now, viewer)
            assert not patch or view(then, viewer) != view(now, viewer)


def test_whoever_sees_nothing_besides_is_given_the_very_patch_for_all() -> None:
    then, now = tables(({"a": 0}, {0: {"d": 0}}), ({"a": 1}, {0: {"d": 1}}))
    step = changes(then, now)
    assert step.patch(Viewer(), then, now) is step.patch(Viewer(1), then, now) is step.public
    assert step.patch(Viewer(0), then, now) == {"one": {"a": 1, "d": 1}}
    assert step.public == {"one": {"a": 1}}


def test_two_ways_on_from_one_table_are_told_apart() -> None:
    then, one, other = tables(({"a": 0}, {0: {"d": 0}}), ({"a": 1}, {0: {"d": 1}}), ({"a": 2}, {0: {"d": 2}}))
    for now, value in ((one, 1), (other, 2), (one, 1)):
        assert changes(then, now).patch(Viewer(0), then, now) == {"one": {"a": value, "d": value}}
    assert changes(other, one).patch(Viewer(0), other, one) == {"one": {"a": 1, "d": 1}}
