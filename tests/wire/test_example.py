"""Tests of the example clients: each plays a whole game, knowing nothing but what the server says."""

import subprocess
import sys

import pytest

from tests.wire.serving import PATIENCE, ROOT, Process

NODE = ROOT / ".venv/bin/node"
CLIENTS = {"Python": [sys.executable, "examples/player.py"], "JavaScript": [str(NODE), "examples/player.mjs"]}


@pytest.mark.parametrize("client", CLIENTS)
def test_an_example_plays_a_whole_game(server: Process, client: str) -> None:
    command = [*CLIENTS[client], server.http]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=6 * PATIENCE, check=False)
    assert played.returncode == 0, played.stdout[-2_000:] + played.stderr
    assert "GameEnded" in played.stdout
    assert "rank" in played.stdout.splitlines()[-1]
