"""`rummyhouse deadwood` answers every good line and names every bad one."""

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cards import cards_of, mask_of, seeded, shuffle, write_cards
from rummyhouse.cli import app
from rummyhouse.cli import deadwood as command
from rummyhouse.melds import minimum_deadwood


def answer(text: str | bytes) -> Result:
    return CliRunner().invoke(app, ["deadwood", "-"], input=text)


def test_one_number_a_line() -> None:
    result = answer("4S 5S 6S 9C 9D 9H 2C 2D 3C KD\nKS KH KD QS QH\n\nas\nTs,10h jd\tqc\r\n")
    assert result.exit_code == 0
    assert result.stdout.split("\n") == ["17", "20", "", "1", "40", ""]


def test_all_spellings_of_a_card_are_read() -> None:
    assert answer("4♠ 5♠ 6s 10♥").stdout == "10\n"


def test_eleven_cards_are_a_hand() -> None:
    assert answer("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\n").stdout == "0\n"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("4S 5X", "'5X' is not a card"),
        ("4S10H", "'4S10H' is not a card"),
        ("4S 4S", "4S appears twice"),
        ("JK 4S", "gin is played without jokers"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "12 cards; a hand has 1 to 11"),
        ("1S", "'1S' is not a card"),
        ("S", "'S' is not a card"),
        ("10", "'10' is not a card"),
        ("Ä", "'Ä' is not a card"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_lost(line: str, complaint: str) -> None:
    result = answer(f"KS\n{line}\nQS 2H\n")
    assert result.exit_code == 2
    assert result.stdout == "10\n-\n12\n"
    assert result.stderr.startswith("line 2: ")
    assert complaint in result.stderr


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    result = answer(b"KS\n\xff\xfe\x00\nAS")
    assert (result.exit_code, result.stdout) == (2, "10\n-\n1\n")
    assert "line 2" in result.stderr


def test_a_line_that_is_much_too_long_is_a_bad_line_at_once() -> None:
    result = answer("KS\n" + "4S " * 1_000_000 + "\nQS")
    assert (result.exit_code, result.stdout) == (2, "10\n-\n10\n")
    assert result.stderr == "line 2: 3,000,000 letters; a hand has 1 to 11 cards\n"


def test_a_file_without_line_ends_is_refused_before_it_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "BLOCK", 1000)
    result = answer(b"KS\n" + b"\0" * 10_000)
    assert result.exit_code == 2
    assert "- has a line of more than 1,000 letters" in result.stderr


def test_signs_that_would_steer_a_terminal_are_not_repeated() -> None:
    result = answer("\x1b[2J\n")
    assert "'\N{REPLACEMENT CHARACTER}[2J' is not a card" in result.stderr


def test_many_bad_lines_are_counted() -> None:
    result = answer("nonsense\n" * 100)
    assert result.stdout == "-\n" * 100
    assert len(result.stderr.splitlines()) == command.MOST_NAMED + 1
    assert result.stderr.endswith("... and 80 more bad lines\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["deadwood", str(tmp_path / "none.txt")])
    assert result.exit_code == 2
    assert "none.txt cannot be read: No such file" in result.stderr


def test_a_large_file_is_answered_line_by_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "BLOCK", 1000)  # many blocks, and lines that cross their borders
    random, order = seeded(5), np.arange(52, dtype=np.int16)
    masks = []
    for number in range(3000):
        shuffle(order, 52, random)
        masks.append(mask_of(order[: 1 + number % 11]))
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(write_cards(cards_of(mask)) for mask in masks))
    result = CliRunner().invoke(app, ["deadwood", str(file)])
    assert result.exit_code == 0
    assert [int(line) for line in result.stdout.split()] == [minimum_deadwood(mask) for mask in masks]
