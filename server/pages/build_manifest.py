"""Manifest of the built client: its files, and what each of them imports (vite.dev/guide/backend-integration)."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct


class Chunk(Struct, frozen=True):
    """A file of the build."""

    file: str
    name: str = ""
    src: str = ""
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


class Manifest(Struct, frozen=True, eq=False):
    """Files of a build by what the manifest calls them: their source, or a name that the bundler made up."""

    chunks: Mapping[str, Chunk]


NOT_BUILT = Manifest({})


def manifest_of(web: Path) -> Manifest:
    """The manifest as it is now; empty where the client is not built. web: the folder of the built client"""
    file = web / "manifest.json"
    try:
        return _read(file, file.stat().st_mtime_ns)
    except (OSError, msgspec.MsgspecError):
        return NOT_BUILT


@lru_cache(maxsize=8)
def _read(file: Path, changed: int) -> Manifest:
    """The manifest as it was at that time (ns)."""
    return Manifest(msgspec.json.decode(file.read_bytes(), type=dict[str, Chunk]))
