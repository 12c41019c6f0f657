"""What a committed file may hold, and how long a source may be."""

import re
from pathlib import Path

from tests.architecture.sources import ROOT, committed

LONGEST = 400
SOURCES = {".py", ".ts", ".tsx"}

UNWANTED = {
    "an unfinished thought": re.compile(r"\b(TO[D]O|FIX[M]E)\b"),
    "a registry's host": re.compile(
        r"registry\.npmjs|npmmirror\.|registry\.yarnpkg|pypi\.org|pythonhosted\.|deb\.debian|archive\.ubuntu"
    ),
    "a path of one machine": re.compile(r"(?<![\w.])/(work|root|home|Users|opt)/(?!\$|\{)\w"),
}


def text(path: Path) -> str | None:
    """What the file says; None for pictures and sounds."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def test_no_committed_file_holds_what_should_not_stay() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} holds {what}: {line.strip()[:80]}"
        for path in committed()
        for number, line in enumerate((text(path) or "").splitlines(), 1)
        for what, pattern in UNWANTED.items()
        if pattern.search(line)
    ]
    assert not found


def test_no_lock_file_says_where_packages_come_from() -> None:
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text()


def test_no_source_is_longer_than_400_lines() -> None:
    found = [
        f"{path.relative_to(ROOT)} has {lines}"
        for path in committed()
        if path.suffix in SOURCES and "generated" not in path.parts
        if (lines := len(path.read_text().splitlines())) > LONGEST
    ]
    assert not found
