"""Schemas of the wire over HTTP."""

import httpx
import pytest
from jsonschema import Draft202012Validator

from server import json_schemas
from tests.wire.serving import ROOT, Process


@pytest.mark.parametrize("name", json_schemas.NAMES)
def test_W66_a_schema_is_served_as_the_repository_has_it(server: Process, name: str) -> None:
    answer = httpx.get(f"{server.http}/schema/{name}.json")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/schema+json"
    assert answer.text == (ROOT / f"docs/schema/{name}.json").read_text()
    Draft202012Validator.check_schema(answer.json())


@pytest.mark.parametrize("name", ["nothing", "../pyproject", "legal.json"])
def test_there_is_no_other(server: Process, name: str) -> None:
    assert httpx.get(f"{server.http}/schema/{name}.json").status_code == 404
