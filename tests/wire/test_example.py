"""Test of the example client: it plays a whole game."""

import subprocess
import sys

from tests.wire.serving import PATIENCE, ROOT, Process


def test_the_example_plays_a_whole_game(server: Process) -> None:
    command = [sys.executable, "examples/player.py", server.http]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=6 * PATIENCE, check=False)
    assert played.returncode == 0, played.stdout[-2_000:] + played.stderr
    assert "GameEnded" in played.stdout
    assert "'rank': 1" in played.stdout.splitlines()[-1]
