"""/api/account: a handle to keep, ways to prove that it is yours, devices, export, deletion (K8)."""

from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts import sanitize
from server.accounts.account import Account
from server.accounts.accounts import SignedIn
from server.accounts.api_tokens import LIFETIMES, MOST_LABEL, SCOPES, Scope
from server.accounts.feed_addresses import FeedAddresses
from server.accounts.invitations import Invitations
from server.accounts.passkeys import Passkeys, Site
from server.accounts.presence import Presence
from server.pages.account_export import AccountExport
from server.pages.context import PageContext
from server.pages.device_label import device_label
from server.pages.identity import shown_identity
from server.pages.json_bodies import Nothing, private_json, read_json
from server.push.push_devices import PushDeviceStore
from server.reviews import Reviews
from server.rooms.chat.moderation import check_name
from server.rounds.departures import Departures
from server.sockets.addresses import client_address

GUESS_PRICE = 5
"""Price of whatever tries a password, a code or a passkey, in requests."""


class Claim(Struct, frozen=True):
    """Handle that a guest wants. password: empty, where a passkey follows at once"""

    handle: str
    password: str = ""


class SignIn(Struct, frozen=True):
    handle: str
    password: str


class Recover(Struct, frozen=True):
    """Recovery code, and the new password."""

    handle: str
    code: str
    password: str


class Answer(Struct, frozen=True):
    """Answer of an authenticator (RegistrationResponseJSON or AuthenticationResponseJSON)."""

    credential: dict[str, Any]


class SignOut(Struct, frozen=True):
    """device: key of the device, this one if empty; others: all but this one instead"""

    device: str = ""
    others: bool = False


class Proof(Struct, frozen=True):
    """Proof that it is the owner who asks: the password, or the answer of a passkey."""

    password: str = ""
    credential: dict[str, Any] | None = None


class Rename(Proof, frozen=True):
    handle: str = ""


class SetPassword(Proof, frozen=True):
    new: str = ""


class RemovePasskey(Proof, frozen=True):
    key: str = ""


class MakeToken(Proof, frozen=True):
    """API token that is wanted: its label, its scopes, and for how many days."""

    label: str = ""
    scopes: tuple[Scope, ...] = ()
    days: int = 90


class RevokeToken(Struct, frozen=True):
    key: str


Page = Callable[[Request], Coroutine[Any, Any, Response]]


