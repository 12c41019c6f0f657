"""The project's own files, and what each Python module imports from outside."""

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def committed() -> list[Path]:
    """Every file that git keeps and that is still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def module_of(path: Path) -> str:
    """`engine/core/table.py` → `engine.core.table`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str) -> list[Path]:
    """The Python files of a package, committed or not."""
    return sorted((ROOT / package).rglob("*.py"))


@cache
def imports(path: Path) -> frozenset[str]:
    """The full names that a file imports: `import a.b` gives `a.b`, `from a import b` gives `a.b` too."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)
