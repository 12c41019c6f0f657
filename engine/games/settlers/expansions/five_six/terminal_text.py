"""Texts of five and six players for a terminal."""

from engine.core import TerminalText
from engine.core.terminal_text import Names, Plain


def _wish(wish: Plain) -> str:
    what, place = wish["what"], wish.get("place")
    return "a development card" if what == "card" else f"a {what} at {place}"


def _lapsed(event: Plain, names: Names) -> str:
    return f"can no longer build {', '.join(map(_wish, event['wishes']))}"


TERMINAL_TEXT = TerminalText(
    words={
        "BuildingPhaseBegan": lambda event, names: (
            f"special building phase: {', '.join(names[seat] for seat in event['seats'])}"
        ),
        "WishMade": lambda event, names: f"wishes for {_wish(event['wish'])}",
        "WishDropped": lambda event, names: "takes its last wish back",
        "BuildingFinished": lambda event, names: "is done building",
        "BuildingTimeSet": lambda event, names: "the building phase has its time anew",
        "WishesCarriedOut": lambda event, names: "the wishes are built",
        "WishesLapsed": _lapsed,
        "BuildingPhaseOver": lambda event, names: None,
        "PairedTurnBegan": lambda event, names: f"has the second turn of a pair, after {names[event['first']]}",
    },
    titles={
        "large_island": "a larger island, bank and deck",
        "building_phase": "building between turns",
        "paired_turns": "paired turns",
    },
    meanings={
        "between_turns": {
            "building": "after each turn all others may build at once",
            "pairs": "after each turn the seat three places on has a second turn, without a roll",
            "none": "nothing happens between turns",
        },
    },
)
