"""Try the steps of deploy/Containerfile without a container engine, and open the house that comes of it.

    python tools/try_containerfile.py [FOLDER]

Each stage is a layer over this machine that nothing leaves (an overlay in a mount namespace of its own), which takes
root, Linux, and python, node and npm of this machine in the place of those of the images. So it shows that every step
can be carried out, copies what is there, and ends in a house that is well; it does not show what the images lack.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "deploy" / "Containerfile"
PORT = 8977
_PATIENCE = 120  # seconds for the house to open


@dataclass
class Step:
    """An instruction, with everything after its first word."""

    name: str
    given: str


@dataclass
class Stage:
    """What stands under one FROM; ``name`` is "" for the last."""

    name: str
    steps: list[Step] = field(default_factory=list)


def stages(text: str) -> list[Stage]:
    """The stages of a Containerfile."""
    found: list[Stage] = []
    joined = re.sub(r"\\\n", " ", text)
    for line in joined.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, given = line.strip().partition(" ")
        if name == "FROM":
            _, _, called = given.partition(" AS ")
            found.append(Stage(called.strip()))
        else:
            found[-1].steps.append(Step(name, given.strip()))
    return found


def context_files() -> list[str]:
    """The files that the build may copy: what git does not ignore and .dockerignore lets in."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    permitted = [line[1:] for line in lines if line.startswith("!")]
    refused = [line for line in lines if line and line[0] not in "!#*"]

    def under(path: str, folders: list[str]) -> bool:
        return any(path == folder or path.startswith(f"{folder}/") for folder in folders)

    return [path for path in listed if under(path, permitted) and not under(path, refused)]


class Layers:
    """The layers of all stages, below a folder of this mount namespace."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._context = context_files()
        self.roots: dict[str, Path] = {}

    def build(self, stage: Stage) -> tuple[Path, dict[str, str], Path, str]:
        """Carry out a stage; returns its root, environment, working folder and user."""
        place = self._folder / (stage.name or "last")
        upper, work, root = (place / name for name in ("upper", "work", "root"))
        for made in (upper, work, root):
            made.mkdir(parents=True)
        options = f"lowerdir=/,upperdir={upper},workdir={work}"
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, str(root)], check=True)
        for shared in ("dev", "proc", "sys"):
            subprocess.run(["mount", "--rbind", f"/{shared}", str(root / shared)], check=True)
        self.roots[stage.name] = root
        environment, folder, user = dict(os.environ), Path("/"), ""
        environment.pop("PYTHONPATH", None)
        for step in stage.steps:
            print(f"{stage.name or 'last'}: {step.name} {step.given}", file=sys.stderr)
            match step.name:
                case "WORKDIR":
                    folder = Path(step.given)
                    (root / step.given.lstrip("/")).mkdir(parents=True, exist_ok=True)
                case "COPY":
                    self._copy(step.given, root, folder)
                case "RUN":
                    self.run(root, folder, ["bash", "-euc", step.given], environment)
                case "ENV":
                    for name, text in re.findall(r"(\w+)=(\S+)", step.given):
                        environment[name] = text.replace("$PATH", environment["PATH"])
                case "USER":
                    user = step.given
                case "ENTRYPOINT" | "CMD" | "EXPOSE" | "VOLUME" | "HEALTHCHECK" | "STOPSIGNAL":
                    pass
                case _:
                    raise SystemExit(f"{step.name} is not known here")
        return root, environment, folder, user

    def run(self, root: Path, folder: Path, command: list[str], environment: dict[str, str], user: str = "") -> None:
        """Run something with this root."""
        subprocess.run(self.inside(root, folder, command, user), env=environment, check=True)

    @staticmethod
    def inside(root: Path, folder: Path, command: list[str], user: str = "") -> list[str]:
        """The command that runs something with this root, in this folder of it."""
        whose = [f"--userspec={user}:{user}"] if user else []
        return ["chroot", *whose, str(root), "bash", "-c", 'cd "$0" && exec "$@"', str(folder), *command]

    def _copy(self, given: str, root: Path, folder: Path) -> None:
        words = given.split()
        source, chosen = "", [word for word in words if not word.startswith("--")]
        for word in words:
            if word.startswith("--from="):
                source = word.removeprefix("--from=")
        *names, target = chosen
        there = root / str(folder / target).lstrip("/")
        for name in names:
            if source:
                origin = self.roots[source] / name.lstrip("/")
                if not origin.exists():
                    raise SystemExit(f"{source} has no {name}")
                shutil.copytree(origin, there, symlinks=True, dirs_exist_ok=True)
                continue
            files = [path for path in self._context if path == name or path.startswith(f"{name}/")]
            if not files:
                raise SystemExit(f"there is no {name} to be copied")
            for path in files:
                into = there / Path(path).relative_to(name) if path != name else there
                if path == name and (target.endswith("/") or len(names) > 1):
                    into = there / Path(name).name
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, into)


def serve(layers: Layers, stage: Stage, built: tuple[Path, dict[str, str], Path, str]) -> None:
    """Open the house as the image would, until it says that it is well."""
    root, environment, folder, user = built
    for parent in Path(os.path.realpath(sys.executable)).parents:  # our python may be at home with root; theirs is not
        (root / str(parent).lstrip("/")).chmod(0o755)
    words = {step.name: json.loads(step.given) for step in stage.steps if step.name in ("ENTRYPOINT", "CMD")}
    command = [*words["ENTRYPOINT"], *words["CMD"], "--port", str(PORT)]
    server = subprocess.Popen(layers.inside(root, folder, command, user), env=environment)
    try:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=8) as answer:
                    print(f"the house is open, and says {answer.read().decode()}")
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=8) as answer:
                    print(f"its front page has {len(answer.read())} bytes")
                return
            except (urllib.error.URLError, OSError) as error:
                if time.monotonic() > until or server.poll() is not None:
                    raise SystemExit(f"the house did not open: {error}") from error
                time.sleep(0.5)
    finally:
        server.terminate()
        server.wait(30)


def main() -> None:
    """Try everything."""
    if os.environ.get("RUMMYHOUSE_LAYERS") != "yes":
        command = ["unshare", "--mount", sys.executable, *sys.argv]
        raise SystemExit(subprocess.run(command, env=os.environ | {"RUMMYHOUSE_LAYERS": "yes"}, check=False).returncode)
    del os.environ["RUMMYHOUSE_LAYERS"]
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp(prefix="layers"))
    layers, all_stages = Layers(folder), stages(FILE.read_text(encoding="utf-8"))
    for stage in all_stages[:-1]:
        layers.build(stage)
    serve(layers, all_stages[-1], layers.build(all_stages[-1]))


if __name__ == "__main__":
    main()
