"""The folder graph that `make look` prints."""

import subprocess
import sys

from tests.architecture.sources import ROOT


def look(*arguments: str) -> str:
    command = [sys.executable, "scripts/look", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_graph_names_every_package_with_its_lines_and_arrows() -> None:
    first = [line for line in look().splitlines() if line and not line.startswith(" ")]
    assert [line.partition(":")[0] for line in first] == ["engine", "server", "web/src"]
    assert all(" lines, " in line and line.endswith(" arrows") for line in first)


def test_a_folder_stands_below_all_that_it_imports() -> None:
    names = [line.split()[0] for line in look("engine").splitlines() if line.startswith(" ")]
    assert names.index("core") < names.index("match") < names.index(".")
    assert "*" not in names
