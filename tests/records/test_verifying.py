"""What a record is rejected for, though all its hashes are as they ought to be: it was edited and hashed anew."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.games import GAMES
from engine.match import Secrets
from engine.match.record import record, write
from engine.match.verify import Fault, Report, verify
from tests.records.shelf import GAME, KEPT, PEOPLE, forged, short, short_file

Plain = dict[str, Any]

LONG = next(path for path in KEPT if path.stem == "tournament-4-robbed").read_bytes()
"""Whole game in which nearly everything happens that the base has."""


def events(plain: Plain, name: str) -> list[Plain]:
    return [event for batch in plain["batches"] for event in batch["events"] if event["is"] == name]


def report(data: bytes, edit: Callable[[Plain], object]) -> Report:
    return verify(forged(data, edit), GAMES)


def fault(data: bytes, edit: Callable[[Plain], object]) -> Fault:
    found = report(data, edit).fault
    assert found is not None
    return found


def test_hashing_anew_without_an_edit_changes_nothing() -> None:
    assert forged(LONG, lambda plain: None) == LONG


def test_V1_a_roll_that_was_not_thrown_is_named() -> None:
    def edit(plain: Plain) -> None:
        roll = events(plain, "DiceRolled")[5]
        roll["dice"][1] = roll["dice"][1] % 6 + 1

    found = fault(LONG, edit)
    assert found.part.startswith("batch ")
    assert found.path == "events[0].dice[1]"


def test_V1_a_link_that_is_not_of_the_chain_is_named() -> None:
    assert fault(LONG, lambda plain: events(plain, "DiceRolled")[3].update(proof="00" * 32)).path == "events[0].proof"


def test_V1_another_root_than_that_of_the_next_chain_is_named() -> None:
    data = next(file for file in KEPT if "chains" in file.stem).read_bytes()
    assert report(data, lambda plain: None).ok

    def edit(plain: Plain) -> None:
        last = events(plain, "DiceRolled")[63]
        last["proof"] = last["proof"][:64] + "00" * 32

    assert fault(data, edit).path == "events[0].proof"
    assert fault(data, lambda plain: events(plain, "DiceRolled")[63].update(proof="00")).path == "events[0].proof"


def test_V1_a_card_that_was_not_drawn_is_named() -> None:
    def edit(plain: Plain) -> None:
        card = events(plain, "CardBought")[2]
        card["card"] = (card["card"] + 1) % 5

    assert fault(LONG, edit).path == "events[0].card"


def test_V1_a_theft_of_another_card_is_named() -> None:
    def edit(plain: Plain) -> None:
        theft = events(plain, "CardStolen")[0]
        theft["resource"] = (theft["resource"] + 1) % 5

    found = fault(LONG, edit)
    assert found.path.startswith("events[")
    assert found.path.endswith(".resource")


def test_V1_another_island_is_named() -> None:
    def edit(plain: Plain) -> None:
        island = events(plain, "BoardLaid")[0]
        island["terrains"] = island["terrains"][::-1]

    data = next(file for file in KEPT if "random" in file.stem and "steady" in file.stem).read_bytes()
    assert ".terrains[" in fault(data, edit).path


def test_V1_another_order_of_seats_is_named() -> None:
    def edit(plain: Plain) -> None:
        order = events(plain, "Started")[0]["order"]
        order[0], order[1] = order[1], order[0]

    assert fault(LONG, edit).path.startswith("events[0].order[")


def test_V1_another_key_than_the_one_committed_to_is_named() -> None:
    found = fault(LONG, lambda plain: plain["end"]["secrets"].update(key="ab" * 32))
    assert (found.part, found.path) == ("end", "secrets.key")


def test_V1_another_chain_than_the_one_committed_to_is_named() -> None:
    found = fault(LONG, lambda plain: plain["end"]["secrets"].update(seed="ab" * 32))
    assert (found.part, found.path) == ("end", "secrets.seed")


def test_V1_another_seed_than_the_one_committed_to_is_named() -> None:
    found = fault(PEOPLE.read_bytes(), lambda plain: events(plain, "SeedOpened")[0].update(seed="ab" * 32))
    assert found.path == "events[0].seed"


def test_V1_who_committed_to_a_seed_and_did_not_open_it_is_named() -> None:
    assert verify(PEOPLE.read_bytes(), GAMES).unopened == ("ボブ",)


@pytest.mark.parametrize("secret", ["key", "seed"])
@pytest.mark.parametrize("value", ["", "xyz", 7, None, "ab" * 31])
def test_secrets_that_are_none_are_rejected(secret: str, value: object) -> None:
    assert fault(LONG, lambda plain: plain["end"]["secrets"].update({secret: value})).part == "end"


@pytest.mark.parametrize("rolls", [0, -128, 1, 1 << 30, "4096", None])
def test_a_chain_of_no_sensible_length_is_rejected(rolls: object) -> None:
    assert fault(LONG, lambda plain: plain["end"]["secrets"].update(rolls=rolls)).part == "end"


@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("Produced", {"gains": {"0": [5, 0, 0, 0, 0]}}),
        ("RoadBuilt", {"paid": [0, 0, 0, 0, 0]}),
        ("RoadBuilt", {"edge": "0,0,E"}),
        ("CityBuilt", {"corner": "0,0,N"}),
        ("BankTraded", {"got": [0, 0, 0, 0, 2]}),
        ("TurnEnded", {"next": 7}),
        ("TurnScored", {"points": [9, 9, 9]}),
        ("Discarded", {"cards": {}}),
        ("LargestArmyMoved", {"knights": 9}),
        ("VictoryDeclared", {"points": 12}),
        ("OfferMade", {"by": 2, "to": [0]}),
    ],
)
def test_what_the_rules_would_not_have_made_of_it_is_found(event: str, change: Plain) -> None:
    found = report(LONG, lambda plain: events(plain, event)[0].update(change))
    assert not found.ok
    assert found.fault


def test_points_that_the_rules_do_not_count_are_named() -> None:
    def edit(plain: Plain) -> None:
        events(plain, "VictoryDeclared")[0]["points"] += 1

    assert fault(LONG, edit).path == "events[0].points"


@pytest.mark.parametrize(
    ("field", "value"),
    [("room", "OTHER"), ("opened", 1), ("rulebook", "league"), ("commitment", "00"), ("digest", "00"), ("order", [0])],
)
def test_a_header_that_does_not_follow_from_the_batches_is_named(field: str, value: object) -> None:
    found = fault(LONG, lambda plain: plain["header"].update({field: value}))
    assert found.part == "header"
    assert found.path.startswith(field)


def test_a_name_in_the_header_that_nobody_bore_is_named() -> None:
    found = fault(LONG, lambda plain: plain["header"]["seats"][1].update(name="Nobody"))
    assert (found.part, found.path) == ("header", "seats[1].name")


def test_a_result_that_does_not_follow_from_the_batches_is_named() -> None:
    found = fault(LONG, lambda plain: plain["end"]["result"]["ranking"][0].update(points=20))
    assert (found.part, found.path) == ("end", "result.ranking[0].points")


def test_a_result_that_is_left_out_is_named() -> None:
    found = fault(LONG, lambda plain: plain["end"].pop("result"))
    assert (found.part, found.path) == ("end", "result")


def test_a_field_that_is_not_of_the_format_is_named() -> None:
    assert fault(LONG, lambda plain: plain["header"].update(note="hello")).path == "note"


def test_what_can_never_have_happened_is_named_and_does_no_harm() -> None:
    wild: tuple[tuple[str, Plain], ...] = (
        ("Undone", {"to": 4_000}),
        ("CardStolen", {"victim": 9}),
        ("Traded", {"offer": 999}),
        ("SeatReady", {"seat": 12}),
    )
    for name, change in wild:
        data = next(file for file in KEPT if b'"%s"' % name.encode() in file.read_bytes()).read_bytes()
        assert not report(data, lambda plain, name=name, change=change: events(plain, name)[0].update(change)).ok  # type: ignore[misc]


def test_without_the_secrets_a_record_is_untouched_but_not_verified() -> None:
    _, batches, _ = short()
    found = verify(write(record(GAME, batches)), GAMES)
    assert found.fault is None
    assert not found.revealed
    assert not found.ok


def test_the_secrets_of_another_room_are_rejected() -> None:
    _, batches, _ = short()
    assert verify(write(record(GAME, batches, Secrets.fresh(bytes(32)))), GAMES).fault


def test_a_game_that_is_not_over_can_be_recorded_and_read() -> None:
    _, batches, secrets = short()
    for end in (1, 3, 7, len(batches) // 2):
        found = verify(write(record(GAME, batches[:end], secrets)), GAMES)
        assert found.fault is None
        assert found.decided == end


def test_the_short_game_is_verified() -> None:
    assert verify(short_file(), GAMES).ok
