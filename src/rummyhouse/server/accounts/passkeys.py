"""The ceremonies of passkeys (WebAuthn): what a browser is asked to sign, and whether it has signed."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import urlsplit

from rummyhouse.languages import say
from rummyhouse.server.accounts import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.store.accounts import Accounts, PasskeyRow
from rummyhouse.store.database import now

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Purpose = Literal["enrol", "add", "enter"]

_MINUTES = 5  # for which a challenge holds
_HOUSE = "Rummyhouse"


class RelyingParty(NamedTuple):
    """Where a ceremony takes place: the name that passkeys are bound to, and the origin of the page."""

    name: str
    origin: str


class Ceremonies:
    """Asks for signatures with challenges that the house keeps and that are good for a few minutes and one try."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def enrol(
        self, party: RelyingParty, account: str, name: str, known: Sequence[PasskeyRow], purpose: Purpose
    ) -> str:
        """What a browser is asked when an account gets a passkey, as JSON; ``known`` are those it has already."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options = generate_registration_options(
            rp_id=party.name,
            rp_name=_HOUSE,
            user_name=name,
            user_id=bytes.fromhex(account),
            timeout=_MINUTES * 60_000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in known],
        )
        await self._accounts.ask(bytes_to_base64url(options.challenge), purpose, account, _MINUTES * 60)
        return options_to_json(options)

    async def enter(self, party: RelyingParty) -> str:
        """What a browser is asked when somebody signs in, as JSON: any passkey of this house will do."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers import bytes_to_base64url

        options = generate_authentication_options(rp_id=party.name, timeout=_MINUTES * 60_000)
        await self._accounts.ask(bytes_to_base64url(options.challenge), "enter", "", _MINUTES * 60)
        return options_to_json(options)

    async def enrolled(self, party: RelyingParty, credential: str, purpose: Purpose, title: str) -> PasskeyRow:
        """The new passkey, with the account it is for.

        Raises:
            AnswerError: it was not asked for, or too long ago, or proves nothing.
        """
        from webauthn import verify_registration_response
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        word = _challenge(credential)
        asked = await self._accounts.answer(word)
        if asked is None or asked.purpose != purpose:
            raise AnswerError("not_permitted", say(texts.NO_CHALLENGE))
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(word),
                expected_rp_id=party.name,
                expected_origin=party.origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise AnswerError("not_permitted", say(texts.BAD_PASSKEY)) from error
        return PasskeyRow(
            bytes_to_base64url(found.credential_id),
            asked.account,
            bytes_to_base64url(found.credential_public_key),
            found.sign_count,
            title,
            now(),
            now(),
        )

    async def entered(self, party: RelyingParty, credential: str) -> str:
        """The account whose passkey has signed.

        Raises:
            AnswerError: no passkey of ours has signed, or not the right challenge.
        """
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        word = _challenge(credential)
        asked = await self._accounts.answer(word)
        if asked is None or asked.purpose != "enter":
            raise AnswerError("not_permitted", say(texts.NO_CHALLENGE))
        try:
            key = str(json.loads(credential)["id"])
            known = await self._accounts.passkey(key)
            if known is None:
                raise AnswerError("not_permitted", say(texts.BAD_PASSKEY))
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(word),
                expected_rp_id=party.name,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(known.public),
                credential_current_sign_count=known.signed,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise AnswerError("not_permitted", say(texts.BAD_PASSKEY)) from error
        await self._accounts.use_passkey(known.id, found.new_sign_count)
        return known.account


def new_account() -> str:
    """A random id for an account, carried by its passkeys."""
    return secrets.token_hex(32)


def relying_party_of(headers: Mapping[str, str]) -> RelyingParty:
    """The place of the page that asks; its origin has already been found to be ours.

    Raises:
        AnswerError: it gives no origin; browsers always do.
    """
    origin = headers.get("origin", "")
    name = urlsplit(origin).hostname
    if not name:
        raise AnswerError("malformed", say(texts.NO_ORIGIN))
    return RelyingParty(name, origin)


def _challenge(credential: str) -> str:
    """The challenge that a browser says it has signed."""
    from webauthn.helpers import base64url_to_bytes

    try:
        data = json.loads(credential)["response"]["clientDataJSON"]
        return str(json.loads(base64url_to_bytes(data))["challenge"])
    except (ValueError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise AnswerError("malformed", say(texts.BAD_PASSKEY)) from error
