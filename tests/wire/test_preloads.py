"""Tests of the files that the head of a page names: what is needed, once, in the order in which it is."""

import json
import re
from pathlib import Path

import pytest

from server.pages.preloads import preloads

MANIFEST = {
    "index.html": {"file": "assets/index.js", "name": "index", "imports": ["_base.js"], "css": ["assets/index.css"]},
    "_base.js": {"file": "assets/base.js", "name": "base"},
    "_room.js": {
        "file": "assets/room.js",
        "name": "room",
        "imports": ["_base.js", "index.html"],
        "css": ["assets/room.css"],
    },
    "_table.js": {"file": "assets/table.js", "name": "table", "imports": ["_room.js"]},
    "_settlers.js": {
        "file": "assets/settlers.js",
        "name": "settlers",
        "imports": ["_table.js", "_room.js", "_settlers.js"],
        "css": ["assets/settlers.css", "assets/room.css"],
    },
    "_settlers.css": {"file": "assets/settlers.css", "name": "settlers"},
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST))
    return tmp_path


def named(head: str) -> list[str]:
    return re.findall(r'href="(.*?)"', head)


def test_what_a_file_imports_is_named_before_it_and_each_once_without_what_the_first_page_has(web: Path) -> None:
    scripts = ["/assets/room.js", "/assets/table.js", "/assets/settlers.js"]
    assert named(preloads(web, "en", "room", "settlers")) == [*scripts, "/assets/room.css", "/assets/settlers.css"]
    assert named(preloads(web, "en", "room")) == ["/assets/room.js", "/assets/room.css"]


def test_stylesheets_without_which_nothing_is_drawn_come_first_and_apply_at_once(web: Path) -> None:
    head = preloads(web, "en", "room", sheets=True)
    assert named(head) == ["/assets/room.css", "/assets/room.js"]
    assert '<link rel="stylesheet" crossorigin href="/assets/room.css">' in head


def test_words_are_named_in_the_language_of_the_reader_alone_those_of_the_first_page_too(tmp_path: Path) -> None:
    words: dict[str, dict[str, object]] = {
        f"words:{file}/{file}-{language}": {"file": f"assets/{file}-{language}.js", "name": f"{file}-{language}"}
        for file in ("base", "room", "settlers")
        for language in ("en", "ja")
    }
    words["words:room/room-ja"]["imports"] = ["_base.js", "_table.js"]
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST | words))
    assert named(preloads(tmp_path, "en")) == ["/assets/base-en.js"]
    assert named(preloads(tmp_path, "ja", "room")) == [
        "/assets/room.js",
        "/assets/base-ja.js",
        "/assets/table.js",
        "/assets/room-ja.js",
        "/assets/room.css",
    ]


def test_of_a_game_that_the_build_does_not_know_nothing_is_named(web: Path) -> None:
    assert preloads(web, "en", "mills") == ""


@pytest.mark.parametrize("manifest", [None, "", "[]", '{"index.html": {}}'])
def test_without_a_manifest_that_can_be_read_nothing_is_named(tmp_path: Path, manifest: str | None) -> None:
    if manifest is not None:
        (tmp_path / "manifest.json").write_text(manifest)
    assert preloads(tmp_path, "en", "room") == ""
