"""Limit on open files (RLIMIT_NOFILE), which bounds how many connections a process may hold."""

import resource

ENOUGH = 1 << 20
"""Limit requested where the hard limit is infinite: no system gives a process an infinite number."""


def raise_limit() -> None:
    """Raise the soft limit to the hard one. What the system refuses stays as it is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return


def limit() -> int:
    """Files that this process may have open: the soft limit."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
