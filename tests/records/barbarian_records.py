"""Makes the kept records of Barbarian Attack: `python -m tests.records.barbarian_records NAME…` (see `making`)."""

import sys

from engine.core import Viewer
from tests.records.evening import SHORT_CLOCKS, Evening, LogEntry, Script
from tests.records.making import keep
from tests.records.wishes import a_turn_end_taken_back, freely, one, others, some_who_stall


def a_knight_that_goes_back(evening: Evening) -> Script:
    """A7: a move taken back, and made again; then the turn is ended."""
    while "MoveKnight" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    form = evening.legal_actions(seat)["MoveKnight"][0]
    for command in ("MoveKnight", "TakeBack", "MoveKnight"):
        fields = (
            {field: form["fields"][field]["in"][0] for field in ("source", "target")} if command == "MoveKnight" else {}
        )
        evening.seat(seat, command, **fields)


def gold_that_changes_hands(evening: Evening) -> Script:
    """A11: two seats trade gold for a card."""
    while True:
        seat = evening.turn["seat"]
        owned = evening.match.view(Viewer())["barbarian_gold"]["owned"] if freely(evening) else []
        for other in others(evening) if owned else ():
            kinds = [kind for kind in range(5) if evening.hand(seat)[kind]]
            if owned[other] and kinds:
                number = evening.match.table.slices["negotiation"].next
                give, want = [*one(kinds[0]), 0], [0, 0, 0, 0, 0, 1]
                evening.seat(seat, "MakeOffer", to=[other], give=give, want=want, terms=[])
                evening.seat(other, "AcceptOffer", offer=number)
                return
        yield


GAMES_KEPT = {
    "barbarians-4-clocks": LogEntry(
        "barbarians",
        4,
        47,
        (some_who_stall, a_turn_end_taken_back, a_knight_that_goes_back),
        SHORT_CLOCKS,
        pace=1_500,
        minds="random",
    ),
    "barbarians-3-options": LogEntry(
        "barbarians+friendly_robber+harbourmaster",
        3,
        58,
        (gold_that_changes_hands, a_turn_end_taken_back),
        minds="random",
    ),
}
"""name of the record → how it is made."""


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name, GAMES_KEPT)
