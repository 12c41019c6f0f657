"""`__all__` is for packages, which list what they hold, and for modules that pass on what others define."""

import ast
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, modules


def repeats(path: Path) -> bool:
    """Whether a file has an `__all__` in which nothing comes from elsewhere."""
    tree = ast.parse(path.read_text())
    lists = [it for it in tree.body if isinstance(it, ast.Assign) and ast.unparse(it.targets[0]) == "__all__"]
    named = {name.value for it in lists for name in ast.walk(it) if isinstance(name, ast.Constant)}
    taken = {it.asname or it.name for it in ast.walk(tree) if isinstance(it, ast.alias)}
    return bool(lists) and not named & taken


@pytest.mark.parametrize("package", ["engine", "server", "tests", "bench", "examples"])
def test_a_module_does_not_list_what_it_defines_itself(package: str) -> None:
    found = [path for path in modules(package) if path.name != "__init__.py" and repeats(path)]
    assert not [str(path.relative_to(ROOT)) for path in found]
