"""The steady bot: it wins against chance, asks for nothing that is not offered, and takes no time."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.bots import make_bot
from engine.cli.play import Setup, played
from engine.core import Rng, SeededRng, Viewer, is_legal
from engine.games.hunters.bots import SteadyBot
from engine.match import Match
from engine.match.seats import SEATS
from tests.engine.hunters.laying import HUNTERS, RED, laid
from tests.engine.hunters.scenes import FOREST_ROUND

Plain = dict[str, Any]


def whole(bots: Sequence[str], seed: int, **changes: Any) -> Match:
    match = played(Setup(HUNTERS, "first", tuple(bots), seed, changes)).match
    assert match.stage == "over"
    return match


def says(match: Match, seat: int) -> Plain | None:
    """What it asks on reading what came down a wire; it must have been offered, and what it read left as it was."""
    viewer = Viewer(seat)
    view, offers = (
        msgspec.json.decode(msgspec.json.encode(plain)) for plain in (match.view(viewer), match.legal_actions(viewer))
    )
    said = make_bot(HUNTERS, "steady").choose(view, offers, seat, SeededRng(1))
    assert said is None or is_legal(match.table.legal_actions(seat), match.command(said)), (
        f"{said} is not among {offers}"
    )
    assert view == msgspec.json.decode(msgspec.json.encode(match.view(viewer)))
    return said


@pytest.mark.slow
@pytest.mark.nightly
def test_steady_beats_three_random_bots_in_at_least_19_of_20_games() -> None:
    won = 0
    for seed in range(20):
        bots = ["random"] * 4
        bots[seed % 4] = "steady"
        match = whole(bots, 1000 + seed)
        levels = [sitter.bot for sitter in SEATS.of(match.table) if sitter]
        won += match.view(Viewer())["result"].get("winner") == levels.index("steady")
    assert won >= 19, f"{won} of 20"


@pytest.mark.parametrize("seats", [2, 5])
def test_steady_asks_for_nothing_that_is_not_offered_and_takes_under_100_ms(seats: int, monkeypatch: Any) -> None:
    taken: list[float] = []
    choose = SteadyBot.choose

    def timed(bot: SteadyBot, view: Plain, offers: Plain, seat: int, rng: Rng) -> Plain | None:
        begin = time.process_time()
        said = choose(bot, view, offers, seat, rng)
        taken.append(time.process_time() - begin)
        return said

    monkeypatch.setattr(SteadyBot, "choose", timed)
    whole(["steady"] * seats, seats)  # whatever is refused ends the game
    assert len(taken) >= 150
    assert sorted(taken)[len(taken) * 95 // 100] < 0.1


def test_steady_needs_no_help_of_the_room() -> None:
    """Areas and the list of what is left may be hidden: it plays the very same."""
    bots = ("steady", "random", "steady")
    aided, alone = whole(bots, 7), whole(bots, 7, aids=False, remaining_tiles="hidden")
    assert aided.view(Viewer())["result"] == alone.view(Viewer())["result"]


def test_steady_completes_what_it_holds() -> None:
    playing = laid("L13", lying=FOREST_ROUND, pieces={(0, 0): (RED, 1, "tribe")})
    assert says(playing.match, RED) == {"is": "PlaceTile", "x": 0, "y": 1, "turn": 3}


def test_steady_takes_a_river_that_its_tile_completes() -> None:
    playing = laid("L36")
    playing.places(RED, -1, 0, 2)
    assert says(playing.match, RED) == {"is": "PlacePiece", "zone": 2, "piece": "tribe"}


def test_steady_puts_its_pieces_down_before_the_end() -> None:
    playing = laid("L07", land=[])
    playing.places(RED, 0, -1)
    assert says(playing.match, RED) == {"is": "PlacePiece", "zone": 0, "piece": "tribe"}


def test_steady_puts_nothing_where_nothing_is_to_be_had() -> None:
    playing = laid("L22", land=[])  # an open forest, a tiger
    playing.places(RED, 1, 0, 2)
    assert says(playing.match, RED) == {"is": "PlaceNothing"}


def test_steady_says_nothing_when_it_is_not_its_turn() -> None:
    assert says(laid("L07").match, 1) is None
