"""Knights on the edges, and their moves after trade (A7)."""

from typing import Any

from engine.board import bits
from engine.core import Clock, Context, ForcedCommand
from engine.games.settlers.commands import BuyCard, EndTurn, TradeWithBank
from engine.games.settlers.expansions.barbarians.board import FAR, NEAR
from engine.games.settlers.expansions.barbarians.commands import BuyGold, MoveKnight, PayGold
from engine.games.settlers.expansions.barbarians.events import KnightMoved
from engine.games.settlers.places import MAP
from engine.match.commands import TakeBack
from tests.engine.chance import Scripted
from tests.engine.settlers.expansions.barbarians.laying import attacked, kinds
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import edge, edges, ring

MIDDLE = edge("0,0,E")
CASTLE = ring("-2,2")


def moving(knights: dict[int, Any], **laying: Any) -> Playing:
    """Red has ended its trade."""
    game = attacked(knights=knights, **laying)
    game.asks(RED, EndTurn())
    return game


def steps(start: int) -> dict[int, int]:
    """Edge → how many edges a knight goes there, edge by edge over common corners."""
    found, border = {start: 0}, [start]
    while border:
        beyond = []
        for here in border:
            for there in bits(MAP.every_edge):
                if there not in found and set(MAP.edge_corners[here]) & set(MAP.edge_corners[there]):
                    found[there] = found[here] + 1
                    beyond.append(there)
        border = beyond
    return found


def test_A7_a_knight_goes_up_to_three_edges_for_nothing_and_to_five_for_a_grain() -> None:
    for start in (MIDDLE, edge("0,-2,NE"), edge("2,0,E")):
        far = steps(start)
        assert set(bits(NEAR[start])) == {place for place, count in far.items() if 0 < count <= 3}
        assert set(bits(FAR[start])) == {place for place, count in far.items() if 3 < count <= 5}


def test_A7_a_move_of_three_edges_is_free_and_one_of_four_costs_a_grain() -> None:
    far = steps(MIDDLE)
    near, beyond = (next(place for place, count in far.items() if count == steps_) for steps_ in (3, 4))
    game = moving({RED: (MIDDLE,)}, hands={RED: cards(grain=1)})
    assert sum(only(game.asks(RED, MoveKnight(MIDDLE, near)), KnightMoved).paid) == 0
    game = moving({RED: (MIDDLE,)}, hands={RED: cards(grain=1)})
    assert only(game.asks(RED, MoveKnight(MIDDLE, beyond)), KnightMoved).paid == cards(grain=1)
    assert game.hand(RED) == cards()


def test_A7_without_a_grain_or_beyond_five_edges_there_is_no_move() -> None:
    far = steps(MIDDLE)
    game = moving({RED: (MIDDLE,)})
    with refused("cannot-pay", "A7"):
        game.asks(RED, MoveKnight(MIDDLE, next(place for place, count in far.items() if count == 5)))
    game = moving({RED: (edge("2,0,E"),)}, hands={RED: cards(grain=3)})
    beyond = next(place for place, count in steps(edge("2,0,E")).items() if count == 6)
    with refused("knight-too-far", "A7"):
        game.asks(RED, MoveKnight(edge("2,0,E"), beyond))


def test_A7_a_move_ends_on_no_edge_with_a_knight_and_on_none_of_the_castle_but_passes_anything() -> None:
    here = edge("-1,1,W")
    game = moving({RED: (here,), BLUE: edges("-1,1,SW -1,1,NW")}, roads={BLUE: edges("-1,1,SE")})
    for wrong in (edge("-1,1,SW"), edge("-2,2,NE"), here):
        with refused("edge-not-free", "A7"):
            game.asks(RED, MoveKnight(here, wrong))
    game.asks(RED, MoveKnight(here, edge("-1,1,SE")))


