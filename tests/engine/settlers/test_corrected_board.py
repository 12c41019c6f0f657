"""Pieces, the robber and development cards put right by a judge, each act for a reason that all are told (J1, J2)."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import (
    Command,
    Context,
    Event,
    In,
    Judge,
    Nature,
    NoChance,
    Reason,
    Seat,
    SeatRetired,
    Viewer,
    apply,
)
from engine.games import GAMES
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.commands import (
    BuyCard,
    CorrectBuilding,
    CorrectDevelopment,
    CorrectRoad,
    CorrectRobber,
    PlayKnight,
)
from engine.games.settlers.events import (
    BuildingCorrected,
    CardBought,
    DevelopmentCorrected,
    LargestArmyMoved,
    LongestRoadMoved,
    RoadCorrected,
    RobberCorrected,
)
from engine.games.settlers.stages import Discarding, FreeRoads
from engine.match import Ask, Match, decode_batch, encode_batch
from tests.engine.asking import only, refused
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev
from tests.engine.settlers.places import corner, edge, hex, ring, way
from tests.engine.settlers.test_corrections import UMA, WHY, judging

SETTLERS = GAMES["settlers"]

ANY: list[Command] = [
    CorrectRoad(RED, edge("0,0,E"), there=True),
    CorrectBuilding(RED, corner("0,0,N"), "settlement"),
    CorrectRobber(hex("1,0")),
    CorrectDevelopment(RED, dev(knight=1)),
]


def corrects(at: Playing, command: Command, reason: Reason = WHY) -> list[Event]:
    """What follows from this act of the judge; the log gives the same again, and all patches are true."""
    before = at.match
    at.match, batch = before.step(Ask(UMA, 1000, replace(command, reason=reason)))
    again = before.fold(decode_batch(SETTLERS, encode_batch(SETTLERS, batch)))
    for viewer in (*at.viewers(), Viewer(judge=True), Viewer(judge=True, everything=True)):
        view = at.match.view(viewer)
        assert apply(before.view(viewer), at.match.patch(before, viewer)) == view == again.view(viewer)
    return list(batch.events)


@pytest.mark.parametrize("command", ANY, ids=lambda command: type(command).__name__)
def test_J2_a_correction_is_the_judges_alone_and_needs_a_reason(command: Command) -> None:
    at = judging()
    for who in (Seat(RED), Judge("eve")):
        with refused("judge-only", "J2"):
            at.match.step(Ask(who, 1, replace(command, reason=WHY)))
    with refused("reason-missing", "J2"):
        corrects(at, command, Reason())
    corrects(at, command)


@pytest.mark.parametrize("command", ANY, ids=lambda command: type(command).__name__)
def test_J2_nothing_is_put_right_while_something_is_half_done(command: Command) -> None:
    for stage in (Discarding({BLUE: 4}), FreeRoads(RED, 2)):
        at = judging(stage=stage)
        with refused("not-now", "J2"):
            corrects(at, command)
        assert type(command).__name__ not in at.match.legal_actions(Viewer(judge=True, everything=True))


def test_J2_a_road_is_put_and_taken_away_and_nobody_pays() -> None:
    at = judging(roads={RED: way("0,0", "NE E")})
    there, gone = edge("0,0,SE"), edge("0,0,NE")
    event = only(corrects(at, CorrectRoad(RED, there, there=True)), RoadCorrected)
    assert event == RoadCorrected(RED, there, there=True, reason=WHY)
    corrects(at, CorrectRoad(RED, gone, there=False))
    assert sorted(at.view(WHITE)["pieces"]["roads"]["0"]) == sorted([edge("0,0,E"), there])
    assert at.view(WHITE)["pieces"]["stock"]["0"][0] == 13
    assert at.hand(RED) == cards()
    with refused("place-taken", "J2"):
        corrects(at, CorrectRoad(BLUE, there, there=True))
    with refused("no-piece-there", "J2"):
        corrects(at, CorrectRoad(BLUE, there, there=False))


def test_J2_a_piece_comes_from_the_seats_stock() -> None:
    at = judging(cities={RED: [corner("0,0,N")]}, rules={"cities": 1, "roads": 5}, roads={RED: ring("0,0")[:5]})
    with refused("no-piece-left", "S2"):
        corrects(at, CorrectRoad(RED, edge("1,0,E"), there=True))
    with refused("no-piece-left", "S2"):
        corrects(at, CorrectBuilding(RED, corner("0,0,S"), "city"))


def test_J2_a_building_is_put_changed_and_taken_away() -> None:
    at, place = judging(), corner("0,0,N")
    corrects(at, CorrectBuilding(RED, place, "settlement"))
    assert PIECES.of(at.match.table).settlements[RED] == 1 << place
    assert only(corrects(at, CorrectBuilding(RED, place, "city")), BuildingCorrected).piece == "city"
    assert (PIECES.of(at.match.table).settlements[RED], PIECES.of(at.match.table).cities[RED]) == (0, 1 << place)
    with refused("nothing-changes", "J2"):
        corrects(at, CorrectBuilding(RED, place, "city"))
    corrects(at, CorrectBuilding(RED, place, "none"))
    assert not PIECES.of(at.match.table).built
    with refused("no-piece-there", "J2"):
        corrects(at, CorrectBuilding(RED, place, "none"))


@pytest.mark.parametrize(
    "rulebook", ["league", "league+event_cards+harbourmaster", "barbarians_league+event_cards+friendly_robber"]
)
def test_J2_for_a_seat_that_is_out_nothing_is_offered_and_all_that_is_offered_is_accepted(rulebook: str) -> None:
    at = judging(
        rulebook=rulebook,
        settlements={RED: (corner("0,0,N"),), BLUE: (corner("0,0,S"),)},
        cities={BLUE: (corner("1,1,S"),)},
        roads={RED: (edge("0,0,NE"),), BLUE: (edge("0,0,SE"),)},
    )
    table = at.table.settle(SeatRetired(BLUE, "left"), Context(Nature(), 1000, NoChance()), [])
    match = Match(at.game, table, at.match.seq)
    offered = [action for action in table.out_of_turn(Viewer(judge=True)) if action.command in SETTLERS.commands]
    assert len({action.command for action in offered}) >= 3
    for action in offered:
        fields = {field: domain.values for field, domain in action.fields if isinstance(domain, In)}
        assert BLUE not in fields.get("seat", ())
        for values in product(*fields.values()):
            if len(fields) == len(action.fields):
                match.step(Ask(UMA, 1000, action.command(**dict(zip(fields, values, strict=True)), reason=WHY)))


def test_J2_the_distance_rule_holds_for_a_judge_too() -> None:
    at = judging(settlements={BLUE: [corner("0,0,N")]})
    for place in (corner("0,0,N"), corner("0,0,NE")):
        with refused("too-close", "C2"):
            corrects(at, CorrectBuilding(RED, place, "settlement"))
    corrects(at, CorrectBuilding(RED, corner("0,0,SE"), "city"))


def test_J2_the_longest_road_is_measured_anew() -> None:
    at = judging(roads={RED: ring("0,0")[:5]}, longest=(RED, 5))
    events = corrects(at, CorrectRoad(RED, ring("0,0")[0], there=False))
    assert only(events, LongestRoadMoved) == LongestRoadMoved(0, None)
    events = corrects(at, CorrectRoad(RED, ring("0,0")[0], there=True))
    assert only(events, LongestRoadMoved) == LongestRoadMoved(5, RED)


def test_J2_the_robber_is_put_on_another_hex_and_takes_nothing() -> None:
    at = judging(settlements={BLUE: [corner("1,0,N")]}, hands={BLUE: cards(ore=2)})
    with refused("nothing-changes", "J2"):
        corrects(at, CorrectRobber(hex("0,0")))
    assert only(corrects(at, CorrectRobber(hex("1,0"))), RobberCorrected).hex == hex("1,0")
    assert at.view(WHITE)["robber"]["hex"] == hex("1,0")
    assert at.hand(BLUE) == cards(ore=2)


def test_J2_development_cards_go_to_the_deck_and_come_from_it() -> None:
    at = judging(held={BLUE: dev(knight=2)}, played={BLUE: dev(monopoly=1)})
    event = only(corrects(at, CorrectDevelopment(BLUE, dev(knight=1, victory_point=1))), DevelopmentCorrected)
    assert (event.change, event.gave, event.got) == (0, dev(knight=1), dev(victory_point=1))
    deck = DEVELOPMENT_CARDS.of(at.match.table)
    assert deck.left == dev(knight=13, victory_point=4, road_building=2, year_of_plenty=2, monopoly=1)
    corrects(at, CorrectDevelopment(BLUE, dev(knight=1, victory_point=1), dev()))
    assert DEVELOPMENT_CARDS.of(at.match.table).left[4] == 2
    with refused("deck-lacks-cards", "J2"):
        corrects(at, CorrectDevelopment(RED, dev(victory_point=5)))
    with refused("card-not-playable", "C4"):
        corrects(at, CorrectDevelopment(RED, dev(), dev(victory_point=1)))
    with refused("nothing-changes", "J2"):
        corrects(at, CorrectDevelopment(RED, dev()))


def test_J1_development_cards_are_put_right_only_while_the_hands_are_open() -> None:
    at = judging(hands_open=False)
    assert "CorrectDevelopment" not in at.match.legal_actions(Viewer(judge=True))
    assert "CorrectRoad" in at.match.legal_actions(Viewer(judge=True))
    with refused("hands-closed", "J1"):
        corrects(at, CorrectDevelopment(RED, dev(knight=1)))


def test_J2_which_development_cards_is_told_to_the_seat_and_to_an_open_eyed_judge_alone() -> None:
    at = judging(held={BLUE: dev(knight=2)})
    before = at.match
    _, batch = before.step(Ask(UMA, 1, CorrectDevelopment(BLUE, dev(monopoly=1), None, WHY)))
    for viewer, whole in (
        (Viewer(BLUE), True),
        (Viewer(judge=True, everything=True), True),
        (Viewer(RED), False),
        (Viewer(hands=True), False),
    ):
        (said,) = before.told(before, batch, viewer)
        assert ("gave" in said, "got" in said, said["change"]) == (whole, whole, -1)


def test_J2_the_largest_army_follows_what_lies_open() -> None:
    at = judging(played={RED: dev(knight=3)}, army=RED)
    assert only(corrects(at, CorrectDevelopment(RED, dev(), dev(knight=2))), LargestArmyMoved).holder is None
    events = corrects(at, CorrectDevelopment(BLUE, dev(), dev(knight=3)))
    assert only(events, LargestArmyMoved) == LargestArmyMoved(BLUE, 3)


def test_J2_a_card_bought_after_a_correction_is_drawn_by_the_next_ordinal() -> None:
    at = judging(hands={RED: cards(wool=1, grain=1, ore=1)}, held={BLUE: dev(knight=2)})
    corrects(at, CorrectDevelopment(BLUE, dev(knight=1)))
    drawn: list[tuple[str, int]] = []

    class Noting:
        def number(self, use: str, ordinal: int, below: int) -> int:
            drawn.append((use, ordinal))
            return 0

        def dice(self, ordinal: int) -> Any:
            raise AssertionError

    _, batch = at.match.step(Ask(Seat(RED), 1, BuyCard()), chance=Noting())
    assert only(batch.events, CardBought).card == 0
    assert drawn == [("card", 2)]


def test_J2_a_card_put_into_the_hand_can_be_played_at_once_and_one_taken_out_can_not() -> None:
    at = judging(held={RED: dev(knight=1)}, fresh=dev(knight=1))
    corrects(at, CorrectDevelopment(RED, dev()))
    corrects(at, CorrectDevelopment(RED, dev(knight=1)))
    at.asks(RED, PlayKnight())
