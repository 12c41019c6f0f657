"""Files of the built client that the pages need: their stylesheet, scripts and font, and the theme script."""

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from server.pages.build_manifest import Manifest, manifest_of

STYLES = "src/league/page.css"
PARTS = "src/league/parts.ts"
THEME = "src/ui/firsttheme.ts"
FONT = "node_modules/.font/text.woff2"


class ClientBuild(Struct, frozen=True):
    """Addresses of files, empty where the client is not built: pages are then without style and script."""

    styles: str = ""
    theme: str = ""
    parts: str = ""
    font: str = ""


def client_build(web: Path) -> ClientBuild:
    """Files as the build's manifest names them. web: the folder of the built client"""
    return _of(manifest_of(web))


@lru_cache(maxsize=8)
def _of(manifest: Manifest) -> ClientBuild:
    by_source = {chunk.src or key: f"/{chunk.file}" for key, chunk in manifest.chunks.items()}
    return ClientBuild(*(by_source.get(source, "") for source in (STYLES, THEME, PARTS, FONT)))
