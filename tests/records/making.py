"""Makes the records that are kept for ever: `python -m tests.records.making NAME…`. None is ever written over.

Bots play, but bots alone don't do all that there is. So each game has wishes: what somebody at its table does besides,
as soon as it can be done. A record is kept as it came out, even when the bots, or this file, play otherwise later.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import make_bot
from engine.core import Actor, Clock, Command, Judge, Person, Seat, SeededRng, Viewer
from engine.games import GAMES
from engine.match import Ask, Match, RoomOpened, Secrets
from engine.match.commands import AddBot, CallStart, OpenSeed, SetReady, SetTier, Sit, TimeUp
from engine.match.fairness import CHAIN
from engine.match.judge.commands import AppointJudge
from engine.match.judge.state import judge_state
from engine.match.record import record, write
from engine.match.verify import verify

__all__ = ["GAMES_KEPT", "Evening", "LogEntry"]

FOLDER = Path(__file__).parent / "kept"
EVENING = 1_763_712_000_000
"""ms since the epoch: when the first of them begins."""

PEOPLE = ("Ann", "ボブ", "Cem", "Dée 😀")
JUDGE = Judge("u-uma")
MOST = 1_500
"""Batches; a game that takes more is none to be kept."""

Script = Iterator[None]
"""What happens between two of its steps is up to the bots; it goes on as long as there is something left to wish."""


_DONE = object()


class LogEntry(NamedTuple):
    """How a record is made. pace: ms from one thing to the next, at most; wishes: what happens besides; chain: rolls
    that a chain of the dice serves; minds: bots that people think like"""

    rulebook: str
    size: int
    seed: int
    wishes: "tuple[Callable[[Evening], Script], ...]" = ()
    changes: Mapping[str, Any] = {}
    judged: bool = False
    tiers: tuple[str, ...] = ()
    pace: int = 4_000
    game: str = "settlers"
    chain: int = CHAIN
    minds: str = "steady"


class Evening:
    """A room with people in it who think like bots, and the last seat a bot."""

    def __init__(self, name: str, kept: LogEntry) -> None:
        self.kept, self.rng, self.at = kept, SeededRng(kept.seed), EVENING
        self.game = GAMES[kept.game]
        fresh = Secrets.fresh(hashlib.sha256(name.encode()).digest())
        self.secrets = Secrets(fresh.key, fresh.seed, kept.chain)
        opening = RoomOpened(
            name[:6].upper(),
            "Friday evening 金曜の夜",
            kept.game,
            kept.rulebook,
            kept.size,
            "u-0",
            self.secrets.commitment,
            self.secrets.root,
            dict(kept.changes),
        )
        self.match, first = Match.open(self.game, opening, self.at)
        self.log = [first]
        self.stalls: set[int] = set()
        """Seats that leave everything to the clock."""

    def do(self, by: Actor, command: Command | Mapping[str, Any]) -> None:
        asked = command if isinstance(command, Command) else self.match.command(dict(command))
        self.at += 500 + self.rng.number(self.kept.pace)
        ask = Ask(by, self.at, asked, f"r{len(self.log)}")
        self.match, batch = self.match.step(ask, self.secrets)
        self.log.append(batch)

    def seat(self, seat: int, name: str, **fields: Any) -> None:
        self.do(Seat(seat), {"is": name, **fields})

    def judge(self, name: str, text: str, **fields: Any) -> None:
        reason = {"reason": {"text": text}} if text else {}
        self.do(JUDGE, {"is": name, **fields, **reason})

    def legal_actions(self, seat: int) -> dict[str, list[dict[str, Any]]]:
        return self.match.legal_actions(Viewer(seat))

    def hand(self, seat: int) -> list[int]:
        held: list[int] = self.match.view(Viewer(seat))["purse"]["hand"]
        return held

    @property
    def turn(self) -> Any:
        return self.match.view(Viewer())["turn"]

    @property
    def judging(self) -> Viewer:
        return Viewer(judge=True, everything=judge_state(self.match.table).hands_open)

    def played(self) -> None:
        self._gather()
        scripts = [wish(self) for wish in self.kept.wishes]
        minds = [make_bot(self.game, self.kept.minds) for _ in range(self.kept.size)]
        while self.match.stage != "over" and len(self.log) < MOST:
            if (due := self.match.due()) is not None and due <= self.at:
                self.do(Clock(), TimeUp())
                continue
            scripts = [script for script in scripts if next(script, _DONE) is None]
            if self.match.stage != "over":
                self._round(minds)

    def _round(self, minds: list[Any]) -> None:
        """Everybody may say something once; who has only an answer to give is asked first."""
        awaited = self.match.awaits()
        if self.stalls & set(awaited):
            self.at += 5_000
        for seat in (*(seat for seat in range(self.kept.size) if seat not in awaited), *awaited):
            offers = self.match.legal_actions(Viewer(seat), out_of_turn=False)
            choice = offers and minds[seat].choose(self.match.view(Viewer(seat)), offers, seat, self.rng)
            if choice and seat not in self.stalls:
                self.do(Seat(seat), choice)
                if seat in awaited or self.match.awaits() != awaited:
                    return

    def _gather(self) -> None:
        people = [Person(f"u-{at}", PEOPLE[at], "red") for at in range(self.kept.size - 1)]
        for at, person in enumerate(people):
            self.do(person, Sit(at))
        self.do(people[0], AddBot(self.kept.size - 1, "steady"))
        if self.kept.judged:
            self.do(people[0], AppointJudge(JUDGE.user, "馬 Uma"))
        for at, tier in enumerate(self.kept.tiers):
            self.do(people[0], SetTier(at, tier))
        seeds = {person: hashlib.sha256(person.user.encode()).digest() for person in people}
        for person, seed in seeds.items():
            self.do(person, SetReady(ready=True, commitment=hashlib.sha256(seed).hexdigest()))
        self.do(people[0], CallStart())
        for person, seed in seeds.items():
            self.do(person, OpenSeed(seed.hex()))
        self.at = max(self.at, self.match.due() or 0)
        self.do(Clock(), TimeUp())


def one(kind: int, count: int = 1) -> list[int]:
    """So many cards of a kind."""
    return [count * (kind == other) for other in range(5)]


def trade(evening: Evening, partner: int, *terms: str) -> bool:
    """One card for one between the seat on turn and this one, with such promises. Whether both had one to give."""
    seat = evening.turn["seat"]
    mine, theirs = evening.hand(seat), evening.hand(partner)
    for gives, gets in ((gives, gets) for gives in range(5) for gets in range(5) if gives != gets):
        if mine[gives] and theirs[gets]:
            promised = [{"is": term} for term in terms]
            number = evening.match.table.slices["negotiation"].next
            evening.seat(seat, "MakeOffer", to=[partner], give=one(gives), want=one(gets), terms=promised)
            evening.seat(partner, "AcceptOffer", offer=number)
            return True
    return False


def freely(evening: Evening) -> bool:
    """Whether the seat on turn may trade and build, and has asked for nothing yet."""
    seat = evening.turn["seat"]
    return (
        evening.turn["stage"] == "main"
        and "MakeOffer" in evening.legal_actions(seat)
        and "EndTurn" in evening.legal_actions(seat)
    )


def others(evening: Evening) -> list[int]:
    out = evening.turn.get("out", {})
    return [at for at in range(evening.kept.size) if at != evening.turn["seat"] and str(at) not in out]


def a_knight_deal(evening: Evening) -> Script:
    """N5: and a trade after it that is taken back (N7)."""
    while not freely(evening) or not all(map(any, map(evening.hand, others(evening)))):
        yield
    first, second, *_ = others(evening)
    while not freely(evening) or not trade(evening, first, "knight_deal"):
        yield
        first, second, *_ = others(evening)
    if trade(evening, second):
        evening.seat(second, "TakeBackTrade")


def a_max_deal(evening: Evening) -> Script:
    """N6: the turn is ended, which hands the cards over, taken back (U1), and ended again."""
    while evening.turn["number"] < 9 or not freely(evening) or sum(evening.hand(evening.turn["seat"])) < 3:
        yield
    seat = evening.turn["seat"]
    if not any(trade(evening, partner, "max_deal") for partner in others(evening)):
        yield from a_max_deal(evening)
        return
    evening.seat(seat, "EndTurn")
    evening.seat(seat, "TakeBack")
    evening.seat(seat, "EndTurn")


def a_call_for_offers(evening: Evening) -> Script:
    while evening.turn["number"] < 5 or "CallForOffers" not in evening.legal_actions(evening.turn["seat"]):
        yield
    evening.seat(evening.turn["seat"], "CallForOffers", want=[4], give=[0, 3])
    evening.seat(evening.turn["seat"], "CallForOffers", want=[2])
    yield
    for seat in range(evening.kept.size):
        for form in evening.legal_actions(seat).get("WithdrawCall", [])[:1]:
            evening.seat(seat, "WithdrawCall", call=form["call"]["in"][-1])


def a_card_taken_back(evening: Evening) -> Script:
    """U3: laid open, taken back, laid open once more."""
    while "OpenCard" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    card = evening.legal_actions(seat)["OpenCard"][0]["card"]["in"][0]
    evening.seat(seat, "OpenCard", card=card)
    evening.seat(seat, "TakeBack")
    evening.seat(seat, "OpenCard", card=card)


def a_knight_taken_back(evening: Evening) -> Script:
    """U3."""
    while "PlayKnight" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "PlayKnight")
    evening.seat(seat, "TakeBack")


def a_robber_waived(evening: Evening) -> Script:
    """P8: and the end of the turn taken back; the robber's move stays lost."""
    while evening.turn["stage"] != "robbing" or "EndTurn" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "EndTurn")
    evening.seat(seat, "TakeBack")


