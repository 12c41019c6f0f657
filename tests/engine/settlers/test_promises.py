"""Promises that go with a trade and end within the turn: knight deals (N5, N11), MAX deals (N6)."""

from typing import Any

import pytest

from engine.core import PhraseClaim, Refused, Table, Viewer
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildRoad,
    ChooseAcceptor,
    DeclineOffer,
    Discard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    TakeBackTrade,
    WithdrawOffer,
)
from engine.games.settlers.events import (
    AnswersDropped,
    MaxHandedOver,
    OfferMade,
    OffersClosed,
    RobberWaived,
    Traded,
    TurnEnded,
)
from engine.games.settlers.places import MAP
from engine.games.settlers.stages import Discarding, FreeRoads, Robbing, Rolling
from engine.match import Match
from engine.match.commands import Retire, TakeBack
from engine.match.judge.commands import CallJudge
from engine.match.judge.state import JudgeState
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge, hex
from tests.engine.settlers.timing import timed

LUMBER, ORE = cards(lumber=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}

BLUES = ("0,0", "0,1", "-1,1")
"""The hexes around Blue's settlement at 0,0,S."""


def table(**laying: Any) -> Playing:
    """By the rules of the league: Blue stands where 0,0 0,1 -1,1 meet, White on the coast; all hold three of each."""
    each = cards(lumber=3, brick=3, wool=3, grain=3, ore=3)
    fresh: dict[str, Any] = {
        "rulebook": "league",
        "settlements": {BLUE: corners("0,0,S"), WHITE: corners("2,-1,S")},
        "hands": dict.fromkeys(range(4), each),
        "held": {RED: dev(knight=2)},
        "robber": "-2,0",
    }
    return laid(**fresh | laying)


def strikes(game: Playing, partner: int, *terms: dict[str, str], by: int = RED, give: Cards = LUMBER) -> Traded:
    """One offers, the other accepts, and this goes with it."""
    to = RED if by == partner else partner
    made = only(game.asks(by, MakeOffer((to,), give, ORE, terms)), OfferMade)
    return only(game.asks(to, AcceptOffer(made.offer)), Traded)


def test_N5_the_robber_stays_off_the_hexes_of_the_partner() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, PlayKnight())
    for land in BLUES:
        for victim in (BLUE, None):
            with refused("hex-protected", "N5", hexes=sorted(map(hex, BLUES))):
                game.asks(RED, MoveRobber(hex(land), victim))
    game.asks(RED, MoveRobber(hex("2,-2")))


def test_N5_what_is_promised_is_seen_by_all_and_stands_in_offer_and_trade() -> None:
    game = table()
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT,)))
    assert game.view(ORANGE)["negotiation"]["offers"]["1"]["terms"] == [KNIGHT]
    assert game.told(None, "OfferMade")[0]["terms"] == [KNIGHT]
    game.asks(BLUE, AcceptOffer(1))
    assert game.told(None, "Traded")[0]["terms"] == [KNIGHT]
    deals = game.view()["deals"]
    assert (deals["knight"], deals["protected"]) == ([BLUE], sorted(map(hex, BLUES)))


def test_N5_it_is_the_seat_on_turn_that_promises_whoever_proposes() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT, by=BLUE)
    assert game.view()["deals"]["knight"] == [BLUE]


def test_N5_it_can_be_promised_to_more_than_one() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    strikes(game, WHITE, KNIGHT)
    assert game.view()["deals"]["knight"] == [BLUE, WHITE]
    assert set(map(hex, BLUES)) < set(game.view()["deals"]["protected"])


def test_N5_it_holds_for_every_move_of_the_robber_in_this_turn() -> None:
    """Struck before the roll, while a knight waits; then a 7 falls."""
    game = table(stage=Rolling(RED), hands=dict.fromkeys(range(4), cards(lumber=2, ore=2)))
    game.asks(RED, PlayKnight())
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.rolls(RED, 3, 4)
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("0,1"), BLUE))


def test_N5_it_is_over_with_the_turn() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, EndTurn())
    assert "protected" not in game.view().get("deals", {})


