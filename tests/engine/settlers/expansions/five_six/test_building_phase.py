"""Special building phase: secret wishes, carried out in turn order once the window closes (X5, X6)."""

from typing import Any

from msgspec.structs import replace

from engine.core import Nature, Table, Viewer
from engine.games.settlers.commands import DeclareVictory, EndTurn, MakeOffer, PlayKnight
from engine.games.settlers.events import CardBought, RoadBuilt, SettlementBuilt
from engine.games.settlers.expansions.five_six.commands import (
    DropWish,
    FinishBuilding,
    WishCard,
    WishCity,
    WishRoad,
    WishSettlement,
)
from engine.games.settlers.expansions.five_six.events import WishesLapsed
from engine.games.settlers.expansions.five_six.wishes import Wish
from engine.match.clock.commands import GiveBackTime
from engine.match.commands import Retire, TakeBack
from engine.match.seats import SEATS, Occupant
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, edge, edges
from tests.engine.settlers.timing import timed

GREEN = 4
ROAD = cards(lumber=1, brick=1)
SETTLEMENT = cards(lumber=1, brick=1, wool=1, grain=1)
CARD = cards(wool=1, grain=1, ore=1)
OTHERS = (BLUE, WHITE, ORANGE, GREEN)


def window(*, on_turn: int = RED, **laying: Any) -> Playing:
    """Red, or whoever was on turn, has just ended its turn, five at the table."""
    game = laid(**{"rulebook": "basic+five_six", "seats": 5, "on_turn": on_turn, **laying})
    game.asks(on_turn, EndTurn())
    return game


def with_bots(game: Playing, *bots: int) -> Playing:
    """People sit on all seats but these."""
    sitters = tuple(
        Occupant("Kuma", "red", bot="steady") if seat in bots else Occupant("Hana", "red", user=f"user-{seat}")
        for seat in range(game.table.law.seats)
    )
    table = Table(game.table.law, {**game.table.slices, SEATS.name: sitters})
    game.match = replace(game.match, table=table)
    return game


def contested(**laying: Any) -> Playing:
    """Blue and Orange have each a road to one corner, and the cards for a settlement there."""
    return window(
        roads={BLUE: edges("0,0,NE"), ORANGE: edges("0,0,E")},
        hands={BLUE: SETTLEMENT, ORANGE: SETTLEMENT},
        **laying,
    )


def all_done(game: Playing, *seats: int, rng: tuple[int, ...] = ()) -> list[Any]:
    """These seats say that they are done; what follows the last time."""
    *first, last = seats
    for seat in first:
        game.asks(seat, FinishBuilding())
    return game.asks(last, FinishBuilding(), rng=rng)


def test_X5_all_others_may_build_at_once_for_fifteen_seconds() -> None:
    game = window()
    assert game.match.awaits() == OTHERS
    assert game.view()["building_phase"] == {"until": 16_000, "ended": RED, "seats": list(OTHERS), "done": []}
    with refused("not-your-turn", "P1"):
        game.asks(RED, FinishBuilding())


def test_X5_wishes_come_true_in_turn_order_and_what_is_too_late_lapses_and_costs_nothing() -> None:
    game = contested()
    site = corner("1,-1,S")
    game.asks(ORANGE, WishSettlement(site))
    game.asks(BLUE, WishSettlement(site))
    events = all_done(game, ORANGE, WHITE, GREEN, BLUE)
    assert only(events, SettlementBuilt) == SettlementBuilt(BLUE, site, SETTLEMENT)
    assert only(events, WishesLapsed) == WishesLapsed(ORANGE, (Wish("settlement", site),))
    assert game.hand(ORANGE) == SETTLEMENT
    assert (len(game.told(ORANGE, "WishesLapsed")), len(game.told(BLUE, "WishesLapsed"))) == (1, 0)
    assert game.told(None, "WishesLapsed") == []
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))


def test_X5_turn_order_begins_after_the_seat_that_ended_its_turn() -> None:
    game = contested(on_turn=WHITE)
    site = corner("1,-1,S")
    assert game.view()["building_phase"]["seats"] == [ORANGE, GREEN, RED, BLUE]
    game.asks(BLUE, WishSettlement(site))
    game.asks(ORANGE, WishSettlement(site))
    events = all_done(game, ORANGE, GREEN, RED, BLUE)
    assert only(events, SettlementBuilt).seat == ORANGE
    assert only(events, WishesLapsed).seat == BLUE


def test_X5_a_wish_is_known_to_its_seat_alone_also_that_there_is_one() -> None:
    game = contested()
    before = {viewer: game.match.view(viewer) for viewer in game.viewers()}
    match = game.match
    game.asks(ORANGE, WishSettlement(corner("1,-1,S")))
    others = [viewer for viewer in game.viewers() if viewer.seat != ORANGE]
    assert all(game.match.view(viewer) == before[viewer] for viewer in others)
    assert all(game.match.patch(match, viewer) == {} for viewer in others)
    assert all(game.match.legal_actions(viewer) == match.legal_actions(viewer) for viewer in others)
    assert game.told(BLUE, "WishMade") == game.told(None, "WishMade") == []
    assert game.view(ORANGE)["building_phase"]["wishes"] == [{"what": "settlement", "place": corner("1,-1,S")}]
    assert game.match.view(Viewer(judge=True, everything=True))["building_phase"]["all_wishes"].keys() == {"3"}


def test_X5_others_see_who_has_said_to_be_done() -> None:
    game = contested()
    game.asks(WHITE, FinishBuilding())
    assert game.view(BLUE)["building_phase"]["done"] == [WHITE]
    assert game.view(BLUE)["turn"]["awaits"] == [BLUE, ORANGE, GREEN]
    assert len(game.told(BLUE, "BuildingFinished")) == 1
    with refused("not-your-turn", "P1"):
        game.asks(WHITE, FinishBuilding())


