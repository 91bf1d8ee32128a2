"""`rummyhouse simulate` says what happened, and what was wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path  # noqa: TC003

import pytest
from typer.testing import CliRunner, Result

from rummyhouse import games
from rummyhouse.cli import app
from rummyhouse.cli.simulate import _fact
from rummyhouse.ratings import Estimate, share


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *arguments])


def test_json_holds_all_that_was_promised() -> None:
    result = simulate("gin", "--bots", "random,random", "--rounds", "300", "--seed", "7", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["game"] == "gin"
    assert found["rounds"] == 300
    assert found["seed"] == 7
    assert found["actions"] > 3000
    assert found["rounds_per_second"] == pytest.approx(300 / found["seconds"], rel=0.01)
    assert found["actions_per_second"] == pytest.approx(found["actions"] / found["seconds"], rel=0.01)
    assert found["compile_seconds"] >= 0
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random"]
    for seat in found["seats"]:
        for name in ("points_per_round", "rounds_won", "matches_won"):
            value, low, high = seat[name]
            assert low <= value <= high


def test_one_round_has_no_interval_for_its_mean() -> None:
    found = json.loads(simulate("gin", "--bots", "random,random", "--rounds", "1", "--json").stdout)
    assert found["seats"][0]["points_per_round"][1:] == [None, None]


def test_the_table_names_seats_and_house_rules() -> None:
    result = simulate("gin", "--bots", "random,random", "--rounds", "50", "--set", "knock_card=5", "--matches")
    assert result.exit_code == 0
    assert "knock_card = 5" in result.stdout
    assert "50 rounds, 50 matches" in result.stdout.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ("whist", "--bots", "random,random"),
            f"there is no game 'whist' in the house; there are: {', '.join(games.NAMES)}",
        ),
        (("gin", "--bots", "random,deep"), "there is no bot 'deep' for gin; there are: random, learner"),
        (
            ("gin", "--bots", "random,./mine.py:bot"),
            "'./mine.py:bot' is a function in a file, which plays in the arena",
        ),
        (("gin", "--bots", "random,random,random"), "Gin Rummy is for 2 players, not 3"),
        (("gin", "--bots", "a,b,c", "--seats", "2"), "--seats is 2, and 3 bots are named; it takes a seat for each"),
        (("gin", "--bots", ""), "--bots '' leaves out a name"),
        (("gin", "--bots", "random,"), "--bots 'random,' leaves out a name"),
        (("gin", "--bots", "random,random", "--rounds", "0"), "--rounds is 0"),
        (("gin", "--bots", "random,random", "--rounds", "9" * 20), "plays 1,024,000,000,000 rounds at most"),
        (("gin", "--bots", "random,random", "--rounds", "9" * 20, "--matches"), "plays 64,000,000,000 matches at most"),
        (("gin", "--bots", "random,random", "--jobs", "0"), "--jobs is 0"),
        (("gin", "--bots", "random,random", "--jobs", "9999"), "9999 processes cannot play; it takes 1 to 1024"),
        (("gin", "--bots", "random,random", "--seed", "-3"), "the seed is -3"),
        (("gin", "--bots", "random,random", "--preset", "wild"), "no preset 'wild'; there are: parity, classic"),
        (("gin", "--bots", "random,random", "--set", "kards=3"), "no house rule 'kards'"),
        (("gin", "--bots", "random,random", "--set", "knock_card=11"), "knock_card is 11; it may be"),
        (("gin", "--bots", "random,random", "--set", "knock_card"), "write --set name=value"),
        (("gin", "--bots", "random", "--seats", "3"), "Gin Rummy is for 2 players, not 3"),
        (("baja", "--set", "correction_consent=none"), "correction_consent concerns only rounds written down"),
        (
            ("baja", "--vary", "correction_consent=opponents,none"),
            "correction_consent concerns only rounds written down",
        ),
        (("gin", "--vary", "kards=3,4"), "no house rule 'kards'"),
        (("gin", "--vary", "knock_card=10,11"), "knock_card is 11; it may be"),
        (("gin", "--set", "knock_card=5", "--set", "knock_card=6"), "--set knock_card is said twice"),
        (
            ("gin", "--set", "knock_card=5", "--vary", "knock_card=5,6"),
            "contradict each other about knock_card",
        ),
        (("gin", "--vary", "knock_card=5,6", "--vary", "knock_card=7,8"), "--vary knock_card is said twice"),
        (("gin", "--vary", "knock_card=5,05"), "--vary knock_card=5,05 names a value twice"),
        (("gin", "--vary", "big_gin=yes,true"), "--vary big_gin=yes,true names a value twice"),
        (("gin", "--vary", "knock_card=5"), "--vary knock_card=5 has nothing to compare"),
        (("gin", "--vary", "knock_card=" + ",".join("0123456789") + ",10", "--vary", "target=0,1,2"), "more than 24"),
        (("gin", "--bots", "random,random", "--plot", "result.xyz"), "should end in one of"),
        (("gin", "--bots", "random,random", "--plot", "/no/such/folder/a.svg"), "there is no folder"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(arguments: tuple[str, ...], complaint: str) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_plot_is_written(tmp_path: Path) -> None:
    file = tmp_path / "result.png"
    assert simulate("gin", "--bots", "random,random", "--rounds", "200", "--plot", str(file)).exit_code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_bots_fill_the_seats_in_turn() -> None:
    found = json.loads(simulate("gin", "--bots", "steady", "--seats", "2", "--rounds", "20", "--json").stdout)
    assert found["bots"] == ["steady", "steady"]
    for game, seats in (("gin", 2), ("fiji", 2), ("baja", 4)):
        found = json.loads(simulate(game, "--bots", "random", "--rounds", "1", "--json").stdout)
        assert found["bots"] == ["random"] * seats
    assert json.loads(simulate("gin", "--rounds", "1", "--json").stdout)["bots"] == ["random", "random"]


def test_facts_of_a_round_are_told() -> None:
    found = json.loads(simulate("gin", "--rounds", "40", "--json").stdout)
    value, low, high = found["facts"]["actions"]
    assert value == pytest.approx(found["actions"] / 40)
    assert low < value < high


@pytest.mark.parametrize(
    ("fact", "estimate", "told"),
    [
        ("shuffles", Estimate(0.0002, 0.0001, 0.0004), "0.0002 (0.0001 to 0.0004)"),
        ("big gin?", share(0, 1_000_000), "0.0000 % (0.0000 to 0.0004)"),
        ("big gin?", share(1, 1000), "0.10 % (0.02 to 0.56)"),
        ("seats", Estimate(4.0, 4.0, 4.0), "4.00 (4.00 to 4.00)"),
    ],
)
def test_the_ends_of_an_interval_are_told_apart_however_rare_it_is(fact: str, estimate: Estimate, told: str) -> None:
    assert _fact(fact, estimate) == told


def test_house_rules_can_be_compared(tmp_path: Path) -> None:
    file = tmp_path / "result.svg"
    arguments = ("gin", "--bots", "steady,steady", "--rounds", "300", "--vary", "knock_card=0,10")
    found = json.loads(simulate(*arguments, "--json").stdout)
    assert found["same_cards"]
    gin_only, standard = found["variants"]
    assert (gin_only["values"], standard["values"]) == ({"knock_card": "0"}, {"knock_card": "10"})
    more = standard["more_than_first"]["actions"]
    assert more[0] == pytest.approx(standard["facts"]["actions"][0] - gin_only["facts"]["actions"][0], abs=1e-4)
    assert more[2] < 0, "to go gin takes longer"
    shown = simulate(*arguments, "--plot", str(file))
    assert "knock_card = 0" in " ".join(shown.stdout.split())
    assert "*" in shown.stdout
    assert file.read_text().startswith("<?xml")


def test_every_combination_of_several_house_rules_is_compared() -> None:
    vary = ("--vary", "knock_card=5,10", "--vary", "big_gin=true,false")
    found = json.loads(simulate("gin", "--rounds", "10", *vary, "--json").stdout)
    assert len(found["variants"]) == 4
    assert found["variants"][3]["values"] == {"knock_card": "10", "big_gin": "false"}


@pytest.mark.compiled
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_who_stops_it_is_told_what_came_of_it_until_then(command: str, sent: signal.Signals) -> None:
    words = [sys.executable, "-m", "rummyhouse", command, "gin", "--bots", "random,learner", "--rounds", "20000000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        while not re.search(r": [1-9]\d*%", process.stderr.readline()):
            assert process.poll() is None
        process.send_signal(sent)
        told, complaint = process.communicate(timeout=120)
    assert process.returncode == 130
    assert f"rummyhouse {command}: stopped; this is what came of it until then" in complaint
    assert "learner" in told
    assert "rounds" in told


@pytest.mark.compiled
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_the_json_of_what_was_stopped_says_so(command: str) -> None:
    words = [sys.executable, "-m", "rummyhouse", command, "gin", "--bots", "random,learner", "--rounds", "20000000"]
    with subprocess.Popen([*words, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        while not re.search(r": [1-9]\d*%", process.stderr.readline()):
            assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        found = json.loads(process.communicate(timeout=120)[0])
    assert (found["requested"], found["stopped"]) == ({"rounds": 20_000_000}, True)
    assert found["rounds"] < 20_000_000
    assert found["seconds"] > 0
    assert found["versions"].keys() == {"rummyhouse", "gin", "python", "llvmlite", "numpy"}


def test_ctrl_c_is_not_for_the_process_of_a_bot_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bot(view, legal):\n    return legal[0]\n")
    words = [sys.executable, "-m", "rummyhouse", "arena", "gin", "--bots", f"random,{tmp_path}/mine.py:bot"]
    with subprocess.Popen(
        [*words, "--rounds", "20000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        assert "gin: random" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)
        complaint = process.communicate(timeout=120)[1]
    assert process.returncode == 130
    assert "Traceback" not in complaint
    assert re.search("rummyhouse arena: stopped; ", complaint)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_who_stops_it_before_anything_was_finished_is_told_so(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rummyhouse.simulation.simulate", stop)
    monkeypatch.setattr("rummyhouse.arena.hold", stop)
    result = CliRunner().invoke(app, [command, "gin"])
    assert result.exit_code == 130
    assert result.stderr == f"rummyhouse {command}: stopped; nothing was finished yet\n"
