"""Two programs that know nothing of the house, nor of each other, say the same of every deal."""

from __future__ import annotations

import json
import re
import subprocess
from random import Random
from typing import TYPE_CHECKING, Any

from tests.lengths import LONG
from tests.records.test_fair import ROOT, proof_of, seeded, vectors, verifier
from tests.transcripts.golden import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PROGRAM = ROOT / "web" / "public" / "verify_deal.mjs"


def in_javascript(*files: Path) -> tuple[int, str]:
    """How it ends, and what it says."""
    done = subprocess.run(["node", str(PROGRAM), *map(str, files)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def in_python(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, str]:
    """The same of the other program."""
    code = verifier.main([str(file) for file in files])
    return code, capsys.readouterr().out


def test_of_every_golden_record(capsys: pytest.CaptureFixture[str]) -> None:
    records = sorted(FOLDER.glob("*.rummy"))
    code, said = in_javascript(*records)
    assert (code, said) == in_python(capsys, *records)
    assert code == 0
    assert said.count(": right: ") > 3 * len(records)


def some_proofs(number: int) -> list[dict[str, Any]]:
    """Proofs of packs of all sizes, most of them changed in one place."""
    chance, found = Random(5), vectors()
    for seed in range(number):
        nonces = tuple(chance.randbytes(chance.randrange(65)) for _ in range(chance.randrange(9)))
        proof = proof_of(seeded(seed, chance.randrange(10**6), nonces), chance.choice((1, 2, 6, 52, 108, 432)))
        change = chance.choice(("", "", "order", "nonces", "match", "round", *("commitment", "salt", "secret")))
        if change in ("commitment", "salt", "secret"):
            place, digit = chance.randrange(len(proof[change])), chance.choice("0123456789abcdef")
            proof[change] = proof[change][:place] + digit + proof[change][place + 1 :]
        elif change == "match":
            proof["match"] = chance.choice(("n", "häfen 🂡", ""))
        elif change == "round":
            proof["round"] += 1
        elif change == "order":
            chance.shuffle(proof["order"])
        elif change == "nonces":
            proof["nonces"].append("")
        if chance.random() < 0.1:
            proof |= {"secret": "", "order": []}
        if chance.random() < 0.1:
            proof["commitment"] = ""
        found.append(proof)
    return found


def test_of_proofs_that_are_right_and_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "proofs.json"
    file.write_text(json.dumps(some_proofs(2_000 if LONG else 200)), encoding="utf-8")
    code, said = in_javascript(file)
    assert (code, said) == in_python(capsys, file)
    assert min(said.count(word) for word in (": right: ", ": WRONG: ", ": hidden: ", ": open: ")) > 5


UNREADABLE = (
    "",
    "{",
    "[1]",
    '{"game": "gin"}',
    "game: gin 1\nmatch: m\nround x\ndealer: 0\n",
    "game: gin 1\nmatch: m\nround 1\nsecret: xyz\n",
)


def test_of_what_cannot_be_read(tmp_path: Path) -> None:
    files = [tmp_path / str(number) for number in range(len(UNREADABLE))]
    for file, text in zip(files, UNREADABLE, strict=True):
        file.write_text(text, encoding="utf-8")
    done = subprocess.run(["node", str(PROGRAM), *map(str, files)], capture_output=True, text=True, check=False)
    assert done.returncode == verifier.main([str(file) for file in files]) == 2
    assert done.stderr.count(": cannot be read: ") == len(files)
    assert done.stdout == "0 right, 0 wrong, 0 without a revealed secret\n"


def test_of_a_stacked_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (FOLDER / "gin-parity.rummy").read_text(encoding="utf-8")
    file = tmp_path / "stacked.rummy"
    file.write_text(re.sub(r"^deal: (\S+) (\S+)", r"deal: \2 \1", text, flags=re.MULTILINE), encoding="utf-8")
    code, said = in_javascript(file)
    assert (code, said) == in_python(capsys, file)
    assert code == 1
    assert "WRONG: the cards do not follow from secret and nonces" in said


def test_it_stands_alone() -> None:
    source = PROGRAM.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 200
    assert set(re.findall(r"import\('([^']+)'\)|^import .* from '([^']+)'", source, re.MULTILINE)) == {
        ("/verify_deal.mjs", ""),  # in what it says of itself
        ("node:fs", ""),
    }
    assert in_javascript()[0] == 2
