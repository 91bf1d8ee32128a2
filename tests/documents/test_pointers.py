"""Pages, docstrings and comments point only to what is in the repository."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
FOLDERS = ("bench", "docs", "src", "tests", "tools", "web")
BUILT = {"src/rummyhouse/server/client"}
"""What a build makes; it is not there before."""

WALKED = ("bench", "docs", "src/rummyhouse", "tests", "tools", "web/src")
TEXTS = (".md", ".py", ".scenario", ".svelte", ".toml", ".ts")

ELSEWHERE = re.compile(r"rule page|\bsection \d|\bshared/")
"""Words for pages that only their writers had: the rules stand in the rule book, each clause with its id."""

IN_FOLDER = re.compile(rf"(?<![\w/.:-])((?:{'|'.join(FOLDERS)})/[\w./-]*\w)(?![\w/<*{{])")
NAME_OF_FILE = re.compile(r"(?<![\w./*<>{}-])([a-z_][\w-]*\.(?:py|md|ts|svelte|toml|js|sh|yml))(?![\w/.(])")
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
ROLE = re.compile(r":(?:attr|class|data|exc|func|meth|mod):`~?([\w.]+)`")


@cache
def walked() -> list[Path]:
    """Every file but what a build makes, and what tools install."""
    found = [file for folder in (".", "web") for file in (ROOT / folder).glob("*.*")]
    found += [file for folder in WALKED for file in (ROOT / folder).rglob("*.*")]
    return [file for file in found if not any(folder in file.as_posix() for folder in BUILT)]


@cache
def files() -> dict[str, str]:
    """Every text of the repository, by its path."""
    found = {file.relative_to(ROOT).as_posix(): file for file in walked() if file.suffix in TEXTS}
    return {path: file.read_text(encoding="utf-8") for path, file in sorted(found.items())}


@cache
def explanations() -> list[tuple[str, int, str]]:
    """Pages, and everything between three quotation marks, each with its file and line."""
    found = []
    for path, text in files().items():
        if path.endswith(".md"):
            found.append((path, 1, text))
        elif path.endswith(".py"):
            found += [(path, text.count("\n", 0, one.start()) + 1, one[1]) for one in DOCSTRING.finditer(text)]
    return found


def test_nothing_points_to_pages_that_are_not_here():
    wrong = [
        f"{path}:{text.count(chr(10), 0, found.start()) + 1} {found[0]}"
        for path, text in files().items()
        if path != "tests/documents/test_pointers.py"
        for found in ELSEWHERE.finditer(text)
    ]
    assert wrong == []


def test_every_path_that_is_named_exists():
    wrong = [
        f"{path}: {named}"
        for path, text in files().items()
        for named in IN_FOLDER.findall(text)
        if named not in BUILT and not (_lies(ROOT / named) or _lies((ROOT / path).parent / named))
    ]
    assert wrong == []


def _lies(file: Path) -> bool:
    """Whether there is such a file or folder; its ending may be left out."""
    return file.exists() or any(file.parent.glob(f"{file.name}.*"))


def test_every_file_that_is_named_exists():
    names = {file.name for file in walked()}
    wrong = [
        f"{path}:{line + text.count(chr(10), 0, found.start())} {found[1]}"
        for path, line, text in explanations()
        for found in NAME_OF_FILE.finditer(text)
        if found[1] not in names
    ]
    assert wrong == []


def test_every_link_of_a_page_leads_to_a_file():
    wrong = [
        f"{path}: {target}"
        for path, text in files().items()
        if path.endswith(".md")
        for target in LINK.findall(text)
        if not (ROOT / path).parent.joinpath(target).exists()
    ]
    assert wrong == []


def test_every_name_that_a_docstring_refers_to_exists():
    """A name of the same file, or a module and what it has."""
    wrong = []
    for path, line, text in explanations():
        for name in ROLE.findall(text) if path.endswith(".py") else ():
            bare = name.lstrip(".")
            if not (_is_here(path, bare) or _is_there(path, name)):
                wrong.append(f"{path}:{line} {name}")
    assert wrong == []


def _is_here(path: str, name: str) -> bool:
    return all(re.search(rf"\b{part}\b", files()[path].replace(f"`{name}`", "")) for part in name.split("."))


def _is_there(path: str, name: str) -> bool:
    """Whether a module of this name has what is said behind it."""
    beside = PurePosixPath(path).parent
    root = beside if name.startswith(".") else PurePosixPath("src" if name.startswith("rummyhouse") else ".")
    parts = name.lstrip(".").split(".")
    for size in range(len(parts), 0, -1):
        module = root.joinpath(*parts[:size])
        source = files().get(f"{module}.py") or files().get(f"{module}/__init__.py")
        if source is not None:
            return all(re.search(rf"\b{part}\b", source) for part in parts[size:])
    return False