def test_N5_it_comes_back_with_the_turn() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert game.view()["deals"]["knight"] == [BLUE]


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N5_it_is_struck_while_the_robber_waits_and_nothing_else_is(seat: int) -> None:
    game = table(stage=Robbing(RED))
    partner = BLUE if seat == RED else RED
    with refused("only-knight-deals", "N5"):
        game.asks(seat, MakeOffer((partner,), LUMBER, ORE))
    with refused("only-knight-deals", "N5"):
        game.asks(seat, MakeOffer((partner,), LUMBER, ORE, (MAX,)))
    strikes(game, BLUE, KNIGHT, by=seat)
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("0,1"), BLUE))


def test_N11_its_mover_bargains_before_the_roll_too_and_nobody_has_to_answer() -> None:
    game = table(stage=Rolling(RED))
    with refused("not-now", "P1"):
        game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ORE, (KNIGHT,)))
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, ORE, (KNIGHT,)))
    assert game.match.asked() == {BLUE, WHITE}
    assert game.match.awaits() == (RED,)
    game.asks(BLUE, DeclineOffer(1))
    game.asks(WHITE, AcceptOffer(1))
    game.asks(RED, ChooseAcceptor(1, WHITE))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT,)))
    game.asks(RED, WithdrawOffer(2))
    game.asks(RED, MoveRobber(hex("0,1"), BLUE), rng=[0])


def test_N11_whoever_feels_pressed_calls_the_judge_and_its_mover_speaks_while_the_robber_waits() -> None:
    game = laid(rulebook="league", stage=Robbing(RED), hands={RED: cards(ore=1)})
    table = game.match.table
    slices = {**table.slices, "judge": JudgeState("uma", "Uma")}
    judged = Playing(Match(game.game, Table(table.law, slices), game.match.seq))
    judged.asks(BLUE, CallJudge("They press me."))
    assert judged.match.view(Viewer(judge=True))["judge"]["calls"][0]["seat"] == BLUE
    assert judged.table.confirms(PhraseClaim(RED, "give", (4,)))


def test_N11_what_else_lies_open_waits() -> None:
    game = table()
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE))
    game.asks(RED, PlayKnight())
    for seat, command in ((BLUE, AcceptOffer(1)), (BLUE, DeclineOffer(1)), (RED, WithdrawOffer(1))):
        with refused("only-knight-deals", "N5"):
            game.asks(seat, command)
    assert game.match.asked() == frozenset()
    game.asks(RED, MoveRobber(hex("2,-2")))
    assert game.match.asked() == {BLUE}


def test_N15_what_was_offered_before_the_roll_is_closed_by_a_seven_to_whoever_gives_cards_back() -> None:
    """A knight before the roll is bargained about; then a 7 falls, and what was offered may be among what is given."""
    game = table(stage=Rolling(RED), hands={RED: cards(lumber=8), BLUE: cards(ore=2), WHITE: cards(ore=9)})
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(lumber=8), ORE, (KNIGHT,)))
    game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER, (KNIGHT,)))
    game.asks(WHITE, AcceptOffer(1))
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.rolls(RED, 3, 4)
    game.asks(RED, Discard(cards(lumber=4)))
    assert list(game.view()["negotiation"]["offers"]) == ["1", "2"]
    events = game.asks(WHITE, Discard(cards(ore=4)))
    assert only(events, OffersClosed).offers == (1,)
    assert list(game.view()["negotiation"]["offers"]) == ["2"]
    with refused("offer-closed"):
        game.asks(WHITE, AcceptOffer(1))


