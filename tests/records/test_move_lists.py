"""Games from elsewhere, written down move by move: made into records, or refused, and then it is said where."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import DOUBTFUL, FINE, MISUSED, REJECTED
from engine.cli.play import Setup, played
from engine.core import Game, Seat
from engine.games import GAMES
from engine.match import Batch, codec_of
from engine.match.move_list import MoveListError, batches_of, read_moves
from engine.match.record import record, write
from engine.match.verify import verify
from tests.records.conftest import Say
from tests.records.shelf import begun, checker, club_night, moves_of
from tests.schemas import faults, validator

Plain = dict[str, Any]


def happened(game: Game, batches: tuple[Batch, ...]) -> list[list[Plain]]:
    """What each seat brought about. Only here rolls have proofs."""
    codec = codec_of(game)
    seats = [batch for batch in batches[begun(batches) + 1 :] if isinstance(batch.by, Seat)]
    return [[codec.to_wire(event) | {"proof": ""} for event in batch.events] for batch in seats]


def made(plain: Plain) -> list[Batch]:
    return batches_of(read_moves(msgspec.json.encode(plain)), GAMES)[1]


def refused(plain: Plain) -> MoveListError:
    with pytest.raises(MoveListError) as no:
        made(plain)
    return no.value


@pytest.fixture
def club() -> Plain:
    return club_night()


@pytest.mark.parametrize(
    ("game", "rulebook", "seats", "changes"),
    [
        ("settlers", "basic", 4, {"victory_points": 6}),
        ("settlers", "league", 3, {"victory_points": 6}),
        ("settlers", "basic+event_cards", 4, {"victory_points": 5}),
        ("settlers", "barbarians", 3, {"victory_points": 6}),
        ("settlers", "basic+two_players", 2, {"victory_points": 5}),
        ("hunters", "first", 3, {}),
    ],
)
def test_a_game_that_was_played_here_comes_out_the_same_from_its_moves(
    game: str, rulebook: str, seats: int, changes: Plain
) -> None:
    setup = Setup(GAMES[game], rulebook, ("steady",) * seats, 3, changes)
    before = played(setup)
    after = made(moves_of(GAMES[game], before))
    then, now = happened(GAMES[game], before.batches), happened(GAMES[game], tuple(after))
    assert now == then
    assert len(now) > 20


def test_its_record_is_untouched_and_by_the_rules_and_says_that_its_chance_can_not_be_verified(club: Plain) -> None:
    report = verify(write(record(GAMES["settlers"], made(club))), GAMES)
    assert (report.fault, report.revealed, report.ok) == (None, False, False)


def test_the_example_of_the_reference_is_played(club: Plain) -> None:
    text = (Path(__file__).parents[2] / "docs/record.md").read_text("utf-8")
    example = msgspec.json.decode(re.findall(r"```json\n(\{\"format\".*?)```", text, re.DOTALL)[-1])
    assert "PlaceSettlement" in str(example)
    batches = made(example)
    assert len([batch for batch in batches if isinstance(batch.by, Seat)]) == len(example["moves"]) > 3


def test_a_move_list_is_as_its_schema_says(club: Plain) -> None:
    club["moves"] = club["moves"][:20]
    assert faults(validator("moves"), club) == []
    club["moves"][5]["command"]["is"] = "Conjure"
    assert faults(validator("moves"), club) != []


def test_the_first_move_that_the_rules_refuse_is_named_with_its_clause(club: Plain) -> None:
    club["moves"].insert(4, {"seat": 3, "command": {"is": "Roll"}})
    assert str(refused(club)).startswith("move 5, Roll at seat 3: ")
    del club["moves"][4]
    club["moves"][1]["seat"] = (club["moves"][1]["seat"] + 1) % 3
    no = refused(club)
    assert str(no).startswith("move 2, ")
    assert (no.code, bool(no.clause)) == ("not-your-turn", True)


def first_of(club: Plain, kind: str) -> Plain:
    move: Plain = next(move for move in club["moves"] if move["command"]["is"] == kind)
    return move


@pytest.mark.parametrize(
    ("kind", "drawn", "why"),
    [
        ("Roll", [], "it does not say what was drawn: the dice of roll 1"),
        ("Roll", [[6, 7]], "what is said is no draw of the dice of roll 1"),
        ("Roll", [[1, 2], [3, 4]], "nothing was drawn of which this would be what came: [3, 4]"),
        ("BuyCard", [9], "9 can't be drawn for card"),
        ("BuyCard", [[1, 2]], "what is said is no draw of card"),
    ],
)
def test_chance_that_is_not_said_or_can_not_be_is_a_fault_of_its_move(
    club: Plain, kind: str, drawn: list[Any], why: str
) -> None:
    first_of(club, kind)["drawn"] = drawn
    assert why in str(refused(club))


def test_a_move_that_is_earlier_than_the_one_before_it_is_a_fault(club: Plain) -> None:
    club["moves"][3]["at"] = club["moves"][2]["at"] - 1
    assert str(refused(club)).endswith("it is earlier than the one before it")


def test_an_order_that_is_none_is_a_fault_of_the_start(club: Plain) -> None:
    club["drawn"][0][0] = club["drawn"][0][1]
    assert str(refused(club)).startswith("start: what is said for terrains is no order")


def test_what_nobody_knows_any_more_is_drawn_and_the_same_for_the_same_list(club: Plain) -> None:
    island = club | {"moves": [], "drawn": None}
    assert made(island) == made(island)
    assert made(island)[-1].events != made(island | {"title": "Another night"})[-1].events
    rolled = next(at for at, move in enumerate(club["moves"]) if move["command"]["is"] == "Roll")
    del club["moves"][rolled + 1 :]
    for unknown in (None, [None]):
        club["moves"][rolled]["drawn"] = unknown
        assert made(club) == made(club)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"format": "kaitaku/moves/2"}, "format"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"rulebook": "tuesday"}, "rules: "),
        ({"changes": {"victory_points": 1_000}}, "rules: "),
        ({"players": [{"name": "Ann"}]}, "players"),
        ({"players": [{"name": "Ann", "colour": "pink"}, {"name": "Bob"}]}, "players: "),
        ({"players": [{"name": "Ann", "colour": "red"}, {"name": "Bob", "colour": "red"}]}, "players: "),
        ({"players": [{"name": "Ann"}, {"name": "Bob"}]}, "too-few-seats (S2"),
        ({"wishes": 3}, "wishes"),
        ({"moves": [{"seat": 7, "command": {"is": "Roll"}}]}, "move 1, Roll at seat 7: there are 3 players"),
        ({"moves": [{"seat": 0, "command": {"is": "Castle"}}]}, "no command is called 'Castle'"),
        ({"moves": [{"seat": 0, "command": {"is": "BuildRoad", "edge": "9,9,E"}}]}, "no place is called '9,9,E'"),
    ],
)
def test_a_list_that_can_not_be_says_what_is_wrong_with_it(club: Plain, more: Plain, why: str) -> None:
    assert why in str(refused(club | more))


def test_the_command_line_makes_a_record_or_says_where_the_list_is_wrong(club: Plain, say: Say, tmp_path: Path) -> None:
    moves, kept = tmp_path / "moves.json", tmp_path / "game.json"
    moves.write_bytes(msgspec.json.encode(club))
    code, out, _ = say("import", moves, kept)
    assert (code, "recorded in" in out) == (FINE, True)
    assert say("replay", kept, "--to", 9)[0] == FINE
    assert say("verify", kept)[0] == checker().main(kept) == DOUBTFUL
    kept.unlink()
    first_of(club, "Roll")["drawn"] = []
    moves.write_bytes(msgspec.json.encode(club))
    code, _, complained = say("import", moves, kept)
    assert (code, complained.startswith("rejected: move ")) == (REJECTED, True)
    assert not kept.exists()
    assert say("import", tmp_path / "nowhere.json", kept)[0] == MISUSED
