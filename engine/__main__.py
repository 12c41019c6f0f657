"""Command line `python -m engine`: bots play, records are made, replayed and verified, rules and standings told."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.cli.game_text import lines, standing
from engine.cli.league_text import match_text, standings_text
from engine.cli.play import Setup, played
from engine.cli.rules_in_force import chapters, law
from engine.cli.verify_text import told
from engine.core import Game, LawText, Refused, RuleError
from engine.games import GAMES
from engine.league.export import ExportError, read_export
from engine.league.results import ResultError
from engine.match import Match, law_text, rules_of
from engine.match.move_list import MoveListError, batches_of, read_moves
from engine.match.record import RecordError, read, record, write
from engine.match.verify import verify

FINE, REJECTED, MISUSED, DOUBTFUL = 0, 1, 2, 3
"""Exit codes: all is well; the record is rejected; the call makes no sense; not all could be confirmed."""

_FLAGS = {"yes": True, "no": False, "true": True, "false": False}


class Misuse(Exception):
    """Error of the caller: the arguments make no sense; the message says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except (ExportError, MoveListError, ResultError) as error:
        print(f"rejected: {error}", file=sys.stderr)
        return REJECTED
    except (Misuse, RuleError, RecordError) as error:
        return _complain(str(error))
    except Refused as no:
        return _complain(f"refused: {no.code}" + "".join(f", {name} {value}" for name, value in no.params.items()))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}")
    return code


def _play(options: argparse.Namespace) -> int:
    game = _game(options.game)
    bots = _levels(game, tuple(options.bots.split(",")), options.seats)
    rulebook = options.rulebook or next(iter(game.rulebooks))
    setup = Setup(game, rulebook, bots, options.seed, _changes(game, options.set), options.most)
    match, batches, secrets = played(setup)
    if options.record:
        Path(options.record).write_bytes(write(record(game, batches, secrets)))
    if not options.quiet:
        _say(f"{game.name} by {rulebook}, seed {options.seed}: {', '.join(bots)}", "", *standing(match), "")
        ended = "" if match.stage == "over" else " (broken off)"
        _say(f"{len(batches)} batches{ended}" + (f", recorded in {options.record}" if options.record else ""))
    return FINE


def _replay(options: argparse.Namespace) -> int:
    kept = read(Path(options.file).read_bytes(), GAMES)
    if options.to is not None and not 1 <= options.to <= len(kept.batches):
        raise Misuse(f"--to is from 1 to {len(kept.batches)}")
    _say(*lines(kept.game, kept.batches, options.to), "")
    _say(*standing(Match.from_batches(kept.game, kept.batches[: options.to])))
    return FINE


def _verify(options: argparse.Namespace) -> int:
    data = Path(options.file).read_bytes()
    report = verify(data, GAMES)
    if report.fault is not None:
        print(f"rejected: {report.fault}", file=sys.stderr)
        return REJECTED
    _say(*told(report, read(data, GAMES).game))
    return FINE if report.ok else DOUBTFUL


def _import(options: argparse.Namespace) -> int:
    game, batches = batches_of(read_moves(Path(options.file).read_bytes()), GAMES)
    match = Match.from_batches(game, batches)
    Path(options.record).write_bytes(write(record(game, batches)))
    ended = "" if match.stage == "over" else " (not at its end)"
    _say(*standing(match), "", f"{len(batches)} batches{ended}, recorded in {options.record}")
    return FINE


def _league(options: argparse.Namespace) -> int:
    exported = read_export(Path(options.file).read_bytes())
    if options.match is None:
        _say(*standings_text(exported))
        return FINE
    if options.match not in {match.key for match in exported.matches}:
        raise Misuse(f"there is no match {options.match!r} in it")
    _say(*match_text(exported, options.match))
    return FINE


def _law(options: argparse.Namespace) -> int:
    _say(*law(*_text(options)))
    return FINE


def _chapters(options: argparse.Namespace) -> int:
    _say(*chapters(*_text(options)))
    return FINE