def test_N15_nor_does_what_was_accepted_before_a_seven_stand_of_whoever_gives_cards_back() -> None:
    game = table(stage=Rolling(RED), hands={RED: cards(lumber=4), BLUE: cards(ore=8)})
    game.asks(RED, PlayKnight())
    game.asks(RED, MakeOffer((BLUE, WHITE), LUMBER, cards(ore=8), (KNIGHT,)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.rolls(RED, 3, 4)
    assert only(game.asks(BLUE, Discard(cards(ore=4))), AnswersDropped) == AnswersDropped(BLUE, (1,))
    game.asks(RED, MoveRobber(hex("2,-1"), WHITE))
    with refused("has-not-accepted"):
        game.asks(RED, ChooseAcceptor(1, BLUE))


@pytest.mark.parametrize("stage", [Rolling(RED), Discarding({BLUE: 1}), FreeRoads(RED, 2)], ids=lambda s: s.label)
def test_N5_otherwise_there_is_no_trade_while_something_is_owed(stage: Any) -> None:
    with refused("not-now", "P1"):
        table(stage=stage).asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT,)))


def everywhere(free: int) -> Playing:
    """Blue's and White's buildings touch all hexes but the first few, on the first of which the robber stands."""
    spared = set(range(free))
    built: tuple[list[int], list[int]] = ([], [])
    for land in range(free, len(MAP.hexes)):
        built[land % 2].append(next(c for c in MAP.hex_corners[land] if spared.isdisjoint(MAP.corner_hexes[c])))
    return table(settlements={BLUE: built[0], WHITE: built[1]}, robber="0,-2")


def test_N5_a_deal_that_would_leave_the_robber_nowhere_to_go_is_refused() -> None:
    game = everywhere(free=1)
    strikes(game, BLUE, KNIGHT)
    with refused("no-hex-left", "N5", seat=WHITE):
        game.asks(RED, MakeOffer((WHITE,), LUMBER, ORE, (KNIGHT,)))
    with refused("no-hex-left", "N5"):
        game.asks(RED, MakeOffer((WHITE, ORANGE), LUMBER, ORE, (KNIGHT,)))
    strikes(game, WHITE)  # without the promise it is fine


def test_N5_wherever_the_robber_comes_to_stand_there_is_another_hex() -> None:
    game = everywhere(free=2)
    strikes(game, BLUE, KNIGHT)
    strikes(game, WHITE, KNIGHT)
    game.asks(RED, PlayKnight())
    for land in range(len(MAP.hexes)):
        if land != 1:
            with pytest.raises(Refused):
                game.asks(RED, MoveRobber(land))
    game.asks(RED, MoveRobber(1))


@pytest.mark.parametrize("term", [KNIGHT, MAX], ids=lambda term: term["is"])
def test_N4_where_the_rules_have_no_such_deal_it_is_refused(term: dict[str, str]) -> None:
    with refused("promise-about-later", "N4", term=term["is"]):
        table(rulebook="basic").asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (term,)))


@pytest.mark.parametrize("label", ["later_turn", "building_site", "future_trade", "vote"])
def test_N4_the_league_honours_nothing_later_either(label: str) -> None:
    game = table()
    with refused("promise-about-later", "N4", term=label):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT, {"is": label})))
    with refused("promise-about-later", "N4", term="knight_deal"):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT | {"turns": "2"},)))
    assert game.view()["negotiation"]["offers"] == {}


def test_N4_nothing_is_promised_twice_in_one_offer() -> None:
    with refused("promised-twice", "N4"):
        table().asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT, KNIGHT)))


def test_N6_what_is_left_at_the_end_of_the_turn_goes_to_the_partner() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    assert game.view(ORANGE)["deals"]["max"] == BLUE
    before, left = game.hand(BLUE), game.hand(RED)
    events = game.asks(RED, EndTurn())
    assert only(events, MaxHandedOver) == MaxHandedOver(RED, BLUE, 15, left)
    assert events.index(only(events, MaxHandedOver)) < events.index(only(events, TurnEnded))
    assert game.hand(RED) == NONE
    assert sum(game.hand(BLUE)) == sum(before) + 15


def test_N6_only_the_two_know_the_cards_and_all_the_count() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    left = game.hand(RED)
    game.asks(RED, EndTurn())
    for seat in (WHITE, ORANGE, None):
        assert game.told(seat, "MaxHandedOver") == [{"is": "MaxHandedOver", "seat": RED, "partner": BLUE, "count": 15}]
    for seat in (RED, BLUE):
        assert game.told(seat, "MaxHandedOver")[0]["cards"] == list(left)


