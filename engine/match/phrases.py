"""Set phrases for any game: what people say around a table, whatever lies on it (N9)."""

from engine.core import SEAT, Game, Phrases

__all__ = ["COMMON_PHRASES", "phrases_of"]

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


def phrases_of(game: Game) -> Phrases:
    """All that can be said by a code at a table of this game."""
    return {**COMMON_PHRASES, **game.phrases}
