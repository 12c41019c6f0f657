"""Checks a record with nothing but Python's own library and what docs/record.md says.

    python docs/check_record.py RECORD

It follows cards, piles and pieces through the game, so that every theft, purchase, tile and choice of a clock can be
drawn again. It knows no other rule: whether a road may stand where it stands is for `python -m engine verify` to say.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

from check_board import Wrong, board
from check_clock import Position
from check_coast import Coast
from check_events import Events
from check_tiles import Piles
from check_two_players import Duel

DECK = [14, 5, 2, 2, 2]
TIERS = ["A", "B", "C", "guest"]
COLOURS = ["red", "blue", "yellow", "green", "white", "orange", "purple"]


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def sha(data):
    return hashlib.sha256(data).digest()


def parts_of(data):
    """The parts of the file by name, once their form and their hashes are right."""
    record = json.loads(data)
    names = ["header", *(f"batch {n}" for n in range(1, len(record["batches"]) + 1)), "end"]
    parts = [record["header"], *record["batches"], record["end"]]
    batches = b",\n".join(compact(batch) for batch in record["batches"])
    written = b'{"format":"kaitaku/1",\n"header":%s,\n"batches":[\n%s\n],\n"end":%s}\n'
    if written % (compact(record["header"]), batches, compact(record["end"])) != data:
        raise Wrong("the file is not written as records are")
    before = record["format"]
    for name, part in zip(names, parts, strict=True):
        stated = part.pop("hash")
        if sha(before.encode() + b"\n" + compact(part)).hex() != stated:
            raise Wrong(f"{name} does not match its hash")
        before = stated
    return record


class Chance:
    """What K and E make of a use and an ordinal."""

    def __init__(self, key, entropy):
        self.key, self.entropy = key, entropy

    def number(self, use, ordinal, below):
        for attempt in range(1000):
            block = hmac.digest(self.key, f"{use}\n{ordinal}\n{attempt}\n".encode() + self.entropy, "sha256")
            value = int.from_bytes(block[:8], "big")
            if value < 2**64 - 2**64 % below:
                return value % below
        raise Wrong("no number in a thousand attempts")

    def shuffled(self, use, items, ordinal=0):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.number(f"{use}/{i}", ordinal, i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def drawn(self, use, ordinal, counts):
        return [kind for kind, count in enumerate(counts) for _ in range(count)][self.number(use, ordinal, sum(counts))]


def dice(link, ordinal, entropy):
    block = hmac.digest(link, f"dice\n{ordinal}\n".encode() + entropy, "sha256")
    return [byte % 6 + 1 for byte in block if byte < 252][:2]


def chain(last, length):
    """So many links, from the first to the last; each is the hash of the one after it."""
    links = [last]
    while len(links) < length:
        links.append(sha(links[-1]))
    return links[::-1]


def one(resource):
    return [int(kind == resource) for kind in range(5)]


class Cards:
    """Where all cards are: the bank, the hands, the deck; and how much has been drawn."""

    def __init__(self, seats, each, rules):
        self.bank, self.hands, self.deck = [each] * 5, [[0] * 5 for _ in range(seats)], DECK[:]
        self.waiting, self.coast, self.duel = {}, Coast(), Duel(seats)
        self.events, self.table = Events(rules.get("cards_below_new_year", 0)), Position(seats, rules)
        self.rolls = self.bought = self.thefts = 0

    def copy(self):
        other = Cards(0, 0, {})
        other.bank, other.hands, other.deck = self.bank[:], [hand[:] for hand in self.hands], self.deck[:]
        other.waiting = dict(self.waiting)
        other.rolls, other.bought, other.thefts = self.rolls, self.bought, self.thefts
        other.coast, other.events, other.duel = self.coast.copy(), self.events.copy(), self.duel.copy()
        other.table = self.table.copy()
        return other

    def give(self, seat, cards):
        """The bank gives a seat these cards; fewer than none: the seat pays. Goods come after the five resources."""
        for kind, count in enumerate(cards[:5]):
            self.bank[kind] -= count
            self.hands[seat][kind] += count

    def reserve(self, seat, cards):
        """The bank lays these cards down for a seat."""
        there = self.waiting.get(seat, [0] * 5)
        self.waiting[seat] = [one + more for one, more in zip(there, cards, strict=True)]
        self.bank = [there - count for there, count in zip(self.bank, cards, strict=True)]

    def release(self, seat, cards):
        """What lies there for a seat is the bank's again."""
        if self.waiting.pop(seat, None) != cards:
            raise Wrong("other cards wait there")
        self.bank = [there + count for there, count in zip(self.bank, cards, strict=True)]

    def pay(self, seat, cards):
        self.give(seat, [-count for count in cards])

    def move(self, giver, getter, cards):
        self.pay(giver, cards)
        self.give(getter, cards)

    def record(self, event):
        """Let the cards go where the event says."""
        match event["is"]:
            case "StartCardsGiven" | "YearOfPlentyPlayed":
                self.give(event["seat"], event["cards"])
            case "Produced":
                for seat, cards in event["gains"].items():
                    self.give(int(seat), cards)
            case "Yielded":
                for seat, cards in event["gains"].items():
                    self.reserve(int(seat), cards)
            case "Collected":
                self.release(event["seat"], event["cards"])
                self.give(event["seat"], event["cards"])
            case "CollectionLost":
                for seat, cards in event["lost"].items():
                    self.release(int(seat), cards)
            case "Discarded":
                for seat, cards in event["cards"].items():
                    self.pay(int(seat), cards)
            case "HandReturned":
                self.pay(event["seat"], event["cards"])
            case "RoadBuilt" | "SettlementBuilt" | "CityBuilt" | "CardBought" | "BarbarianCardBought" | "RoadRepaired":
                self.pay(event["seat"], event.get("paid", [0] * 5))
            case "KnightMoved":
                self.pay(event.get("by", event["seat"]), event.get("paid", [0] * 5))
            case "ResourceTaken":
                self.give(event["seat"], one(event["resource"]))
            case "CardsForced":
                self.move(event["victim"], event["seat"], event["cards"])
            case "CardsReturned":
                self.move(event["seat"], event["to"], event["cards"])
            case "ResourceGiven":
                self.move(event["seat"], event["to"], one(event["resource"]))
            case "GiftsPassed":
                for giver, (getter, resource) in event["gifts"].items():
                    self.move(int(giver), getter, one(resource))
            case "GoldBought":
                self.pay(event["seat"], event["gave"])
            case "GoldPaid":
                self.give(event["seat"], event["got"])
            case "BankTraded":
                self.pay(event["seat"], event["gave"])
                self.give(event["seat"], event["got"])
            case "Traded":
                self.move(event["by"], event["with_"], event["gave"])
                self.move(event["with_"], event["by"], event["got"])
            case "TradeTakenBack":
                self.move(event["with_"], event["by"], event["gave"])
                self.move(event["by"], event["with_"], event["got"])
            case "HandCorrected":
                self.pay(event["seat"], event["gave"])
                self.give(event["seat"], event["got"])
            case "DevelopmentCorrected":
                for kind in range(5):
                    back = event["gave"][kind] + event.get("lifted", [0] * 5)[kind]
                    self.deck[kind] += back - event["got"][kind] - event.get("laid", [0] * 5)[kind]
            case "MaxHandedOver":
                self.move(event["seat"], event["partner"], event["cards"])
            case "MaxReturned":
                self.move(event["partner"], event["seat"], event["cards"])
            case "MonopolyPlayed":
                for seat, count in event["taken"].items():
                    self.move(int(seat), event["seat"], [count * (kind == event["resource"]) for kind in range(5)])
            case "CardStolen":
                self.move(event["victim"], event["seat"], one(event["resource"]))
        if event["is"] == "CardBought":
            self.deck[event["card"]] -= 1
        self.coast.record(event)
        self.events.record(event)
        self.duel.record(event)
        self.table.record(event)
        self.rolls += event["is"] == "DiceRolled"
        self.bought += event["is"] == "CardBought"
        self.thefts += event["is"] == "CardStolen"

    def check(self):
        """What no batch may leave behind."""
        if min(self.bank) < 0 or any(min(hand) < 0 for hand in self.hands) or min(self.deck) < 0:
            raise Wrong("somebody has fewer cards than none")


