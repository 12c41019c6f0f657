"""What has been asked of late is known by the asker's reference."""

from random import Random

from engine.core import Person, Seat
from engine.match.recent_refs import KEPT, RecentRefs


def after(asked: int) -> RecentRefs:
    """So many have been asked, by two seats in turn, under one reference each time, which is the same for both."""
    refs = RecentRefs()
    for seq in range(1, asked + 1):
        refs = refs.with_ref(Seat(seq % 2), f"{(seq + 1) // 2}", seq)
    return refs


def test_each_asker_has_references_of_their_own() -> None:
    refs = after(6)
    assert refs.seq(Seat(1), "3") == 5
    assert refs.seq(Seat(0), "3") == 6
    assert refs.seq(Seat(2), "3") is None
    assert refs.seq(Person("1"), "4") is None


def test_the_last_ones_are_kept_and_those_before_are_forgotten_in_time() -> None:
    for asked in (KEPT - 1, KEPT, KEPT + 1, 3 * KEPT + 7):
        refs = after(asked)
        kept = [seq for _, seq in refs.all]
        assert kept == list(range(refs.forgotten + 1, asked + 1))
        assert len(kept) >= min(asked, KEPT)
        assert all(refs.seq(Seat(seq % 2), f"{(seq + 1) // 2}") == seq for seq in kept)
    assert refs.seq(Seat(1), "1") is None


def test_what_was_written_down_is_read_as_it_was_and_forgets_the_same_from_there_on() -> None:
    for asked in range(3 * KEPT):
        refs = after(asked)
        again = RecentRefs.of(refs.all, refs.forgotten)
        for seq in range(asked + 1, asked + 2 * KEPT, 5):
            refs, again = refs.with_ref(Seat(0), f"{seq}", seq), again.with_ref(Seat(0), f"{seq}", seq)
            assert (again.all, again.forgotten) == (refs.all, refs.forgotten)


def test_whatever_is_forgotten_lies_before_what_the_window_reaches_back_to() -> None:
    """With steps in between that bear no reference."""
    rng = Random(7)
    refs, done, seq = RecentRefs(), {}, 0
    for number in range(4 * KEPT):
        seq += rng.randint(1, 4)
        refs, done[f"{number}"] = refs.with_ref(Seat(0), f"{number}", seq), seq
        unknown = [at for ref, at in done.items() if refs.seq(Seat(0), ref) is None]
        assert not any(refs.reaches(at - 1) for at in unknown)
        assert all(refs.reaches(at) for at in range(max(unknown, default=0), seq + 1))
    assert unknown


def test_a_step_leaves_the_references_before_it_as_they_are() -> None:
    refs = after(20)
    refs.with_ref(Seat(0), "another", 21)
    assert refs.seq(Seat(0), "another") is None


def test_a_reference_may_have_any_characters_in_it() -> None:
    """Those that stand between packed ones, and those that stand for these, among them."""
    parts = ("", "a", "\0", "\1", "z", "o", "0/", "\n", "é")
    odd = dict.fromkeys(one + other + third for one in parts for other in parts for third in parts)
    names = list(odd)[: KEPT - 1]
    refs = RecentRefs()
    for seq, name in enumerate((*names, *map(str, range(KEPT // 8))), start=1):
        refs = refs.with_ref(Seat(0), name, seq)
    assert [refs.seq(Seat(0), name) for name in names] == list(range(1, KEPT))
    assert refs.all[: len(names)] == tuple((f"0/{name}", seq) for seq, name in enumerate(names, start=1))
    assert all(refs.seq(Seat(0), name + "?") is None for name in names)
