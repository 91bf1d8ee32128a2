"""Binds the rule books for the documentation site: clauses, examples with pictures, quick references, house rules.

Everything comes from where the house itself has it: clauses, scenarios, house rules, data files of the rule book,
and for the chapter about the library docstrings.
The pages are Markdown, written into a folder beside copies of ``docs``; zensical makes the site of it (``make docs``).

    python -m tools.bind_books            # into build/pages
    python -m tools.bind_books FOLDER
"""

from __future__ import annotations

import re
import shutil
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.drawing.face import BACK, HEIGHT, WIDTH, back, face
from rummyhouse.rulebook import clauses, examples, in_general
from rummyhouse.rulebook.figures import picture
from rummyhouse.rulebook.gallery import gallery
from rummyhouse.rulebook.glossary import glossary
from rummyhouse.rulebook.moments import moments
from rummyhouse.rulebook.quick import quick_reference
from rummyhouse.rulebook.telling import counted
from tools import bind_library

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rulebook import Chapter, Clause, Example
    from rummyhouse.rulebook.figures import Figure, Picture
    from rummyhouse.rulebook.moments import Moment
    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rules import Game, Sheet

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "pages"
BOOKS = "books"
API = "api"
SETTINGS = "mkdocs.yml"
STYLE = "books.css"

_OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]+\)")
_USED = re.compile(r'href="#((?:card|back)-[^"]+)"')
_CLAUSE = re.compile(r"\b([A-Z]+-[A-Z]+-[0-9]+[a-z]?(?:-R)?)\b")
_WIDE = 720.0

_NUMBERS = (
    "At the end of every rule stands its number, such as {}, by which it can be cited. "
    "-R means a ruling of this house, where the known rules are silent or disagree."
)

_CSS = """\
.md-typeset .table { margin: 1em 0; }
.md-typeset .table svg { display: block; max-width: 100%; height: auto; }
.md-typeset .table figcaption { max-width: none; margin: 0.3em 0 0; text-align: left; }
.md-typeset .table pre { white-space: pre-wrap; }
.md-typeset .clause { scroll-margin-top: 4rem; }
"""


def bind(folder: Path = PAGES) -> None:
    """Write all pages into a folder, which is emptied first."""
    if folder.exists():
        shutil.rmtree(folder)
    _copy(ROOT / "docs", folder)
    (folder / STYLE).write_text(_CSS, encoding="utf-8")
    shelf = ["# Rummyhouse", "", "The rules of every game, with the examples that prove them.", ""]
    for name in games.NAMES:
        game = games.find(name)
        Book(game, folder / BOOKS / name).bind()
        shelf.append(f"- [{game.title}]({BOOKS}/{name}/index.md): {game.summary}")
    shelf += ["", f"The words of the card table are in the [glossary]({BOOKS}/glossary.md).", ""]
    shelf += ["Who programs begins with the [library](library.md).", ""]
    (folder / "index.md").write_text("\n".join(shelf), encoding="utf-8")
    (folder / API).mkdir()
    for name, text in bind_library.pages().items():
        (folder / API / f"{name}.md").write_text(text, encoding="utf-8")
    (folder / BOOKS / "glossary.md").write_text(_glossary(), encoding="utf-8")
    (folder.parent / SETTINGS).write_text(_settings(), encoding="utf-8")


def _settings() -> str:
    """The settings of the site with every book, and every game that has a page."""
    text = (ROOT / SETTINGS).read_text(encoding="utf-8")
    found = {
        "Rule books": [f"{games.find(name).title}: {BOOKS}/{name}/index.md" for name in games.NAMES],
        "The library": [f"{API}/{name}.md" for name in bind_library.pages() if name != bind_library.FRONT],
        "The games in the house": [f"{name}.md" for name in games.NAMES if (ROOT / "docs" / f"{name}.md").is_file()],
    }
    for title, pages in found.items():
        lines = "".join(f"      - {page}\n" for page in pages)
        text = text.replace(f"  - {title}:\n", f"  - {title}:\n{lines}")
    return text


def _copy(source: Path, folder: Path) -> None:
    """The pages of ``docs``; what they link to outside of that folder is named instead."""
    shutil.copytree(source, folder)
    for page in folder.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(_OUTSIDE.sub(lambda found: found[1], text), encoding="utf-8")


