"""Texts of events and scoreboard of settlers for a terminal."""

from collections.abc import Mapping, Sequence

from engine.core.terminal_text import EventText, Names, Plain, Scoreboard, reason
from engine.games.settlers.cards import DEVELOPMENT_KINDS, RESOURCE_KINDS
from engine.games.settlers.maps import DESERT
from engine.games.settlers.places import NO_HEX


def _cards(counts: Sequence[int], kinds: Sequence[str] = RESOURCE_KINDS) -> str:
    named = (*kinds, *map(_kind, range(len(kinds), len(counts))))
    return ", ".join(f"{count} {kind}" for count, kind in zip(counts, named, strict=True) if count) or "nothing"


def _kind(kind: int) -> str:
    """Name of a resource, or of a good by its number."""
    return RESOURCE_KINDS[kind] if kind < len(RESOURCE_KINDS) else f"of good {kind - len(RESOURCE_KINDS) + 1}"


def _each(cards: Mapping[str, Sequence[int]], names: Names) -> str:
    return "; ".join(f"{names[int(seat)]} {_cards(counts)}" for seat, counts in cards.items())


def _paying(event: Plain) -> str:
    return f" for {_cards(event['paid'])}" if "paid" in event else " free of charge"


def _harbours(event: Plain) -> str:
    return ", ".join(f"{harbour['kind']} at {harbour['edge']}" for harbour in event["harbours"])


def _board(event: Plain, names: Names) -> str:
    hexes = zip(event["terrains"], event["numbers"], strict=True)
    land = " ".join(f"{'FHPGMD'[t] if t <= DESERT else 'X'}{n or ''}" for t, n in hexes if t != NO_HEX)
    turned = event.get("turned")
    dice = f" (inner ring turned by {turned['white']}, sea by {turned['blue']})" if turned else ""
    again = f"; tokens laid {len(event['layings']) + 1} times" if "layings" in event else ""
    return (
        f"the island is laid{dice}: {land}{again}; harbours: {_harbours(event)}; the robber stands on {event['robber']}"
    )


def _produced(event: Plain, names: Names) -> str:
    short = ", ".join(RESOURCE_KINDS[kind] for kind in event.get("short", ()))
    gains = _each(event["gains"], names)
    return "; ".join(text for text in (gains and f"yields {gains}", short and f"the bank is short of {short}") if text)


def _yielded(event: Plain, names: Names) -> str:
    return f"{_produced(event, names)}, to be taken by hand"


def _owed(event: Plain, names: Names) -> str:
    return "must discard: " + ", ".join(f"{names[int(seat)]} {count}" for seat, count in event["owed"].items())


def _chosen(event: Plain, names: Names) -> str:
    return f", to {names[event['victim']]}" if "victim" in event else ""


def _stolen(event: Plain, names: Names) -> str:
    return f"takes {RESOURCE_KINDS[event['resource']]} from {names[event['victim']]}"


def _monopoly(event: Plain, names: Names) -> str:
    taken = ", ".join(f"{count} from {names[int(seat)]}" for seat, count in event["taken"].items())
    return f"plays monopoly on {RESOURCE_KINDS[event['resource']]}: {taken or 'nobody has any'}"


def _longest(event: Plain, names: Names) -> str:
    if "holder" not in event:
        return "the longest road is nobody's"
    holder: int = event["holder"]
    who = f"{names[holder]}'s" if holder < len(names) else "a neutral seat's"
    return f"the longest road is {who}, of {event['length']}"


def _offer(event: Plain, names: Names) -> str:
    to = ", ".join(names[seat] for seat in event["to"])
    counter = f", countering offer {event['parent']}" if "parent" in event else ""
    trade = f"{_cards(event['give'])} for {_cards(event['want'])}{_promising(event)}"
    return f"offers {to} {trade} (offer {event['offer']}{counter})"


def _promising(event: Plain) -> str:
    promised = (_TERMS[term["is"]] for term in event.get("terms", ()))
    return "".join(f", with a {term}" for term in promised)


_TERMS = {"knight_deal": "knight deal", "max_deal": "MAX deal"}


def _traded(event: Plain, names: Names) -> str:
    by, with_ = names[event["by"]], names[event["with_"]]
    trade = f"{_cards(event['gave'])} for {_cards(event['got'])}{_promising(event)}"
    return f"{by} gives {with_} {trade} (offer {event['offer']})"


def _untraded(event: Plain, names: Names) -> str:
    return f"takes back the trade of {names[event['by']]} and {names[event['with_']]} (offer {event['offer']})"


def _handed(event: Plain, names: Names) -> str:
    return f"hands {names[event['partner']]} what is left: {_cards(event['cards'])}"


