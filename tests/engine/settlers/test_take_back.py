"""Taking back: the end of a turn (U1), builds and bank trades (U5)."""

import pytest

from engine.core import Command, Undone
from engine.games.settlers.cards import KNIGHT
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    Collect,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    TakeBackTrade,
    TradeWithBank,
)
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, way

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)


def turn(**rules: bool) -> Playing:
    """Red, having rolled, can build or buy anything; Blue holds a knight and a little."""
    return laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: (6, 4, 4, 6, 6), BLUE: cards(wool=2, ore=2)},
        held={RED: dev(knight=1, monopoly=1, road_building=1, year_of_plenty=1), BLUE: dev(knight=1, monopoly=1)},
        rules=rules,
    )


BUILDS: list[tuple[Command, str]] = [
    (BuildRoad(edge("0,0,NE")), "build"),
    (BuildSettlement(corner("0,0,NE")), "build"),
    (BuildCity(corner("0,0,S")), "build"),
    (TradeWithBank(LUMBER, ORE), "bank-trade"),
]
EACH_BUILD = pytest.mark.parametrize(("command", "what"), BUILDS, ids=lambda value: type(value).__name__)


def same(game: Playing, before: dict[str, object], seat: int = RED) -> bool:
    """Whether this seat sees what it saw before."""
    return game.view(seat) == before


def test_U1_the_end_of_a_turn_is_taken_back() -> None:
    game = turn()
    before = game.view(RED)
    game.asks(RED, EndTurn())
    assert game.view()["undo"] == {"seat": RED, "what": "turn-end"}
    (undone,) = game.asks(RED, TakeBack())
    assert undone == Undone(RED, "turn-end", game.match.seq - 1)
    assert same(game, before)


def test_U1_the_turn_comes_back_exactly_as_it_was() -> None:
    game = turn()
    game.buys(RED, KNIGHT)
    game.asks(RED, PlayMonopoly(WOOL))
    before = {viewer.seat: game.match.view(viewer) for viewer in game.viewers()}
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert {viewer.seat: game.match.view(viewer) for viewer in game.viewers()} == before
    with refused("already-played-a-card", "C4"):
        game.asks(RED, PlayKnight())
    game.asks(RED, EndTurn())


def test_U1_a_card_bought_that_turn_is_still_fresh() -> None:
    game = laid(hands={RED: cards(wool=1, grain=1, ore=1)})
    game.buys(RED, KNIGHT)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("card-bought-this-turn", "C4"):
        game.asks(RED, PlayKnight())


def test_U1_everybody_is_told() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    told = {"is": "Undone", "seat": RED, "what": "turn-end", "to": 2}
    assert game.told(BLUE, "Undone") == game.told(None, "Undone") == [told]


def test_U1_only_by_the_seat_that_said_it() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    for seat in (BLUE, WHITE):
        with refused("not-yours-to-take-back", "U1"):
            game.asks(seat, TakeBack())


def test_U1_not_once_the_next_seat_has_rolled() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
        game.asks(RED, TakeBack())
    assert "undo" not in game.view()


def test_U1_what_sealed_it_is_seen_by_all_until_something_else_can_be_taken_back() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    sealed = {"seat": RED, "what": "turn-end", "by": "DiceRolled"}
    assert [game.view(seat)["sealed"] for seat in (None, RED, BLUE)] == [sealed] * 3
    game.asks(BLUE, EndTurn())
    assert "sealed" not in game.view()


@pytest.mark.parametrize(("card", "event"), [(PlayKnight(), "KnightPlayed"), (PlayMonopoly(WOOL), "MonopolyPlayed")])
def test_U1_not_once_the_next_seat_has_played_a_card(card: Command, event: str) -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(BLUE, card)
    with refused("sealed", "U1", what="turn-end", by=event):
        game.asks(RED, TakeBack())


def test_U1_a_turn_may_be_ended_and_taken_back_again_and_again() -> None:
    game = turn()
    before = game.view(RED)
    for _ in range(3):
        game.asks(RED, EndTurn())
        game.asks(RED, TakeBack())
    assert same(game, before)
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 1)


