"""Opened development cards, and taking them back while they have revealed nothing (U3)."""

from typing import Any

import pytest

from engine.core import Command, StageEntered, StageLeft, Undone
from engine.games.settlers.cards import MONOPOLY, YEAR_OF_PLENTY, Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    OpenCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    Roll,
    TakeBackTrade,
    TradeWithBank,
)
from engine.games.settlers.events import CardOpened, MonopolyPlayed, YearOfPlentyPlayed
from engine.games.settlers.stages import Naming, Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, hex

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

CARDS: list[Command] = [PlayKnight(), PlayRoadBuilding(), OpenCard(YEAR_OF_PLENTY), OpenCard(MONOPOLY)]
EACH_CARD = pytest.mark.parametrize("card", CARDS, ids=lambda card: repr(card).replace("()", ""))
BEFORE_AND_AFTER_THE_ROLL = pytest.mark.parametrize("rolled", [False, True], ids=["before the roll", "after it"])


def turn(*, rolled: bool = True, rulebook: str = "league", **rules: bool) -> Playing:
    """Red holds one of each card, a settlement and a little of everything; Blue and White hold wool."""
    return laid(
        stage=None if rolled else Rolling(RED),
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S")},
        roads={RED: edges("0,0,SE")},
        hands={RED: (3, 3, 2, 2, 2), BLUE: cards(wool=2, ore=1), WHITE: cards(wool=1)},
        held={RED: dev(knight=1, monopoly=1, road_building=1, year_of_plenty=1), BLUE: dev(knight=1)},
        rulebook=rulebook,
        rules=rules,
    )


def views(game: Playing) -> dict[int | None, dict[str, Any]]:
    """What every seat and a spectator sees, but for what sealed the last undo."""
    return {viewer.seat: {**game.match.view(viewer), "sealed": None} for viewer in game.viewers()}


@EACH_CARD
@BEFORE_AND_AFTER_THE_ROLL
def test_U3_an_opened_card_is_taken_back_and_all_is_as_before(card: Command, rolled: bool) -> None:
    game = turn(rolled=rolled)
    before, table = views(game), dict(game.table.slices)
    game.asks(RED, card)
    assert game.view()["undo"] == {"seat": RED, "what": "card"}
    assert only(game.asks(RED, TakeBack()), Undone).what == "card"
    assert views(game) == before
    assert dict(game.table.slices) == table


@EACH_CARD
def test_U3_taken_back_it_may_be_played_again_or_another_in_its_place(card: Command) -> None:
    game = turn()
    for other in (card, *CARDS):
        game.asks(RED, other)
        game.asks(RED, TakeBack())
    game.asks(RED, card)


@EACH_CARD
def test_U3_only_by_the_seat_that_played_it(card: Command) -> None:
    game = turn()
    game.asks(RED, card)
    with refused("not-yours-to-take-back", "U3"):
        game.asks(BLUE, TakeBack())


@EACH_CARD
def test_U3_an_opened_card_counts_among_those_played_this_turn(card: Command) -> None:
    game = turn()
    game.asks(RED, card)
    assert game.view()["cards"]["played_this_turn"] is True
    assert game.view()["cards"]["counts"][RED] == 3


def test_U3_year_of_plenty_and_monopoly_lie_open_until_something_is_named() -> None:
    for card, name in ((YEAR_OF_PLENTY, "year-of-plenty"), (MONOPOLY, "monopoly")):
        game = turn()
        assert game.asks(RED, OpenCard(card)) == [CardOpened(RED, card), StageEntered(Naming(RED, card))]
        told = [{"is": "CardOpened", "seat": RED, "card": card}]
        assert game.told(BLUE, "CardOpened") == game.told(None, "CardOpened") == told
        view = game.view(BLUE)
        assert (view["turn"]["stage"], view["turn"]["awaits"], view["turn"]["card"]) == ("naming", [RED], card)
        assert (view["cards"]["open"], view["cards"]["played"]) == (card, {str(RED): {name: 1}})


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_what_monopoly_takes_is_named_once_it_lies_open(rolled: bool) -> None:
    game = turn(rolled=rolled)
    game.asks(RED, OpenCard(MONOPOLY))
    events = game.asks(RED, PlayMonopoly(WOOL))
    assert events[:2] == [MonopolyPlayed(RED, WOOL, {BLUE: 2, WHITE: 1}), StageLeft()]
    assert game.hand(RED)[WOOL] == 5
    assert game.stage == ("main" if rolled else "rolling")
    assert "open" not in game.view()["cards"]
    assert game.view()["cards"]["played"] == {str(RED): {"monopoly": 1}}


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_what_year_of_plenty_brings_is_named_once_it_lies_open(rolled: bool) -> None:
    game = turn(rolled=rolled)
    game.asks(RED, OpenCard(YEAR_OF_PLENTY))
    assert game.asks(RED, PlayYearOfPlenty(cards(ore=2))) == [YearOfPlentyPlayed(RED, cards(ore=2)), StageLeft()]
    assert game.hand(RED)[ORE] == 4
    assert game.stage == ("main" if rolled else "rolling")
    assert game.view()["cards"]["played"] == {str(RED): {"year-of-plenty": 1}}


