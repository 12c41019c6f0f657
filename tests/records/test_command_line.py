"""`python -m engine`: play, replay, verify, law, chapters; what it says, and with which exit code."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import DOUBTFUL, FINE, MISUSED, REJECTED
from engine.cli.rule_text import regulation
from engine.core import Game
from engine.games import GAMES
from engine.match import law_text, rules_of
from engine.match.record import record, write
from engine.match.room_rules import ROOM_RULES
from tests.records.conftest import Say
from tests.records.shelf import GAME, KEPT, MIXED, PEOPLE, forged, short

ROOT = Path(__file__).parents[2]


def test_bots_play_a_game_and_record_it(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, said, _ = say("play", "settlers", "--rulebook", "basic", "--seed", 7, "--bots", "steady,random", "--seats", 3,
                        "--set", "victory_points=6", "--record", file)  # fmt: skip
    assert code == FINE
    assert "steady, random, random" in said
    assert "recorded in" in said
    assert say("verify", file)[0] == FINE


def test_the_same_seed_gives_the_same_record_to_the_byte(say: Say, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two", "three")]
    for file, seed in zip(files, (5, 5, 6), strict=True):
        say("play", "settlers", "--seed", seed, "--set", "victory_points=4", "--quiet", "--record", file)
    one, two, three = (file.read_bytes() for file in files)
    assert one == two != three


def test_a_game_can_be_broken_off(say: Say, tmp_path: Path) -> None:
    code, said, _ = say("play", "settlers", "--most", 40, "--record", tmp_path / "game.json")
    assert code == FINE
    assert "40 batches (broken off)" in said
    assert say("verify", tmp_path / "game.json")[0] == FINE


def test_verify_says_what_it_has_checked(say: Say) -> None:
    code, said, _ = say("verify", PEOPLE)
    assert code == FINE
    for part in ("untouched", "committed", "1 order of seats, 1 board, 67 rolls", "decided again", "verdict: verified"):
        assert part in said
    assert "never opened: ボブ" in said


def test_verify_rejects_a_changed_byte_and_names_the_place(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(MIXED.read_bytes().replace(b'"dice":[', b'"dice":[1', 1))
    code, said, complaint = say("verify", file)
    assert (code, said) == (REJECTED, "")
    assert complaint.startswith("rejected: batch ")
    assert "events[0].dice[0]" in complaint


def test_verify_without_secrets_confirms_nothing(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, batches, _ = short()
    file.write_bytes(write(record(GAME, batches)))
    code, said, _ = say("verify", file)
    assert code == DOUBTFUL
    assert "not verified" in said


def test_verify_says_where_the_rules_decide_otherwise(say: Say, tmp_path: Path) -> None:
    def edit(plain: dict[str, list[dict[str, list[dict[str, int]]]]]) -> None:
        event = next(e for batch in plain["batches"] for e in batch["events"] if e["is"] == "VictoryDeclared")  # type: ignore[comparison-overlap]
        event["points"] += 1

    file = tmp_path / "game.json"
    file.write_bytes(forged(MIXED.read_bytes(), edit))
    code, _, complaint = say("verify", file)
    assert code == REJECTED
    assert complaint.startswith("rejected: batch 316, events[0].points: ")


def test_replay_tells_the_game_to_its_end(say: Say) -> None:
    code, said, _ = say("replay", MIXED)
    assert code == FINE
    for part in ("opens the room", "the island is laid", "rolls", "declares victory with", "1. "):
        assert part in said


def test_replay_stops_where_it_is_told_to(say: Say) -> None:
    _, said, _ = say("replay", MIXED, "--to", 50)
    lines = said.splitlines()
    assert lines[49].startswith("   50 ")
    assert lines[50] == ""
    assert "turn" in lines[-1]


@pytest.mark.parametrize("to", [0, -1, 9999])
def test_replay_stops_only_where_there_is_something(say: Say, to: int) -> None:
    code, _, complaint = say("replay", MIXED, "--to", to)
    assert code == MISUSED
    assert complaint == "--to is from 1 to 316\n"


@pytest.mark.parametrize("rulebook", GAME.rulebooks)
def test_law_reads_chapter_by_chapter_in_the_order_of_the_book(say: Say, rulebook: str) -> None:
    code, said, _ = say("law", f"settlers/{rulebook}")
    assert code == FINE
    text = law_text(GAME, rulebook, {})
    headings = [line for line in said.splitlines() if re.match(r"\d+\. ", line)]
    assert headings == [
        f"{number}. {regulation(GAME).titles[name]} ({held.clause}; {held.source})"
        for number, (name, held) in enumerate(text.chapters.items(), 1)
    ]
    at = {rule: said.index(f"\n{rule} ") for rule in text.says}
    order = [rule.name for rule in ROOM_RULES.rules]
    order += [rule.name for name in text.chapters for rule in GAME.chapters[name].rules]
    assert sorted(at, key=lambda rule: at[rule]) == order


@pytest.mark.parametrize("rulebook", GAME.rulebooks)
def test_law_gives_each_rule_its_value_clause_and_source(say: Say, rulebook: str) -> None:
    _, said, _ = say("law", f"settlers/{rulebook}")
    lines = said.splitlines()
    for rule, held in law_text(GAME, rulebook, {}).says.items():
        value = "—" if held.value == "" else str(held.value)
        if isinstance(held.value, bool):
            value = "yes" if held.value else "no"
        row = next(line for line in lines if line.startswith(f"{rule} "))
        assert re.split(r" {2,}", row) == [rule, value, held.clause, held.source]


def test_law_says_in_half_a_line_what_a_named_procedure_does(say: Say) -> None:
    _, said, _ = say("law", "settlers/tournament")
    lines = said.splitlines()
    board = next(at for at, line in enumerate(lines) if line.startswith("board "))
    assert lines[board + 1].strip() == regulation(GAME).meanings["board"]["rings"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_procedure_and_flag_has_its_half_line_and_every_chapter_its_title(game: Game) -> None:
    titles, meanings = regulation(game)
    for name, rule in rules_of(game).items():
        values = ("yes", "no") if isinstance(rule.like, bool) else rule.choices
        for value in values:
            assert 0 < len(meanings[name][value]) <= 90, f"{name} = {value}"
    assert set(titles) == {ROOM_RULES.name, *game.chapters}
    assert set(meanings) <= set(rules_of(game))


def test_law_is_a_table_of_rules_values_clauses_and_sources(say: Say) -> None:
    code, said, _ = say("law", "settlers/basic")
    assert code == FINE
    assert said.splitlines()[2].split() == ["rule", "value", "clause", "source"]
    row = next(line for line in said.splitlines() if line.startswith("victory_points"))
    assert row.split()[1] == "10"
    assert "E1" in row
    assert row.endswith("basic")


def test_law_shows_what_a_host_would_change(say: Say) -> None:
    _, said, _ = say("law", "settlers/basic", "--set", "victory_points=12", "--set", "takeback_builds=no")
    assert "settlers by basic ← this room" in said
    row = next(line for line in said.splitlines() if line.startswith("victory_points"))
    assert row.split() == ["victory_points", "12", "house", "rule", "this", "room"]


def test_chapters_come_in_the_order_of_the_book(say: Say) -> None:
    code, said, _ = say("chapters", "settlers/basic")
    assert code == FINE
    names = list(GAME.law("basic", {}).chapters)
    assert [said.index(f"{number}. {name} (") for number, name in enumerate(names, 1)] == sorted(
        said.index(f". {name} (") - len(str(number)) for number, name in enumerate(names, 1)
    )
    assert "decides      Roll" in said
    assert "shows        its slice `resources`" in said


def test_a_replay_tells_what_was_taken_back_and_by_whom(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    say("play", "settlers", "--rulebook", "league", "--bots", "random", "--seats", 4, "--seed", 6, "--record", file)
    code, said, _ = say("replay", file)
    assert (code, say("verify", file)[0]) == (FINE, FINE)
    who = dict(re.findall(r"(?m)^ *(\d+) +\S+ +(\S+)", said))
    undone = re.findall(r"(?m)^ *(\d+) .* takes back (the [a-z ]+) \(batch (\d+)\)", said)
    assert "the end of the turn" in {what for _, what, _ in undone}
    assert all(who[seq] == who[to] for seq, _, to in undone)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("play", "chess"), "no game is called 'chess'; there is settlers"),
        (("play", "settlers", "--bots", "genius"), "no bot of settlers is called 'genius'"),
        (("play", "settlers", "--seats", "7"), "settlers is for 3 or 4, not for 7"),
        (("play", "settlers", "--bots", "random,random"), "settlers is for 3 or 4, not for 2"),
        (("play", "settlers", "--rulebook", "chess"), "settlers has no rule book 'chess'"),
        (("play", "settlers", "--set", "board=flat"), "board is one of random, spiral, rings, beginner, not 'flat'"),
        (("play", "settlers", "--set", "roads=many"), "roads is a number, not 'many'"),
        (("play", "settlers", "--set", "roads=99"), "roads is at most 30, not 99"),
        (("play", "settlers", "--set", "takeback_builds=maybe"), "takeback_builds is yes or no or true or false"),
        (("play", "settlers", "--set", "chess=1"), "'chess=1' sets no rule of settlers"),
        (("law", "settlers"), "which rule book? settlers/basic"),
        (("law", "settlers/chess"), "settlers has no rule book 'chess'"),
        (("verify", "/nowhere/game.json"), "/nowhere/game.json: No such file or directory"),
        (("replay", __file__), "format: a record of the format kaitaku/1 begins with"),
        (("play", "settlers", "--most", "30", "--record", "/nowhere/game.json"), "/nowhere/game.json: No such file"),
    ],
)
def test_what_makes_no_sense_is_said_on_stderr(say: Say, arguments: tuple[str, ...], complaint: str) -> None:
    code, said, complained = say(*arguments)
    assert (code, said) == (MISUSED, "")
    assert complained.startswith(complaint)
    assert complained.count("\n") == 1


def test_it_runs_as_a_program_and_a_reader_may_turn_away() -> None:
    ran = subprocess.Popen(
        [sys.executable, "-m", "engine", "replay", KEPT[-1]],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert ran.stdout is not None
    assert ran.stderr is not None
    with ran:
        assert b"opens the room" in ran.stdout.readline()
        ran.stdout.close()
        assert ran.stderr.read() == b""
    assert ran.returncode == FINE
