"""What a clock chooses for a seat: the part of check_record.py that knows it, from docs/record.md alone.

It follows pieces, knights, barbarians and points, so that every choice can be drawn again but the robber's, which
depends on promises.
"""

from check_board import HEXES, edge_name, place

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
COAST = ["-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2"]
LANDED, CASTLE = ("-2,0", "0,2"), (-2, 2)
ENOUGH, BARBARIANS, NEAR, NEUTRAL = 3, 36, 3, 2
STRONG_KNIGHT, TREASON = 1, 2


def corner_names(hex):
    """The corners of a hex, clockwise from the top."""
    q, r = hex
    return (
        *(f"{q},{r},N", f"{q + 1},{r - 1},S", f"{q},{r + 1},N"),
        *(f"{q},{r},S", f"{q - 1},{r + 1},N", f"{q},{r - 1},S"),
    )


def middle(name):
    """Where a corner or an edge is: from top to bottom, from left to right."""
    q, r, end = name.split(",")
    x, y = 2 * int(q) + int(r), 3 * int(r)
    dy, dx = {"N": (-2, 0), "S": (2, 0), "NE": (-1.5, 0.5), "E": (0, 1), "SE": (1.5, 0.5)}[end]
    return y + dy, x + dx


CORNERS = {hex: corner_names(hex) for hex in HEXES}
EDGES = {hex: [edge_name(hex, side) for side in SIDES] for hex in HEXES}
ENDS = {
    edge: (CORNERS[hex][at], CORNERS[hex][(at + 1) % 6]) for hex in HEXES for at, edge in enumerate(EDGES[hex])
}
ALL_EDGES = sorted(ENDS, key=middle)
ALL_CORNERS = sorted({corner for corners in CORNERS.values() for corner in corners}, key=middle)
AT = {corner: [edge for edge in ALL_EDGES if corner in ENDS[edge]] for corner in ALL_CORNERS}
LANDS = {corner: [hex for hex in HEXES if corner in CORNERS[hex]] for corner in ALL_CORNERS}


def hex_order(name):
    return HEXES.index(place(name))


def in_reach(edge):
    """The other edges that a knight comes to from here for nothing, in order."""
    found = {edge}
    for _ in range(NEAR):
        found |= {other for there in found for corner in ENDS[there] for other in AT[corner]}
    return [other for other in ALL_EDGES if other in found and other != edge]


