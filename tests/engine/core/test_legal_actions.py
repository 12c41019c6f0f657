"""Legal actions: what a command may be, whether one is legal, one drawn at random."""

import pytest

from engine.core import Apart, Bag, Command, In, LegalAction, SeededRng, Some, is_legal


class Swap(Command, frozen=True):
    """Give these for those, to some seats."""

    to: tuple[int, ...]
    give: tuple[int, ...]
    want: tuple[int, ...]
    note: str = ""


class Put(Command, frozen=True):
    place: int
    victim: int | None = None


class Pass(Command, frozen=True):
    pass


APART = Apart("give", "want", "N1")
SWAP = LegalAction(
    Swap,
    (("to", Some((1, 2, 3))), ("give", Bag((2, 1, 0), 1, 3)), ("want", Bag((9, 9, 9), 1, 4))),
    (APART,),
)


def test_one_of_some_values() -> None:
    assert In((3, 5)).contains(5)
    assert not In((3, 5)).contains(4)
    assert In((3, 5)).plain() == {"in": [3, 5]}


def test_a_value_that_may_be_left_out_is_not_named_in_plain_data() -> None:
    assert In((None, 4)).contains(None)
    assert In((None, 4)).plain() == {"in": [4], "optional": True}


@pytest.mark.parametrize("value", [(1,), (3,), (1, 3), (1, 2, 3)])
def test_some_of_several_each_once_in_ascending_order(value: tuple[int, ...]) -> None:
    assert Some((1, 2, 3)).contains(value)


@pytest.mark.parametrize("value", [(), (4,), (1, 4), (3, 1), (2, 2)])
def test_nothing_else_is_some_of_them(value: tuple[int, ...]) -> None:
    assert not Some((1, 2, 3)).contains(value)


@pytest.mark.parametrize("value", [(1, 0, 0), (2, 1, 0), (0, 1, 0)])
def test_a_bag_holds_counts_within_its_bounds(value: tuple[int, ...]) -> None:
    assert Bag((2, 1, 0), 1, 3).contains(value)


@pytest.mark.parametrize("value", [(0, 0, 0), (3, 0, 0), (0, 0, 1), (1, 0), (-1, 1, 1), [1, 0, 0], "abc"])
def test_and_no_others(value: object) -> None:
    assert not Bag((2, 1, 0), 1, 3).contains(value)


def test_a_bag_may_ask_for_fewer_than_it_holds() -> None:
    assert not Bag((2, 2), 1, 3).contains((2, 2))
    assert not Bag((2, 2), 3, 3).contains((1, 1))
    assert Bag((2, 2), 1, 3).plain() == {"bag": [2, 2], "least": 1, "most": 3}


def test_a_command_without_fields_is_offered_as_such() -> None:
    assert LegalAction(Pass).contains(Pass())
    assert not LegalAction(Pass).contains(Put(1))


def test_a_field_that_the_offer_does_not_name_keeps_its_default() -> None:
    action = LegalAction(Put, (("place", In((1, 2))),))
    assert action.contains(Put(2))
    assert not action.contains(Put(2, victim=3))
    assert not action.contains(Put(4))
    assert not SWAP.contains(Swap((1,), (1, 0, 0), (0, 1, 0), note="later"))


def test_no_kind_of_card_stands_on_both_sides() -> None:
    assert SWAP.contains(Swap((1,), (1, 0, 0), (0, 0, 4)))
    assert not SWAP.contains(Swap((1,), (1, 0, 0), (1, 0, 3)))


def test_what_is_told_with_a_legal_action_is_no_field() -> None:
    action = LegalAction(Put, (("place", In((1,))),), info=(("rate", 3),))
    assert action.plain() == {"fields": {"place": {"in": [1]}}, "info": {"rate": 3}}
    assert action.contains(Put(1))


@pytest.mark.parametrize(
    "action",
    [
        SWAP,
        LegalAction(Swap, (("to", Some((1,))), ("give", Bag((1, 1, 1), 1, 3)), ("want", Bag((5, 5, 5), 1, 15))),
              (APART,)),
        LegalAction(Put, (("place", In((1, 2))), ("victim", In((None, 4))))),
        LegalAction(Pass),
    ],
    ids=["swap", "swap of all kinds", "put", "pass"],
)  # fmt: skip
def test_whatever_is_drawn_from_an_offer_was_offered(action: LegalAction) -> None:
    rng = SeededRng(1)
    assert all(action.contains(action.sample(rng)) for _ in range(500))


def test_everything_that_is_offered_can_be_drawn() -> None:
    rng = SeededRng(2)
    action = LegalAction(Swap, (("to", Some((1, 2))), ("give", Bag((2, 1), 1, 2)), ("want", Bag((0, 0), 0, 0))))
    drawn = {
        (command.to, command.give) for command in (action.sample(rng) for _ in range(2000)) if type(command) is Swap
    }
    assert drawn == {(to, give) for to in ((1,), (2,), (1, 2)) for give in ((1, 0), (0, 1), (2, 0), (1, 1))}


def test_a_command_is_offered_if_any_offer_contains_it() -> None:
    actions = [LegalAction(Put, (("place", In((1,))), ("victim", In((7,))))), LegalAction(Put, (("place", In((2,))),))]
    assert is_legal(actions, Put(1, 7))
    assert is_legal(actions, Put(2))
    assert not is_legal(actions, Put(1))
    assert not is_legal([], Pass())
