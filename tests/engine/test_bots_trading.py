"""How the steady bot bargains: few offers, an answer to every question, nothing for those about to win."""

import pytest

from engine.bots import make_bot
from engine.core import SeededRng, Stage, Viewer
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import AcceptOffer, AskTakeBack, DeclineOffer, MakeOffer
from engine.games.settlers.stages import Robbing
from tests.engine.bots import says
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, laid
from tests.engine.settlers.places import corners, edges

SETTLED = {RED: corners("0,0,N 1,1,N"), BLUE: corners("-1,-1,N"), WHITE: corners("-1,1,S"), ORANGE: corners("1,-1,NE")}
PAVED = {RED: edges("0,0,NE 1,1,NE"), BLUE: edges("-1,-1,NE"), WHITE: edges("-1,1,SE"), ORANGE: edges("1,-1,E")}
CITIES = {BLUE: corners("0,1,S 2,-2,N -2,1,NW 2,0,SE")}

ONE_ORE_SHORT = cards(lumber=1, grain=2, ore=2)
HANDS = {RED: ONE_ORE_SHORT, BLUE: cards(ore=2), WHITE: cards(ore=1, wool=1), ORANGE: cards(wool=1)}


def bargaining(hands: dict[int, tuple[int, int, int, int, int]] | None = None, *, blue_leads: bool = False) -> Playing:
    """Red is on turn, has rolled, and is one ore short of a city."""
    return laid(settlements=SETTLED, roads=PAVED, cities=CITIES if blue_leads else None, hands=hands or HANDS)


def asks(game: Playing, seat: int) -> dict[str, object]:
    """What this seat says is done."""
    said = says(game.match, seat)
    assert said
    game.asks(seat, game.match.command(said))
    return said


def test_it_offers_what_it_can_spare_for_what_it_lacks() -> None:
    said = says(bargaining().match, RED)
    assert said == {"is": "MakeOffer", "to": [BLUE, WHITE, ORANGE], "give": [1, 0, 0, 0, 0], "want": [0, 0, 0, 0, 1]}


def test_it_asks_for_nothing_that_nobody_has() -> None:
    said = says(bargaining({RED: ONE_ORE_SHORT, BLUE: cards(wool=3)}).match, RED)
    assert said == {"is": "EndTurn"}


def test_it_makes_no_offer_to_who_is_about_to_win() -> None:
    said = says(bargaining(blue_leads=True).match, RED)
    assert said
    assert said["to"] == [WHITE, ORANGE]


def test_refused_twice_it_stops_and_takes_its_offers_off_the_table() -> None:
    game = bargaining({**HANDS, RED: cards(lumber=2, brick=1, grain=2, ore=2)})
    made = []
    for _ in range(12):
        said = asks(game, RED)
        if said["is"] == "EndTurn":
            break
        if said["is"] == "MakeOffer":
            made.append((said["give"], said["want"]))
            number = max(int(n) for n in game.view()["negotiation"]["offers"])
            for other in (BLUE, WHITE, ORANGE):
                game.asks(other, DeclineOffer(number))
        else:
            assert said["is"] in {"WithdrawOffer", "BuildRoad", "TradeWithBank"}
    assert 1 <= len(made) == len({str(offer) for offer in made}) <= 2
    assert game.stage == "rolling"


def test_it_accepts_what_helps_it() -> None:
    game = bargaining()
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(lumber=1)))
    assert asks(game, RED) == {"is": "AcceptOffer", "offer": 1}
    assert says(game.match, RED)["is"] == "BuildCity"  # type: ignore[index]


def test_it_accepts_on_the_turn_of_others() -> None:
    game = bargaining({RED: cards(ore=1), BLUE: cards(grain=2, ore=2, lumber=1)})
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(ore=1), cards(lumber=1)))
    assert asks(game, BLUE) == {"is": "AcceptOffer", "offer": 1}
    assert says(game.match, BLUE) is None


def test_it_declines_what_does_not_help_it_and_nobody_is_left_waiting() -> None:
    game = bargaining({RED: cards(wool=3), BLUE: cards(grain=2, ore=3), WHITE: cards(brick=1)})
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(wool=1), cards(ore=2)))
    for seat in (BLUE, WHITE):
        while says(game.match, seat):
            asks(game, seat)
    assert game.view()["negotiation"]["offers"]["1"]["answers"] == {str(BLUE): "declined", str(WHITE): "declined"}


def test_it_declines_to_help_who_is_about_to_win() -> None:
    game = bargaining(blue_leads=True)
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(lumber=1)))
    assert says(game.match, RED) == {"is": "DeclineOffer", "offer": 1}


