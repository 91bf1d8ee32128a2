"""The built web client, served from memory, compressed as it was built."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rummyhouse.server import texts
from rummyhouse.server.compression import CODINGS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_HASHED = re.compile(r".*-[A-Za-z0-9_-]{8}\.\w+")
_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""A browser keeps the file, and asks each time whether it is still the same."""


@dataclass(frozen=True)
class File:
    """A file of the web client, ready to be sent.

    Attributes:
        compressed: the same content under each name of :data:`CODINGS` in which it was compressed.
    """

    content: bytes
    kind: str
    caching: str
    tag: str
    compressed: Mapping[str, bytes] = field(default_factory=dict)


class Pages:
    """All files of the web client by their path, e.g. ``/assets/index-a1b2c3d4.js``.

    They are read once, when the server starts: no request ever becomes a path on the disk.
    """

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, File] = {}
        if (folder / "index.html").is_file():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix not in CODINGS.values():
                    self._files[f"/{path.relative_to(folder).as_posix()}"] = _read(path)
        index = self._files.get("/index.html") or _file(texts.CLIENT_MISSING.encode(), "text/html", ASK_AGAIN)
        self.index = index
        self.script_hashes = tuple(
            f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
            for script in _SCRIPT.findall(index.content)
        )

    def find(self, path: str) -> File | None:
        """The file at this path; None if there is none."""
        return self._files.get(path)


def _read(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    compressed = {name: path.with_name(path.name + ending) for name, ending in CODINGS.items()}
    return _file(
        path.read_bytes(),
        kind,
        _FOREVER if _HASHED.fullmatch(path.name) else ASK_AGAIN,
        {name: file.read_bytes() for name, file in compressed.items() if file.is_file()},
    )


def _file(content: bytes, kind: str, caching: str, compressed: Mapping[str, bytes] | None = None) -> File:
    if kind == "image/svg+xml":  # for what begins with text/ Litestar says so itself
        kind = f"{kind}; charset=utf-8"
    return File(content, kind, caching, hashlib.sha256(content).hexdigest()[:32], compressed or {})
