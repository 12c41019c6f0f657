"""The gentle bot: it judges as steady does, slips now and then, and wins when it can."""

from typing import Any

import pytest

from engine.bots import make_bot
from engine.bots.gentle import GentleBot, Slip, without
from engine.cli.play import Setup, played
from engine.core import Rng, SeededRng, Viewer
from engine.games import GAMES
from engine.match.seats import SEATS
from tests.by_day import by_day
from tests.engine.bots import Played
from tests.engine.bots import played as settled

Plain = dict[str, Any]
OPTIONS = "basic+friendly_robber+harbourmaster+event_cards"


class _Judge:
    """Judge that takes the first place there is, and passes where there is none."""

    def choose(self, view: Plain, actions: Plain, seat: int, rng: Rng) -> Plain | None:
        if "Put" in actions:
            return {"is": "Put", "x": actions["Put"][0]["fields"]["x"]["in"][0], "y": 1}
        return {"is": "Pass"} if "Pass" in actions else None


def form(*places: int) -> Plain:
    return {"fields": {"x": {"in": list(places)}, "y": {"in": [1]}}}


def slipping(chance: int, *fields: str, careful: bool = False) -> GentleBot:
    return GentleBot(_Judge(), {"Put": Slip(chance, fields)}, lambda view, seat: careful)


def choices(bot: GentleBot, actions: Plain) -> set[str]:
    rng = SeededRng(1)
    return {str(bot.choose({}, actions, 0, rng)) for _ in range(200)}


def test_a_slip_takes_the_second_best_place_or_the_third() -> None:
    found = choices(slipping(50, "x"), {"Put": [form(3, 4, 5, 6)]})
    assert found == {str({"is": "Put", "x": x, "y": 1}) for x in (3, 4, 5)}


def test_a_bot_that_never_slips_plays_as_its_judge() -> None:
    assert choices(slipping(0, "x"), {"Put": [form(3, 4)]}) == {str({"is": "Put", "x": 3, "y": 1})}


def test_nobody_slips_who_is_careful() -> None:
    assert choices(slipping(100, "x", careful=True), {"Put": [form(3, 4)]}) == {str({"is": "Put", "x": 3, "y": 1})}


def test_what_has_to_be_done_is_done_where_nothing_else_is_to_be_had() -> None:
    assert choices(slipping(100, "x"), {"Put": [form(3)]}) == {str({"is": "Put", "x": 3, "y": 1})}


def test_a_whole_command_is_forgotten_where_no_field_is_named() -> None:
    assert choices(slipping(100), {"Put": [form(3, 4)], "Pass": [{"fields": {}}]}) == {str({"is": "Pass"})}


def test_what_is_overlooked_is_left_out_and_what_was_shown_stays_as_it_was() -> None:
    actions = {"Put": [form(3, 4), form(7)]}
    move = {"is": "Put", "x": 3, "y": 1}
    assert without(actions, move, Slip(1, ("x",))) == {"Put": [form(4), form(7)]}
    assert without(actions, move, Slip(1, ("y", "x"))) == {"Put": [form(4), form(7)]}
    assert without(actions, {"is": "Put", "x": 7, "y": 2}, Slip(1, ("y", "x"))) == actions
    assert actions == {"Put": [form(3, 4), form(7)]}


def test_a_gentle_settler_declares_the_victory_that_it_has() -> None:
    bot = make_bot(GAMES["settlers"], "gentle")
    assert bot.choose({}, {"DeclareVictory": [{"fields": {}}]}, 0, SeededRng(1)) == {"is": "DeclareVictory"}


def wins(game: Played) -> str:
    return game.levels[game.winner]


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", by_day(OPTIONS, "basic", "league", "barbarians"))
def test_gentle_settlers_play_to_the_end_by_any_rule_book(rulebook: str) -> None:
    for seed in range(2):
        assert wins(settled(("gentle",) * 4, seed, rulebook=rulebook)) == "gentle"


@pytest.mark.nightly
@pytest.mark.slow
def test_a_gentle_settler_beats_random_ones() -> None:
    won = 0
    for seed in range(10):
        bots = ["random"] * 4
        bots[seed % 4] = "gentle"
        won += wins(settled(bots, 1000 + seed)) == "gentle"
    assert won >= 9, f"{won} of 10"


@pytest.mark.slow
@pytest.mark.nightly
def test_steady_wins_more_than_its_share_against_three_gentle_settlers() -> None:
    won = 0
    for seed in range(100):
        bots = ["gentle"] * 4
        bots[seed % 4] = "steady"
        won += wins(settled(bots, seed)) == "steady"
    assert 30 <= won <= 70, f"{won} of 100"


@pytest.mark.nightly
@pytest.mark.slow
def test_a_gentle_hunter_beats_random_ones() -> None:
    won = 0
    for seed in range(4):
        bots = ["random"] * 3
        bots[seed % 3] = "gentle"
        match = played(Setup(GAMES["hunters"], "first", tuple(bots), 1000 + seed)).match
        levels = [sitter.bot for sitter in SEATS.of(match.table) if sitter]
        won += match.view(Viewer())["result"].get("winner") == levels.index("gentle")
    assert won >= 3, f"{won} of 4"
