"""Cards of the scenario: knighthood, strong knight, treason, intrigue (A6, A13)."""

from itertools import combinations
from typing import Any

import pytest

from engine.core import In, SeededRng, Viewer
from engine.games.settlers.commands import BuyCard, DeclareVictory, TradeWithBank
from engine.games.settlers.expansions.barbarians.board import CASTLE_EDGES, COAST
from engine.games.settlers.expansions.barbarians.cards import (
    CARD_KINDS,
    INTRIGUE,
    KNIGHTHOOD,
    PILE,
    STRONG_KNIGHT,
    TREASON,
)
from engine.games.settlers.expansions.barbarians.commands import CaptureBarbarian, MoveBarbarian, PlaceKnight
from engine.games.settlers.expansions.barbarians.events import BarbarianCardBought
from engine.games.settlers.places import MAP
from engine.match.commands import TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked, kinds
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import edge, hex, ring

CASTLE = ring("-2,2")
NAMES = [",".join(map(str, MAP.hexes[place])) for place in COAST]


def playing(standing: dict[str, int] | None = None, **laying: Any) -> Playing:
    return attacked(standing, **{"hands": {RED: cards(wool=4, grain=4, ore=4)}, **laying})


def alone(card: int) -> tuple[int, ...]:
    """A pile of one such card."""
    return tuple(int(kind == card) for kind in range(4))


def bought(card: int, standing: dict[str, int] | None = None, **laying: Any) -> Playing:
    """Red has bought this card."""
    game = playing(standing, pile=alone(card), **laying)
    game.asks(RED, BuyCard(), rng=[0])
    return game


def targets(game: Playing) -> set[int]:
    """All that may be named by the field `target` now."""
    domains = [dict(action.fields)["target"] for action in game.table.legal_actions(RED)]
    return {place for domain in domains if isinstance(domain, In) for place in domain.values}


def test_A6_there_are_26_cards_and_each_costs_what_a_card_costs() -> None:
    assert (sum(PILE), PILE) == (26, (14, 4, 4, 4))
    game = playing()
    event = only(game.asks(RED, BuyCard(), rng=[0]), BarbarianCardBought)
    assert (event.card, event.paid) == (KNIGHTHOOD, cards(wool=1, grain=1, ore=1))
    assert game.view(BLUE)["barbarian_cards"]["left"]["knighthood"] == 13
    with refused("cannot-pay", "S3"):
        attacked().asks(RED, BuyCard())


@pytest.mark.parametrize(
    ("place", "card"), [(0, KNIGHTHOOD), (13, KNIGHTHOOD), (14, STRONG_KNIGHT), (18, TREASON), (25, INTRIGUE)]
)
def test_A6_a_card_is_drawn_from_all_that_are_left_and_shown_to_all(place: int, card: int) -> None:
    game = playing({"0,-2": 1})
    game.asks(RED, BuyCard(), rng=[place])
    assert game.told(BLUE, "BarbarianCardBought")[0]["card"] == card


def test_A6_several_may_be_bought_in_a_turn_one_after_another() -> None:
    game = playing()
    for place in (CASTLE[0], CASTLE[1]):
        game.asks(RED, BuyCard(), rng=[0])
        with refused("not-now", "A6"):
            game.asks(RED, BuyCard())
        game.asks(RED, PlaceKnight(place))
    assert game.view()["barbarian_knights"]["edges"]["0"] == sorted(CASTLE[:2])


@pytest.mark.parametrize(
    ("rulebook", "counted"), [("barbarians", True), ("barbarians_league", False), ("barbarians_tournament", False)]
)
def test_A15_the_cards_left_are_shown_by_aids_alone(rulebook: str, *, counted: bool) -> None:
    game = playing(rulebook=rulebook)
    game.asks(RED, BuyCard(), rng=[0])
    left = {"knighthood": 13, "strong-knight": 4, "treason": 4, "intrigue": 4}
    for viewer in (Viewer(), Viewer(RED), Viewer(BLUE), Viewer(judge=True)):
        assert game.match.view(viewer).get("barbarian_cards", {}) == ({"left": left} if counted else {})
    assert game.match.view(Viewer(judge=True, everything=True))["barbarian_cards"] == {"left": left}
    aided = playing(rulebook=rulebook, rules={"aids": not counted})
    assert ("barbarian_cards" in aided.view()) is not counted


def test_A15_after_the_end_all_see_the_cards_left() -> None:
    game = playing(rulebook="barbarians_league", captured={RED: 24})
    game.asks(RED, DeclareVictory())
    assert game.view()["barbarian_cards"] == {"left": dict(zip(CARD_KINDS, PILE, strict=True))}


