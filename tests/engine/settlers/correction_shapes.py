"""Events of corrections as they are written in the log."""

from typing import Any

from engine.core import Event
from engine.games.settlers.events import (
    BuildingCorrected,
    DevelopmentCorrected,
    HandCorrected,
    RoadCorrected,
    RobberCorrected,
)
from tests.engine.match.judge_shapes import INSULT, WHY
from tests.engine.settlers.places import corner, edge, hex

LUMBER, ORE = (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)

CORRECTED: list[tuple[Event, dict[str, Any]]] = [
    (
        HandCorrected(1, 0, INSULT, LUMBER, ORE),
        {"seat": 1, "change": 0, "reason": WHY, "gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1]},
    ),
    (
        RoadCorrected(1, edge("0,0,E"), there=True, reason=INSULT),
        {"seat": 1, "edge": "0,0,E", "there": True, "reason": WHY},
    ),
    (
        BuildingCorrected(1, corner("0,0,S"), "city", INSULT),
        {"seat": 1, "corner": "0,0,S", "piece": "city", "reason": WHY},
    ),
    (RobberCorrected(hex("0,0"), INSULT), {"hex": "0,0", "reason": WHY}),
    (
        DevelopmentCorrected(1, 0, INSULT, LUMBER, ORE, ORE, LUMBER),
        {"seat": 1, "change": 0, "reason": WHY}
        | {"gave": [1, 0, 0, 0, 0], "got": [0, 0, 0, 0, 1], "lifted": [0, 0, 0, 0, 1], "laid": [1, 0, 0, 0, 0]},
    ),
]
