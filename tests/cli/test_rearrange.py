"""`rummyhouse rearrange` answers every position, or says in a sentence what is wrong with the file."""

from __future__ import annotations

import codecs
import json
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cli import app

if TYPE_CHECKING:
    from pathlib import Path


def ask(content: Any, *options: str) -> Result:
    text = content if isinstance(content, str) else json.dumps({"positions": content})
    return CliRunner().invoke(app, ["rearrange", "-", *options], input=text)


def one(laid: list[str], hand: str) -> dict[str, Any]:
    return {"id": "a", "laid": [meld.split() for meld in laid], "hand": hand.split()}


def answers(result: Result) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_line_a_position() -> None:
    first, second = answers(
        ask([one(["4S 4H 4C"], "5S JK 6S"), {"id": 7, "laid": [["7S", "JK", "9S"]], "hand": ["8S", "JS", "KD"]}])
    )
    assert (first["id"], first["cards"], first["points"]) == ("a", 3, 31)
    assert sorted(map(sorted, first["laid"])) == [["4C", "4H", "4S"], ["5S", "6S", "JK"]]
    assert second == {"id": 7, "cards": 2, "points": 19, "laid": [["7S", "8S", "9S", "JK", "JS"]]}


def test_a_mark_that_an_editor_has_written_before_the_first_line_is_no_part_of_it(tmp_path: Path) -> None:
    marked = codecs.BOM_UTF8 + json.dumps({"positions": [one(["7S JK 9S"], "8H 8D")]}).encode()
    (tmp_path / "marked.json").write_bytes(marked)
    from_file = CliRunner().invoke(app, ["rearrange", str(tmp_path / "marked.json")])
    assert answers(CliRunner().invoke(app, ["rearrange", "-"], input=marked)) == answers(from_file)


def test_nothing_to_lay_leaves_the_table_as_it_is() -> None:
    (answer,) = answers(ask([one(["7S JK 9S"], "8H 8D")]))
    assert answer == {"id": "a", "cards": 0, "points": 0, "laid": [["7S", "JK", "9S"]]}


def test_house_rules() -> None:
    position = one(["7S JK 9S", "7H 7D 7C", "9H 9D 9C"], "8H 8D")
    assert answers(ask([position]))[0]["cards"] == 0
    assert answers(ask([position], "--set", "movable_jokers=yes"))[0]["cards"] == 2
    assert answers(ask([one([], "9S 9S 9H")], "--preset", "rummikub"))[0]["cards"] == 0
    wild = answers(ask([one(["5S 6S 2H*"], "7S 9H 9D KD")], "--set", "variation_2=true"))[0]
    assert wild["cards"] == 3
    assert any("2H*" in meld for meld in wild["laid"])
    assert answers(ask([one([], "9S 9C 9H JK")], "--set", "variation_3=on"))[0]["points"] == 80


def test_points_instead_of_cards() -> None:
    position = one(["JS QS KS"], "2H 2D 2C AS")
    assert answers(ask([position], "--most", "points"))[0]["points"] == 21


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("nonsense", "- is not JSON: line 1: Expecting value"),
        ("[" * 100_000, "- is not JSON: nested too deeply"),
        ("[]", "- has no list of positions"),
        ('{"positions": 3}', "- has no list of positions"),
        ([3], "position 1 is not an object"),
        ([{"id": "a", "hand": []}], "position 1 ('a') has no \"laid\""),
        ([{"laid": [], "hand": []}], 'position 1 has no "id"'),
        ([{"id": [], "laid": [], "hand": []}], "position 1: its id is neither text nor a number"),
        ([{"id": 1, "laid": ["4S"], "hand": []}], "is not a list of lists of cards"),
        ([{"id": 1, "laid": [], "hand": "4S"}], '"hand" is not a list of cards'),
        ([{"id": 1, "laid": [], "hand": [4]}], "position 1 (1): 4 is not a card"),
        ([one([], "4S 5X")], "position 1 ('a'): '5X' is not a card"),
        ([one(["4S 5S 7S"], "")], "meld 1 (4S 5S 7S) is not a meld: its cards are neither a set nor a run"),
        ([one(["4S 5S"], "")], "it has fewer than three cards"),
        ([one(["4S JK JK"], "")], "it has more than one wild card"),
        ([one(["KS AS 2S"], "")], "it goes beyond an ace"),
        ([one(["4S 4H 4D"], "4S 4S")], "4S appears 3 times, but there are only 2 packs"),
        ([one([], "JK JK JK JK JK")], "JK appears 5 times, but there are only 4 jokers"),
        ([one(["9S 9H 2C*"], "")], "'2C*' cannot be a wild two"),
        ([one([" ".join(["4S"] * 40)], "")], "meld 1 has 40 cards"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(content: Any, complaint: str) -> None:
    result = ask(content)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("rummyhouse rearrange: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--set", "packs"], "--set packs changes nothing"),
        (["--set", "pakcs=3"], "there is no house rule 'pakcs'; there are: max_sequence"),
        (["--set", "packs=9"], "packs is 9; it may be a whole number from 1 to 6 (RHINE-GEN-4-R)"),
        (["--set", "several_wild=yes"], "several_wild goes with movable_jokers only"),
        (["--preset", "gin"], "there is no preset 'gin'; there are: rhine, rummikub"),
        (["--most", "tricks"], "--most is tricks; it may be cards or points"),
    ],
)
def test_options_that_do_not_exist(options: list[str], complaint: str) -> None:
    result = ask([], *options)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["rearrange", str(tmp_path / "none.json")])
    assert result.exit_code == 2
    assert "none.json cannot be read: No such file" in result.stderr
    (tmp_path / "bytes").write_bytes(b"\xff")
    result = CliRunner().invoke(app, ["rearrange", str(tmp_path / "bytes")])
    assert "is not text" in result.stderr
