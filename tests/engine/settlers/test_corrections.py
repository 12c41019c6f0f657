"""Hands put right by a judge, in full view that it is done (J1, J2, C12)."""

from typing import Any

from msgspec.structs import replace

from engine.core import Event, Judge, Reason, Seat, Table, Viewer, apply
from engine.games import GAMES
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.commands import CorrectHand, MakeOffer, TradeWithBank
from engine.games.settlers.events import HandCorrected, OffersClosed
from engine.games.settlers.stages import Discarding
from engine.match import Ask, Match, decode_batch, encode_batch
from engine.match.commands import TakeBack
from engine.match.judge.commands import CloseHands, OpenHands
from engine.match.judge.state import JudgeState
from tests.engine.asking import only, refused
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid

UMA, WHY = Judge("uma"), Reason("wrong-count")
SETTLERS = GAMES["settlers"]


def judging(*, hands_open: bool = True, **table: Any) -> Playing:
    """A table with Uma as its judge, who sees the hands."""
    return under_judge(laid(**table), hands_open=hands_open)


def under_judge(at: Playing, *, hands_open: bool = True) -> Playing:
    """The table from now on with Uma as its judge."""
    slices = {**at.table.slices, "judge": JudgeState("uma", "Uma", hands_open)}
    at.match = replace(at.match, table=Table(at.table.law, slices))
    return at


def corrects(at: Playing, seat: int, hand: Cards, reason: Reason = WHY) -> list[Event]:
    """What follows when the judge says that this seat should hold these cards; the log gives the same again."""
    before = at.match
    at.match, batch = before.step(Ask(UMA, 1000, CorrectHand(seat, hand, reason)))
    again = before.fold(decode_batch(SETTLERS, encode_batch(SETTLERS, batch)))
    for viewer in (*at.viewers(), Viewer(judge=True), Viewer(judge=True, everything=True)):
        view = at.match.view(viewer)
        assert apply(before.view(viewer), at.match.patch(before, viewer)) == view == again.view(viewer)
    assert at._all_cards() == at._cards
    return list(batch.events)


def told(before: Match, at: Playing, viewer: Viewer) -> dict[str, Any]:
    """What this viewer is told of the correction, the match before it being this."""
    again, batch = before.step(Ask(UMA, 1000, CorrectHand(BLUE, cards(ore=2), WHY)))
    (said,) = again.told(before, batch, viewer)
    return said


def test_J2_the_difference_goes_to_the_bank_and_comes_from_it() -> None:
    at = judging(hands={BLUE: cards(lumber=3, ore=1)})
    bank = at.bank
    event = only(corrects(at, BLUE, cards(lumber=1, ore=2)), HandCorrected)
    assert (event.seat, event.change) == (BLUE, -1)
    assert (event.gave, event.got) == (cards(lumber=2), cards(ore=1))
    assert at.hand(BLUE) == cards(lumber=1, ore=2)
    assert at.bank == (bank[0] + 2, bank[1], bank[2], bank[3], bank[4] - 1)


def test_J2_the_bank_gives_no_card_that_it_does_not_have() -> None:
    at = judging(hands={BLUE: cards(ore=1), RED: cards(ore=18)})
    with refused("bank-lacks-cards", "J2"):
        corrects(at, BLUE, cards(ore=2))
    at = judging(hands={BLUE: cards(ore=1), RED: cards(ore=17)})
    corrects(at, BLUE, cards(ore=2))
    assert at.bank[4] == 0


def test_J2_a_correction_needs_a_reason_and_something_to_correct() -> None:
    at = judging(hands={BLUE: cards(ore=1)})
    with refused("reason-missing", "J2"):
        corrects(at, BLUE, NONE, Reason())
    with refused("nothing-changes", "J2"):
        corrects(at, BLUE, cards(ore=1))
    with refused("no-such-seat"):
        corrects(at, 4, NONE)


def test_J1_a_hand_is_put_right_only_while_all_know_that_the_judge_sees_it() -> None:
    at = judging(hands_open=False, hands={BLUE: cards(ore=1)})
    assert "CorrectHand" not in at.match.legal_actions(Viewer(judge=True))
    with refused("hands-closed", "J1"):
        corrects(at, BLUE, NONE)
    at.match, _ = at.match.step(Ask(UMA, 1, OpenHands(WHY)))
    assert at.match.legal_actions(Viewer(judge=True))["CorrectHand"][0]["fields"]["seat"] == {"in": [0, 1, 2, 3]}
    corrects(at, BLUE, NONE)
    at.match, _ = at.match.step(Ask(UMA, 1, CloseHands()))
    assert "CorrectHand" not in at.match.legal_actions(Viewer(judge=True))


def test_J2_which_cards_is_told_to_the_seat_and_to_an_open_eyed_judge_alone() -> None:
    at = judging(hands={BLUE: cards(lumber=3)})
    whole = {"gave": [3, 0, 0, 0, 0], "got": [0, 0, 0, 0, 2]}
    rest = {"is": "HandCorrected", "seat": BLUE, "change": -1, "reason": {"template": "wrong-count"}}
    for viewer in (Viewer(BLUE), Viewer(judge=True, everything=True)):
        said = told(at.match, at, viewer)
        assert {**said, "gave": list(said["gave"]), "got": list(said["got"])} == rest | whole
    for viewer in (Viewer(), Viewer(RED), Viewer(judge=True)):
        assert told(at.match, at, viewer) == rest


def test_J2_nobody_but_the_judge_puts_hands_right() -> None:
    at = judging(hands={BLUE: cards(ore=1)})
    for who in (Seat(BLUE), Judge("eve")):
        with refused("judge-only", "J2"):
            at.match.step(Ask(who, 1, CorrectHand(BLUE, NONE, WHY)))


def test_J2_while_a_seat_chooses_what_to_discard_no_hand_is_put_right() -> None:
    at = judging(stage=Discarding({BLUE: 4}), hands={BLUE: cards(ore=8)})
    with refused("not-now", "J2"):
        corrects(at, BLUE, NONE)
    assert "CorrectHand" not in at.match.legal_actions(Viewer(judge=True, everything=True))


def test_J2_offers_close_that_a_corrected_hand_no_longer_covers() -> None:
    at = judging(hands={RED: cards(lumber=2), BLUE: cards(ore=2)})
    at.asks(RED, MakeOffer((BLUE,), cards(lumber=2), cards(ore=1)))
    events = corrects(at, RED, cards(lumber=1))
    assert only(events, OffersClosed).offers == (1,)
    assert at.view(WHITE)["negotiation"]["offers"] == {}


def test_J2_a_correction_seals_what_lies_before_it() -> None:
    at = judging(hands={RED: cards(lumber=4), BLUE: cards(ore=1)})
    at.asks(RED, TradeWithBank(0, 4))
    assert "TakeBack" in at.match.legal_actions(Viewer(RED))
    corrects(at, RED, NONE)
    with refused("sealed", "U5"):
        at.asks(RED, TakeBack())
