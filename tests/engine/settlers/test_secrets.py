"""What must not be seen: hands, cards, draws to come (V2), in every field, line and refusal."""

import pytest

from engine.core import Command, Context, Event, Refused, Seat, Viewer
from engine.games.settlers.cards import Cards, Counts
from engine.games.settlers.commands import (
    AcceptOffer,
    BuyCard,
    DeclareVictory,
    Discard,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    PlayMonopoly,
)
from engine.games.settlers.events import CardStolen
from engine.games.settlers.stages import Discarding
from tests.engine.chance import Scripted
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid
from tests.engine.settlers.places import corners, hex

SECRET: list[tuple[Cards, Counts]] = [
    (cards(lumber=4), dev(knight=2)),
    (cards(ore=2, wool=2), dev(victory_point=1, monopoly=1)),
    (cards(grain=1, brick=3), dev(road_building=1, year_of_plenty=1)),
]
"""What Blue may hold: always four cards of resources and two of development."""


def holding(hand: Cards, held: Counts) -> Playing:
    """Blue holds these, and nothing else that all can see differs: the bank is full, whatever hands hold."""
    return laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("0,1,SE")},
        hands={BLUE: hand, RED: cards(lumber=2, wool=2)},
        held={BLUE: held, RED: dev(knight=1)},
        bank=cards(lumber=9, brick=9, wool=9, grain=9, ore=9),
        deck=dev(knight=5),
    )


@pytest.mark.parametrize("seat", [RED, WHITE, ORANGE, None])
def test_V2_whatever_a_seat_holds_the_others_see_the_same(seat: int | None) -> None:
    seen = [holding(hand, held).match for hand, held in SECRET]
    assert all(match.view(Viewer(seat)) == seen[0].view(Viewer(seat)) for match in seen)
    assert all(match.legal_actions(Viewer(seat)) == seen[0].legal_actions(Viewer(seat)) for match in seen)


def test_V2_it_sees_its_own() -> None:
    views = [holding(hand, held).view(BLUE) for hand, held in SECRET]
    assert [view["resources"]["hand"] for view in views] == [list(hand) for hand, _ in SECRET]
    assert len({str(view["cards"]["ready"]) for view in views}) == len(SECRET)


@pytest.mark.parametrize("seat", [RED, WHITE, ORANGE, None])
def test_V2_whatever_is_discarded_looks_the_same_before_all_have_chosen(seat: int | None) -> None:
    told = []
    for hand, _ in SECRET:
        game = laid(stage=Discarding({BLUE: 4, RED: 1}), hands={BLUE: hand, RED: cards(ore=1)}, bank=cards(ore=5))
        game.asks(BLUE, Discard(hand))
        told.append((game.told(seat, "DiscardChosen"), game.view(seat)))
    assert all(each == told[0] for each in told)


@pytest.mark.parametrize("seat", [WHITE, ORANGE, None])
def test_V2_whatever_is_stolen_looks_the_same_to_who_is_not_concerned(seat: int | None) -> None:
    told = []
    for resource in ("lumber", "grain", "ore"):
        game = laid(
            settlements={BLUE: corners("0,1,SE")},
            hands={BLUE: cards(lumber=1, grain=1, ore=1)},
            held={RED: dev(knight=1)},
        )
        game.asks(RED, PlayKnight())
        game.robs(RED, "0,1", BLUE, resource)
        told.append((game.told(seat, "CardStolen"), game.view(seat)))
    assert all(each == told[0] for each in told)


def test_V2_no_order_of_the_deck_exists_that_could_be_seen() -> None:
    """The same table draws whatever chance says, when it says so."""
    game = laid(hands={RED: cards(wool=1, grain=1, ore=1)})
    drawn = {game.table.decide(BuyCard(), context(RED, lot))[1][0] for lot in range(25)}
    assert len({str(event) for event in drawn}) == 5


def context(seat: int, *rng: int) -> Context:
    return Context(Seat(seat), 0, Scripted(rng=rng))


def test_V2_no_card_to_be_stolen_is_marked_beforehand() -> None:
    game = holding(*SECRET[1])
    game.asks(RED, PlayKnight())
    stolen: list[Event] = []
    for lot in range(4):
        _, events = game.table.decide(MoveRobber(hex("0,1"), BLUE), context(RED, lot))
        stolen += [event for event in events if isinstance(event, CardStolen)]
    assert [getattr(event, "resource", None) for event in stolen] == [2, 2, 4, 4]


REFUSALS: list[Command] = [
    AcceptOffer(1),
    DeclareVictory(),
    Discard(cards(ore=1)),
    MakeOffer((RED,), cards(lumber=9), cards(wool=1)),
]


@pytest.mark.parametrize("command", REFUSALS, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("asker", [WHITE, ORANGE])
def test_V2_a_refusal_says_nothing_of_what_others_hold(command: Command, asker: int) -> None:
    said = []
    for hand, held in SECRET:
        game = holding(hand, held)
        game.asks(RED, MakeOffer((BLUE, WHITE), cards(lumber=1), cards(ore=3)))
        with pytest.raises(Refused) as refusal:
            game.asks(asker, command)
        said.append((refusal.value.code, refusal.value.params))
    assert all(each == said[0] for each in said)


@pytest.mark.parametrize("seat", [WHITE, ORANGE, None])
def test_V2_what_a_monopoly_takes_is_what_it_shows_and_nothing_more(seat: int | None) -> None:
    seen = []
    for rest in (cards(lumber=2), cards(grain=1, brick=1)):
        hand = (rest[0], rest[1], rest[2], rest[3], 2)
        game = laid(hands={BLUE: hand}, held={RED: dev(monopoly=1)}, bank=cards(wool=1))
        game.asks(RED, PlayMonopoly(4))
        seen.append((game.view(seat), game.told(seat, "MonopolyPlayed")))
    assert seen[0] == seen[1]


def test_V2_the_points_that_all_see_leave_hidden_ones_out() -> None:
    publics = [holding(hand, held).view(WHITE)["points"]["public"] for hand, held in SECRET]
    assert publics == [[1, 1, 0, 0]] * 3


def test_V2_what_a_turn_brought_in_is_not_shown_before_the_end() -> None:
    assert "result" not in holding(*SECRET[0]).view(BLUE)
