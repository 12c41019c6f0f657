"""Cards laid open before it is named what they bring, and taken back before that (U3)."""

import pytest

from engine.core import Command, StageEntered, StageLeft, Undone
from engine.games.settlers.cards import MONOPOLY, YEAR_OF_PLENTY
from engine.games.settlers.commands import (
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    MakeOffer,
    OpenCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    Roll,
    TradeWithBank,
)
from engine.games.settlers.events import CardOpened, MonopolyPlayed, YearOfPlentyPlayed
from engine.games.settlers.stages import Naming
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges
from tests.engine.settlers.taking_back import holding, views

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

CARDS: list[Command] = [PlayKnight(), PlayRoadBuilding(), OpenCard(YEAR_OF_PLENTY), OpenCard(MONOPOLY)]
EACH_CARD = pytest.mark.parametrize("card", CARDS, ids=lambda card: repr(card).replace("()", ""))
BEFORE_AND_AFTER_THE_ROLL = pytest.mark.parametrize("rolled", [False, True], ids=["before the roll", "after it"])


@EACH_CARD
@BEFORE_AND_AFTER_THE_ROLL
def test_U3_an_opened_card_is_taken_back_and_all_is_as_before(card: Command, rolled: bool) -> None:
    game = holding(rolled=rolled)
    before, table = views(game), dict(game.table.slices)
    game.asks(RED, card)
    assert game.view()["undo"] == {"seat": RED, "what": "card"}
    assert only(game.asks(RED, TakeBack()), Undone).what == "card"
    assert views(game) == before
    assert dict(game.table.slices) == table


@EACH_CARD
def test_U3_taken_back_it_may_be_played_again_or_another_in_its_place(card: Command) -> None:
    game = holding()
    for other in (card, *CARDS):
        game.asks(RED, other)
        game.asks(RED, TakeBack())
    game.asks(RED, card)


@EACH_CARD
def test_U3_only_by_the_seat_that_played_it(card: Command) -> None:
    game = holding()
    game.asks(RED, card)
    with refused("not-yours-to-take-back", "U3"):
        game.asks(BLUE, TakeBack())


@EACH_CARD
def test_U3_an_opened_card_counts_among_those_played_this_turn(card: Command) -> None:
    game = holding()
    game.asks(RED, card)
    assert game.view()["cards"]["played_this_turn"] is True
    assert game.view()["cards"]["counts"][RED] == 3


def test_U3_year_of_plenty_and_monopoly_lie_open_until_something_is_named() -> None:
    for card, name in ((YEAR_OF_PLENTY, "year-of-plenty"), (MONOPOLY, "monopoly")):
        game = holding()
        assert game.asks(RED, OpenCard(card)) == [CardOpened(RED, card), StageEntered(Naming(RED, card))]
        told = [{"is": "CardOpened", "seat": RED, "card": card}]
        assert game.told(BLUE, "CardOpened") == game.told(None, "CardOpened") == told
        view = game.view(BLUE)
        assert (view["turn"]["stage"], view["turn"]["awaits"], view["turn"]["card"]) == ("naming", [RED], card)
        assert (view["cards"]["open"], view["cards"]["played"]) == (card, {str(RED): {name: 1}})


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_what_monopoly_takes_is_named_once_it_lies_open(rolled: bool) -> None:
    game = holding(rolled=rolled)
    game.asks(RED, OpenCard(MONOPOLY))
    events = game.asks(RED, PlayMonopoly(WOOL))
    assert events[:2] == [MonopolyPlayed(RED, WOOL, {BLUE: 2, WHITE: 1}), StageLeft()]
    assert game.hand(RED)[WOOL] == 5
    assert game.stage == ("main" if rolled else "rolling")
    assert "open" not in game.view()["cards"]
    assert game.view()["cards"]["played"] == {str(RED): {"monopoly": 1}}


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_what_year_of_plenty_brings_is_named_once_it_lies_open(rolled: bool) -> None:
    game = holding(rolled=rolled)
    game.asks(RED, OpenCard(YEAR_OF_PLENTY))
    assert game.asks(RED, PlayYearOfPlenty(cards(ore=2))) == [YearOfPlentyPlayed(RED, cards(ore=2)), StageLeft()]
    assert game.hand(RED)[ORE] == 4
    assert game.stage == ("main" if rolled else "rolling")
    assert game.view()["cards"]["played"] == {str(RED): {"year-of-plenty": 1}}


