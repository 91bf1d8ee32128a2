"""Accessibility of a page, judged by axe, and by a few measures of our own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.map((one) => ({
    id: one.id, help: one.help, nodes: one.nodes.map((node) => `${node.html}\\n      ${node.failureSummary}`),
  }));
}"""

SMALL = """() => {
  const touchable = 'a[href], button, input, select, textarea, [role=button], [role=switch], [tabindex="0"]';
  const inText = (element) => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const small = [];
  for (const element of document.querySelectorAll(touchable)) {
    if (!seen(element) || inText(element) || element.closest('[inert]') || element.disabled) continue;
    // What is heard, not seen, is touched by its label; a switch is touched within the place around it.
    const target = element.matches('input.heard') ? element.closest('label') ?? element : element;
    const box = (target.matches('[role=switch]') ? target.parentElement : target).getBoundingClientRect();
    const label = element.matches('input[type=radio], input[type=checkbox]') && element.closest('label');
    const reach = label ? label.getBoundingClientRect() : box;
    if (reach.width === 0 || reach.height === 0) continue;
    if (Math.min(reach.width, reach.height) < 43.5) {
      small.push(`${Math.round(reach.width)} x ${Math.round(reach.height)}: ${element.outerHTML.slice(0, 160)}`);
    }
  }
  return small;
}"""


def violations(page: Page) -> list[str]:
    """What axe objects to, a text each; empty is good."""
    if not AXE.exists():
        raise FileNotFoundError(f"{AXE} is missing: install the web client's packages first (npm ci in web/)")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script of the page: its policy permits only its own
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{one['id']}: {one['help']}\n    " + "\n    ".join(one["nodes"]) for one in found]


def assert_accessible(page: Page) -> None:
    """No violation that axe can find."""
    found = violations(page)
    assert not found, f"{page.url}\n" + "\n".join(found)


def assert_fits(page: Page) -> None:
    """The page is no wider than the window."""
    wide, window = page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= window, f"{page.url} is {wide} px wide in a window of {window} px"


def small_targets(page: Page) -> list[str]:
    """What can be touched and is smaller than 44 px, links within a text left out."""
    found: list[str] = page.evaluate(SMALL)
    return found
