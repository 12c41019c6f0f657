"""Exported results: the same standings from a file, offline, or a clear word why not (K6)."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import FINE, MISUSED, REJECTED, main
from engine.league.export import ExportError, export, read_export, write_export
from tests.engine.league.clubs import Club, club, season_of

EIGHT = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal"]


@pytest.fixture
def made() -> Club:
    made = club(*EIGHT)
    season_of(made, EIGHT, 2, seed=4)
    return made


@pytest.mark.parametrize("season", [1, None])
def test_K6_an_export_gives_the_very_standings_of_the_league(made: Club, season: int | None) -> None:
    read = read_export(write_export(export(made.league, season)))
    assert read.standings() == made.league.standings(season)
    assert read.scored() == made.league.scored(season)


def test_K6_the_same_results_export_to_the_same_bytes(made: Club) -> None:
    refolded = made.refolded()
    assert refolded is not None
    assert write_export(export(refolded, 1)) == write_export(export(made.league, 1))


def test_K8_an_export_holds_other_names_where_it_is_told_to(made: Club) -> None:
    assert export(made.league, 1, {"ann": "(deleted)"}).players["ann"] == "(deleted)"


def changed(data: bytes, change: dict[str, Any]) -> bytes:
    return json.dumps(json.loads(data) | change).encode()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "kaitaku-league/9"}, "format"),
        ({"ties": 7}, "version 7"),
        ({"players": {}}, "has no name"),
        ({"matches": "none"}, "not an export"),
    ],
)
def test_K6_an_export_that_does_not_hold_together_is_refused(made: Club, change: dict[str, Any], says: str) -> None:
    with pytest.raises(ExportError, match=says):
        read_export(changed(write_export(export(made.league, 1)), change))


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff"])
def test_K6_a_file_that_is_no_export_is_refused(data: bytes) -> None:
    with pytest.raises(ExportError):
        read_export(data)


def test_K6_the_command_line_prints_standings_and_explains_a_match(
    made: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "season.json"
    file.write_bytes(write_export(export(made.league, 1)))
    assert main(["league", str(file)]) == FINE
    printed = capsys.readouterr().out
    assert "Friday club, season 1: 4 matches" in printed
    first = made.league.standings(1)[0].tally
    assert any(
        line.split()[:4] == ["1", made.league.people[first.player].name, f"{first.points:+d}", "2"]
        for line in printed.splitlines()
    )
    assert main(["league", str(file), "--match", "s1r1t1"]) == FINE
    assert "G2" in capsys.readouterr().out
    assert main(["league", str(file), "--match", "s9"]) == MISUSED


def test_K6_the_command_line_rejects_a_result_that_can_not_be(made: Club, tmp_path: Path) -> None:
    data = json.loads(write_export(export(made.league, 1)))
    data["matches"][0]["result"]["winner"] = 3 - data["matches"][0]["result"]["winner"]
    file = tmp_path / "season.json"
    file.write_text(json.dumps(data))
    assert main(["league", str(file)]) == REJECTED
    file.write_text("{}")
    assert main(["league", str(file)]) == REJECTED
