"""Makes the kept records of rules in corners: `python -m tests.records.corner_records NAME…` (see `making`)."""

import sys

from engine.core import Viewer
from engine.games.settlers.places import MAP
from tests.records.evening import SHORT_CLOCKS, Evening, LogEntry, Script
from tests.records.making import keep
from tests.records.wishes import others


def one_who_leaves_before_the_check(evening: Evening) -> Script:
    """A8: in its turn, where knights are enough for some barbarians."""
    while evening.turn["stage"] not in ("rolling", "main") or not _cleared(evening):
        yield
    evening.seat(evening.turn["seat"], "Retire")


def _cleared(evening: Evening) -> bool:
    """Whether the check of the coast would clear a hex now."""
    view = evening.match.view(Viewer())
    knights = {edge for edges in view["barbarian_knights"]["edges"].values() for edge in edges}
    standing = view["barbarians"]["standing"].items()
    return any(len(knights & set(MAP.hex_edges[int(hex)])) > count for hex, count in standing)


def a_card_that_goes_back_after_a_seat_has_left(evening: Evening) -> Script:
    """U3: and is played again."""
    while "PlayKnight" not in evening.legal_actions(evening.turn["seat"]) or evening.turn["number"] < 12:
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "PlayKnight")
    evening.seat(others(evening)[-1], "Retire")
    evening.seat(seat, "TakeBack")
    evening.seat(seat, "PlayKnight")


def a_card_that_goes_back_after_a_rewind(evening: Evening) -> Script:
    """U3, J2: the robber's move, which took nothing, is gone back to, and then the card is taken back."""
    while True:
        while "PlayKnight" not in evening.legal_actions(evening.turn["seat"]):
            yield
        seat = evening.turn["seat"]
        evening.seat(seat, "PlayKnight")
        forms = evening.legal_actions(seat)["MoveRobber"]
        empty = [form for form in forms if "victim" not in form["fields"]]
        if empty:
            break
        yield
    evening.seat(seat, "MoveRobber", hex=empty[0]["fields"]["hex"]["in"][0])
    evening.judge("Rewind", "Agreed by all", to=evening.match.seq)
    evening.seat(seat, "TakeBack")


def a_robber_that_the_clock_leaves(evening: Evening) -> Script:
    """E2, P8: a knight before the roll, and then nothing."""
    while evening.turn["stage"] != "rolling" or "PlayKnight" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "PlayKnight")
    evening.stalls = {seat}
    while evening.turn["seat"] == seat:
        yield
    evening.stalls = set()


GAMES_KEPT = {
    "barbarians-4-leaver": LogEntry("barbarians_league+harbourmaster", 4, 41, (one_who_leaves_before_the_check,)),
    "league-4-corners": LogEntry(
        "league",
        4,
        42,
        (
            a_card_that_goes_back_after_a_rewind,
            a_robber_that_the_clock_leaves,
            a_card_that_goes_back_after_a_seat_has_left,
        ),
        SHORT_CLOCKS,
        judged=True,
        pace=1_500,
    ),
}
"""name of the record → how it is made."""


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name, GAMES_KEPT)
