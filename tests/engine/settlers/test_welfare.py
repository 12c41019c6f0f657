"""The example of docs/expansions.md: whoever gets nothing on three rolls in a row takes a resource of choice (X1)."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from engine.cli.play import Played, Setup, played
from engine.core import RuleError, SeededRng, Viewer, read_rulebook
from engine.core.forms import drawn_from
from engine.core.rulebook import LANGUAGES
from engine.games import GAMES
from engine.games.settlers.events import DiceRolled, Produced, Yielded
from engine.match import Match
from engine.match.record import record, write
from engine.match.verify import verify
from examples.welfare import AFTER, EXPANSION, BeingHelped, TakeWelfare, WelfareTaken
from tests.by_day import by_day

GAME = GAMES["settlers"].extended(EXPANSION)
BOOKS = ("basic", "tournament", "league", "barbarians")

each_book = pytest.mark.parametrize("book", BOOKS)


@lru_cache
def game(book: str, level: str = "steady") -> Played:
    return played(Setup(GAME, f"{book}+welfare", (level,) * 4, 7, {}))


def helped(book: str) -> Iterator[tuple[int, int]]:
    """How many rolls brought a seat nothing, each time when it was helped."""
    dry = dict.fromkeys(range(4), 0)
    for event in (event for batch in game(book).batches for event in batch.events):
        match event:
            case DiceRolled():
                dry = {seat: count + 1 for seat, count in dry.items()}
            case Produced() | Yielded():
                dry |= {seat: 0 for seat, cards in event.gains.items() if any(cards)}
            case WelfareTaken():
                yield event.seat, dry[event.seat]
                dry[event.seat] = 0


@each_book
def test_who_gets_nothing_on_three_rolls_in_a_row_and_nobody_else_is_helped(book: str) -> None:
    counts = [count for _, count in helped(book)]
    assert counts
    assert min(counts) == AFTER.like


@pytest.mark.parametrize("level", by_day("random", "steady"))
@each_book
def test_bots_play_it_to_the_end_and_its_record_is_verified(book: str, level: str) -> None:
    match, batches, secrets = game(book, level)
    assert match.stage == "over"
    assert verify(write(record(GAME, batches, secrets)), {GAME.name: GAME}).ok


def moment() -> Match:
    """Somebody is to be helped."""
    match = Match.before(GAME, judged_late=False)
    for batch in game("basic").batches:
        match = match.fold(batch)
        if isinstance(match.table.stage, BeingHelped):
            return match
    raise AssertionError("nobody is helped")


def test_whoever_is_helped_is_told_what_there_is_and_all_of_it_may_be_taken() -> None:
    match = moment()
    (seat,) = match.awaits()
    (form,) = match.legal_actions(Viewer(seat))["TakeWelfare"]
    drawn = {drawn_from(form, SeededRng(run))["resource"] for run in range(40)}
    assert drawn == {kind for kind, count in enumerate(match.table.slices["resources"].bank) if count}


def test_everything_that_a_client_has_no_words_for_has_a_text_in_every_language() -> None:
    field = TakeWelfare.__struct_fields__[0]
    named = {"welfare", "TakeWelfare", f"TakeWelfare.{field}", "WelfareTaken", BeingHelped.label}
    for language in LANGUAGES:
        assert named <= GAME.texts[language].keys()


@pytest.mark.parametrize(
    "texts",
    [
        '[texts.en]\nTakeWelfare = "Take"',
        '[texts.en]\na = "a"\n[texts.ja]\nb = "b"',
        "[texts.en]\na = 1\n[texts.ja]\na = 1",
    ],
)
def test_a_document_with_texts_in_one_language_alone_is_refused(texts: str) -> None:
    with pytest.raises(RuleError, match=r"texts|language"):
        read_rulebook(f'name = "welfare"\ngame = "settlers"\noption = true\n{texts}', {})