def _called(event: Plain, names: Names) -> str:
    want, give = (", ".join(map(_kind, event.get(side, ()))) for side in ("want", "give"))
    return f"calls for {want}{give and f', for {give}'} (offer {event['call']})"


def _claimed(event: Plain, names: Names) -> str:
    claim = event["claim"]
    if claim["is"] == "no_knight":
        return "claims to hide no knight"
    count = "no" if claim["is"] == "none" else f"at least {claim['count']}"
    return f"claims to hold {count} {RESOURCE_KINDS[claim['resource']]}"


def _revealed(event: Plain, names: Names) -> str:
    shown = (_cards(event["cards"]), _cards(event["development"], DEVELOPMENT_KINDS))
    return f"shows {', '.join(cards for cards in shown if cards != 'nothing')}"


def _dropped(event: Plain, names: Names) -> str:
    return f"{names[event['seat']]} no longer accepts {_offers(event)}"


def _offers(event: Plain) -> str:
    return "offer " + ", ".join(map(str, event["offers"]))


def _ended(event: Plain, names: Names) -> str:
    ranks = (f"{rank['rank']}. {names[rank['seat']]} ({rank['points']})" for rank in event["ranking"])
    return "the game is over: " + ", ".join(ranks)


def _corrected(event: Plain, names: Names) -> str:
    gave, got = (_cards(event[way]) for way in ("gave", "got"))
    return f"puts {names[event['seat']]}'s hand right: {gave} to the bank, {got} from it{reason(event)}"


def _army(event: Plain, names: Names) -> str:
    if event["holder"] is None:
        return "the largest army is nobody's now"
    return f"the largest army is {names[event['holder']]}'s, of {event['knights']}"


def _road_corrected(event: Plain, names: Names) -> str:
    does = "puts a road of" if event["there"] else "takes away a road of"
    return f"{does} {names[event['seat']]} at {event['edge']}{reason(event)}"


def _building_corrected(event: Plain, names: Names) -> str:
    name, piece = names[event["seat"]], event["piece"]
    if piece == "none":
        return f"takes away what {name} has at {event['corner']}{reason(event)}"
    return f"puts a {piece} of {name} at {event['corner']}{reason(event)}"


def _development_corrected(event: Plain, names: Names) -> str:
    return f"puts {names[event['seat']]}'s development cards right, {event['change']:+d} in hand{reason(event)}"


