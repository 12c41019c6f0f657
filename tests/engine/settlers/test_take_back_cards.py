"""Knights and free roads taken back while they have revealed nothing (U3)."""

import pytest

from engine.games.settlers.cards import MONOPOLY, Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    BuildRoad,
    MakeOffer,
    MoveRobber,
    OpenCard,
    PlayKnight,
    PlayRoadBuilding,
    TakeBackTrade,
)
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, dev, laid, refused
from tests.engine.settlers.places import corners, edge, edges, hex
from tests.engine.settlers.taking_back import holding, views

BEFORE_AND_AFTER_THE_ROLL = pytest.mark.parametrize("rolled", [False, True], ids=["before the roll", "after it"])


def army(hands: Cards) -> Playing:
    """Red's third knight takes the army from Blue's two, and Blue holds these cards on the fields 0,1."""
    return laid(
        settlements={BLUE: corners("0,1,S")},
        hands={BLUE: hands},
        held={RED: dev(knight=1)},
        played={RED: dev(knight=2), BLUE: dev(knight=2)},
        rulebook="league",
    )


def test_U3_with_a_knight_goes_the_army_it_has_brought() -> None:
    game = army(cards())
    game.asks(RED, PlayKnight())
    assert (game.largest_army, game.points(RED), game.stage) == (RED, 2, "robbing")
    game.asks(RED, TakeBack())
    assert (game.largest_army, game.points(RED), game.stage) == (None, 0, "main")
    assert game.view()["largest_army"]["knights"][RED] == 2


def test_U3_the_army_goes_back_to_whoever_held_it() -> None:
    game = laid(
        held={RED: dev(knight=1)},
        played={RED: dev(knight=3), BLUE: dev(knight=3)},
        army=BLUE,
        rulebook="league",
    )
    game.asks(RED, PlayKnight())
    assert game.largest_army == RED
    game.asks(RED, TakeBack())
    assert game.largest_army == BLUE


def test_U3_a_knight_is_sealed_once_a_card_is_drawn() -> None:
    game = army(cards(ore=1))
    game.asks(RED, PlayKnight())
    game.robs(RED, "0,1", BLUE, "ore")
    with refused("sealed", "U3", what="robber", by="CardStolen"):
        game.asks(RED, TakeBack())


@pytest.mark.parametrize("land", ["-2,0", "0,1"], ids=["where nobody is", "where one is who has nothing"])
def test_U3_a_knights_robber_that_took_nothing_goes_back_and_then_the_card(land: str) -> None:
    game = army(cards())
    before = views(game)
    game.asks(RED, PlayKnight())
    opened = views(game)
    game.asks(RED, MoveRobber(hex(land), BLUE if land == "0,1" else None))
    assert game.view()["undo"] == {"seat": RED, "what": "robber"}
    game.asks(RED, TakeBack())
    assert views(game) == opened
    game.asks(RED, TakeBack())
    assert views(game) == before


def test_U3_the_robber_that_a_seven_moves_is_no_card_and_stays() -> None:
    game = holding(rolled=False, hands={})
    game.rolls(RED, 3, 4)
    game.asks(RED, MoveRobber(hex("-2,0")))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_a_knight_is_sealed_once_a_knight_deal_hangs_on_it(rolled: bool) -> None:
    """N5. Also if the deal itself is taken back (N7)."""
    game = holding(rolled=rolled)
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "knight_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    with refused("sealed", "U3", what="card", by="Traded"):
        game.asks(RED, TakeBack())
    game.asks(BLUE, AskTakeBack(1))
    game.asks(RED, AgreeTakeBack(1))
    with refused("sealed", "U3", what="card", by="Traded"):
        game.asks(RED, TakeBack())
    assert game.stage == "robbing"
    game.asks(RED, MoveRobber(hex("-2,0")))
    with refused("sealed", "U3", what="card", by="Traded"):
        game.asks(RED, TakeBack())


