"""Places and seats that an expansion protects: neither offered nor accepted, whoever asks."""

from engine.board import bits
from engine.core import Chapter, Law, Table
from engine.games import GAMES
from engine.games.settlers.chapters.robber import free_hexes
from engine.games.settlers.commands import BuildCity, BuildRoad, BuildSettlement, MoveRobber, PlayKnight
from engine.games.settlers.events import CardStolen, RobberMoved
from engine.games.settlers.places import MAP
from engine.games.settlers.questions import Bar, Barred, BarredHexes, NoTheftFrom, RobberWayOut
from engine.games.settlers.stages import Robbing
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, hex

EVERYWHERE = (1 << len(MAP.hexes)) - 1


def nothing(law: Law) -> None:
    return None


def bar(table: Table, question: Barred | BarredHexes) -> Bar:
    """The pasture 1,-1: no road along it, no building on it, no robber there."""
    land = hex("1,-1")
    around = sum(1 << side for side in MAP.hex_edges[land])
    return Bar("closed-land", "T1", around, MAP.corners_of[land], MAP.corners_of[land], 1 << land)


CLOSED: Chapter[None] = Chapter(
    name="closed",
    start=nothing,
    answers={Barred: bar, BarredHexes: bar, NoTheftFrom: lambda table, question: 1 << BLUE},
)
STUCK: Chapter[None] = Chapter(
    name="nowhere",
    start=nothing,
    answers={
        BarredHexes: lambda table, question: Bar("closed-land", "T2", hexes=EVERYWHERE),
        RobberWayOut: lambda table, question: 1 << hex("0,0"),
    },
)
GAME = GAMES["settlers"].extended(option(CLOSED), option(STUCK))


def playing(rulebook: str = "basic+closed", **more: int) -> Playing:
    """Red has the top of the desert, which is a corner of the barred pasture, and roads around it."""
    return laid(
        game=GAME,
        rulebook=rulebook,
        settlements={RED: corners("0,0,N 0,0,S"), BLUE: corners("0,1,SE"), WHITE: corners("0,1,S")},
        roads={RED: edges("0,0,NE 0,0,SE 0,0,E")},
        hands={RED: cards(lumber=2, brick=2, wool=1, grain=3, ore=3), BLUE: cards(ore=1), WHITE: cards(wool=1)},
        held={RED: dev(knight=1)},
    )


def test_a_road_along_a_barred_hex_is_neither_offered_nor_built() -> None:
    with refused("closed-land", "T1", edges=bits(bar(playing().table, Barred(RED)).edges)):
        playing().asks(RED, BuildRoad(edge("1,-1,W")))
    playing("basic").asks(RED, BuildRoad(edge("1,-1,W")))
    playing().asks(RED, BuildRoad(edge("0,0,SW")))


def test_a_settlement_or_a_city_on_a_barred_hex_is_neither_offered_nor_built() -> None:
    with refused("closed-land", "T1", corners=bits(bar(playing().table, Barred(RED)).corners)):
        playing().asks(RED, BuildCity(corner("0,0,N")))
    playing().asks(RED, BuildCity(corner("0,0,S")))
    playing("basic").asks(RED, BuildCity(corner("0,0,N")))
    for rulebook in ("basic", "basic+closed"):
        game = laid(
            game=GAME,
            rulebook=rulebook,
            roads={RED: edges("1,-1,E")},
            hands={RED: cards(lumber=1, brick=1, wool=1, grain=1)},
        )
        offered = [action for action in game.table.legal_actions(RED) if action.command is BuildSettlement]
        assert bool(offered) is (rulebook == "basic")
        if not offered:
            with refused("closed-land", "T1"):
                game.asks(RED, BuildSettlement(corner("1,-1,SE")))


def test_the_robber_goes_to_no_barred_hex_and_takes_no_card_from_a_protected_seat() -> None:
    game = playing()
    game.asks(RED, PlayKnight())
    with refused("closed-land", "T1", hexes=[hex("1,-1")]):
        game.asks(RED, MoveRobber(hex("1,-1")))
    with refused("no-such-victim", "P7", victims=(WHITE,)):
        game.asks(RED, MoveRobber(hex("0,1"), BLUE))
    assert only(game.robs(RED, "0,1", WHITE, "wool"), CardStolen).victim == WHITE


def test_where_every_hex_is_barred_the_robber_has_the_way_out_that_a_chapter_names() -> None:
    game = laid(game=GAME, rulebook="basic+nowhere", stage=Robbing(RED), robber="0,0")
    assert bits(free_hexes(game.table, RED)) == [hex("0,0")]
    with refused("closed-land", "T2"):
        game.asks(RED, MoveRobber(hex("1,0")))
    assert only(game.asks(RED, MoveRobber(hex("0,0"))), RobberMoved).hex == hex("0,0")


def test_the_hexes_that_a_promise_must_leave_are_counted_without_those_barred_by_others() -> None:
    for rulebook, promised in (("league", True), ("league+nowhere", False)):
        game = laid(game=GAME, rulebook=rulebook, hands={RED: cards(ore=1), BLUE: cards(wool=1)})
        offers = [action for action in game.table.legal_actions(RED) if action.command.__name__ == "MakeOffer"]
        lists = [dict(action.fields).get("terms") for action in offers]
        assert any("knight_deal" in str(each) for each in lists) is promised
