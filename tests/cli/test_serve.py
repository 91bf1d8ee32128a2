"""``rummyhouse serve`` as a process: where to click, what cannot be, and how it ends."""

from __future__ import annotations

import contextlib
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from rummyhouse.store.database import sqlite_url
from rummyhouse.store.only_house import only_house

RUMMYHOUSE = str(Path(sys.executable).with_name("rummyhouse"))


def refused(*arguments: str) -> str:
    """What it says on stderr, in one line, with exit code 2."""
    done = subprocess.run([RUMMYHOUSE, "serve", *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = door.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path))
    assert f"port {port} of 127.0.0.1 cannot be used" in said
    assert "--port" in said


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_a_host_that_is_not_this_machine_is_not_taken_for_a_house_that_is_open(host: str, tmp_path: Path) -> None:
    said = refused("--host", host, "--port", str(free_port()), "--data", str(tmp_path))
    assert "--host is an address of this machine" in said
    assert "another house" not in said


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be created" in refused("--port", str(free_port()), "--data", str(tmp_path / "file" / "data"))
    assert "cannot be created: it is a file" in refused("--port", str(free_port()), "--data", str(tmp_path / "file"))


def test_a_database_that_cannot_be_used_is_named() -> None:
    assert "database URL cannot be used" in refused("--port", str(free_port()), "--database", "nonsense")


def test_a_data_folder_in_which_another_house_is_open_is_named(tmp_path: Path) -> None:
    with only_house(sqlite_url(tmp_path)):
        said = refused("--port", str(free_port()), "--data", str(tmp_path))
    assert f"another house is open on {tmp_path / 'rummyhouse.sqlite'}" in said


def test_a_level_of_logging_that_does_not_exist_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMYHOUSE_LOG", "loud")
    said = refused("--port", str(free_port()))
    assert "RUMMYHOUSE_LOG" in said
    assert "loud" in said


@pytest.mark.parametrize("wrong", [("--port", "0"), ("--port", "x"), ("--pace", "-1"), ("--grace", "many")])
def test_an_option_out_of_range_is_named(wrong: tuple[str, str]) -> None:
    assert wrong[0] in refused(*wrong)


def test_it_tells_where_to_click_serves_and_closes(tmp_path: Path) -> None:
    port = free_port()
    command = [RUMMYHOUSE, "serve", "--port", str(port), "--data", str(tmp_path / "new" / "folder"), "--pace", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        until = time.monotonic() + 240
        answer = None
        while answer is None and time.monotonic() < until and server.poll() is None:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/house", timeout=240) as got,
            ):
                answer = got.status
        assert answer == 200
        assert server.stdout is not None
        said = ""
        while "The house is open" not in said and server.poll() is None:
            said += server.stdout.readline()
        server.send_signal(signal.SIGINT)
        said += server.communicate(timeout=30)[0]
    finally:
        server.kill()
        server.wait()
    assert server.returncode == 0
    assert f"The house is open: http://localhost:{port}" in said
    assert said.endswith("The house is closed.\n")
    folder = tmp_path / "new" / "folder"
    assert (folder / "rummyhouse.sqlite").exists()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port
