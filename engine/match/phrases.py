"""Set phrases for any game: what people say around a table, whatever lies on it (N9)."""

from collections.abc import Mapping
from typing import Any

from engine.core import SEAT, Game, Phrases

COMMON_PHRASES: Phrases = {
    # the beginning and the end: one tap, and good manners in a league
    "hello": (),
    "good-luck": (),
    "good-game": (),
    "congratulations": (),
    "once-more": (),
    # in between
    "yes": (),
    "no": (),
    "thanks": (),
    "please": (),
    "sorry": (),
    "no-problem": (),
    "well-played": (),
    "bad-luck": (),
    "thinking": (),
    "one-moment": (),
    "back-again": (),
    "take-your-time": (),
    "your-turn": (SEAT,),
    "whose-turn": (),
    "the-rule": (),
    "call-judge": (),
}

REACTIONS = ("thumbs-up", "well-played", "laugh", "surprised", "thinking", "sorry", "thanks", "hurry")
"""Quick reactions: signs that are said with one tap, where players may say anything."""


def phrases_of(game: Game) -> Phrases:
    """All that can be said by a code at a table of this game."""
    return {**COMMON_PHRASES, **game.phrases}


def has_phrase(game: Game, phrase: str, values: Mapping[str, Any]) -> bool:
    """Whether this phrase is there by these values of the rules. A rule that is not among them rules nothing out."""
    needs = game.phrase_needs.get(phrase, {})
    return all(rule not in values or values[rule] in allowed for rule, allowed in needs.items())
