"""`rummyhouse tournament` rehearses, draws charts, and says what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path  # noqa: TC003

import pytest
from typer.testing import CliRunner, Result

from rummyhouse.cli import app
from rummyhouse.tournaments import HOUSE_RULES


def tournament(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *arguments])


def test_the_week_is_told_from_the_draw_to_the_champion() -> None:
    result = tournament("rehearse", "--teams", "9", "--seed", "4")
    assert result.exit_code == 0
    said = result.stdout
    for heading in ("Draw of division 1", "Draw of division 2", "Division 1", "The last day", "Schedule", "Champion: "):
        assert heading in said
    assert "4 rounds, 7 byes" in said
    assert "Fri 19:00" in said
    assert max(len(line) for line in said.splitlines()) <= 80


def test_same_seed_same_output() -> None:
    storm = ("--teams", "11", "--no-shows", "0.2", "--replacements", "0.2", "--corrections", "0.1", "--disputes", "0.1")
    one, two, other = (tournament("rehearse", "--json", *storm, "--seed", seed).stdout for seed in ("3", "3", "4"))
    assert one == two
    assert one != other


def test_json_holds_the_whole_tournament() -> None:
    found = json.loads(tournament("rehearse", "--teams", "6", "--seed", "2", "--json").stdout)
    assert found["state"] == "finished"
    assert found["champion"] in {team["id"] for team in found["teams"]}
    assert [one["byes"] for one in found["draw"]] == [2, 2]
    assert len(found["matches"]) == 15
    assert found["matches"][0]["posted"] == "2027-01-13T10:00:00-07:00"
    assert found["settings"]["venue"] == "La Costa Restaurant"
    assert found["log"][0]["act"]["type"] == "Opened"
    assert {note["state"] for note in found["notifications"]} == {"sent"}


def test_charts_are_written_for_both_papers(tmp_path: Path) -> None:
    assert tournament("rehearse", "--teams", "9", "--charts", str(tmp_path / "charts")).exit_code == 0
    names = {file.name for file in (tmp_path / "charts").iterdir()}
    assert {f"{kind}charts-{paper}.pdf" for kind in ("", "blank-") for paper in ("a4", "letter")} <= names
    assert (tmp_path / "charts" / "charts-a4.pdf").read_bytes().startswith(b"%PDF")
    assert {"division-1-a4.svg", "division-2-letter.svg", "blank-division-1-letter.svg"} <= names


def test_charts_that_are_there_already_are_kept_unless_somebody_says_so(tmp_path: Path) -> None:
    sheet = tmp_path / "division-1-a4.svg"
    sheet.write_text("mine")
    result = tournament("rehearse", "--charts", str(tmp_path))
    assert result.exit_code == 2
    assert "division-1-a4.svg" in result.stderr
    assert "--overwrite" in result.stderr
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [(sheet.name, "mine")]
    assert tournament("rehearse", "--charts", str(tmp_path), "--overwrite").exit_code == 0
    assert sheet.read_text().startswith("<svg")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = tournament("rehearse", "--charts", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert result.stderr == f"rummyhouse tournament: {tmp_path}/file is a file; name a folder for the charts\n"
    (tmp_path / "file").chmod(0)
    beneath = tournament("rehearse", "--charts", str(tmp_path / "file" / "charts"))
    assert beneath.exit_code == 2
    assert "cannot be written" in beneath.stderr


@pytest.mark.parametrize("game", ["gin", "kalooki", "basic", "fan", "fiji"])
def test_every_game_of_the_house(game: str) -> None:
    found = json.loads(tournament("rehearse", "--game", game, "--teams", "5", "--set", "divisions=1", "--json").stdout)
    assert (found["game"], found["state"], found["settings"]["team_size"]) == (game, "finished", 1)


def test_an_evening_at_a_club() -> None:
    evening = ("--form", "club_evening", "--start", "2027-05-01", "--zone", "Europe/Berlin")
    result = tournament("rehearse", "--teams", "8", *evening)
    assert result.exit_code == 0
    assert "Sat 16:00" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--teams", "65"), "--teams is 65; a tournament holds 2 to 64 teams"),
        (("--teams", "1"), "--teams is 1; a tournament holds 2 to 64 teams"),
        (("--seed", "-1"), "--seed is -1"),
        (("--no-shows", "1.5"), "--no-shows is 1.5; it may be 0 to 1"),
        (("--game", "whist"), "there is no game 'whist'"),
        (("--set", "kards=1"), "a tournament has no setting 'kards'"),
        (("--form", "marathon"), "--form is marathon; write baja_week or club_evening"),
        (("--set", "nonsense=1"), "a tournament has no setting 'nonsense'; rummyhouse tournament settings lists them"),
        (("--set", "slot_tims=9:00"), "a tournament has no setting 'slot_tims' (is slot_times meant?)"),
        (("--set", "venue"), "write --set name=value"),
        (("--start", "tomorrow"), "--start is tomorrow"),
        (("--start", "2027-01-14"), "the next Wed is 2027-01-20"),
        (("--zone", "Mars"), "there is no time zone 'Mars'"),
        (("--preset", "wild"), "no preset 'wild'"),
        (("--game", "gin", "--replacements", "1"), "--replacements is for teams of two"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], complaint: str) -> None:
    result = tournament("rehearse", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_why_there_is_no_champion_is_said_in_words() -> None:
    result = tournament("rehearse", "--teams", "2", "--no-shows", "1")
    assert "No champion: nobody came to the last game." in result.stdout


def test_settings_lists_every_parameter() -> None:
    said = tournament("settings").stdout
    listed = json.loads(tournament("settings", "--json").stdout)
    assert [one["name"] for one in listed] == [one.name for one in HOUSE_RULES.parameters]
    assert all(re.search(rf"^{one.name} = ", said, re.MULTILINE) for one in HOUSE_RULES.parameters)