def test_it_counters_once_and_then_declines() -> None:
    hands = {RED: cards(brick=2, wool=2), BLUE: cards(grain=2, ore=2, lumber=2), WHITE: cards(wool=1)}
    game = bargaining(hands)
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(brick=1), cards(lumber=1)))
    counter = asks(game, BLUE)
    assert (counter["is"], counter["to"], counter["parent"]) == ("MakeOffer", [RED], 1)
    assert counter["give"] == [1, 0, 0, 0, 0]
    assert counter["want"] != [0, 1, 0, 0, 0]
    assert asks(game, BLUE) == {"is": "DeclineOffer", "offer": 1}
    assert says(game.match, BLUE) is None


@pytest.mark.parametrize(("ahead", "chosen"), [(BLUE, ORANGE), (ORANGE, BLUE)])
def test_it_deals_with_the_one_who_is_least_far(ahead: int, chosen: int) -> None:
    hands = {RED: ONE_ORE_SHORT, BLUE: cards(ore=1), ORANGE: cards(ore=1)}
    game = laid(settlements=SETTLED, roads=PAVED, cities={ahead: corners("0,1,S")}, hands=hands)
    asks(game, RED)
    for other in (BLUE, ORANGE):
        game.asks(other, AcceptOffer(1))
    assert says(game.match, RED) == {"is": "ChooseAcceptor", "offer": 1, "seat": chosen}


def test_it_answers_before_it_goes_on() -> None:
    game = bargaining({**HANDS, RED: cards(grain=2, ore=3)})
    game.asks(WHITE, MakeOffer((RED,), cards(wool=1), cards(ore=1)))
    said = says(game.match, RED)
    assert said == {"is": "DeclineOffer", "offer": 1}


KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}


def promising(hands: dict[int, Cards], *, blue_leads: bool = False, stage: Stage | None = None) -> Playing:
    """The same by the rules of the league."""
    cities = CITIES if blue_leads else None
    return laid(rulebook="league", stage=stage, settlements=SETTLED, roads=PAVED, cities=cities, hands=hands)


def test_it_promises_its_hand_to_nobody_while_it_would_have_one() -> None:
    game = promising(HANDS)
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(lumber=1), (MAX,)))
    assert asks(game, RED) == {"is": "DeclineOffer", "offer": 1}


def test_it_spares_whom_it_need_not_fear_if_the_price_is_right() -> None:
    game = promising(HANDS)
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(lumber=1), (KNIGHT,)))
    assert asks(game, RED) == {"is": "AcceptOffer", "offer": 1}


def test_it_answers_who_asks_to_be_spared_before_it_moves_the_robber() -> None:
    game = promising(HANDS, stage=Robbing(RED))
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(lumber=1), (KNIGHT,)))
    game.asks(WHITE, MakeOffer((RED,), cards(wool=1), cards(ore=2), (KNIGHT,)))
    assert asks(game, RED) == {"is": "AcceptOffer", "offer": 1}
    assert asks(game, RED) == {"is": "DeclineOffer", "offer": 2}
    said = says(game.match, RED)
    assert said
    assert (said["is"], said.get("victim") == BLUE) == ("MoveRobber", False)


def test_to_be_spared_and_to_inherit_are_worth_a_little_to_it() -> None:
    """What is not quite good enough is countered, and taken with a promise."""
    said = []
    for terms in ((), (KNIGHT, MAX)):
        game = promising({RED: cards(brick=2), WHITE: cards(grain=2)})
        game.asks(RED, MakeOffer((WHITE,), cards(brick=1), cards(grain=1), terms))
        said.append(asks(game, WHITE)["is"])
    assert said == ["MakeOffer", "AcceptOffer"]


@pytest.mark.parametrize(("rulebook", "offers"), [("basic", True), ("league", False)])
def test_it_offers_nothing_that_would_come_to_a_gift(rulebook: str, offers: bool) -> None:
    """It has given Blue two ores for a lumber, and is one ore short; nobody else has any card."""
    hands = {RED: cards(grain=2, ore=4), BLUE: cards(lumber=1)}
    game = laid(rulebook=rulebook, settlements=SETTLED, roads=PAVED, hands=hands)
    game.asks(BLUE, MakeOffer((RED,), cards(lumber=1), cards(ore=2)))
    game.asks(RED, AcceptOffer(1))
    said = says(game.match, RED)
    lumber_for_ore = {"is": "MakeOffer", "to": [BLUE], "give": [1, 0, 0, 0, 0], "want": [0, 0, 0, 0, 1]}
    assert (said == lumber_for_ore) == offers


@pytest.mark.parametrize("level", ["steady", "random"])
def test_N16_a_bot_declines_to_take_a_trade_back(level: str) -> None:
    game = promising(HANDS)
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), (KNIGHT,)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, AskTakeBack(1))
    bot, viewer = make_bot(game.game, level), Viewer(BLUE)
    said = bot.choose(game.match.view(viewer), game.match.legal_actions(viewer, out_of_turn=False), BLUE, SeededRng(3))
    assert said == {"is": "DeclineTakeBack", "offer": 1}
