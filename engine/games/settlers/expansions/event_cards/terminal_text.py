"""Texts of event cards for a terminal."""

from engine.core import TerminalText
from engine.core.terminal_text import Names, Plain, reason
from engine.games.settlers.api import RESOURCE_KINDS
from engine.games.settlers.expansions.event_cards.cards import CARDS


def _drawn(event: Plain, names: Names) -> str:
    card, anew = CARDS[event["card"]], "New Year: all cards are shuffled; " if event.get("renewed") else ""
    return f"{anew}draws the event card {card.number}, {card.event.value.replace('-', ' ')}"


def _passed(event: Plain, names: Names) -> str:
    gifts = event["gifts"].items()
    return ", ".join(f"{names[int(giver)]} gives {names[to]} {RESOURCE_KINDS[kind]}" for giver, (to, kind) in gifts)


TERMINAL_TEXT = TerminalText(
    words={
        "EventCardDrawn": _drawn,
        "EventOver": lambda event, names: None,
        "ResourceTaken": lambda event, names: f"takes {RESOURCE_KINDS[event['resource']]} from the bank",
        "GiftChosen": lambda event, names: "has chosen what to give to the left",
        "GiftsPassed": _passed,
        "ResourceGiven": lambda event, names: f"gives {names[event['to']]} {RESOURCE_KINDS[event['resource']]}",
        "VictimNamed": lambda event, names: f"takes an unseen card from {names[event['victim']]}",
        "RobberFled": lambda event, names: f"the robber flees to {event['hex']}",
        "RoadTurned": lambda event, names: f"the road at {event['edge']} is damaged",
        "RoadRepaired": lambda event, names: f"repairs the road at {event['edge']}",
        "RoadDamageCorrected": lambda event, names: (
            f"the road of {names[event['seat']]} at {event['edge']} is {'damaged' if event['damaged'] else 'repaired'}"
            f"{reason(event)}"
        ),
    },
    drawn={"EventCardDrawn": ("event card", "event cards")},
    titles={
        "event_cards": "event cards in place of the dice",
        "damaged_roads": "roads damaged by an earthquake",
        "road_damage_corrections": "corrections of damaged roads by a judge",
    },
)
