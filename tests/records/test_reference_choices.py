"""Choices of a clock by the rules of expansions, drawn again by the script that knows only the reference (E2, V1)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.records.shelf import KEPT, forged
from tests.records.test_kept import checker

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


FORGERIES: list[tuple[str, str, Callable[[Plain], None]]] = [
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


@pytest.mark.parametrize(("name", "event", "change"), FORGERIES, ids=lambda value: value if type(value) is str else "")
def test_V1_another_choice_of_the_clock_is_rejected(
    name: str, event: str, change: Callable[[Plain], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "forged.json"
    file.write_bytes(forged(FORCED[name].read_bytes(), lambda plain: change(by_a_clock(plain, event)[0])))
    assert checker().main(file) == 1
    assert ", SeatForced: " in capsys.readouterr().err


@pytest.mark.parametrize("name", FORCED)
def test_V1_every_choice_of_the_clock_is_drawn_again(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    plain: Plain = msgspec.json.decode(FORCED[name].read_bytes())
    assert checker().main(FORCED[name]) == 0
    said = capsys.readouterr().out
    for event in {event for of, event, _ in FORGERIES if of == name}:
        assert f" {len(by_a_clock(plain, event))} {event}" in said
