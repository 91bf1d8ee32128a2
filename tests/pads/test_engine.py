"""The engine in JavaScript is what the command writes, and answers as Python does."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rummyhouse import games, pads
from rummyhouse.pads import agreement, form, javascript, kinds
from rummyhouse.pads.kinds import counted
from rummyhouse.rules import RuleChoiceError, SeatingError
from tests.lengths import LONG
from tests.pads import chance as chances
from tests.pads.counting import entered, opened

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / "web" / "src" / "pad"
NODE = shutil.which("node")

TABLES = [
    (name, preset.name, seats)
    for name in counted()
    for preset in games.find(name).house_rules.presets
    for seats in games.find(name).seats
]


def test_the_engine_is_what_the_command_writes(tmp_path: Path) -> None:
    javascript.main(str(tmp_path))
    written = sorted(str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.*"))
    assert {"engine.js", "agreement.d.ts", "sentences/de.json"} <= set(written)
    for name in written:
        assert (FOLDER / name).read_text(encoding="utf-8") == (tmp_path / name).read_text(encoding="utf-8"), (
            f"web/src/pad/{name} is out of date: python -m rummyhouse.pads.javascript web/src/pad"
        )


@pytest.mark.parametrize(
    ("name", "read", "ignored"),
    [
        ("kalooki", {"contracts", "value_joker", "hand_limit"}, {"hand_counts_public", "recycle_shuffle"}),
        ("fiji", {"team_mode", "bonus_red", "meld_table"}, {"hand_count_public", "call_window_ms"}),
        ("gin", {"game_bonus", "oklahoma", "target"}, {"deal_order", "lay_melds"}),
    ],
)
def test_the_engine_tells_the_house_rules_that_a_pad_reads(name: str, read: set[str], ignored: set[str]) -> None:
    found = set(javascript.read_by(name))
    assert read <= found
    assert not ignored & found


def declared(name: str) -> set[str]:
    """The names that an interface of ``engine.d.ts`` declares."""
    body = javascript.declarations().split(f"interface {name} ")[1].split("\n}")[0]
    return set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE))


def test_the_declared_types_are_those_of_a_pad() -> None:
    gin = games.find("gin")
    pad = pads.fold([opened(gin, gin.house_rules.choose("classic"), (0, 1)), entered(1, {"out": 0})])
    for name, value in (
        ("Pad", pad),
        ("Round", pad["rounds"][0]),
        ("Trace", pad["rounds"][0]["trace"][0]),
        ("Standing", pad["standing"]),
        ("Form", pad["form"]),
        ("Field", pad["form"]["fields"][0]),
        ("Line", pad["form"]["lines"][0]),
        ("PlayerFigures", pads.figures(pad)[0]),
        ("RoundMade", pads.figures(pad)[0]["best"]),
        ("Parameter", kinds.find("gin")["parameters"][0]),
    ):
        assert set(value) == declared(name)
    assert declared("Kind") < set(kinds.find("gin"))


def ask(questions: list[Any], folder: Path) -> list[Any]:
    """What the engine answers."""
    if NODE is None:
        pytest.skip("Node is not installed")
    (folder / "questions").write_text("\n".join(json.dumps(question) for question in questions), encoding="utf-8")
    subprocess.run(
        [NODE, HERE / "engine.mjs", FOLDER / "engine.js", folder / "questions", folder / "answers"], check=True
    )
    return [json.loads(row, parse_int=float) for row in (folder / "answers").read_text(encoding="utf-8").split("\n")]


def python_answer(question: dict[str, Any]) -> Any:
    """The same from Python."""
    try:
        if question["ask"] == "fold":
            return pads.fold(question["acts"])
        if question["ask"] == "figures":
            return pads.figures(pads.fold(question["acts"]))
        table = [question[name] for name in ("game", "preset", "rules", "seats")]
        if question["ask"] == "sides":
            return pads.sides_of(*table)
        asked = pads.form_of(*table, [])
        found = form.priced(asked, question["rules"], question["tally"])
        return {"form": asked, "doubts": form.doubts_about(asked, question["rules"], question["tally"]), **found}
    except pads.PadError as error:
        return {"error": str(error)}


def agree(questions: list[Any], folder: Path) -> list[Any]:
    """Both answers must be alike, and nothing in them minus zero; they are returned."""
    found = ask(questions, folder)
    assert len(found) == len(questions)
    for question, theirs in zip(questions, found, strict=True):
        ours = json.loads(json.dumps(python_answer(json.loads(json.dumps(question)))), parse_int=float)
        assert theirs == ours, question
    return found


@pytest.mark.parametrize("name", counted())
def test_random_pads_are_folded_alike(name: str, tmp_path: Path) -> None:
    chance = random.Random(name)
    game, questions = games.find(name), []
    tables = [table for table in TABLES if table[0] == name]
    for _, preset, seats in tables:
        for _ in range(max(12 if LONG else 5, 60 // len(tables))):
            rules = {} if chance.random() < 0.5 else chances.house_rules(chance, game)
            try:
                sides = tuple(game.sides(game.house_rules.choose(preset, **rules), seats))
            except SeatingError:
                sides = tuple(range(seats))
            acts = chances.acts(chance, game, preset, rules, sides)
            questions.append({"ask": "fold", "acts": acts})
    found = agree(questions, tmp_path)
    agree([question | {"ask": "figures"} for question in questions], tmp_path)
    good = [pad for pad in found if "error" not in pad]
    assert len(good) > len(found) // 3
    assert sum(len(pad["rounds"]) for pad in good) > 60
    assert any(pad["clashes"] for pad in good)


@pytest.mark.parametrize("name", counted())
def test_random_tallies_are_priced_and_doubted_alike(name: str, tmp_path: Path) -> None:
    chance = random.Random(name)
    game, questions = games.find(name), []
    for number in range(500 if LONG else 200):
        _, preset, seats = chance.choice([table for table in TABLES if table[0] == name])
        rules = {} if number % 2 else chances.house_rules(chance, game)
        tally = chances.values(chance, game, seats, seats)
        table = {"game": name, "preset": preset, "rules": rules, "seats": seats}
        questions += [{"ask": "sides", **table}, {"ask": "price", **table, "tally": tally}]
    found = agree(questions, tmp_path)
    priced = [answer for answer in found[1::2] if "error" not in answer]
    assert sum(any(answer["points"]) for answer in priced) > 50
    assert any(answer["doubts"] for answer in priced)
    for answer in priced:
        columns = zip(*(line["points"] for line in answer["lines"]), strict=True)
        assert [sum(column) for column in columns] == answer["points"]


def test_what_cannot_be_is_refused_alike(tmp_path: Path) -> None:
    opening = {
        "id": "a",
        "device": "d",
        "clock": 1,
        "kind": "open",
        "game": "gin",
        "names": ["A", "B"],
        "sides": [0, 1],
    }
    questions: list[Any] = [
        {"ask": "fold", "acts": acts}
        for acts in (
            [],
            [{"id": "a"}],
            [opening | {"game": "whist"}],
            [opening | {"game": None}],
            [opening | {"preset": "fast"}],
            [opening | {"sides": [1, 0]}],
            [opening | {"sides": [0, 1, 2], "names": ["A", "B", "C"]}],
            [opening | {"sides": [], "names": []}],
            [opening | {"rules": {"target": 1_000_000}}],
            [opening | {"rules": {"target": "100"}}],
            [opening | {"rules": {"trumps": True}}],
            [opening | {"rules": [1]}],
        )
    ]
    found = agree(questions, tmp_path)
    errors = [answer.get("error") for answer in found]
    assert errors[0] == "Nobody has opened this pad."
    assert errors[4] == "Gin Rummy has no preset 'fast'."
    assert all(errors[:11])


def test_what_came_over_the_wire_is_compared_alike(tmp_path: Path) -> None:
    """True is 1 and false is 0, and a clock that JavaScript cannot tell from its neighbours is none."""
    opening = {
        "id": "a",
        "device": "d",
        "clock": 1,
        "kind": "open",
        "game": "gin",
        "names": ["A", "B"],
        "sides": [0, 1],
    }
    closing = {"id": "b", "device": "d", "kind": "close"}
    asked: list[Any] = [[opening | {"sides": sides}] for sides in ([False, True], [True, False], [0, 1.0], ["0", 1])]
    asked += [[opening, closing | {"clock": clock}] for clock in (2**53 - 1, 2**53, 2**53 + 1, -(2**53) - 1)]
    found = agree([{"ask": "fold", "acts": acts} for acts in asked], tmp_path)
    assert ["error" in answer for answer in found[:4]] == [False, True, False, True]
    assert [answer["closed"] for answer in found[4:]] == [True, False, False, False]


@pytest.mark.parametrize("name", counted())
def test_house_rules_are_those_of_the_game(name: str) -> None:
    """The pad's own reading of house rules permits and codes what the house permits and codes."""
    chance = random.Random(name)
    game, data = games.find(name), kinds.find(name)
    for _ in range(60):
        preset = chance.choice(game.house_rules.presets).name
        rules = chances.house_rules(chance, game)
        for parameter in game.house_rules.parameters:
            if chance.random() < 0.02:
                rules[parameter.name] = chance.choice(
                    [-2, 0, 1, True, "none", "5:5", "9:1, 3:2", "1:2;", 10**9, "10:9999"]
                )
        try:
            choice = game.house_rules.choose(preset, **rules)
        except RuleChoiceError:
            with pytest.raises(pads.PadError):
                agreement.agreed(data, preset, rules)
            continue
        agreed = agreement.agreed(data, preset, rules)
        assert agreed == dict(choice.values)
        record = game.house_rules.record(choice)
        codes = agreement.codes_of(data, agreed)
        assert json.loads(json.dumps(codes)) == {name: record[name].tolist() for name in record.dtype.names}


@pytest.mark.parametrize(
    ("game", "rules", "labels"),
    [
        ("rhine", {}, ["Aces (15)", "Jokers (20)"]),
        ("rhine", {"variation_3": True}, ["Aces (20)", "Jokers (50)"]),
        ("basic", {}, ["Aces (1)"]),
        ("basic", {"ace": "high_or_low"}, ["Aces (15)"]),
        ("basic", {"ace": "corner", "ace_points": 11, "jokers": 2}, ["Aces (11)", "Jokers (15)"]),
    ],
)
def test_the_form_says_what_an_ace_or_a_joker_counts_at_this_table(
    game: str, rules: dict[str, Any], labels: list[str]
) -> None:
    form = pads.form_of(game, "", rules, 3, [])
    assert [one["label"] for one in form["fields"] if one["name"] in ("aces", "jokers")] == labels
