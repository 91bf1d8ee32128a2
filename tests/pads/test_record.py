"""A pad as text, as rows of a table, as the result of a match."""

from __future__ import annotations

import csv
import io
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from rummyhouse import games, pads
from rummyhouse.pads.kinds import counted
from rummyhouse.pads.record import HEAD, PadRecordError
from tests.pads import chance as chances
from tests.pads.counting import opened
from tests.pads.folded import PADS, said

FIJI = games.find("fiji")
CHOICE = FIJI.house_rules.choose("standard_teams", failed_go_out_penalty=100, starter_callable=True)


def friday() -> list[dict[str, Any]]:
    head = {"device": "phone-a", "by": "Ann", "at": 1_800_000_000_123}
    return [
        opened(FIJI, CHOICE, (0, 1, 0, 1)) | {**head, "names": ["Ann", "=Bo", "Cy", "Dí"], "title": "Friday: final"},
        {
            **head,
            "id": "1",
            "clock": 1,
            "kind": "round",
            "round": "r1",
            "after": 0,
            "tally": {"out": 0, "red": [2, 1], "laid_5": [14, 8], "failed_outs": [0, 1]},
            "numbers": None,
        },
        {**head, "id": "2", "clock": 2, "kind": "correct", "round": "r1", "tally": {"out": 2}, "numbers": [5, -20]},
        {**head, "id": "3", "clock": 3, "kind": "round", "round": "r2", "after": 1, "tally": {}, "numbers": [10, 20]},
        {**head, "id": "4", "clock": 4, "kind": "remove", "round": "r2"},
        {**head, "id": "5", "clock": 5, "kind": "prefer", "round": "r1", "over": ["r2"]},
        {**head, "id": "6", "clock": 6, "kind": "prefer", "round": "r1", "over": []},
        {**head, "id": "7", "clock": 7, "kind": "rename", "seat": 3, "name": "Di"},
        {**head, "id": "8", "clock": 8, "kind": "close"},
        {**head, "id": "9", "clock": 9, "kind": "dance", "steps": [1, 2]},
    ]


def test_what_is_written_is_read_back() -> None:
    acts = friday()
    text = pads.write(acts)
    assert text.startswith(f"{HEAD}\n")
    assert "rule: failed_go_out_penalty 100\n" in text
    assert "seat 3: Dí\n" in text
    assert "count red: 2 1\n" in text
    assert "# round 1: Ann & Cy 5 (5), =Bo & Di -20 (-20)\n" in text
    assert text.count("json:") == 1  # only the act that nobody knows yet
    assert pads.read(text) == acts
    assert pads.read(text.replace("\n", "\r\n")) == acts


def test_what_was_brought_to_a_pad_is_kept() -> None:
    first = opened(FIJI, CHOICE, (0, 1, 0, 1)) | {"brought": [1200, -30], "played": 2}
    text = pads.write([first])
    assert "played: 2\n" in text
    assert "brought: 1200 -30\n" in text
    assert "json:" not in text
    assert pads.read(text) == [first]


def test_a_side_may_have_the_name_of_its_team() -> None:
    acts = friday()
    acts[0]["teams"] = ["Terns", "Gulls & Co"]
    text = pads.write(acts)
    assert "team 1: Gulls & Co\n" in text
    assert "# round 1: Terns 5 (5), Gulls & Co -20 (-20)\n" in text
    assert pads.read(text) == acts
    assert pads.result(acts).sides == ("Terns", "Gulls & Co")
    assert pads.fold(acts)["standing"]["sentence"] == "In the lead: Terns, 5 points."


@pytest.mark.parametrize("name", counted())
def test_random_pads_are_read_back(name: str) -> None:
    chance = random.Random(name)
    game = games.find(name)
    preset = game.house_rules.presets[0].name
    seats = 4 if name == "baja" else 2
    for _ in range(40):
        acts = chances.acts(chance, game, preset, {}, tuple(game.sides(game.house_rules.choose(preset), seats)))
        text = pads.write(acts)
        assert pads.fold(pads.read(text)) == pads.fold(acts)
        assert pads.write(pads.read(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a record of a pad begins with"),
        ("rummyhouse record 1\n", "line 1: a record of a pad begins with"),
        (f"{HEAD}\n\nround\n", "line 3: 'round' has no line 'id:'"),
        (f"{HEAD}\n\nround\nid: a\n", "line 3: 'round' has no line 'device:'"),
        (f"{HEAD}\n\nround\nid: a\ndevice: b\n", "line 3: 'round' has no line 'clock:'"),
        (f"{HEAD}\n\nround\nred 1 2\n", "line 4: 'red 1 2' is no line of a record"),
        (f"{HEAD}\n\nround\ncount red: 1 x\n", "line 4: '1 x' is no row of whole numbers"),
        (f"{HEAD}\n\nround\nclock: soon\n", "line 4: 'soon' is no whole number"),
        (f"{HEAD}\n\nround\nat: yesterday\n", "line 4: 'yesterday' is not a moment"),
        (f"{HEAD}\n\nround\nseat 1: Ann\n", "line 4: a record of a pad has no line 'seat 1:' here"),
        (f"{HEAD}\n\nround\nby: An\x07n\n", "line 4: signs that cannot be shown"),
        (f"{HEAD}\n\nact\njson: [\n", "line 4: this is no JSON"),
        (f"{HEAD}\n\nact\njson: 3\n", "line 4: an act has names and values"),
        (f"{HEAD}\n" + "#" * (1 << 22), "no more than"),
    ],
)
def test_what_is_no_record_is_refused_by_line(text: str, message: str) -> None:
    with pytest.raises(PadRecordError, match=message):
        pads.read(text)


