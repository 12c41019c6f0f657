"""Forgeries of every kind, hashed anew: the script finds what chance can't have made, `verify` all (V1).

The table in docs/record.md says which of the two finds what.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core import Draw, drawn_again
from engine.games import GAMES
from engine.match import Match
from engine.match.fairness import chance_of
from engine.match.record import read
from engine.match.verify import verify
from tests.records.shelf import KEPT, PEOPLE, checker, forged

Plain = dict[str, Any]
FORCED = {file.stem: file for file in KEPT if file.stem.endswith("-forced")}


def by_a_clock(plain: Plain, name: str) -> list[Plain]:
    """Events of this name with which a clock went on for a seat."""
    return [
        event
        for batch in plain["batches"]
        for before, event in zip(batch["events"], batch["events"][1:], strict=False)
        if before["is"] == "SeatForced" and event["is"] == name
    ]


def other_resource(event: Plain) -> None:
    event["resource"] = (event["resource"] + 1) % 5


def other_edge(event: Plain) -> None:
    event["edge"] = "-2,2,NE" if event["edge"] != "-2,2,NE" else "-2,2,E"


def other_target(event: Plain) -> None:
    event["target"] = "-2,1,NE" if event["target"] != "-2,1,NE" else "-1,1,SE"


def the_other_way(event: Plain) -> None:
    event["source"], event["target"] = event["target"], event["source"]


def other_hex(event: Plain) -> None:
    event["hex"] = "0,2" if event["hex"] != "0,2" else "-2,0"


def oneself(event: Plain) -> None:
    event["victim"] = event["seat"]


def other_corner(event: Plain) -> None:
    event["corner"] = "0,-2,N" if event["corner"] != "0,-2,N" else "0,2,S"


def other_cards(event: Plain) -> None:
    event["cards"] = [*event["cards"][1:], event["cards"][0]]


CHOICES: list[tuple[str, str, Callable[[Plain], None]]] = [
    ("events-3-forced", "KnightPlaced", other_edge),
    ("events-3-forced", "KnightMoved", other_target),
    ("events-3-forced", "BarbarianMoved", the_other_way),
    ("events-3-forced", "BarbariansCaptured", other_hex),
    ("events-3-forced", "ResourceTaken", other_resource),
    ("events-3-forced", "GiftChosen", other_resource),
    ("events-3-forced", "ResourceGiven", other_resource),
    ("events-3-forced", "VictimNamed", oneself),
    ("events-3-forced", "RoadTurned", other_edge),
    ("two-players-forced", "NeutralRoadBuilt", other_edge),
    ("two-players-forced", "NeutralSettlementBuilt", other_corner),
    ("two-players-forced", "CardsReturned", other_cards),
]


FRESH = next(path for path in KEPT if path.stem == "basic-4-fresh-seeds")
LONG = next(path for path in KEPT if path.stem == "tournament-4-robbed")


def batch_with(plain: Plain, name: str) -> tuple[Plain, Plain, Plain]:
    """The third batch in which chance decides such an event, with the draw and the event."""
    found = [
        (batch, draw, batch["events"][draw.get("event", 0)])
        for batch in plain["batches"]
        for draw in batch.get("draws", ())
        if batch["events"][draw.get("event", 0)]["is"] == name
    ]
    return found[2]


def honest(file: Path, seq: int, draw: Plain) -> Plain:
    """The draw as chance really makes it in this batch, whatever it asks for."""
    kept = read(file.read_bytes(), GAMES)
    assert kept.secrets is not None
    before = Match.from_batches(kept.game, kept.batches[: seq - 1])
    typed: Draw = msgspec.convert(draw, Draw)
    made: Plain = msgspec.to_builtins(drawn_again(typed, chance_of(before.table, kept.secrets)))
    return made


def another_outcome(plain: Plain) -> None:
    _, draw, event = batch_with(plain, "CardStolen")
    draw["drawn"] = event["resource"] = (draw["drawn"] + 1) % 5


def another_proof(plain: Plain) -> None:
    _, draw, event = batch_with(plain, "DiceRolled")
    draw["proof"] = event["proof"] = "00" * 32


def other_dice_in_the_event(plain: Plain) -> None:
    _, _, event = batch_with(plain, "DiceRolled")
    event["dice"] = [event["dice"][1] % 6 + 1, event["dice"][0]]


def other_dice_in_both(plain: Plain) -> None:
    _, draw, event = batch_with(plain, "DiceRolled")
    draw["drawn"] = event["dice"] = [draw["drawn"][0] % 6 + 1, draw["drawn"][1]]


def another_key(plain: Plain) -> None:
    plain["end"]["secrets"]["key"] = "ab" * 32


def another_chain(plain: Plain) -> None:
    plain["end"]["secrets"]["seed"] = "ab" * 32


def another_seed(plain: Plain) -> None:
    opened = next(event for batch in plain["batches"] for event in batch["events"] if event["is"] == "SeedOpened")
    opened["seed"] = "ab" * 32


def a_draw_of_another_ordinal(plain: Plain) -> None:
    batch, draw, event = batch_with(plain, "CardBought")
    draw["ordinal"] += 1
    draw["drawn"] = event["card"] = honest(LONG, batch["seq"], draw)["drawn"]


def a_draw_for_another_use(plain: Plain) -> None:
    batch, draw, event = batch_with(plain, "CardBought")
    draw["use"] = "cards"
    draw["drawn"] = event["card"] = honest(LONG, batch["seq"], draw)["drawn"]


def a_draw_out_of_another_hand(plain: Plain) -> None:
    batch, draw, event = batch_with(plain, "CardStolen")
    draw["weights"] = [0, 0, 0, 0, 1]
    draw["drawn"] = event["resource"] = honest(LONG, batch["seq"], draw)["drawn"]


def a_draw_left_out(plain: Plain) -> None:
    batch, _, _ = batch_with(plain, "CardBought")
    del batch["draws"]


def a_draw_too_many(plain: Plain) -> None:
    batch, draw, _ = batch_with(plain, "CardBought")
    batch["draws"] = [draw, draw]


def a_draw_said_to_decide_another_event(plain: Plain) -> None:
    batch, draw, _ = batch_with(plain, "CardStolen")
    draw["event"] = len(batch["events"]) - 1 if draw["event"] != len(batch["events"]) - 1 else 0


def an_event_that_does_not_follow_from_its_draw(plain: Plain) -> None:
    _, _, event = batch_with(plain, "CardBought")
    event["card"] = (event["card"] + 1) % 5


def another_command(plain: Plain) -> None:
    batch = next(batch for batch in plain["batches"] if batch.get("command", {}).get("is") == "BuildRoad")
    batch["command"]["edge"] = "0,0,E"


def a_command_of_another_seat(plain: Plain) -> None:
    batch = next(batch for batch in plain["batches"] if batch.get("command", {}).get("is") == "BuildRoad")
    batch["by"]["seat"] = (batch["by"]["seat"] + 1) % 4


def another_event(plain: Plain) -> None:
    built = next(event for batch in plain["batches"] for event in batch["events"] if event["is"] == "RoadBuilt")
    built["paid"] = [0, 0, 0, 0, 0]


def another_header(plain: Plain) -> None:
    plain["header"]["opened"] += 1


def another_result(plain: Plain) -> None:
    plain["end"]["result"]["ranking"][0]["points"] = 20


BY_BOTH: list[Callable[[Plain], None]] = [
    another_outcome,
    another_proof,
    other_dice_in_the_event,
    other_dice_in_both,
    another_key,
    another_chain,
    another_seed,
]
BY_THE_RULES_ALONE: list[Callable[[Plain], None]] = [
    a_draw_of_another_ordinal,
    a_draw_for_another_use,
    a_draw_out_of_another_hand,
    a_draw_left_out,
    a_draw_too_many,
    a_draw_said_to_decide_another_event,
    an_event_that_does_not_follow_from_its_draw,
    another_command,
    a_command_of_another_seat,
    another_event,
    another_header,
    another_result,
]


def scripted(data: bytes, folder: Path) -> int:
    """What the script says of this record."""
    file = folder / "forged.json"
    file.write_bytes(data)
    code: int = checker().main(file)
    return code


@pytest.mark.parametrize("change", BY_BOTH)
def test_V1_what_chance_can_not_have_made_is_found_without_a_rule(
    change: Callable[[Plain], None], tmp_path: Path
) -> None:
    data = forged((PEOPLE if change is another_seed else LONG).read_bytes(), change)
    assert scripted(data, tmp_path) == 1
    assert verify(data, GAMES).fault is not None


@pytest.mark.parametrize("change", BY_THE_RULES_ALONE)
def test_V1_what_the_rules_do_not_make_of_it_is_found_by_deciding_it_again(
    change: Callable[[Plain], None], tmp_path: Path
) -> None:
    data = forged(LONG.read_bytes(), change)
    assert scripted(data, tmp_path) == 0
    assert verify(data, GAMES).fault is not None


@pytest.mark.parametrize(("name", "event", "change"), CHOICES, ids=lambda value: value if type(value) is str else "")
def test_V1_another_choice_of_the_clock_is_found(name: str, event: str, change: Callable[[Plain], None]) -> None:
    plain: Plain = msgspec.json.decode(FORCED[name].read_bytes())
    chosen = by_a_clock(plain, event)[0]
    seq = next(batch["seq"] for batch in plain["batches"] if any(one is chosen for one in batch["events"]))
    fault = verify(forged(FORCED[name].read_bytes(), lambda plain: change(by_a_clock(plain, event)[0])), GAMES).fault
    assert fault is not None
    assert (fault.part, fault.path[:7]) == (f"batch {seq}", "events[")


@pytest.mark.parametrize("name", ["SeedOpened", "SeedRenewed"])
def test_V1_a_seed_that_was_not_committed_to_is_named_before_what_was_drawn_with_it(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def change(plain: Plain) -> None:
        given = [event for batch in plain["batches"] for event in batch["events"] if event["is"] == name]
        given[0]["seed"] = "ab" * 32

    assert scripted(forged(FRESH.read_bytes(), change), tmp_path) == 1
    assert "a seed is not the one that was committed to" in capsys.readouterr().err


def test_a_record_of_a_version_before_1_0_is_refused_with_a_sentence_that_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def before(plain: Plain) -> None:
        for batch in plain["batches"]:
            batch.pop("command", None)
            batch.pop("draws", None)

    data = forged(LONG.read_bytes(), before)
    assert scripted(data, tmp_path) == 1
    assert "a version before 1.0 wrote it" in capsys.readouterr().err
    fault = verify(data, GAMES).fault
    assert fault is not None
    assert "a version before 1.0 wrote it" in fault.what
