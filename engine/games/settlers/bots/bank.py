"""Trade with the bank (C11)."""

from typing import Any

from engine.games.settlers.bots.mind import Mind, lacking
from engine.games.settlers.cards import one

__all__ = ["exchanged"]


def exchanged(mind: Mind, offers: dict[str, Any]) -> dict[str, Any] | None:
    """A trade that, with others after it perhaps, completes the goal; any that helps, if a 7 would halve the hand."""
    sight = mind.sight
    hand, rates = sight.hand, sight.rates
    for goal in mind.goals if sight.crowded else mind.goals[:1]:
        missing, spare = lacking(goal.cost, hand), lacking(hand, goal.cost)
        gains = sum(count // rate for count, rate in zip(spare, rates, strict=True))
        if not any(missing) or (gains < sum(missing) and not sight.crowded):
            continue
        trades = [
            (give, get)
            for offer in offers.get("TradeWithBank", ())
            for give in offer["give"]["in"]
            for get in offer["get"]["in"]
            if missing[get] and spare[give] >= rates[give]
        ]
        if trades:
            give, get = max(trades, key=lambda trade: mind.after(one(trade[0], rates[trade[0]]), one(trade[1])))
            return {"is": "TradeWithBank", "give": give, "get": get}
    return None
