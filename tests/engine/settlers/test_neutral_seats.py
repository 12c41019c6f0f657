"""Seats by the rule book, and neutral seats: pieces on the board that nobody plays."""

from collections.abc import Iterable
from functools import cache

import pytest

from engine.board import bits
from engine.core import Chapter, Context, Event, Expansion, Law, RuleError, Table, Viewer, Views
from engine.games import GAMES
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.points import scores
from engine.games.settlers.commands import BuildRoad, BuildSettlement, EndTurn
from engine.games.settlers.events import BoardLaid, LongestRoadMoved, Produced, RoadBuilt, SettlementPlaced
from engine.games.settlers.questions import NeutralSeats
from engine.match import Match, decode_batch, encode_batch
from engine.match.commands import TakeBack
from engine.match.snapshot import decode_match, encode_match
from tests.engine.bots import Played, played
from tests.engine.settlers.laying import BLUE, RED, cards, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges

GREY, BROWN = 2, 3


class GreyRoadBuilt(RoadBuilt, frozen=True):
    """A free road of a neutral seat, which comes with one's own."""


def settle(table: Table, event: BoardLaid, context: Context) -> Iterable[Event]:
    yield SettlementPlaced(GREY, corner("0,0,N"))
    yield SettlementPlaced(BROWN, corner("0,0,S"))


def free_road(table: Table, event: RoadBuilt, context: Context) -> Iterable[Event]:
    pieces = PIECES.of(table)
    places = bits(pieces.legal(GREY)[0])
    if event.seat < table.law.seats and places and pieces.left(GREY)[0]:
        yield GreyRoadBuilt(GREY, places[0])


def nothing(law: Law) -> None:
    return None


DUEL: Chapter[None] = Chapter(
    name="duel",
    after=("pieces", "island", "longest_road"),
    start=nothing,
    reacts={BoardLaid: settle, RoadBuilt: free_road, GreyRoadBuilt: None},
    answers={NeutralSeats: lambda table, question: 2},
    views=Views(tells={}),
)


def option(name: str, seats: str, chapters: str = "") -> Expansion:
    text = f'name = "{name}"\ngame = "settlers"\noption = true\nseats = {seats}\n[chapters]\n{chapters}'
    return Expansion(name=name, documents=(text,))


GAME = GAMES["settlers"].extended(
    Expansion(
        name="duel",
        documents=option("duel", '[[2], "test"]', 'duel = { in = true, clause = "test" }').documents,
        chapters=(DUEL,),
        events=(GreyRoadBuilt,),
    ),
    option("crowd", '[[5, 6], "test"]'),
)


@cache
def game() -> Played:
    return played(("steady", "random"), 3, rulebook="basic+duel", game=GAME)


def test_a_document_says_how_many_may_play() -> None:
    assert GAME.seats_for("basic+duel") == (2,)
    assert GAME.seats_for("basic") == GAME.seats == (3, 4)
    assert GAMES["settlers"].seats_for("league+harbourmaster") == (3, 4)


def test_documents_at_odds_about_the_seats_are_refused_with_both_named() -> None:
    with pytest.raises(RuleError, match=r"must settle seats: duel \(test\) or crowd \(test\)"):
        GAME.seats_for("basic+duel+crowd")
    with pytest.raises(RuleError, match="must settle seats"):
        GAME.law("basic+duel+crowd", {})


@pytest.mark.parametrize("seats", ["3", "[]", "[[], 'x']", "[['two'], 'x']", "[[2]]", "[[0], 'x']"])
def test_seats_of_a_document_are_numbers_and_a_clause(seats: str) -> None:
    with pytest.raises(RuleError, match="seats needs"):
        GAMES["settlers"].extended(option("odd", seats))


def test_two_start_where_the_rule_book_is_for_two_and_one_alone_does_not() -> None:
    assert game().match.stage == "over"
    with refused("too-few-seats", "S2", least=2):
        Played(("random",), 1, rulebook="basic+duel", game=GAME)
    with refused("too-few-seats", "S2", least=3):
        Played(("random", "random"), 1, game=GAME)


def test_neutral_seats_have_pieces_and_are_neither_asked_nor_counted() -> None:
    match = game().match
    pieces, view = PIECES.of(match.table), match.view(Viewer(everything=True))
    assert len(pieces.roads) == 4
    assert pieces.settlements[GREY] == 1 << corner("0,0,N")
    assert pieces.roads[GREY]
    assert view["pieces"]["neutral"] == [GREY, BROWN]
    assert len(view["points"]["public"]) == len(view["resources"]["counts"]) == len(view["result"]["ranking"]) == 2
    awaited = {seat for batch in game().batches for event in batch.events for seat in getattr(event, "gains", ())}
    assert awaited <= {RED, BLUE}


def test_the_log_and_a_snapshot_give_the_same_match_again() -> None:
    batches = [decode_batch(GAME, encode_batch(GAME, batch)) for batch in game().batches]
    again, restored = Match.from_batches(GAME, batches), decode_match(GAME, encode_match(game().match))
    for viewer in (Viewer(), Viewer(0), Viewer(everything=True)):
        assert again.view(viewer) == restored.view(viewer) == game().match.view(viewer)


def test_a_neutral_settlement_keeps_others_off_and_gets_nothing() -> None:
    table = laid(
        game=GAME,
        rulebook="basic+duel",
        seats=2,
        settlements={RED: corners("1,0,SE"), GREY: corners("0,0,N")},
        roads={RED: edges("0,0,NE 0,0,E")},
        hands={RED: cards(lumber=1, brick=1, wool=1, grain=1)},
    )
    with refused("too-close", "C2"):
        table.asks(RED, BuildSettlement(corner("0,0,NE")))
    table.asks(RED, EndTurn())
    events = table.rolls(BLUE, 2, 4)
    assert GREY not in {seat for event in events if isinstance(event, Produced) for seat in event.gains}


def test_a_neutral_seat_may_hold_the_longest_road_and_nobody_has_its_points() -> None:
    table = laid(
        game=GAME,
        rulebook="basic+duel",
        seats=2,
        settlements={RED: corners("0,2,S"), GREY: corners("0,0,N")},
        roads={GREY: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW")},
        hands={RED: cards(lumber=1, brick=1)},
    )
    events = table.asks(RED, BuildRoad(edge("0,2,SE")))
    assert only(events, LongestRoadMoved).holder == GREY
    assert LONGEST_ROAD.of(table.table).holder == GREY
    assert scores(table.table, hidden=False) == (1, 0)
    assert table.view()["longest_road"]["lengths"] == [1, 0, 5, 0]


def test_what_comes_with_ones_own_road_is_taken_back_with_it() -> None:
    table = laid(
        game=GAME,
        rulebook="basic+duel",
        seats=2,
        settlements={RED: corners("0,2,S"), GREY: corners("0,0,N")},
        hands={RED: cards(lumber=1, brick=1)},
    )
    table.asks(RED, BuildRoad(edge("0,2,SE")))
    assert PIECES.of(table.table).roads[GREY]
    table.asks(RED, TakeBack())
    assert not PIECES.of(table.table).roads[GREY]
