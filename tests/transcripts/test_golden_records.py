"""Records of released rules replay for ever, step by step as they did when they were played."""

from __future__ import annotations

import pytest

from rummyhouse.records import Record, Reshuffle, check, read, write
from tests.records.test_fair import verifier
from tests.transcripts.golden import FOLDER, trace, traces

RECORDS = sorted(file.stem for file in FOLDER.glob("*.rummy"))


def shuffles(record: Record) -> int:
    """The draw of the first dealer, every deal, and every time that cards were shuffled again."""
    return 1 + sum(1 + sum(isinstance(entry, Reshuffle) for entry in one.entries) for one in record.rounds)


@pytest.mark.parametrize("game", ["baja", "basic", "fiji", "kalooki"])
def test_some_records_hold_reshuffles(game: str) -> None:
    record = read((FOLDER / f"{game}-reshuffled-unfinished.rummy").read_text(encoding="utf-8"))
    assert shuffles(record) > 1 + len(record.rounds)


def test_every_record_has_its_trace() -> None:
    assert sorted(traces()) == RECORDS


@pytest.mark.parametrize("name", RECORDS)
def test_record_replays_as_it_was_played(name: str) -> None:
    text = (FOLDER / f"{name}.rummy").read_text(encoding="utf-8")
    record = read(text)
    account = check(record)
    assert account.proven == shuffles(record)
    assert account.over != name.endswith("unfinished")
    assert write(record) == text
    assert trace(record) == traces()[name]


@pytest.mark.parametrize("name", RECORDS)
def test_stand_alone_verifier_agrees(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / f"{name}.rummy"
    assert verifier.main([str(file)]) == 0
    said = capsys.readouterr().out
    assert said.count(": right: ") == shuffles(read(file.read_text(encoding="utf-8")))


def test_stand_alone_verifier_notices_a_stacked_deal(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    from pathlib import Path

    text = (FOLDER / "gin-parity.rummy").read_text(encoding="utf-8")
    deal = next(line for line in text.split("\n") if line.startswith("deal: "))
    cards = deal.removeprefix("deal: ").split()
    stacked = f"deal: {' '.join([cards[1], cards[0], *cards[2:]])}"
    file = Path(str(tmp_path)) / "stacked.rummy"
    file.write_text(text.replace(deal, stacked), encoding="utf-8")
    assert verifier.main([str(file)]) == 1
    assert "WRONG: the cards do not follow from secret and nonces" in capsys.readouterr().out
    file.write_text(text.replace("first dealer: 0", "first dealer: 2").replace("first dealer: 1", "first dealer: 0"))
    assert verifier.main([str(file)]) == 1
