"""Documents for operators and client authors: what they name exists, and what exists is named."""

import re
from pathlib import Path

import pytest
from starlette.routing import Route

from server.accounts import Tokens
from server.accounts.store_epoch import Epoch
from server.app import Server
from server.observe import Metrics
from server.observe.loop_metrics import LoopMetrics
from server.pages.json_bodies import STATUS
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store.memory import MemoryStore
from tests.architecture.sources import ROOT

OPERATIONS = (ROOT / "docs/operations.md").read_text("utf-8")
PROTOCOL = (ROOT / "docs/protocol.md").read_text("utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
UNITS = {"KiB": 1024, "MiB": 1024 * 1024}
FOLDERS = ("engine/", "server/", "tests/", "web/", "bench/", "docs/", "examples/", "scripts/")
MADE = ("web/dist", "docs/images")
"""Paths that come into being later, or that are no sources."""


def documented_settings() -> dict[str, str]:
    """The settings table of docs/operations.md: field of `Settings` → its default as the table words it."""
    found: dict[str, str] = {}
    for row in re.findall(r"^\| (`KAITAKU_.*)$", OPERATIONS, re.MULTILINE):
        names, default, *_ = row.split(" | ")
        fields = [name.lower() for name in re.findall(r"`KAITAKU_([A-Z_]+)`", names)]
        words = default.split(", ")
        found |= dict(zip(fields, words if len(words) == len(fields) else [default] * len(fields), strict=True))
    return found


def value_of(words: str) -> object:
    """A default as it is worded: `64 KiB` → 65536."""
    number, _, unit = words.strip("`").partition(" ")
    return int(number) * UNITS.get(unit, 1) if number.isdecimal() else words.strip("`")


def test_every_setting_is_documented_and_nothing_else_is() -> None:
    assert documented_settings().keys() == set(Settings.__struct_fields__)


def test_no_document_names_a_setting_that_there_is_not() -> None:
    known = {f"KAITAKU_{field.upper()}" for field in Settings.__struct_fields__}
    named = {name for page in DOCUMENTS for name in re.findall(r"KAITAKU_[A-Z_]*[A-Z]", page.read_text("utf-8"))}
    assert named <= known


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_the_documented_default_is_the_real_one(field: str) -> None:
    default, words = getattr(Settings(), field), documented_settings()[field]
    if isinstance(default, Path):
        assert ROOT / str(value_of(words)) == default
    elif default == ():
        assert words == "none"
    elif default is not None:  # else the words say what happens instead
        assert value_of(words) == default


def test_every_metric_is_documented_and_nothing_else_is() -> None:
    registry = Metrics().registry
    LoopMetrics().register(registry)
    known = {metric.name + ("_total" if metric.type == "counter" else "") for metric in registry.collect()}
    assert set(re.findall(r"`(kaitaku_\w+)", OPERATIONS)) == known


def test_every_page_of_the_api_is_documented_and_nothing_else_is() -> None:
    settings = Settings()
    server = Server(MemoryStore(), settings, Capacity.of(settings, 1_024), WallClock(), Tokens(b"test"), Epoch("test"))
    known = {
        f"{method} {route.path}"
        for route in server.app.routes
        if isinstance(route, Route) and route.path != "/{path:path}"
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert set(re.findall(r"^\| `((?:GET|POST) [^ `]+)", PROTOCOL, re.MULTILINE)) == known - {"GET /healthz/alive"}
    assert "/healthz/alive" in OPERATIONS


def test_every_refusal_of_a_page_is_documented() -> None:
    codes = set(re.findall(r"`([a-z-]+)`", re.findall(r"^Codes: .*$", PROTOCOL, re.MULTILINE)[0]))
    assert codes >= set(STATUS)


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_every_file_that_a_document_names_is_there(page: Path) -> None:
    named = [name.rstrip("/") for name in re.findall(r"`([\w./-]+)`", page.read_text("utf-8"))]
    paths = [name for name in named if name.startswith(FOLDERS) and name not in MADE]
    assert [name for name in paths if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_every_link_between_documents_leads_somewhere(page: Path) -> None:
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))]
    local = [link for link in links if link and "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []
