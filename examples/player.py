"""A whole client of Kaitaku in one file: it plays any game by asking for something that is legal.

    python examples/player.py http://localhost:8000              makes a table with two bots and plays
    python examples/player.py http://localhost:8000 CODE         sits down at a table, or watches it

It needs Python and the packages `websockets` and `msgspec` (for MessagePack), and speaks the default dialect. With
`kaitaku.1.json` and `json.loads` it would need neither `msgspec` nor `Steps`. docs/protocol.md is the reference.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

from msgspec import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

Plain = dict[str, Any]

ASIDES = {"MakeOffer", "TakeBack", "AskPause", "CallJudge", "Retire"}
ASIDES |= {"RenewSeed", "VoteOnSeat", "AgreeOnJudge", "AgreeToResume", "AgreeToClose", "DisagreeAgain"}
"""Commands that may be asked and bring the game no further."""


class Guest:
    """User with a name. The cookie is the token that says who they are."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server
        self.token = ""
        self.post("/api/me", {"name": name, "colour": "green"})

    def post(self, path: str, body: Plain) -> Plain:
        headers = {"content-type": "application/json", "cookie": f"kaitaku={self.token}"}
        request = urllib.request.Request(self.server + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            for cookie in answer.headers.get_all("set-cookie", []):
                self.token = cookie.partition("kaitaku=")[2].partition(";")[0]
            plain: Plain = json.load(answer)
            return plain


class Player:
    """Player of one seat. All that it knows of the game is the view; all that it can do are its legal actions."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest = guest
        self.code = code
        self.view: Plain = {}
        self.legal: Plain = {}
        self.seat: int | None = None
        self.refs = 0
        self.seq = 0  # of the last step that we have seen
        self.steps = Steps()
        self.waiting = ""  # the ref of what was asked and not answered yet
        self.seed = secrets.token_bytes(32)  # our share of the game's chance: committed to first, opened at the start

    async def play(self) -> Plain:
        """Until the game is over; its result."""
        address = self.guest.server.replace("http", "ws", 1) + f"/ws/rooms/{self.code}"
        async with connect(address, subprotocols=[Subprotocol("kaitaku.1.msgpack")]) as socket:
            await self.send(socket, {"is": "hello", "token": self.guest.token})
            async for frame in socket:
                assert isinstance(frame, bytes)
                message = self.steps.read(frame)
                match message["is"]:
                    case "snapshot":
                        self.seq = message["seq"]
                        self.view, self.legal, self.seat = message["view"], message["legal"], message.get("seat")
                    case "step":
                        self.seq = message["seq"]
                        self.view = merge(self.view, message["patch"])
                        self.legal = message.get("legal", self.legal)
                        for told in message["told"]:
                            print(message["seq"], told)
                    case "refused":
                        await asyncio.sleep(0.5)  # too fast, or somebody else was faster
                    case "done":
                        pass
                    case "bye":
                        raise SystemExit(f"the server says goodbye: {message['code']}")
                    case _:
                        continue
                if "result" in self.view:
                    break
                if message.get("ref") == self.waiting:
                    self.waiting = ""
                if not self.waiting and (command := self.choose()):
                    self.refs += 1
                    self.waiting = f"me-{self.refs}"
                    # whoever sends it again, after a lost connection, sends the same ref and the same `upon`
                    do = {"is": "do", "ref": self.waiting, "command": command, "upon": self.seq}
                    await self.send(socket, do)
        result: Plain = self.view["result"]
        return result

    async def send(self, socket: ClientConnection, message: Plain) -> None:
        await socket.send(msgpack.encode(message))

    def choose(self) -> Plain | None:
        """What to ask now, if anything."""
        stage = self.view["room"]["stage"]
        if stage == "lobby":
            return self.gather()
        if stage == "opening":
            return {"is": "OpenSeed", "seed": self.seed.hex()} if "OpenSeed" in self.legal else None
        if self.seat not in self.view["turn"]["awaits"]:
            return None
        if "DeclareVictory" in self.legal:
            return {"is": "DeclareVictory"}
        names = [name for name in self.legal if name not in ASIDES]
        if not names:
            return None
        name = random.choice(names)
        return {"is": name} | fill(random.choice(self.legal[name]))

    def gather(self) -> Plain | None:
        """Sit down, get ready, and if the table is ours, start."""
        seats = self.view["seats"]
        if self.seat is None:
            return {"is": "Sit"} | fill(self.legal["Sit"][0]) if "Sit" in self.legal else None
        if not seats[str(self.seat)].get("ready"):
            return {"is": "SetReady", "ready": True, "commitment": hashlib.sha256(self.seed).hexdigest()}
        if "CallStart" in self.legal and all(seat.get("ready") for seat in seats.values()):
            return {"is": "CallStart"}
        return None


class Steps:
    """Decoder of compact steps, by the dictionary that came with `welcome`."""

    def __init__(self) -> None:
        self.words: Plain = {}

    def read(self, frame: bytes) -> Plain:
        """The message in a frame, as the JSON dialect would have it."""
        message = msgpack.decode(frame, ext_hook=lambda _, data: self.words["values"][int.from_bytes(data, "big")])
        if isinstance(message, list):
            return self.step(*message)
        found: Plain = message
        if found["is"] == "welcome":
            self.words = found["words"]
        return found

    def step(
        self, seq: int, at: int, by: Any, patch: Plain, told: list[Any], legal: Any = None, ref: str | None = None
    ) -> Plain:
        step = {
            "is": "step",
            "seq": seq,
            "at": self.words["epoch"] + at,
            "by": {"is": "seat", "seat": by} if isinstance(by, int) else by,
            "patch": self.named(patch),
            "told": [self.event(*row) if isinstance(row, list) else self.named(row) for row in told],
        }
        if legal is not None:
            step["legal"] = {name: [self.form(*form) for form in forms] for name, forms in self.named(legal).items()}
        return step if ref is None else step | {"ref": ref}

    def event(self, number: int, *values: Any) -> Plain:
        name, *fields = self.words["events"][number]
        known = {field: value for field, value in zip(fields, values, strict=False) if value is not None}
        return {"is": name} | {f: v.hex() if isinstance(v, bytes) else self.named(v) for f, v in known.items()}

    def form(
        self, fields: Plain | None = None, constraints: list[Any] | None = None, info: Plain | None = None
    ) -> Plain:
        known = self.words["constraints"]
        spelled = constraints and [known[one] if isinstance(one, int) else self.named(one) for one in constraints]
        parts = {"fields": self.named(fields), "constraints": spelled, "info": self.named(info)}
        return {name: part for name, part in parts.items() if part}

    def named(self, value: Any) -> Any:
        """With names for numbers, however deep."""
        if isinstance(value, dict):
            keys = self.words["keys"]
            return {keys[key] if isinstance(key, int) else key: self.named(inner) for key, inner in value.items()}
        return [self.named(inner) for inner in value] if isinstance(value, list) else value


def merge(view: Plain, patch: Plain) -> Plain:
    """JSON Merge Patch (RFC 7386): null takes away, objects are merged, everything else is replaced."""
    merged = dict(view)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict):
            merged[key] = merge(merged.get(key, {}), value)
        else:
            merged[key] = value
    return merged


def fill(form: Plain) -> Plain:
    """Values for the fields of a legal action that satisfy its constraints, drawn until they do."""
    while not together(form, drawn := {field: draw(it) for field, it in form.get("fields", {}).items()}):
        pass
    return {field: value for field, value in drawn.items() if value is not None}


def draw(domain: Plain) -> Any:
    """A value out of what a domain has."""
    if "in" in domain:
        return None if domain.get("optional") else random.choice(domain["in"])
    if "some" in domain:
        return [random.choice(domain["some"])]
    cards = [kind for kind, count in enumerate(domain["bag"]) for _ in range(count)]
    drawn = random.sample(cards, domain["least"])
    return [drawn.count(kind) for kind in range(len(domain["bag"]))]


def together(form: Plain, drawn: Plain) -> bool:
    """Whether these values satisfy the constraints."""
    for constraint in form.get("constraints", []):
        values = [drawn[field] for field in constraint.get("fields", [])]
        match constraint["is"]:
            case "apart":  # no kind on both sides
                bags = all("bag" in form["fields"][field] for field in constraint["fields"])
                one, other = [{k for k, n in enumerate(side) if n} if bags else set(side) for side in values]
                if one & other:
                    return False
            case "none-of":  # none of these
                if any(all(drawn.get(field) == value for field, value in way.items()) for way in constraint["values"]):
                    return False
            case "balance":  # with what passed before, not all one way
                (to, gives, gets), before = values, constraint["before"]
                passed = before.get(str(to[0])) if len(to) == 1 else None
                if (
                    passed
                    and len({a - b + c > 0 for a, b, c in zip(passed, gives, gets, strict=True) if a - b + c}) == 1
                ):
                    return False
    return True


def one_way(flow: list[int]) -> bool:
    """Whether of this flow of cards, by kind, something went, and all of it one way."""
    return len({count > 0 for count in flow if count}) == 1


def main() -> None:
    server = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8000"
    guest = Guest(server, "Example")
    if len(sys.argv) > 2:
        code = sys.argv[2]
    else:
        short = {"victory_points": 4}
        plan = {"game": "settlers", "rulebook": "basic", "changes": short, "size": 3, "bots": ["random", "random"]}
        code = guest.post("/api/rooms", plan)["code"]
    print(f"table {code}")
    print(asyncio.run(Player(guest, code).play())["ranking"])


if __name__ == "__main__":
    main()
