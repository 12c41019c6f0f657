"""Constraints of legal actions, and forms that have them, read without knowing a game."""

from typing import Any

import pytest

from engine.core import Apart, Bag, Balance, Command, In, LegalAction, NoneOf, SeededRng, Some
from engine.core.forms import allows, drawn_from, together


class Swap(Command, frozen=True):
    """Give these for those, to some seats, in answer to something."""

    to: tuple[int, ...]
    give: tuple[int, ...]
    want: tuple[int, ...]
    parent: int | None = None


BAGS = ("to", Some((1, 2, 3))), ("give", Bag((2, 1, 0), 1, 3)), ("want", Bag((9, 9, 9), 1, 4))
APART = Apart("give", "want", "N1")
OPEN = NoneOf(((("to", (1,)), ("give", (1, 0, 0)), ("want", (0, 1, 0))),), "N14")
BALANCE = Balance("to", "give", "want", ((2, (0, -1, 0)),), "N3")
SWAP = LegalAction(Swap, (*BAGS, ("parent", In((None, 7)))), (APART, OPEN, BALANCE))


def swap(to: list[int], give: list[int], want: list[int], **more: Any) -> dict[str, Any]:
    return {"to": to, "give": give, "want": want, **more}


def test_N1_no_kind_stands_on_both_sides() -> None:
    assert APART.holds({"give": (1, 0, 0), "want": (0, 2, 0)})
    assert not APART.holds({"give": (1, 0, 0), "want": (1, 2, 0)})


def test_N1_nor_does_a_call_name_one_twice() -> None:
    called = Apart("want", "give", "N1", counted=False)
    assert called.holds({"want": (1, 2), "give": (0,)})
    assert not called.holds({"want": (1, 2), "give": (0, 2)})


def test_N14_one_combination_alone_is_not_among_them() -> None:
    assert not OPEN.holds({"to": (1,), "give": (1, 0, 0), "want": (0, 1, 0)})
    assert OPEN.holds({"to": (2,), "give": (1, 0, 0), "want": (0, 1, 0)})


@pytest.mark.parametrize(
    ("to", "give", "want", "holds"),
    [
        ((2,), (1, 0, 0), (0, 0, 1), True),
        ((2,), (1, 0, 0), (0, 1, 0), False),  # what went there comes back, and another goes: a gift
        ((3,), (1, 0, 0), (0, 1, 0), True),  # nothing has passed between these
        ((2, 3), (1, 0, 0), (0, 1, 0), True),  # with whom is open
    ],
)
def test_N3_with_what_passed_before_not_all_goes_one_way(
    to: tuple[int, ...], give: tuple[int, ...], want: tuple[int, ...], *, holds: bool
) -> None:
    assert BALANCE.holds({"to": to, "give": give, "want": want}) is holds


def test_a_form_says_its_constraints_with_the_ids_of_their_rules() -> None:
    assert SWAP.plain()["constraints"] == [
        {"is": "apart", "fields": ["give", "want"], "clause": "N1"},
        {"is": "none-of", "values": [{"to": [1], "give": [1, 0, 0], "want": [0, 1, 0]}], "clause": "N14"},
        {"is": "balance", "fields": ["to", "give", "want"], "before": {"2": [0, -1, 0]}, "clause": "N3"},
    ]


def test_whatever_is_drawn_from_a_form_satisfies_it() -> None:
    rng = SeededRng(5)
    drawn = [drawn_from(SWAP.plain(), rng) for _ in range(500)]
    assert all(together(SWAP.plain(), values) and allows(SWAP.plain(), values) for values in drawn)
    assert len({str(values) for values in drawn}) > 50


@pytest.mark.parametrize(
    "values",
    [
        swap([1], [1, 0, 0], [0, 0, 1]),
        swap([1, 3], [2, 0, 0], [0, 4, 0]),
        swap([2], [1, 0, 0], [0, 0, 1], parent=7),
    ],
)
def test_a_reader_of_a_form_allows_what_is_in_it(values: dict[str, Any]) -> None:
    assert allows(SWAP.plain(), values)


@pytest.mark.parametrize(
    "values",
    [
        swap([], [1, 0, 0], [0, 0, 1]),
        swap([3, 1], [1, 0, 0], [0, 0, 1]),
        swap([1], [3, 0, 0], [0, 0, 1]),
        swap([1], [0, 0, 0], [0, 0, 1]),
        swap([1], [1, 0], [0, 0, 1]),
        swap([1], [1, 0, 0], [0, 0, 5]),
        swap([1], [1, 0, 0], [1, 0, 0]),
        swap([1], [1, 0, 0], [0, 1, 0]),
        swap([2], [1, 0, 0], [0, 1, 0]),
        swap([1], [1, 0, 0], [0, 0, 1], parent=8),
        swap([1], [1, 0, 0], [0, 0, 1], note="later"),
        {"to": [1], "give": [1, 0, 0]},
    ],
)
def test_and_nothing_else(values: dict[str, Any]) -> None:
    assert not allows(SWAP.plain(), values)
