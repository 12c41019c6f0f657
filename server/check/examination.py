"""Examination of a SQLite file, stream by stream: tables by SQLite, games by folding their logs.

Each room's log is folded as a server would fold it when the room is restored; the last step for which this succeeds is
what can be saved. One room is in memory at a time.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from engine.match import Match, Viewer, decode_batch
from server.check.report import Finding, Report
from server.rooms.chat.chat_log import decode_said
from server.rooms.history import snapshots
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.restore import game_of, prove, secrets_in
from server.store import LogEntry, StoreError, room_of
from server.store.sqlite.inspection import Line, Tables
from server.store.sqlite.migrations import FIRST, LATEST

T = TypeVar("T")


def examine(path: Path) -> Report:
    """The faults of this file. StoreError: it is no database, or a server began to write to it meanwhile."""
    tables = Tables(path)
    try:
        report = Report(str(path), tables.size, tables.version)
        if tables.version > LATEST:
            report.add(Finding("file", f"its tables are newer than this program knows ({LATEST})"))
        elif 0 < tables.version < FIRST:
            report.add(Finding("file", "a version before 1.0 wrote it, which is not read any more"))
        elif not tables.known:
            report.add(Finding("file", "it has no tables of ours"))
        else:
            _examine(tables, report)
        if tables.changed:
            raise StoreError(f"a server began to write to {path} meanwhile; run this again")
        return report
    finally:
        tables.close()


def _examine(tables: Tables, report: Report) -> None:
    for fault in tables.integrity():
        report.add(Finding("file", fault))
    for path, mode in tables.open_to_others():
        report.add(Finding("modes", f"{path} has mode {mode:o}; it should be 600"))
    if tables.version < LATEST:
        report.notes.append(f"a server of this version brings the tables to version {LATEST} when it starts")
    for aside in _readable(tables.set_aside, report):
        first, says = aside.good + 1, "one line is" if aside.lines == 1 else f"{aside.lines} lines are"
        what = "talk" if aside.stream.startswith("talk:") else "the game"
        report.add(Finding("set-aside", f"of {what}, {says} set aside from number {first} on", room_of(aside.stream)))
    try:
        for stream in tables.streams():
            _examine_stream(tables, stream, report)
    except StoreError as error:
        report.add(Finding("file", f"streams can't be found any more: {error}"))
    never = 0
    for listed in _readable(tables.listed_without_a_log, report):
        never += not listed.moved_on
        if listed.moved_on:
            report.add(Finding("no-log", f"the list has it as {listed.stage}", listed.code, 0))
    if never:
        report.notes.append(f"{never} listed rooms were never made: the server was ended in between")


def _examine_stream(tables: Tables, stream: str, report: Report) -> None:
    kind, _, code = stream.partition(":")
    if kind == "room":
        report.rooms += 1
        game = _Game(tables, stream)
        game.read(tables.lines(stream))
        report.lines += game.count
        for finding in game.findings(tables.version):
            report.add(finding)
    else:
        count, wrong = _read_talk(tables.lines(stream), talk=kind == "talk")
        report.lines += count
        if wrong:
            report.add(Finding("talk", wrong, code or stream))


class _Game:
    """One room's log, folded entry by entry.

    count: entries
    last: the number of the last one
    good: of the last one that could be folded
    wrong: what came then
    contested: the first number that two different entries claim
    """

    def __init__(self, tables: Tables, stream: str) -> None:
        self.count = self.last = self.good = 0
        self.wrong = ""
        self.contested = 0
        self._stream = stream
        self._tables = tables
        self._match: Match | None = None
        self._before: Match | None = None
        self._trace = LogChecksum()
        self._shot = _snapshot_of(tables, stream)
        self._snapshot_wrong = ""
        self._line: Line | None = None

    def read(self, lines: Iterator[Line]) -> None:
        try:
            for line in lines:
                self.count += 1
                self._take(line)
                self.last = max(self.last, line.seq)
        except StoreError as error:
            self.wrong = self.wrong or f"the file is damaged there: {error}"
        if self._match is not None and not self.wrong and (fault := _fault(self._match)):
            self.wrong = f"what it leads to can't be shown: {fault}"
            self.good = self._last_shown()

    def findings(self, version: int) -> Iterator[Finding]:
        code = room_of(self._stream)
        if self.contested:
            says = f"two different lines claim step {self.contested}; the log's are certain up to {self.good}"
            yield Finding("conflict", says, code, self.good, self.last)
        if self.wrong:
            yield Finding("damaged", self.wrong, code, self.good, self.last)
        try:
            secret = self._tables.secret(self._stream)
            if secret is None:
                yield Finding("no-secrets", "they are missing: nothing more can be drawn", code, self.good, self.last)
            else:
                secrets_in(secret)
        except Exception as error:  # noqa: BLE001
            yield Finding("no-secrets", f"they can't be read: {error!r}", code, self.good, self.last)
        if self._shot is not None and self._shot[0].seq > self.last:
            self._snapshot_wrong = "it is ahead of the log"
        if self._snapshot_wrong and not self.wrong and not self.contested:
            yield Finding("snapshot", self._snapshot_wrong, code)

    def _take(self, line: Line) -> None:
        if self.wrong or (self.contested and not line.moved):
            return
        known = self._line
        if known is not None and line.seq == known.seq:
            self._on_duplicate(known, line)
            return
        self._line = line
        if line.seq != self.good + 1:
            self.wrong = f"step {self.good + 1} is missing"
            return
        try:
            self._fold(line)
        except Exception as error:  # noqa: BLE001
            self.wrong = f"step {line.seq} can't be folded: {error!r}"

    def _on_duplicate(self, known: Line, line: Line) -> None:
        """Two lines of one number; the log's comes first. Lines that agree are one."""
        if known.body == line.body:
            return
        self.contested = line.seq
        if not known.moved:
            self.good, self._match = line.seq - 1, self._before
            self.wrong = self.wrong if self._match else f"step {line.seq} is contested"

    def _fold(self, line: Line) -> None:
        if self._match is None:
            game, _ = game_of(line.body)
            self._match = Match.before(game, judged_late=True)
        after = self._match.fold(decode_batch(self._match.game, line.body))
        self._before, self._match, self.good = self._match, after, line.seq
        self._trace.add(line.body)
        if self._shot is not None and self._shot[0].seq == line.seq:
            self._compare(line, after)

    def _last_shown(self) -> int:
        """The number of the last step after which the game can be shown; all of them can be folded."""
        match = Match.before(self._match.game, judged_late=True) if self._match else None
        last, kept = 0, 0
        for line in self._tables.lines(self._stream):
            if match is None or line.seq != last + 1 or line.seq > self.good:
                continue
            match, last = match.fold(decode_batch(match.game, line.body)), line.seq
            kept = last if not _fault(match) else kept
        return kept

    def _compare(self, line: Line, match: Match) -> None:
        """The snapshot that says it follows this line, with what the log came to."""
        assert self._shot is not None
        _, shot, shown = self._shot
        if snapshots.digest(line.body) != shot.batch:
            self._snapshot_wrong = f"it follows another step {line.seq}; it is ignored"
        elif shot.checksum != self._trace.sum:
            self._snapshot_wrong = f"what came before step {line.seq} was another log"
        elif not _alike(match, shown):
            self._snapshot_wrong = f"it shows another game at step {line.seq}"


