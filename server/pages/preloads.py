"""Files of the built client that a page will load, named in its head: they come while its first script still does."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
from markupsafe import Markup
from msgspec import Struct

INDEX = "index.html"
SCRIPT = Markup('    <link rel="modulepreload" crossorigin href="/{file}">\n')
STYLE = Markup('    <link rel="preload" as="style" crossorigin href="/{file}">\n')


class Chunk(Struct, frozen=True):
    """A file of the build, as its manifest describes it (vite.dev/guide/backend-integration)."""

    file: str
    name: str = ""
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


def preloads(web: Path, names: Sequence[str]) -> Markup:
    """Elements of a head for files of these names (`web/vite.chunks.ts`) and what they import, without what the index
    page names itself: none for a name that the build does not know, and none for a client without manifest."""
    manifest = web / "manifest.json"
    try:
        chunks = _read(manifest, manifest.stat().st_mtime_ns)
    except (OSError, msgspec.MsgspecError):
        return Markup()
    known = set(_needed(chunks, [INDEX]))
    needed = [
        key for key in _needed(chunks, [key for name in names for key in _named(chunks, name)]) if key not in known
    ]
    styles = dict.fromkeys(file for key in needed for file in chunks[key].css)
    return Markup().join(
        [*(SCRIPT.format(file=chunks[key].file) for key in needed), *(STYLE.format(file=file) for file in styles)]
    )


@lru_cache(maxsize=8)
def _read(manifest: Path, changed: int) -> dict[str, Chunk]:
    """The manifest as it was at that time (ns)."""
    return msgspec.json.decode(manifest.read_bytes(), type=dict[str, Chunk])


def _named(chunks: dict[str, Chunk], name: str) -> Iterator[str]:
    return (key for key, chunk in chunks.items() if chunk.name == name and chunk.file.endswith(".js"))


def _needed(chunks: dict[str, Chunk], keys: Sequence[str]) -> list[str]:
    """These and all that they import, each once, what is imported first."""
    found: dict[str, None] = {}
    entered: set[str] = set()

    def enter(key: str) -> None:
        if key in entered or key not in chunks:
            return
        entered.add(key)
        for imported in chunks[key].imports:
            enter(imported)
        found[key] = None

    for key in keys:
        enter(key)
    return list(found)
