"""Observation of a bot: what its seat sees, as bit sets and counts by resource. Built from a view alone."""

from collections.abc import Sequence
from functools import cached_property, reduce
from typing import Any

from engine.board import HexMap, bits
from engine.core import Rng
from engine.games.settlers.bots.board_values import GENERAL, BoardValues, board_values
from engine.games.settlers.bots.knowledge import BarredPlaces, Goal, Knowledge, OwnedGood
from engine.games.settlers.cards import DECK, DEVELOPMENT_KINDS, RESOURCE_KINDS, Cards, Counts, Pile
from engine.games.settlers.costs import COSTS
from engine.games.settlers.places import frame_of, hexes_of

_USUAL = {"bank_cards": 19, "discard_from": 8, "longest_road_from": 5, "largest_army_from": 3}

Plain = dict[str, Any]

RESOURCES = len(RESOURCE_KINDS)

_NO_ROBBER = {"hex": -1}


class TradeOffer:
    """An open offer as its proposer sees it; gives, wants: with the goods, as they are offered."""

    def __init__(self, number: int, plain: Plain) -> None:
        self.number = number
        self.by: int = plain["by"]
        self.to: list[int] = plain["to"]
        self.give = pile(plain["give"])
        self.want = pile(plain["want"])
        self.gives: Pile = tuple(plain["give"])
        self.wants: Pile = tuple(plain["want"])
        self.terms = {term["is"] for term in plain.get("terms", ())}
        self.answers = {int(seat): answer == "accepted" for seat, answer in plain["answers"].items()}


