"""Scoring of matches: what each seat gets, as lines that say by which rule (G1–G10, K5).

The lines of a seat add up to its result. A line is a code with numbers; sentences are made where they are read.
"""

from collections.abc import Callable

from msgspec import Struct

from engine.core import Rule
from engine.league.regulation import (
    CAP_LEAST,
    CAP_MOST,
    FEATS,
    FEATS_AT_OTHER_TARGETS,
    GUEST_BASIS,
    HANDICAP_B_TO_A,
    HANDICAP_BASIS,
    HANDICAP_C_TO_A,
    HANDICAP_C_TO_B,
    HONOURABLE,
    HONOURABLE_WIN,
    PLACES,
    SCORING,
    Feat,
    Regulation,
)
from engine.league.results import PRINTED_TARGET, MatchResult, ranks


class Line(Struct, frozen=True):
    """Line of a score: by which rule, what for, and how much it adds.

    what:  base, handicap, guest, pot, share, cap, pays-cap, feat, place
    about: what the value is worked out from, by name
    """

    rule: str
    what: str
    value: int
    about: dict[str, int | str] = {}


class SeatScore(Struct, frozen=True):
    """Score of one seat: its rank, its lines, and their sum. won: it declared or was named (K4).

    feats: those that have a line; kept beside the lines, as `total` is, since standings ask thousands for them
    """

    player: str
    rank: int
    won: bool
    lines: tuple[Line, ...]
    total: int
    feats: tuple[str, ...]


_SCORES = "scores"
"""Name under which a result keeps its scores, and the regulation that they are by."""


def score(result: MatchResult, regulation: Regulation) -> tuple[SeatScore, ...]:
    """Scores of a match by seat; none where it is void (K9). ResultError: the result can't have come about.

    They are worked out once for each result: standings of all time read thousands after every change of a league.
    """
    known: tuple[Regulation, tuple[SeatScore, ...]] | None = result.__dict__.get(_SCORES)
    if known is None or known[0] is not regulation:
        known = result.__dict__[_SCORES] = regulation, _scored(result, regulation)
    return known[1]


def _scored(result: MatchResult, regulation: Regulation) -> tuple[SeatScore, ...]:
    result.check()
    if result.ending == "void":
        return ()
    sheet = _Sheet(result, regulation)
    _SCORINGS[regulation.value(SCORING)](sheet)
    return tuple(
        SeatScore(
            seat.player,
            sheet.ranks[number],
            number == result.winner,
            tuple(sheet.lines[number]),
            sheet.total(number),
            tuple(str(line.about["feat"]) for line in sheet.lines[number] if line.what == "feat"),
        )
        for number, seat in enumerate(result.seats)
    )


class _Sheet:
    """Score sheet while it is filled in: lines by seat."""

    def __init__(self, result: MatchResult, regulation: Regulation) -> None:
        self.result = result
        self.regulation = regulation
        self.ranks = ranks(result)
        self.lines: list[list[Line]] = [[] for _ in result.seats]
        self.seats = range(len(result.seats))
        self.first = [seat for seat in self.seats if self.ranks[seat] == 1]
        self.losers = [seat for seat in self.seats if self.ranks[seat] > 1]

    def add(self, seat: int, rule: str, what: str, value: int, **about: int | str) -> None:
        self.lines[seat].append(Line(rule, what, value, about))

    def total(self, seat: int) -> int:
        return sum(line.value for line in self.lines[seat])

    def guest(self, seat: int) -> bool:
        return self.result.seats[seat].guest

    def tier(self, seat: int) -> str:
        return self.result.seats[seat].tier


def _places(sheet: _Sheet) -> None:
    """Points for the place at the table, those who share a rank alike (K5)."""
    for seat in sheet.seats:
        rank = sheet.ranks[seat]
        sheet.add(seat, "K5", "place", sheet.regulation.value(PLACES[rank - 1]), rank=rank)


def _zero_sum(sheet: _Sheet) -> None:
    """Zero-sum scoring: the losers lose what the first ones win; feats come on top."""
    for seat in sheet.losers:
        _loss(sheet, seat)
    _pot(sheet)
    if len(sheet.first) == 1 and not sheet.guest(sheet.first[0]):
        _cap(sheet, sheet.first[0])
    for seat in sheet.seats:
        _feats(sheet, seat)


_SCORINGS: dict[str, Callable[[_Sheet], None]] = {"zero-sum": _zero_sum, "places": _places}


def _loss(sheet: _Sheet, seat: int) -> None:
    """Base (G2), handicap (G3); a guest has no minus (G4)."""
    points, rank, target = sheet.result.seats[seat].points, sheet.ranks[seat], sheet.result.target
    less = target - 1 if rank == 2 else target
    sheet.add(seat, "G2", "base", points - less, points=points, less=less, rank=rank)
    _handicap(sheet, seat)
    _forgive_guest(sheet, seat)