def test_N6_an_empty_hand_hands_nothing_over() -> None:
    game = table(hands={RED: cards(lumber=2), BLUE: cards(brick=1)}, roads={RED: [edge("0,0,NE")]})
    game.asks(RED, MakeOffer((BLUE,), LUMBER, cards(brick=1), (MAX,)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert game.hand(RED) == NONE
    assert not [event for event in game.asks(RED, EndTurn()) if isinstance(event, MaxHandedOver)]


def test_N6_a_second_partner_is_refused() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    for to in ((WHITE,), (BLUE, WHITE)):
        with refused("second-max-partner", "N6", seat=BLUE):
            game.asks(RED, MakeOffer(to, LUMBER, ORE, (MAX,)))
    with refused("second-max-partner", "N6", seat=BLUE):
        game.asks(WHITE, MakeOffer((RED,), LUMBER, ORE, (MAX,)))


def test_N6_two_may_be_asked_and_the_first_to_agree_is_the_one() -> None:
    game = table()
    game.asks(WHITE, MakeOffer((RED,), LUMBER, ORE, (MAX,)))
    strikes(game, BLUE, MAX)
    with refused("second-max-partner", "N6", seat=BLUE):
        game.asks(RED, AcceptOffer(1))


def test_N6_with_the_robber_given_up_the_hand_goes_all_the_same() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    game.asks(RED, PlayKnight())
    events = game.asks(RED, EndTurn())
    only(events, RobberWaived)
    only(events, MaxHandedOver)


def test_N6_it_is_held_when_the_clock_ends_the_turn() -> None:
    hands = dict.fromkeys(range(4), cards(lumber=2, ore=2))
    game = timed(rulebook="league", hands=hands, rules={"turn_seconds": 60})
    strikes(game, BLUE, MAX)
    events = game.until_zero()
    assert only(events, MaxHandedOver).partner == BLUE
    only(events, TurnEnded)
    assert game.hand(RED) == NONE


def test_U1_with_the_end_of_the_turn_the_hand_comes_back_and_what_was_promised_holds() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    hands = game.hand(RED), game.hand(BLUE)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert (game.hand(RED), game.hand(BLUE)) == hands
    assert game.view()["deals"]["max"] == BLUE
    only(game.asks(RED, EndTurn()), MaxHandedOver)


def test_N6_it_is_over_with_the_turn() -> None:
    game = table(hands=dict.fromkeys(range(4), cards(lumber=1, ore=1)))
    strikes(game, BLUE, MAX)
    game.asks(RED, EndTurn())
    assert "max" not in game.view().get("deals", {})
    game.rolls(BLUE, 6, 6)
    assert not [event for event in game.asks(BLUE, EndTurn()) if isinstance(event, MaxHandedOver)]


def test_N13_whatever_is_said_a_deal_is_held_to_the_letter_and_no_move_evades_it() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, PlayKnight())
    for land in map(hex, BLUES):
        for victim in (None, BLUE, WHITE, ORANGE):
            with pytest.raises(Refused):
                game.asks(RED, MoveRobber(land, victim))


def test_N13_what_goes_with_no_trade_binds_nobody() -> None:
    """Red has offered its word and Blue has not taken it."""
    game = table()
    game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (KNIGHT, MAX)))
    game.asks(BLUE, DeclineOffer(1))
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("0,1"), BLUE), rng=[0])
    assert not [event for event in game.asks(RED, EndTurn()) if isinstance(event, MaxHandedOver)]


def test_N6_nobody_inherits_who_has_left_for_good() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT, MAX)
    game.asks(BLUE, Retire())
    assert game.view()["deals"] == {"knight": [BLUE], "protected": sorted(map(hex, BLUES))} | {
        "last": game.view()["deals"]["last"]
    }
    with refused("other-side-left", "N16", seat=BLUE):
        game.asks(RED, TakeBackTrade())
    assert not [event for event in game.asks(RED, EndTurn()) if isinstance(event, MaxHandedOver)]
