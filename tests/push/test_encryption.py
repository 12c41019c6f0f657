"""Encryption of push messages, beside the example of RFC 8291."""

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from server.push.base64url import decoded, encoded
from server.push.encryption import LARGEST, BadKeys, encrypt, public_bytes
from tests.leagues.receivers import Post
from tests.push.browsers import Browser

# RFC 8291, 5 and appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc_comes_out_byte_by_byte() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), ec.SECP256R1())
    body = encrypt(PLAIN, decoded(RECEIVER), decoded(AUTH), own=own, salt=decoded(SALT))
    assert encoded(body) == BODY


def test_two_messages_share_neither_key_nor_salt() -> None:
    one, other = (encrypt(PLAIN, decoded(RECEIVER), decoded(AUTH)) for _ in range(2))
    assert one[:16] != other[:16]
    assert one[21:86] != other[21:86]


def test_a_message_is_read_by_its_browser_and_by_no_other() -> None:
    browser, other = Browser("https://push.example.org/1"), Browser("https://push.example.org/2")
    post = Post("/1", {}, encrypt(PLAIN, decoded(browser.p256dh), decoded(browser.auth)))
    assert browser.decrypt(post.body) == PLAIN
    with pytest.raises(InvalidTag):
        other.decrypt(post.body)


def test_what_are_no_keys_of_a_browser_is_refused() -> None:
    point = public_bytes(ec.generate_private_key(ec.SECP256R1()).public_key())
    for p256dh, auth in (
        (b"", b"a" * 16),
        (point, b"a" * 15),
        (point[:-1] + b"\0\0", b"a" * 16),
        (b"\4" * 65, b"a" * 16),
    ):
        with pytest.raises(BadKeys):
            encrypt(PLAIN, p256dh, auth)


def test_a_message_is_bounded() -> None:
    assert len(encrypt(b"a" * LARGEST, decoded(RECEIVER), decoded(AUTH))) <= 4_096
    with pytest.raises(ValueError, match="too large"):
        encrypt(b"a" * (LARGEST + 1), decoded(RECEIVER), decoded(AUTH))
