"""What a seat says of its own hand, and the cards it shows (N8, C12, N14)."""

from typing import Any

import pytest

from engine.core import COUNT, PhraseClaim, Refused, Viewer
from engine.games import GAMES
from engine.games.settlers.cards import NONE
from engine.games.settlers.commands import Claim, EndTurn, MakeOffer, Reveal, TradeWithBank
from engine.games.settlers.events import CardsRevealed, ClaimMade
from engine.games.settlers.stages import Discarding, Over, Rolling
from engine.games.settlers.statements import AtLeast, HoldsNone, NoKnight, Statement
from engine.match import has_phrase
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused

SETTLERS = GAMES["settlers"]

GRAIN, ORE = 3, 4


def table(**laying: Any) -> Playing:
    """By the rules of the league. Blue holds two grain and a lumber, and hides a knight; White hides a monopoly."""
    fresh: dict[str, Any] = {
        "rulebook": "league",
        "hands": {BLUE: cards(grain=2, lumber=1), RED: cards(lumber=4)},
        "held": {BLUE: dev(knight=1, victory_point=1), WHITE: dev(monopoly=1)},
    }
    return laid(**fresh | laying)


TRUE: list[tuple[int, Statement]] = [
    (BLUE, HoldsNone(ORE)),
    (BLUE, AtLeast(GRAIN, 1)),
    (BLUE, AtLeast(GRAIN, 2)),
    (WHITE, NoKnight()),
    (RED, NoKnight()),
]
FALSE: list[tuple[int, Statement]] = [
    (BLUE, HoldsNone(GRAIN)),
    (BLUE, AtLeast(GRAIN, 3)),
    (BLUE, AtLeast(ORE, 1)),
    (BLUE, NoKnight()),
]


@pytest.mark.parametrize(("seat", "claim"), TRUE)
def test_N8_what_is_true_is_told_to_all_and_kept_with_the_turn_it_was_true_in(seat: int, claim: Statement) -> None:
    game = table()
    assert only(game.asks(seat, Claim(claim)), ClaimMade) == ClaimMade(seat, claim, 1, game.match.seq)
    assert game.told(ORANGE, "ClaimMade") == game.told(None, "ClaimMade") != []
    (kept,) = game.view()["claims"]["list"]
    assert (kept["seat"], kept["turn"], kept["n"]) == (seat, 1, 1)


@pytest.mark.parametrize(("seat", "claim"), FALSE)
def test_N8_what_is_false_is_refused_and_leaves_no_trace(seat: int, claim: Statement) -> None:
    game = table()
    with refused("claim-false", "N8"):
        game.asks(seat, Claim(claim))
    assert "claims" not in game.view()


def test_N8_a_refusal_says_no_more_than_that() -> None:
    with pytest.raises(Refused) as said:
        table().asks(BLUE, Claim(AtLeast(GRAIN, 3)))
    assert said.value.params == {}


def test_N8_only_the_claimer_can_see_what_it_could_truly_say() -> None:
    game = table()
    offered = game.match.legal_actions(Viewer(BLUE))["Claim"][0]["fields"]["claim"]["in"]
    assert {"is": "at_least", "resource": GRAIN, "count": 2} in offered
    assert {"is": "no_knight"} not in offered
    assert "Claim" not in game.match.legal_actions(Viewer())


def test_N8_a_claim_that_was_true_binds_nobody_later() -> None:
    game = table()
    game.asks(RED, Claim(HoldsNone(ORE)))
    game.asks(RED, TradeWithBank(0, ORE))
    with refused("claim-false", "N8"):
        game.asks(RED, Claim(HoldsNone(ORE)))
    assert len(game.view()["claims"]["list"]) == 1


@pytest.mark.parametrize("stage", [Rolling(RED), Discarding({RED: 2})], ids=lambda stage: stage.label)
def test_N8_anybody_may_claim_at_any_time(stage: Any) -> None:
    table(stage=stage).asks(BLUE, Claim(HoldsNone(ORE)))


def test_N8_after_the_end_nobody_claims() -> None:
    with refused("not-now"):
        table(stage=Over()).asks(BLUE, Claim(HoldsNone(ORE)))


def test_N8_what_was_said_stays_said_when_a_turn_is_taken_back_and_seals_nothing() -> None:
    game = table()
    game.asks(RED, EndTurn())
    game.asks(BLUE, Claim(HoldsNone(ORE)))
    game.asks(RED, TakeBack())
    assert len(game.view()["claims"]["list"]) == 1
    game.asks(BLUE, Claim(AtLeast(GRAIN, 1)))
    assert [kept["n"] for kept in game.view()["claims"]["list"]] == [1, 2]


def test_N8_the_last_sixteen_are_shown() -> None:
    game = table(rules={"claims_per_turn": 50})
    for _ in range(18):
        game.asks(BLUE, Claim(HoldsNone(ORE)))
    assert [kept["n"] for kept in game.view()["claims"]["list"]] == list(range(3, 19))


