"""Random bot: it takes any of its legal actions, rare ones more rarely."""

from typing import Any

from engine.core import Rng
from engine.core.legal_actions import ATTEMPTS, one_way

__all__ = ["RandomBot", "drawn_from", "together"]

_ABSENCE = (
    "RenewSeed",
    "AnswerPresence",
    "VoteOnSeat",
    "AgreeOnJudge",
    "AgreeToResume",
    "AgreeToClose",
    "DisagreeAgain",
)
_NEVER = (*_ABSENCE, "Leave", "Return", "Retire", "CallJudge", "AskPause", "AgreePause", "RefusePause", "VoteAbsent")
_RARE = {
    "MakeOffer": 12,
    "CallForOffers": 40,
    "WithdrawCall": 12,
    "WithdrawOffer": 4,
    "DeclineOffer": 2,
    "TakeBack": 12,
    **dict.fromkeys((*_NEVER, "AskTakeBack", "AgreeTakeBack"), 0),
}
"""How many times rarer than other commands these are asked, so that a random game comes to its end; 0: never."""

_NO_FIELDS = ("rate", "parent", "never", "balance")
"""Names in a plain legal action that are no fields to be drawn."""


class RandomBot:
    """Bot that draws a command among its legal actions, and its fields within their bounds."""

    def choose(self, view: dict[str, Any], actions: dict[str, Any], seat: int, rng: Rng) -> dict[str, Any] | None:
        if "DeclareVictory" in actions:
            return {"is": "DeclareVictory"}
        names = [name for name in actions if (rarity := _RARE.get(name, 1)) and (rarity == 1 or not rng.number(rarity))]
        if not names:
            return None
        name = names[rng.number(len(names))]
        action = actions[name][rng.number(len(actions[name]))]
        return {"is": name} | drawn_from(action, rng)


def drawn_from(action: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Random values for the fields of a plain legal action, legal together."""
    drawn = _drawn(action, rng)
    for _ in range(ATTEMPTS):
        if together(action, drawn):
            break
        drawn = _drawn(action, rng)
    return drawn


def _drawn(action: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Random values for the fields, each within its own domain; what is wanted is of kinds that are not given."""
    drawn: dict[str, Any] = {}
    for field, domain in action.items():
        if field in _NO_FIELDS:
            continue
        if "in" in domain:
            drawn[field] = domain["in"][rng.number(len(domain["in"]))]
        elif "some" in domain:
            there = [value for value in domain["some"] if not (field == "give" and value in drawn.get("want", ()))]
            some = [value for value in there if rng.number(2)]
            drawn[field] = some or ([there[rng.number(len(there))]] if there else [])
        elif "bag" in domain:
            drawn[field] = _cards(domain, drawn.get("give") if field == "want" else None, rng)
    return drawn


def together(action: dict[str, Any], drawn: dict[str, Any]) -> bool:
    """Whether these values, each of which lies in its domain, are legal together (see `LegalAction`)."""
    if any("some" in domain and not drawn[field] for field, domain in action.items()):
        return False
    for barred in action.get("never", {}).get("in", ()):
        if all(drawn.get(field) == value for field, value in barred.items()):
            return False
    for flows in action.get("balance", {}).get("in", ()):
        passed = flows.get(str(drawn["to"][0])) if len(drawn["to"]) == 1 else None
        if passed and one_way(a - b + c for a, b, c in zip(passed, drawn["give"], drawn["want"], strict=True)):
            return False
    return True


def _cards(domain: dict[str, Any], given: list[int] | None, rng: Rng) -> list[int]:
    left = [0 if given and given[kind] else count for kind, count in enumerate(domain["bag"])]
    if given is None and domain["least"] != domain["most"]:  # leave a kind that can be wanted
        left[rng.number(len(left))] = 0
        if not any(left):
            left = list(domain["bag"])
    drawn = [0] * len(left)
    for _ in range(min(sum(left), domain["least"] + rng.number(min(2, domain["most"] - domain["least"]) + 1))):
        place = rng.number(sum(left))
        kind = next(k for k in range(len(left)) if sum(left[: k + 1]) > place)
        left[kind] -= 1
        drawn[kind] += 1
    return drawn
