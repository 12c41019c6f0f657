"""The written form of every fact of Hunters & Gatherers, as on the first day: add lines, change none."""

from typing import Any

import msgspec
import pytest

from engine.core import Event, StageChanged, StageEntered
from engine.games.hunters.events import (
    EVENTS,
    BeginnerNamed,
    BonusEarned,
    GameEnded,
    NothingPlaced,
    PiecePlaced,
    PiecesReturned,
    Scored,
    TileDrawn,
    TilePlaced,
    TileSetAside,
    TurnPassed,
)
from engine.games.hunters.stages import Over, PlacingPiece, PlacingTile
from engine.match import codec_of
from engine.seats import Rank
from tests.engine.hunters.laying import HUNTERS

CODEC = codec_of(HUNTERS)

WRITTEN: list[tuple[Event, dict[str, Any]]] = [
    (BeginnerNamed(1, "lot"), {"seat": 1, "by": "lot"}),
    (TileDrawn(1, "L05"), {"seat": 1, "tile": "L05"}),
    (TileDrawn(1, "B05", bonus=True), {"seat": 1, "tile": "B05", "bonus": True}),
    (TileSetAside("L69"), {"tile": "L69"}),
    (TileSetAside("B10", bonus=True), {"tile": "B10", "bonus": True}),
    (TilePlaced(1, "L05", -1, 2, 3), {"seat": 1, "tile": "L05", "x": -1, "y": 2, "turn": 3}),
    (
        TilePlaced(1, "B05", -1, 2, 3, bonus=True),
        {"seat": 1, "tile": "B05", "x": -1, "y": 2, "turn": 3, "bonus": True},
    ),
    (PiecePlaced(1, -1, 2, 0, "hut"), {"seat": 1, "x": -1, "y": 2, "zone": 0, "piece": "hut"}),
    (NothingPlaced(1), {"seat": 1}),
    (
        Scored("river", ("0,0:3", "-1,0:1"), 2, {0: 1}, {0: 4}, fish=2),
        {"what": "river", "zones": ["0,0:3", "-1,0:1"], "sections": 2, "holders": {"0": 1}, "points": {"0": 4}}
        | {"fish": 2},
    ),
    (
        Scored("forest", ("0,0:1",), 1, {0: 1, 2: 1}, {0: 4, 2: 4}, mushrooms=1),
        {"what": "forest", "zones": ["0,0:1"], "sections": 1, "holders": {"0": 1, "2": 1}}
        | {"points": {"0": 4, "2": 4}, "mushrooms": 1},
    ),
    (
        Scored("meadow", ("0,0:0",), 1, {0: 1}, {1: 0}, 0, 0, {"deer": 1, "tiger": 2}, 1, True, 1, True),
        {"what": "meadow", "zones": ["0,0:0"], "sections": 1, "holders": {"0": 1}, "points": {"1": 0}}
        | {"animals": {"deer": 1, "tiger": 2}, "eaten": 1, "fire": True, "shrine": 1, "final": True},
    ),
    (PiecesReturned(("0,0:1", "1,0:4"), {0: 1, 2: 1}), {"zones": ["0,0:1", "1,0:4"], "counts": {"0": 1, "2": 1}}),
    (BonusEarned(1), {"seat": 1}),
    (BonusEarned(1, 2), {"seat": 1, "count": 2}),
    (TurnPassed(1, 2), {"seat": 1, "next": 2}),
    (GameEnded((Rank(1, 1, 90),), 1), {"ranking": [{"seat": 1, "rank": 1, "points": 90}], "winner": 1}),
    (GameEnded((Rank(1, 1, 90),)), {"ranking": [{"seat": 1, "rank": 1, "points": 90}]}),
]

STAGES: list[tuple[Event, dict[str, Any]]] = [
    (StageEntered(PlacingTile(1, "L05")), {"stage": {"is": "PlacingTile", "seat": 1, "tile": "L05"}}),
    (
        StageChanged(PlacingTile(1, "B05", bonus=True)),
        {"stage": {"is": "PlacingTile", "seat": 1, "tile": "B05", "bonus": True}},
    ),
    (StageChanged(PlacingPiece(1, -1, 2)), {"stage": {"is": "PlacingPiece", "seat": 1, "x": -1, "y": 2}}),
    (
        StageChanged(PlacingPiece(1, -1, 2, bonus=True)),
        {"stage": {"is": "PlacingPiece", "seat": 1, "x": -1, "y": 2, "bonus": True}},
    ),
    (StageEntered(Over()), {"stage": {"is": "Over"}}),
]


@pytest.mark.parametrize(("event", "fields"), [*WRITTEN, *STAGES])
def test_what_is_written_is_read_for_ever(event: Event, fields: dict[str, Any]) -> None:
    plain = {"is": type(event).__name__, **fields}
    assert CODEC.from_log(plain) == event
    assert msgspec.json.decode(msgspec.json.encode(CODEC.to_log(event))) == plain


def test_every_fact_is_here() -> None:
    assert {type(event) for event, _ in WRITTEN} == set(EVENTS)
