"""Random bot: it takes any of its legal actions, rare ones more rarely."""

from typing import Any

from engine.core import Rng
from engine.core.forms import drawn_from

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
"""Divisor of the rate at which a random bot asks these commands, so that a random game comes to its end; 0: never."""


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
