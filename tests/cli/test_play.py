"""`rummyhouse play`, as a person calls it."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cli import app, play


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["play", *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("whist",), "there is no game 'whist' in the house; there are: baja"),
        (("Fjii",), "there is no game 'Fjii' in the house. Did you mean fiji? There are: baja"),
        (("gin", "--preset", "wild"), "gin has no preset 'wild'"),
        (("gin", "--rule", "knock_card"), "--set knock_card changes nothing; write --set name=value"),
        (("gin", "--set", "knock_card=99"), "knock_card is 99; it may be a whole number from 0 to 10 (GIN-DEAL-5)"),
        (("gin", "--rule", "knock_card=99"), "knock_card is 99; it may be a whole number from 0 to 10 (GIN-DEAL-5)"),
        (("gin", "--bots", "genius"), "there is no bot 'genius' for gin; there are: random, learner"),
        (("gin", "--seats", "3"), "Gin Rummy is for 2 players, not 3"),
        (
            ("basic", "--seats", "2", "--bots", "steady,random"),
            "2 bots are too many",
        ),
        (("basic", "--seats", "7"), "Basic Rummy is for 2, 3, 4, 5 or 6 players, not 7"),
        (("baja", "--seats", "6"), "SEATING_INVALID"),
        (("gin", "--name", "\x07"), "--name: "),
        (("gin",), "the table needs a terminal"),
    ],
)
def test_what_cannot_be_is_told(words: tuple[str, ...], said: str) -> None:
    found = run(*words)
    assert found.exit_code == 2
    assert found.stderr.startswith("rummyhouse play: ")
    assert said in found.stderr


def test_help_teaches_the_keys() -> None:
    text = " ".join(run("--help").output.split())
    for part in (
        "arrow keys and Enter",
        "h asks a good player",
        "q or Ctrl-C leaves",
        "rummyhouse play fiji --seats 4",
    ):
        assert part in text


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (("gin",), ("", "steady")),
        (("baja",), ("", "steady", "steady", "steady")),
        (("fiji", "--seats", "4", "--bots", "steady,random"), ("", "steady", "random", "steady")),
        (("fiji", "--bots", "steady,random"), ("", "steady", "random")),
    ],
)
def test_who_sits_down(words: tuple[str, ...], bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Any] = []

    def sit_down(game: Any, choice: Any, others: list[str], name: str, seed: int | None) -> None:
        tables.append((name, ("", *others)))

    monkeypatch.setattr(play, "_sit_down", sit_down)
    assert run(*words, "--name", "anna").exit_code == 2
    assert tables == [("anna", bots)]


@pytest.mark.parametrize(("login", "called"), [("anna", "Anna"), ("", "Player"), ("club\\anna", "Player")])
def test_the_login_name_serves_where_it_can_be_a_nickname(
    login: str, called: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", login)
    monkeypatch.delenv("USERNAME", raising=False)
    assert play._login_name() == called
