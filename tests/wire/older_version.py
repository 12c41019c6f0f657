"""Older version of the server, from the history of this repository."""

import io
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.wire.serving import ROOT

OLDER = "7303db0d"
"""The commit with the format of 1.0.0: no version before it reads a store of today."""


def older(folder: Path, commit: str = OLDER) -> Path:
    """The folder with its code. The test is skipped where the history does not reach back to it."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "--format=zip", commit, "engine", "server"],
        capture_output=True,
        check=False,
    )
    if archive.returncode:
        pytest.skip(
            f"commit {commit}, the older version, is not in this clone (a shallow one?); fetch the whole history to run"
            f" this: {archive.stderr.decode(errors='replace').strip()}"
        )
    with zipfile.ZipFile(io.BytesIO(archive.stdout)) as files:
        files.extractall(folder)
    return folder
