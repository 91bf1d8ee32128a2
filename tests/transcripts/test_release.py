"""What a release has promised holds in every later one."""

from __future__ import annotations

import copy
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.transcripts import golden, release
from tests.transcripts.release import FOLDER, broken, promise, promises

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def test_every_release_has_promised_its_records() -> None:
    """Before a number is written into the changelog: ``python -m tests.transcripts.release NUMBER``."""
    released = re.findall(r"^## \[(\d+\.\d+\.\d+\S*)\]", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert {*released} == {*promises()}


def test_every_promise_holds() -> None:
    assert not [sentence for kept in promises().values() for sentence in broken(kept)]


@pytest.fixture(scope="module")
def kept() -> dict[str, dict[str, dict[str, object]]]:
    """What a release made now would promise of a few records."""
    return promise("fan-*")


def test_what_is_promised_now_holds_now(kept: dict[str, dict[str, dict[str, object]]]) -> None:
    assert len(kept["records"]) > 2
    assert len(kept["presets"]) >= 8
    assert not list(broken(kept))
    assert json.loads(json.dumps(kept)) == kept


def test_a_record_that_goes_otherwise_is_named(kept: dict[str, dict[str, dict[str, object]]]) -> None:
    changed = copy.deepcopy(kept)
    changed["records"]["fan-standard"][1] = "0" * 64  # type: ignore[index]
    assert list(broken(changed)) == [
        "fan-standard.rummy goes otherwise than when fan 1 was released: raise the version of the game, and let its "
        "rules ask `rules.version` where play has changed (docs/records.md)"
    ]


def test_a_record_that_was_written_again_is_named(
    kept: dict[str, dict[str, dict[str, object]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in kept["records"]:
        text = (FOLDER / f"{name}.rummy").read_text(encoding="utf-8")
        (tmp_path / f"{name}.rummy").write_text(text.replace("Anna", "Anne"), encoding="utf-8")
    (tmp_path / "fan-inventor.rummy").unlink()
    said = list(broken(kept, tmp_path))
    assert len(said) == len(kept["records"])
    assert all("is not what was released" in sentence for sentence in said)
    monkeypatch.setattr(release, "PROMISES", tmp_path / "released.json")
    release.PROMISES.write_text(json.dumps({"9.9.9": kept}), encoding="utf-8")
    with pytest.raises(SystemExit, match="fan-standard: released, and never written again"):
        golden.main(["fan-standard"])


def test_a_record_that_is_refused_is_named(kept: dict[str, dict[str, dict[str, object]]], tmp_path: Path) -> None:
    changed = copy.deepcopy(kept)
    changed["presets"] = {}
    text = (FOLDER / "fan-standard.rummy").read_text(encoding="utf-8").replace("game: fan 1", "game: fan 99")
    (tmp_path / "fan-standard.rummy").write_text(text, encoding="utf-8")
    changed["records"] = {"fan-standard": [sha256(text.encode()).hexdigest(), ""]}
    (said,) = broken(changed, tmp_path)
    assert said.startswith("fan-standard.rummy is refused: line 2: the record is of fan version '99'; this house plays")


def test_a_preset_that_says_something_else_is_named(kept: dict[str, dict[str, dict[str, object]]]) -> None:
    changed = copy.deepcopy(kept)
    changed["records"] = {}
    changed["presets"]["gin 1"]["classic"] |= {"target": 123}  # type: ignore[operator]
    assert list(broken(changed)) == [
        "gin 1: the preset classic says something else of target: raise the version of the game, and write what it "
        "said into the preset's `before`"
    ]
