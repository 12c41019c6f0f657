"""Text of rules in English: what chapters are about, and what values of rules mean."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.core import Game

_TITLES: Mapping[str, str] = {
    "house": "around the table, whatever is played",
}

_MEANINGS: Mapping[str, Mapping[str, str]] = {
    "seating": {
        "drawn": "the order of the seats is drawn by lot",
        "dice": "each throws two dice, the highest is first; who is level throws again",
        "tiers": "A, then B, C, guests; within a tier by dice",
        "as_seated": "as people sit in the room",
    },
    "colours": {
        "chosen": "everybody plays in the colour chosen in the room",
        "by_turn": "red, blue, yellow, green by turn order",
    },
    "talk": {
        "open": "anybody may write anything",
        "phrases": "set phrases only, each read in one's own language",
        "off": "nobody says anything",
    },
    "talk_checked": {
        "yes": "a list advises on what promises something for later turns, or is abuse",
        "no": "no list looks through what is said",
    },
    "match_minutes": {"0": "the match has no clock"},
    "turn_seconds": {"0": "turns have no clock"},
    "bank_seconds": {"0": "seats have no time of their own besides"},
    "increment_seconds": {"0": "no turn adds to it"},
    "open_log": {
        "whole": "the log is open from its beginning",
        "two_turns": "who plays reads of the present and the previous turn; all of it at the end",
    },
    "pausing": {
        "agreement": "the clocks stop when all at the table agree",
        "judge": "a judge alone stops the clocks",
    },
    "calling_pauses": {
        "yes": "clocks stand still from a call for the judge to its answer, for the grace at most",
        "no": "the clocks run on when the judge is called",
    },
    "judge_grace_seconds": {"0": "the judge is waited for as long as anybody"},
    "absence": {
        "bot": "a bot plays for who is gone, until they return",
        "wait": "the others wait",
        "vote": "the others vote whether a bot is to play",
        "skip": "the turns of who is gone are skipped",
        "ask": "those who are there decide whether to go on without who is gone",
    },
    "ask_presence_minutes": {"0": "nobody who takes long is asked whether they are there"},
    "spectator_delay": {"0": "who only watches sees each step as it is played"},
    "spectator_hands": {
        "hidden": "who only watches sees no hand",
        "open": "who only watches sees all hands, but no unplayed card",
    },
    "correction_hours": {"0": "an ending is final"},
}


class Regulation(NamedTuple):
    """titles: chapter → what it is about

    meanings: rule → its value as it is printed → what that means: for procedures, flags, and numbers that are none
    """

    titles: Mapping[str, str]
    meanings: Mapping[str, Mapping[str, str]]


def regulation(game: Game) -> Regulation:
    """The words of this game, with those around any game."""
    own = game.terminal_text
    return Regulation({**_TITLES, **own.titles}, {**_MEANINGS, **own.meanings})
