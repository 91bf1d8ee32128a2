"""`rummyhouse arena` says who is how strong, and what was wrong."""

from __future__ import annotations

import json
from pathlib import Path  # noqa: TC003

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cli import app


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments], env={"COLUMNS": "160"})


def test_it_shows_ratings_and_a_cross_table() -> None:
    result = arena("gin", "--bots", "random,steady", "--rounds", "64", "--until", "steady > random")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert "Gin Rummy (parity), seed 1" in text
    assert "64 rounds each pair: 32 deals, each played from every side." in text
    assert "steady > random? yes" in text
    assert text.index("steady") < text.index("random")


def test_json_holds_all_of_it(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    result = arena("gin", "--rounds", "40", "--seed", "4", "--set", "gin_bonus=30", "--json", "--plot", str(picture))
    found = json.loads(result.stdout)
    assert (found["game"], found["rounds"], found["deals"], found["seed"]) == ("gin", 40, 20, 4)
    assert found["changed"] == {"gin_bonus": 30}
    assert [one["name"] for one in found["players"]] == ["steady", "random"]
    assert {(one["one"], one["other"]) for one in found["duels"]} == {("steady", "random"), ("random", "steady")}
    for one in found["duels"]:
        assert one["points"][1] <= one["points"][0] <= one["points"][2]
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


def test_mishaps_are_told_and_counted(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bot(view, legal):\n    raise LookupError('no idea')\n")
    result = arena("gin", "--bots", f"random,{tmp_path / 'mine.py'}:bot", "--rounds", "12")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert "mine.py:bot lost deal 0 against random: LookupError: no idea" in text
    assert "mine.py:bot: 7 more like this" in text
    assert "failed in 12" in text
    assert "the other failed in 12" in text
    assert "not played" not in text
    assert "A round in which a bot failed is lost, and no points are told of the two." in text


def test_a_question_about_who_fails_is_settled_by_rounds_won(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bot(view, legal):\n    raise LookupError('no idea')\n")
    bad = f"{tmp_path / 'mine.py'}:bot"
    result = arena("gin", "--bots", f"random,{bad}", "--until", f"random > {bad}")
    assert "mine.py:bot? yes (by rounds won, since a bot failed)" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "there is no game 'chess'"),
        (("gin", "--bots", "random"), "two players or more"),
        (("gin", "--bots", "random,nobody"), "there is no bot 'nobody'"),
        (("gin", "--set", "gin_bonus"), "--set gin_bonus changes nothing"),
        (("gin", "--plot", "arena.doc"), "should end in one of"),
        (("gin", "--until", "who?"), "is no question"),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[str, ...], message: str) -> None:
    result = arena(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("rummyhouse arena: ")
    assert message in result.stderr