EVENT_TEXTS: Mapping[str, EventText] = {
    "BoardLaid": _board,
    "SettlementPlaced": lambda event, names: f"places a settlement at {event['corner']}",
    "StartCardsGiven": lambda event, names: f"gets {_cards(event['cards'])}",
    "RoadPlaced": lambda event, names: f"places a road at {event['edge']}",
    "PlacementEnded": lambda event, names: f"all have placed; {names[event['next']]} begins",
    "DiceRolled": lambda event, names: f"rolls {event['dice'][0]} + {event['dice'][1]} = {sum(event['dice'])}",
    "NumberCalled": lambda event, names: None,
    "SevenRolled": lambda event, names: None,
    "Produced": _produced,
    "Yielded": _yielded,
    "Collected": lambda event, names: f"{names[event['seat']]} takes {_cards(event['cards'])}",
    "CollectionLost": lambda event, names: f"not taken, and the bank's again: {_each(event['lost'], names)}",
    "DiscardsOwed": _owed,
    "DiscardChosen": lambda event, names: f"puts {_cards(event['cards'])} aside",
    "Discarded": lambda event, names: f"discarded: {_each(event['cards'], names)}",
    "RobberMoved": lambda event, names: f"moves the robber to {event['hex']}{_chosen(event, names)}",
    "RobberWaived": lambda event, names: "gives up the move of the robber",
    "CardStolen": _stolen,
    "RoadBuilt": lambda event, names: f"builds a road at {event['edge']}{_paying(event)}",
    "SettlementBuilt": lambda event, names: f"builds a settlement at {event['corner']}{_paying(event)}",
    "CityBuilt": lambda event, names: f"builds a city at {event['corner']}{_paying(event)}",
    "CardBought": lambda event, names: f"buys a card ({DEVELOPMENT_KINDS[event['card']]}){_paying(event)}",
    "KnightPlayed": lambda event, names: "plays a knight",
    "RoadBuildingPlayed": lambda event, names: f"plays road building: {event['roads']} free",
    "CardOpened": lambda event, names: f"lays {DEVELOPMENT_KINDS[event['card']]} open",
    "YearOfPlentyPlayed": lambda event, names: f"plays year of plenty: {_cards(event['cards'])}",
    "MonopolyPlayed": _monopoly,
    "IdleBuildingsChanged": lambda event, names: None,
    "LongestRoadMoved": _longest,
    "LargestArmyMoved": _army,
    "BankTraded": lambda event, names: f"gives the bank {_cards(event['gave'])} for {_cards(event['got'])}",
    "OfferMade": _offer,
    "OfferAccepted": lambda event, names: f"accepts offer {event['offer']}",
    "OfferDeclined": lambda event, names: f"declines offer {event['offer']}",
    "OfferWithdrawn": lambda event, names: f"withdraws offer {event['offer']}",
    "OffersClosed": lambda event, names: f"closed: {_offers(event)}",
    "AnswersDropped": _dropped,
    "Traded": _traded,
    "TradeBudgetsChanged": lambda event, names: None,
    "TradeBudgetsRefilled": lambda event, names: None,
    "OffersExpired": lambda event, names: f"expired: {_offers(event)}",
    "CallMade": _called,
    "CallWithdrawn": lambda event, names: f"withdraws call {event['call']}",
    "TradeTakenBack": _untraded,
    "TakeBackAsked": lambda event, names: (
        f"asks {names[event['to']]} to take the trade of offer {event['offer']} back together"
    ),
    "TakeBackDeclined": lambda event, names: f"won't take the trade of offer {event['offer']} back",
    "MaxHandedOver": _handed,
    "ClaimMade": _claimed,
    "CardsRevealed": _revealed,
    "SeatStuck": lambda event, names: (
        f"{names[event['seat']]} can't win any more: {sum(event['reasons'].values())} points at most"
    ),
    "PointsKept": lambda event, names: f"keeps {sum(event['points'].values())} points",
    "HandReturned": lambda event, names: f"gives {_cards(event['cards'])} back to the bank",
    "PhaseBegan": lambda event, names: None,
    "PhaseOver": lambda event, names: None,
    "TurnEnded": lambda event, names: f"ends the turn; {names[event['next']]} is next",
    "TurnScored": lambda event, names: None,
    "VictoryDeclared": lambda event, names: f"declares victory with {event['points']} points",
    "GameEnded": _ended,
    "FeatsRecorded": lambda event, names: (
        "feats: " + "; ".join(f"{names[int(seat)]} {', '.join(feats)}" for seat, feats in event["feats"].items())
    ),
    "HandCorrected": _corrected,
    "RoadCorrected": _road_corrected,
    "BuildingCorrected": _building_corrected,
    "RobberCorrected": lambda event, names: f"puts the robber on {event['hex']}{reason(event)}",
    "DevelopmentCorrected": _development_corrected,
}

DRAWN: Mapping[str, tuple[str, str]] = {
    "BoardLaid": ("board", "boards"),
    "DiceRolled": ("roll", "rolls"),
    "CardBought": ("development card", "development cards"),
    "CardStolen": ("theft", "thefts"),
}
"""Names of what chance has drawn, by the event that states it: singular and plural."""

UNDONE: Mapping[str, str] = {
    "turn-end": "the end of the turn",
    "settlement": "the settlement",
    "card": "the card",
    "free-road": "the free road",
    "robber": "the robber's move",
    "card-named": "the cards that were named",
    "build": "what was built",
    "bank-trade": "the trade with the bank",
}


def standing(view: Plain, names: Names) -> Scoreboard | None:
    """The standing, for somebody who may see everything: points, pieces, cards."""
    if "pieces" not in view:
        return None
    ranks = {rank["seat"]: rank for rank in view.get("result", {}).get("ranking", ())}
    order = sorted(range(len(names)), key=lambda seat: (ranks[seat]["rank"], seat) if ranks else (0, seat))
    head = ("", "points", "settlements", "cities", "roads", "longest", "knights", "in hand")
    turn = view["turn"]
    below = f"* two points; turn {turn['number']}" + ("" if ranks else f", {turn['stage']}")
    return Scoreboard(head, [_row(view, names, seat, ranks.get(seat)) for seat in order], below)


def _row(view: Plain, names: Names, seat: int, rank: Plain | None) -> tuple[str, ...]:
    pieces, road, army = view["pieces"], view["longest_road"], view.get("largest_army", {"knights": [0] * len(names)})
    held = view.get("cards", {}).get("held", {}).get(str(seat), {})
    cards = ", ".join(f"{count} {kind}" for kind, count in held.items())
    return (
        f"{rank['rank']}. {names[seat]}" if rank else names[seat],
        str(rank["points"] if rank else view["points"]["public"][seat]),
        *(str(len(pieces[kind][str(seat)])) for kind in ("settlements", "cities", "roads")),
        str(road["lengths"][seat]) + "*" * (road.get("holder") == seat),
        str(army["knights"][seat]) + "*" * (army.get("holder") == seat),
        _cards(view["resources"]["hands"][seat]) + (f"; {cards}" if cards else ""),
    )