def test_N8_in_the_basic_rules_nothing_is_checked() -> None:
    with refused("not-in-these-rules", "N8"):
        table(rulebook="basic").asks(BLUE, Claim(HoldsNone(ORE)))


def test_N8_in_the_tournament_claims_are_checked_and_cards_stay_face_down() -> None:
    game = table(rulebook="tournament")
    game.asks(BLUE, Claim(HoldsNone(ORE)))
    with refused("not-in-these-rules", "C12"):
        game.asks(BLUE, Reveal(cards(grain=1)))


def test_C12_a_seat_shows_cards_of_its_own_to_all() -> None:
    game = table()
    shown = only(game.asks(BLUE, Reveal(cards(grain=2), dev(victory_point=1))), CardsRevealed)
    assert (shown.cards, shown.development) == (cards(grain=2), dev(victory_point=1))
    assert game.told(None, "CardsRevealed")[0]["development"] == [0, 1, 0, 0, 0]
    assert game.hand(BLUE) == cards(grain=2, lumber=1)


@pytest.mark.parametrize(
    ("reveal", "code"),
    [
        (Reveal(cards(grain=3)), "cards-not-held"),
        (Reveal(cards(grain=1), dev(monopoly=1)), "cards-not-held"),
        (Reveal(NONE, dev(knight=2)), "cards-not-held"),
        (Reveal(), "nothing-to-show"),
    ],
)
def test_C12_only_cards_that_it_holds(reveal: Reveal, code: str) -> None:
    with refused(code, "C12"):
        table().asks(BLUE, reveal)


def test_C12_what_was_shown_closes_no_offer() -> None:
    game = table()
    game.asks(BLUE, MakeOffer((RED,), cards(grain=1), cards(lumber=1)))
    game.asks(BLUE, Reveal(cards(grain=1)))
    assert list(game.view()["negotiation"]["offers"]) == ["1"]


def test_N14_nobody_floods_the_table_with_claims() -> None:
    game = table(rules={"claims_per_turn": 2})
    game.asks(BLUE, Claim(HoldsNone(ORE)))
    game.asks(BLUE, Reveal(cards(grain=1)))
    for command in (Claim(HoldsNone(ORE)), Reveal(cards(grain=1))):
        with refused("too-many-claims", "N14", most=2):
            game.asks(BLUE, command)
    game.asks(RED, Claim(HoldsNone(ORE)))  # each seat has its own count
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    game.asks(BLUE, Claim(HoldsNone(ORE)))


@pytest.mark.parametrize(
    ("phrase", "params"), [("give", (GRAIN,)), ("give-count", (2, GRAIN)), ("swap", (GRAIN, ORE))], ids=str
)
def test_N8_a_phrase_that_names_what_its_speaker_would_give_is_a_claim(phrase: str, params: tuple[int, ...]) -> None:
    table_ = table().table
    assert table_.confirms(PhraseClaim(BLUE, phrase, params))
    with refused("claim-false", "N8"):
        table_.confirms(PhraseClaim(WHITE, phrase, params))


def test_N8_a_phrase_says_no_more_than_is_held() -> None:
    with refused("claim-false", "N8"):
        table().table.confirms(PhraseClaim(BLUE, "give-count", (3, GRAIN)))


def test_N8_a_phrase_that_says_nothing_of_a_hand_is_no_claim_and_none_is_where_claims_are_not_checked() -> None:
    assert not table().table.confirms(PhraseClaim(WHITE, "want", (ORE,)))
    assert not table(rulebook="basic").table.confirms(PhraseClaim(WHITE, "give", (ORE,)))


@pytest.mark.parametrize(
    ("rulebook", "there"),
    [
        ("basic", {"want-count", "give-count", "one-more", "one-less"}),
        ("league", {"want-count", "give-count", "one-more", "one-less", "knight-deal", "max-deal"}),
        ("tournament", set()),
    ],
)
def test_N9_phrases_of_deals_and_amounts_are_there_by_the_book(rulebook: str, there: set[str]) -> None:
    values = laid(rulebook=rulebook).table.law.values
    found = {phrase for phrase in SETTLERS.phrase_needs if has_phrase(SETTLERS, phrase, values)}
    assert found == there
    counted = {phrase for phrase, gaps in SETTLERS.phrases.items() if COUNT in gaps}
    assert counted <= SETTLERS.phrase_needs.keys()


@pytest.mark.parametrize(("rulebook", "stays"), [("tournament", False), ("league", True)])
def test_C13_a_claim_is_shown_for_this_turn_and_the_next_where_the_log_is_as_short(rulebook: str, stays: bool) -> None:
    game = laid(rulebook=rulebook, hands={RED: cards(wool=1)})
    game.asks(RED, Claim(HoldsNone(4)))
    for seat in (RED, BLUE, WHITE):
        assert ("claims" in game.view()) == (seat != WHITE or stays)
        game.asks(seat, EndTurn())
        game.rolls(seat + 1, 6, 6)
