"""What is in deploy/ fits the house and itself: files, settings, ports, names, figures."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from rummyhouse.cli.house_settings import BY_VARIABLE
from rummyhouse.server.settings import read_networks
from tests.server.guests import Guest, Server, open_server
from tools import draw_dashboard, try_containerfile

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
UNITS = sorted((DEPLOY / "systemd").glob("rummyhouse*"))
_OF_THE_PROXY = {"RUMMYHOUSE_NODES"}


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed, so this part of deploy/ is not tested")
    return found


# --- the image --------------------------------------------------------------------------------------------------------


def test_the_image_copies_only_what_is_there() -> None:
    stages = try_containerfile.stages((DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    assert [stage.name for stage in stages] == ["client", "wheel", "needs", ""]
    files = try_containerfile.context_files()
    copied = 0
    for number, stage in enumerate(stages):
        for step in stage.steps:
            if step.name != "COPY":
                continue
            *names, _ = [word for word in step.given.split() if not word.startswith("--")]
            if "--from=" in step.given:
                earlier = {one.name for one in stages[:number]}
                assert step.given.split()[0].removeprefix("--from=") in earlier
                continue
            for name in names:
                copied += 1
                assert any(path == name or path.startswith(f"{name}/") for path in files), name
    assert copied >= 8
    assert not [path for path in files if path.startswith(("data/", ".git/", "tests/"))]


def test_the_image_installs_only_what_is_locked() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for line in text.splitlines():
        if "pip install" in line and "-r " in line:
            assert "--require-hashes" in line, line
            assert (ROOT / re.findall(r"-r (\S+)", line)[0]).exists(), line
    assert "asyncpg==" in (ROOT / "requirements" / "nodes.txt").read_text(encoding="utf-8")


# --- compose ----------------------------------------------------------------------------------------------------------


def test_the_services_fit_each_other() -> None:
    services, volumes = COMPOSE["services"], set(COMPOSE["volumes"])
    used = set()
    for name, service in services.items():
        for other in service.get("depends_on", ()):
            assert other in services, (name, other)
        for volume in service.get("volumes", ()):
            source, target = volume.split(":")[:2]
            assert target.startswith("/")
            if source.startswith("."):
                assert (DEPLOY / source).exists(), source
            else:
                used.add(source)
    assert used == volumes
    build = services["node1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_what_compose_sets_are_settings_of_the_house() -> None:
    services = COMPOSE["services"]
    for node in ("node1", "node2"):
        environment = services[node]["environment"]
        assert set(environment) <= set(BY_VARIABLE)
        assert services[node]["hostname"] == node
        (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
        believed = read_networks("--proxies", environment["RUMMYHOUSE_PROXIES"].split())
        assert list(map(str, believed)) == [network["subnet"]]
        assert network["subnet"] in environment["RUMMYHOUSE_METRICS_FOR"]
    assert set(services["caddy"]["environment"]) <= {*BY_VARIABLE, *_OF_THE_PROXY}
    assert services["caddy"]["environment"]["RUMMYHOUSE_NODES"] == "node1:8000 node2:8000"
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert wanted <= set(BY_VARIABLE)
    assert all(f"#{name}=" in (DEPLOY / ".env.example").read_text(encoding="utf-8") for name in wanted)


def test_nothing_but_the_proxy_is_open_to_others() -> None:
    for name, service in COMPOSE["services"].items():
        for port in service.get("ports", ()):
            assert name == "caddy" or port.startswith("127.0.0.1:"), (name, port)


# --- Caddy and systemd ------------------------------------------------------------------------------------------------


def test_caddy_takes_its_file() -> None:
    command = [program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    environment = {
        "HOME": "/nowhere",
        "RUMMYHOUSE_ADDRESS": "https://club.example",
        "RUMMYHOUSE_NODES": "node1:8000 node2:8000",
    }
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    told = subprocess.run(
        [command[0], "adapt", *command[2:]], capture_output=True, text=True, env=environment, check=True
    )
    assert set(re.findall(r'"dial":"([^"]+)"', told.stdout)) == {"node1:8000", "node2:8000"}


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_takes_a_unit(unit: Path) -> None:
    command = [program("systemd-analyze"), "verify", "--man=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if "is not executable" not in line and unit.stem in line]
    assert not said


def test_the_units_call_what_there_is() -> None:
    from rummyhouse.cli import COMMANDS

    called = set()
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        called |= set(re.findall(r"bin/rummyhouse ([\w-]+)", text))
        assert set(re.findall(r"\b(RUMMYHOUSE_\w+)=", text)) <= {*BY_VARIABLE, "RUMMYHOUSE_CACHE"}
    assert {"serve", "backup", "restore"} <= called <= set(COMMANDS)
    timers = {unit.stem for unit in UNITS if unit.suffix == ".timer"}
    assert timers <= {unit.stem for unit in UNITS if unit.suffix == ".service"}


async def test_the_nightly_backup_and_the_weekly_drill_do_what_they_say(tmp_path: Path) -> None:
    """The commands of the units, with the places of this test."""
    house, kept = tmp_path / "house", tmp_path / "house" / "backups"
    kept.mkdir(parents=True)
    (tmp_path / "house.env").write_text(f"RUMMYHOUSE_DATA={house}\n")
    async with open_server(house) as server, Guest(server.address) as ann:
        await ann.open_table("gin")
        places = {
            "/opt/rummyhouse/bin/rummyhouse": str(Path(sys.executable).with_name("rummyhouse")),
            "/etc/rummyhouse/house.env": str(tmp_path / "house.env"),
            "/var/lib/rummyhouse": str(house),
            "%%": "%",
        }
        told = []
        for unit in ("backup", "drill"):  # the house is open meanwhile
            text = (DEPLOY / "systemd" / f"rummyhouse-{unit}.service").read_text(encoding="utf-8")
            command = re.findall(r"^ExecStart=/bin/sh -c '(.*)'$", text, re.MULTILINE)[0]
            for theirs, ours in places.items():
                command = command.replace(theirs, ours)
            done = await asyncio.to_thread(
                subprocess.run, ["/bin/sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
            told.append(done.stdout)
    assert [file.name for file in kept.iterdir()] == [f"{time.strftime('%A')}.backup"]
    assert "1 match." in told[0]
    assert "1 match played again" in told[1]


async def test_with_containers_a_backup_is_made_at_once_and_every_night(tmp_path: Path) -> None:
    """The command of the service, with the places of this test; whoever waits for the night is told to end."""
    service = COMPOSE["services"]["backup"]
    assert service["entrypoint"] == ["/bin/sh", "-c"]
    assert service["environment"]["RUMMYHOUSE_BACKUPS"] == "/backups"
    assert "backups:/backups" in service["volumes"]
    kept, programs = tmp_path / "kept", tmp_path / "programs"
    kept.mkdir()
    programs.mkdir()
    (programs / "sleep").write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/slept\n[ "$1" = 60 ] || kill -TERM $PPID\n')
    (programs / "sleep").chmod(0o755)
    (programs / "rummyhouse").write_text(
        f'#!/bin/sh\n[ -e {tmp_path}/slept ] || exit 2\nexec {Path(sys.executable).with_name("rummyhouse")} "$@"\n'
    )
    (programs / "rummyhouse").chmod(0o755)
    command = service["command"][0].replace("$$", "$").replace("/backups", str(kept))
    async with open_server(tmp_path / "house") as server, Guest(server.address) as ann:
        await ann.open_table("gin")
        known = {"PATH": f"{programs}:{os.environ['PATH']}", "RUMMYHOUSE_DATA": str(tmp_path / "house")}
        surroundings = {name: value for name, value in os.environ.items() if name != "RUMMYHOUSE_DATABASE"} | known
        done = await asyncio.to_thread(
            subprocess.run, ["/bin/sh", "-c", command], env=surroundings, capture_output=True, text=True, check=False
        )
    assert done.returncode == -signal.SIGTERM, done.stderr
    assert [file.name for file in kept.iterdir()] == [f"{time.strftime('%A')}.backup"]
    first, night = map(int, (tmp_path / "slept").read_text().split())
    assert first == 60, "a house that is not there yet is waited for"
    assert 4 * 3600 < night < 29 * 3600


# --- what is watched --------------------------------------------------------------------------------------------------


def test_each_rule_is_tried_and_right() -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus" / "rules.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    tried = yaml.safe_load((DEPLOY / "prometheus" / "rules_test.yml").read_text(encoding="utf-8"))["tests"]
    names = {test["name"] for test in tried}
    assert names == {f"{rule['alert']} {what}" for rule in rules for what in ("fires", "is silent")}
    command = [program("promtool"), "test", "rules", str(DEPLOY / "prometheus" / "rules_test.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_prometheus_takes_its_file() -> None:
    command = [program("promtool"), "check", "config", str(DEPLOY / "prometheus" / "prometheus.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_prometheus_finds_is_told_by_a_service_that_takes_its_file() -> None:
    plan = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text(encoding="utf-8"))
    (teller,) = plan["alerting"]["alertmanagers"][0]["static_configs"][0]["targets"]
    service = COMPOSE["services"][teller.partition(":")[0]]
    assert service["profiles"] == COMPOSE["services"]["prometheus"]["profiles"]
    command = [program("amtool"), "check-config", str(DEPLOY / "prometheus" / "alertmanager.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_dashboard_is_drawn_by_its_program() -> None:
    kept = json.loads((DEPLOY / "grafana" / "house.json").read_text(encoding="utf-8"))
    assert kept == draw_dashboard.dashboard(), "python tools/draw_dashboard.py > deploy/grafana/house.json"


@pytest.fixture
async def backed_up(tmp_path: Path) -> Any:
    async with open_server(tmp_path, backups=tmp_path) as server:
        yield server


async def test_rules_and_dashboard_ask_for_figures_that_there_are(backed_up: Server) -> None:
    asked = set()
    for file in (DEPLOY / "grafana" / "house.json", DEPLOY / "prometheus" / "rules.yml"):
        asked |= set(re.findall(r"\b(?:rummyhouse|process)_\w+", file.read_text(encoding="utf-8")))
    async with Guest(backed_up.address) as ann:
        told = (await ann.web.get("/metrics")).text
    there = set(re.findall(r"^# TYPE (\w+)", told, re.MULTILINE))
    of_nodes = {"rummyhouse_nodes", "rummyhouse_bells_ring", "rummyhouse_bell_seconds"}
    of_archive = {"rummyhouse_archive_fails", "rummyhouse_archive_age_seconds"}
    missing = {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked} - there - of_nodes - of_archive
    assert missing == set()
