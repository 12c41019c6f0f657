"""Texts of Barbarian Attack for a terminal."""

from engine.core import TerminalText
from engine.core.terminal_text import Names, Plain, reason
from engine.games.settlers.api import RESOURCE_KINDS
from engine.games.settlers.expansions.barbarians.board import COLOURS
from engine.games.settlers.expansions.barbarians.cards import CARD_KINDS


def _rolled(event: Plain, names: Names) -> str:
    one, other = event["dice"]
    if event.get("hex") is None:
        return f"attack: {one} + {other} = {one + other}, thrown again"
    lands = f"a barbarian lands on {event['hex']}" if event.get("landed") else f"{event['hex']} is conquered already"
    return f"attack: {one} + {other} = {one + other}, {lands}"


_NEUTRAL = "the neutral knight"
"""The seats that nobody plays have one together (O4)."""


def _captor(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else _NEUTRAL


def _knight_corrected(event: Plain, names: Names) -> str:
    seat, done = event["seat"], "is put on" if event["there"] else "is taken from"
    knight = f"a knight of {names[seat]}" if seat < len(names) else _NEUTRAL
    return f"{knight} {done} {event['edge']}{reason(event)}"


def _entered(event: Plain, names: Names) -> str:
    return f"{_NEUTRAL if 'by' in event else 'a knight'} enters at {event['edge']}"


def _marched(event: Plain, names: Names) -> str:
    paid = " for 1 grain" if "paid" in event else ""
    return f"moves {_NEUTRAL if 'by' in event else 'a knight'} from {event['source']} to {event['target']}{paid}"


def _bought(event: Plain, names: Names) -> str:
    card, pile = CARD_KINDS[event["card"]], " from a new pile" if event.get("renewed") else ""
    return f"buys {card}{pile}" if "paid" in event else f"discards it and draws {card}{pile}"


def _thrown(event: Plain, names: Names) -> str:
    thrown = ", ".join(f"{names[int(seat)]} {sum(dice)}" for seat, dice in event["dice"].items())
    return f"thrown for prisoners of {event['hex']}: {thrown}"


def _captured(event: Plain, names: Names) -> str:
    taken = ", ".join(f"{_captor(int(seat), names)} {count}" for seat, count in event["taken"].items())
    return f"barbarians of {event['hex']} captured: {taken}{_gold(event, names)}"


def _losses(event: Plain, names: Names) -> str:
    lost = ", ".join(f"{names[knight['seat']]} at {knight['edge']}" for knight in event.get("lost", ()))
    return f"losses at {event['hex']}, {COLOURS[event['face'] - 1]}: {lost or 'none'}{_gold(event, names)}"


def _gold(event: Plain, names: Names) -> str:
    gold = ", ".join(f"{names[int(seat)]} {count}" for seat, count in event.get("gold", {}).items())
    return f"; gold: {gold}" if gold else ""


def _kind(cards: list[int]) -> str:
    return RESOURCE_KINDS[cards.index(max(cards))]


TERMINAL_TEXT = TerminalText(
    words={
        "AttackRolled": _rolled,
        "BarbarianCardBought": _bought,
        "KnightPlaced": _entered,
        "KnightMoved": _marched,
        "BarbarianMoved": lambda event, names: (
            f"moves a barbarian from {event.get('source') or 'the stock'} to {event['target']}"
        ),
        "CaptureRolled": _thrown,
        "BarbariansCaptured": _captured,
        "LossesRolled": _losses,
        "CoastChecked": lambda event, names: None,
        "StealDeclined": lambda event, names: "takes nothing",
        "NothingStolen": lambda event, names: f"takes nothing from {names[event['victim']]}, who holds no card",
        "GoldTaken": lambda event, names: f"takes {event['gold']} gold",
        "KnightCorrected": _knight_corrected,
        "BarbariansCorrected": lambda event, names: f"{event['change']:+} barbarians on {event['hex']}{reason(event)}",
        "PrisonersCorrected": lambda event, names: (
            f"{event['change']:+} prisoners of {names[event['seat']]}{reason(event)}"
        ),
        "GoldCorrected": lambda event, names: f"{event['change']:+} gold of {names[event['seat']]}{reason(event)}",
        "GoldBought": lambda event, names: f"gives the bank {sum(event['gave'])} {_kind(event['gave'])} for 1 gold",
        "GoldPaid": lambda event, names: f"pays {event['gold']} gold for 1 {_kind(event['got'])}",
    },
    undone={"knight-move": "the move of the knight"},
    drawn={
        "AttackRolled": ("attack roll", "attack rolls"),
        "BarbarianCardBought": ("barbarian card", "barbarian cards"),
        "CaptureRolled": ("roll for prisoners", "rolls for prisoners"),
        "LossesRolled": ("roll for losses", "rolls for losses"),
    },
    titles={
        "stealing": "a card taken from another seat",
        "barbarians": "barbarians, the coast and what they conquer",
        "barbarian_gold": "gold",
        "barbarian_knights": "knights",
        "barbarian_cards": "cards of the scenario",
        "barbarian_corrections": "corrections of knights, barbarians and gold by a judge",
        "barbarian_steal": "a card taken after a seven",
        "coast_check": "the check of the coast",
    },
    meanings={
        "board": {"barbarians": "castle and desert at opposite corners, tokens as printed, terrain at random"},
    },
)