def test_U1_offers_stay_closed() -> None:
    game = turn()
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert game.view()["negotiation"]["offers"] == {}


def test_U1_a_rule_book_may_forbid_it() -> None:
    game = turn(takeback_turn_end=False)
    game.asks(RED, EndTurn())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U1_the_roll_that_follows_falls_as_it_would_have_fallen() -> None:
    game = turn()
    rolled = game.table.slices["dice"]
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert game.table.slices["dice"] == rolled  # the next throw has the same ordinal


def bound() -> Playing:
    """By a league's rules Red has promised Blue to end the turn with an empty hand, and has cards left in it."""
    game = laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S"), WHITE: corners("-2,0,S")},
        hands={RED: cards(lumber=3, wool=1), BLUE: cards(ore=2)},
        rulebook="league",
    )
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "max_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    return game


def test_U1_a_hand_that_was_handed_over_comes_back() -> None:
    """N6."""
    game = bound()
    before, hands = dict(game.table.slices), [game.hand(seat) for seat in (RED, BLUE)]
    game.asks(RED, EndTurn())
    assert (game.hand(RED), sum(game.hand(BLUE))) == (cards(), 6)
    game.asks(RED, TakeBack())
    assert [game.hand(seat) for seat in (RED, BLUE)] == hands
    assert {name for name, held in game.table.slices.items() if before[name] != held} <= {"negotiation"}
    assert game.view()["deals"]["max"] == BLUE
    game.asks(RED, EndTurn())
    assert sum(game.hand(BLUE)) == 6


def test_U1_a_trade_taken_back_after_the_end_of_the_turn_stays_taken_back_when_the_end_is() -> None:
    """N7: by the other side, meanwhile."""
    game = bound()
    game.asks(RED, EndTurn())
    game.asks(BLUE, TakeBackTrade())
    assert game.view()["undo"] == {"seat": RED, "what": "turn-end"}
    game.asks(RED, TakeBack())
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=3, wool=1), cards(ore=2))
    assert "max" not in game.view().get("deals", {})
    game.asks(RED, EndTurn())
    assert game.hand(RED) == cards(lumber=3, wool=1)


def test_U1_uncollected_cards_wait_again() -> None:
    """P5: what was not taken by the end of the turn is lost with it, and comes back with the turn."""
    game = laid(
        stage=Rolling(RED),
        settlements={RED: corners("0,1,S"), BLUE: corners("0,1,N")},
        rulebook="league",
        rules={"collect": "by_hand"},
    )
    game.rolls(RED, 2, 2)
    before = dict(game.table.slices)
    assert set(game.view()["purse"]["waiting"]) == {str(RED), str(BLUE)}
    game.asks(RED, EndTurn())
    assert "waiting" not in game.view()["purse"]
    game.asks(RED, TakeBack())
    assert dict(game.table.slices) == before
    game.asks(BLUE, Collect())
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert (sum(game.hand(BLUE)), set(game.view()["purse"]["waiting"])) == (1, {str(RED)})


def test_U1_the_turn_that_comes_back_may_be_played_on_in_another_way() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(RED, PlayMonopoly(WOOL))
    game.asks(RED, BuildCity(corner("0,0,S")))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 1)


@EACH_BUILD
def test_U5_a_build_or_bank_trade_is_taken_back(command: Command, what: str) -> None:
    game = turn()
    before = {viewer.seat: game.match.view(viewer) for viewer in game.viewers()}
    game.asks(RED, command)
    assert game.view()["undo"] == {"seat": RED, "what": what}
    assert only(game.asks(RED, TakeBack()), Undone).what == what
    assert {viewer.seat: game.match.view(viewer) for viewer in game.viewers()} == before


def test_U5_last_in_first_out() -> None:
    game = turn()
    views = [game.view(RED)]
    for command, _ in BUILDS:
        if not isinstance(command, BuildSettlement):
            game.asks(RED, command)
            views.append(game.view(RED))
    while len(views) > 1:
        assert same(game, views.pop())
        game.asks(RED, TakeBack())
    assert same(game, views[0])
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_through_the_end_of_the_turn_taken_back() -> None:
    game = turn()
    before = game.view(RED)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert same(game, before)


