"""Caches rest on what chapters declare: views and legal actions follow from the slices that they name."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.core import PHASE, STAGES, Chapter, Law, LegalAction, Table, Viewer
from engine.core.dependencies import Dependencies
from tests.every_game.walks import Step, Walk, viewers


class Watched(Mapping[str, Any]):
    """Slices that remember which of them were looked at."""

    def __init__(self, slices: Mapping[str, Any]) -> None:
        self._slices = slices
        self.seen: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.seen.add(name)
        return self._slices[name]

    def __contains__(self, name: object) -> bool:
        """Which chapters are in is a matter of the law."""
        return name in self._slices

    def __iter__(self) -> Iterator[str]:
        return iter(self._slices)

    def __len__(self) -> int:
        return len(self._slices)


def test_a_chapter_shows_what_follows_from_the_slices_it_declares(walked: Walk) -> None:
    """Before the game and after it, one that depends on the phase is asked after each step."""
    for step in walked.some(60):
        table = step.after.table
        for chapter in table.law.visible_chapters:
            if PHASE in chapter.depends_on and step.after.stage != "playing":
                continue
            table.law.memos.clear()
            watched = Watched(table.slices)
            seen = Table(table.law, watched)
            if chapter.shows is not None:
                chapter.shows(seen)
            if chapter.shows_to is not None:
                for viewer in viewers(step.after):
                    chapter.shows_to(seen, viewer)
            assert watched.seen <= slices(chapter.depends_on), f"batch {step.batch.seq}, {chapter.name}"


def slices(declared: Iterable[str]) -> set[str]:
    """The slices that may be looked at; the phase is read off from the stages."""
    return {*declared, *([STAGES.name] if PHASE in declared else [])}


def test_as_long_as_the_game_goes_on_a_chapter_that_reads_the_phase_shows_the_same_at_every_stage(walked: Walk) -> None:
    for step in walked.some(60, playing=True):
        then, now = step.before.table, step.after.table
        if step.after.stage == "playing":
            elsewhere = Table(now.law, {**now.slices, STAGES.name: then.slices[STAGES.name]})
            for chapter in now.law.visible_chapters:
                if PHASE in chapter.depends_on and STAGES.name not in chapter.depends_on:
                    assert chapter.shows is None or chapter.shows(elsewhere) == chapter.shows(now)
                    if chapter.shows_to is not None:
                        for viewer in viewers(step.after):
                            assert chapter.shows_to(elsewhere, viewer) == chapter.shows_to(now, viewer)


def test_what_one_viewer_sees_besides_stands_under_names_of_its_own(walked: Walk) -> None:
    for step in walked.some(100):
        table = step.after.table
        for chapter in table.law.visible_chapters:
            if chapter.shows is not None and chapter.shows_to is not None:
                shown = chapter.shows(table) or {}
                for viewer in viewers(step.after):
                    both = shown.keys() & chapter.shows_to(table, viewer).keys()
                    assert not both, f"batch {step.batch.seq}, {chapter.name}, {viewer}"


def test_a_seat_is_shown_the_same_besides_as_long_as_what_that_follows_from_is_equal(walked: Walk) -> None:
    """However far apart in a game; and those who watch without seeing everything are shown nothing besides."""
    known: dict[tuple[str, int, str], Any] = {}
    for step in walked.playing():
        table = step.after.table
        for chapter in table.law.visible_chapters if step.after.stage == "playing" else ():
            if chapter.own is None or chapter.shows_to is None:
                continue
            own = chapter.own(table) or [()] * table.law.seats
            for seat, part in enumerate(own):
                shown = chapter.shows_to(table, Viewer(seat))
                assert known.setdefault((chapter.name, seat, repr(part)), shown) == shown, f"batch {step.batch.seq}"
            for viewer in (Viewer(), Viewer(judge=True)):
                assert not chapter.shows_to(table, viewer), f"batch {step.batch.seq}, {chapter.name}"


def test_what_is_shown_after_the_end_is_not_shown_before(walked: Walk) -> None:
    for step in walked.some(60, playing=True):
        for chapter in step.after.table.law.visible_chapters:
            if chapter.depends_on == {PHASE} and step.after.stage == "playing":
                assert chapter.shows is not None
                assert chapter.shows_to is None
                assert chapter.shows(step.after.table) is None, f"batch {step.batch.seq}, {chapter.name}"


def test_legal_actions_that_are_cached_look_at_nothing_but_what_they_depend_on(walked: Walk) -> None:
    for step in walked.some(60, playing=True):
        table = step.after.table
        for chapter in table.law.chapters:
            dependencies = depended_on(table.law, chapter)
            for ask, seats, slices in asked(chapter, table, dependencies) if dependencies else ():
                for seat in seats:
                    table.law.memos.clear()
                    watched = Watched(table.slices)
                    list(ask(Table(table.law, watched), seat))
                    assert watched.seen <= slices, f"batch {step.batch.seq}, {chapter.name}"


def depended_on(law: Law, chapter: Chapter[Any]) -> Dependencies | None:
    """What the legal actions of this chapter depend on as it declares; None: it doesn't say."""
    declared = chapter.legal_actions.depends_on
    return None if declared is None else law.dependencies(declared)