def _text(options: argparse.Namespace) -> tuple[Game, LawText]:
    name, _, rulebook = options.book.partition("/")
    game = _game(name)
    if not rulebook:
        raise Misuse(f"which rule book? {', '.join(f'{name}/{book}' for book in game.rulebooks)}")
    return game, law_text(game, rulebook, _changes(game, options.set))


def _game(name: str) -> Game:
    if name not in GAMES:
        raise Misuse(f"no game is called {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]


def _levels(game: Game, levels: tuple[str, ...], seats: int | None) -> tuple[str, ...]:
    """Bots by seat: those that are named, the last of them again for the seats that are left."""
    count = seats if seats is not None else len(levels) if len(levels) > 1 else max(game.seats)
    if unknown := [level for level in levels if level not in game.bots]:
        raise Misuse(f"no bot of {game.name} is called {unknown[0]!r}; there is {', '.join(game.bots)}")
    if count not in game.seats or len(levels) > count:
        raise Misuse(f"{game.name} is for {' or '.join(map(str, game.seats))}, not for {max(count, len(levels))}")
    return levels + levels[-1:] * (count - len(levels))


def _changes(game: Game, settings: Sequence[str]) -> dict[str, Any]:
    """`rule=value`, each value read as what the rule is."""
    changes: dict[str, Any] = {}
    for setting in settings:
        name, sign, text = setting.partition("=")
        if not sign or name not in rules_of(game):
            raise Misuse(f"{setting!r} sets no rule of {game.name}; write rule=value")
        changes[name] = _value(name, text, rules_of(game)[name].like)
    return changes


def _value(name: str, text: str, like: object) -> bool | int | str:
    if isinstance(like, bool):
        if text not in _FLAGS:
            raise Misuse(f"{name} is {' or '.join(_FLAGS)}, not {text!r}")
        return _FLAGS[text]
    if isinstance(like, int):
        if not text.removeprefix("-").isdecimal():
            raise Misuse(f"{name} is a number, not {text!r}")
        return int(text)
    return text


def _say(*said: str) -> None:
    for line in said:
        print(line)


def _complain(text: str) -> int:
    print(text, file=sys.stderr)
    return MISUSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Games without a server.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    change: Any = {"action": "append", "default": [], "metavar": "RULE=VALUE", "help": "change a rule, as a host may"}

    play = commands.add_parser("play", help="bots play a whole game")
    play.set_defaults(run=_play)
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--rulebook", metavar="NAME", help="the document on top (the game's first)")
    play.add_argument("--set", **change)
    play.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same game (0)")
    play.add_argument("--seats", type=int, metavar="N", help="how many play (as many as can)")
    play.add_argument(
        "--bots", default="steady", metavar="LEVELS", help="by seat, with commas; the last fills the rest (steady)"
    )
    play.add_argument("--most", type=int, default=20_000, metavar="N", help="break off after so many batches (20000)")
    play.add_argument("--record", metavar="FILE", help="write the record of the game")
    play.add_argument("--quiet", action="store_true", help="say nothing")

    replay = commands.add_parser("replay", help="tell the game of a record line by line")
    replay.set_defaults(run=_replay)
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=int, metavar="SEQ", help="stop after this batch")

    check = commands.add_parser("verify", help="check a record: bytes, commitments, draws, decisions")
    check.set_defaults(run=_verify)
    check.add_argument("file", metavar="FILE")

    imported = commands.add_parser("import", help="make a record of a game from elsewhere, written down move by move")
    imported.set_defaults(run=_import)
    imported.add_argument("file", metavar="MOVES")
    imported.add_argument("record", metavar="RECORD", help="the file that is written")

    league = commands.add_parser("league", help="work out a league's standings from its exported results")
    league.set_defaults(run=_league)
    league.add_argument("file", metavar="FILE")
    league.add_argument("--match", metavar="KEY", help="explain the scores of this match instead")

    for name, run, says in (
        ("law", _law, "the rules in force: rule, value, clause, source"),
        ("chapters", _chapters, "the chapters in order: what each decides, reacts to, shows"),
    ):
        book = commands.add_parser(name, help=says)
        book.set_defaults(run=run)
        book.add_argument("book", metavar="GAME/RULEBOOK")
        book.add_argument("--set", **change)
    return parser


if __name__ == "__main__":
    sys.exit(main())
