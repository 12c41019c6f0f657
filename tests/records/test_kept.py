"""Recorded games are read and verified for ever. A new one may be added; none is ever changed or taken away."""

import re
from pathlib import Path

import pytest

from engine.cli.game_text import lines, standing
from engine.core import Viewer
from engine.games import GAMES
from engine.match import Match
from engine.match.record import Record, read, record, write
from engine.match.verify import verify
from tests.records.shelf import KEPT, checker

pytestmark = pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)

DRAWN = {
    "settlers": ("BoardLaid", ("DiceRolled", "CardBought", "CardStolen")),
    "hunters": ("BeginnerNamed", ("TileDrawn",)),
    "barbarians": ("BoardLaid", ("DiceRolled", "BarbarianCardBought", "AttackRolled", "CardStolen")),
}
"""Game, or its rule book if that draws otherwise → what is drawn once, and what often."""

UNOPENED = {
    "people-4-seeds": ("ボブ",),
    "basic-4-fresh-seeds": ("Ann",),
    "basic-4-drawn-anew": ("Ann", "Cat"),
    "basic-4-reopened": ("Ann", "Cat"),
}
"""Record → who did not open the seed that they had committed to."""

ENDS = {"settlers": ("declares victory", "closes the match"), "hunters": ("the game is over",)}
"""Game → words of which every whole game has some."""


def kept(file: Path) -> Record:
    return read(file.read_bytes(), GAMES)


def test_it_is_untouched_and_fairly_drawn(file: Path) -> None:
    report = verify(file.read_bytes(), GAMES)
    assert report.fault is None
    assert report.revealed
    found = kept(file)
    rulebook, *options = found.header["rulebook"].split("+")
    once, often = DRAWN.get(rulebook.partition("_")[0]) or DRAWN[found.game.name]
    if "event_cards" in options:
        often = tuple("EventCardDrawn" if drawn == "DiceRolled" else drawn for drawn in often)
    assert {report.drawn.get("Started", 1), report.drawn.get(once, 1)} == {1}, "where nothing is drawn, none"
    assert min(report.drawn[drawn] for drawn in often) > 4


def test_it_would_be_decided_so_again(file: Path) -> None:
    report = verify(file.read_bytes(), GAMES)
    assert report.fault is None
    assert report.decided == report.batches


def test_whoever_did_not_open_a_seed_is_named(file: Path) -> None:
    assert verify(file.read_bytes(), GAMES).unopened == UNOPENED.get(file.stem, ())


def test_it_is_written_as_it_was(file: Path) -> None:
    found = kept(file)
    assert write(record(found.game, found.batches, found.secrets)) == file.read_bytes()


def test_it_ends_as_it_says(file: Path) -> None:
    found = kept(file)
    match = Match.from_batches(found.game, found.batches)
    assert match.stage == "over"
    assert match.view(Viewer())["result"] == found.result


def test_it_can_be_told_in_words_to_the_end(file: Path) -> None:
    found = kept(file)
    told = list(lines(found.game, found.batches))
    assert len(told) == len(found.batches)
    assert not [line for line in told if "=" in line.partition(" = ")[0]], "an event that has no words"
    assert any(words in line for words in ENDS[found.game.name] for line in told)
    assert list(standing(Match.from_batches(found.game, found.batches)))


def test_a_script_that_knows_no_rule_of_a_game_finds_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checker().main(file) == 0
    said, drawn = capsys.readouterr().out, verify(file.read_bytes(), GAMES).drawn
    chosen = drawn.pop("SeatForced", 0)  # the script calls a choice of the clock by the event that it is
    assert all(f"{count} {event}" in said for event, count in drawn.items())
    counts = sum(int(count) for count in re.findall(r"\b(\d+) [A-Z]", said))
    assert counts == sum(drawn.values()) + chosen
