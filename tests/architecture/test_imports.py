"""Who may import what. The contracts between our own packages stand in pyproject.toml."""

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, imports, module_of, modules

# What the engine may take from outside: nothing that knows the time, draws lots, reads files or talks to anybody.
PURE = {
    "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "graphlib", "hashlib", "heapq",
    "hmac", "itertools", "math", "operator", "re", "struct", "tomllib", "types", "typing", "unicodedata", "weakref",
    "zlib", "engine", "msgspec",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}

# Adapters: the outside package, and the only modules of ours that may know it.
ADAPTERS = {
    "starlette": ("server.__main__", "server.app", "server.pages", "server.sockets"),
    "uvicorn": ("server.__main__", "server.app", "server.sockets"),
    "websockets": ("server.__main__", "server.app", "server.sockets"),
    "sqlite3": ("server.store.sqlite", "server.archive.sqlite"),
    "redis": ("server.store.redis",),
    "hiredis": ("server.store.redis",),
    "psycopg": ("server.archive.postgres",),
    "psycopg_pool": ("server.archive.postgres",),
    "cryptography": ("server.push",),
    "httpx": ("server.posting.sender",),
}

# The command line, which does reach the world, and which nothing else in the engine knows.
COMMAND_LINE = ("engine.__main__", "engine.cli")


def within(name: str, packages: Sequence[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


ENGINE = [path for path in modules("engine") if not within(module_of(path), COMMAND_LINE)]


def test_the_packages_import_each_other_only_downwards() -> None:
    linter = Path(sys.executable).with_name("lint-imports")  # by itself, since it sets up logging for the whole process
    said = subprocess.run([linter, "--no-cache", "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_engine_imports_nothing_that_reaches_the_world() -> None:
    """Data files beside the modules are the one thing it reads, and only through importlib.resources."""
    found = [
        f"{module_of(path)} imports {name}"
        for path in ENGINE
        for name in imports(path)
        if name.split(".")[0] not in PURE and not within(name, ["importlib.resources"])
    ]
    assert not found


def test_the_engine_does_not_know_its_command_line() -> None:
    assert not [module_of(path) for path in ENGINE for name in imports(path) if within(name, COMMAND_LINE)]


def test_the_engine_calls_nothing_that_reaches_the_world() -> None:
    found = [
        f"{module_of(path)}:{node.lineno} calls {node.func.id}"
        for path in ENGINE
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]
    assert not found


EXPANSION = re.compile(r"(engine\.games\.\w+)\.expansions(?:\.(\w+))?")


def test_an_expansion_imports_the_api_of_its_game_and_nothing_of_a_game_imports_an_expansion() -> None:
    found = []
    for path in modules("engine"):
        module = module_of(path)
        own = EXPANSION.match(module)
        allowed = [f"{own.group(1)}.api", "engine.core", "engine.board"] if own else []
        if own and own.group(2):
            allowed += [own.group(0), f"{own.group(1)}.expansions.questions"]
        for name in imports(path):
            if own and within(name, ["engine"]) and not within(name, allowed):
                found.append(f"{module} imports {name}")
            if not own and module != "engine.games" and EXPANSION.match(name):
                found.append(f"{module} imports {name}")
    assert not found


@pytest.mark.parametrize("package", ADAPTERS)
def test_only_its_adapters_know(package: str) -> None:
    allowed = ADAPTERS[package]
    found = [
        module_of(path)
        for path in modules("server")
        if not within(module_of(path), allowed) and any(within(name, [package]) for name in imports(path))
    ]
    assert not found