_HANDICAPS: tuple[tuple[str, str, Rule[int]], ...] = (
    ("B", "A", HANDICAP_B_TO_A),
    ("C", "A", HANDICAP_C_TO_A),
    ("C", "B", HANDICAP_C_TO_B),
)
"""Tier, stronger tier, rule. The first that applies counts, and no other (G3)."""


def _handicap(sheet: _Sheet, seat: int) -> None:
    at_table = sheet.regulation.value(HANDICAP_BASIS) == "table"
    against = {
        sheet.tier(other)
        for other in sheet.seats
        if other != seat and (at_table or sheet.ranks[other] < sheet.ranks[seat])
    }
    for tier, stronger, rule in _HANDICAPS:
        if sheet.tier(seat) == tier and stronger in against:
            if value := sheet.regulation.value(rule):
                sheet.add(seat, "G3", "handicap", value, tier=tier, to=stronger)
            return


def _forgive_guest(sheet: _Sheet, seat: int) -> None:
    if sheet.guest(seat) and (total := sheet.total(seat)) < 0:
        sheet.add(seat, "G4", "guest", -total)


def _pot(sheet: _Sheet) -> None:
    """The sum of the losers' results goes to the first (G5, G10), or in whole points to all who are first (G8)."""
    pot = -sum(sheet.total(seat) for seat in sheet.losers if _in_sum(sheet, seat))
    if len(sheet.first) > 1:
        share = abs(pot) // len(sheet.first) * (1 if pot > 0 else -1)
        for seat in sheet.first:
            sheet.add(seat, "G8", "share", share, pot=pot, seats=len(sheet.first))
    else:
        sheet.add(sheet.first[0], "G10" if len(sheet.seats) == 3 else "G5", "pot", pot)
    for seat in sheet.first:
        _forgive_guest(sheet, seat)


def _in_sum(sheet: _Sheet, seat: int) -> bool:
    """Whether a loser's result stands in the sum: a guest's not, or only where it is positive (G4)."""
    return not sheet.guest(seat) or (sheet.regulation.value(GUEST_BASIS) == "negatives" and sheet.total(seat) > 0)


def _cap(sheet: _Sheet, winner: int) -> None:
    """Raise of the winner, within bounds, where the best loser has more, at the cost of the lowest A (G6)."""
    members = [seat for seat in sheet.losers if not sheet.guest(seat)]
    own, best = sheet.total(winner), max(map(sheet.total, members), default=0)
    raised = min(max(best, sheet.regulation.value(CAP_LEAST)), sheet.regulation.value(CAP_MOST))
    if not members or best <= own or raised <= own:
        return
    sheet.add(winner, "G6", "cap", raised - own, best=best, to=raised)
    strongest = [seat for seat in members if sheet.tier(seat) == "A"]
    lowest = max((sheet.ranks[seat] for seat in strongest), default=0)
    payers = [seat for seat in strongest if sheet.ranks[seat] == lowest]
    for place, seat in enumerate(payers):
        # Odd points fall to those later in turn order, which is the order of the seats.
        part = (raised - own + place) // len(payers)
        if part:
            sheet.add(seat, "G6", "pays-cap", -part, of=raised - own, seats=len(payers))


def _feats(sheet: _Sheet, seat: int) -> None:
    """Feats (G7). A winner's count only where a victory was declared (G8)."""
    declared = sheet.result.ending == "declared" and seat == sheet.result.winner
    for feat in FEATS.values():
        points = sheet.regulation.value(feat.points)
        if points and (declared or not feat.winner_only) and _listed(sheet, feat) and _met(sheet, seat, feat):
            instead = feat is HONOURABLE_WIN and sheet.regulation.value(HONOURABLE) == "instead"
            sheet.add(seat, "G7", "feat", points - sheet.total(seat) if instead else points, feat=feat.name)


def _listed(sheet: _Sheet, feat: Feat) -> bool:
    """Whether the regulation lists a feat for the target that was played (G2)."""
    other = sheet.result.target != PRINTED_TARGET
    return not other or feat.name in sheet.regulation.value(FEATS_AT_OTHER_TARGETS).split()


def _met(sheet: _Sheet, seat: int, feat: Feat) -> bool:
    """Whether a seat met a feat's conditions. The honourable win follows from the points at a table of four (G10)."""
    result = sheet.result
    if feat is not HONOURABLE_WIN:
        return feat.name in result.seats[seat].feats
    rivals = [other.points for place, other in enumerate(result.seats) if place != seat]
    return result.seats[seat].points >= result.target and rivals == [result.target - 1] * 3