RHINE = f"""{HEAD}

open
id: a
device: phone
clock: 1
game: rhine
preset: standard
seat 0: Ann
seat 1: Bo
sides: 0 1

round
id: b
device: phone
clock: 2
round: r1
after: 0
"""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("count kngs: 0 5", "line 19: no 'kngs' is counted here; is 'kings' meant?"),
        ("count foo: 3 3", "line 19: no 'foo' is counted here; there are: out, down_and_out, pips, jacks,"),
        ("count fives: 1 0", "line 19: no 'fives' is counted here; "),
        ("count kings: 2", "line 19: 'kings' needs 2 numbers, one for each player; it has 1"),
        ("count kings: 2 0 1", "line 19: 'kings' needs 2 numbers, one for each player; it has 3"),
        ("count kings:", "line 19: 'kings' needs 2 numbers, one for each player; it has 0"),
        ("count out: 1 0", "line 19: 'out' needs one number, for the round; it has 2"),
        ("numbers: 5", "line 19: 'numbers' needs 2 numbers, one for each side; it has 1"),
    ],
)
def test_a_count_that_would_be_lost_is_refused(line: str, message: str) -> None:
    with pytest.raises(PadRecordError, match=re.escape(message)):
        pads.read(f"{RHINE}{line}\n")
    assert pads.read(f"{RHINE}count kings: 2 0\ncount out: 1\nnumbers:\n")[1]["tally"] == {"kings": [2, 0], "out": 1}


def test_what_a_newer_phone_counts_is_kept() -> None:
    acts = pads.read(f"{RHINE}count kings: 2 0\n")
    acts[1]["tally"] |= {"queens": [1], "dragons": [1, 0]}
    text = pads.write(acts)
    assert text.count("json:") == 1
    assert pads.read(text) == acts


def test_rows_for_a_spreadsheet() -> None:
    rows = list(csv.DictReader(io.StringIO(pads.csv(friday()))))
    assert [(row["Round"], row["Players"], row["Points"], row["Total so far"]) for row in rows] == [
        ("1", "Ann & Cy", "5", "5"),
        ("1", "'=Bo & Di", "-20", "-20"),
        ("", "Ann & Cy", "10", ""),
        ("", "'=Bo & Di", "20", ""),
    ]
    assert [row["Counts"] for row in rows] == ["yes", "yes", "removed", "removed"]
    counted = list(csv.DictReader(io.StringIO(pads.csv(friday()[:2]))))
    assert counted[0]["Going out"] == "200"
    assert counted[1]["Failed to go out"] == "-100"
    assert counted[0]["Written at (UTC)"] == "2027-01-15 08:00"
    assert [row["Side"] for row in counted] == ["A", "B"]
    names = list(counted[0])
    lines = names[names.index("Players") + 1 : names.index("Points")]
    for row in counted:
        assert sum(int(row[name]) for name in lines) == int(row["Points"])


@pytest.mark.parametrize("name", counted())
def test_the_points_that_count_add_up_to_the_totals(name: str) -> None:
    """Whatever is filled in: what is brought along and what is added after the match stand in the file as well."""
    chance = random.Random(name)
    named = set()
    for number in range(PADS):
        acts = said(name, number)["acts"]
        if number % 2:
            acts[0]["brought"] = [chance.randrange(-300, 3000) for _ in range(max(acts[0]["sides"]) + 1)]
        rows = [row for row in csv.DictReader(io.StringIO(pads.csv(acts))) if row["Counts"] == "yes"]
        named |= {row["Round"] for row in rows if not row["Round"].isdigit()}
        standing = pads.fold(acts)["standing"]
        for side, total in enumerate(standing["grand"]):
            own = [row for row in rows if row["Side"] == "ABCDEFGH"[side]]
            assert sum(int(row["Points"]) for row in own) == total
            if own:
                assert int(own[-1]["Total so far"]) == total
    assert "Brought along" in named


def test_the_result_of_a_match() -> None:
    acts = friday()
    acts[0]["match"] = "m7"
    found = replace(pads.result(acts), players=())
    assert found == pads.PadResult(
        game="fiji",
        title="Friday: final",
        match="m7",
        sides=("Ann & Cy", "=Bo & Di"),
        totals=(5, -20),
        grand=(5, -20),
        rounds=1,
        over=False,
        closed=True,
        winners=(),
        clashes=False,
        lowest=False,
        players=(),
    )
