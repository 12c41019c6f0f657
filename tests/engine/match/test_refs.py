"""What has been asked of late is known by the asker's reference."""

from engine.core import Person, Seat
from engine.match.refs import KEPT, Refs


def after(asked: int) -> Refs:
    """So many have been asked, by two seats in turn, under one reference each time, which is the same for both."""
    refs = Refs()
    for seq in range(1, asked + 1):
        refs = refs.and_also(Seat(seq % 2), f"{(seq + 1) // 2}", seq)
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
        assert kept == list(range(max(1, asked - KEPT + 1), asked + 1))
        assert all(refs.seq(Seat(seq % 2), f"{(seq + 1) // 2}") == seq for seq in kept)
    assert refs.seq(Seat(1), "1") is None


def test_what_was_written_down_is_read_as_it_was() -> None:
    refs = after(KEPT + 5)
    again = Refs.of(refs.all)
    assert again.all == refs.all
    assert again.and_also(Seat(0), "new", 999).all == refs.and_also(Seat(0), "new", 999).all


def test_a_step_leaves_the_references_before_it_as_they_are() -> None:
    refs = after(20)
    refs.and_also(Seat(0), "another", 21)
    assert refs.seq(Seat(0), "another") is None
