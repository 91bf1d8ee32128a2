"""The record of a match, as people who program step through it."""

from __future__ import annotations

from pathlib import Path

import pytest

import rummyhouse
from rummyhouse.records import RecordError

KNOCK = Path(__file__).parents[1] / "transcripts" / "gin-parity-knock.rummy"


def test_a_record_is_stepped_through() -> None:
    record = rummyhouse.read(KNOCK)
    assert [step.kind for step in record][:2] == ["deal", "turn"]
    assert [step.number for step in record] == list(range(len(record)))
    assert record[-1].kind == "settle"
    assert record[1].seat >= 0
    assert record[1].action
    assert record[1].sentence.startswith(record.names[record[1].seat])
    assert record[-1].play.is_over == record.is_over
    assert [step.action for step in record[1:4]] == [record[number].action for number in (1, 2, 3)]
    with pytest.raises(IndexError, match="the record has no step 1000"):
        record[1000]


def test_a_step_is_drawn_and_played_on_from() -> None:
    record = rummyhouse.read(KNOCK)
    step = record[3]
    assert step._repr_svg_().startswith("<svg")
    assert step.svg(theme="dark") != step.svg()
    assert record.names[0] in str(step)
    assert repr(step).startswith("<step 3, round 1: ")
    before = step.play.record().text
    other = step.play.copy()
    other.act(other.choose("random"))
    assert record[3].play.record().text == before != other.record().text


def test_a_record_says_what_came_of_it() -> None:
    record = rummyhouse.read(KNOCK)
    assert record.totals == record.points[-1]
    assert record.winners == tuple(
        name for name, total in zip(record.names, record.totals, strict=True) if total == max(record.totals)
    )
    assert record.check().over
    assert str(record) == record.text == KNOCK.read_text(encoding="utf-8")
    assert f"won by {record.winners[0]}" in repr(record)


def test_a_record_may_end_in_the_middle() -> None:
    play = rummyhouse.new("gin", seed=1)
    play.act("take upcard")
    record = play.record()
    assert (record.totals, record.winners, record.is_over) == ((0, 0), (), False)
    assert "not over" in repr(record)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("game: gin 1", "game: chess 1"), r"^line 2: there is no game 'chess'"),
        (("rummyhouse record 1", "rummyhouse record 9"), r"^line 1: a record begins with"),
        (("dealer: ", "dealer: x"), r"^line \d+: 'x\d' is no number"),
    ],
)
def test_a_wrong_text_is_a_sentence_with_its_line(change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        rummyhouse.read(KNOCK.read_text(encoding="utf-8").replace(*change))


def test_a_lie_is_found_with_its_line() -> None:
    text = KNOCK.read_text(encoding="utf-8")
    points = next(line for line in text.splitlines() if line.startswith("points:"))
    with pytest.raises(RecordError, match=r"^line \d+: the points: the record says 1 -1"):
        rummyhouse.read(text.replace(points, "points: 1 -1")).check()


def test_a_file_that_is_no_text_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "noise.rummy"
    file.write_bytes(b"rummyhouse record 1\n\xff\xfe")
    with pytest.raises(RecordError, match="is not text: byte 21 is not UTF-8"):
        rummyhouse.read(file)
    with pytest.raises(FileNotFoundError):
        rummyhouse.read(tmp_path / "nothing.rummy")
