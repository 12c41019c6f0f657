"""The written form of every fact of Barbarian Attack. Logs are for ever: add lines, change none."""

from typing import Any

import msgspec
import pytest

from engine.core import Event, Reason, StageChanged, StageEntered
from engine.games import GAMES
from engine.games.settlers.expansions.barbarians import stages
from engine.games.settlers.expansions.barbarians.events import (
    EVENTS,
    AttackRolled,
    BarbarianCardBought,
    BarbarianMoved,
    BarbariansCaptured,
    BarbariansCorrected,
    CaptureRolled,
    CoastChecked,
    GoldBought,
    GoldCorrected,
    GoldPaid,
    GoldTaken,
    KnightCorrected,
    KnightMoved,
    KnightPlaced,
    LossesRolled,
    LostKnight,
    NothingStolen,
    PrisonersCorrected,
    StealDeclined,
)
from engine.match import codec_of
from tests.engine.settlers.laying import cards
from tests.engine.settlers.places import edge, hex

CODEC = codec_of(GAMES["settlers"])
WHY = Reason(text="So it stood.")
LAND, WAY, ON = hex("0,-2"), edge("0,0,E"), edge("0,0,SE")

WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (AttackRolled(1, (1, 2), LAND, landed=True), {"seat": 1, "dice": [1, 2], "hex": "0,-2", "landed": True}),
    (AttackRolled(1, (3, 4)), {"seat": 1, "dice": [3, 4]}),
    (
        BarbarianCardBought(1, 2, cards(wool=1, grain=1, ore=1), renewed=True),
        {"seat": 1, "card": 2, "paid": [0, 0, 1, 1, 1], "renewed": True},
    ),
    (KnightPlaced(1, WAY), {"seat": 1, "edge": "0,0,E"}),
    (KnightPlaced(2, WAY, by=1), {"seat": 2, "edge": "0,0,E", "by": 1}),
    (
        KnightMoved(1, WAY, ON, cards(grain=1)),
        {"seat": 1, "source": "0,0,E", "target": "0,0,SE", "paid": [0, 0, 0, 1, 0]},
    ),
    (
        KnightMoved(2, WAY, ON, cards(grain=1), by=1),
        {"seat": 2, "source": "0,0,E", "target": "0,0,SE", "paid": [0, 0, 0, 1, 0], "by": 1},
    ),
    (BarbarianMoved(1, LAND), {"seat": 1, "target": "0,-2"}),
    (BarbarianMoved(1, LAND, hex("0,2")), {"seat": 1, "target": "0,-2", "source": "0,2"}),
    (CaptureRolled(LAND, {0: (1, 2), 3: (6, 6)}), {"hex": "0,-2", "dice": {"0": [1, 2], "3": [6, 6]}}),
    (BarbariansCaptured(LAND, {1: 2}, {0: 3}), {"hex": "0,-2", "taken": {"1": 2}, "gold": {"0": 3}}),
    (
        LossesRolled(1, LAND, 4, (LostKnight(0, WAY),), {0: 3}),
        {"seat": 1, "hex": "0,-2", "face": 4, "lost": [{"seat": 0, "edge": "0,0,E"}], "gold": {"0": 3}},
    ),
    (CoastChecked(1), {"seat": 1}),
    (StealDeclined(1), {"seat": 1}),
    (NothingStolen(1, 2), {"seat": 1, "victim": 2}),
    (
        KnightCorrected(1, WAY, there=True, reason=WHY),
        {"seat": 1, "edge": "0,0,E", "there": True, "reason": {"text": "So it stood."}},
    ),
    (BarbariansCorrected(LAND, -1, WHY), {"hex": "0,-2", "change": -1, "reason": {"text": "So it stood."}}),
    (PrisonersCorrected(1, 2, WHY), {"seat": 1, "change": 2, "reason": {"text": "So it stood."}}),
    (GoldCorrected(1, 2, WHY), {"seat": 1, "change": 2, "reason": {"text": "So it stood."}}),
    (GoldTaken(1, 2), {"seat": 1, "gold": 2}),
    (GoldBought(1, cards(ore=4)), {"seat": 1, "gave": [0, 0, 0, 0, 4]}),
    (GoldPaid(1, 2, cards(ore=1)), {"seat": 1, "gold": 2, "got": [0, 0, 0, 0, 1]}),
    (
        StageEntered(stages.PlacingKnight(1, anywhere=True)),
        {"stage": {"is": "PlacingKnight", "seat": 1, "anywhere": True}},
    ),
    (StageChanged(stages.PlacingNeutralKnight(1)), {"stage": {"is": "PlacingNeutralKnight", "seat": 1}}),
    (
        StageEntered(stages.MovingBarbarians(1, 1, 0, (LAND,), (hex("0,2"),))),
        {
            "stage": {
                "is": "MovingBarbarians",
                "seat": 1,
                "coast": 1,
                "stock": 0,
                "sources": ["0,-2"],
                "targets": ["0,2"],
            }
        },
    ),
    (StageEntered(stages.Capturing(1)), {"stage": {"is": "Capturing", "seat": 1}}),
    (
        StageChanged(stages.KnightsLeaving(1, (WAY,))),
        {"stage": {"is": "KnightsLeaving", "seat": 1, "moved": ["0,0,E"]}},
    ),
    (StageChanged(stages.KnightsMoving(1)), {"stage": {"is": "KnightsMoving", "seat": 1}}),
    (StageEntered(stages.Stealing(1)), {"stage": {"is": "Stealing", "seat": 1}}),
    (StageChanged(stages.Declaring(1)), {"stage": {"is": "Declaring", "seat": 1}}),
]


@pytest.mark.parametrize(("event", "written"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_fact_is_written_as_on_the_first_day(event: Event, written: dict[str, Any]) -> None:
    line = msgspec.json.encode({"is": type(event).__name__, **written})
    assert msgspec.json.decode(msgspec.json.encode(CODEC.to_log(event))) == msgspec.json.decode(line)
    assert CODEC.from_log(msgspec.json.decode(line)) == event


def test_none_is_missing_here() -> None:
    assert {type(event) for event, _ in WRITTEN} == {*EVENTS, StageEntered, StageChanged}
    shown = {type(event.stage) for event, _ in WRITTEN if isinstance(event, StageEntered | StageChanged)}
    assert shown == set(stages.STAGES)
