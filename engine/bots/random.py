"""A bot that asks for anything it is offered."""

from typing import Any

from engine.core import Lots

__all__ = ["RandomBot", "drawn_from"]

_RARE = {"MakeOffer": 12, "WithdrawOffer": 4, "DeclineOffer": 2, "TakeBack": 12, "Leave": 0, "Return": 0}
"""How many times rarer than other commands these are asked, so that a random game comes to its end; 0: never."""


class RandomBot:
    """Draws a command among those offered, and its fields within their bounds."""

    def choose(self, view: dict[str, Any], offers: dict[str, Any], seat: int, lots: Lots) -> dict[str, Any] | None:
        if "DeclareVictory" in offers:
            return {"is": "DeclareVictory"}
        names = [name for name in offers if (rarity := _RARE.get(name, 1)) and (rarity == 1 or not lots.number(rarity))]
        if not names:
            return None
        name = names[lots.number(len(names))]
        offer = offers[name][lots.number(len(offers[name]))]
        return {"is": name} | drawn_from(offer, lots)


def drawn_from(offer: dict[str, Any], lots: Lots) -> dict[str, Any]:
    """A value for each field of a plain offer; cards wanted are of kinds that are not given."""
    drawn: dict[str, Any] = {}
    for field, domain in offer.items():
        if "in" in domain and field != "rate" and field != "parent":
            drawn[field] = domain["in"][lots.number(len(domain["in"]))]
        elif "some" in domain:
            some = [value for value in domain["some"] if lots.number(2)]
            drawn[field] = some or [domain["some"][lots.number(len(domain["some"]))]]
        elif "bag" in domain:
            drawn[field] = _cards(domain, drawn.get("give") if field == "want" else None, lots)
    return drawn


def _cards(domain: dict[str, Any], given: list[int] | None, lots: Lots) -> list[int]:
    left = [0 if given and given[kind] else count for kind, count in enumerate(domain["bag"])]
    if given is None and domain["least"] != domain["most"]:  # leave a kind that can be wanted
        left[lots.number(len(left))] = 0
        if not any(left):
            left = list(domain["bag"])
    drawn = [0] * len(left)
    for _ in range(min(sum(left), domain["least"] + lots.number(min(2, domain["most"] - domain["least"]) + 1))):
        place = lots.number(sum(left))
        kind = next(k for k in range(len(left)) if sum(left[: k + 1]) > place)
        left[kind] -= 1
        drawn[kind] += 1
    return drawn