def test_A6_an_empty_pile_is_made_anew_from_all_cards() -> None:
    game = playing(pile=(0, 0, 0, 0))
    event = only(game.asks(RED, BuyCard(), rng=[0]), BarbarianCardBought)
    assert event.renewed
    assert game.view()["barbarian_cards"]["left"] == {
        "knighthood": 13,
        "strong-knight": 4,
        "treason": 4,
        "intrigue": 4,
    }


def test_A6_a_knight_of_knighthood_enters_on_a_free_edge_of_the_castle() -> None:
    game = bought(KNIGHTHOOD, knights={BLUE: CASTLE[:1]})
    for wrong in (CASTLE[0], edge("0,0,E")):
        with refused("edge-not-free", "A6"):
            game.asks(RED, PlaceKnight(wrong))
    game.asks(RED, PlaceKnight(CASTLE[1]))
    assert game.view()["barbarian_knights"]["stock"] == [5, 5, 6, 6]
    assert game.stage == "main"


def test_A6_a_strong_knight_enters_on_any_edge_without_a_knight() -> None:
    game = bought(STRONG_KNIGHT, knights={BLUE: (edge("0,0,E"),)})
    with refused("edge-not-free", "A6"):
        game.asks(RED, PlaceKnight(edge("0,0,E")))
    game.asks(RED, PlaceKnight(edge("2,-2,NE")))


def test_A13_the_strong_knight_is_mandatory_when_it_can_enter() -> None:
    game = bought(STRONG_KNIGHT)
    assert {action.command for action in game.table.legal_actions(RED)} == {PlaceKnight}


@pytest.mark.parametrize("card", [KNIGHTHOOD, STRONG_KNIGHT])
def test_A6_without_a_knight_in_stock_a_card_has_no_effect(card: int) -> None:
    game = bought(card, knights={RED: ring("0,0")})
    assert game.stage == "main"


def test_A6_without_a_free_edge_of_the_castle_knighthood_has_no_effect() -> None:
    game = bought(KNIGHTHOOD, knights={BLUE: CASTLE})
    assert (game.stage, game.view()["barbarian_knights"]["stock"][RED]) == ("main", 6)


