"""A second reckoning of a season, from its exported CSV alone and written from the rules: it imports nothing of ours.

It knows the printed regulation (G1-G10, K1, K4) and no other.
"""

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cmp_to_key

FEATS = {"great-settling": 5, "max-road": 5, "all-numbers": 5}
"""Feats of a declared winner (G7)."""

TEN_HEROES, HONOURABLE = 5, 10
TIERS = "ABC"
MOVES = 2


@dataclass
class Seat:
    player: str
    tier: str
    vp: int
    left: bool
    won: bool
    feats: list[str]
    official: bool = False
    rank: int = 0
    points: int = 0
    told: tuple[str, str] = ("", "")
    """Rank and points as the file says them."""

    @property
    def guest(self) -> bool:
        return self.tier == "guest"


@dataclass
class Match:
    ending: str
    target: int
    seats: list[Seat] = field(default_factory=list)


def read(results: str) -> dict[str, Match]:
    """Matches of a `results.csv`, scored."""
    matches: dict[str, Match] = {}
    for row in csv.DictReader(io.StringIO(results)):
        match = matches.setdefault(row["match"], Match(row["ending"], int(row["target"])))
        assert int(row["seat"]) == len(match.seats)
        match.seats.append(
            Seat(
                row["player"],
                row["tier"],
                int(row["victory_points"]),
                row["left"] == "1",
                row["won"] == "1",
                row["feats"].split(),
                row["official"] == "1",
                told=(row["rank"], row["points"]),
            )
        )
    for match in matches.values():
        if match.ending != "void":
            rank(match)
            score(match)
    return matches


def rank(match: Match) -> None:
    """G1, G8, G9."""
    winners = [seat for seat in match.seats if seat.won]
    if not winners:
        best = max(seat.vp for seat in match.seats if not seat.left)
        winners = [seat for seat in match.seats if seat.vp == best and not seat.left]
    others = [seat for seat in match.seats if seat not in winners]
    for seat in winners:
        seat.rank = 1
    for seat in others:
        seat.rank = len(winners) + 1 + len([other for other in others if other.vp > seat.vp])


def score(match: Match) -> None:
    firsts = [seat for seat in match.seats if seat.rank == 1]
    losers = [seat for seat in match.seats if seat.rank > 1]
    for seat in losers:
        seat.points = seat.vp - (match.target - 1 if seat.rank == 2 else match.target)  # G2
        stronger = {other.tier for other in match.seats if other.rank < seat.rank}
        if seat.tier == "C" and "A" in stronger:  # G3
            seat.points += 2
        elif (seat.tier == "C" and "B" in stronger) or (seat.tier == "B" and "A" in stronger):
            seat.points += 1
        if seat.guest:  # G4
            seat.points = max(0, seat.points)
    members = [seat for seat in losers if not seat.guest]
    pot = -sum(seat.points for seat in members)  # G5, G10
    for seat in firsts:  # G8: whole points, toward zero
        seat.points = int(pot / len(firsts))
        if seat.guest:
            seat.points = max(0, seat.points)
    if len(firsts) == 1 and not firsts[0].guest and members:  # G6
        (first,) = firsts
        most = max(seat.points for seat in members)
        if most > first.points and min(max(most, 1), 2) > first.points:
            lacking = min(max(most, 1), 2) - first.points
            first.points += lacking
            strongest = [seat for seat in members if seat.tier == "A"]
            payers = [seat for seat in strongest if seat.rank == max(other.rank for other in strongest)]
            for number in range(lacking if payers else 0):
                payers[len(payers) - 1 - number % len(payers)].points -= 1
    for seat in match.seats:  # G7
        if match.target != 10:
            continue
        if "ten-heroes" in seat.feats:
            seat.points += TEN_HEROES
        if seat.won and match.ending == "declared":
            seat.points += sum(FEATS.get(feat, 0) for feat in seat.feats)
            if seat.vp >= 10 and [other.vp for other in match.seats if other is not seat] == [9, 9, 9]:
                seat.points += HONOURABLE


@dataclass
class Standing:
    rank: int
    player: str
    points: int
    matches: int
    wins: int
    vp: int


def fines(adjustments: str) -> Counter[str]:
    """Sum of the fines and bonuses of each player, of an `adjustments.csv` (K12)."""
    found = Counter[str]()
    for row in csv.DictReader(io.StringIO(adjustments)):
        found[row["player"]] += int(row["points"])
    return found


def standings(matches: dict[str, Match], players: set[str], fined: Mapping[str, int] | None = None) -> list[Standing]:
    """K4: by points, wins, VP, head-to-head among all who are level, then shared.

    K13: who has no match stands last; a match as a substitute who officiates counts for the table alone.
    """
    points, played, wins, vps = Counter[str](fined or {}), Counter[str](), Counter[str](), Counter[str]()
    counted = [match for match in matches.values() if match.ending != "void"]
    for match in counted:
        for seat in (seat for seat in match.seats if not seat.official):
            points[seat.player] += seat.points
            played[seat.player] += 1
            wins[seat.player] += seat.won
            vps[seat.player] += min(seat.vp, match.target) if seat.won else seat.vp
    level: dict[tuple[bool, int, int, int], set[str]] = defaultdict(set)
    for player in players:
        level[played[player] > 0, points[player], wins[player], vps[player]].add(player)
    table: list[Standing] = []
    for key in sorted(level, reverse=True):
        heads = dict.fromkeys(level[key], 0)
        for match in counted:
            counted_seats = [seat for seat in match.seats if not seat.official]
            for seat in counted_seats:
                for other in counted_seats:
                    if {seat.player, other.player} <= level[key]:
                        heads[seat.player] += (other.rank > seat.rank) - (other.rank < seat.rank)

        def compare(one: str, other: str, heads: dict[str, int] = heads) -> int:
            return (heads[other] - heads[one]) or (one > other) - (one < other)

        before = len(table)
        for place, player in enumerate(sorted(level[key], key=cmp_to_key(compare))):
            shared = place and heads[player] == heads[table[-1].player]
            at = table[-1].rank if shared else before + place + 1
            table.append(Standing(at, player, points[player], played[player], wins[player], vps[player]))
    return table


def moves(table: list[Standing], tiers: dict[str, str], rounds: int) -> set[tuple[str, str, str]]:
    """K1: the best two of a tier up, its last two down, of who played half of the rounds."""
    found: set[tuple[str, str, str]] = set()
    for number, tier in enumerate(TIERS):
        inside = [place.player for place in table if tiers.get(place.player) == tier and 2 * place.matches >= rounds]
        if number:
            found |= {(player, tier, TIERS[number - 1]) for player in inside[:MOVES]}
        if number < 2:
            risen = {player for player, *_ in found}
            rest = [player for player in inside if player not in risen]
            found |= {(player, tier, TIERS[number + 1]) for player in rest[-MOVES:]}
    return found