NAMED: list[tuple[int, Command, str]] = [
    (MONOPOLY, PlayMonopoly(WOOL), "MonopolyPlayed"),
    (MONOPOLY, PlayMonopoly(BRICK), "MonopolyPlayed"),
    (YEAR_OF_PLENTY, PlayYearOfPlenty(cards(ore=2)), "YearOfPlentyPlayed"),
]


@pytest.mark.parametrize(("card", "name", "by"), NAMED)
def test_U3_once_it_is_named_nothing_can_be_taken_back(card: int, name: Command, by: str) -> None:
    """Not even a monopoly for which nobody has anything: now all know that."""
    game = turn()
    game.asks(RED, OpenCard(card))
    game.asks(RED, name)
    with refused("sealed", "U3", what="card", by=by):
        game.asks(RED, TakeBack())


def test_U3_while_a_card_lies_open_nothing_else_is_done() -> None:
    game = turn()
    game.asks(RED, OpenCard(MONOPOLY))
    others: list[Command] = [
        EndTurn(),
        BuildRoad(edge("0,0,SW")),
        BuyCard(),
        TradeWithBank(LUMBER, ORE),
        MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)),
        PlayYearOfPlenty(cards(ore=2)),
        OpenCard(YEAR_OF_PLENTY),
        PlayKnight(),
    ]
    for command in others:
        with refused("not-now", "P1"):
            game.asks(RED, command)
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, PlayMonopoly(WOOL))
    assert set(game.match.offers(Viewer(RED), asides=False)) == {"PlayMonopoly", "TakeBack"}


def test_U3_before_the_roll_the_card_is_named_before_the_dice_fall() -> None:
    game = turn(rolled=False)
    game.asks(RED, OpenCard(MONOPOLY))
    with refused("not-now", "P1"):
        game.asks(RED, Roll())


def test_U3_what_is_named_without_opening_the_card_is_refused() -> None:
    for command in (PlayMonopoly(WOOL), PlayYearOfPlenty(cards(ore=2))):
        with refused("card-not-opened", "U3"):
            turn().asks(RED, command)


def test_U3_a_card_is_opened_only_if_it_may_be_played() -> None:
    with refused("card-not-held", "C4"):
        laid(rulebook="league").asks(RED, OpenCard(MONOPOLY))
    with refused("card-bought-this-turn", "C4"):
        laid(rulebook="league", held={RED: dev(monopoly=1)}, fresh=dev(monopoly=1)).asks(RED, OpenCard(MONOPOLY))
    with refused("not-your-turn", "P1"):
        laid(rulebook="league", held={BLUE: dev(monopoly=1)}).asks(BLUE, OpenCard(MONOPOLY))
    with refused("bank-lacks-cards", "C7"):
        laid(rulebook="league", held={RED: dev(year_of_plenty=1)}, bank=cards()).asks(RED, OpenCard(YEAR_OF_PLENTY))


def test_U3_opened_it_is_the_one_card_of_the_turn_also_once_it_is_named() -> None:
    game = turn()
    game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, PlayMonopoly(WOOL))
    with refused("already-played-a-card", "C4"):
        game.asks(RED, OpenCard(YEAR_OF_PLENTY))


def test_U3_where_no_card_can_be_taken_back_none_is_opened() -> None:
    game = turn(rulebook="basic")
    with refused("not-in-this-game", "U3"):
        game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, PlayMonopoly(WOOL))


@EACH_CARD
def test_U3_the_basic_rules_take_no_card_back(card: Command) -> None:
    if not isinstance(card, OpenCard):
        game = turn(rulebook="basic")
        game.asks(RED, card)
        with refused("nothing-to-take-back", "U1"):
            game.asks(RED, TakeBack())


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
    with refused("sealed", "U3", what="card", by="RobberMoved"):
        game.asks(RED, TakeBack())