def a_turn_end_taken_back(evening: Evening) -> Script:
    """U1."""
    while evening.turn["number"] < 4 or not freely(evening):
        yield
    seat = evening.turn["seat"]
    evening.seat(seat, "EndTurn")
    evening.seat(seat, "TakeBack")


def a_placement_taken_back(evening: Evening) -> Script:
    """I3."""
    while evening.turn["stage"] != "placing-road":
        yield
    evening.seat(evening.turn["seat"], "TakeBack")


def claims(evening: Evening) -> Script:
    """N8, and cards shown (C12)."""
    while evening.turn["number"] < 6:
        yield
    for seat in range(evening.kept.size):
        said = evening.legal_actions(seat)["Claim"][0]["claim"]["in"]
        evening.seat(seat, "Claim", claim=said[0])
        evening.seat(seat, "Claim", claim=said[-1])
    for seat in range(evening.kept.size):
        if "Reveal" in evening.legal_actions(seat) and (
            kinds := [kind for kind in range(5) if evening.hand(seat)[kind]]
        ):
            evening.seat(seat, "Reveal", cards=one(kinds[0]))
            return


def a_judge(evening: Evening) -> Script:
    """J1, J2: called, and everything short of the end, each with its reason."""
    while evening.turn["number"] < 8:
        yield
    evening.seat(1, "CallJudge", text="That was my card, この札", about=evening.match.seq)
    evening.judge("Pause", "One moment")
    evening.judge("OpenHands", "To look for the card")
    hand = evening.hand(1)
    kind = next(kind for kind in range(5) if evening.match.view(Viewer())["purse"]["bank"][kind])
    evening.judge("CorrectHand", "One was missing", seat=1, cards=[n + (k == kind) for k, n in enumerate(hand)])
    evening.judge("CloseHands", "")
    evening.judge("Settle", "It was", call=evening.match.view(evening.judging)["judge"]["calls"][0]["call"])
    evening.judge("Resume", "")
    evening.judge("Warn", "Please wait your turn", seat=2)
    evening.judge("Penalise", "Once more", seat=2, points=1)
    yield
    while evening.turn["number"] < 14 or "Rewind" not in evening.match.legal_actions(evening.judging):
        yield
    points = evening.match.view(evening.judging)["judge"]["checkpoints"]
    near = next(point for point in reversed(points[:-2]) if "technical" not in point)
    evening.judge("Rewind", "Agreed by all", to=near["seq"])
    yield
    while evening.turn["number"] < 20:
        yield
    points = evening.match.view(evening.judging)["judge"]["checkpoints"]
    evening.judge("Rewind", "The screen had frozen", to=points[-12]["seq"], technical=True)


