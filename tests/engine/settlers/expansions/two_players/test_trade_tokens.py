"""Trade tokens of two players: how they are earned and spent (O4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Viewer
from engine.games.settlers.commands import BuildSettlement, EndTurn, MakeOffer, PlaceSettlement, PlayKnight
from engine.games.settlers.events import LargestArmyMoved
from engine.games.settlers.expansions.barbarians.commands import MoveBarbarian
from engine.games.settlers.expansions.barbarians.events import LossesRolled, LostKnight
from engine.games.settlers.expansions.two_players.commands import (
    ForceTrade,
    GiveUpKnight,
    ReturnCards,
    SendRobberAway,
)
from engine.games.settlers.expansions.two_players.events import CardsForced, RobberSentAway, TokensEarned, TokensSpent
from engine.games.settlers.expansions.two_players.tokens import TRADE_TOKENS, Tokens
from engine.games.settlers.places import MAP
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.stages import PlacingSettlement
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, hex
from tests.engine.settlers.test_promises import KNIGHT, LUMBER, ORE, strikes
from tests.engine.settlers.timing import Timed, timed

SETTLEMENT = cards(lumber=1, brick=1, wool=1, grain=1)


def playing(rulebook: str = "basic+two_players", tokens: tuple[int, int] = (5, 5), **laying: Any) -> Playing:
    """Red is on turn after its rolls; each has so many tokens."""
    game = laid(**{"rulebook": rulebook, "seats": 2, **laying})
    return with_tokens(game, tokens)


def with_tokens(game: Playing, tokens: tuple[int, int]) -> Playing:
    slices = {**game.table.slices, "trade_tokens": Tokens(tokens)}
    game.match = replace(game.match, table=type(game.table)(game.table.law, slices))
    return game


def owned(game: Playing) -> list[int]:
    found: list[int] = game.view()["trade_tokens"]["owned"]
    return found


def test_O4_each_seat_starts_with_five_tokens_of_twenty() -> None:
    assert laid(rulebook="basic+two_players", seats=2).view()["trade_tokens"] == {"owned": [5, 5], "stock": 10}


@pytest.mark.parametrize(
    ("site", "earned"), [("1,1,S", 1), ("0,0,N", 2), ("1,1,N", 0)], ids=["coast", "desert", "inland"]
)
def test_O4_a_settlement_earns_by_its_place(site: str, earned: int) -> None:
    game = laid(
        rulebook="basic+two_players",
        seats=2,
        roads={RED: [road for road in range(72) if corner(site) in _ends(road)][:1]},
        hands={RED: SETTLEMENT},
    )
    game.asks(RED, BuildSettlement(corner(site)))
    assert owned(game) == [5 + earned, 5]


def _ends(road: int) -> tuple[int, int]:
    return MAP.edge_corners[road]


def test_O4_a_settlement_on_the_coast_by_the_desert_earns_three_also_in_the_initial_placement() -> None:
    game = laid(
        rulebook="basic+two_players",
        seats=2,
        stage=PlacingSettlement(RED),
        board="DPFGHPHGFMFMFMGPHGP-029C64A9BA38834556B-00X03G17M38X61P69X66X49H18F",
    )
    events = game.asks(RED, PlaceSettlement(corner("0,-2,NW")))
    assert only(events, TokensEarned).tokens == 3


def test_O4_no_more_is_earned_than_the_stock_has() -> None:
    game = playing(tokens=(10, 9), roads={RED: edges("0,0,NE")}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("0,0,N")))
    assert owned(game) == [11, 9]
    game = playing(tokens=(10, 10), roads={RED: edges("0,0,NE")}, hands={RED: SETTLEMENT})
    assert not [event for event in game.asks(RED, BuildSettlement(corner("0,0,N"))) if isinstance(event, TokensEarned)]


def test_O4_tokens_go_back_with_a_settlement_that_is_taken_back() -> None:
    game = playing(roads={RED: edges("0,0,NE")}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("0,0,N")))
    game.asks(RED, TakeBack())
    assert owned(game) == [5, 5]


@pytest.mark.parametrize(("red", "blue", "price"), [(1, 1, 1), (1, 2, 1), (2, 1, 2)])
def test_O4_an_action_costs_one_for_who_is_not_ahead_in_points_else_two(red: int, blue: int, price: int) -> None:
    sites = corners("1,1,S 0,2,S")[:red], corners("-1,0,NW -2,1,NW")[:blue]
    game = playing(settlements=dict(enumerate(sites)), hands={BLUE: cards(ore=2)})
    game.asks(RED, ForceTrade(), rng=[0, 0])
    assert owned(game) == [5 - price, 5]


def test_O4_hidden_points_do_not_make_it_dearer() -> None:
    game = playing(held={RED: dev(victory_point=3)}, hands={BLUE: cards(ore=2)})
    game.asks(RED, ForceTrade(), rng=[0, 0])
    assert owned(game) == [4, 5]


def test_O4_forced_trade_takes_two_random_cards_against_any_two() -> None:
    game = playing(hands={RED: cards(wool=2), BLUE: cards(ore=1, brick=2)})
    forced = only(game.asks(RED, ForceTrade(), rng=[2, 0]), CardsForced)
    assert (forced.cards, forced.count) == (cards(ore=1, brick=1), 2)
    assert (game.stage, game.hand(BLUE)) == ("returning-cards", cards(brick=1))
    with refused("wrong-number-of-cards", "O4", owed=2):
        game.asks(RED, ReturnCards(cards(wool=1)))
    with refused("cards-not-held", "O4"):
        game.asks(RED, ReturnCards(cards(lumber=2)))
    game.asks(RED, ReturnCards(cards(wool=1, brick=1)))
    assert (game.hand(RED), game.hand(BLUE)) == (cards(wool=1, ore=1), cards(brick=2, wool=1))
    assert game.stage == "main"


def test_O4_of_one_card_that_one_is_taken_and_two_come_back_and_from_an_empty_hand_there_is_no_trade() -> None:
    game = playing(hands={RED: cards(wool=2), BLUE: cards(ore=1)})
    game.asks(RED, ForceTrade(), rng=[0])
    game.asks(RED, ReturnCards(cards(wool=2)))
    assert (game.hand(RED), game.hand(BLUE)) == (cards(ore=1), cards(wool=2))
    game = playing(hands={BLUE: cards(ore=1)})
    game.asks(RED, ForceTrade(), rng=[0])
    game.asks(RED, ReturnCards(cards(ore=1)))
    with refused("nothing-to-take", "O4"):
        playing(hands={RED: cards(ore=1)}).asks(RED, ForceTrade())


def test_O4_a_forced_trade_is_known_to_the_two_alone() -> None:
    game = playing(hands={RED: cards(wool=2), BLUE: cards(ore=2)})
    game.asks(RED, ForceTrade(), rng=[0, 0])
    for seat, knows in ((RED, True), (BLUE, True), (None, False)):
        assert ("cards" in game.told(seat, "CardsForced")[0]) is knows
    game.asks(RED, ReturnCards(cards(wool=2)))
    for seat, knows in ((RED, True), (BLUE, True), (None, False)):
        assert ("cards" in game.told(seat, "CardsReturned")[0]) is knows
    assert "hand" not in game.match.view(Viewer())["resources"]


def test_O4_a_forced_trade_closes_the_offers_of_who_loses_cards() -> None:
    game = playing(hands={RED: cards(wool=2), BLUE: cards(ore=2)})
    game.asks(BLUE, MakeOffer((RED,), cards(ore=1), cards(wool=1), ()))
    game.asks(RED, ForceTrade(), rng=[0, 0])
    assert not game.view()["negotiation"].get("offers")


def test_O4_the_robber_goes_to_the_desert_and_takes_nothing() -> None:
    game = playing(robber="0,1", hands={BLUE: cards(ore=1)}, settlements={BLUE: corners("0,0,N")})
    events = game.asks(RED, SendRobberAway())
    assert only(events, RobberSentAway).hex == hex("0,0")
    assert (game.view()["robber"]["hex"], owned(game), game.hand(BLUE)) == (hex("0,0"), [4, 5], cards(ore=1))
    with refused("no-desert-to-go-to", "O4"):
        game.asks(RED, SendRobberAway())


def test_O4_the_friendly_robber_does_not_bar_the_desert() -> None:
    game = playing("basic+two_players+friendly_robber", robber="0,1", settlements={BLUE: corners("0,0,N")})
    game.asks(RED, SendRobberAway())
    assert game.view()["robber"]["hex"] == hex("0,0")


def test_O4_the_robber_does_not_go_to_a_desert_that_a_knight_deal_bars() -> None:
    game = playing(
        "league+two_players",
        robber="0,1",
        settlements={BLUE: corners("0,0,N")},
        hands={RED: LUMBER, BLUE: ORE},
        held={RED: dev(knight=1)},
    )
    strikes(game, BLUE, KNIGHT)
    with refused("hex-protected", "N5"):
        game.asks(RED, SendRobberAway())
    assert "SendRobberAway" not in game.match.legal_actions(Viewer(RED))


def test_O4_a_knight_given_up_settles_the_largest_army_anew_and_a_tie_sets_it_aside() -> None:
    game = playing(played={RED: dev(knight=4), BLUE: dev(knight=3)}, army=RED)
    moved = only(game.asks(RED, GiveUpKnight()), LargestArmyMoved)
    assert (moved.holder, game.largest_army) == (None, None)
    assert game.told(BLUE, "LargestArmyMoved")
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 2)
    game.rolls(BLUE, 2, 2)
    game.asks(BLUE, GiveUpKnight())
    assert game.largest_army == RED, "who is alone at the top with three has it"


def test_O4_who_keeps_most_keeps_the_largest_army_and_who_is_passed_loses_it() -> None:
    game = playing(played={RED: dev(knight=5), BLUE: dev(knight=3)}, army=RED)
    game.asks(RED, GiveUpKnight())
    assert game.largest_army == RED
    game = playing(played={RED: dev(knight=3), BLUE: dev(knight=3)}, army=RED)
    game.asks(RED, GiveUpKnight())
    assert game.largest_army == BLUE


def test_O4_a_knight_played_after_a_tie_brings_the_largest_army() -> None:
    position: dict[str, Any] = {"played": {RED: dev(knight=4), BLUE: dev(knight=3)}, "held": {BLUE: dev(knight=1)}}
    game = playing(**position, army=RED)
    game.asks(RED, GiveUpKnight())
    game.asks(RED, EndTurn())
    game.asks(BLUE, PlayKnight())
    assert game.largest_army == BLUE


def test_O4_with_too_few_tokens_or_before_the_rolls_there_is_no_action() -> None:
    game = playing(tokens=(0, 5), robber="0,1", hands={BLUE: cards(ore=1)})
    for command in (ForceTrade(), SendRobberAway()):
        with refused("too-few-tokens", "O4", tokens=1):
            game.asks(RED, command)
    game = playing(robber="0,1")
    game.asks(RED, EndTurn())
    with refused("not-now", "P1"):
        game.asks(BLUE, SendRobberAway())


def test_O4_once_a_turn_a_played_knight_is_given_up_for_two_tokens() -> None:
    game = playing(played={RED: dev(knight=3)}, army=RED)
    game.asks(RED, GiveUpKnight())
    assert (owned(game), game.largest_army) == ([7, 5], None)
    assert game.view()["largest_army"]["knights"] == [2, 0]
    with refused("knight-given-up-already", "O4"):
        game.asks(RED, GiveUpKnight())
    with refused("no-knight-to-give-up", "O4"):
        playing().asks(RED, GiveUpKnight())
    with refused("no-token-left", "O4"):
        playing(tokens=(10, 10), played={RED: dev(knight=1)}).asks(RED, GiveUpKnight())
    game = playing(tokens=(10, 9), played={RED: dev(knight=1)})
    game.asks(RED, GiveUpKnight())
    assert owned(game) == [11, 9]


def test_O4_a_knight_deal_bars_the_desert_also_where_the_friendly_robber_spares_the_partner() -> None:
    game = playing(
        "league+two_players+friendly_robber",
        robber="0,1",
        settlements={BLUE: corners("0,0,N")},
        hands={RED: LUMBER, BLUE: ORE},
        held={RED: dev(knight=1)},
    )
    strikes(game, BLUE, KNIGHT)
    with refused("hex-protected", "N5"):
        game.asks(RED, SendRobberAway())


def test_O4_with_barbarians_a_barbarian_moves_instead_of_the_robber() -> None:
    game = attacked({"0,-2": 1, "2,0": 3}, rulebook="barbarians+two_players", seats=2)
    assert only(game.asks(RED, SendRobberAway()), TokensSpent).tokens == 1
    assert game.stage == "moving-barbarians"
    with refused("no-barbarian-to-there", "A13"):
        game.asks(RED, MoveBarbarian(hex("2,0"), hex("0,-2")))
    game.asks(RED, MoveBarbarian(hex("1,-2"), hex("2,0")))
    assert (game.stage, owned(game)) == ("main", [4, 5])
    with refused("no-desert-to-go-to", "O4"):
        attacked({}, rulebook="barbarians+two_players", seats=2).asks(RED, SendRobberAway())


def test_O4_with_barbarians_a_lost_knight_gives_two_gold_and_a_token() -> None:
    game = attacked({"0,-2": 1}, knights={RED: edges("0,-2,NW 0,-2,SE")}, rulebook="barbarians+two_players", seats=2)
    game.asks(RED, EndTurn())
    events = game.asks(RED, EndTurn(), rng=[0])
    lost = only(events, LossesRolled)
    assert lost.lost == (LostKnight(RED, edge("0,-2,NW")), LostKnight(RED, edge("0,-2,SE")))
    assert lost.gold == {RED: 4}
    assert only(events, TokensEarned).tokens == 2
    assert owned(game) == [7, 5]


def test_O4_with_barbarians_no_knight_is_given_up() -> None:
    game = attacked({"0,-2": 1}, knights={RED: edges("0,-2,NW")}, rulebook="barbarians+two_players", seats=2)
    with refused("no-knight-to-give-up", "O4"):
        game.asks(RED, GiveUpKnight())


def test_O4_who_goes_gets_no_card_back() -> None:
    game = playing("league+two_players", hands={RED: cards(wool=2), BLUE: cards(ore=2)})
    game.asks(RED, ForceTrade(), rng=[0, 0])
    game.asks(BLUE, Retire())
    assert game.stage == "main"


def test_O4_when_time_is_up_the_clock_returns_cards() -> None:
    game: Timed = timed(
        rulebook="basic+two_players",
        seats=2,
        rules={"turn_seconds": 60},
        hands={RED: cards(wool=2), BLUE: cards(ore=2)},
    )
    game.asks(RED, ForceTrade(), rng=[0, 0])
    game.until_zero(rng=[0, 0])
    assert sum(game.hand(RED)) == sum(game.hand(BLUE)) == 2
    assert TRADE_TOKENS.of(game.table).forced == 1


def test_E5_the_largest_army_may_fall_to_fewer_knights_than_its_holder_has_now_who_may_give_them_up() -> None:
    position: dict[str, Any] = {
        "played": {RED: dev(knight=2), BLUE: dev(knight=8)},
        "deck": dev(knight=1),
        "army": BLUE,
    }
    alone = laid(rulebook="basic", seats=3, **position)
    assert upper_bound(alone.table, RED)["largest_army"] == 0
    game = playing("league+two_players", **position)
    assert upper_bound(game.table, RED)["largest_army"] == 2
    enough = playing("league+two_players", **{**position, "deck": dev()})
    assert upper_bound(enough.table, RED)["largest_army"] == 0
