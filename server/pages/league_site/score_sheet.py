"""Score sheet of a match: a line for each step of the scoring, a cell for each seat, each with its reason (G1–G10)."""

from msgspec import Struct

from engine.league.regulation import GUEST_BASIS, Regulation
from engine.league.results import GUEST, MatchResult
from engine.league.scoring import Line, SeatScore
from engine.league.standings import score_match
from engine.league.state import League, LeagueMatch
from server.pages.league_site.wording import Words, signed

LOSSES = ("base", "handicap", "guest")
"""Parts of the sum of the losers."""


class Cell(Struct, frozen=True):
    """Cell of a line: why, and how much; None: the line does not touch this seat. feat: its name, of a feat."""

    why: str
    value: int | None
    feats: tuple[tuple[str, int], ...] = ()


class SheetLine(Struct, frozen=True):
    """Line of the sheet. what: base, handicap, guest, cap, feat, place; rules: by which it holds."""

    what: str
    rules: tuple[str, ...]
    cells: tuple[Cell, ...]


class Seat(Struct, frozen=True):
    """Seat on the sheet, by rank."""

    player: str
    name: str
    tier: str
    points: int
    rank: int
    total: int
    subtotal: int
    won: bool
    left: bool


class Sheet(Struct, frozen=True):
    """Score sheet. subtotal: sum of all subtotals; None: the scoring has none."""

    seats: tuple[Seat, ...]
    lines: tuple[SheetLine, ...]
    subtotal: int | None
    guests: bool
    shared: bool


def totals(match: str, result: MatchResult, regulation: Regulation) -> dict[str, int]:
    """Points of each player of a match."""
    return {score.player: score.total for score in score_match(match, result, regulation).scores}


def score_sheet(league: League, match: LeagueMatch, names: dict[str, str], words: Words) -> Sheet | None:
    """The sheet of a match; None: it is void."""
    assert match.result is not None
    regulation = league.version(match.regulation)
    scores = score_match(match.key, match.result, regulation).scores
    if not scores:
        return None
    order = sorted(range(len(scores)), key=lambda number: scores[number].rank)
    result_seats = match.result.seats
    seats = tuple(
        Seat(
            scores[number].player,
            names[scores[number].player],
            result_seats[number].tier,
            result_seats[number].points,
            scores[number].rank,
            scores[number].total,
            sum(line.value for line in scores[number].lines if line.what != "feat"),
            scores[number].won,
            result_seats[number].left,
        )
        for number in order
    )
    ranked = [scores[number] for number in order]
    whats = {line.what for score in ranked for line in score.lines}
    writer = _Writer(seats, ranked, regulation, words)
    if "place" in whats:
        lines = [writer.line("place")]
    else:
        kept = ["base", "handicap", *(("guest",) if "guest" in whats else ()), "cap"]
        lines = [writer.line(what) for what in kept]
    if "place" not in whats or "feat" in whats:
        lines.append(writer.feats())
    return Sheet(
        seats,
        tuple(lines),
        None if "place" in whats else sum(seat.subtotal for seat in seats),
        any(seat.tier == GUEST for seat in seats),
        sum(seat.rank == 1 for seat in seats) > 1,
    )


_GROUPS = {"base": ("base", "pot", "share"), "cap": ("cap", "pays-cap")}
_RULES = {
    "base": ("G2", "G5"),
    "handicap": ("G3",),
    "guest": ("G4",),
    "cap": ("G6",),
    "feat": ("G7",),
    "place": ("K5",),
}


class _Writer:
    """Writer of the lines of one sheet."""

    def __init__(self, seats: tuple[Seat, ...], scores: list[SeatScore], regulation: Regulation, words: Words) -> None:
        self.seats = seats
        self.scores = scores
        self.regulation = regulation
        self.words = words

    def line(self, what: str) -> SheetLine:
        group = _GROUPS.get(what, (what,))
        cells: list[Cell] = []
        rules = list(_RULES[what])
        for seat, score in zip(self.seats, self.scores, strict=True):
            found = [line for line in score.lines if line.what in group]
            rules += [line.rule for line in found if line.rule not in rules]
            if found:
                cells.append(Cell(self._why(seat, found[0]), sum(line.value for line in found)))
            else:
                cells.append(Cell(self._why_not(seat, what), None))
        if "G8" in rules or "G10" in rules:
            rules.remove("G5")
        return SheetLine(what, tuple(rules), tuple(cells))

    def feats(self) -> SheetLine:
        cells: list[Cell] = []
        for score in self.scores:
            found = tuple((str(line.about["feat"]), line.value) for line in score.lines if line.what == "feat")
            if found:
                cells.append(Cell("", sum(value for _, value in found), found))
            else:
                cells.append(Cell(self.words("no-feat"), None))
        return SheetLine("feat", _RULES["feat"], tuple(cells))

    def _why(self, seat: Seat, line: Line) -> str:
        words, about = self.words, line.about
        if line.what == "base":
            return words("why-base", rank=words.ordinal(seat.rank), points=about["points"], less=about["less"])
        if line.what == "pot":
            parts = self._losses()
            if parts and -sum(parts) == line.value:
                return words("why-pot-sum", sum=" ".join(map(signed, parts)))
            return words("why-pot")
        if line.what == "share":
            return words("why-share", pot=signed(int(about["pot"])), seats=about["seats"])
        if line.what == "handicap":
            return words("why-handicap", tier=about["tier"], to=about["to"])
        if line.what == "cap":
            return words("why-cap", best=signed(int(about["best"])), to=signed(int(about["to"])))
        if line.what == "pays-cap":
            key = "why-pays-cap" if about["seats"] == 1 else "why-pays-cap-shared"
            return words(key, of=about["of"], seats=about["seats"])
        if line.what == "place":
            return words("why-place", rank=words.ordinal(int(about["rank"])))
        return words("why-guest")

    def _losses(self) -> list[int]:
        """Results of the losers that stand in the winner's sum (G4, G5)."""
        found: list[int] = []
        negatives = self.regulation.value(GUEST_BASIS) == "negatives"
        for seat, score in zip(self.seats, self.scores, strict=True):
            own = sum(line.value for line in score.lines if line.what in LOSSES)
            if seat.rank > 1 and (seat.tier != GUEST or (negatives and own > 0)):
                found.append(own)
        return found

    def _why_not(self, seat: Seat, what: str) -> str:
        if what == "handicap":
            if seat.tier == GUEST:
                return self.words("no-handicap-guest")
            if seat.rank == 1:
                return self.words("no-handicap-winner")
            return self.words("no-handicap-a" if seat.tier == "A" else "no-handicap")
        return self.words("unchanged")