def test_A7_each_own_knight_may_move_once_and_no_other() -> None:
    game = moving({RED: (MIDDLE,), BLUE: (edge("0,0,W"),)})
    game.asks(RED, MoveKnight(MIDDLE, edge("0,0,NE")))
    with refused("knight-has-moved", "A7"):
        game.asks(RED, MoveKnight(edge("0,0,NE"), MIDDLE))
    with refused("no-knight-there", "A7"):
        game.asks(RED, MoveKnight(edge("0,0,W"), edge("0,0,SW")))
    assert game.stage == "knights-moving"
    assert kinds(game.asks(RED, EndTurn()))[:2] == ["PhaseBegan", "TurnEnded"]


def test_A7_knights_move_when_trade_is_over_and_none_comes_after() -> None:
    game = attacked(knights={RED: (MIDDLE,)}, hands={RED: cards(lumber=4, wool=1, grain=1, ore=1)}, gold={RED: 2})
    with refused("not-now", "A7"):
        game.asks(RED, MoveKnight(MIDDLE, edge("0,0,NE")))
    game.asks(RED, EndTurn())
    for command in (TradeWithBank(0, 1), BuyCard(), BuyGold(0), PayGold(0)):
        with refused("not-now", "A7"):
            game.asks(RED, command)


def test_A7_a_seat_without_knights_goes_on_to_the_check() -> None:
    game = attacked(knights={BLUE: (MIDDLE,)})
    assert kinds(game.asks(RED, EndTurn())) == ["PhaseBegan", "PhaseBegan", "TurnEnded", "StageChanged", "TurnScored"]
    assert game.match.awaits() == (BLUE,)


def test_A7_a_knight_on_an_edge_of_the_castle_must_leave() -> None:
    game = moving({RED: (CASTLE[0], MIDDLE)})
    assert game.stage == "knights-leaving"
    with refused("not-now", "A7"):
        game.asks(RED, EndTurn())
    game.asks(RED, MoveKnight(MIDDLE, edge("0,0,NE")))
    assert game.stage == "knights-leaving"
    game.asks(RED, MoveKnight(CASTLE[0], edge("-1,1,W")))
    assert game.stage == "knights-moving"
    game.asks(RED, EndTurn())


def test_A7_it_stays_if_no_edge_within_three_is_free() -> None:
    start = CASTLE[0]
    others = [place for place in bits(NEAR[start]) if place not in CASTLE]
    game = attacked(knights={RED: (start,), BLUE: others})
    game.asks(RED, EndTurn())
    assert game.stage == "knights-moving"
    game.asks(RED, EndTurn())


def test_A7_knights_block_neither_roads_nor_one_another() -> None:
    game = attacked(
        knights={BLUE: ring("0,0")}, settlements={RED: (MAP.hex_corners[9][0],)}, hands={RED: cards(lumber=1, brick=1)}
    )
    assert game.table.slices["pieces"].legal(RED)[0]
    assert any(action.command.__name__ == "BuildRoad" for action in game.table.legal_actions(RED))


def test_A7_a_move_is_taken_back_and_so_is_the_end_of_trade() -> None:
    game = moving({RED: (MIDDLE,)})
    game.asks(RED, MoveKnight(MIDDLE, edge("0,0,NE")))
    game.asks(RED, TakeBack())
    assert game.view()["barbarian_knights"]["edges"]["0"] == [MIDDLE]
    game.asks(RED, TakeBack())
    assert game.stage == "main"


def test_A7_a_clock_ends_the_moves_but_moves_a_knight_off_the_castle_first_and_pays_nothing() -> None:
    def forced(game: Playing, *draws: int) -> Any:
        asked = ForcedCommand(RED, Context(Clock(), game.now, Scripted((), draws)))
        return next(command for command in game.table.ask(asked) if command is not None)

    game = moving({RED: (CASTLE[0], MIDDLE)}, hands={RED: cards(grain=2)})
    command = forced(game, 0)
    assert isinstance(command, MoveKnight)
    assert command.source == CASTLE[0]
    assert NEAR[CASTLE[0]] >> command.target & 1
    game.asks(RED, command)
    assert game.hand(RED) == cards(grain=2)
    assert forced(game) == EndTurn()
