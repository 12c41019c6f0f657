"""Statements that both adapters run. Parameters are `?`; PostgreSQL's adapter writes `%s` in their place."""

from collections.abc import Sequence

import msgspec

from engine.core import OpeningPlace
from server.archive import rating_sql
from server.archive.match_rows import COLUMNS, columns_of
from server.archive.ports import ArchivedMatch, MatchQuery, Position, has_won
from server.archive.statements import Statement, Value
from server.store import RoomSummary

PLAYER, JUDGE = 0, 1
"""Roles in `archived_people`."""

LATEST_VERSION = "SELECT version, digest, ended_at FROM archived_matches WHERE code = ?"
INSERT_MATCH = (
    "INSERT INTO archived_matches (code, version, seq, digest, size, game, book, league, public, started_at, ended_at,"
    " length, card) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
    " version = excluded.version, seq = excluded.seq, digest = excluded.digest, size = excluded.size,"
    " game = excluded.game, book = excluded.book, league = excluded.league, public = excluded.public,"
    " started_at = excluded.started_at, ended_at = excluded.ended_at, length = excluded.length, card = excluded.card,"
    " opening = NULL"
)
INSERT_BODY = (
    "INSERT INTO archived_bodies (code, body) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET body = excluded.body"
)
INSERT_VERSION = "INSERT INTO archived_versions (code, version, seq, digest) VALUES (?, ?, ?, ?)"
DELETE_PEOPLE = "DELETE FROM archived_people WHERE code = ?"
INSERT_PERSON = "INSERT INTO archived_people (person, role, ended_at, code, result) VALUES (?, ?, ?, ?, ?)"
DELETE_OPTIONS = "DELETE FROM archived_options WHERE code = ?"
INSERT_OPTION = "INSERT INTO archived_options (name, ended_at, code) VALUES (?, ?, ?)"

GET = f"SELECT {COLUMNS} FROM archived_matches WHERE code = ?"
BODY = "SELECT body FROM archived_bodies WHERE code = ?"
VERSIONS = "SELECT version, seq, digest FROM archived_versions WHERE code = ? ORDER BY version"
CODES = "SELECT code FROM archived_matches WHERE code > ? ORDER BY code LIMIT ?"
UNOPENED = "SELECT code FROM archived_matches WHERE opening IS NULL ORDER BY code LIMIT ?"
PUT_OPENING = "UPDATE archived_matches SET opening = ? WHERE code = ? AND version = ?"
COUNT = "SELECT count(*) FROM archived_matches"


def put_statements(match: ArchivedMatch, version: int, body: bytes, before: int | None) -> list[Statement]:
    """Statements that keep a match as this version, in one transaction. before: end of its version before this one"""
    summary, code, at = match.summary, match.code, match.ended_at
    row = (
        *(code, version, match.seq, match.digest, match.size, summary.game, match.book, summary.league),
        *(int(match.public), match.started_at, at, match.length, msgspec.json.encode(summary)),
    )
    people = [(user, PLAYER, at, code, _result(summary, user)) for user in sorted(summary.users)]
    people += [(user, JUDGE, at, code, 0) for user in sorted(summary.judges)]
    return [
        Statement(INSERT_MATCH, row),
        Statement(INSERT_BODY, (code, body)),
        Statement(INSERT_VERSION, (code, version, match.seq, match.digest)),
        Statement(DELETE_PEOPLE, (code,)),
        *(Statement(INSERT_PERSON, person) for person in people),
        Statement(DELETE_OPTIONS, (code,)),
        *(Statement(INSERT_OPTION, (option, at, code)) for option in sorted(match.options)),
        *rating_sql.on_put(match, before),
    ]


def put_opening(code: str, version: int, opening: Sequence[Sequence[OpeningPlace]]) -> Statement:
    return Statement(PUT_OPENING, (msgspec.json.encode(opening).decode(), code, version))


def search_statement(query: MatchQuery, limit: int, after: Position | None) -> Statement:
    """Statement that finds the matches of a page. It starts from a person's matches, or an option's, where one is
    named: their tables are in the order of the pages, so that a page costs what is on it."""
    source, first = "archived_matches m", "m"
    where: list[str] = []
    values: list[Value] = []

    def need(condition: str, *said: Value) -> None:
        where.append(condition)
        values.extend(said)

    if person := query.player or query.judge:
        source, first = "archived_people p JOIN archived_matches m ON m.code = p.code", "p"
        need("p.person = ?", person)
        need("p.role = ?", PLAYER if query.player else JUDGE)
        if query.result:
            need("p.result = ?", _WON if query.result == "won" else _LOST)
    if query.player and query.judge:
        also = "EXISTS (SELECT 1 FROM archived_people j WHERE j.person = ? AND j.role = ? AND j.code = m.code)"
        need(also, query.judge, JUDGE)
    if query.other:
        also = "EXISTS (SELECT 1 FROM archived_people o WHERE o.person = ? AND o.role = ? AND o.code = m.code)"
        need(also, query.other, PLAYER)
    if query.option and first == "m":
        source, first = "archived_options p JOIN archived_matches m ON m.code = p.code", "p"
        need("p.name = ?", query.option)
    elif query.option:
        need("EXISTS (SELECT 1 FROM archived_options o WHERE o.name = ? AND o.code = m.code)", query.option)
    for column in ("game", "book", "league"):
        if said := getattr(query, column):
            need(f"m.{column} = ?", said)
    if query.public:
        need("m.public = 1")
    bounds = (("ended_at >=", query.since), ("ended_at <", query.until))
    for bound, when in bounds:
        if when is not None:
            need(f"{first}.{bound} ?", when)
    for bound, span in (("length >=", query.shortest), ("length <=", query.longest)):
        if span is not None:
            need(f"m.{bound} ?", span)
    if after is not None:
        need(f"({first}.ended_at, {first}.code) < (?, ?)", after.ended_at, after.code)
    columns = columns_of("m")
    conditions = f" WHERE {' AND '.join(where)}" if where else ""
    order = f" ORDER BY {first}.ended_at DESC, {first}.code DESC LIMIT ?"
    return Statement(f"SELECT {columns} FROM {source}{conditions}{order}", (*values, limit))


_NO_RESULT, _WON, _LOST = 0, 1, 2


def _result(summary: RoomSummary, user: str) -> int:
    if summary.seat_of(user) is None:
        return _NO_RESULT
    return _WON if has_won(summary, user) else _LOST