def one_who_leaves(evening: Evening) -> Script:
    """E4: for good, with cards in the hand and the turn its own."""
    while evening.turn["number"] < 16 or evening.turn["stage"] != "main" or evening.turn["seat"] != 1:
        yield
    evening.seat(1, "Retire")


def some_who_stall(evening: Evening) -> Script:
    """E2: for a while two seats leave everything to the clock."""
    evening.stalls = {0, 2}
    while evening.turn["number"] < 6:
        yield
    evening.stalls = set()
    while evening.turn["number"] < 12:
        yield
    evening.stalls = {1}
    while evening.turn["number"] < 16:
        yield
    evening.stalls = set()


def who_collects_late(evening: Evening) -> Script:
    """P5: what one seat does not take is lost with the turn, and claimed again when that is taken back."""
    while not evening.turn["number"]:
        yield
    evening.stalls = {0}
    while not (evening.match.view(Viewer())["purse"].get("waiting", {}).get("0") and freely(evening)):
        if evening.turn["seat"] == 0:
            evening.stalls = set()
        yield
        evening.stalls = {0} if evening.turn["seat"] else set()
    seat = evening.turn["seat"]
    evening.seat(seat, "EndTurn")
    if "TakeBack" in evening.legal_actions(seat):
        evening.seat(seat, "TakeBack")
        evening.seat(0, "Collect")
    evening.stalls = set()


