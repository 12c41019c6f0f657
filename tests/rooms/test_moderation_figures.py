"""Figures of the moderation list: of how many sentences it finds a promise, of how many it does so wrongly (N9).

The list and its sentences lie in `server/rooms/chat`. docs/talk.md states the figures; it has to be current.
"""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from server.rooms import chat
from server.rooms.chat.moderation import find_held

SENTENCES = tomllib.loads(files(chat).joinpath("moderation_sentences.toml").read_text("utf-8"))
PAGE = (Path(__file__).parents[2] / "docs/talk.md").read_text("utf-8")
LANGUAGES = {"en": "English", "ja": "Japanese"}
EACH = {"known": 90, "held_out": 30}


def marked(part: str, kind: str, language: str) -> str:
    """Of how many of these sentences the list says that they promise something, and how many there are."""
    sentences = SENTENCES[part][kind][language]
    return f"{sum(find_held(sentence, ['promise']) is not None for sentence in sentences)} of {len(sentences)}"


def row(part: str, language: str) -> str:
    """Line of the table in docs/talk.md."""
    name = {"known": "known", "held_out": "held out"}[part]
    figures = [marked(part, kind, language) for kind in ("promise", "harmless")]
    return f"| {' | '.join([name, LANGUAGES[language], *figures])} |"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", EACH)
def test_N9_the_page_says_how_many_promises_are_found_and_how_many_harmless_sentences_marked(
    part: str, language: str
) -> None:
    assert row(part, language) in PAGE, f"docs/talk.md needs the line: {row(part, language)}"


def test_N9_sixty_promises_and_sixty_harmless_sentences_of_both_languages_are_held_out() -> None:
    for part, count in EACH.items():
        for kind in ("promise", "harmless"):
            assert {language: len(found) for language, found in SENTENCES[part][kind].items()} == dict.fromkeys(
                LANGUAGES, count
            )
    every = [
        sentence for part in SENTENCES.values() for kind in part.values() for each in kind.values() for sentence in each
    ]
    assert len(every) == len({sentence.casefold() for sentence in every}) == 480
