"""`rummyhouse rules`, as a person calls it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from rummyhouse import games
from rummyhouse.cli import app
from rummyhouse.rulebook import clauses


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words])


@pytest.mark.parametrize("name", games.NAMES)
def test_the_page_has_every_preset_house_rule_and_clause(name: str) -> None:
    found = run(name)
    assert found.exit_code == 0
    game = games.find(name)
    starts = [line.split()[0] for line in found.output.splitlines() if line.strip()]
    assert {preset.name for preset in game.house_rules.presets} <= set(starts)
    assert {parameter.name for parameter in game.house_rules.parameters} <= set(starts)
    assert {clause.id for chapter in clauses(name) for clause in chapter.clauses} <= set(starts)
    assert all(line == line.rstrip() for line in found.output.splitlines())


def test_a_house_rule_is_told_with_its_default_its_range_and_its_clause() -> None:
    found = " ".join(run("gin").output.split())
    assert "knock_card = 10 (GIN-DEAL-5)" in found
    assert "It may be a whole number from 0 to 10." in found
    assert "Needs big_gin." in found
    assert "For real cards only" in " ".join(run("baja", "--clause", "BAJA-COND-2-R").output.split())


def test_a_preset_marks_what_is_not_usual() -> None:
    lines = run("gin", "--preset", "classic").output.splitlines()
    assert "* target                 100  (usually 0; GIN-CLA-6-R)" in lines
    assert "  gin_bonus              25" in lines


def test_a_preset_as_json() -> None:
    found = json.loads(run("gin", "--preset", "classic", "--json").output)
    values = {rule["name"]: rule for rule in found["house_rules"]}
    assert found["preset"] == "classic"
    assert (values["target"]["value"], values["target"]["differs"]) == (100, True)
    assert (values["gin_bonus"]["value"], values["gin_bonus"]["differs"]) == (25, False)


def test_one_clause_with_its_refusals_and_house_rules() -> None:
    found = run("gin", "--clause", "gin-deal-5")
    assert found.exit_code == 0
    assert "Oklahoma" in found.output
    assert "knock_card = 10" in found.output
    assert "GIN-DEAL-1" not in found.output
    assert "Refusals: DEADWOOD_TOO_HIGH" in run("gin", "--clause", "GIN-KNOCK-1").output


def test_the_beginning_of_an_id_finds_all_that_begin_so() -> None:
    found = json.loads(run("fiji", "--clause", "FIJI-LAY", "--json").output)
    assert len(found) > 1
    assert all(clause["id"].startswith("FIJI-LAY") for clause in found)


def test_everything_as_json() -> None:
    found = json.loads(run("basic", "--json").output)
    assert found["presets"][0]["name"] == "standard"
    assert [chapter["title"] for chapter in found["chapters"]] == [chapter.title for chapter in clauses("basic")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("whist",), "there is no game 'whist' in the house"),
        (("gin", "--preset", "wild"), "gin has no preset 'wild'; there are: parity, classic, oklahoma"),
        (("gin", "--clause", "GIN-X"), "Gin Rummy has no clause GIN-X; its ids are like GIN-"),
    ],
)
def test_what_is_not_there_is_told(words: tuple[str, ...], said: str) -> None:
    found = run(*words)
    assert found.exit_code == 2
    assert said in found.stderr