class Check:
    """One record, from its first event to its last."""

    def __init__(self, record):
        self.record, self.done, self.parts = record, {}, 0
        secrets = record["end"]["secrets"]
        self.key, self.length = bytes.fromhex(secrets["key"]), secrets["rolls"]
        self.chains = [chain(bytes.fromhex(secrets["seed"]), self.length)]
        self.commitments, self.seeds, self.taken, self.tiers = {}, {}, set(), {}
        self.before = {}  # seq → the cards before it
        self.alongside = []  # cards collected, trades taken back, seats that are out and their hands: these stay so

    def run(self):
        for batch in self.record["batches"]:
            if batch["events"][0]["is"] == "Started":
                self.started(batch["events"][0])
            if hasattr(self, "cards"):
                self.before[batch["seq"]] = self.cards.copy()
            for at, event in enumerate(batch["events"]):
                try:
                    if event["is"] == "SeatForced" and isinstance(self.cards, Cards):
                        done = batch["events"][at + 1]
                        if ought := self.cards.table.ought(done, self.chance, self.cards):
                            self.same(done, **ought)
                    self.event(event, batch["seq"])
                    if event is batch["events"][-1] and hasattr(self, "cards"):
                        self.cards.check()
                except Wrong as wrong:
                    raise Wrong(f"batch {batch['seq']}, {event['is']}: {wrong}") from wrong
        return self.done

    def event(self, event, seq):
        """Draw again what is drawn in it, then let the cards go where it says."""
        match event["is"]:
            case "RoomOpened":
                self.opening = event
                self.same(event, commitment=sha(self.key).hex(), chain=sha(self.chains[0][0]).hex())
            case "SeatTaken":
                self.taken.add(event["seat"])
            case "TierSet":
                self.tiers[event["seat"]] = event["tier"]
            case "SeatLeft":
                self.tiers.pop(event["seat"], None)
                self.taken.discard(event["seat"])
                self.commitments.pop(event["seat"], None)
            case "SeatReady":
                self.commitments[event["seat"]] = event.get("commitment") if event["ready"] else None
            case "SeedCommitted":
                self.commitments[event["seat"]] = event["commitment"]
            case "SeedOpened":
                self.seed_opened(self.seeds, event)
            case "BoardLaid":
                self.same(event, **board(self.chance, self.rules))
            case "DiceRolled":
                link, proof = self.link(self.cards.rolls)
                self.same(event, proof=proof.hex(), dice=dice(link, self.cards.rolls, self.entropy))
            case "CardBought":
                self.same(event, card=self.chance.drawn("card", self.cards.bought, self.cards.deck))
            case "CardStolen":
                hand = self.cards.hands[event["victim"]]
                self.same(event, resource=self.chance.drawn("theft", self.cards.thefts, hand))
            case "AttackRolled" | "BarbarianCardBought" | "CaptureRolled" | "LossesRolled":
                self.same(event, **self.cards.coast.ought(event, self.chance))
            case "NeutralSettlementPlaced" | "CardsForced":
                hand = self.cards.hands[event.get("victim", 0)]
                self.same(event, **self.cards.duel.ought(event, self.chance, hand))
            case "EventCardDrawn":
                self.same(event, **self.cards.events.ought(self.chance))
            case "BeginnerNamed" if event["by"] == "lot":
                self.same(event, seat=self.chance.number("beginner", 0, len(self.order)))
            case "TileDrawn":
                self.same(event, tile=self.cards.drawn(self.chance, bonus="bonus" in event))
            case "Undone":
                self.cards = self.before[event["to"]].copy()
                for meanwhile in (one for seq, one in self.alongside if seq >= event["to"]):
                    self.cards.record(meanwhile)
            case "Rewound" | "Reopened":
                self.cards = self.before[event["to"]].copy()
                self.alongside = [(at, one) for at, one in self.alongside if at < event["to"]]
                if event["is"] == "Reopened" or "commitment" in event:
                    self.reopened(event)
            case "SeedRenewed":
                if self.opening.get("seeds"):
                    self.seed_opened(self.fresh, event)
                else:  # rooms of before asked for no commitment
                    self.fresh[event["seat"]] = event["seed"]
                self.mix(self.part, [self.fresh.get(seat, "") for seat in range(len(self.order))])
            case "Collected" | "TradeTakenBack" | "HandReturned" | "SeatRetired":
                self.alongside.append((seq, event))
        if hasattr(self, "cards"):
            self.cards.record(event)

    def seed_opened(self, seeds, event):
        """A seat's share in E, which it had committed to."""
        if sha(bytes.fromhex(event["seed"])).hex() != self.commitments.get(event["seat"]):
            raise Wrong("it is not the seed that was committed to")
        seeds[event["seat"]] = event["seed"]

    def reopened(self, event):
        """From now on other secrets, which this event commits to."""
        secrets = self.record["end"]["renewed"][self.parts]
        self.parts, self.part, self.fresh, self.commitments = self.parts + 1, event, {}, {}
        self.key, self.length = bytes.fromhex(secrets["key"]), secrets["rolls"]
        self.chains = [chain(bytes.fromhex(secrets["seed"]), self.length)]
        self.same(event, commitment=sha(self.key).hex(), chain=sha(self.chains[0][0]).hex())
        self.mix(event, [""] * len(self.order))

    def mix(self, known, seeds):
        """E, from what all have contributed to."""
        texts = [self.opening["code"], known["commitment"], known["chain"], *seeds]
        self.entropy = sha("\n".join(texts).encode())
        self.chance = Chance(self.key, self.entropy)

    def link(self, k):
        """The link of a roll, and what is shown with it: after the last of a chain the root of the next."""
        number, place = divmod(k, self.length)
        while len(self.chains) < number + 2:
            last = hmac.digest(self.key, f"chain\n{len(self.chains)}\n".encode(), "sha256")
            self.chains.append(chain(last, self.length))
        link = self.chains[number][place]
        return link, link if place + 1 < self.length else link + sha(self.chains[number + 1][0])

    def same(self, event, **ought):
        """Each of these fields is as it ought to be."""
        for field, value in ought.items():
            if event[field] != value:
                raise Wrong(f"{field} is {event[field]}, and ought to be {value}")
        self.done[event["is"]] = self.done.get(event["is"], 0) + 1

    def started(self, event):
        opened = [self.seeds.get(seat, "") for seat in range(self.opening["size"])]
        self.mix(self.opening, opened)
        self.rules = {rule: said["value"] for rule, said in event["law"]["says"].items()}
        self.order = event["order"]
        each = self.rules.get("bank_cards")
        self.cards = Piles() if each is None else Cards(len(self.order), each, self.rules)
        order, rolls = self.seated()
        self.same(event, **({"rolls": rolls} if rolls else {}), order=order, **self.colours(len(order)))

    def seated(self):
        """The order of the seats, and the rounds of dice, if they were diced for."""
        seats, rule = sorted(self.taken), self.rules.get("seating", "drawn")
        if rule == "drawn":
            return self.chance.shuffled("seats", seats), []
        if rule == "as_seated":
            return seats, []
        sums = {seat: [-TIERS.index(self.tiers.get(seat, "guest"))] if rule == "tiers" else [] for seat in seats}
        rounds = []
        while level := [seat for seat in seats if list(sums.values()).count(sums[seat]) > 1]:
            throws = {seat: [self.seat_die(seat, 2 * len(rounds) + die) for die in (0, 1)] for seat in level}
            for seat, dice in throws.items():
                sums[seat] = [*sums[seat], sum(dice)]
            rounds.append([[seat, *dice] for seat, dice in throws.items()])
        return sorted(seats, key=lambda seat: sums[seat], reverse=True), rounds

    def seat_die(self, seat, throw):
        return self.chance.number(f"seat-dice/{seat}", throw, 6) + 1

    def colours(self, seats):
        return {"colours": COLOURS[:seats]} if self.rules.get("colours") == "by_turn" else {}


def main(path):
    try:
        record = parts_of(Path(path).read_bytes())
        done = Check(record).run()
    except Wrong as wrong:
        print(f"rejected: {wrong}", file=sys.stderr)
        return 1
    except (KeyError, IndexError, TypeError, ValueError) as error:
        print(f"not a record: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    drawn = ", ".join(f"{count} {event}" for event, count in done.items())
    print(f"untouched: {len(record['batches'])} batches; as committed to and drawn: {drawn}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
