"""Slugs: names of leagues in addresses."""

import re

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
SHORTEST, LONGEST = 3, 40

RESERVED = frozenset({"new", "api", "admin", "demo"})


def valid_slug(slug: str) -> bool:
    """Whether a league may have this slug: 3 to 40 lower-case letters and digits, single - inside."""
    return SHORTEST <= len(slug) <= LONGEST and _SLUG.fullmatch(slug) is not None and slug not in RESERVED
