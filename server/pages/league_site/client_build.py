"""Files of the built client that the pages need: their stylesheet, scripts and font, and the theme script."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

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
    manifest = web / "manifest.json"
    try:
        return _read(manifest, manifest.stat().st_mtime_ns)
    except (OSError, msgspec.DecodeError):
        return ClientBuild()


@lru_cache(maxsize=8)
def _read(manifest: Path, changed: int) -> ClientBuild:
    """The manifest as it was at that time (ns)."""
    entries: dict[str, dict[str, Any]] = msgspec.json.decode(manifest.read_bytes(), type=dict[str, dict[str, Any]])
    by_source = {str(entry.get("src", key)): f"/{entry['file']}" for key, entry in entries.items()}
    return ClientBuild(*(by_source.get(source, "") for source in (STYLES, THEME, PARTS, FONT)))
