"""The audit of dependencies finds nothing in our locks, and everything that is put into a copy of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tools import audit

ROOT = Path(__file__).parents[1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "web").mkdir()
    for name in ("pyproject.toml", "web/package-lock.json"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_our_locks_are_sound() -> None:
    assert audit.problems() == []


def test_what_installs_the_house_asks_for_hashes() -> None:
    files = [(ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", "deploy/Containerfile")]
    lines = [line for text in files for line in text.splitlines() if "pip install" in line and " -r " in line]
    assert len(lines) >= 6
    assert all("--require-hashes" in line for line in lines)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("run.txt", "litestar==", "litestar>=", "locks nothing: litestar>="),
        ("run.txt", "litestar==2.", "litestar==1.", "litestar is locked to"),
        ("run.txt", "structlog==", "other-log==", "structlog is declared in pyproject.toml and not locked"),
        ("build.txt", "--hash=sha256:", "--hash=md5:", "has no hash"),
        ("dev.txt", "\nh11==0.", "\nh11==0.0.", "CVE-2025-43859"),
    ],
)
def test_a_lock_that_was_loosened_is_named(copy: Path, file: str, old: str, new: str, said: str) -> None:
    path = copy / "requirements" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert [line for line in audit.problems(copy) if said in line]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("integrity", None, "svelte has no hash"),
        ("integrity", "sha1-abc", "svelte has no hash"),
        ("hasInstallScript", True, "svelte runs a program of its own"),
        ("license", "AGPL-3.0-only", "the licence of svelte is AGPL-3.0-only"),
        ("version", "4.2.18", "CVE-2024-45047"),
    ],
)
def test_a_package_of_the_web_client_that_was_changed_is_named(
    copy: Path, field: str, value: object, said: str
) -> None:
    path = copy / "web" / "package-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    lock["packages"]["node_modules/svelte"][field] = value
    if value is None:
        del lock["packages"]["node_modules/svelte"][field]
    path.write_text(json.dumps(lock), encoding="utf-8")
    assert [line for line in audit.problems(copy) if said in line]


@pytest.mark.parametrize(
    ("text", "permitted"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("BSD-3-Clause AND (MIT OR GPL-2.0-only)", True),
        ("MIT AND GPL-3.0-only", False),
        ("GNU General Public License v3 (GPLv3)", False),
        ("MIT License; Apache Software License", True),
    ],
)
def test_licences_are_read(text: str, permitted: bool) -> None:
    assert (audit.licences(text) <= audit.PERMITTED) == permitted
