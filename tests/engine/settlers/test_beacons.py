"""The second example of docs/expansions.md: who rolls a double sets a beacon, and three count a point (X2)."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from engine.board import bits
from engine.cli.play import Played, Setup, played
from engine.core import Viewer
from engine.core.rulebook import LANGUAGES
from engine.games import GAMES
from engine.games.settlers.api import breakdown
from engine.match import Match
from engine.match.record import record, write
from engine.match.verify import verify
from examples.beacons import EXPANSION, BeaconSet, SettingBeacon, dark
from tests.by_day import by_day

GAME = GAMES["settlers"].extended(EXPANSION)
BOOKS = ("basic", "tournament", "league", "barbarians")

each_book = pytest.mark.parametrize("book", BOOKS)


@lru_cache
def game(book: str, level: str = "steady") -> Played:
    return played(Setup(GAME, f"{book}+beacons", (level,) * 4, 7, {}))


def moments(book: str) -> Iterator[tuple[Match, Match]]:
    """The match before and after each beacon is set."""
    match = Match.before(GAME, judged_late=False)
    for batch in game(book).batches:
        before, match = match, match.fold(batch)
        if any(isinstance(event, BeaconSet) for event in batch.events):
            yield before, match


@each_book
def test_who_rolls_a_double_sets_a_beacon_on_a_building_of_theirs_that_has_none(book: str) -> None:
    assert list(moments(book))
    for before, after in moments(book):
        (seat,) = before.awaits()
        one, other = before.table.slices["dice"].last
        assert one == other
        (form,) = before.legal_actions(Viewer(seat))["SetBeacon"]
        assert form["fields"]["corner"] == {"in": bits(dark(before.table, seat))}
        assert dark(before.table, seat).bit_count() == dark(after.table, seat).bit_count() + 1


@each_book
def test_the_third_beacon_of_a_seat_brings_a_point(book: str) -> None:
    for _, after in moments(book):
        for seat, corners in enumerate(after.view(Viewer())["beacons"]["lit"]):
            assert breakdown(after.table, seat, hidden=False)["beacons"] == int(len(corners) >= 3)


@pytest.mark.parametrize("level", by_day("random", "steady"))
@each_book
def test_bots_play_it_to_the_end_and_its_record_is_verified(book: str, level: str) -> None:
    match, batches, secrets = game(book, level)
    assert match.stage == "over"
    assert verify(write(record(GAME, batches, secrets)), {GAME.name: GAME}).ok


def test_everything_that_a_client_has_no_words_for_has_a_text_in_every_language() -> None:
    named = {"beacons", "SetBeacon", "SetBeacon.corner", "BeaconSet", SettingBeacon.label}
    for language in LANGUAGES:
        assert named <= GAME.texts[language].keys()
