"""The tile just placed may be taken back; what has been drawn never is (H19)."""

from engine.core import Undone
from engine.games.hunters.commands import PlaceTile
from engine.games.hunters.events import TileDrawn
from engine.match import law_text
from engine.match.commands import TakeBack
from tests.engine.hunters.laying import BLUE, HUNTERS, RED, laid, only, refused


def test_H19_a_tile_may_be_taken_back_until_a_piece_is_placed() -> None:
    playing = laid("L07")
    before = playing.view()
    playing.places(RED, 0, -1)
    assert playing.view()["undo"] == {"seat": RED, "what": "tile"}
    assert only(playing.asks(RED, TakeBack()), Undone).what == "tile"
    assert playing.view() == before
    playing.places(RED, 0, -1, 3)
    playing.puts(RED, "tribe", 0)
    with refused("sealed", "H19", what="tile", by="PiecePlaced"):
        playing.asks(RED, TakeBack())


def test_H19_or_the_turn_is_confirmed() -> None:
    playing = laid("L07")
    playing.places(RED, 0, -1)
    playing.passes(RED)
    with refused("sealed", "H19", what="tile", by="NothingPlaced"):
        playing.asks(RED, TakeBack())


def test_H19_by_nobody_else() -> None:
    playing = laid("L07")
    playing.places(RED, 0, -1)
    with refused("not-yours-to-take-back", "H19"):
        playing.asks(BLUE, TakeBack())


def test_H19_as_often_as_one_likes() -> None:
    playing = laid("L07")
    for turn in (0, 1, 2):
        playing.places(RED, 0, -1, turn)
        playing.asks(RED, TakeBack())
    assert playing.view()["turn"]["tile"] == "L07"


def test_H19_a_drawn_tile_is_never_undone() -> None:
    playing = laid("L07")
    with refused("nothing-to-take-back", "H19"):
        playing.asks(RED, TakeBack())
    playing.places(RED, 0, -1)
    drawn = only(playing.passes(RED, ["L60"]), TileDrawn)
    playing.places(BLUE, 0, -2)
    playing.asks(BLUE, TakeBack())
    assert playing.view()["turn"]["tile"] == drawn.tile
    with refused("nothing-to-take-back", "H19"):
        playing.asks(BLUE, TakeBack())


def test_H19_a_bonus_tile_too() -> None:
    playing = laid("B07", bonus=True)
    playing.places(RED, 0, -1)
    playing.asks(RED, TakeBack())
    assert (playing.view()["turn"]["tile"], playing.view()["turn"]["bonus"]) == ("B07", True)
    playing.places(RED, 0, -1)
    assert playing.match.awaits() == (RED,)


def test_H19_a_room_may_have_it_otherwise() -> None:
    playing = laid("L07", rules={"takeback_tile": False})
    playing.asks(RED, PlaceTile(0, -1, 0))
    assert "undo" not in playing.view()
    with refused("nothing-to-take-back", "H19"):
        playing.asks(RED, TakeBack())


def test_H19_the_talk_is_open_by_default() -> None:
    said = law_text(HUNTERS, "first", {}).says["talk"]
    assert (said.value, said.clause.partition(";")[0], said.source) == ("open", "H19", "first")