def test_U5_not_after_the_next_seat_has_rolled() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
        game.asks(RED, TakeBack())


@pytest.mark.parametrize(
    ("reveals", "event"),
    [
        (BuyCard(), "CardBought"),
        (PlayKnight(), "KnightPlayed"),
        (PlayMonopoly(WOOL), "MonopolyPlayed"),
        (PlayYearOfPlenty(cards(ore=2)), "YearOfPlentyPlayed"),
        (PlayRoadBuilding(), "RoadBuildingPlayed"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_U5_not_past_a_card_that_was_bought_or_played(reveals: Command, event: str) -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, reveals, lots=[0] if isinstance(reveals, BuyCard) else [])
    with refused("sealed", "U5", what="build", by=event):
        game.asks(RED, TakeBack())


def test_U5_not_past_a_trade_with_another_seat() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, AcceptOffer(1))
    with refused("sealed", "U5", what="build", by="Traded"):
        game.asks(RED, TakeBack())


def test_U5_talk_seals_nothing() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, DeclineOffer(1))
    game.asks(RED, TakeBack())
    assert edge("0,0,NE") not in game.view()["pieces"]["roads"]["0"]


def test_U5_offers_made_since_are_closed_by_it() -> None:
    """What was offered of cards that are given back can't be held to."""
    game = laid(hands={RED: cards(lumber=4), BLUE: cards(wool=1)})
    game.asks(RED, TradeWithBank(LUMBER, ORE))
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(ore=1), cards(wool=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, TakeBack())
    assert game.view()["negotiation"]["offers"] == {}


def test_U5_nobody_takes_back_what_another_has_built() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    with refused("not-yours-to-take-back", "U5"):
        game.asks(BLUE, TakeBack())


def test_U5_what_a_build_brought_about_goes_with_it() -> None:
    game = laid(roads={RED: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW")}, hands={RED: cards(lumber=1, brick=1)})
    game.asks(RED, BuildRoad(edge("0,0,W")))
    assert game.points(RED) == 2
    game.asks(RED, TakeBack())
    assert (game.longest_road, game.points(RED)) == (None, 0)


def test_U5_a_free_road_is_taken_back_and_built_elsewhere() -> None:
    game = turn()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, TakeBack())
    assert (game.stage, game.view()["turn"]["left"]) == ("free-roads", 2)
    game.asks(RED, BuildRoad(edge("0,0,SW")))


def test_U5_a_roll_and_what_it_yields_stay() -> None:
    game = laid(stage=Rolling(RED), settlements={RED: corners("0,1,S")})
    game.rolls(RED, 2, 2)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_a_rule_book_may_forbid_it() -> None:
    game = turn(takeback_builds=False)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_without_builds_the_end_of_the_turn_can_still_be_taken_back() -> None:
    game = turn(takeback_builds=False)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U1_to_a_seat_it_is_offered_only_if_it_can_be_done() -> None:
    game = turn()
    assert "TakeBack" not in game.match.offers(Viewer(RED))
    game.asks(RED, EndTurn())
    assert game.match.offers(Viewer(RED)) == {"TakeBack": [{}]}
    assert "TakeBack" not in game.match.offers(Viewer(BLUE))
    assert game.match.offers(Viewer()) == {}


@EACH_BUILD
@pytest.mark.parametrize("rulebook", ["league"])
def test_U6_a_build_made_in_error_stands(rulebook: str, command: Command, what: str) -> None:
    game = laid(
        settlements={RED: corners("0,0,S")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: (6, 4, 4, 6, 6)},
        rulebook=rulebook,
    )
    game.asks(RED, command)
    assert "TakeBack" not in game.match.offers(Viewer(RED))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U6_a_build_that_is_noticed_in_a_later_turn_stands_wherever_one_plays() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    for seat in (RED, BLUE, WHITE):
        game.asks(seat, EndTurn())
        game.rolls(seat + 1, 6, 6)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())
