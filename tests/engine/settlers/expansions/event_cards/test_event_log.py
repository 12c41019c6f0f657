"""The written form of every fact of event cards. Logs are for ever: add lines, change none."""

from typing import Any

import msgspec
import pytest

from engine.core import Event, Reason, StageEntered
from engine.games import GAMES
from engine.games.settlers.expansions.event_cards import stages
from engine.games.settlers.expansions.event_cards.events import (
    EVENTS,
    EventCardDrawn,
    EventOver,
    GiftChosen,
    GiftsPassed,
    ResourceGiven,
    ResourceTaken,
    RoadDamageCorrected,
    RoadRepaired,
    RoadTurned,
    RobberFled,
    VictimNamed,
)
from engine.match import codec_of
from tests.engine.settlers.laying import cards
from tests.engine.settlers.places import edge, hex

CODEC = codec_of(GAMES["settlers"])
WAY = edge("0,0,E")

WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (EventCardDrawn(1, 12), {"seat": 1, "card": 12}),
    (EventCardDrawn(1, 12, renewed=True), {"seat": 1, "card": 12, "renewed": True}),
    (EventOver(1, 7), {"seat": 1, "number": 7}),
    (ResourceTaken(1, 4), {"seat": 1, "resource": 4}),
    (GiftChosen(1, 4), {"seat": 1, "resource": 4}),
    (GiftChosen(1), {"seat": 1}),
    (GiftsPassed({0: (1, 4), 2: (0, 3)}), {"gifts": {"0": [1, 4], "2": [0, 3]}}),
    (ResourceGiven(1, 2, 4), {"seat": 1, "to": 2, "resource": 4}),
    (VictimNamed(1, 2), {"seat": 1, "victim": 2}),
    (RobberFled(1, hex("0,0")), {"seat": 1, "hex": "0,0"}),
    (RoadTurned(1, WAY), {"seat": 1, "edge": "0,0,E"}),
    (RoadRepaired(1, WAY, cards(lumber=1, brick=1)), {"seat": 1, "edge": "0,0,E", "paid": [1, 1, 0, 0, 0]}),
    (
        RoadDamageCorrected(1, WAY, damaged=True, reason=Reason("wrong-count", "this one")),
        {"seat": 1, "edge": "0,0,E", "damaged": True, "reason": {"template": "wrong-count", "text": "this one"}},
    ),
    (
        StageEntered(stages.TakingResources((1, 2), one_by_one=True)),
        {"stage": {"is": "TakingResources", "owed": [1, 2], "one_by_one": True}},
    ),
    *(
        (StageEntered(stage((1, 2))), {"stage": {"is": stage.__name__, "owed": [1, 2]}})
        for stage in stages.STAGES
        if stage is not stages.TakingResources
    ),
]


@pytest.mark.parametrize(("event", "written"), WRITTEN, ids=lambda value: type(value).__name__)
def test_a_fact_is_written_as_on_the_first_day(event: Event, written: dict[str, Any]) -> None:
    line = msgspec.json.encode({"is": type(event).__name__, **written})
    assert msgspec.json.decode(msgspec.json.encode(CODEC.to_log(event))) == msgspec.json.decode(line)
    assert CODEC.from_log(msgspec.json.decode(line)) == event


def test_none_is_missing_here() -> None:
    assert {type(event) for event, _ in WRITTEN} == {*EVENTS, StageEntered}
    shown = {type(event.stage) for event, _ in WRITTEN if isinstance(event, StageEntered)}
    assert shown == set(stages.STAGES)
