"""The written form of every fact of two players. Logs are for ever: add lines, change none."""

from typing import Any

import msgspec
import pytest

from engine.core import Event, Reason, StageEntered
from engine.games import GAMES
from engine.games.settlers.expansions.two_players import stages
from engine.games.settlers.expansions.two_players.events import (
    EVENTS,
    CardsForced,
    CardsReturned,
    KnightGivenUp,
    NeutralRoadBuilt,
    NeutralSettlementBuilt,
    NeutralSettlementPlaced,
    RobberSentAway,
    TokensCorrected,
    TokensEarned,
    TokensSpent,
)
from engine.match import codec_of
from tests.engine.settlers.laying import cards
from tests.engine.settlers.places import corner, edge, hex

CODEC = codec_of(GAMES["settlers"])

WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (NeutralSettlementPlaced(2, corner("1,0,N")), {"seat": 2, "corner": "1,0,N"}),
    (NeutralRoadBuilt(3, edge("0,0,E")), {"seat": 3, "edge": "0,0,E"}),
    (NeutralSettlementBuilt(2, corner("1,0,N")), {"seat": 2, "corner": "1,0,N"}),
    (TokensEarned(1, 3), {"seat": 1, "tokens": 3}),
    (TokensSpent(1, 2), {"seat": 1, "tokens": 2}),
    (
        CardsForced(1, 0, 2, 2, cards(ore=2)),
        {"seat": 1, "victim": 0, "tokens": 2, "count": 2, "cards": [0, 0, 0, 0, 2]},
    ),
    (CardsReturned(1, 0, 2, cards(wool=2)), {"seat": 1, "to": 0, "count": 2, "cards": [0, 0, 2, 0, 0]}),
    (RobberSentAway(1, hex("0,0"), tokens=1), {"seat": 1, "hex": "0,0", "tokens": 1}),
    (KnightGivenUp(1, 2), {"seat": 1, "tokens": 2}),
    (
        TokensCorrected(1, -2, Reason("wrong-count", "two too many")),
        {"seat": 1, "change": -2, "reason": {"template": "wrong-count", "text": "two too many"}},
    ),
    (
        StageEntered(stages.NeutralBuilding(1, "road", by_card=True)),
        {"stage": {"is": "NeutralBuilding", "seat": 1, "piece": "road", "by_card": True}},
    ),
    (
        StageEntered(stages.ReturningCards(1, 0, 2)),
        {"stage": {"is": "ReturningCards", "seat": 1, "to": 0, "count": 2}},
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
