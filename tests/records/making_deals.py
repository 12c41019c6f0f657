"""Makes the kept records of deals taken back, and of robbers: `python -m tests.records.making_deals NAME…`."""

import sys

from tests.records.evening import SHORT_CLOCKS, Evening, LogEntry, Script
from tests.records.making import keep
from tests.records.wishes import freely, others, trade


def _dealing(evening: Evening, term: str, *, since: int) -> Script:
    """Until a seat on turn, from this turn on, has struck such a deal."""
    while True:
        if evening.turn["number"] >= since and freely(evening) and sum(evening.hand(evening.turn["seat"])) >= 3:
            for partner in others(evening):
                if trade(evening, partner, term):
                    return
        yield


def _last(evening: Evening) -> tuple[int, int, int]:
    """Offer of the last trade, its promiser and the partner."""
    trade_made = evening.match.table.slices["deals"].last[-1]
    seat = evening.turn["seat"]
    return trade_made.offer, seat, trade_made.with_ if trade_made.by == seat else trade_made.by


def a_deal_taken_back_together(evening: Evening) -> Script:
    """N16: asked, refused, withdrawn, and agreed to."""
    yield from _dealing(evening, "knight_deal", since=5)
    offer, seat, partner = _last(evening)
    evening.seat(seat, "AskTakeBack", offer=offer)
    evening.seat(partner, "DeclineTakeBack", offer=offer)
    evening.seat(partner, "AskTakeBack", offer=offer)
    evening.seat(partner, "DeclineTakeBack", offer=offer)
    evening.seat(seat, "AskTakeBack", offer=offer)
    evening.seat(partner, "AgreeTakeBack", offer=offer)


def a_robber_taken_back(evening: Evening) -> Script:
    """U3: a knight's robber that took nothing, and then the knight."""
    while "PlayKnight" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "PlayKnight")
    nobody = next(form for form in evening.legal_actions(seat)["MoveRobber"] if "victim" not in form["fields"])
    evening.seat(seat, "MoveRobber", hex=nobody["fields"]["hex"]["in"][0])
    evening.seat(seat, "TakeBack")
    evening.seat(seat, "TakeBack")


def a_max_deal_left_behind(evening: Evening) -> Script:
    """N6: who has promised its hand leaves for good, and the partner gets it."""
    while evening.turn["number"] < 14 or evening.turn["seat"] == evening.kept.size - 1:
        yield
    yield from _dealing(evening, "max_deal", since=14)
    _, seat, _ = _last(evening)
    evening.seat(seat, "Retire")


def robbers_left_to_the_clock(evening: Evening) -> Script:
    """E2, P7: whoever has to move the robber lets the time run out."""
    while evening.turn["number"] < 40:
        evening.stalls = {evening.turn["seat"]} if evening.turn["stage"] == "robbing" else set()
        yield
    evening.stalls = set()


def a_third_who_leaves_meanwhile(evening: Evening) -> Script:
    """U1: between the end of a turn and its take-back."""
    while evening.turn["number"] < 10 or not freely(evening):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "EndTurn")
    third = next(at for at in others(evening) if at not in (seat, evening.kept.size - 1))
    evening.seat(third, "Retire")
    evening.seat(seat, "TakeBack")


DEALS_KEPT = {
    "tournament-4-robbed": LogEntry("tournament", 4, 43, (robbers_left_to_the_clock,), SHORT_CLOCKS, pace=1_500),
    "league-4-bound": LogEntry(
        "league",
        4,
        42,
        (
            a_deal_taken_back_together,
            a_robber_taken_back,
            a_third_who_leaves_meanwhile,
            a_max_deal_left_behind,
        ),
    ),
}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name, DEALS_KEPT)
