"""Lists of members: a pasted text or CSV file, read line by line, and what it would do in a league (K1, K8).

A line is a name, perhaps a tier, then a team, and the handle of an account behind it, with tabs, semicolons or commas
between. A first line that names its columns says where they are instead. Nobody becomes a member by being on a list:
who is new gets an invitation of their own, in their tier and team; who is a member may get others. A team that the
league does not have is created with the list (K14).
"""

import csv
import io
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Refused
from engine.core.likeness import alike, likenesses
from engine.league.asker import MOST_NAME
from engine.league.powers import drawn_with, free_of_draws, uninvolved
from engine.league.registration import MOST_INVITATIONS, NEW_TIER
from engine.league.results import GUEST, TIERS
from engine.league.state import League, Person
from engine.league.teams import MOST_TEAMS, room_for_teams
from server.accounts import sanitize

MOST_LINES = 100
"""Lines of a list that are read."""

LONGEST_LINE = 200

Doing = Literal["new", "change", "same", "problem"]
Problem = Literal[
    "",
    "bad-name",
    "bad-tier",
    "bad-team",
    "twice",
    "guest",
    "expelled",
    "officiates",
    "own-cause",
    "too-many",
    "too-many-teams",
]
Why = Literal["", "no-tier", "handle", "invited", "waiting", "member"]

