"""Texts of chapters and rule values of Hunters & Gatherers for a terminal."""

from collections.abc import Mapping

CHAPTER_TITLES: Mapping[str, str] = {
    "map": "the map and its tiles",
    "piles": "the piles and what is drawn",
    "stock": "pieces in stock",
    "pieces": "pieces on the map",
    "scoring": "what areas bring",
    "turn": "the turn and bonus tiles",
    "points": "points and ranking",
    "areas": "what is counted for the players",
    "forced": "what is done for who has run out of time",
    "leaving": "leaving for good",
    "result": "the result",
}
"""chapter → what it is about."""

RULE_TEXTS: Mapping[str, Mapping[str, str]] = {
    "begins": {
        "drawn": "who begins is drawn by lot",
        **{f"seat_{seat}": f"whoever sits on seat {seat} of the room begins, if somebody does" for seat in range(1, 6)},
    },
    "bonus_per_turn": {"0": "gold brings no bonus tiles"},
    "takeback_tile": {
        "yes": "a tile may be taken back until a piece is placed or the turn is confirmed",
        "no": "a tile that is placed lies",
    },
    "remaining_tiles": {
        "shown": "all see which tiles are left",
        "hidden": "all see only how many tiles are left",
    },
    "aids": {
        "yes": "areas, who holds them and what they are worth are counted for the players",
        "no": "nothing counts for the players",
    },
    "leaving": {
        "bot": "who leaves is played for by a bot",
        "final": "who leaves is out: points kept, pieces left where they are, turns skipped",
    },
}
"""rule → its value as it is printed → what that means: for procedures, flags, and numbers that are none."""