BARGAINS = (a_knight_deal, a_max_deal, a_call_for_offers, claims)
UNDONE = (a_card_taken_back, a_knight_taken_back, a_robber_waived, a_turn_end_taken_back, a_placement_taken_back)

GAMES_KEPT = {
    "league-4-judge": LogEntry(
        "league", 4, 31, (*BARGAINS, *UNDONE, a_judge), {"seating": "tiers"}, judged=True, tiers=("C", "A", "B")
    ),
    "league-3-leaver": LogEntry("league", 3, 32, (*BARGAINS, one_who_leaves, a_turn_end_taken_back)),
    "tournament-4-clocks": LogEntry(
        "tournament", 4, 33, (some_who_stall, claims), {"turn_seconds": 40, "bank_seconds": 30}, pace=1_500
    ),
    "hunters-3-clocks": LogEntry(
        "first", 3, 36, (some_who_stall,), {"turn_seconds": 40, "bank_seconds": 30}, pace=1_500, game="hunters"
    ),
    "basic-4-chains": LogEntry("basic", 4, 35, (a_turn_end_taken_back,), chain=64),
    "league-4-by-hand": LogEntry("league", 4, 34, (who_collects_late, *BARGAINS), {"collect": "by_hand"}),
}
"""name of the record → how it is made; those that are older than this file were made by its like."""


def keep(name: str, games: Mapping[str, LogEntry] = GAMES_KEPT) -> None:
    """Play it, see that it is sound, and write it down."""
    file = FOLDER / f"{name}.json"
    if file.exists():
        raise SystemExit(f"{name} is kept already")
    evening = Evening(name, games[name])
    evening.played()
    data = write(record(evening.game, evening.log, evening.secrets))
    report = verify(data, GAMES)
    if evening.match.stage != "over" or not report.ok:
        raise SystemExit(f"{name} is not to be kept: {evening.match.stage}, {len(evening.log)} batches, {report}")
    file.write_bytes(data)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name)
