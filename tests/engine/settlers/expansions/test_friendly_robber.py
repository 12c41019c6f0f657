"""Friendly robber: seats with few points are spared (O1)."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core import Table, Viewer
from engine.games.settlers.chapters.longest_road import Longest
from engine.games.settlers.chapters.points import scores
from engine.games.settlers.commands import AcceptOffer, MakeOffer, MoveRobber, PlayKnight
from engine.games.settlers.events import CardStolen, OfferMade, RobberMoved
from engine.games.settlers.places import MAP
from engine.games.settlers.stages import Robbing
from engine.match import Match
from tests.engine.bots import Played
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, hex

KNIGHT_DEAL = {"is": "knight_deal"}

POOR = corners("0,1,SE 1,1,S")
"""Two settlements, and no point besides."""

RICH = corners("0,-1,N 1,-1,SE -1,1,N")
"""Three settlements: a seat with these is not spared."""


def covering() -> dict[int, tuple[int, ...]]:
    """Two settlements of each seat that stand beside all hexes; Blue's first is at the desert."""
    chosen, left = [corners("0,0,S")[0]], {*range(len(MAP.hexes))} - beside(*corners("0,0,S"))
    while left:
        best = max(range(len(MAP.corner_points)), key=lambda corner: len(left & beside(corner)))
        chosen.append(best)
        left -= beside(best)
    assert len(chosen) <= 8
    return {seat: tuple(chosen[seat::4]) for seat in range(4)}


def robbing(settlements: dict[int, Sequence[int]], **laying: Any) -> Playing:
    """Red is to move the robber."""
    fresh: dict[str, Any] = {
        "rulebook": "basic+friendly_robber",
        "stage": Robbing(RED),
        "hands": dict.fromkeys((BLUE, WHITE, ORANGE), cards(ore=1)),
        "robber": "2,-2",
    }
    return laid(settlements=settlements, **fresh | laying)


def beside(*places: int) -> set[int]:
    return {hex for place in places for hex in MAP.corner_hexes[place]}


def legal(game: Playing) -> set[int]:
    """Hexes that are legal for Red's robber."""
    return {hex for form in game.match.legal_actions(Viewer(RED))["MoveRobber"] for hex in form["fields"]["hex"]["in"]}


def test_O1_a_hex_next_to_a_seat_with_two_points_is_neither_legal_nor_accepted() -> None:
    game = robbing({BLUE: POOR, WHITE: RICH})
    assert legal(game)
    assert not legal(game) & beside(*POOR)
    for there in beside(*POOR):
        with refused("seat-spared", "O1", hexes=sorted(beside(*POOR))):
            game.asks(RED, MoveRobber(there, BLUE))


def test_O1_the_third_point_ends_it() -> None:
    places = (*POOR, *corners("-2,1,N"))
    assert beside(*places) - {hex("2,-2")} <= legal(robbing({BLUE: places}))


def test_O1_longest_road_counts_as_it_is_for_all_to_see() -> None:
    assert beside(*POOR) <= legal(robbing({BLUE: POOR}, longest=(BLUE, 5)))


def test_O1_hidden_victory_point_cards_do_not_count() -> None:
    assert not legal(robbing({BLUE: POOR}, held={BLUE: dev(victory_point=2)})) & beside(*POOR)


def test_O1_the_movers_own_few_points_bar_its_hexes_as_well() -> None:
    assert not legal(robbing({RED: POOR, WHITE: RICH})) & beside(*POOR)


def test_O1_a_room_may_spare_more_or_fewer() -> None:
    assert beside(*POOR) <= legal(robbing({BLUE: POOR}, rules={"friendly_robber_up_to": 1}))
    assert not legal(robbing({WHITE: RICH}, rules={"friendly_robber_up_to": 3})) & beside(*RICH)


def test_O1_where_no_hex_is_left_the_robber_goes_to_the_desert_and_takes_nothing() -> None:
    game = crowded()
    assert legal(game) == {hex("0,0")}
    with refused("no-such-victim", "O1"):
        game.asks(RED, MoveRobber(hex("0,0"), BLUE))
    events = game.asks(RED, MoveRobber(hex("0,0")))
    assert only(events, RobberMoved).hex == hex("0,0")
    assert not [event for event in events if isinstance(event, CardStolen)]


def test_O1_whoever_can_not_be_named_there_is_not_refused_by_what_spares_them() -> None:
    game = robbing({BLUE: POOR, WHITE: RICH})
    there = next(hex for hex in sorted(legal(game)) if not {hex} & (beside(*POOR) | beside(*RICH)))
    for victim in (RED, BLUE, WHITE):
        with refused("no-such-victim", "P7", victims=()):
            game.asks(RED, MoveRobber(there, victim))


def test_O1_where_no_hex_is_left_a_robber_in_the_desert_stays_there() -> None:
    game = crowded(robber="0,0")
    assert legal(game) == {hex("0,0")}
    game.asks(RED, MoveRobber(hex("0,0")))
    assert game.view()["robber"] == {"hex": hex("0,0")}
    assert game.view()["turn"]["stage"] == "main"


def crowded(**laying: Any) -> Playing:
    """Spared seats beside every hex."""
    return robbing(by_seat(), **laying)


def by_seat() -> dict[int, Sequence[int]]:
    red, blue, white, orange = covering().values()
    return {BLUE: red, RED: blue, WHITE: white, ORANGE: orange}


def test_O1_a_knight_deal_counts_the_hexes_left_free_without_those_barred_here() -> None:
    for rulebook, strikes in (("league", True), ("league+friendly_robber", False)):
        game = laid(rulebook=rulebook, settlements=by_seat(), hands=dict.fromkeys(range(4), cards(lumber=1, ore=1)))
        offer = MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), (KNIGHT_DEAL,))
        if strikes:
            game.asks(RED, offer)
        else:
            with refused("no-hex-left", "N5"):
                game.asks(RED, offer)


def test_O1_the_desert_as_a_way_out_breaks_no_promise() -> None:
    """White's longest road leaves hexes free when Red promises Blue, who is at the desert; then it is cut."""
    game = laid(
        rulebook="league+friendly_robber",
        settlements=by_seat(),
        hands=dict.fromkeys(range(4), cards(lumber=1, ore=1)),
        held={RED: dev(knight=1)},
        robber="-2,0",
        longest=(WHITE, 5),
    )
    made = only(game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), (KNIGHT_DEAL,))), OfferMade)
    game.asks(BLUE, AcceptOffer(made.offer))
    before = game.match.table
    cut = Playing(Match(game.game, Table(before.law, {**before.slices, "longest_road": Longest()}), 1))
    cut.asks(RED, PlayKnight())
    assert legal(cut) == {hex("0,0")}
    cut.asks(RED, MoveRobber(hex("0,0")))
    assert cut.view()["robber"] == {"hex": hex("0,0")}


@pytest.mark.parametrize("rulebook", ["basic", "league", "tournament"])
def test_O1_whole_games_by_every_rule_book_never_rob_a_seat_with_few_points(rulebook: str) -> None:
    game = Played(["steady"] * 4, seed=5, rulebook=f"{rulebook}+friendly_robber")
    moves = 0
    while game.match.stage != "over":
        table = game.match.table
        game.move()
        for event in game.batches[-1].events:
            poor = {seat for seat, points in enumerate(scores(table, hidden=False)) if points <= 2}
            if isinstance(event, RobberMoved):
                moves += 1
                there = MAP.corners_of[event.hex]
                assert not any(table.slices["pieces"].buildings[seat] & there for seat in poor)
            if isinstance(event, CardStolen):
                assert event.victim not in poor
    assert moves > 3
