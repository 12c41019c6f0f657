"""Room codes: easy to say on the phone, and some 900 million of them."""

import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6


def is_code(text: str) -> bool:
    """Whether this is a room code."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)


def random_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