NAMED: list[tuple[int, Command, str]] = [
    (MONOPOLY, PlayMonopoly(WOOL), "MonopolyPlayed"),
    (MONOPOLY, PlayMonopoly(BRICK), "MonopolyPlayed"),
]


@pytest.mark.parametrize(("card", "name", "by"), NAMED)
def test_U3_once_monopoly_is_named_nothing_can_be_taken_back(card: int, name: Command, by: str) -> None:
    """Not even a monopoly for which nobody has anything: now all know that."""
    game = holding()
    game.asks(RED, OpenCard(card))
    game.asks(RED, name)
    with refused("sealed", "U3", what="card", by=by):
        game.asks(RED, TakeBack())


@BEFORE_AND_AFTER_THE_ROLL
def test_U3_year_of_plenty_is_taken_back_also_after_its_cards_are_named(rolled: bool) -> None:
    game = holding(rolled=rolled)
    before, table = views(game), dict(game.table.slices)
    game.asks(RED, OpenCard(YEAR_OF_PLENTY))
    opened = views(game)
    game.asks(RED, PlayYearOfPlenty(cards(wool=1, ore=1)))
    assert game.view()["undo"] == {"seat": RED, "what": "card-named"}
    game.asks(RED, TakeBack())
    assert views(game) == opened
    game.asks(RED, TakeBack())
    assert views(game) == before
    assert dict(game.table.slices) == table


def test_U3_year_of_plenty_stays_once_its_cards_went_anywhere() -> None:
    game = holding()
    game.asks(RED, OpenCard(YEAR_OF_PLENTY))
    game.asks(RED, PlayYearOfPlenty(cards(lumber=2)))
    game.asks(RED, TradeWithBank(LUMBER, ORE))
    with refused("sealed", "U3", what="card-named", by="BankTraded"):
        game.asks(RED, TakeBack())


def test_U3_while_a_card_lies_open_nothing_else_is_done() -> None:
    game = holding()
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
    assert set(game.match.legal_actions(Viewer(RED), out_of_turn=False)) == {"PlayMonopoly", "TakeBack"}


def test_U3_before_the_roll_the_card_is_named_before_the_dice_fall() -> None:
    game = holding(rolled=False)
    game.asks(RED, OpenCard(MONOPOLY))
    with refused("not-now", "P1"):
        game.asks(RED, Roll())


def test_U3_what_is_named_without_opening_the_card_is_refused() -> None:
    for command in (PlayMonopoly(WOOL), PlayYearOfPlenty(cards(ore=2))):
        with refused("card-not-opened", "U3"):
            holding().asks(RED, command)


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
    game = holding()
    game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, PlayMonopoly(WOOL))
    with refused("already-played-a-card", "C4"):
        game.asks(RED, OpenCard(YEAR_OF_PLENTY))


def test_U3_where_no_card_can_be_taken_back_none_is_opened() -> None:
    game = holding(rulebook="basic")
    with refused("not-in-this-game", "U3"):
        game.asks(RED, OpenCard(MONOPOLY))
    game.asks(RED, PlayMonopoly(WOOL))


@EACH_CARD
def test_U3_the_basic_rules_take_no_card_back(card: Command) -> None:
    if not isinstance(card, OpenCard):
        game = holding(rulebook="basic")
        game.asks(RED, card)
        with refused("nothing-to-take-back", "U1"):
            game.asks(RED, TakeBack())


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
    game, asks = holding(), (OpenCard(MONOPOLY), TakeBack(), OpenCard(YEAR_OF_PLENTY), TakeBack())
    facts = [type(event).__name__ for command in asks for event in game.asks(RED, command)]
    assert facts == ["CardOpened", "StageEntered", "Undone"] * 2
