"""Ballots are decided as soon as no vote to come can change that, and by those alone who may vote."""

from itertools import product

import pytest

from engine.match.ballots import Ballot

ANSWERS = (True, False, None)


@pytest.mark.parametrize("needed", range(5))
@pytest.mark.parametrize("voters", [(), (2,), (0, 3), (0, 1, 3), (0, 1, 2, 3)], ids=len)
def test_a_ballot_is_open_as_long_as_it_may_still_end_either_way(voters: tuple[int, ...], needed: int) -> None:
    for answers in product(ANSWERS, repeat=len(voters)):
        votes = {seat: said for seat, said in zip(voters, answers, strict=True) if said is not None}
        ends = {
            sum({**votes, **dict(zip(rest, later, strict=True))}.values()) >= needed
            for rest in [[seat for seat in voters if seat not in votes]]
            for later in product((True, False), repeat=len(rest))
        }
        outcome = Ballot(voters, votes, needed).outcome()
        assert outcome is (None if len(ends) == 2 else ends.pop())


def test_who_may_not_vote_does_not_count_whatever_they_have_said() -> None:
    assert Ballot((0, 1), {0: True, 2: True, 3: True}, 2).outcome() is None
    assert Ballot((0, 1), {0: True, 2: False, 3: False}, 2).outcome() is None


def test_who_has_said_something_may_say_the_other_thing() -> None:
    ballot = Ballot((0, 1, 2), {0: True, 1: False}, 2)
    assert [ballot.choices(seat) for seat in ballot.voters] == [(False,), (True,), (True, False)]
