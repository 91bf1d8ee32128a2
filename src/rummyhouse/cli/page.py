"""Paragraphs on a terminal, at its full width."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text


class Page:
    """Writes paragraphs one after another, without colours, so that they read well everywhere."""

    def __init__(self) -> None:
        """A page on the standard output."""
        self._console = Console(highlight=False)

    def write(self, indent: int, *parts: str | tuple[str, str]) -> None:
        """A paragraph; its parts are texts, or texts with a style such as ``bold``."""
        text = Text.assemble(*parts)
        for line in text.wrap(self._console, self._console.width - indent):
            line.rstrip()
            self._console.print(Text.assemble(" " * indent, line), soft_wrap=True)

    def heading(self, title: str) -> None:
        """A title with a blank line above it."""
        self.space()
        self.write(0, (title, "bold underline"))

    def space(self) -> None:
        """A blank line."""
        self._console.print()