class Position:
    """What stands on the board, and who has how many points that everybody can see."""

    def __init__(self, seats, rules):
        self.seats, self.rules, self.judged = seats, rules, {}
        self.roads, self.buildings, self.cities, self.corner = {}, {}, set(), None
        self.knights, self.captured, self.holders, self.out = {}, {}, {}, set()
        self.standing = {hex: int(hex in LANDED) for hex in COAST} if "knights" in rules else {}
        self.stock, self.plan, self.anywhere, self.moves, self.forced = BARBARIANS - len(LANDED), None, False, 0, 0

    def copy(self):
        """Another one like it. What a judge has given or taken stays when the game goes back."""
        other = Position(self.seats, self.rules)
        copied = {name: held.copy() for name, held in vars(self).items() if isinstance(held, dict | set)}
        vars(other).update({**vars(self), **copied, "judged": self.judged})
        return other

    def ought(self, event, chance, cards):
        """What the clock chose, field by field; nothing, if there was nothing to choose or it is not known here."""
        ways = self._ways(event, cards)
        if ways is None:
            return self._blind(event, chance, cards)
        forced = event["is"] == "KnightMoved"
        use, ordinal = ("forced/knight", self.moves) if forced else ("forced", self.forced)
        return ways[chance.number(use, ordinal, len(ways)) if len(ways) > 1 else 0]

    def _blind(self, event, chance, cards):
        """Cards that the clock drew blindly, one by one."""
        match event["is"]:
            case "DiscardChosen" | "CardsReturned":
                left = cards.hands[event["seat"]][:]
            case "YearOfPlentyPlayed":
                left = [min(2, count) for count in cards.bank]
            case _:
                return {}
        drawn = [0] * 5
        for at in range(sum(event["cards"])):
            kind = chance.drawn(f"forced/{at}", self.forced, left)
            left[kind] -= 1
            drawn[kind] += 1
        return {"cards": drawn}

    def _ways(self, event, cards):
        """All that the clock could choose from, in order; None: it did not choose so."""
        seat = event.get("seat")
        match event["is"]:
            case "SettlementPlaced":
                return [{"corner": corner} for corner in self._free()]
            case "RoadPlaced":
                return [{"edge": edge} for edge in AT[self.corner] if edge not in self.roads]
            case "RoadBuilt":
                return [{"edge": edge} for edge in self._joining(seat)]
            case "MonopolyPlayed":
                return [{"resource": kind} for kind in range(5)]
            case "NeutralRoadBuilt":
                return [{"seat": own, "edge": edge} for own in self._neutral("roads") for edge in self._joining(own)]
            case "NeutralSettlementBuilt":
                sites = [(own, corner) for own in self._neutral("buildings") for corner in self._sites(own)]
                return [{"seat": own, "corner": corner} for own, corner in sites]
            case "KnightPlaced":
                castle = ALL_EDGES if self.anywhere and "by" not in event else EDGES[CASTLE]
                return [{"edge": edge} for edge in ALL_EDGES if edge in castle and edge not in self.knights]
            case "KnightMoved":
                own = self._leaving(event.get("by", seat)) or self._leaving(self.seats)
                return [{"source": source, "target": target} for source, target in own]
            case "BarbarianMoved":
                return self._moves()
            case "BarbariansCaptured":
                return [{"hex": hex} for hex in sorted(self._attacked(), key=hex_order)]
        return self._event_ways(event, seat, cards)

    def _event_ways(self, event, seat, cards):
        """The same for the events of cards (O2)."""
        others = [other for other in range(self.seats) if other != seat and other not in self.out]
        match event["is"]:
            case "ResourceTaken":
                return [{"resource": kind} for kind, count in enumerate(cards.bank) if count]
            case "GiftChosen":
                return [{"resource": kind} for kind, count in enumerate(cards.hands[seat]) if count]
            case "ResourceGiven":
                needy = [other for other in others if self._points(other) < self._points(seat)]
                kinds = [kind for kind, count in enumerate(cards.hands[seat]) if count]
                return [{"to": other, "resource": kind} for other in needy for kind in kinds]
            case "VictimNamed":
                return [{"victim": other} for other in others if any(cards.hands[other])]
            case "RoadTurned":
                return [{"edge": edge} for edge in ALL_EDGES if self.roads.get(edge) == seat]
        return None

    def _free(self):
        ends = {corner: {end for edge in AT[corner] for end in ENDS[edge]} for corner in ALL_CORNERS}
        return [corner for corner in ALL_CORNERS if not ends[corner] & self.buildings.keys()]

    def _sites(self, seat):
        closed = {corner for hex in self._conquered() for corner in CORNERS[hex]}
        own = [corner for corner in self._free() if any(self.roads.get(edge) == seat for edge in AT[corner])]
        return [corner for corner in own if corner not in closed]

    def _joining(self, seat):
        closed = {edge for hex in self._conquered() for edge in EDGES[hex]}

        def reached(corner):
            owner = self.buildings.get(corner)
            return owner == seat if owner is not None else any(self.roads.get(edge) == seat for edge in AT[corner])

        free = [edge for edge in ALL_EDGES if edge not in self.roads and edge not in closed]
        return [edge for edge in free if any(map(reached, ENDS[edge]))]

    def _neutral(self, pieces):
        """The neutral seats that have such a piece left."""
        most = self.rules["roads" if pieces == "roads" else "settlements"]
        standing = [*getattr(self, pieces).values()]
        return [seat for seat in range(self.seats, self.seats + NEUTRAL) if standing.count(seat) < most]

    def _leaving(self, owner):
        """A7: each knight of this owner that must leave the castle, with each edge that it can go to."""
        castle = EDGES[CASTLE]
        there = [edge for edge in ALL_EDGES if edge in castle and self.knights.get(edge) == owner]
        ways = [(source, target) for source in there for target in in_reach(source)]
        return [(source, target) for source, target in ways if target not in castle and target not in self.knights]

    def _attacked(self):
        return [hex for hex in COAST if self.standing.get(hex)]

    def _conquered(self):
        return [place(hex) for hex in COAST if self.standing.get(hex, 0) >= ENOUGH]

    def _moves(self):
        """A13: each source with each target that leave hexes enough for the barbarians still to come."""
        coast, stock, chosen = self.plan
        froms = [hex for hex in self._attacked() if hex not in chosen] if coast else [None]
        pairs = [(source, target) for source in froms for target in self._targets((*chosen, source))]
        able = [pair for pair in pairs if self._enough((*chosen, *pair), max(0, coast - 1), coast + stock - 1)]
        able.sort(key=lambda pair: [hex_order(hex) for hex in pair if hex is not None])
        return [{"target": target} | ({"source": source} if source else {}) for source, target in able]

    def _targets(self, chosen):
        return [hex for hex in COAST if self.standing[hex] < ENOUGH and hex not in chosen]

    def _enough(self, chosen, sources, targets):
        if not sources:
            return len(self._targets(chosen)) >= targets
        left = [hex for hex in self._attacked() if hex not in chosen]
        return any(self._enough((*chosen, hex), sources - 1, targets) for hex in left)

    def _planned(self):
        """A13: treason moves two barbarians if any choice allows it, else one; the stock gives what the coast lacks."""
        for count in (2, 1):
            coast = min(count, len(self._attacked()))
            if count - coast <= self.stock and self._enough((), coast, count):
                return coast, count - coast, ()
        return None

    def _points(self, seat):
        lost = self._conquered()
        own = [corner for corner, owner in self.buildings.items() if owner == seat]
        upright = [corner for corner in own if not all(hex in lost for hex in LANDS[corner])]
        cards = [holder for holder in self.holders.values() if holder == seat]
        counted = len(upright) + len(self.cities.intersection(upright)) + 2 * len(cards)
        return max(0, counted + self.captured.get(seat, 0) // 2 + self.judged.get(seat, 0))

    def record(self, event):
        """Let pieces, barbarians and points be as the event says."""
        seat = event.get("seat")
        match event["is"]:
            case "SeatForced":
                self.forced += 1
            case "SettlementPlaced" | "SettlementBuilt" | "NeutralSettlementPlaced" | "NeutralSettlementBuilt":
                self.buildings[event["corner"]], self.corner = seat, event["corner"]
            case "CityBuilt":
                self.cities.add(event["corner"])
            case "BuildingCorrected":
                self.buildings.pop(event["corner"], None)
                self.cities.discard(event["corner"])
                if event["piece"] != "none":
                    self.buildings[event["corner"]] = seat
                    self.cities |= {event["corner"]} if event["piece"] == "city" else set()
            case "RoadPlaced" | "RoadBuilt" | "NeutralRoadBuilt":
                self.roads[event["edge"]] = seat
            case "RoadCorrected" | "KnightCorrected":
                pieces = self.roads if event["is"] == "RoadCorrected" else self.knights
                pieces.pop(event["edge"], None)
                pieces.update({event["edge"]: seat} if event["there"] else {})
            case "LongestRoadMoved" | "LargestArmyMoved" | "HarbourmasterMoved":
                self.holders[event["is"]] = event.get("holder")
            case "Penalised" | "PointsCorrected":
                points = -event["points"] if event["is"] == "Penalised" else event["points"]
                self.judged[seat] = self.judged.get(seat, 0) + points
            case "SeatRetired":
                self.out.add(seat)
            case "SeatReinstated":
                self.out.discard(seat)
            case _:
                self._raid(event, seat)

    def _raid(self, event, seat):
        """The same for the scenario."""
        match event["is"]:
            case "AttackRolled" if event.get("landed"):
                self._land(event["hex"], 1)
            case "BarbarianCardBought":
                self.anywhere = event["card"] == STRONG_KNIGHT
                self.plan = self._planned() if event["card"] == TREASON else self.plan
            case "TokensSpent":
                self.plan = 1, 0, ()
            case "BarbarianMoved":
                (coast, stock, chosen), source = self.plan, event.get("source")
                self._land(event["target"], 1)
                if source is not None:
                    self._land(source, -1)
                self.plan = max(0, coast - 1), stock if coast else stock - 1, (*chosen, source, event["target"])
            case "BarbariansCaptured":
                for taker, count in event["taken"].items():
                    self.standing[event["hex"]] -= count
                    self.captured[int(taker)] = self.captured.get(int(taker), 0) + count
            case "BarbariansCorrected":
                self._land(event["hex"], event["change"])
            case "PrisonersCorrected":
                self.captured[seat] = self.captured.get(seat, 0) + event["change"]
                self.stock -= event["change"]
            case "KnightPlaced":
                self.knights[event["edge"]] = seat
            case "KnightMoved":
                del self.knights[event["source"]]
                self.knights[event["target"]] = seat
                self.moves += 1
            case "LossesRolled":
                for knight in event.get("lost", ()):
                    del self.knights[knight["edge"]]

    def _land(self, hex, count):
        """From the stock, or back to it."""
        self.standing[hex] += count
        self.stock -= count