def routes(
    context: PageContext,
    passkeys: Passkeys,
    exports: AccountExport,
    feeds: FeedAddresses,
    pushes: PushDeviceStore,
    departures: Departures,
    invitations: Invitations,
    presence: Presence,
    reviews: Reviews,
) -> list[Route]:
    accounts = context.accounts

    async def own(request: Request) -> tuple[Account, str]:
        """The account of the request's user, and the key of the device. Refused: a guest, who has none."""
        bearer = await context.bearer(request)
        account = await accounts.find(bearer.user) if bearer and bearer.device else None
        if bearer is None or account is None:
            raise Refused("no-account")
        return account.seen(accounts.last_seen.noted(account.user)), bearer.device

    async def prove(request: Request, account: Account, proof: Proof) -> None:
        """Refused: the proof is none. An account with neither password nor passkey can give none, and needs none."""
        if not account.password and not account.passkeys:
            return
        if proof.credential is not None:
            if (await passkeys.proven(_site(request), proof.credential)).user != account.user:
                raise Refused("unknown-passkey")
        else:
            await accounts.prove(account, proof.password, client_address(request))

    async def enter(request: Request, signed: SignedIn, *, shows_codes: bool = False) -> Response:
        """Answer with the account, and let the browser be that device from now on."""
        body = shown_identity(await context.services.people.find(signed.account.user), signed.account)
        response = private_json(body | {"codes": list(signed.codes)} if shows_codes else body)
        context.sign_in(request, response, signed.account.user, signed.device)
        return response

    async def account(request: Request) -> Response:
        context.limit_rate(request)
        return private_json(_shown(*await own(request)))

    async def claim(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Claim, context.origins)
        check_name(said.handle)
        profile = await context.profile(request)
        if not profile.name:
            raise Refused("name-missing")
        signed = await accounts.claim(
            profile.user, said.handle, said.password, device_label(request), client_address(request)
        )
        return await enter(request, signed, shows_codes=True)

    async def sign_in(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, SignIn, context.origins)
        signed = await accounts.sign_in(said.handle, said.password, device_label(request), client_address(request))
        return await enter(request, signed)

    async def recover(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Recover, context.origins)
        signed = await accounts.recover(
            said.handle, said.code, said.password, device_label(request), client_address(request)
        )
        return await enter(request, signed)

    async def sign_out(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, SignOut, context.origins)
        account, device = await own(request)
        out = said.device or device
        if said.others:
            account = await accounts.change(account.user, lambda account: account.with_device_alone(device))
        else:
            account = await accounts.change(account.user, lambda account: account.without_device(out))
        signed_in = {kept.key for kept in account.devices}
        await pushes.keep(account.user, lambda kept: kept.session in signed_in)
        response = private_json(_shown(account, device))
        if account.device(device) is None:
            context.sign_out(response)
        return response

    async def rename(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Rename, context.origins)
        check_name(said.handle)
        account, device = await own(request)
        await prove(request, account, said)
        return private_json(_shown(await accounts.rename(account.user, said.handle), device))

    async def set_password(request: Request) -> Response:
        """A new password signs all other devices out, and ends all API tokens."""
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, SetPassword, context.origins)
        account, device = await own(request)
        await prove(request, account, said)
        hashed = await accounts.hash(said.new, account.handle, client_address(request))
        changed = await accounts.change(
            account.user, lambda account: replace(account.with_device_alone(device), password=hashed, tokens=())
        )
        return private_json(_shown(changed, device))

    async def renew_codes(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Proof, context.origins)
        account, _ = await own(request)
        await prove(request, account, said)
        return private_json({"codes": list(await accounts.renew_codes(account.user))})

    async def make_token(request: Request) -> Response:
        """A token outlives the device, so that a device alone makes none."""
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, MakeToken, context.origins)
        account, device = await own(request)
        await prove(request, account, said)
        label = sanitize(said.label, MOST_LABEL)
        least, most = LIFETIMES
        if not label or not said.scopes or not least <= said.days <= most:
            raise Refused("bad-api-token", longest=MOST_LABEL, least=least, most=most)
        scopes = tuple(scope for scope in SCOPES if scope in said.scopes)
        changed, token = await accounts.make_token(account.user, label, scopes, said.days)
        return private_json(_shown(changed, device) | {"token": token}, status=201)

    async def revoke_token(request: Request) -> Response:
        context.limit_rate(request)
        said = await read_json(request, RevokeToken, context.origins)
        account, device = await own(request)
        return private_json(
            _shown(await accounts.change(account.user, lambda kept: kept.without_token(said.key)), device)
        )

    async def delete(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Proof, context.origins)
        account, _ = await own(request)
        await prove(request, account, said)
        await departures.forget(account.user)  # first, so that what fails can be asked again
        await accounts.delete(account.user)
        await departures.forget(account.user)  # of what another tab joined meanwhile
        await feeds.remove(account.user)
        await invitations.remove(account.user)
        await presence.remove(account.user)
        await pushes.remove_all(account.user)
        await reviews.forget(account.user)
        response = private_json({})
        context.sign_out(response)
        return response

    async def export(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        account, device = await own(request)
        body = await exports.of(account.user, _shown(account, device))
        return private_json(body, headers={"content-disposition": 'attachment; filename="kaitaku-account.json"'})

    async def registration_options(request: Request) -> Response:
        """Options with a challenge for the owner alone: whoever only has the device makes no passkey to prove with."""
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Proof, context.origins)
        account, _ = await own(request)
        await prove(request, account, said)
        return private_json(await passkeys.registration_options(account, _site(request)))

    async def register(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Answer, context.origins)
        account, device = await own(request)
        changed = await passkeys.register(account, _site(request), said.credential, device_label(request))
        return private_json(_shown(changed, device))

    async def remove(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, RemovePasskey, context.origins)
        account, device = await own(request)
        await prove(request, account, said)
        return private_json(_shown(await passkeys.remove(account, said.key), device))

    async def sign_in_options(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        return private_json(passkeys.sign_in_options(_site(request)))

    async def sign_in_by_passkey(request: Request) -> Response:
        context.limit_rate(request, price=GUESS_PRICE)
        said = await read_json(request, Answer, context.origins)
        account = await passkeys.proven(_site(request), said.credential)
        return await enter(request, await accounts.open_device(account.user, device_label(request)))

    posts: dict[str, Page] = {
        "claim": claim,
        "sign-in": sign_in,
        "sign-in/options": sign_in_options,
        "sign-in/passkey": sign_in_by_passkey,
        "recover": recover,
        "sign-out": sign_out,
        "rename": rename,
        "password": set_password,
        "codes": renew_codes,
        "passkeys": register,
        "passkeys/options": registration_options,
        "passkeys/remove": remove,
        "delete": delete,
        "tokens": make_token,
        "tokens/revoke": revoke_token,
    }
    return [
        Route("/api/account", account, methods=["GET"]),
        Route("/api/account/export", export, methods=["GET"]),
        *(Route(f"/api/account/{name}", page, methods=["POST"]) for name, page in posts.items()),
    ]


def _shown(account: Account, device: str) -> dict[str, Any]:
    """An account as its owner sees it: no hash, no key that proves anything."""
    return {
        "handle": account.handle,
        "since": account.since,
        "password": bool(account.password),
        "codes": len(account.codes),
        "passkeys": [{"key": kept.credential, "label": kept.label, "since": kept.since} for kept in account.passkeys],
        "devices": [
            {
                "key": kept.key,
                "label": kept.label,
                "since": kept.since,
                "seen": kept.seen,
                "this": kept.key == device,
            }
            for kept in account.devices
        ],
        "tokens": [
            {
                "key": kept.key,
                "label": kept.label,
                "scopes": list(kept.scopes),
                "since": kept.since,
                "until": kept.until,
                "used": kept.used,
            }
            for kept in account.tokens
        ],
    }


def _site(request: Request) -> Site:
    """The site of the page that asks, whose origin has been checked. Refused: it comes from no page."""
    origin = request.headers.get("origin", "")
    host = origin.partition("://")[2].rpartition(":")[0] or origin.partition("://")[2]
    if not host:
        raise Refused("bad-origin")
    return Site(origin, host)