def test_X5_when_a_bot_is_done_is_seen_by_nobody() -> None:
    game = with_bots(contested(), ORANGE)
    game.asks(ORANGE, FinishBuilding())
    assert game.view(ORANGE)["building_phase"]["finished"]
    assert game.view(BLUE)["building_phase"]["done"] == []
    assert game.view(BLUE)["turn"]["awaits"] == list(OTHERS)
    assert game.told(BLUE, "BuildingFinished") == []
    game.asks(WHITE, FinishBuilding())
    assert game.view(BLUE)["building_phase"]["done"] == [WHITE]


def test_X5_a_wish_may_stand_on_one_before_it_as_far_as_the_cards_go() -> None:
    game = window(roads={BLUE: edges("0,0,NE")}, hands={BLUE: cards(lumber=2, brick=2, wool=1, grain=1)})
    first, site = edge("1,-1,SE"), corner("0,1,N")
    with refused("road-not-connected", "C1"):
        game.asks(BLUE, WishRoad(edge("-1,1,SE")))
    game.asks(BLUE, WishRoad(edge("0,0,E")))
    game.asks(BLUE, WishSettlement(site))
    with refused("cannot-pay", "S3"):
        game.asks(BLUE, WishRoad(first))
    game.asks(BLUE, DropWish())
    events = all_done(game, *OTHERS)
    assert only(events, RoadBuilt).edge == edge("0,0,E")
    assert game.hand(BLUE) == SETTLEMENT


def test_X5_a_card_bought_between_turns_can_be_played_in_the_next_turn() -> None:
    game = window(hands={BLUE: CARD, WHITE: CARD})
    game.asks(BLUE, WishCard())
    game.asks(WHITE, WishCard())
    events = all_done(game, *OTHERS, rng=(0, 0))
    assert [event.seat for event in events if isinstance(event, CardBought)] == [BLUE, WHITE]
    assert game.told(WHITE, "CardBought")[0].get("card") is None
    game.asks(BLUE, PlayKnight())


def test_X5_nothing_else_can_be_done_while_the_window_is_open() -> None:
    game = window(hands={BLUE: ROAD, RED: ROAD}, held={BLUE: dev(victory_point=5)}, rules={"victory_points": 3})
    with refused("not-now", "E1"):
        game.asks(BLUE, DeclareVictory())
    with refused("not-now", "X5"):
        game.asks(BLUE, MakeOffer((RED,), cards(lumber=1), cards(brick=1)))
    with refused("no-wish-to-drop", "X5"):
        game.asks(BLUE, DropWish())
    with refused("city-needs-settlement", "C3"):
        game.asks(BLUE, WishCity(corner("1,-1,S")))
    all_done(game, *OTHERS)
    game.asks(BLUE, DeclareVictory())


def test_X5_the_window_closes_at_its_time_and_time_without_the_room_does_not_count() -> None:
    game = contested()
    game.asks(ORANGE, WishSettlement(corner("1,-1,S")))
    game.now = 9_000
    game.step(Nature(), GiveBackTime(5_000))
    game.now = 20_999
    with refused("nothing-is-due"):
        game.rings()
    game.now = 21_000
    assert only(game.rings(), SettlementBuilt).seat == ORANGE
    assert game.match.awaits() == (BLUE,)


def test_X5_nobodys_turn_runs_while_the_window_is_open() -> None:
    game = timed(rulebook="basic+five_six", seats=5, rules={"turn_seconds": 30})
    game.asks(RED, EndTurn())
    assert game.running() == []
    game.after(15_000).until_zero()
    assert (game.running(), game.left(BLUE)) == ([BLUE], 30_000)


def test_X6_the_end_of_the_turn_can_be_taken_back_and_wishes_lapse_unseen() -> None:
    game = contested()
    game.asks(ORANGE, WishSettlement(corner("1,-1,S")))
    game.asks(WHITE, FinishBuilding())
    game.asks(RED, TakeBack())
    assert (game.stage, game.match.awaits()) == ("main", (RED,))
    assert game.told(ORANGE, "WishesLapsed") == []
    game.asks(RED, EndTurn())
    assert game.view(ORANGE)["building_phase"]["wishes"] == []


def test_X6_once_the_window_has_closed_it_still_can_if_nothing_was_built() -> None:
    game = contested()
    all_done(game, *OTHERS)
    game.asks(RED, TakeBack())
    assert game.match.awaits() == (RED,)


def test_X6_what_was_built_between_the_turns_seals_the_end() -> None:
    game = contested()
    game.asks(ORANGE, WishSettlement(corner("1,-1,S")))
    all_done(game, *OTHERS)
    with refused("sealed", "U1", by="WishesCarriedOut"):
        game.asks(RED, TakeBack())


def test_X5_who_goes_for_good_wishes_for_nothing_any_more() -> None:
    game = contested(rules={"leaving": "final"})
    game.asks(BLUE, WishSettlement(corner("1,-1,S")))
    game.asks(BLUE, Retire())
    assert game.view()["building_phase"]["seats"] == [WHITE, ORANGE, GREEN]
    game.asks(ORANGE, WishSettlement(corner("1,-1,S")))
    events = all_done(game, ORANGE, WHITE, GREEN)
    assert only(events, SettlementBuilt).seat == ORANGE
    assert game.match.awaits() == (WHITE,)


def test_X5_none_goes_on_at_once() -> None:
    game = window(rules={"between_turns": "none"})
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
