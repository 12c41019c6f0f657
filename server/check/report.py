"""Report of an examination, bounded: findings by kind, for people and for machines."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct, field

KEPT = 1_000
"""Findings of one kind that a report holds at most; all are counted."""

SHOWN = 10
"""Findings of one kind that are printed."""

KINDS = {
    "file": "The file itself",
    "modes": "Files that others than their owner may use",
    "damaged": "Rooms that can't be read to their end",
    "no-secrets": "Rooms whose secrets are missing or can't be read",
    "conflict": "Rooms that two servers wrote to",
    "set-aside": "Rooms that lost lines, to a conflict or cut off by hand; they are kept in the table set_aside",
    "talk": "Rooms whose talk can't be read",
    "snapshot": "Rooms whose snapshot does not match their log",
    "no-log": "Listed rooms whose log is gone",
}


class Finding(Struct, frozen=True, omit_defaults=True):
    """One fault.

    kind: see `KINDS`
    room: its code, empty if it concerns the whole file
    good: the number of the last step that can be read
    last: of the last one there is
    """

    kind: str
    says: str
    room: str = ""
    good: int | None = None
    last: int | None = None


class Report(Struct):
    """Result of an examination. counts: findings by kind, including those that are not kept here

    notes: what is harmless, and may explain something
    """

    file: str
    size: int = 0
    version: int = 0
    rooms: int = 0
    lines: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.counts

    def add(self, finding: Finding) -> None:
        count = self.counts[finding.kind] = self.counts.get(finding.kind, 0) + 1
        if count <= KEPT:
            self.findings.append(finding)


def as_json(report: Report) -> str:
    """One object, `ok` and the report's fields."""
    return msgspec.json.encode({"ok": report.ok, **msgspec.to_builtins(report)}).decode()


def as_text(report: Report) -> Iterator[str]:
    """Lines for people."""
    yield (
        f"{report.file}: {report.size / 1024:,.0f} KiB, tables of version {report.version}, {report.rooms:,} rooms,"
        f" {report.lines:,} lines"
    )
    for kind, heading in KINDS.items():
        if not (count := report.counts.get(kind, 0)):
            continue
        yield f"{heading} ({count:,}):"
        yield from (f"  {_said(finding)}" for finding in _of(report, kind)[:SHOWN])
        if count > SHOWN:
            yield f"  and {count - SHOWN:,} more"
    yield from (f"Note: {note}" for note in report.notes)
    yield "All is well." if report.ok else "See docs/operations.md, Examining a file, for what can be done."


def _of(report: Report, kind: str) -> list[Finding]:
    return [finding for finding in report.findings if finding.kind == kind]


def _said(finding: Finding) -> str:
    good = "" if finding.good is None else f"good up to step {finding.good:,} of {finding.last or 0:,}: "
    return f"{finding.room}  {good}{finding.says}" if finding.room else finding.says
