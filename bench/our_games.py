"""Random games of ours; see `catanatron_games` for the other side."""

import json
import sys
import time

from bench.random_play import GAME
from bench.random_play import play as steps
from engine.games import GAMES
from engine.games.settlers.commands import EndTurn
from server.runtime.garbage_collection import GarbageCollector


def play(
    games: int, seed: int, *, verifiable: bool = False, game: str = GAME.name, rulebook: str = ""
) -> dict[str, float]:
    """Play so many games to their ends."""
    commands = turns = won = 0
    begin = time.process_time()
    for number in range(games):
        for turned in steps(seed + number, verifiable=verifiable, game=GAMES[game], rulebook=rulebook):
            commands += 1
            turns += type(turned.command) is EndTurn
        won += turned.after.stage == "over"
    seconds = time.process_time() - begin
    return {"games": games, "seconds": seconds, "commands": commands, "turns": turns, "won": won}


if __name__ == "__main__":
    verifiable = "--verifiable" in sys.argv
    garbage = GarbageCollector()
    for line in sys.stdin:
        print(json.dumps(play(**json.loads(line), verifiable=verifiable)), flush=True)
        garbage.collect_young()
