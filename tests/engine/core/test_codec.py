"""The written form: places by name in the log and by number on the wire, old shapes read for ever."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct, field

from engine.core import Codec, Command, Event, Places, Refused, Stage, StageChanged, StageEntered, StageLeft

CORNERS = Places(["north", "east", "south"])
Corner = Annotated[int, CORNERS]


class Go(Command, frozen=True):
    corner: Annotated[int, Meta(ge=0, lt=3)]
    how: str = "fast"


class Flag(Struct, frozen=True):
    corner: Corner
    colour: str


class Went(Event, frozen=True):
    seat: int
    corner: Corner
    since: Corner | None = None
    through: tuple[Corner, ...] = ()
    flags: tuple[Flag, ...] = ()
    counts: dict[int, int] = field(default_factory=dict)


class Waiting(Stage, frozen=True):
    corner: Corner


class Resting(Stage, frozen=True):
    pass


CODEC = Codec([Go], [Went, StageEntered, StageChanged, StageLeft], [Waiting, Resting])

WENT = Went(1, 2, 0, (0, 1), (Flag(2, "red"),), {1: 4})


def test_the_log_names_places() -> None:
    assert CODEC.to_log(WENT) == {
        "is": "Went",
        "seat": 1,
        "corner": "south",
        "since": "north",
        "through": ["north", "east"],
        "flags": [{"corner": "south", "colour": "red"}],
        "counts": {"1": 4},
    }


def test_the_wire_numbers_them() -> None:
    told = CODEC.to_wire(WENT)
    assert (told["corner"], told["since"], list(told["through"])) == (2, 0, [0, 1])


def test_what_is_read_is_what_was_written() -> None:
    for event in (WENT, Went(0, 0), StageEntered(Waiting(1)), StageChanged(Resting()), StageLeft()):
        assert CODEC.from_log(CODEC.to_log(event)) == event


def test_the_place_of_a_stage_is_named_too() -> None:
    assert CODEC.to_log(StageEntered(Waiting(1))) == {
        "is": "StageEntered",
        "stage": {"is": "Waiting", "corner": "east"},
    }


def test_what_has_its_default_is_not_written() -> None:
    assert CODEC.to_log(Went(0, 1)) == {"is": "Went", "seat": 0, "corner": "east"}


def test_a_line_from_before_a_field_was_added_is_read() -> None:
    assert CODEC.from_log({"is": "Went", "seat": 3, "corner": "north"}) == Went(3, 0)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"is": "Flew"},
        {"is": "Went"},
        {"is": "Went", "seat": "one", "corner": "north"},
        {"is": "Went", "seat": 1, "corner": "west"},
        {"is": "Went", "seat": 1, "corner": 2},
        {"is": "Went", "seat": 1, "corner": "north", "through": 7},
        {"is": "StageEntered"},
        {"is": "StageEntered", "stage": {"is": "Sleeping"}},
        {"is": "StageEntered", "stage": {"is": "Waiting", "corner": "west"}},
    ],
)
def test_what_is_no_line_of_the_log_is_an_error(plain: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"no event is called|not a "):
        CODEC.from_log(plain)


def test_a_command_comes_as_plain_data() -> None:
    assert CODEC.from_wire({"is": "Go", "corner": 2}) == Go(2)
    assert CODEC.from_wire({"is": "Go", "corner": 0, "how": "slowly"}) == Go(0, "slowly")


@pytest.mark.parametrize(
    "plain", [None, 1, "Go", [], ["Go"], {}, {"is": "Went", "seat": 1, "corner": 0}, {"is": 1}, {"is": []}, {"is": {}}]
)
def test_what_is_no_command_is_refused(plain: object) -> None:
    with pytest.raises(Refused) as said:
        CODEC.from_wire(plain)
    assert said.value.code == "unknown-command"


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"corner": 3},
        {"corner": -1},
        {"corner": 1.5},
        {"corner": "north"},
        {"corner": None},
        {"corner": [0]},
        {"corner": 1, "how": 3},
        {"corner": 10**30},
        {"corner": True},
    ],
)
def test_a_command_with_fields_that_cannot_be_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(Refused) as said:
        CODEC.from_wire({"is": "Go"} | fields)
    assert said.value.code == "bad-command"