def test_U3_a_knight_deal_that_is_only_offered_seals_nothing() -> None:
    game = holding()
    before = dict(game.table.slices)
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "knight_deal"},)))
    game.asks(RED, TakeBack())
    enduring = {chapter.name for chapter in game.table.law.chapters if chapter.survives == "rewinds"}
    assert {name: held for name, held in game.table.slices.items() if before[name] != held}.keys() <= enduring
    assert game.view()["negotiation"]["offers"] == {}


def test_U3_a_trade_before_the_card_can_be_taken_back_again_once_the_card_has_been() -> None:
    """N7: until somebody plays a development card after it."""
    game = holding()
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, OpenCard(MONOPOLY))
    assert "TakeBackTrade" not in game.match.legal_actions(Viewer(RED))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBackTrade())


def test_U3_what_a_knight_takes_in_the_end_is_as_if_it_had_been_played_once() -> None:
    game = army(cards(ore=1, wool=1))
    thefts = game.table.slices["robber"].thefts
    game.asks(RED, PlayKnight())
    game.asks(RED, TakeBack())
    game.asks(RED, PlayKnight())
    assert game.table.slices["robber"].thefts == thefts  # the theft that follows has the same ordinal


def test_U3_the_first_free_road_is_taken_back_alone_and_then_the_card() -> None:
    game = holding()
    before = views(game)
    game.asks(RED, PlayRoadBuilding())
    opened = views(game)
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    assert game.view()["undo"] == {"seat": RED, "what": "free-road"}
    game.asks(RED, TakeBack())
    assert views(game) == opened
    game.asks(RED, BuildRoad(edge("0,0,E")))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert views(game) == before


def test_U3_road_building_is_taken_back_also_after_the_second_road() -> None:
    game = holding()
    before = views(game)
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    for what in ("free-road", "free-road", "card"):
        assert game.view()["undo"] == {"seat": RED, "what": what}
        game.asks(RED, TakeBack())
    assert views(game) == before


def test_U3_nothing_else_may_have_been_done_since() -> None:
    game = holding()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    game.asks(RED, BuildRoad(edge("0,0,NE")))  # paid for
    with refused("sealed", "U3", what="free-road", by="RoadBuilt"):
        game.asks(RED, TakeBack())


def test_U3_the_only_road_there_is_room_for_does_not_seal_the_card() -> None:
    one_piece = laid(
        settlements={RED: corners("0,0,S")},
        roads={RED: range(14)},
        held={RED: dev(road_building=1)},
        rulebook="league",
    )
    one_piece.asks(RED, PlayRoadBuilding())
    one_piece.asks(RED, BuildRoad(edge("0,0,SE")))
    one_place = laid(
        roads={RED: edges("0,-2,NW"), BLUE: edges("0,-2,E 1,-2,NW")},
        settlements={BLUE: corners("0,-2,NW")},
        held={RED: dev(road_building=1)},
        rulebook="league",
    )
    one_place.asks(RED, PlayRoadBuilding())
    one_place.asks(RED, BuildRoad(edge("0,-2,NE")))
    for game in (one_piece, one_place):
        game.asks(RED, TakeBack())
        game.asks(RED, TakeBack())
        assert game.view()["cards"]["counts"][RED] == 1


def test_U3_a_longest_road_begun_with_a_free_road_goes_back_with_it() -> None:
    game = laid(
        roads={RED: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW")},
        held={RED: dev(road_building=1)},
        rulebook="league",
    )
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,W")))
    assert (game.longest_road, game.points(RED)) == (RED, 2)
    game.asks(RED, TakeBack())
    assert (game.longest_road, game.points(RED)) == (None, 0)


def test_U3_a_road_that_is_paid_for_is_no_free_road() -> None:
    game = holding()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U3_after_the_card_what_was_built_before_it_is_taken_back_where_builds_may_be() -> None:
    game = holding(takeback_builds=True)
    before = views(game)
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert views(game) == before
