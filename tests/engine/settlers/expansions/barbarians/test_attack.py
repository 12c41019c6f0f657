"""Attacks after each settlement and city (A4)."""

from typing import Any

import pytest

from engine.core import Event
from engine.games.settlers.commands import AcceptOffer, BuildCity, BuildSettlement, MakeOffer, TakeBackTrade
from engine.games.settlers.expansions.barbarians.board import COAST
from engine.games.settlers.expansions.barbarians.events import AttackRolled
from engine.games.settlers.places import MAP
from engine.match.commands import TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked, kinds, pips
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, refused
from tests.engine.settlers.places import corner, edges, hex

HOME = corner("0,0,N")
ROOM = corner("0,0,SE")
THREE = pips((1, 2), (2, 2), (2, 3))
"""3, 4 and 5."""


def playing(standing: dict[str, int] | None = None, **laying: Any) -> Playing:
    """Red may build a settlement in the middle, and a city."""
    return attacked(
        standing,
        settlements={RED: (HOME,)},
        roads={RED: edges("0,0,NE 0,0,E")},
        hands={RED: cards(lumber=2, brick=2, wool=2, grain=4, ore=6)},
        **laying,
    )


def rolled(events: list[Event]) -> list[AttackRolled]:
    return [event for event in events if isinstance(event, AttackRolled)]


def standing(game: Playing) -> dict[int, int]:
    """Token → barbarians on the coast hex with it."""
    numbers, there = game.view()["island"]["numbers"], game.view()["barbarians"]["standing"]
    return {numbers[int(place)]: count for place, count in there.items()}


@pytest.mark.parametrize("command", [BuildSettlement(ROOM), BuildCity(HOME)], ids=["settlement", "city"])
def test_A4_two_dice_are_thrown_until_three_different_sums_have_come(command: Any) -> None:
    game = playing()
    events = game.asks(RED, command, rng=THREE)
    assert [event.dice for event in rolled(events)] == [(1, 2), (2, 2), (2, 3)]
    assert standing(game) == {3: 1, 4: 1, 5: 1}
    assert game.view()["barbarians"]["stock"] == 33
    told = game.told(BLUE, "AttackRolled")
    assert told[0] == {"is": "AttackRolled", "seat": RED, "dice": [1, 2], "hex": hex("0,-2"), "landed": True}


def test_A4_a_7_and_a_sum_that_has_come_are_thrown_again_and_name_no_hex() -> None:
    game = playing()
    events = game.asks(RED, BuildCity(HOME), rng=pips((1, 2), (3, 4), (2, 1), (6, 6), (6, 1), (1, 1)))
    assert [event.hex is None for event in rolled(events)] == [False, True, True, False, True, False]
    assert standing(game) == {3: 1, 12: 1, 2: 1}


def test_A4_on_a_hex_with_three_none_lands_but_the_sum_has_come() -> None:
    game = playing({"0,-2": 3})
    events = game.asks(RED, BuildCity(HOME), rng=THREE)
    assert next((event.hex, event.landed) for event in rolled(events)) == (hex("0,-2"), False)
    assert standing(game) == {3: 3, 4: 1, 5: 1}


def test_A4_with_the_last_barbarian_the_attack_is_over() -> None:
    game = playing({"0,-2": 3}, stock=1)
    events = game.asks(RED, BuildCity(HOME), rng=pips((1, 2), (2, 2)))
    assert len(rolled(events)) == 2
    assert game.view()["barbarians"]["stock"] == 0


def test_A4_with_an_empty_stock_no_dice_are_thrown_and_the_building_may_be_taken_back() -> None:
    game = playing(stock=0)
    assert not rolled(game.asks(RED, BuildCity(HOME)))
    game.asks(RED, TakeBack())
    assert game.view()["pieces"]["settlements"]["0"] == [HOME]


def test_A4_every_coast_hex_is_named_by_its_own_number() -> None:
    for place in COAST:
        number = attacked().view()["island"]["numbers"][place]
        one = max(1, number - 6)
        game = playing(stock=1)
        events = game.asks(RED, BuildCity(HOME), rng=pips((one, number - one)))
        assert rolled(events)[0].hex == place


def test_A4_the_dice_seal_the_building_and_what_lies_before_it() -> None:
    game = playing()
    game.asks(RED, BuildSettlement(ROOM), rng=THREE)
    with refused("sealed", "U5", what="build", by="AttackRolled"):
        game.asks(RED, TakeBack())


def test_A4_a_trade_before_it_is_not_taken_back_either() -> None:
    game = playing(rules={"takeback_trades": True})
    game.given(BLUE, cards(ore=1))
    game.asks(RED, MakeOffer((BLUE,), (0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 1, 0)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, BuildCity(HOME), rng=THREE)
    with refused("sealed", "N7"):
        game.asks(RED, TakeBackTrade())


def test_A4_the_attack_belongs_to_the_building_so_nothing_comes_between() -> None:
    game = playing()
    events = game.asks(RED, BuildSettlement(ROOM), rng=THREE)
    assert kinds(events)[0] == "SettlementBuilt"
    assert kinds(events)[-3:] == ["AttackRolled"] * 3
    assert game.stage == "main"


def test_A4_captured_barbarians_do_not_return_to_the_stock() -> None:
    game = playing(captured={BLUE: 4})
    assert game.view()["barbarians"]["stock"] == 32
    game.asks(RED, BuildCity(HOME), rng=THREE)
    assert game.view()["barbarians"]["stock"] == 29
    assert len(MAP.hexes) == 19