def _glossary() -> str:
    homes = {clause.id: name for name in games.NAMES for clause in _every(clauses(name))}
    lines = ["# Glossary", ""]
    for word in glossary().words:
        links = " ".join(f"[{one}]({homes[one]}/index.md#{one})" for one in word.clauses)
        lines += [f"**{word.word}**: {word.means} {links}".rstrip(), ""]
    return "\n".join(lines)


def _every(chapters: Iterable[Chapter]) -> list[Clause]:
    return [clause for chapter in chapters for clause in chapter.clauses]


class Book:
    """The book of a game, page by page."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.ids = {clause.id for clause in _every(clauses(game.name))}
        self.examples = examples(game.name)

    def bind(self) -> None:
        """Write all its pages."""
        self.folder.mkdir(parents=True)
        self.write("index", self.contents())
        self.write("quick", self.quick())
        self.write("house-rules", self.house_rules())
        for stem in dict.fromkeys(map(_page_of, self.examples)):
            self.write(stem, self.example_page([one for one in self.examples if _page_of(one) == stem]))

    def write(self, stem: str, lines: list[str]) -> None:
        """Write a page, with the cards that its pictures use."""
        text = "\n".join(lines)
        used = sorted(set(_USED.findall(text)))
        sprite = f'<div hidden><svg xmlns="http://www.w3.org/2000/svg">{"".join(map(_symbol, used))}</svg></div>'
        (self.folder / f"{stem}.md").write_text(f"{text}\n\n{sprite if used else ''}\n", encoding="utf-8")

    def contents(self) -> list[str]:
        """Clauses chapter by chapter, each with its examples; then the chapters in pictures."""
        title = self.game.title
        first = clauses(self.game.name)[0].clauses[0].id
        lines = [f"# The rules of {title}", "", self.game.summary, "", _NUMBERS.format(first), ""]
        lines += [f"[{title} on one page](quick.md) · [house rules](house-rules.md) · [glossary](../glossary.md)", ""]
        hanging = gallery(self.game.name, width=_WIDE)
        for page in hanging.story:
            lines += [f"## {page.title}", ""]
            for part in page.parts:
                lines += [f"### {part.title}", "", *(line for text in part.text for line in (text, ""))]
                lines += self.figure(part.figure) if part.figure else []
        for chapter in clauses(self.game.name):
            lines += [f"## {chapter.title}", ""]
            for clause in chapter.clauses:
                lines += self.clause(clause)
        for hung in hanging.chapters:
            lines += [f"## {hung.title}", "", *(line for text in hung.text for line in (text, ""))]
            for figure in hung.figures:
                lines += self.figure(figure)
        return lines

    def clause(self, clause: Clause) -> list[str]:
        """A clause with its anchor, what it refuses, and its examples."""
        number = f"<small>[{clause.id}](#{clause.id})</small>"
        lines = [f'<span class="clause" id="{clause.id}"></span>{self.linked(clause.text)} {number}', ""]
        if clause.reasons:
            lines += ["What this rule refuses:", ""]
            lines += [f"- {in_general(one)} <small>`{one.code}`</small>" for one in clause.reasons]
            lines.append("")
        proofs = [one for one in self.examples if clause.id in one.scenario.clauses]
        if proofs:
            links = "; ".join(f"[{one.title}]({_page_of(one)}.md#{one.id})" for one in proofs)
            lines += [f"Examples: {links}", ""]
        return lines

    def linked(self, text: str) -> str:
        """A text in which the ids of clauses are links."""
        return _CLAUSE.sub(
            lambda found: f"[{found[1]}](index.md#{found[1]})" if found[1] in self.ids else found[1], text
        )

    def figure(self, shown: Figure) -> list[str]:
        """A figure of a chapter in pictures."""
        caption = f"{shown.caption} {shown.clause}"
        lines = [_figure(shown.picture, ""), "", self.linked(caption), ""]
        return [*lines, *_sheet(shown.sheet, shown.sides), ""] if shown.sheet else lines

    def quick(self) -> list[str]:
        """The quick reference."""
        found = quick_reference(self.game.name)
        lines = [f"# {found.title} on one page", "", found.aim, ""]
        for section in found.sections:
            lines += [f"## {section.title}", ""]
            if section.kind == "table":
                width = max(len(row) for row in section.rows)
                lines += [
                    _row([""] * width),
                    _row(["---"] * width),
                    *(_row(map(self.linked, row)) for row in section.rows),
                ]
            else:
                mark = "1." if section.kind == "steps" else "-"
                lines += [f"{mark} {self.linked(line)}" for line in section.lines]
            lines.append("")
        return [*lines, f"By the house rules “{found.preset}”. A table may agree on others."]

    def house_rules(self) -> list[str]:
        """Every house rule with what it changes, and what each preset says."""
        rules = self.game.house_rules
        lines = [f"# The house rules of {self.game.title}", ""]
        head = ["House rule", *(preset.title for preset in rules.presets), "May be"]
        lines += [_row(head), _row(["---"] * len(head))]
        for one in rules.parameters:
            values = [one.said(preset.values.get(one.name, one.default)) for preset in rules.presets]
            about = f"**{one.title}**<br>{one.explanation} {self.linked(one.clause)}"
            permitted = ", ".join(map(one.said, one.values)) or one.permitted
            lines.append(_row([about, *values, permitted]))
        return [*lines, ""]

    def example_page(self, shown: list[Example]) -> list[str]:
        """The examples of a file of scenarios."""
        lines = [f"# {self.game.title}: {shown[0].scenario.title}", ""]
        for one in shown:
            lines += [f"## {one.title} {{#{one.id}}}", ""]
            if one.scenario.clauses:
                lines += [self.linked(" ".join(one.scenario.clauses)), ""]
            lines += self.story(moments(one), one.scenario)
        return lines

    def story(self, told: tuple[Moment, ...], scenario: Scenario) -> list[str]:
        """An example: how the table stands, what is done step by step, and the table at the end."""
        first, last = told[0], next(moment for moment in reversed(told) if moment.kind != "refused")
        lines = [first.sentence, ""] if first.sentence else []
        lines += self.table(first, scenario)
        lines += [f"- {note}" for note in (*first.permitted, *first.notes)] + [""]
        for number, moment in enumerate(told[1:], start=1):
            lines.append(f"{number}. {moment.sentence}")
            for denial in moment.denials:
                why = denial.refusal
                numbers = f": {why.numbers}" if why.numbers else ""
                lines.append(f"    - Refused: {why.sentence} `{why.code}{numbers}` {self.linked(why.clause)}")
            if moment.legal:
                lines.append(f"    - Possible instead: {' · '.join(moment.legal)}")
            lines += [f"    - {note}" for note in (*moment.permitted, *moment.notes)]
        return [*lines, "", *(self.table(last, scenario) if last is not first else [])]

    def table(self, moment: Moment, scenario: Scenario) -> list[str]:
        """The table at a moment, if there is one."""
        if moment.scene is None:
            return []
        drawn = picture(moment.scene, scenario.seats, width=_WIDE)
        return [_figure(drawn, f"As {scenario.seats[moment.seat]} sees it."), ""]


def _page_of(example: Example) -> str:
    return example.id.rpartition("-")[0]


def _figure(drawn: Picture, caption: str) -> str:
    """A picture as one line of HTML, so that nothing in it is read as Markdown."""
    words = escape(drawn.words).replace("\n", "&#10;")
    said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    listened = f"<details><summary>The table in words</summary><pre>{words}</pre></details>"
    return f'<figure class="table">{drawn.svg.strip()}{said}{listened}</figure>'


def _symbol(name: str) -> str:
    kind, _, card = name.partition("-")
    body = back(card) if kind == "back" and card in BACK else face(card)
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</symbol>'


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _sheet(sheet: Sheet, sides: tuple[str, ...]) -> list[str]:
    """A settlement as a table."""
    lines = [_row([sheet.ending, *sides]), _row(["---"] * (len(sides) + 1))]
    for line in sheet.lines:
        points = ["" if number is None else counted(number) for number in line.points]
        lines.append(_row([" ".join([line.label, *line.cards]), *points]))
    return [*lines, _row(["**Points**", *(f"**{counted(number)}**" for number in sheet.points)])]


if __name__ == "__main__":
    bind(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGES)
