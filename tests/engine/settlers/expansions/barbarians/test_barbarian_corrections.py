"""Knights, barbarians, prisoners and gold put right by a judge, each act for a reason that all are told (J2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Command, Event, Seat, Table, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import MakeOffer
from engine.games.settlers.events import OffersClosed
from engine.games.settlers.expansions.barbarians.board import BARBARIANS
from engine.games.settlers.expansions.barbarians.coast import CHAPTER
from engine.games.settlers.expansions.barbarians.commands import (
    CorrectBarbarians,
    CorrectGold,
    CorrectKnight,
    CorrectPrisoners,
)
from engine.games.settlers.expansions.barbarians.events import (
    BarbariansCorrected,
    GoldCorrected,
    KnightCorrected,
    PrisonersCorrected,
)
from engine.games.settlers.expansions.barbarians.stages import KnightsMoving
from engine.games.settlers.places import MAP
from engine.match import Ask, decode_batch, encode_batch
from engine.match.judge.state import JudgeState
from tests.engine.settlers.expansions.barbarians.laying import ISLAND, attacked, kinds
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import corner, edge, hex
from tests.engine.settlers.test_corrections import UMA, WHY

SETTLERS = GAMES["settlers"]
AT = edge("0,0,E")
CASTLE_QUAY = next(
    MAP.edge_corners[harbour.edge][0] for harbour in ISLAND.harbours if MAP.edge_hexes[harbour.edge][0] == hex("-2,2")
)
"""At the castle's harbour, which is never conquered."""
COMMANDS: list[Command] = [
    CorrectKnight(RED, AT, there=True, reason=WHY),
    CorrectBarbarians(hex("0,-2"), 3, WHY),
    CorrectPrisoners(BLUE, 2, WHY),
    CorrectGold(BLUE, 5, WHY),
]


def judging(**position: Any) -> Playing:
    """A table with Uma as its judge."""
    at = attacked(**position)
    slices = {**at.table.slices, "judge": JudgeState("uma", "Uma", hands_open=False)}
    at.match = replace(at.match, table=Table(at.table.law, slices))
    return at


def corrects(at: Playing, command: Command) -> list[Event]:
    """What follows when the judge says so; the log says what was asked, and gives the same again."""
    before = at.match
    offered = before.legal_actions(Viewer(judge=True))
    at.match, batch = before.step(Ask(UMA, 1000, command))
    assert type(command).__name__ in offered
    assert type(command).__name__ not in before.legal_actions(Viewer(RED))
    kept = decode_batch(SETTLERS, encode_batch(SETTLERS, batch))
    assert kept.command == command
    again = before.fold(kept)
    assert again.view(Viewer()) == at.match.view(Viewer())
    return list(batch.events)


def barbarians(at: Playing) -> int:
    coast = CHAPTER.of(at.table)
    return sum(coast.standing) + coast.stock + sum(coast.captured)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_only_a_judge_puts_something_right_and_with_a_reason(command: Command) -> None:
    game = judging()
    with refused("judge-only", "J2"):
        game.step(Seat(RED), command)
    with refused("reason-missing", "J2"):
        game.step(UMA, type(command)(**{f: getattr(command, f) for f in command.__struct_fields__[:-1]}))
    with refused("not-now", "J2", stage="knights-moving"):
        judging(stage=KnightsMoving(RED)).step(UMA, command)


def test_a_knight_is_put_on_a_free_edge_and_taken_back_to_its_stock() -> None:
    game = judging(knights={BLUE: (edge("0,0,W"),)})
    corrects(game, CorrectKnight(RED, AT, there=True, reason=WHY))
    assert game.view()["barbarian_knights"]["edges"]["0"] == [AT]
    for command, code in (
        (CorrectKnight(RED, edge("0,0,W"), there=True, reason=WHY), "place-taken"),
        (CorrectKnight(BLUE, AT, there=False, reason=WHY), "no-piece-there"),
    ):
        with refused(code, "J2"):
            game.step(UMA, command)
    assert only(corrects(game, CorrectKnight(RED, AT, there=False, reason=WHY)), KnightCorrected).reason == WHY
    assert game.view()["barbarian_knights"]["stock"] == [6, 5, 6, 6]
    with refused("no-piece-left", "A2"):
        judging(knights={RED: range(6)}).step(UMA, CorrectKnight(RED, AT, there=True, reason=WHY))


def test_barbarians_come_from_the_stock_and_conquer_or_free_a_hex() -> None:
    game = judging(standing={"0,-2": 2}, settlements={RED: (corner("0,-2,N"),)})
    assert barbarians(game) == BARBARIANS
    events = corrects(game, CorrectBarbarians(hex("0,-2"), 3, WHY))
    assert kinds(events) == ["BarbariansCorrected"]
    assert game.view()["points"]["public"][RED] == 0
    assert only(corrects(game, CorrectBarbarians(hex("0,-2"), 1, WHY)), BarbariansCorrected).change == -2
    assert (barbarians(game), game.view()["points"]["public"][RED]) == (BARBARIANS, 1)
    for command, code in (
        (CorrectBarbarians(hex("0,-2"), 1, WHY), "nothing-changes"),
        (CorrectBarbarians(hex("0,0"), 1, WHY), "no-such-place"),
        (CorrectBarbarians(hex("0,-2"), 4, WHY), "no-such-place"),
    ):
        with refused(code, "J2"):
            game.step(UMA, command)
    with refused("no-piece-left", "A2"):
        judging(stock=0).step(UMA, CorrectBarbarians(hex("0,-2"), 1, WHY))


def test_a_harbour_that_a_correction_conquers_or_frees_moves_the_harbourmaster_at_once() -> None:
    homes = {"cities": {RED: (corner("0,-2,N"),)}, "settlements": {RED: (CASTLE_QUAY,)}}
    game = judging(rulebook="barbarians+harbourmaster", standing={"0,-2": 3}, **homes)
    corrects(game, CorrectBarbarians(hex("0,-2"), 2, WHY))
    assert game.view()["harbourmaster"] == {"points": [3, 0, 0, 0], "holder": RED}
    corrects(game, CorrectBarbarians(hex("0,-2"), 3, WHY))
    assert game.view()["harbourmaster"] == {"points": [1, 0, 0, 0]}


def test_prisoners_are_put_right_and_with_them_points() -> None:
    game = judging()
    assert only(corrects(game, CorrectPrisoners(BLUE, 4, WHY)), PrisonersCorrected).change == 4
    assert (barbarians(game), game.view()["points"]["public"][BLUE]) == (BARBARIANS, 2)
    with refused("no-piece-left", "A2"):
        game.step(UMA, CorrectPrisoners(BLUE, 40, WHY))


def test_gold_is_put_right_and_offers_of_a_seat_that_loses_some_close() -> None:
    game = judging(gold={RED: 2}, hands={BLUE: cards(ore=1)})
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1, 0)))
    events = corrects(game, CorrectGold(RED, 1, WHY))
    assert only(events, GoldCorrected).change == -1
    assert only(events, OffersClosed) == OffersClosed((1,))
    assert game.view()["barbarian_gold"]["owned"] == [1, 0, 0, 0]
    with refused("nothing-changes", "J2"):
        game.step(UMA, CorrectGold(RED, 1, WHY))


def test_A2_gold_never_runs_out_so_more_than_the_box_holds_can_be_put_right() -> None:
    game = judging(gold={RED: 60})
    corrects(game, CorrectGold(RED, 50, WHY))
    assert game.view()["barbarian_gold"]["owned"] == [50, 0, 0, 0]
