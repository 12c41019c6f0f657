"""Lists of members: a pasted text or CSV file, read line by line, and what it would do in a league (K1, K8).

A line is a name, perhaps a tier and the handle of an account, in any order behind it, with tabs, semicolons or commas
between. A first line that names its columns says where they are instead. Nobody becomes a member by being on a list:
who is new gets an invitation of their own, in their tier; who is a member may get another tier.
"""

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from engine.core import Refused
from engine.core.likeness import alike, likenesses
from engine.league.asker import MOST_NAME
from engine.league.powers import drawn_with, uninvolved
from engine.league.registration import MOST_INVITATIONS, NEW_TIER
from engine.league.results import GUEST, TIERS
from engine.league.state import League, Person
from server.accounts import sanitize

MOST_LINES = 100
"""Lines of a list that are read."""

LONGEST_LINE = 200

Doing = Literal["new", "change", "same", "problem"]
Problem = Literal["", "bad-name", "bad-tier", "twice", "guest", "expelled", "own-cause", "too-many"]
Why = Literal["", "no-tier", "handle", "invited", "waiting", "member"]

_SEPARATORS = "\t;,"
_COLUMNS: dict[str, str] = {
    "name": "name",
    "member": "name",
    "名前": "name",
    "メンバー": "name",
    "tier": "tier",
    "段位": "tier",
    "handle": "handle",
    "account": "handle",
    "ハンドル": "handle",
    "アカウント": "handle",
    "player": "player",
}
"""Heading of a column, in small letters → what it holds."""


class Fix(Struct, frozen=True):
    """An answer to a problem: the line as it would be; empty: left out. tier: which answer, empty: leave out"""

    tier: str
    text: str


class ListedLine(Struct, frozen=True):
    """Line of a list, and what it would do.

    number: of the line, from 1; doing: `new` an invitation, `change` a tier, `same` nothing; before: the tier until now
    why: more about it; problem: why nothing can be done; said: what of the line is meant; first: the line like this one
    """

    number: int
    name: str
    tier: str
    doing: Doing
    handle: str = ""
    player: str = ""
    before: str = ""
    why: Why = ""
    problem: Problem = ""
    said: str = ""
    first: int = 0
    fixes: tuple[Fix, ...] = ()


class _Cells(Struct, frozen=True):
    """Cells of a line, and where the tier stands. separator: between them"""

    number: int
    cells: list[str]
    separator: str
    name: str = ""
    tier: str = ""
    handle: str = ""
    player: str = ""
    tier_at: int | None = None

    def with_tier(self, tier: str) -> str:
        """The line with this tier instead of what stands there."""
        cells = list(self.cells)
        if self.tier_at is not None:
            cells[self.tier_at] = tier
        return _written(cells, self.separator)


def read_list(text: str, league: League, viewer: Person, now: int) -> list[ListedLine]:
    """Effects that the lines of a list would have in a league, if this organiser had it done. now: ms

    Refused: there are too many.
    """
    if len(text.splitlines()) > MOST_LINES:
        raise Refused("too-many-lines", "K1", most=MOST_LINES)
    named = {like: one for one in league.people.values() if one.name for like in likenesses(one.name)}
    room = MOST_INVITATIONS - sum(made.open_at(now) for made in league.invitations.values())
    read: list[ListedLine] = []
    for cells in _lines(text):
        line = _understood(cells, league, viewer, now, named, read)
        if line.doing == "new":
            room -= 1
            if room < 0:
                line = _refused(cells, "too-many", str(MOST_INVITATIONS))
        read.append(line)
    return read


def _understood(
    cells: _Cells,
    league: League,
    viewer: Person,
    now: int,
    named: Mapping[str, Person],
    before: Sequence[ListedLine],
) -> ListedLine:
    """Effect that a line would have. named: people by what their names look like; before: the lines before it"""
    name, tier = cells.name, cells.tier
    if not 1 <= len(name) <= MOST_NAME:
        return _refused(cells, "bad-name", name[:MOST_NAME])
    if first := next((line for line in before if line.problem != "twice" and alike(line.name, name)), None):
        return _refused(cells, "twice", name, first.number)
    found = _person(league, cells, named)
    if found is not None and found.guest and not found.left and tier == GUEST:
        return ListedLine(cells.number, found.name, GUEST, "same", player=found.key, why="member")
    if tier and tier not in TIERS:
        fixes = tuple(Fix(one, cells.with_tier(one)) for one in TIERS)
        return ListedLine(cells.number, name, "", "problem", problem="bad-tier", said=tier[:MOST_NAME], fixes=fixes)
    if found is not None and not found.left:
        return _changed(cells, league, viewer, found)
    if found is not None and found.expelled:
        return _refused(cells, "expelled", name)
    if waits := next((one for one in league.waiting.values() if alike(one.name, name)), None):
        return ListedLine(cells.number, name, waits.tier, "same", why="waiting")
    invited = (made for made in league.invitations.values() if made.name and made.open_at(now))
    if made := next((made for made in invited if alike(made.name, name)), None):
        return ListedLine(cells.number, name, made.tier or NEW_TIER, "same", why="invited")
    why: Why = "handle" if cells.handle else "" if tier else "no-tier"
    return ListedLine(cells.number, name, tier or NEW_TIER, "new", cells.handle, why=why)


