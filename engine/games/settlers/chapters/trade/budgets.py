"""Token-bucket budgets of trade offers, one for each seat, by the server's time (N14).

A budget holds `trade_budget` units at most and gets one back every `trade_budget_seconds`. It is kept as the time at
which it will be full: to spend a unit moves that time away by the time of one unit, to get one back moves it nearer.
Nothing but time refills it: it outlives turns, take-backs and rewinds, and pauses move it by what they last.
"""

from engine.core import Event, Refused, Rule, Table
from engine.games.settlers.events import TradeBudget, TradeBudgetsChanged

BUDGET = Rule("trade_budget", 0, least=0, most=100)
"""Units that a seat may spend at once; 0: there are no budgets."""
BUDGET_SECONDS = Rule("trade_budget_seconds", 3, least=1, most=60)


def spent(table: Table, seat: int, now: int) -> tuple[Event, ...]:
    """The budget of this seat after an offer, a call or a request. Refused: it has no unit left.

    A unit is back once the log says so, however late the clock is, so that what is accepted is what was offered.
    """
    if not BUDGET.of(table):
        return ()
    again = table.slices["negotiation"].spent.get(seat)
    if again is not None:
        raise Refused("trade-budget-empty", "N14", ms=max(1, again - now))
    return (TradeBudgetsChanged((_after(table, seat, now, units=1),)),)


def taken_back(table: Table, proposer: int, taker: int, now: int) -> tuple[Event, ...]:
    """The budgets after a trade is taken back: its unit is the proposer's again, and then the taker pays one.

    That is never refused: a budget that has no unit left stays at none.
    """
    if not BUDGET.of(table):
        return ()
    returned = _after(table, proposer, now, units=-1)
    full = returned.full if taker == proposer else table.slices["negotiation"].full[taker]
    paid = _budget(table, taker, min(max(full, now) + _unit(table), now + BUDGET.of(table) * _unit(table)), now)
    return (TradeBudgetsChanged((paid,) if taker == proposer else (returned, paid)),)


def _after(table: Table, seat: int, now: int, units: int) -> TradeBudget:
    full = max(table.slices["negotiation"].full[seat], now) + units * _unit(table)
    return _budget(table, seat, max(full, now), now)


def _budget(table: Table, seat: int, full: int, now: int) -> TradeBudget:
    again = full - (BUDGET.of(table) - 1) * _unit(table)
    return TradeBudget(seat, full, again if again > now else None)


def _unit(table: Table) -> int:
    """ms that a unit takes to come back."""
    return 1_000 * BUDGET_SECONDS.of(table)
