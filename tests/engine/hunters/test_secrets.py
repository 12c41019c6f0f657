"""Chance that can be checked, and piles that have no order (H20)."""

from engine.cli.play import Setup, played
from engine.core import Context, Nature, Throw, Viewer
from engine.games.hunters.chapters.piles import drawing
from engine.games.hunters.events import BeginnerNamed, TileDrawn
from engine.games.hunters.tiles import BONUS, LAND
from engine.match import Match, Secrets
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.hunters.laying import BLUE, HUNTERS, RED, Named, laid


def test_H20_every_tile_is_drawn_by_the_chance_that_was_committed_to() -> None:
    _, batches, secrets = played(Setup(HUNTERS, "first", ("random",) * 3, 11))
    report = verify(write(record(HUNTERS, batches, secrets)), {"hunters": HUNTERS})
    drawn = sum(isinstance(event, TileDrawn) for batch in batches for event in batch.events)
    assert report.ok
    assert report.drawn == {"Started": 1, "BeginnerNamed": 1, "TileDrawn": drawn}
    assert drawn >= 78


def test_H20_a_pile_has_no_order_whatever_is_left_can_be_drawn_next() -> None:
    playing = laid("L07")
    left = playing.table.slices["piles"].land
    drawn = {drawing(playing.table, BLUE, Context(Nature(), 0, _Lot(lot))) for lot in range(len(left))}
    assert {event.tile for event in drawn} == set(LAND) - {"L07"}
    chance = Named(playing.table.slices["piles"], ["B09"], ())
    bonus = drawing(playing.table, BLUE, Context(Nature(), 0, chance), bonus=True)
    assert bonus == TileDrawn(BLUE, "B09", bonus=True)


class _Lot:
    """Chance that always gives this number."""

    def __init__(self, lot: int) -> None:
        self._lot = lot

    def dice(self, ordinal: int) -> Throw:
        raise AssertionError("no dice are thrown here")

    def number(self, use: str, ordinal: int, below: int) -> int:
        assert (use, ordinal) == ("tile", 1)
        return self._lot


def test_H20_what_is_left_is_shown_in_the_order_of_the_ids_to_everybody_alike() -> None:
    playing = laid("L07")
    for viewer in (Viewer(), Viewer(RED), Viewer(BLUE), Viewer(everything=True)):
        shown = playing.match.view(viewer)["piles"]
        assert shown["remaining"] == [*(tile for tile in LAND if tile != "L07"), *BONUS]
        assert (shown["left"], shown["bonus_left"]) == (77, 12)


def test_H20_the_list_is_an_option_the_number_is_not() -> None:
    playing = laid("L07", rules={"remaining_tiles": "hidden"})
    for viewer in (Viewer(), Viewer(RED), Viewer(everything=True)):
        assert playing.match.view(viewer)["piles"] == {"left": 77, "bonus_left": 12, "aside": []}


def test_H20_nothing_of_the_secrets_is_in_the_table_before_a_tile_is_drawn() -> None:
    """Two rooms that have drawn the same so far, by other secrets, hold the very same."""
    _, batches, _ = played(Setup(HUNTERS, "first", ("random",) * 2, 12))
    match = Match.from_batches(HUNTERS, batches[:40])
    piles = match.table.slices["piles"]
    assert list(piles.land) == sorted(piles.land)
    key = Secrets.fresh(b"0" * 32).key.hex()
    assert key not in str(match.table.slices)


def test_H1_the_draw_of_who_begins_can_be_checked() -> None:
    _, batches, _ = played(Setup(HUNTERS, "first", ("random",) * 5, 13))
    began = [event for batch in batches for event in batch.events if isinstance(event, BeginnerNamed)]
    assert [event.by for event in began] == ["lot"]
