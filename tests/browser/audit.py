"""Accessibility of a page, judged by axe, and by a few measures of our own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async (rules) => {
  const found = await axe.run(document, { resultTypes: ['violations'], rules });
  return found.violations.map((one) => ({
    id: one.id, help: one.help, nodes: one.nodes.map((node) => `${node.html}\\n      ${node.failureSummary}`),
  }));
}"""

# Axe does not judge words on a ground with a gradient, as every felt has one: here the weakest of its colours counts.
FAINT = r"""() => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return known.get(colour);
  };
  const over = (top, ground) => [0, 1, 2].map((one) => top[one] * top[3] + ground[one] * (1 - top[3])).concat(1);
  const light = (colour) => {
    const [red, green, blue] = colour.map((one) => one / 255).map((one) =>
      one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const COLOUR = /(?:rgba?|color|oklab|oklch|hsla?)\([^()]*\)/g;
  /** Every colour that may be behind this element. */
  const grounds = (element) => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layers = [rgba(backgroundColor)];
    if (backgroundImage.includes('gradient')) layers.push(...(backgroundImage.match(COLOUR) ?? []).map(rgba));
    const full = layers.filter((one) => one[3] > 0);
    if (full.length > 0 && full.every((one) => one[3] === 1)) return full;
    const behind = grounds(element.parentElement);
    return full.length ? full.flatMap((one) => behind.map((ground) => over(one, ground))) : behind;
  };
  const faint = new Set();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('svg, .heard, [inert], :disabled, [aria-disabled=true]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.offsetWidth <= 1 && element.offsetHeight <= 1) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    let clear = 1;
    for (let one = element; one; one = one.parentElement) clear *= Number(getComputedStyle(one).opacity);
    const ink = rgba(color);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const least = Math.min(...grounds(element).map((ground) =>
      ratio(over([ink[0], ink[1], ink[2], ink[3] * clear], ground), ground)));
    if (least < (isLarge ? 3 : 4.5)) {
      faint.add(`"${node.data.trim().replace(/\s+/g, ' ').slice(0, 40)}" ${least.toFixed(2)} : 1`);
    }
  }
  return [...faint];
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


RULES: dict[str, dict[str, bool]] = {} if LONG else {"color-contrast": {"enabled": False}}
"""In the short form axe leaves contrast to our own measure: it takes as long for it as for all its other rules."""


def violations(page: Page) -> list[str]:
    """What axe objects to, a text each; empty is good."""
    if not AXE.exists():
        raise FileNotFoundError(f"{AXE} is missing: install the web client's packages first (npm ci in web/)")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script of the page: its policy permits only its own
    found: list[dict[str, Any]] = page.evaluate(RUN, RULES)
    return [f"{one['id']}: {one['help']}\n    " + "\n    ".join(one["nodes"]) for one in found]


def assert_accessible(page: Page) -> None:
    """No violation that axe can find, and no word that is too faint."""
    found = [*violations(page), *faint_words(page)]
    assert not found, f"{page.url}\n" + "\n".join(found)


def assert_fits(page: Page) -> None:
    """The page is no wider than the window."""
    wide, window = page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= window, f"{page.url} is {wide} px wide in a window of {window} px"


def small_targets(page: Page) -> list[str]:
    """What can be touched and is smaller than 44 px, links within a text left out."""
    found: list[str] = page.evaluate(SMALL)
    return found


def faint_words(page: Page) -> list[str]:
    """Words that do not stand out enough from what they stand on: 4.5 to 1, or 3 to 1 where they are large."""
    found: list[str] = page.evaluate(FAINT)
    return found