def test_U3_a_knight_is_sealed_once_the_robber_stands_where_nobody_can_be_robbed() -> None:
    game = army(cards(ore=1))
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("-2,0")))
    with refused("sealed", "U3", what="card", by="RobberMoved"):
        game.asks(RED, TakeBack())


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_a_knight_is_sealed_once_a_knight_deal_hangs_on_it(rolled: bool) -> None:
    """N5. Also if the deal itself is taken back (N7)."""
    game = turn(rolled=rolled)
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "knight_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    with refused("sealed", "U3", what="card", by="Traded"):
        game.asks(RED, TakeBack())
    game.asks(BLUE, TakeBackTrade())
    with refused("sealed", "U3", what="card", by="Traded"):
        game.asks(RED, TakeBack())
    assert game.stage == "robbing"


def test_U3_a_knight_deal_that_is_only_offered_seals_nothing() -> None:
    game = turn()
    before = dict(game.table.slices)
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "knight_deal"},)))
    game.asks(RED, TakeBack())
    enduring = {chapter.name for chapter in game.table.law.chapters if chapter.endures}
    assert {name: held for name, held in game.table.slices.items() if before[name] != held}.keys() <= enduring
    assert game.view()["negotiation"]["offers"] == {}


def test_U3_a_trade_before_the_card_can_be_taken_back_again_once_the_card_has_been() -> None:
    """N7: until somebody plays a development card after it."""
    game = turn()
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, OpenCard(MONOPOLY))
    assert "TakeBackTrade" not in game.match.offers(Viewer(RED))
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
    game = turn()
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


def test_U3_the_second_free_road_seals_them_both() -> None:
    game = turn()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    with refused("sealed", "U3", what="free-road", by="RoadBuilt"):
        game.asks(RED, TakeBack())


def test_U3_the_road_that_completes_the_card_seals_it_be_it_the_only_one() -> None:
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
        with refused("sealed", "U3", what="card", by="RoadBuilt"):
            game.asks(RED, TakeBack())


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
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U3_after_the_card_what_was_built_before_it_is_taken_back_where_builds_may_be() -> None:
    game = turn(takeback_builds=True)
    before = views(game)
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert views(game) == before


@pytest.mark.parametrize(
    ("card", "by"),
    [
        (PlayKnight(), "KnightPlayed"),
        (PlayRoadBuilding(), "RoadBuildingPlayed"),
        (OpenCard(YEAR_OF_PLENTY), "CardOpened"),
        (OpenCard(MONOPOLY), "CardOpened"),
    ],
)
def test_U1_a_card_of_the_next_seat_seals_the_turn_end_even_if_it_is_taken_back(card: Command, by: str) -> None:
    """Not after, in no circumstances."""
    game = laid(
        settlements={RED: corners("2,0,S"), BLUE: corners("0,0,S")},
        held={BLUE: dev(knight=1, monopoly=1, road_building=1, year_of_plenty=1)},
        rulebook="league",
    )
    game.asks(RED, EndTurn())
    game.asks(BLUE, card)
    with refused("not-yours-to-take-back", "U3"):
        game.asks(RED, TakeBack())
    game.asks(BLUE, TakeBack())
    with refused("sealed", "U1", what="turn-end", by=by):
        game.asks(RED, TakeBack())
    assert game.view(RED)["sealed"] == {"seat": RED, "what": "turn-end", "by": by}


def test_U3_what_an_opened_card_takes_is_of_use_at_once() -> None:
    game = laid(
        settlements={RED: corners("0,0,S")},
        roads={RED: edges("0,0,SE 0,0,E")},
        hands={RED: cards(lumber=1, brick=1)},
        held={RED: dev(year_of_plenty=1)},
        rulebook="league",
    )
    game.asks(RED, OpenCard(YEAR_OF_PLENTY))
    game.asks(RED, PlayYearOfPlenty(cards(wool=1, grain=1)))
    game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_U3_the_log_keeps_what_was_taken_back() -> None:
    game, asks = turn(), (OpenCard(MONOPOLY), TakeBack(), OpenCard(YEAR_OF_PLENTY), TakeBack())
    facts = [type(event).__name__ for command in asks for event in game.asks(RED, command)]
    assert facts == ["CardOpened", "StageEntered", "Undone"] * 2
