"""Order of a season table's rows: by rank, or by a column (`?sort=wins`, or `-wins` the other way round)."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from server.pages.league_site.season_table import TableRow

_Key = tuple[float, str]

COLUMNS: dict[str, Callable[[TableRow], _Key]] = {
    "rank": lambda row: (row.place.rank, ""),
    "name": lambda row: (0, row.name.casefold()),
    "tier": lambda row: (0, row.tier),
    "matches": lambda row: (-row.place.tally.matches, ""),
    "wins": lambda row: (-row.place.tally.wins, ""),
    "rate": lambda row: (-row.place.tally.win_rate, ""),
    "average": lambda row: (-row.place.tally.average_victory_points, ""),
    "feats": lambda row: (-sum(row.place.tally.feats.values()), ""),
    "points": lambda row: (-row.place.tally.points, ""),
}
"""Column → what its rows are ordered by: numbers with the largest first, names and ranks from the first."""

_RISING = ("rank", "name", "tier")


class TableOrder(Struct, frozen=True):
    """Order by a column, or the other way round. season: the season as a query, which links keep"""

    column: str
    reverse: bool
    season: str

    @property
    def by_rank(self) -> bool:
        return self.column == "rank" and not self.reverse

    def rows(self, rows: Sequence[TableRow]) -> list[TableRow]:
        """The rows in this order; who are level stay in the order of rank."""
        return sorted(rows, key=COLUMNS[self.column], reverse=self.reverse)

    def link(self, column: str) -> str:
        """Query of the table ordered by this column; of the column it is ordered by, the other way round."""
        before = "&" if self.season else "?"
        sign = "-" if column == self.column and not self.reverse else ""
        return f"{self.season}{before}sort={sign}{column}"

    def said(self, column: str) -> str:
        """Value of `aria-sort` of a column."""
        if column != self.column:
            return "none"
        return "ascending" if (column in _RISING) is not self.reverse else "descending"


def order_of(said: str, season: str) -> TableOrder:
    """The order that an address asks for; by rank where it names no column."""
    column = said.removeprefix("-")
    if column not in COLUMNS:
        return TableOrder("rank", reverse=False, season=season)
    return TableOrder(column, reverse=said.startswith("-"), season=season)
