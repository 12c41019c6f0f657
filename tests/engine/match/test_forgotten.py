"""A match that nobody holds is gone at once, with all that was remembered of it.

Tables and matches are out of the collector's sight (`gc=False`), so a cycle through one of them would stay for ever.
"""

import gc
from itertools import islice
from weakref import ref

import pytest

from bench.random_play import play
from engine.core import Game
from engine.games import GAMES
from engine.match import Viewer

VIEWERS = [*map(Viewer, range(4)), Viewer(), Viewer(judge=True)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_left_of_a_match_that_was_played_shown_and_told(game: Game) -> None:
    gc.disable()
    try:
        for turned in islice(play(1, game=game), 60):
            for viewer in VIEWERS:
                turned.after.view(viewer)
                turned.after.patch(turned.before, viewer)
                turned.after.told_events(turned.before, turned.batch, viewer)
                turned.after.legal_actions(viewer)
                turned.after.legal_actions(viewer, out_of_turn=False)
        law = ref(turned.after.table.law)
        assert law() is not None
        del turned
        assert law() is None
    finally:
        gc.enable()
