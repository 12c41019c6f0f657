"""Whole games in which seats leave for good, whatever the table waits for at that moment (E4)."""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import make_bot
from engine.core import Actor, Command, Refused, SeededRng, Viewer
from engine.games import GAMES
from engine.games.settlers.chapters.points import score
from engine.match import Ask, Batch, Clock, Match, Person, RoomOpened, Seat, Secrets
from engine.match.commands import AddBot, CallStart, Retire, TimeUp
from engine.match.record import record, write
from engine.match.verify import verify
from engine.seats import retired
from tests.every_game.settlers import conserved

SETTLERS = GAMES["settlers"]
HOST = Person("host")
SECRETS = Secrets.fresh(hashlib.sha256(b"leaving").digest())
RULES: dict[str, Any] = {"victory_points": 5, "discard_from": 5, "leaving": "final", "deadlock": "out"}
STAGES = (  # those of cards are rare: `test_leaving` lays them
    "placing-settlement",
    "placing-road",
    "rolling",
    "main",
    "discarding",
    "robbing",
)


class Evening:
    """A game of bots that ask for anything, and its log."""

    def __init__(self, rulebook: str, seed: int, rules: dict[str, Any]) -> None:
        opening = RoomOpened(
            "LEAVE", "", "settlers", rulebook, 4, HOST.user, SECRETS.commitment, SECRETS.root, {**RULES, **rules}
        )
        self.rng, self.bot, self.now = SeededRng(seed), make_bot(SETTLERS, "random"), 1_000
        self.match, first = Match.open(SETTLERS, opening, self.now)
        self.log: list[Batch] = [first]
        self.kept: dict[int, int] = {}
        for seat in range(4):
            self.do(HOST, AddBot(seat, "random"))
        self.do(HOST, CallStart())
        self.do(Clock(), TimeUp())

    def do(self, by: Actor, command: Command) -> None:
        self.now += 100
        self.match, batch = self.match.step(Ask(by, self.now, command), SECRETS)
        self.log.append(batch)

    def moves(self) -> Iterator[str]:
        """Play to the end; before each move, the label of the stage."""
        while self.match.stage == "playing":
            assert len(self.log) < 6_000, "the game does not end"
            yield self.match.table.stage.label
            if self.match.stage == "playing":
                self.move()

    def move(self) -> None:
        awaited = self.match.awaits()
        asked = (*awaited, *awaited, *awaited, self.rng.number(4))
        seat = asked[self.rng.number(len(asked))]
        offers = self.match.legal_actions(Viewer(seat), out_of_turn=False)
        if choice := self.bot.choose({}, offers, seat, self.rng):
            with suppress(Refused):  # what has been said before is not said twice (N14)
                self.do(Seat(seat), self.match.command(choice))

    def leaves(self, seat: int) -> None:
        """This seat leaves for good, and the table is as it should be."""
        self.do(Seat(seat), Retire())
        self.kept[seat] = score(self.match.table, seat, hidden=True)
        self.check()

    def check(self) -> None:
        """Nothing is lost; whoever is out holds nothing, is not awaited, and keeps its points."""
        table, gone = self.match.table, retired(self.match.table)
        conserved(table)
        assert not set(gone) & set(self.match.awaits())
        assert self.match.stage == "over" or self.match.awaits()
        assert not any(any(table.slices["resources"].hands[seat]) for seat in gone)
        assert not any(self.match.legal_actions(Viewer(seat), out_of_turn=False) for seat in gone)
        for seat, points in self.kept.items():
            assert score(table, seat, hidden=True) == points

    def over(self) -> None:
        """It ended as a game does, whoever was there; the log alone tells the same, and verifies."""
        assert self.match.stage == "over"
        result = self.match.view(Viewer())["result"]
        assert result.get("winner") not in self.kept
        points = {rank["seat"]: rank["points"] for rank in result["ranking"]}
        assert {seat: points[seat] for seat in self.kept} == self.kept
        report = verify(write(record(SETTLERS, self.log, SECRETS)), GAMES)
        assert report.ok, report.fault


goings = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 3)), min_size=1, max_size=4)
rule_books = st.tuples(st.sampled_from(["basic", "league"]), st.sampled_from(["automatic", "by_hand"]), st.booleans())


@pytest.mark.slow
@settings(max_examples=15, deadline=None, derandomize=True, database=None)
@given(rule_books, st.integers(0, 1 << 20), goings)
def test_E4_whenever_seats_leave_the_others_play_to_the_end(
    book: tuple[str, str, bool], seed: int, goings: list[tuple[int, int]]
) -> None:
    rulebook, collect, opened = book
    evening = Evening(rulebook, seed, {"collect": collect, "takeback_cards": opened})
    for at, _ in enumerate(evening.moves()):
        for moment, seat in goings:
            if moment == at and evening.match.stage == "playing" and seat not in retired(evening.match.table):
                evening.leaves(seat)
        evening.check()
    evening.over()


@pytest.mark.slow
@pytest.mark.parametrize("awaited", [True, False], ids=["who is awaited", "another"])
@pytest.mark.parametrize("stage", STAGES)
def test_E4_a_seat_may_leave_in_every_stage(stage: str, awaited: bool) -> None:
    left = 0
    for seed in range(8):
        evening = Evening("league", seed, {"takeback_cards": True})
        for label in evening.moves():
            there = [seat for seat in range(4) if seat not in retired(evening.match.table)]
            able = [seat for seat in there if (seat in evening.match.awaits()) == awaited]
            if label == stage and able and len(there) > 2 and not evening.rng.number(3):
                evening.leaves(able[evening.rng.number(len(able))])
                left += 1
        evening.over()
        if left >= 3:
            return
    assert left
