"""Evidence of the feats of a match: the conditions that the record says were met, for the match's page (G7)."""

from collections.abc import Sequence

from msgspec import Struct

from server.pages.league_site.score_sheet import Sheet
from server.pages.league_site.wording import Words

ALL_NUMBERS = "all-numbers"
HONOURABLE_WIN = "honourable-win"

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""Numbers of the board that own buildings touch."""

MOST_FACTS = 3


class FeatEvidence(Struct, frozen=True):
    """Evidence of one feat of one seat. numbers: touched by its buildings; points: of each player; facts: in words."""

    feat: str
    player: str
    numbers: tuple[int, ...]
    points: tuple[tuple[str, int], ...]
    facts: tuple[str, ...]


def feat_evidence(sheet: Sheet, words: Words) -> list[FeatEvidence]:
    """Evidence of every feat that counts in a match, in the order of its seats."""
    cells = [
        (seat.player, cell.feats)
        for line in sheet.lines
        if line.what == "feat"
        for seat, cell in zip(sheet.seats, line.cells, strict=True)
    ]
    return [
        FeatEvidence(
            feat,
            player,
            NUMBERS if feat == ALL_NUMBERS else (),
            tuple((seat.player, seat.points) for seat in sheet.seats) if feat == HONOURABLE_WIN else (),
            _facts(feat, words),
        )
        for player, feats in cells
        for feat, _ in feats
    ]


def _facts(feat: str, words: Words) -> tuple[str, ...]:
    keys: Sequence[str] = [f"evidence-{feat}-{number}" for number in range(1, MOST_FACTS + 1)]
    return tuple(words(key) for key in keys if words.has(key))
