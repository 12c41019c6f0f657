"""Wishes: what somebody at the table of a kept record does besides playing, as soon as it can be done."""

import hashlib

from engine.core import Viewer
from tests.records.evening import Evening, Script


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
    """N8: what is named to give is held."""
    while evening.turn["number"] < 5 or "CallForOffers" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    held = [kind for kind in range(5) if evening.hand(seat)[kind]]
    missing = [kind for kind in range(5) if kind not in held[:2]]
    evening.seat(seat, "CallForOffers", want=missing[-1:], give=held[:2])
    evening.seat(seat, "CallForOffers", want=missing[:1])
    yield
    for seat in range(evening.kept.size):
        for form in evening.legal_actions(seat).get("WithdrawCall", [])[:1]:
            evening.seat(seat, "WithdrawCall", call=form["fields"]["call"]["in"][-1])


def a_card_taken_back(evening: Evening) -> Script:
    """U3: laid open, taken back, laid open once more."""
    while "OpenCard" not in evening.legal_actions(evening.turn["seat"]):
        yield
    seat = evening.turn["seat"]
    card = evening.legal_actions(seat)["OpenCard"][0]["fields"]["card"]["in"][0]
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
        said = evening.legal_actions(seat)["Claim"][0]["fields"]["claim"]["in"]
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
    kind = next(kind for kind in range(5) if evening.match.view(Viewer())["resources"]["bank"][kind])
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


def chance_renewed(evening: Evening) -> Script:
    """J2, V1: taken back past a roll, and drawn anew; of three seeds that are committed to, one is never opened."""
    while evening.turn["number"] < 10:
        yield
    points = evening.match.view(evening.judging)["judge"]["checkpoints"]
    evening.judge("Rewind", "The screen had frozen", to=points[-12]["seq"], technical=True, anew=True)
    seeds = [hashlib.sha256(f"fresh {seat}".encode()) for seat in range(evening.kept.size - 1)]
    for seat, seed in enumerate(seeds):
        evening.seat(seat, "CommitSeed", commitment=hashlib.sha256(seed.digest()).hexdigest())
    for seat, seed in enumerate(seeds[:-1]):
        evening.seat(seat, "RenewSeed", seed=seed.hexdigest())
    evening.judge("Resume", "")


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


_CHOICES = {
    "placing-knight",
    "placing-neutral-knight",
    "knights-leaving",
    "moving-barbarians",
    "capturing",
    "taking-resources",
    "passing-left",
    "assisting",
    "taking-card",
    "turning-roads",
    "neutral-building",
    "robbing",
    "returning-cards",
}
"""Stages in which a seat chooses, by the rules of expansions."""


def choices_left_to_the_clock(evening: Evening) -> Script:
    """E2: of the choices that expansions ask for, the clock makes two in three."""
    seen, before = 0, None
    while True:
        stage = evening.turn["stage"]
        if stage in _CHOICES and stage != before:
            seen += 1
        before = stage
        evening.stalls = set(evening.match.awaits()) if stage in _CHOICES and seen % 3 else set()
        yield


def who_collects_late(evening: Evening) -> Script:
    """P5: what one seat does not take is lost with the turn, and claimed again when that is taken back."""
    while not evening.turn["number"]:
        yield
    evening.stalls = {0}
    while not (evening.match.view(Viewer())["resources"].get("waiting", {}).get("0") and freely(evening)):
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