Shown = tuple[LogEntry, snapshots.SnapshotRecord, Match]


def _snapshot_of(tables: Tables, stream: str) -> Shown | None:
    """The snapshot of this room, if this very program may use it; others it makes anew."""
    try:
        kept = tables.snapshot(stream)
        if kept is None:
            return None
        shot, match = snapshots.read(kept.body)
    except (StoreError, ValueError):
        return None
    return kept, shot, match


def _fault(match: Match) -> str:
    """The reason why this match can't be shown or go on; empty if it can."""
    try:
        prove(match)
    except Exception as error:  # noqa: BLE001
        return repr(error)
    return ""


def _alike(one: Match, other: Match) -> bool:
    viewers = [Viewer(), *(Viewer(seat) for seat in range(one.table.law.seats))]
    return one.seq == other.seq and one.refs == other.refs and all(one.view(v) == other.view(v) for v in viewers)


def _read_talk(lines: Iterator[Line], *, talk: bool) -> tuple[int, str]:
    """The number of lines, and the first fault. Other streams than talk are counted, and their gaps found."""
    count, last, wrong = 0, Line(0, True, b""), ""  # noqa: FBT003
    try:
        for line in lines:
            count += 1
            again = line.seq == last.seq
            if not again and line.seq != last.seq + 1:
                wrong = wrong or f"message {last.seq + 1} is missing"
            elif again and line.body != last.body:
                wrong = wrong or f"two different lines claim message {line.seq}"
            last = line
            if talk:
                decode_said(LogEntry(line.seq, line.body))
    except StoreError as error:
        wrong = wrong or f"the file is damaged there: {error}"
    except Exception as error:  # noqa: BLE001
        wrong = wrong or f"message {last.seq} can't be read: {error!r}"
    return count, wrong


def _readable(look: Callable[[], Iterable[T]], report: Report) -> Iterator[T]:
    """The finds of this look, as far as it can be read."""
    try:
        yield from look()
    except StoreError as error:
        report.add(Finding("file", f"a table can't be read: {error}"))
