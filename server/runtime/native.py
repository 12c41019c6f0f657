"""Native modules: modules of the engine and the server compiled ahead of time, used where they were built.

The Python source stays the truth. A native module bears the digest of the source that it was compiled from, and is
loaded only if that is the source that stands here; any other module, and every module where nothing was built, runs
from its source. `scripts/native` builds them. What they do is the same, only sooner, so nothing else knows of them.
"""

import hashlib
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
"""Folder in which the packages `engine` and `server` lie."""

FOLDER = ROOT / "build" / "native"
"""Folder of the native modules."""

SUFFIX = EXTENSION_SUFFIXES[0]
"""End of their names: of this Python on this machine."""


def source_of(module: str, root: Path = ROOT) -> Path:
    """The source of a module that is no package."""
    return root.joinpath(*module.split(".")).with_suffix(".py")


def file_name(module: str, source: bytes) -> str:
    """Name of the native module that was compiled from this source."""
    return f"{module}-{hashlib.blake2b(source, digest_size=10).hexdigest()}{SUFFIX}"


class NativeModules(MetaPathFinder):
    """Finder of native modules in a folder. root: where the sources lie"""

    def __init__(self, folder: Path = FOLDER, root: Path = ROOT) -> None:
        files = folder.iterdir() if folder.is_dir() else ()
        self._files = {file.name: file for file in files if file.name.endswith(SUFFIX)}
        self._modules = {name.partition("-")[0] for name in self._files}
        self._root = root

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """How to load this module natively; None: it is loaded from its source, or as whatever else it is."""
        if fullname not in self._modules:
            return None
        try:
            source = source_of(fullname, self._root).read_bytes()
        except OSError:
            return None
        file = self._files.get(file_name(fullname, source))
        if file is None:  # it was compiled from another source
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def use_native_modules() -> None:
    """Load native modules from now on, where there are any; once more does nothing."""
    if FOLDER.is_dir() and not any(type(finder) is NativeModules for finder in sys.meta_path):
        sys.meta_path.insert(0, NativeModules())
