"""Texts of two players for a terminal."""

from engine.core import TerminalText
from engine.core.terminal_text import Names, Plain, reason
from engine.games.settlers.api import RESOURCE_KINDS


def _tokens(count: int) -> str:
    return f"{count} trade token{'' if count == 1 else 's'}"


def _cards(event: Plain) -> str:
    if event.get("cards") is None:
        return f"{event['count']} cards"
    return ", ".join(f"{count} {kind}" for kind, count in zip(RESOURCE_KINDS, event["cards"], strict=True) if count)


def _forced(event: Plain, names: Names) -> str:
    return f"takes {_cards(event)} from {names[event['victim']]} for {_tokens(event['tokens'])}"


TERMINAL_TEXT = TerminalText(
    words={
        "NeutralSettlementPlaced": lambda event, names: f"a neutral settlement stands at {event['corner']}",
        "NeutralRoadBuilt": lambda event, names: f"a neutral road is built at {event['edge']}",
        "NeutralSettlementBuilt": lambda event, names: f"a neutral settlement is built at {event['corner']}",
        "TokensEarned": lambda event, names: f"earns {_tokens(event['tokens'])}",
        "TokensSpent": lambda event, names: f"spends {_tokens(event['tokens'])}",
        "CardsForced": _forced,
        "CardsReturned": lambda event, names: f"gives {names[event['to']]} {_cards(event)} back",
        "RobberSentAway": lambda event, names: f"sends the robber to {event['hex']} for {_tokens(event['tokens'])}",
        "KnightGivenUp": lambda event, names: f"gives a played knight up for {_tokens(event['tokens'])}",
        "TokensCorrected": lambda event, names: (
            f"{event['change']:+} trade tokens of {names[event['seat']]}{reason(event)}"
        ),
    },
    drawn={
        "NeutralSettlementPlaced": ("neutral settlement", "neutral settlements"),
        "CardsForced": ("forced trade", "forced trades"),
    },
    titles={
        "neutral_seats": "neutral seats, and two rolls a turn",
        "trade_tokens": "trade tokens",
        "token_corrections": "corrections of trade tokens by a judge",
    },
    meanings={
        "neutral_knight": {
            "yes": "in Barbarian Attack the neutral seats have a knight together, which both seats move",
            "no": "in Barbarian Attack the neutral seats have no knight",
        },
    },
)
