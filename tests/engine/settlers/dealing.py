"""A league's table with cards to play and deals to strike."""

from typing import Any

from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import AcceptOffer, MakeOffer
from engine.games.settlers.events import OfferMade
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, dev, laid, only
from tests.engine.settlers.places import corners, edge

LUMBER, ORE = cards(lumber=1), cards(ore=1)


def table(**laying: Any) -> Playing:
    """By the rules of the league: Red has cards to play and a road to build on; Blue stands around 0,0."""
    fresh: dict[str, Any] = {
        "rulebook": "league",
        "hands": dict.fromkeys(range(4), cards(lumber=4, brick=4, wool=4, grain=4, ore=4)),
        "settlements": {RED: corners("2,-1,S"), BLUE: corners("0,0,S")},
        "roads": {RED: [edge("2,-1,SE")]},
        "held": {RED: dev(knight=1, road_building=1), BLUE: dev(knight=1)},
        "robber": "-2,0",
        "rules": {"bank_cards": 40},
    }
    return laid(**fresh | laying)


def strikes(game: Playing, partner: int, *terms: dict[str, str], give: Cards = LUMBER, want: Cards = ORE) -> int:
    """Red offers, the partner accepts. The offer's number."""
    made = only(game.asks(RED, MakeOffer((partner,), give, want, terms)), OfferMade)
    game.asks(partner, AcceptOffer(made.offer))
    return made.offer
