"""Files of the built client that a page will load, named in its head: they come while its first script still does."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from server.pages.build_manifest import Chunk, Manifest, manifest_of

INDEX = "index.html"
SCRIPT = Markup('    <link rel="modulepreload" crossorigin href="/{file}">\n')
STYLE = Markup('    <link rel="preload" as="style" crossorigin href="/{file}">\n')
SHEET = Markup('    <link rel="stylesheet" crossorigin href="/{file}">\n')


FIRST_SOCKET = "src/net/firstsocket.ts"
EARLY = Markup('    <script async fetchpriority="high" src="/{file}"></script>\n')


def first_socket(web: Path) -> Markup:
    """Element of a room's head by which the room's socket opens at once: none for a client that has no such script."""
    chunk = manifest_of(web).chunks.get(FIRST_SOCKET)
    return EARLY.format(file=chunk.file) if chunk else Markup()


def preloads(web: Path, language: str, *names: str, sheets: bool = False) -> Markup:
    """Elements of a head for files of these names (`web/vite.chunks.ts`) and what they import, without what the index
    page names itself, and for the words of all of them in this language (`web/vite.words.ts`): none for a name that the
    build does not know, and none for a client without manifest.

    sheets: stylesheets apply at once, and nothing is drawn without them"""
    return _elements(manifest_of(web), language, names, SHEET if sheets else STYLE)


@lru_cache(maxsize=64)
def _elements(manifest: Manifest, language: str, names: tuple[str, ...], style: Markup) -> Markup:
    chunks = manifest.chunks
    named = (key for name in names for key in _named(chunks, name))
    first = _needed(chunks, [INDEX])
    own = [key for key in _needed(chunks, named) if key not in first]
    spoken = [f"{chunks[key].name}-{language}" for key in (*first, *own)]
    words = _needed(chunks, (key for name in spoken for key in _named(chunks, name)))
    needed = [chunks[key] for key in dict.fromkeys((*own, *words)) if key not in first]
    scripts = (SCRIPT.format(file=chunk.file) for chunk in needed)
    styles = (style.format(file=file) for file in dict.fromkeys(file for chunk in needed for file in chunk.css))
    return Markup().join((*styles, *scripts) if style is SHEET else (*scripts, *styles))


def _named(chunks: Mapping[str, Chunk], name: str) -> Iterator[str]:
    return (key for key, chunk in chunks.items() if chunk.name == name and chunk.file.endswith(".js"))


def _needed(chunks: Mapping[str, Chunk], keys: Iterable[str]) -> list[str]:
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
