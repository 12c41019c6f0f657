"""Worker process that plays random games of catanatron. It runs in an environment of its own and imports nothing of
ours.
"""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def play(games: int, seed: int) -> dict[str, float]:
    """Play a game of four random players, which ends with ten points or after its own 1000 turns."""
    commands = turns = won = 0
    begin = time.process_time()
    for number in range(games):
        game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed + number)
        won += game.play() is not None
        commands += len(game.state.actions)
        turns += game.state.num_turns
    seconds = time.process_time() - begin
    return {"games": games, "seconds": seconds, "commands": commands, "turns": turns, "won": won}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(play(**json.loads(line))), flush=True)
