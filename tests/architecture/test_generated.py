"""What is written by a program and committed all the same."""

import subprocess
import sys

from tests.architecture.sources import ROOT


def test_the_clients_types_are_those_that_the_server_has_now() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "server.schema", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, f"run `make types`: {said.stdout}{said.stderr}"