class Observation:
    """The table as this seat may see it.

    hand: cards by resource; counts: how many cards each seat holds; roads, settlements, cities: bit sets by seat
    neutral: seats with pieces alone, numbered after the others in all that is by seat of pieces
    costs: of what is built and bought
    public: points of each seat that all can count; mine: one's own, hidden ones included; stock: pieces left to build
    out: seats that are out of the game
    robber: its hex; below 0 where there is none
    marshal, trader: who holds the largest army and the longest road; dark: how many cards each seat hides
    """

    def __init__(self, view: Plain, seat: int, knowledge: "tuple[Knowledge[Observation], ...]" = ()) -> None:
        self._view = view
        self._knowledge = knowledge
        self.seat = seat
        resources, pieces, points = view["resources"], view["pieces"], view["points"]
        self.hand = pile(resources["hand"])
        self.counts: list[int] = resources["counts"]
        self.size = len(self.counts)
        self.seats = range(self.size)
        self.neutral: list[int] = pieces.get("neutral", [])
        self.roads = self._masks(pieces["roads"])
        self.settlements = self._masks(pieces["settlements"])
        self.cities = self._masks(pieces["cities"])
        self.buildings = [s | c for s, c in zip(self.settlements, self.cities, strict=True)]
        self.costs = {**COSTS, **{what: pile(cost) for what, cost in pieces.get("costs", {}).items()}}
        self.stock: list[int] = pieces["stock"][str(seat)]
        self.public: list[int] = points["public"]
        self.mine: int = points["mine"]
        self.target: int = points["target"]
        self.robber: int = view.get("robber", _NO_ROBBER)["hex"]
        self.on_turn: int = view["turn"]["seat"]
        self.out = {int(seat) for seat in view["turn"].get("out", ())}
        army, none = view.get("largest_army", {}), [0] * self.size
        self.knights: list[int] = army.get("knights", none)
        self.army_holder: int | None = army.get("holder")
        self.lengths: list[int] = view["longest_road"]["lengths"]
        self.road_holder: int | None = view["longest_road"].get("holder")
        deck = view.get("cards", {})
        self.hidden_counts: list[int] = deck.get("counts", none)
        self.ready = kinds(deck.get("ready", {}))
        self.fresh = kinds(deck.get("fresh", {}))

    def rule_value(self, rule: str, usual: int = 0) -> int:
        """The value of a rule in force; `usual`: that of a rule of an expansion where the view does not show it."""
        said = self._view.get("law", {}).get(rule)
        return int(said["value"]) if said else _USUAL.get(rule, usual)

    @property
    def others(self) -> list[int]:
        """The other seats, from the next one on."""
        return [(self.seat + step) % self.size for step in range(1, self.size)]

    @property
    def view(self) -> Plain:
        """All that is seen, as it comes from the server."""
        return self._view

    def building_points(self, corner: int, *, city: bool) -> float:
        """Points that a settlement on this corner brings, or a city in place of one: one, and those of expansions."""
        return 1 + sum(known.building_points(self, corner, city=city) for known in self._knowledge)

    @cached_property
    def board(self) -> BoardValues:
        island = self._view["island"]
        harbours = tuple((harbour["edge"], harbour["kind"]) for harbour in island["harbours"])
        return board_values(tuple(island["terrains"]), tuple(island["numbers"]), harbours, self._shares)

    @cached_property
    def _shares(self) -> tuple[tuple[int, float], ...]:
        """(hex, share of its usual cards) for hexes of which expansions expect fewer."""
        return tuple(sorted(each for known in self._knowledge for each in known.yields(self).items()))

    @cached_property
    def barred(self) -> BarredPlaces:
        """Places where expansions forbid to build now."""
        return reduce(BarredPlaces.__or__, (known.barred(self) for known in self._knowledge), BarredPlaces())

    @cached_property
    def goods(self) -> tuple[OwnedGood, ...]:
        """The goods that are traded besides resources, as piles count them; of no value where nobody knows them."""
        known = {name: good for each in self._knowledge for name, good in each.goods(self).items()}
        names = self._view.get("negotiation", {}).get("goods", ())
        return tuple(known.get(name, OwnedGood(0, 0.0)) for name in names)

    def goods_value(self, pile: Pile) -> float:
        """Number of resources of one's choice for which the goods of this pile stand."""
        return sum(count * good.value for count, good in zip(pile[RESOURCES:], self.goods, strict=False))

    @cached_property
    def spare(self) -> float:
        """Number of resources of one's choice for which the goods stand that this seat owns."""
        return self.goods_value((*self.hand, *[good.owned for good in self.goods]))

    def expansion_goals(self) -> list[Goal]:
        """Goals besides those of the base."""
        return [goal for known in self._knowledge for goal in known.goals(self)]

    @cached_property
    def frame(self) -> HexMap:
        """The frame of the board: its hexes with their corners and edges."""
        return frame_of(hexes_of(self._view["island"]["terrains"]))

    @cached_property
    def built(self) -> int:
        """Corners with any building."""
        return _union(self.buildings)

    @cached_property
    def closed_edges(self) -> int:
        """Edges with any road, and those where none may be built now."""
        return _union(self.roads) | self.barred.edges

    @cached_property
    def free(self) -> int:
        """Corners that the distance rule leaves free, and where a settlement may be built now."""
        taken, frame = 0, self.frame
        for corner in bits(self.built):
            taken |= frame.near[corner]
        return frame.every_corner & ~taken & ~self.barred.corners

    @cached_property
    def incomes(self) -> list[Cards]:
        """Chances in 36 of each card at a roll, by seat; the robber, who goes again, takes half of its hex."""
        found = []
        for seat in self.seats:
            income = [0] * 5
            for buildings, each in ((self.settlements[seat], 1), (self.cities[seat], 2)):
                for corner in bits(buildings):
                    for resource, chances in enumerate(self.board.yields[corner]):
                        income[resource] += each * chances
            terrain = self.board.terrains[self.robber] if self.robber >= 0 else len(income)
            if terrain < len(income):
                income[terrain] -= self.weight(seat, self.robber) * self.board.pips[self.robber] // 2
            found.append(pile(income))
        return found

    @cached_property
    def rates(self) -> Cards:
        """The number of cards of each resource that the bank wants of this seat for one."""
        return self.rates_with(self.buildings[self.seat])

    def rates_with(self, corners: int) -> Cards:
        """The number of cards of each resource that the bank would want with buildings on these corners."""
        harbours = {self.board.harbours[corner] for corner in bits(corners & ~self.barred.idle)}
        usual = 3 if GENERAL in harbours else 4
        return pile([2 if resource in harbours else usual for resource in range(5)])

    @property
    def all_cards(self) -> Counts:
        """Numbers of development cards of each kind in all."""
        return next((deck for known in self._knowledge if (deck := known.deck(self))), DECK)

    @property
    def deck(self) -> int:
        """Development cards left to draw; where nobody says (C13), what has been bought tells. None: no deck."""
        cards = self._view.get("cards")
        if cards is None:
            return 0
        bought = sum(self.hidden_counts) + sum(sum(self.played(seat)) for seat in self.seats)
        return int(cards.get("left", sum(self.all_cards) - bought))

    @property
    def bank(self) -> list[int]:
        """The bank's cards by resource; where these are hidden, a guess that it has enough."""
        bank: list[int] = self._view["resources"].get("bank") or [2] * 5
        return bank

    @property
    def over_discard_limit(self) -> bool:
        """Whether a 7 would cost this seat half of its hand (P6)."""
        return sum(self.hand) >= self.rule_value("discard_from")

    @cached_property
    def held_by_others(self) -> Cards:
        """Cards of each resource that others hold together: the bank's count gives it away, or else their income."""
        bank = self._view["resources"].get("bank")
        each = self.rule_value("bank_cards")
        if bank is None:
            earned = [sum(self.incomes[seat][kind] for seat in self.others) for kind in range(5)]
            held = sum(self.counts) - sum(self.hand)
            return pile([held * kind // max(1, sum(earned)) for kind in earned])
        return pile([max(0, each - there - own) for there, own in zip(bank, self.hand, strict=True)])

    @cached_property
    def trade_offers(self) -> list[TradeOffer]:
        """The open offers, in the order in which they were made."""
        offers = self._view.get("negotiation", {}).get("offers", {})
        return [TradeOffer(int(number), offers[number]) for number in sorted(offers, key=int)]

    def choice(self, goals: Sequence[Goal], actions: Plain, rng: Rng) -> Plain | None:
        """The act that an expansion has this seat do now; None: nothing. goals: the best one first"""
        said = (known.choose(self, goals, actions, rng) for known in self._knowledge)
        return next((move for move in said if move), None)

    @property
    def made(self) -> int:
        """The number of offers that this seat has made in this turn."""
        made: list[int] = self._view.get("negotiation", {}).get("made", [0] * self.size)
        return made[self.seat]

    def played(self, seat: int) -> Counts:
        """Development cards this seat has played."""
        return kinds(self._view.get("cards", {}).get("played", {}).get(str(seat), {}))

    def weight(self, seat: int, hex: int) -> int:
        """The number of cards that this hex yields to that seat when its number falls."""
        here = self.frame.corners_of[hex]
        return (self.settlements[seat] & here).bit_count() + 2 * (self.cities[seat] & here).bit_count()

    def threat(self, seat: int) -> float:
        """About how many points that seat has, what it may hide included."""
        return self.public[seat] + 0.4 * self.hidden_counts[seat]

    def nearly_won(self, seat: int) -> bool:
        """Whether that seat might win with what one more trade gives it."""
        return self.threat(seat) >= self.target - 2

    def _masks(self, places: dict[str, list[int]]) -> list[int]:
        return [sum(1 << place for place in places.get(str(seat), ())) for seat in (*self.seats, *self.neutral)]


def pile(counts: list[int]) -> Cards:
    """Counts by resource, from plain data."""
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def kinds(named: dict[str, int]) -> Counts:
    """Counts by kind of development card, from plain data."""
    return pile([named.get(kind, 0) for kind in DEVELOPMENT_KINDS])


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
