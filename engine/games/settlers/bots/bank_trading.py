"""Bank trades of a bot (C11)."""

from typing import Any

from engine.games.settlers.bots.planner import Planner, missing_cards
from engine.games.settlers.cards import one


def bank_trade(planner: Planner, actions: dict[str, Any]) -> dict[str, Any] | None:
    """A trade that, with others after it perhaps, completes the goal; any that helps, if a 7 would halve the hand."""
    observation = planner.observation
    hand, rates = observation.hand, observation.rates
    for goal in planner.goals if observation.over_discard_limit else planner.goals[:1]:
        missing, spare = missing_cards(goal.cost, hand), missing_cards(hand, goal.cost)
        gains = sum(count // rate for count, rate in zip(spare, rates, strict=True))
        if not any(missing) or (gains < sum(missing) and not observation.over_discard_limit):
            continue
        trades = [
            (give, get)
            for action in actions.get("TradeWithBank", ())
            for give in action["fields"]["give"]["in"]
            for get in action["fields"]["get"]["in"]
            if missing[get] and spare[give] >= rates[give]
        ]
        if trades:
            give, get = max(trades, key=lambda trade: planner.after(one(trade[0], rates[trade[0]]), one(trade[1])))
            return {"is": "TradeWithBank", "give": give, "get": get}
    return None