def _changed(cells: _Cells, league: League, viewer: Person, found: Person) -> ListedLine:
    """Effect that a line would have on a member. Nobody sets the tier of whom they are drawn with (K10)."""
    tier = cells.tier
    if found.guest:
        return _refused(cells, "guest", cells.name)
    if not tier or tier == found.tier:
        return ListedLine(cells.number, found.name, found.tier, "same", player=found.key, why="member")
    if viewer not in uninvolved(league, drawn_with(league, found.key)):
        return _refused(cells, "own-cause", found.name)
    return ListedLine(cells.number, found.name, tier, "change", player=found.key, before=found.tier, why="member")


def _person(league: League, cells: _Cells, named: Mapping[str, Person]) -> Person | None:
    """Whom a line means: by their key, where there is one, else by a name that is theirs or looks like it."""
    if cells.player in league.people:
        return league.people[cells.player]
    return next((named[like] for like in likenesses(cells.name) if like in named), None)


def _refused(cells: _Cells, problem: Problem, said: str, first: int = 0) -> ListedLine:
    name = cells.name[:MOST_NAME]
    return ListedLine(cells.number, name, "", "problem", problem=problem, said=said, first=first, fixes=(Fix("", ""),))


def _lines(text: str) -> Iterator[_Cells]:
    """Lines that hold something, each with what it says."""
    columns: Mapping[int, str] | None = None
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        separator = next((mark for mark in _SEPARATORS if mark in line), ",")
        cells = [cell.strip() for cell in next(csv.reader([line[:LONGEST_LINE]], delimiter=separator))]
        if columns is None:
            columns = _heading(cells)
            if columns:
                continue
        yield _by_columns(number, cells, separator, columns) if columns else _by_place(number, cells, separator)


def _heading(cells: Sequence[str]) -> dict[int, str]:
    """Columns by what they hold, if this line names them; empty: it names nobody's column for names."""
    named = {at: _COLUMNS[cell.casefold()] for at, cell in enumerate(cells) if cell.casefold() in _COLUMNS}
    return named if "name" in named.values() else {}


def _by_columns(number: int, cells: list[str], separator: str, columns: Mapping[int, str]) -> _Cells:
    held = {what: cells[at] for at, what in columns.items() if at < len(cells)}
    tier_at = next((at for at, what in columns.items() if what == "tier" and at < len(cells)), None)
    handle = _handle(held.get("handle", ""))
    name, tier, player = _name(held.get("name", "")), _tier(held.get("tier", "")), held.get("player", "")
    return _Cells(number, cells, separator, name, tier, handle, player, tier_at)


def _by_place(number: int, cells: list[str], separator: str) -> _Cells:
    """The name first; then what begins with @ is a handle, and what else is not empty the tier."""
    tier_at = next((at for at, cell in enumerate(cells) if at and cell and not cell.startswith(("@", "＠"))), None)
    handle = next((cell for cell in cells[1:] if cell.startswith(("@", "＠"))), "")
    tier = cells[tier_at] if tier_at is not None else ""
    return _Cells(number, cells, separator, _name(cells[0]), _tier(tier), _handle(handle), "", tier_at)


def _name(cell: str) -> str:
    """A name, without the apostrophe that exports put before what a spreadsheet would take for a formula."""
    plain = cell[1:] if cell[:1] == "'" and cell[1:2] in tuple("=+-@") else cell
    return sanitize(plain, MOST_NAME + 1)


def _tier(cell: str) -> str:
    said = sanitize(unicodedata.normalize("NFKC", cell), MOST_NAME)
    return said.upper() if said.upper() in TIERS else said


def _handle(cell: str) -> str:
    return unicodedata.normalize("NFKC", cell).lstrip("@").lower()[:MOST_NAME]


def _written(cells: Sequence[str], separator: str) -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=separator, lineterminator="").writerow(cells)
    return written.getvalue()
