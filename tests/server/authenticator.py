"""A passkey in software: what an authenticator answers, byte by byte, for tests without a browser."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as b64

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """One passkey (ES256) for one house."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin, self.name = origin, name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.signed = 0

    def make(self, options: str) -> str:
        """The answer to ``navigator.credentials.create``."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        statement = {"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + attested}
        answer = {"clientDataJSON": b64(self._client("webauthn.create", options))}
        return self._credential(answer | {"attestationObject": b64(cbor2.dumps(statement))})

    def sign(self, options: str) -> str:
        """The answer to ``navigator.credentials.get``."""
        self.signed += 1
        data, client = self._data(0), self._client("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"authenticatorData": data, "clientDataJSON": client, "signature": signature}
        return self._credential({name: b64(part) for name, part in parts.items()})

    def _data(self, more: int) -> bytes:
        flags = bytes([PRESENT | VERIFIED | more])
        return hashlib.sha256(self.name.encode()).digest() + flags + self.signed.to_bytes(4, "big")

    def _client(self, kind: str, options: str) -> bytes:
        challenge = json.loads(options)["challenge"]
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, Any]) -> str:
        key = b64(self.id)
        return json.dumps({"id": key, "rawId": key, "type": "public-key", "response": response})
