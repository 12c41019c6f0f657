"""Passkeys (WebAuthn, level 3): a device's authenticator signs a challenge, and no password crosses the network.

A challenge is good once and for five minutes (`challenges`). A passkey belongs to the host name of the site (the
relying party) and is bound to the page's origin. The account stays the browser's to find: a passkey names its user.
"""

from typing import Any

import msgspec
from msgspec.structs import replace
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from engine.match import Refused
from server.accounts.account import MOST_PASSKEYS, Account, Passkey
from server.accounts.accounts import PASSKEYS, Accounts
from server.accounts.challenges import ANYBODY, Challenges
from server.accounts.tokens import Tokens
from server.runtime.clock import Clock
from server.store import Store

_VERIFIED = UserVerificationRequirement.REQUIRED


class Site(msgspec.Struct, frozen=True):
    """Site that passkeys belong to: the page's origin, and its host name without the port."""

    origin: str
    host: str


class Passkeys:
    """Registers passkeys, and verifies what they have signed."""

    def __init__(self, store: Store, clock: Clock, tokens: Tokens, accounts: Accounts) -> None:
        self._store = store
        self._clock = clock
        self._challenges = Challenges(store, clock, tokens)
        self._accounts = accounts

    async def registration_options(self, account: Account, site: Site) -> dict[str, Any]:
        """Options with which the browser makes a passkey (PublicKeyCredentialCreationOptionsJSON)."""
        if len(account.passkeys) >= MOST_PASSKEYS:
            raise Refused("too-many-passkeys", most=MOST_PASSKEYS)
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Kaitaku",
            user_id=account.user.encode(),
            user_name=account.handle,
            challenge=self._challenges.issue(account.user),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential)) for passkey in account.passkeys
            ],
        )
        return _plain(options_to_json(options))

    async def register(self, account: Account, site: Site, credential: dict[str, Any], label: str) -> Account:
        """Add a passkey to an account. Refused: the answer is none to a challenge of ours, or belongs elsewhere."""
        challenge = self._answered(credential, account.user)
        await self._challenges.use_up(challenge)
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except WebAuthnException as error:
            raise Refused("bad-passkey") from error
        made = Passkey(
            bytes_to_base64url(verified.credential_id),
            bytes_to_base64url(verified.credential_public_key),
            verified.sign_count,
            label,
            self._clock.now(),
        )
        if not await self._store.names.claim(PASSKEYS, made.credential, account.user):
            raise Refused("bad-passkey")

        def added(account: Account) -> Account:
            if len(account.passkeys) >= MOST_PASSKEYS:
                raise Refused("too-many-passkeys", most=MOST_PASSKEYS)
            return account.with_passkey(made)

        return await self._accounts.change(account.user, added)

    async def remove(self, account: Account, credential: str) -> Account:
        """Remove a passkey. Refused: it is the only way in."""

        def without(account: Account) -> Account:
            kept = tuple(passkey for passkey in account.passkeys if passkey.credential != credential)
            if not kept and not account.password:
                raise Refused("last-sign-in")
            return replace(account, passkeys=kept)

        changed = await self._accounts.change(account.user, without)
        await self._store.names.release(PASSKEYS, credential, account.user)
        return changed

    def sign_in_options(self, site: Site) -> dict[str, Any]:
        """Options with which the browser signs with any passkey of the site (PublicKeyCredentialRequestOptionsJSON)."""
        challenge = self._challenges.issue(ANYBODY)
        options = generate_authentication_options(rp_id=site.host, challenge=challenge, user_verification=_VERIFIED)
        return _plain(options_to_json(options))

    async def proven(self, site: Site, credential: dict[str, Any]) -> Account:
        """The account whose passkey has signed. Refused: the signature is wrong, or the passkey is nobody's."""
        challenge = self._answered(credential, ANYBODY)
        key = _text(credential, "id")
        user = await self._store.names.owner(PASSKEYS, key)
        account = await self._accounts.find(user) if user else None
        passkey = next((kept for kept in account.passkeys if kept.credential == key), None) if account else None
        if account is None or passkey is None:
            raise Refused("unknown-passkey")
        await self._challenges.use_up(challenge)
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.count,
                require_user_verification=True,
            )
        except WebAuthnException as error:
            raise Refused("bad-passkey") from error
        used = replace(passkey, count=verified.new_sign_count)
        return await self._accounts.change(account.user, lambda account: account.with_passkey(used))

    def _answered(self, credential: dict[str, Any], owner: str) -> bytes:
        """The challenge that a browser's answer says it answers. Refused: it is none of ours."""
        response = credential.get("response")
        said = _text(response, "clientDataJSON") if isinstance(response, dict) else ""
        try:
            client_data = msgspec.json.decode(base64url_to_bytes(said), type=_ClientData)
            challenge = base64url_to_bytes(client_data.challenge)
        except (ValueError, msgspec.DecodeError) as error:
            raise Refused("bad-passkey") from error
        self._challenges.check(challenge, owner)
        return challenge


class _ClientData(msgspec.Struct, frozen=True):
    """The data that a browser says it has signed: the challenge, in base64url."""

    challenge: str


def _plain(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def _text(answer: dict[str, Any], name: str) -> str:
    """A text of the answer, empty if there is none."""
    found = answer.get(name)
    return found if isinstance(found, str) else ""
