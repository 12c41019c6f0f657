"""Patches in the form of JSON Merge Patch (RFC 7386): absent is unchanged, null is gone, lists are whole.

So a view holds no None: what there is not is absent.
"""

from typing import Any

__all__ = ["apply", "diff"]

Plain = dict[str, Any]


def diff(before: Plain, after: Plain) -> Plain:
    """What turns `before` into `after`; empty if nothing does."""
    patch: Plain = {}
    for key, now in after.items():
        if key not in before:
            patch[key] = now
            continue
        then = before[key]
        if now is then or now == then:
            continue
        patch[key] = diff(then, now) if isinstance(now, dict) and isinstance(then, dict) else now
    for key in before:
        if key not in after:
            patch[key] = None
    return patch


def apply(before: Plain, patch: Plain) -> Plain:
    """`before` with the patch applied. Neither is changed."""
    after = dict(before)
    for key, now in patch.items():
        if now is None:
            after.pop(key, None)
        elif isinstance(now, dict):
            then = after.get(key)
            after[key] = apply(then if isinstance(then, dict) else {}, now)
        else:
            after[key] = now
    return after
