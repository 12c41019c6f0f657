"""Makes the kept records of options: `python -m tests.records.option_records NAME…` (see `making`)."""

import sys

from engine.core import Viewer
from tests.records.evening import SHORT_CLOCKS, Evening, LogEntry, Script
from tests.records.making import keep
from tests.records.wishes import a_turn_end_taken_back, choices_left_to_the_clock, some_who_stall


def a_repair_that_goes_back(evening: Evening) -> Script:
    """O2: a road repaired, taken back, and repaired again."""
    while "RepairRoad" not in evening.legal_actions(evening.turn["seat"]):
        yield
    for command in ("RepairRoad", "TakeBack", "RepairRoad"):
        evening.seat(evening.turn["seat"], command)


def a_neutral_march_for_a_grain(evening: Evening) -> Script:
    """O4: who moves the neutral knight far pays for it."""
    while True:
        seat = evening.turn["seat"]
        for form in evening.legal_actions(seat).get("MoveKnight", ()):
            neutral = evening.match.view(Viewer())["barbarian_knights"]["edges"].get("2", ())
            if "info" in form and form["fields"]["source"]["in"][0] in neutral:
                source, target = (form["fields"][field]["in"][0] for field in ("source", "target"))
                evening.seat(seat, "MoveKnight", source=source, target=target)
                return
        yield


GAMES_KEPT = {
    "events-4-clocks": LogEntry(
        "basic+event_cards",
        4,
        11,
        (some_who_stall, a_turn_end_taken_back, a_repair_that_goes_back),
        SHORT_CLOCKS,
        pace=1_500,
        minds="random",
    ),
    "events-3-options": LogEntry(
        "barbarians+event_cards+friendly_robber+harbourmaster", 3, 14, (a_turn_end_taken_back,), minds="random"
    ),
    "two-players-clocks": LogEntry(
        "basic+two_players",
        2,
        21,
        (some_who_stall, a_turn_end_taken_back),
        SHORT_CLOCKS,
        pace=1_500,
        minds="random",
    ),
    "two-players-options": LogEntry(
        "basic+two_players+event_cards+friendly_robber+harbourmaster",
        2,
        40,
        (a_turn_end_taken_back,),
        minds="random",
    ),
    "events-3-forced": LogEntry(
        "barbarians+event_cards+harbourmaster",
        3,
        66,
        (choices_left_to_the_clock,),
        SHORT_CLOCKS | {"victory_points": 9},
        pace=1_500,
        minds="random",
    ),
    "friendly-4-forced": LogEntry(
        "basic+friendly_robber+harbourmaster",
        4,
        69,
        (choices_left_to_the_clock,),
        SHORT_CLOCKS,
        pace=1_500,
        minds="random",
    ),
    "two-players-forced": LogEntry(
        "basic+two_players+event_cards",
        2,
        66,
        (choices_left_to_the_clock,),
        SHORT_CLOCKS,
        pace=1_500,
        minds="random",
    ),
    "six-building-clocks": LogEntry(
        "basic+five_six",
        6,
        71,
        (some_who_stall, a_turn_end_taken_back),
        SHORT_CLOCKS | {"victory_points": 7},
        pace=1_500,
    ),
    "five-pairs-league": LogEntry(
        "league+five_six+friendly_robber", 5, 72, (a_turn_end_taken_back,), {"between_turns": "pairs"}
    ),
    "two-players-coast": LogEntry("barbarians+two_players", 2, 33, (a_turn_end_taken_back,), minds="steady"),
    "two-players-knight": LogEntry(
        "barbarians+two_players",
        2,
        78,
        (a_turn_end_taken_back, a_neutral_march_for_a_grain, choices_left_to_the_clock),
        SHORT_CLOCKS,
        pace=1_500,
    ),
}
"""name of the record → how it is made."""


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name, GAMES_KEPT)
