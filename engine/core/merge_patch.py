"""JSON Merge Patch (RFC 7386): absent is unchanged, null is gone, lists are whole.

So a view holds no None: what there is not is absent.
"""

from itertools import compress
from operator import is_not
from typing import Any

Plain = dict[str, Any]


def diff(before: Plain, after: Plain) -> Plain:
    """The patch that turns `before` into `after`; empty if they are equal."""
    patch: Plain = {}
    known = before.get  # None: it was not there, since no view holds one
    for key, now in compress(after.items(), map(is_not, after.values(), map(known, after))):
        then = known(key)
        if now != then:
            patch[key] = diff(then, now) if type(now) is dict and type(then) is dict else now
    if not before.keys() <= after.keys():
        patch.update(dict.fromkeys(before.keys() - after.keys()))
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
