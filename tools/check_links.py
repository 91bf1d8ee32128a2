"""Checks the pages of a built site: every link inside it leads to a page, and every anchor to something on that page.

python tools/check_links.py site
"""

from __future__ import annotations

import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """What a page links to, and what can be linked to on it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the parser's own
        """Note a link, a picture or an anchor."""
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if found.get(name)}
        self.links += [found[name] for name in ("href", "src") if found.get(name)]


@cache
def read(file: Path) -> Page:
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def broken(site: Path) -> list[str]:
    """Links that lead nowhere, as ``page: link``."""
    found = []
    for file in sorted(site.rglob("*.html")):
        if file.name == "404.html":
            continue  # its links are for a site at the root of a host
        found += [f"{file.relative_to(site)}: {link}" for link in read(file).links if not leads(site, file, link)]
    return found


def leads(site: Path, file: Path, link: str) -> bool:
    """Whether a link on a page leads out of the site or to something that is there."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    path = unquote(parts.path)
    target = (site / path[1:] if path.startswith("/") else file.parent / path).resolve() if path else file
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return False
    anchor = unquote(parts.fragment)
    return not anchor or target.suffix != ".html" or anchor in read(target).anchors


if __name__ == "__main__":
    lost = broken(Path(sys.argv[1]))
    print("\n".join(lost) or "every link leads somewhere")
    sys.exit(bool(lost))
