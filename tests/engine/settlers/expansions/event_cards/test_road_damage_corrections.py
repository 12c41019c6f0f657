"""Damaged roads put right by a judge, each act for a reason that all are told (J2, O2)."""

from typing import Any

from engine.core import Event, Reason, Seat, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import BuildRoad
from engine.games.settlers.expansions.event_cards.commands import CorrectRoadDamage, RepairRoad
from engine.games.settlers.expansions.event_cards.events import RoadDamageCorrected
from engine.games.settlers.expansions.event_cards.stages import TurningRoads
from engine.match import Ask, decode_batch, encode_batch
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import corners, edge, edges
from tests.engine.settlers.test_corrections import UMA, WHY, judging

SETTLERS = GAMES["settlers"]
ONE, OTHER, NEXT = edge("0,0,NE"), edge("0,0,E"), edge("0,0,SE")


def playing(**laying: Any) -> Playing:
    """RED has two roads in a row, and may build a third."""
    return judging(
        hands_open=False,
        rulebook="basic+event_cards",
        settlements={RED: corners("0,0,N"), BLUE: corners("2,-1,S")},
        roads={RED: (ONE, OTHER), BLUE: edges("2,-1,SE")},
        hands={RED: cards(lumber=2, brick=2)},
        **laying,
    )


def corrects(at: Playing, command: CorrectRoadDamage) -> list[Event]:
    """What follows when the judge says so; the log says what was asked, and gives the same again."""
    before = at.match
    assert "CorrectRoadDamage" in before.legal_actions(Viewer(judge=True))
    at.match, batch = before.step(Ask(UMA, 1000, command))
    kept = decode_batch(SETTLERS, encode_batch(SETTLERS, batch))
    assert kept.command == command
    again = before.fold(kept)
    assert again.view(Viewer()) == at.match.view(Viewer())
    return list(batch.events)


def damage(edge: int, *, damaged: bool = True, seat: int = RED, reason: Reason = WHY) -> CorrectRoadDamage:
    return CorrectRoadDamage(seat, edge, damaged, reason)


def test_O2_a_road_that_the_judge_calls_damaged_bars_roads_until_it_is_repaired() -> None:
    game = playing()
    assert only(corrects(game, damage(ONE)), RoadDamageCorrected) == RoadDamageCorrected(RED, ONE, True, WHY)
    assert game.view()["damaged_roads"] == {"edges": {"0": ONE}}
    with refused("road-damaged", "O2"):
        game.asks(RED, BuildRoad(NEXT))
    game.asks(RED, RepairRoad())
    game.asks(RED, BuildRoad(NEXT))


def test_O2_a_road_that_the_judge_calls_sound_serves_again_for_nothing() -> None:
    game = playing()
    corrects(game, damage(ONE))
    corrects(game, damage(ONE, damaged=False))
    assert game.view()["damaged_roads"] == {"edges": {}}
    game.asks(RED, BuildRoad(NEXT))
    assert game.hand(RED) == cards(lumber=1, brick=1)


def test_O2_a_seat_has_one_damaged_road_so_the_judge_names_another_in_one_act() -> None:
    game = playing()
    corrects(game, damage(ONE))
    corrects(game, damage(OTHER))
    assert game.view()["damaged_roads"] == {"edges": {"0": OTHER}}


def test_J2_only_what_stands_and_is_otherwise_is_put_right() -> None:
    game = playing()
    for command, code in (
        (damage(NEXT), "no-piece-there"),
        (damage(ONE, seat=BLUE), "no-piece-there"),
        (damage(ONE, damaged=False), "nothing-changes"),
    ):
        with refused(code, "J2"):
            game.step(UMA, command)
    corrects(game, damage(ONE))
    with refused("nothing-changes", "J2"):
        game.step(UMA, damage(ONE))


def test_J2_only_a_judge_puts_damage_right_with_a_reason_and_between_acts() -> None:
    game = playing()
    with refused("judge-only", "J2"):
        game.step(Seat(RED), damage(ONE))
    with refused("reason-missing", "J2"):
        game.step(UMA, damage(ONE, reason=Reason()))
    turning = playing(stage=TurningRoads((RED,)))
    assert "CorrectRoadDamage" not in turning.match.legal_actions(Viewer(judge=True))
    with refused("not-now", "J2", stage="turning-roads"):
        turning.step(UMA, damage(ONE))
