"""`rummyhouse arena` says who is how strong, and what was wrong."""

from __future__ import annotations

import json
import re
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
    assert "Ordered by rating, which counts rounds won, not points." in text
    assert "steady > random? yes" in text
    assert text.index("steady") < text.index("random")


def test_what_the_same_cards_have_saved_is_told_only_where_it_is_known() -> None:
    alike = " ".join(arena("gin", "--bots", "regular,steady", "--rounds", "400").stdout.split())
    assert re.search(r"Without the same cards for both it would have taken [1-9]\.[1-9] times as many rounds", alike)
    apart = " ".join(arena("gin", "--bots", "random,steady", "--rounds", "100").stdout.split())
    assert "That both had the same cards has saved no rounds: who played decided, hardly the cards." in apart
    few = arena("fiji", "--bots", "random,steady", "--seats", "3", "--rounds", "12")
    assert "the same cards" not in few.stdout
    assert json.loads(arena("gin", "--rounds", "20", "--json").stdout)["saving"] is None


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
    assert "mine.py:bot lost deal 0 against random: LookupError: no idea (mine.py, line 2)" in text
    assert "(11 rounds more like this)" in text
    assert "failed in 12" in text
    assert "the other failed in 12" in text
    assert "not played" not in text
    assert "A round in which a bot failed is lost, and no points are told of the two." in text


def test_what_goes_wrong_again_and_again_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bot(view, legal):\n    return 'kn ock'\n")
    text = arena("gin", "--bots", f"random,{tmp_path / 'mine.py'}:bot", "--rounds", "200").stdout
    text = " ".join(text.split())
    assert text.count("cannot be read; an action of gin is") == 1
    assert "(180 more not played)" in text


def test_tables_are_cut_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """As wide as they are in a pipe; where it is narrow, the columns stand below each other."""
    bots = "random,learner,casual,sociable,regular,steady"
    words = ["arena", "gin", "--bots", bots, "--rounds", "8"]
    monkeypatch.delenv("COLUMNS", raising=False)
    piped = CliRunner().invoke(app, words).stdout.splitlines()
    against = next(line for line in piped if "Against" in line)
    assert all(name in against for name in bots.split(","))
    narrow = CliRunner().invoke(app, words, env={"COLUMNS": "80"}).stdout
    assert max(map(len, narrow.splitlines())) <= 80
    assert "…" not in narrow
    assert narrow.count("Against") > 1
    for name in bots.split(","):
        assert sum(f" {name} " in line for line in narrow.splitlines() if "┃" in line) == 1


def test_a_picture_that_is_there_is_replaced_only_if_asked(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    picture.write_text("of yesterday")
    for command in ("arena", "simulate"):
        words = [command, "gin", "--rounds", "4", "--plot", str(picture)]
        found = CliRunner().invoke(app, words)
        assert found.exit_code == 2
        assert f"{picture} is there already; name another file, or replace what is there with --over" in found.stderr
    assert picture.read_text() == "of yesterday"
    assert arena("gin", "--rounds", "4", "--plot", str(picture), "--overwrite").exit_code == 0
    assert picture.read_text().startswith("<?xml")


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
        (("gin", "--bots", "random,nobody"), "there is no bot 'nobody' for gin"),
        (("gin", "--bots", "random,stedy"), "there is no bot 'stedy' (did you mean 'steady'?) for gin"),
        (("gin", "--bots", "random,./mine.py"), "'./mine.py' is a file; name the function in it, as in ./mine.py:bot"),
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
