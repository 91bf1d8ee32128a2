"""Settings of a house: flags go before the environment, that before a file, and what is no setting is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.cli.chosen_settings import SettingError, check_environment, read_settings_file
from rummyhouse.cli.house_settings import BY_VARIABLE, HOUSE_SETTINGS, example_file
from rummyhouse.server.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "deploy" / ".env.example"


def run(*arguments: str, **environment: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["serve", *arguments], env={"COLUMNS": "200", **environment})
    return done.exit_code, done.stdout, done.stderr


def in_force(*arguments: str, **environment: str) -> dict[str, str]:
    code, said, wrong = run("--in-force", *arguments, **environment)
    assert code == 0, wrong
    return dict(line.split("=", 1) for line in said.splitlines())


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_text("# the house\nRUMMYHOUSE_PORT=1001\nRUMMYHOUSE_GRACE=61\nRUMMYHOUSE_PACE='2'\nRUMMYHOUSE_LOG=\n")
    found = in_force("--settings", str(file), "--port", "1003", RUMMYHOUSE_PORT="1002", RUMMYHOUSE_GRACE="62")
    assert found["RUMMYHOUSE_PORT"] == "1003  (flag)"
    assert found["RUMMYHOUSE_GRACE"] == "62  (environment)"
    assert found["RUMMYHOUSE_PACE"] == "2.0  (file)"
    assert found["RUMMYHOUSE_LOG"] == "warning  (default)"
    assert set(found) == set(BY_VARIABLE)


def test_the_help_says_an_hour() -> None:
    code, said, wrong = run("--help")
    assert code == 0, wrong
    assert " a hour" not in said
    assert "how many an hour" in " ".join(said.replace("│", " ").split())


@pytest.mark.parametrize("one", [one for one in HOUSE_SETTINGS if not one.is_secret], ids=lambda one: one.name)
def test_each_setting_comes_from_each_source(one: object, tmp_path: Path) -> None:
    assert one in HOUSE_SETTINGS
    value = {
        "host": "127.0.0.2",
        "data": "there",
        "log": "info",
        "database": "sqlite+aiosqlite:///x",
        "smtp": "smtps://a@b.example",
        "proxies": "10.0.0.0/8",
        "metrics-for": "10.0.0.0/8",
        "log-form": "json",
        "known-as": "word.example",
        "mail-from": "a@b.example",
    }.get(one.name) or ("9.0" if one.kind is float else "9" if one.kind is int else "https://word.example")
    file = tmp_path / "house.env"
    file.write_text(f"{one.variable}={value}\n")
    for arguments, environment, source in (
        (("--" + one.name, value), {}, "flag"),
        ((), {one.variable: value}, "environment"),
        (("--settings", str(file)), {}, "file"),
    ):
        assert in_force(*arguments, **environment)[one.variable] == f"{value}  ({source})"


def test_several_words_are_separated_by_spaces_and_are_flags_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_text("RUMMYHOUSE_KNOWN_AS=a.example b.example\n")
    assert in_force("--settings", str(file))["RUMMYHOUSE_KNOWN_AS"] == "a.example b.example  (file)"
    found = in_force("--known-as", "c.example", "--known-as", "d.example")
    assert found["RUMMYHOUSE_KNOWN_AS"] == "c.example d.example  (flag)"


def test_secrets_have_no_flag_and_are_not_shown(tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_text("RUMMYHOUSE_SMTP_PASSWORD=open-sesame\n")
    database = "postgresql+asyncpg://rummy:hush@127.0.0.1/rummy"
    code, said, _ = run(
        "--in-force", "--settings", str(file), "--database", database, RUMMYHOUSE_DATABASE_PASSWORD="swordfish"
    )
    assert code == 0
    assert "RUMMYHOUSE_SMTP_PASSWORD=(hidden)  (file)" in said
    assert "RUMMYHOUSE_DATABASE_PASSWORD=(hidden)  (environment)" in said
    assert not any(secret in said for secret in ("open-sesame", "swordfish", "hush"))
    assert run("--smtp-password", "x")[0] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("RUMMYHOUSE_PROT=80\n", "line 1: RUMMYHOUSE_PROT is no setting of the house; is RUMMYHOUSE_PORT meant?"),
        ("RUMMYHOUSE_CACHE=/x\n", "line 1: RUMMYHOUSE_CACHE is for every command, so it stands in the environment"),
        ("\nPORT=80\n", "line 2: PORT is no setting of the house; is RUMMYHOUSE_PORT meant?"),
        ("rummyhouse_port=80\n", "line 1: rummyhouse_port is no setting of the house; is RUMMYHOUSE_PORT meant?"),
        ("RUMMYHOUSE_PORT\n", "line 1: write NAME=value"),
        ("RUMMYHOUSE_PORT=80\nRUMMYHOUSE_PORT=81\n", "line 2: RUMMYHOUSE_PORT is set in line 1 already"),
        ("RUMMYHOUSE_PORT=high\n", "line 1: RUMMYHOUSE_PORT: high is no whole number from 1 to 65535"),
        ("RUMMYHOUSE_PORT=70000\n", "line 1: RUMMYHOUSE_PORT: 70000 is no whole number from 1 to 65535"),
        ("RUMMYHOUSE_PACE=nan\n", "line 1: RUMMYHOUSE_PACE: nan is no number from 0 to 60"),
        ("RUMMYHOUSE_PATIENCE=inf\n", "line 1: RUMMYHOUSE_PATIENCE: inf is no number of 1 or more"),
    ],
)
def test_a_line_of_a_file_that_cannot_be_is_named(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_text(text)
    code, _, wrong = run("--settings", str(file))
    assert code == 2
    assert said in wrong


def test_a_number_that_cannot_be_is_repeated_with_what_could_be() -> None:
    assert "'--port'" in run("--port", "99999")[2]
    assert "99999 is no whole number from 1 to 65535" in run("--port", "99999")[2]


def test_a_mark_before_the_first_line_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_bytes(b"\xef\xbb\xbfRUMMYHOUSE_PORT=1001\r\n")
    assert in_force("--settings", str(file))["RUMMYHOUSE_PORT"] == "1001  (file)"


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "house.env"
    file.write_bytes(b"RUMMYHOUSE_DATA=\xff\xfe\n")
    assert run("--settings", str(file))[2].endswith("house.env cannot be read: it is no text in UTF-8\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=r"nothing\.env cannot be read: No such file or directory$"):
        read_settings_file(tmp_path / "nothing.env")


def test_what_is_no_setting_is_refused_in_the_environment() -> None:
    code, _, wrong = run(RUMMYHOUSE_ADRESS="https://club.example")
    assert code == 2
    assert "RUMMYHOUSE_ADRESS is no setting of the house; is RUMMYHOUSE_ADDRESS meant?" in wrong
    with pytest.raises(SettingError, match="RUMMYHOUSE_PROXIES"):
        check_environment(["FORWARDED_ALLOW_IPS"])
    check_environment(["RUMMYHOUSE_CACHE", "RUMMYHOUSE_PORT", "HOME"])


def test_a_network_that_cannot_be_read_is_named() -> None:
    code, _, wrong = run("--in-force", "--proxies", "everybody")
    assert code == 2
    assert "--proxies is everybody" in wrong


@pytest.mark.parametrize("command", ["serve", "doctor"])
@pytest.mark.parametrize(
    ("flag", "value", "right"),
    [
        ("--address", "club.example:8307", "https://club.example"),
        ("--address", "club.example", "https://club.example"),
        ("--address", "ftp://club.example", "https://club.example"),
        ("--address", "https://", "https://club.example"),
        ("--address", "https://club.example:0", "https://club.example"),
        ("--address", "https://club.example:http", "https://club.example"),
        ("--address", "https://club.example # mine", "https://club.example"),
        ("--address", "https://club.example/house", "https://club.example"),
        ("--address", "https://club.example?", "https://club.example"),
        ("--address", "https://olga@club.example", "https://club.example"),
        ("--address", "https://[club", "https://club.example"),
        ("--known-as", "https://games.example", "games.example"),
        ("--known-as", "games.example:8000", "games.example"),
        ("--known-as", "games..example", "games.example"),
        ("--origin", "games.example", "https://club.example"),
        ("--origin", "https://games.example/page", "https://club.example"),
        ("--mail-from", "nonsense", "club@mail.example"),
        ("--mail-from", "Pia <pia@>", "club@mail.example"),
        ("--mail-from", "pia@mail.example, rob@mail.example", "club@mail.example"),
        ("--mail-from", "pia@mail example", "club@mail.example"),
        ("--mail-from", "The club, on Tuesdays <club@mail.example>", "club@mail.example"),
    ],
)
def test_an_address_that_cannot_be_is_named_with_what_would_be_right(
    command: str, flag: str, value: str, right: str, tmp_path: Path
) -> None:
    done = CliRunner().invoke(app, [command, flag, value, "--data", str(tmp_path / "none")])
    assert done.exit_code == 2
    assert f"{flag} is {value}; write " in done.stderr
    assert f" like {right}" in done.stderr
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("--address", "https://club.example/"),
        ("--address", "http://192.168.1.20:8000"),
        ("--address", "http://[fd00::1]:8000"),
        ("--address", "http://raspberry_pi"),
        ("--address", "https://xn--brse-5qa.example"),
        ("--known-as", "raspberrypi"),
        ("--known-as", "fd00::1"),
        ("--origin", "https://other.example:8443"),
        ("--mail-from", "club@mail.example"),
        ("--mail-from", "The club <club+cards@localhost>"),
        ("--mail-from", '"The club, on Tuesdays" <club+cards@localhost>'),
    ],
)
def test_an_address_that_can_be_is_taken(flag: str, value: str) -> None:
    assert in_force(flag, value)


def test_what_holds_by_default_is_what_a_server_has_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Settings] = []
    monkeypatch.setattr("rummyhouse.cli.serve._listen", lambda host, port: None)
    monkeypatch.setattr("rummyhouse.cli.serve._run", lambda settings, listening: found.append(settings))
    code, said, wrong = run("--data", str(tmp_path), "--accounts-per-hour", "7200")
    assert code == 0, wrong
    assert "RUMMYHOUSE_ACCOUNTS_PER_HOUR=7200.0  (flag)" in said
    plain = Settings(database="")
    for name in vars(plain):
        if name.endswith(("_at_once", "_per_second")) or name in ("patience", "connections", "least_free", "grace"):
            expected = 2 if name == "accounts_per_second" else getattr(plain, name)
            assert getattr(found[0], name) == pytest.approx(expected), name


def test_the_example_explains_every_setting_and_can_be_read(tmp_path: Path) -> None:
    """``python -m rummyhouse.cli.house_settings > deploy/.env.example`` writes it."""
    text = EXAMPLE.read_text()
    assert text == example_file()
    taken = tmp_path / "all.env"
    taken.write_text("".join(f"{line.removeprefix('#')}\n" for line in text.splitlines() if line.startswith("#RUMMY")))
    assert set(read_settings_file(taken)) == set(BY_VARIABLE)
    assert set(in_force("--settings", str(taken))) == set(BY_VARIABLE)