def test_A6_treason_brings_two_gold_and_moves_one_barbarian_from_each_of_two_hexes_to_two_others() -> None:
    game = bought(TREASON, {"0,-2": 2, "1,-2": 1})
    assert game.view()["barbarian_gold"]["owned"] == [2, 0, 0, 0]
    with refused("no-barbarian-to-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("1,-2"), hex("0,-2")))
    with refused("no-barbarian-from-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("0,2"), None))
    game.asks(RED, MoveBarbarian(hex("0,2"), hex("0,-2")))
    with refused("no-barbarian-from-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("1,1"), hex("0,-2")))
    with refused("no-barbarian-to-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("0,2"), hex("1,-2")))
    game.asks(RED, MoveBarbarian(hex("1,1"), hex("1,-2")))
    assert game.view()["barbarians"]["standing"] == {str(hex("0,-2")): 1, str(hex("0,2")): 1, str(hex("1,1")): 1}
    assert game.stage == "main"


def test_A13_the_stock_gives_only_what_the_coast_lacks() -> None:
    game = bought(TREASON, {"0,-2": 2})
    stock = game.view()["barbarians"]["stock"]
    with refused("no-barbarian-from-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("0,2")))
    game.asks(RED, MoveBarbarian(hex("0,2"), hex("0,-2")))
    with refused("no-barbarian-to-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("0,-2")))
    game.asks(RED, MoveBarbarian(hex("1,1")))
    assert game.view()["barbarians"]["stock"] == stock - 1
    bare = bought(TREASON)
    bare.asks(RED, MoveBarbarian(hex("0,2")))
    bare.asks(RED, MoveBarbarian(hex("1,1")))
    assert bare.view()["barbarians"]["stock"] == 34


def test_A13_targets_are_unconquered_coast_hexes() -> None:
    game = bought(TREASON, {"0,-2": 3, "1,-2": 3, "2,-1": 3})
    assert targets(game) == set(COAST) - {hex("0,-2"), hex("1,-2"), hex("2,-1")}


def test_A13_one_barbarian_is_moved_where_no_choice_allows_two_and_none_where_none_does() -> None:
    nine = dict.fromkeys(NAMES[:9], 3)
    game = bought(TREASON, {**nine, NAMES[9]: 1})
    game.asks(RED, MoveBarbarian(hex(NAMES[9]), hex(NAMES[0])))
    assert game.stage == "main"
    full = bought(TREASON, dict.fromkeys(NAMES, 3))
    assert (full.stage, full.view()["barbarian_gold"]["owned"][RED]) == ("main", 2)
    last = bought(TREASON, {NAMES[0]: 1}, stock=0)
    last.asks(RED, MoveBarbarian(hex(NAMES[1]), hex(NAMES[0])))
    assert last.stage == "main"
    none = bought(TREASON, stock=0)
    assert none.stage == "main"


def test_A13_two_are_moved_if_any_choice_of_sources_and_targets_allows_it() -> None:
    """With two unconquered hexes left, each with a barbarian, both sources must be conquered ones."""
    game = bought(TREASON, {**dict.fromkeys(NAMES[:8], 3), NAMES[8]: 1, NAMES[9]: 1})
    sources = {
        place
        for action in game.table.legal_actions(RED)
        for place in dict(action.fields)["source"].values  # type: ignore[union-attr]
    }
    assert sources == set(COAST[:8])


def test_A13_treason_by_random_positions_offers_just_what_can_be_completed() -> None:
    """All pairs of choices are counted anew, both barbarians at once."""
    rng = SeededRng(3)
    for _ in range(80):
        standing = {name: (3, 3, 1, 0)[rng.number(4)] for name in NAMES}
        stock = rng.number(3)
        game = bought(TREASON, standing, stock=stock)
        there = dict(zip(COAST, standing.values(), strict=True))
        whole = ways(there, stock)
        first = {(source, target) for sources, to in whole for source in sources or (None,) for target in to}
        offered = set()
        for action in game.table.legal_actions(RED) if game.stage != "main" else ():
            domains: dict[str, Any] = dict(action.fields)
            source = domains["source"].values[0] if "source" in domains else None
            offered |= {(source, target) for target in domains["target"].values}
        assert offered == first


def ways(there: dict[int, int], stock: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All choices of sources and targets that move most barbarians."""
    occupied = [place for place, count in there.items() if count]
    for count in (2, 1):
        few = min(count, len(occupied))
        found = [
            (sources, to)
            for sources in combinations(occupied, few)
            for to in combinations([place for place, held in there.items() if held < 3 and place not in sources], count)
        ]
        if found and count - few <= stock:
            return found
    return []


def test_A6_intrigue_captures_one_barbarian_of_any_coast_hex() -> None:
    game = bought(INTRIGUE, {"0,-2": 2})
    with refused("no-barbarian-there", "A6"):
        game.asks(RED, CaptureBarbarian(hex("0,2")))
    game.asks(RED, CaptureBarbarian(hex("0,-2")))
    assert game.view()["barbarians"]["standing"] == {str(hex("0,-2")): 1}
    assert game.view()["barbarians"]["captured"] == [1, 0, 0, 0]


def test_A6_an_intrigue_with_nothing_to_capture_is_discarded_and_another_is_drawn_free() -> None:
    game = playing(pile=(1, 0, 0, 1))
    events = game.asks(RED, BuyCard(), rng=[1, 0])
    drawn = [event for event in events if isinstance(event, BarbarianCardBought)]
    assert [(event.card, sum(event.paid), event.renewed) for event in drawn] == [
        (INTRIGUE, 3, False),
        (KNIGHTHOOD, 0, False),
    ]
    assert game.hand(RED) == cards(wool=3, grain=3, ore=3)
    assert game.stage == "placing-knight"


def test_A6_the_pile_is_made_anew_with_that_intrigue_in_it() -> None:
    game = playing(pile=alone(INTRIGUE))
    events = game.asks(RED, BuyCard(), rng=[0, 25, 0])
    drawn = [event for event in events if isinstance(event, BarbarianCardBought)]
    assert [(event.card, event.renewed) for event in drawn] == [
        (INTRIGUE, False),
        (INTRIGUE, True),
        (KNIGHTHOOD, False),
    ]
    assert sum(game.view()["barbarian_cards"]["left"].values()) == 24


def test_A6_a_bought_card_is_not_taken_back_nor_what_came_before_it() -> None:
    game = playing(hands={RED: cards(lumber=4, wool=1, grain=1, ore=1)}, knights={RED: ring("0,0")})
    game.asks(RED, TradeWithBank(0, 1))
    assert kinds(game.asks(RED, BuyCard(), rng=[0])) == ["BarbarianCardBought"]
    with refused("sealed", "U5", by="BarbarianCardBought"):
        game.asks(RED, TakeBack())


def test_A6_the_castle_has_six_edges() -> None:
    assert sum(1 << place for place in CASTLE) == CASTLE_EDGES