_SEPARATORS = "\t;,"
_COLUMNS: dict[str, str] = {
    "name": "name",
    "member": "name",
    "名前": "name",
    "メンバー": "name",
    "tier": "tier",
    "段位": "tier",
    "team": "team",
    "チーム": "team",
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

    number: of the line, from 1; doing: `new` an invitation, `change` a tier or team, `same` nothing
    before: the tier until now, where it changes; why: more about it; problem: why nothing can be done
    said: what of the line is meant; first: the line like this one
    team: title of the one they will play for, empty where none is given or it stays; new_team: it is to be created
    team_before: title of the one until now
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
    team: str = ""
    team_before: str = ""
    new_team: bool = False


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
    team: str = ""

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
    reader = _Reader(league, viewer, now)
    for cells in _lines(text, lambda title: reader.team(title) is not None):
        reader.read(cells)
    return reader.lines


def new_teams(lines: Sequence[ListedLine]) -> list[str]:
    """Titles of the teams that are created as these lines are done."""
    done = (line for line in lines if line.doing in ("new", "change"))
    return list(dict.fromkeys(line.team for line in done if line.new_team))


class _Reader:
    """Reader of a list: what its lines would do, each after those before it.

    named: people by what their names look like; teams: titles by what they look like, the new ones too
    """

    def __init__(self, league: League, viewer: Person, now: int) -> None:
        self.lines: list[ListedLine] = []
        self._league = league
        self._viewer = viewer
        self._now = now
        self._named = {like: one for one in league.people.values() if one.name for like in likenesses(one.name)}
        self._existing = {team.title for team in league.existing_teams}
        self._teams = {like: title for title in self._existing for like in likenesses(title)}
        self._invitations = MOST_INVITATIONS - sum(made.open_at(now) for made in league.invitations.values())
        self._new_teams = room_for_teams(league)

    def read(self, cells: _Cells) -> None:
        line = self._understood(cells)
        if line.doing in ("new", "change") and line.new_team and self.team(line.team) is None:
            if self._new_teams <= 0:
                line = _refused(cells, "too-many-teams", str(MOST_TEAMS))
            else:
                self._new_teams -= 1
                self._teams |= dict.fromkeys(likenesses(line.team), line.team)
        if line.doing == "new":
            self._invitations -= 1
            if self._invitations < 0:
                line = _refused(cells, "too-many", str(MOST_INVITATIONS))
        self.lines.append(line)

    def team(self, title: str) -> str | None:
        """Title of the team that this one means: of the league, or of a line before."""
        return next((self._teams[like] for like in likenesses(title) if like in self._teams), None)

    def _understood(self, cells: _Cells) -> ListedLine:
        """Effect that a line would have."""
        name, tier = cells.name, cells.tier
        if not 1 <= len(name) <= MOST_NAME:
            return _refused(cells, "bad-name", name[:MOST_NAME])
        earlier = (line for line in self.lines if line.problem != "twice" and alike(line.name, name))
        if first := next(earlier, None):
            return _refused(cells, "twice", name, first.number)
        found = self._person(cells)
        if found is not None and found.guest and not found.left and tier == GUEST:
            return ListedLine(cells.number, found.name, GUEST, "same", player=found.key, why="member")
        if tier and tier not in TIERS:
            fixes = tuple(Fix(one, cells.with_tier(one)) for one in TIERS)
            return ListedLine(cells.number, name, "", "problem", problem="bad-tier", said=tier[:MOST_NAME], fixes=fixes)
        if len(cells.team) > MOST_NAME:
            return _refused(cells, "bad-team", name)
        if found is not None and not found.left:
            return self._changed(cells, found)
        if found is not None and found.expelled:
            return _refused(cells, "expelled", name)
        return self._new(cells)

    def _new(self, cells: _Cells) -> ListedLine:
        """Invitation for who is none of the league, unless there is one, or they wait."""
        name = cells.name
        if waits := next((one for one in self._league.waiting.values() if alike(one.name, name)), None):
            return ListedLine(cells.number, name, waits.tier, "same", why="waiting")
        invited = (made for made in self._league.invitations.values() if made.name and made.open_at(self._now))
        if made := next((made for made in invited if alike(made.name, name)), None):
            return ListedLine(cells.number, name, made.tier or NEW_TIER, "same", why="invited")
        why: Why = "handle" if cells.handle else "" if cells.tier else "no-tier"
        line = ListedLine(cells.number, name, cells.tier or NEW_TIER, "new", cells.handle, why=why)
        return self._with_team(line, cells.team)

    def _changed(self, cells: _Cells, found: Person) -> ListedLine:
        """Effect that a line would have on a member. Nobody sets tier or team of whom they are drawn with (K10)."""
        league, before = self._league, found.tier
        if found.guest:
            return _refused(cells, "guest", cells.name)
        line = ListedLine(cells.number, found.name, cells.tier or before, "same", player=found.key, why="member")
        if line.tier != before:
            if self._viewer not in uninvolved(league, drawn_with(league, found.key)):
                return _refused(cells, "own-cause", found.name)
            line = replace(line, doing="change", before=before)
        current = league.teams[found.team].title if found.team else ""
        line = replace(self._with_team(line, cells.team), team_before=current)
        if not line.team or line.team == current:
            return replace(line, team="", team_before="")
        if not found.plays:
            return _refused(cells, "officiates", found.name)
        if not free_of_draws(league, self._viewer.key, found.key):
            return _refused(cells, "own-cause", found.name)
        return replace(line, doing="change")

    def _with_team(self, line: ListedLine, title: str) -> ListedLine:
        """The line with the team that its title means; a new one, where the league has none like it."""
        known = self.team(title) if title else ""
        team = title if known is None else known
        return replace(line, team=team, new_team=bool(team) and team not in self._existing)

    def _person(self, cells: _Cells) -> Person | None:
        """Whom a line means: by their key, where there is one, else by a name that is theirs or looks like it."""
        if cells.player in self._league.people:
            return self._league.people[cells.player]
        return next((self._named[like] for like in likenesses(cells.name) if like in self._named), None)


def _refused(cells: _Cells, problem: Problem, said: str, first: int = 0) -> ListedLine:
    name = cells.name[:MOST_NAME]
    return ListedLine(cells.number, name, "", "problem", problem=problem, said=said, first=first, fixes=(Fix("", ""),))


def _lines(text: str, is_team: Callable[[str], bool]) -> Iterator[_Cells]:
    """Lines that hold something, each with what it says. is_team: whether a cell names a team that there is"""
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
        if columns:
            yield _by_columns(number, cells, separator, columns)
        else:
            yield _by_place(number, cells, separator, is_team)


def _heading(cells: Sequence[str]) -> dict[int, str]:
    """Columns by what they hold, if this line names them; empty: it names nobody's column for names."""
    named = {at: _COLUMNS[cell.casefold()] for at, cell in enumerate(cells) if cell.casefold() in _COLUMNS}
    return named if "name" in named.values() else {}


def _by_columns(number: int, cells: list[str], separator: str, columns: Mapping[int, str]) -> _Cells:
    held = {what: cells[at] for at, what in columns.items() if at < len(cells)}
    tier_at = next((at for at, what in columns.items() if what == "tier" and at < len(cells)), None)
    handle, team = _handle(held.get("handle", "")), _team(held.get("team", ""))
    name, tier, player = _name(held.get("name", "")), _tier(held.get("tier", "")), held.get("player", "")
    return _Cells(number, cells, separator, name, tier, handle, player, tier_at, team)


def _by_place(number: int, cells: list[str], separator: str, is_team: Callable[[str], bool]) -> _Cells:
    """The name first; then what begins with @ is a handle, and of what else is said the tier, then the team."""
    at_sign = ("@", "＠")
    plain = [at for at, cell in enumerate(cells) if at and cell and not cell.startswith(at_sign)]
    handle = next((cell for cell in cells[1:] if cell.startswith(at_sign)), "")
    only_team = len(plain) == 1 and _tier(cells[plain[0]]) not in TIERS and is_team(_team(cells[plain[0]]))
    tier_at = plain.pop(0) if plain and not only_team else None
    tier, team = ("" if tier_at is None else cells[tier_at]), (cells[plain[0]] if plain else "")
    return _Cells(number, cells, separator, _name(cells[0]), _tier(tier), _handle(handle), "", tier_at, _team(team))


def _name(cell: str) -> str:
    """A name, without the apostrophe that exports put before what a spreadsheet would take for a formula."""
    plain = cell[1:] if cell[:1] == "'" and cell[1:2] in tuple("=+-@") else cell
    return sanitize(plain, MOST_NAME + 1)


def _team(cell: str) -> str:
    """The title of a team, with blanks as the league keeps them."""
    return " ".join(_name(cell).split())


def _tier(cell: str) -> str:
    said = sanitize(unicodedata.normalize("NFKC", cell), MOST_NAME)
    return said.upper() if said.upper() in TIERS else said


def _handle(cell: str) -> str:
    return unicodedata.normalize("NFKC", cell).lstrip("@").lower()[:MOST_NAME]


def _written(cells: Sequence[str], separator: str) -> str:
    written = io.StringIO()
    csv.writer(written, delimiter=separator, lineterminator="").writerow(cells)
    return written.getvalue()
