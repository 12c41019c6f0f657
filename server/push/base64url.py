"""Base64 for addresses, without padding (RFC 4648, 5): how push writes keys and tokens."""

import base64
import binascii


def encoded(body: bytes) -> str:
    return base64.urlsafe_b64encode(body).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """ValueError: it is none."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("not base64") from error
