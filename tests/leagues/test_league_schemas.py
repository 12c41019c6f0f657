"""Schemas of the API of leagues: each part has an example, and every example is what the server takes or gives."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from engine.league.commands import CreateInvitation, FoundLeague, JoinLeague
from engine.league.decide import CODEC
from engine.league.export import read_export
from engine.league.logo_commands import SetLogo
from engine.league.parties import ALLOWED
from server.json_schemas import schema
from server.json_schemas.league import ANSWERS, COMMANDS, REQUESTS
from server.leagues.webhooks.teller import KINDS, TEST
from server.rounds.calendar import with_instants
from tests.architecture.sources import ROOT
from tests.schemas import faults, validator

NAMES = ("league-requests", "league-commands", "league-answers", "league-webhooks", "league-export")
PAGE = (ROOT / "docs/league-api.md").read_text()


def examples(name: str) -> dict[str, list[Any]]:
    """Name of a part → its examples, of all parts that a body may be."""
    whole = schema(name)
    told = [part["$ref"].rpartition("/")[2] for part in whole.get("anyOf", [whole])]
    return {part: whole["$defs"][part].get("examples", []) for part in told}


@pytest.mark.parametrize("name", NAMES)
def test_W66_every_part_has_an_example_and_each_is_as_the_schema_says(name: str) -> None:
    for part, kept in examples(name).items():
        assert kept, f"{name}: {part} has no example"
        for example in kept:
            assert faults(validator(name, part), example) == []
            assert faults(validator(name), example) == []


def test_the_commands_are_those_that_the_server_takes() -> None:
    elsewhere = {FoundLeague, JoinLeague, CreateInvitation, SetLogo}
    assert {*COMMANDS} == {kind for kind, parties in ALLOWED.items() if parties != ("system",)} - elsewhere
    for name, kept in examples("league-commands").items():
        for example in kept:
            assert type(CODEC.from_wire(with_instants(example))).__name__ == name


def test_K2_a_time_is_an_instant_or_a_local_one_of_a_zone_and_not_neither() -> None:
    (plan, local) = examples("league-commands")["PlanRound"]
    of = validator("league-commands", "PlanRound")
    assert "at" in plan
    assert "at_local" in local
    assert faults(of, {name: value for name, value in local.items() if name != "zone"})
    assert faults(of, {"is": "PlanRound", "title": "Friday"})


@pytest.mark.parametrize(("name", "kinds"), [("league-requests", REQUESTS), ("league-answers", ANSWERS)])
def test_examples_of_bodies_are_read_by_their_types(name: str, kinds: dict[type, str]) -> None:
    for kind in kinds:
        for example in examples(name)[kind.__name__]:
            msgspec.convert(example, kind)


def test_every_message_of_webhooks_has_an_example_and_a_line_in_the_page() -> None:
    assert {*KINDS, TEST} == {*examples("league-webhooks")} - {"DiscordBody"}
    assert [kind for kind in (*KINDS, TEST) if f"`{kind}`" not in PAGE] == []


def test_K6_the_example_of_an_export_can_be_read() -> None:
    (example,) = examples("league-export")["Export"]
    assert read_export(msgspec.json.encode(example)).standings()


def test_K3_a_result_has_one_shape_wherever_it_goes() -> None:
    shapes = [schema(name)["$defs"]["MatchResult"] for name in NAMES[1:]]
    assert all(shape == shapes[0] for shape in shapes)
    page = next(page for page in examples("league-answers")["MatchPage"] if page["result"]["ending"] == "declared")
    command = {"is": "CorrectResult", "match": page["key"], "result": page["result"], "reason": "as it was"}
    assert faults(validator("league-commands", "CorrectResult"), command) == []


def test_what_is_not_in_the_schema_is_a_fault() -> None:
    example = deepcopy(examples("league-answers")["StandingsPage"][0])
    assert faults(validator("league-answers", "StandingsPage"), example | {"secret": 1})
    example["places"][0] |= {"email": "ken@example.org"}
    assert faults(validator("league-answers", "StandingsPage"), example)
