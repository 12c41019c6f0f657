"""Chance as an argument: shuffles and draws favour nothing, shown by going through every outcome."""

from collections import Counter
from itertools import permutations, product

import pytest

from engine.core import NoChance, SeededRng, Throw, draw_kind, shuffled
from tests.engine.chance import Scripted


@pytest.mark.parametrize("size", range(6))
def test_every_order_comes_out_of_exactly_one_run_of_lots(size: int) -> None:
    runs = product(*(range(last + 1) for last in range(size - 1, 0, -1)))
    orders = Counter(shuffled(Scripted(rng=run), "any", range(size)) for run in runs)
    assert orders == Counter(permutations(range(size)))


def test_a_shuffle_names_each_of_its_draws() -> None:
    asked: list[tuple[str, int, int]] = []

    class Listening(Scripted):
        def number(self, use: str, ordinal: int, below: int) -> int:
            asked.append((use, ordinal, below))
            return 0

    shuffled(Listening(), "tokens", "abcd", 7)
    assert asked == [("tokens/3", 7, 4), ("tokens/2", 7, 3), ("tokens/1", 7, 2)]


def test_a_shuffle_leaves_what_it_was_given() -> None:
    cards = [1, 2, 3]
    assert sorted(shuffled(Scripted(rng=[0, 0]), "any", cards)) == cards == [1, 2, 3]


def test_every_card_is_drawn_by_exactly_one_lot() -> None:
    counts = (3, 0, 2, 1)
    assert Counter(draw_kind(Scripted(rng=[lot]), "card", 0, counts) for lot in range(6)) == {0: 3, 2: 2, 3: 1}


def test_nothing_is_drawn_from_nothing() -> None:
    with pytest.raises(AssertionError):
        draw_kind(Scripted(rng=[0]), "card", 0, (0, 0))


def test_where_nothing_is_to_be_drawn_drawing_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="nothing is thrown"):
        NoChance().dice(0)
    with pytest.raises(AssertionError, match="theft"):
        NoChance().number("theft", 0, 3)


def test_a_stream_is_the_same_again_for_the_same_seed_and_stays_in_its_bounds() -> None:
    one, other = SeededRng(7), SeededRng(7)
    numbers = [one.number(6) for _ in range(1000)]
    assert numbers == [other.number(6) for _ in range(1000)]
    assert set(numbers) == set(range(6))
    assert numbers != [SeededRng(8).number(6) for _ in range(1000)]


def test_a_throw_that_nothing_proves_has_no_proof() -> None:
    assert Throw((1, 2)).proof == ""
