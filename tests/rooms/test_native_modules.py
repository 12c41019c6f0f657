"""Native modules: used where they were compiled from the very source, and the same as it."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from server.runtime.native import NativeModules, file_name, source_of
from tests.architecture.sources import ROOT

MEMO = "engine.core.memo"

SAME_TESTS = (
    "tests/engine/core",
    "tests/engine/match",
    "tests/records",
    "tests/rooms",
    "tests/store",
    "tests/wire",
)


def script() -> Any:
    """`scripts/native` as a module."""
    loader = SourceFileLoader("native_script", str(ROOT / "scripts/native"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    loaded = module_from_spec(spec)
    loader.exec_module(loaded)
    return loaded


def native_sources() -> list[Path]:
    return list(script().sources())


def test_a_native_module_is_loaded_where_it_was_compiled_from_the_source_that_is_here(tmp_path: Path) -> None:
    built = tmp_path / file_name(MEMO, source_of(MEMO).read_bytes())
    built.touch()
    spec = NativeModules(tmp_path).find_spec(MEMO, None)
    assert spec is not None
    assert spec.origin == str(built)


def test_a_native_module_of_another_source_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / file_name(MEMO, b"older")).touch()
    assert NativeModules(tmp_path).find_spec(MEMO, None) is None


def test_what_was_never_compiled_runs_from_its_source(tmp_path: Path) -> None:
    (tmp_path / file_name(MEMO, source_of(MEMO).read_bytes())).touch()
    assert NativeModules(tmp_path).find_spec("engine.core.table", None) is None
    assert NativeModules(tmp_path / "nothing").find_spec(MEMO, None) is None


def test_every_native_module_that_is_named_is_there() -> None:
    assert [pattern for pattern in script().MODULES.split() if not list(ROOT.glob(pattern))] == []


def named_within(function: ast.AST) -> Iterator[str]:
    """Functions that are named within this one."""
    for each in ast.walk(function):
        if each is not function and isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each.name


def test_in_native_modules_nothing_that_waits_names_a_function() -> None:
    """Cython keeps both in one object, which would then be garbage that no reference count finds."""
    found = [
        f"{source.relative_to(ROOT)}: {inner} in {function.name}"
        for source in native_sources()
        for function in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(function, ast.AsyncFunctionDef)
        for inner in named_within(function)
    ]
    assert found == []


@pytest.mark.nightly
def test_the_same_tests_pass_with_native_modules(tmp_path: Path) -> None:
    """All are compiled in a copy of the project, and its tests are run there."""
    skipped = shutil.ignore_patterns("__pycache__", "node_modules", ".*", "build", "data", "test-results")
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=skipped)
    environment = {**os.environ, "PYTHONPATH": str(copy)}

    def run(*command: str) -> str:
        done = subprocess.run(  # noqa: PLW1510
            [sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout[-5_000:] + done.stderr[-5_000:]
        return done.stdout

    run("scripts/native", "--jobs", "2")
    used = "import server, engine.core.table as table; print(table.__file__)"
    assert "build/native" in run("-c", used)
    run("-m", "pytest", "-q", "-n0", "-m", "not chaos and not nightly and not browser", *SAME_TESTS)
