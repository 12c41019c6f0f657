"""Checks a record with nothing but Python's own library and what docs/record.md says.

    python docs/check_record.py RECORD

It checks that no byte was changed, that the revealed secrets and seeds are those that were committed to, and that each
draw comes out of them as it stands there. It knows no rule of any game: whether the rules ask for these draws, and make
of them what happened, is for `python -m engine verify` to say.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path


class Wrong(Exception):
    """What is wrong with the record."""


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
    if not all("command" in batch for batch in record["batches"][1:]):
        raise Wrong("a version before 1.0 wrote it, which is not read any more")
    return record


def chain(last, length):
    """So many links, from the first to the last; each is the hash of the one after it."""
    links = [last]
    while len(links) < length:
        links.append(sha(links[-1]))
    return links[::-1]


class Chance:
    """What K, the chain and E make of a draw."""

    def __init__(self, secrets, entropy):
        self.key, self.length, self.entropy = bytes.fromhex(secrets["key"]), secrets["rolls"], entropy
        self.chains = [chain(bytes.fromhex(secrets["seed"]), self.length)]

    def outcome(self, draw):
        """What the draw ought to say."""
        match draw["is"]:
            case "dice":
                link, proof = self.link(draw["ordinal"])
                return {"drawn": self.dice(link, draw["ordinal"]), "proof": proof.hex()}
            case "number":
                return {"drawn": self.number(draw["use"], draw["ordinal"], draw["below"])}
            case "kind":
                kinds = [kind for kind, count in enumerate(draw["weights"]) for _ in range(count)]
                return {"drawn": kinds[self.number(draw["use"], draw["ordinal"], len(kinds))]}
            case "order":
                return {"drawn": self.order(draw["use"], draw["ordinal"], len(draw["drawn"]))}
        raise Wrong(f"nothing is drawn as {draw['is']}")

    def number(self, use, ordinal, below):
        for attempt in range(1000):
            block = hmac.digest(self.key, f"{use}\n{ordinal}\n{attempt}\n".encode() + self.entropy, "sha256")
            value = int.from_bytes(block[:8], "big")
            if value < 2**64 - 2**64 % below:
                return value % below
        raise Wrong("no number in a thousand attempts")

    def order(self, use, ordinal, count):
        items = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.number(f"{use}/{i}", ordinal, i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def dice(self, link, ordinal):
        block = hmac.digest(link, f"dice\n{ordinal}\n".encode() + self.entropy, "sha256")
        return [byte % 6 + 1 for byte in block if byte < 252][:2]

    def link(self, k):
        """The link of a roll, and what is shown with it: after the last of a chain the root of the next."""
        number, place = divmod(k, self.length)
        while len(self.chains) < number + 2:
            last = hmac.digest(self.key, f"chain\n{len(self.chains)}\n".encode(), "sha256")
            self.chains.append(chain(last, self.length))
        link = self.chains[number][place]
        return link, link if place + 1 < self.length else link + sha(self.chains[number + 1][0])


class Check:
    """One record, from its first batch to its last."""

    def __init__(self, record):
        self.record, self.decided = record, {}
        self.secrets = [record["end"]["secrets"], *record["end"].get("renewed", [])]
        self.seats, self.commitments, self.seeds, self.chance = 0, {}, {}, None

    def run(self):
        """Event → how many such events were drawn again."""
        for batch in self.record["batches"]:
            draws = batch.get("draws", [])
            try:
                for draw in draws:
                    self.draw(draw, batch["events"][draw.get("event", 0)])
                for place in {draw.get("event", 0) for draw in draws}:
                    name = batch["events"][place]["is"]
                    self.decided[name] = self.decided.get(name, 0) + 1
                for event in batch["events"]:
                    self.take(event)
            except Wrong as wrong:
                raise Wrong(f"batch {batch['seq']}: {wrong}") from wrong
        return self.decided

    def draw(self, draw, event):
        """The draw comes out so, and dice lie in their event as they fell."""
        ought = self.drawing().outcome(draw)
        if any(draw[field] != value for field, value in ought.items()):
            raise Wrong(f"{draw} decides {event['is']}, and ought to be {ought}")
        if draw["is"] == "dice" and (event["dice"], event["proof"]) != (draw["drawn"], draw["proof"]):
            raise Wrong(f"{event['is']} has other dice than those drawn")

    def drawing(self):
        """Chance, with what all have contributed by now."""
        if self.chance is None:
            texts = [self.code, *self.committed, *(self.seeds.get(seat, "") for seat in range(self.seats))]
            self.chance = Chance(self.secrets[0], sha("\n".join(texts).encode()))
        return self.chance

    def take(self, event):
        """Take in who commits to what, and who opens it."""
        match event["is"]:
            case "RoomOpened":
                self.code, self.seats = event["code"], event["size"]
                self.commit(event)
            case "SeatReady":
                self.commitments[event["seat"]] = event.get("commitment") if event["ready"] else None
            case "SeatLeft":
                self.commitments.pop(event["seat"], None)
                self.seeds.pop(event["seat"], None)
            case "SeedCommitted":
                self.commitments[event["seat"]] = event["commitment"]
            case "SeedOpened" | "SeedRenewed":
                self.open(event)
            case "Started":
                self.following = len(event["order"])
            case "Rewound" | "Reopened" if event.get("commitment"):
                del self.secrets[0]
                self.seats, self.commitments, self.seeds = self.following, {}, {}
                self.commit(event)

    def commit(self, event):
        """The secrets from here on are those that this event commits to."""
        if not self.secrets:
            raise Wrong("the secrets that it commits to are missing")
        key, seed = (bytes.fromhex(self.secrets[0][name]) for name in ("key", "seed"))
        root = sha(chain(seed, self.secrets[0]["rolls"])[0])
        self.committed, self.chance = (event["commitment"], event["chain"]), None
        if (sha(key).hex(), root.hex()) != self.committed:
            raise Wrong("it commits to other secrets than those revealed")

    def open(self, event):
        """A seat's seed, which is the one that it had committed to."""
        if sha(bytes.fromhex(event["seed"])).hex() != self.commitments.get(event["seat"]):
            raise Wrong("a seed is not the one that was committed to")
        self.seeds[event["seat"]], self.chance = event["seed"], None


def main(path):
    try:
        record = parts_of(Path(path).read_bytes())
        if not record["header"]["commitment"]:
            print("untouched; played elsewhere: nobody had committed to its chance, and nothing drawn can be checked")
            return 3
        decided = Check(record).run()
    except Wrong as wrong:
        print(f"rejected: {wrong}", file=sys.stderr)
        return 1
    except (AttributeError, LookupError, TypeError, ValueError, ZeroDivisionError) as error:
        print(f"not a record: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    draws = ", ".join(f"{count} {event}" for event, count in decided.items())
    print(f"untouched: {len(record['batches'])} batches; as committed to and drawn: {draws}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
