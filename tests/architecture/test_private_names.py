"""Names with a leading underscore that belong to other packages, to Python's own library and to its interpreter: nobody
promises them, so nothing of ours uses one.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.architecture.sources import ROOT, modules

PACKAGES = ("engine", "server", "bench", "examples")

EXCEPTIONS = {"bench/stalls/server.py"}
"""Measures asyncio's own callbacks, of which nothing public tells."""

INTERPRETER = {f"{kind}_{part}" for kind in ("ag", "cr", "gi") for part in ("await", "code", "frame", "yieldfrom")}
"""How a suspended generator stands, which differs from one Python to the next."""

PROMISED = {"_asdict", "_fields", "_make", "_replace"}
"""Documented for named tuples."""


def is_private(name: str) -> bool:
    return (name.startswith("_") and not name.endswith("__") and name not in PROMISED) or name in INTERPRETER


class Names(ast.NodeVisitor):
    """Names that one file defines and uses. made: by class, "" for all; asked: class, line, name"""

    def __init__(self, tree: ast.Module) -> None:
        self.made: dict[str, set[str]] = defaultdict(set)
        self.bases: dict[str, set[str]] = defaultdict(set)
        self.asked: list[tuple[str, int, str]] = []
        self.imported: list[tuple[int, str]] = []
        self._within: list[str] = []
        self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._make(node.name)
        self.bases[node.name] |= {
            inner.id for base in node.bases for inner in ast.walk(base) if isinstance(inner, ast.Name)
        }
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._make(node.name)
        self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self._make(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if is_private(node.attr):
            own = isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}
            if own and isinstance(node.ctx, ast.Store):
                self._make(node.attr)
            self.asked.append((self._within[-1] if own and self._within else "", node.lineno, node.attr))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in {"getattr", "setattr", "hasattr"}:
            name = node.args[1]
            if isinstance(name, ast.Constant) and is_private(str(name.value)):
                self.asked.append(("", node.lineno, str(name.value)))
        self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = (node.module or "").split(".")
        if module[0] not in PACKAGES:
            self.imported += [(node.lineno, name) for name in (*module, *(alias.name for alias in node.names))]

    def visit_Import(self, node: ast.Import) -> None:
        self.imported += [(node.lineno, part) for alias in node.names for part in alias.name.split(".")]

    def _make(self, name: str) -> None:
        for within in ("", *self._within):
            self.made[within].add(name)


def found_in(files: dict[str, Names]) -> Iterator[str]:
    made: dict[str, set[str]] = defaultdict(set)
    bases: dict[str, set[str]] = defaultdict(set)
    for names in files.values():
        for kind, own in names.made.items():
            made[kind] |= own
        for kind, over in names.bases.items():
            bases[kind] |= over
    for file, names in files.items():
        for line, name in names.imported:
            if is_private(name) and not name.startswith("__"):
                yield f"{file}:{line} {name}"
        for kind, line, name in names.asked:
            lineage, left = set[str](), [kind]
            while left:
                one = left.pop()
                lineage.add(one)
                left += bases[one] - lineage
            if not any(name in made[one] for one in lineage):
                yield f"{file}:{line} {name}"


def test_nothing_uses_a_private_name_of_another_package() -> None:
    paths = {str(path.relative_to(ROOT)): path for package in PACKAGES for path in modules(package)}
    files = {name: Names(ast.parse(path.read_text())) for name, path in paths.items() if name not in EXCEPTIONS}
    assert not [*found_in(files)]
