"""No module imports itself in a roundabout way, not even for its types."""

from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

ACYCLIC = ("bench", "engine", "server")
"""Packages whose modules import one another without circles: a package is one line."""


def circle_among(imports: Mapping[str, frozenset[str]]) -> list[str]:
    """The modules of one import circle, each imported by the next; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


@cache
def graph_of(root: str) -> grimp.ImportGraph:
    """The graph of a top-level package."""
    return grimp.build_graph(root, cache_dir=None)


@pytest.mark.parametrize("package", ACYCLIC)
def test_no_modules_import_one_another_in_a_circle(package: str) -> None:
    """Imports under `TYPE_CHECKING` count, too."""
    graph = graph_of(package.partition(".")[0])
    inside = {module for module in graph.modules if module == package or module.startswith(f"{package}.")}
    imports = {module: frozenset(graph.find_modules_directly_imported_by(module) & inside) for module in inside}
    assert imports
    assert not (circle := circle_among(imports)), " → ".join(circle)


@pytest.mark.parametrize("package", ACYCLIC)
def test_no_folders_import_one_another_in_a_circle(package: str) -> None:
    """A folder without folders in it counts as one thing; a module beside folders counts by itself."""
    graph = graph_of(package.partition(".")[0])
    folders = {module for module in graph.modules if graph.find_children(module)}
    leaves = {folder for folder in folders if folders.isdisjoint(graph.find_children(folder))}

    def place(module: str) -> str:
        above = module.rpartition(".")[0]
        return above if above in leaves else module

    imports: dict[str, set[str]] = {}
    for module in graph.modules:
        named = map(place, graph.find_modules_directly_imported_by(module))
        imports.setdefault(place(module), set()).update(name for name in named if name != place(module))
    assert not (circle := circle_among({name: frozenset(all_) for name, all_ in imports.items()})), " → ".join(circle)


def test_a_circle_is_found() -> None:
    imports = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert sorted(set(circle_among(imports))) == ["a", "b", "c"]
    assert circle_among(imports | {"c": frozenset()}) == []