Ask = Callable[[Table, int], Iterable[LegalAction]]


def asked(
    chapter: Chapter[Any], table: Table, dependencies: Dependencies
) -> Iterator[tuple[Ask, Sequence[int], set[str]]]:
    """What has legal actions at the stage that is on top, for seats that it doesn't await, and out of turn; with the
    slices that may be looked at: the kind of a stage always counts at that stage, out of turn its phase, if so said.
    """
    seats = range(table.law.seats)
    for anyway in (chapter.legal_actions.any_time, chapter.legal_actions.trade):
        for kind, handler in anyway.items():
            if isinstance(table.stage, kind):
                others = [seat for seat in seats if seat not in table.stage.awaited()]
                yield handler, others, {*dependencies.slices, STAGES.name}
    if (out_of_turn := chapter.legal_actions.out_of_turn) and table.stage.phase == "playing":
        phase = [STAGES.name] if PHASE in (chapter.legal_actions.depends_on or ()) else []
        yield lambda table, seat: out_of_turn(table, Viewer(seat)), seats, {*dependencies.slices, *phase}


def test_where_all_that_they_depend_on_is_equal_legal_actions_are_equal(walked: Walk) -> None:
    """However far apart in a game; so that no part of a slice can be left out that they do follow from."""
    assert not contradictions(walked, depended_on)


Declared = Callable[[Law, Chapter[Any]], Dependencies | None]


def contradictions(walked: Walk, declared: Declared) -> set[str]:
    """The chapters whose legal actions differed at two steps though all that they depend on was equal."""
    found: set[str] = set()
    known: dict[Any, tuple[LegalAction, ...]] = {}
    for step in walked.playing():
        table = step.after.table
        for chapter in table.law.chapters:
            dependencies = declared(table.law, chapter)
            if dependencies is None:
                continue
            common = repr(dependencies.common(table))
            for place, (ask, seats, _) in enumerate(asked(chapter, table, dependencies)):
                for seat in seats:
                    own = repr(dependencies.own(table)[seat]) if dependencies.own else ""
                    key = table.law, chapter.name, type(table.stage), place, seat, common, own
                    actions = tuple(ask(table, seat))
                    if known.setdefault(key, actions) != actions:
                        found.add(chapter.name)
    return found


def test_cached_legal_actions_are_those_that_are_worked_out_anew(walked: Walk) -> None:
    """At every step, for everybody, one step after the other, as a room asks for them."""
    for step in walked.playing():
        law = step.after.table.law
        for viewer in viewers(step.after):
            remembered, known = step.after.legal_actions(viewer), law.memos
            law.memos = {}
            found = step.after.legal_actions(viewer)
            law.memos = known
            assert found == remembered, f"batch {step.batch.seq}, {viewer}"


def test_what_is_remembered_is_what_a_stranger_would_work_out(walked: Walk) -> None:
    """Whoever comes to a step with nothing in mind finds the same views, patches, words and legal actions."""
    for step in walked.some(60):
        for viewer in viewers(step.after):
            remembered = seen(step, viewer)
            step.before.table.law.memos.clear()
            step.after.table.law.memos.clear()
            assert seen(step, viewer) == remembered, f"batch {step.batch.seq}, {viewer}"


def seen(step: Step, viewer: Viewer) -> list[Any]:
    """All that reaches a viewer of a step."""
    before, after = step.before, step.after
    told = after.told(before, step.batch, viewer)
    return [after.patch(before, viewer), told, after.legal_actions(viewer), after.view(viewer)]
