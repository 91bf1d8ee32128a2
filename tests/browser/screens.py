"""A table on every screen: what lies over what, what is cut off, what cannot be touched; and pictures to look at."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from tests.browser.audit import faint_words, small_targets
from tests.browser.visitors import THEMES
from tests.lengths import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREENS = ((360, 620), (390, 844), (844, 390), (720, 450), (820, 1180), (1180, 820), (1440, 900), (2560, 1440))
"""Small and larger phone, both held upright and on the side, tablet both ways, two desktops."""

BUILD = Path(__file__).parents[2] / "build" / "screens"

_HEIGHT, _HEIGHT_OF_WIDE = 620, 760
_WIDE = 1000
_GAP = 16

STILL = """() => document.getAnimations().every((one) =>
  !(one.timeline instanceof DocumentTimeline) || one.playState !== 'running'
    || one.effect.getComputedTiming().endTime === Infinity)"""

FAULTS = r"""(root) => {
  // Less than half a line, in px: what is cut by so little can still be read.
  const SLIVER = 10;
  const play = document.querySelector(root);
  // A table does not scroll as a whole; other pages do, upright.
  const isTable = play.matches('.play');
  const isElsewhere = (one) => one.closest('dialog') !== play.closest('dialog');
  const faults = { overlap: new Set(), clipped: new Set(), cut: new Set(), sight: new Set(), scroll: new Set(),
                   cramped: new Set() };
  const [wide, high] = [innerWidth, innerHeight];
  if (document.documentElement.scrollWidth > wide || play.scrollWidth > play.clientWidth + 1) {
    faults.scroll.add(`the page is ${Math.max(document.documentElement.scrollWidth, play.scrollWidth)} px wide`);
  }
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clips = (value) => value !== 'visible';
  // Which part of a box is seen between the edges of all that it lies in.
  const shown = (box, element) => {
    const cut = { left: Math.max(box.left, 0), top: Math.max(box.top, 0),
                  right: Math.min(box.right, wide), bottom: Math.min(box.bottom, high) };
    for (let one = element.parentElement; one && one !== play; one = one.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(one);
      if (display === 'contents') continue;
      if (!clips(overflowX) && !clips(overflowY)) continue;
      const edge = one.getBoundingClientRect();
      if (clips(overflowX)) [cut.left, cut.right] = [Math.max(cut.left, edge.left), Math.min(cut.right, edge.right)];
      if (clips(overflowY)) [cut.top, cut.bottom] = [Math.max(cut.top, edge.top), Math.min(cut.bottom, edge.bottom)];
    }
    return cut;
  };
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const units = [];
  const add = (kind, element, box, group, name) => {
    const cut = shown(box, element);
    if (area(cut) > 4) units.push({ kind, element, box: cut, group, name });
  };
  for (const card of play.querySelectorAll(
    'main .card-place, main .slot, main .chip, main .pile, .hand .card-button'
  )) {
    if (!seen(card) || isElsewhere(card)) continue;
    const zone = card.closest('.hand, .book, .laid, .row.lifted, [data-zone]');
    const group = card.matches('.hand *') ? card.closest('.hand') : zone ?? card;
    const name = card.dataset.face ?? card.dataset.card ?? card.textContent;
    add('card', card, card.getBoundingClientRect(), group, `card ${short(name)} (${group.dataset?.zone ?? ''})`);
  }
  for (const button of play.querySelectorAll('button, a.button')) {
    if (!seen(button) || isElsewhere(button) || button.closest('[inert]')) continue;
    if (button.matches('.touch, .take, .pick, .back, .card-button, .onto, .one, .new > button, .closed')) continue;
    const name = button.getAttribute('aria-label') || button.textContent;
    const box = button.getBoundingClientRect();
    add('button', button, box, button, `button ${short(name)}`);
    if (area(shown(box, button)) < 0.95 * area(box) && button.closest('.actions, .decision, .top-bar, .way-on')) {
      faults.sight.add(`button ${short(name)}`);
    }
  }
  const words = document.createTreeWalker(play, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element) || (element.offsetWidth <= 1 && element.offsetHeight <= 1)) continue;
    // What another has done has as many lines as are left for it; it stands in the history as a whole. What a match is
    // played to is seen in the header where it has room.
    if (isElsewhere(element) || element.closest('.heard, svg, [inert], .layer, .deed, .top-bar .target')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isOnCard = element.closest('.card-place, .card-button, .chip, .pile');
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = { left, right, top: top + 4, bottom: bottom - 4 };
      if (right - left < 2) continue;
      const name = `"${short(node.data)}"`;
      let reached = false;
      for (let one = element; one && one !== play; one = one.parentElement) {
        const { overflowX, overflowY, scrollbarWidth, display } = getComputedStyle(one);
        if (display === 'contents') continue;
        const edge = one.getBoundingClientRect();
        const isHidden = (value) => value === 'hidden' || value === 'clip' || scrollbarWidth === 'none';
        const [isWide, isHigh] = [left < edge.left - 2 || right > edge.right + 2,
                                  box.top < edge.top - 1 || box.bottom > edge.bottom + 1];
        if (!reached && clips(overflowX) && isHidden(overflowX) && isWide) {
          faults.clipped.add(`${name} at the side`);
        }
        if (!reached && clips(overflowY) && isHidden(overflowY) && isHigh) {
          faults.clipped.add(`${name} above or below`);
        }
        if (['auto', 'scroll'].includes(overflowY) && scrollbarWidth !== 'none') reached = true;
      }
      const isBeyond = left < -1 || right > wide + 1 || (isTable && (box.top < -1 || box.bottom > high + 1));
      if (!reached && isBeyond) {
        faults.clipped.add(`${name} beyond the screen`);
      }
      if (!isOnCard) add('text', element, box, element, name);
    }
  }
  // What lies in a part that scrolls is whole, or scrolled to: and then it is named among the faults, with its reason.
  for (const part of play.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(part);
    if (play.matches('.settled') || isElsewhere(part) || part.closest('.side, .layer, .heard, svg')) continue;
    if (!seen(part) || part.offsetWidth <= 1 || part.matches('.top-bar h1 > span')) continue;
    const [right, below] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
    const name = part.getAttribute('aria-label') || part.classList[0] || short(part.textContent);
    // What fades away where it goes on is faint however little that is.
    const sliver = getComputedStyle(part).maskImage === 'none' ? SLIVER : 0;
    if (overflowX !== 'visible' && right > sliver) faults.cut.add(`${name}: ${right} px at the side`);
    if (overflowY !== 'visible' && below > sliver) faults.cut.add(`${name}: ${below} px below`);
  }
  // What one counts is read at a glance, and so is what is played.
  const linesOf = (range) => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  for (const fact of play.querySelectorAll('.facts dd')) {
    const range = document.createRange();
    range.selectNodeContents(fact);
    if (seen(fact) && linesOf(range) > 2) faults.cramped.add(`"${short(fact.textContent)}" in ${linesOf(range)} lines`);
  }
  const title = play.querySelector('.top-bar h1');
  if (title?.offsetWidth > 1) {
    const range = document.createRange();
    range.selectNodeContents(title);
    range.setEndBefore(title.querySelector('span'));
    if (linesOf(range) > 1) faults.cramped.add(`"${short(range.toString())}" in ${linesOf(range)} lines`);
  }
  // What stays in sight while a page is scrolled lies over what is scrolled.
  const sticky = (element) => {
    for (let one = element; one && !isTable; one = one.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return one;
    }
    return null;
  };
  const within = (one, other) => one.element.contains(other.element) || other.element.contains(one.element);
  units.forEach((one, index) => {
    for (const other of units.slice(index + 1)) {
      if (one.group === other.group || within(one, other)) continue;
      if (sticky(one.element) !== sticky(other.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 3 && down > 3) faults.overlap.add(`${one.name} and ${other.name}`);
    }
  });
  // A finger finds each seat.
  const touched = [...play.querySelectorAll('.touch[aria-haspopup]')].filter((one) => seen(one) && !isElsewhere(one));
  touched.forEach((one, index) => {
    const box = one.getBoundingClientRect();
    for (const other of touched.slice(index + 1)) {
      const next = other.getBoundingClientRect();
      const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      const [name, beside] = [one, other].map((button) => button.ariaLabel);
      if (across > 3 && down > 3) faults.overlap.add(`${name} and ${beside}, by ${Math.round(down)} px`);
    }
  });
  // What one acts on is seen whole without scrolling: the hand, and the piles as long as the round lasts.
  for (const card of play.querySelectorAll('.hand .card-button')) {
    const box = card.getBoundingClientRect();
    const isCut = area(shown(box, card)) < 0.85 * area(box);
    if (seen(card) && isCut) faults.sight.add(`card ${card.dataset.face} of the hand`);
  }
  if (!play.matches('.settled')) {
    for (const zone of play.querySelectorAll('main .zone.stock, main .zone.pile, main .zone.column')) {
      const card = [...zone.querySelectorAll('.card-place, .slot')].at(-1);
      const box = card.getBoundingClientRect();
      if (!seen(card) || area(shown(box, card)) < 0.9 * area(box)) faults.sight.add(`the ${zone.dataset.zone}`);
    }
  }
  // At the end everybody looks at what was laid.
  for (const card of play.matches('.settled') ? play.querySelectorAll('main .card-place') : []) {
    const box = card.getBoundingClientRect();
    const isCut = area(shown(box, card)) < 0.9 * area(box);
    if (seen(card) && isCut) faults.sight.add(`card ${card.dataset.face ?? short(card.textContent)} that was laid`);
  }
  // So is what one puts together just now, and every place where something may be put.
  for (const place of play.querySelectorAll('main :is(.staging, .staged) .card-place, main [data-zone].lit')) {
    const box = place.getBoundingClientRect();
    const part = place.matches('.card-place') ? 0.3 : 0.6;
    if (seen(place) && area(shown(box, place)) < part * area(box)) {
      const { face, zone } = place.dataset;
      faults.sight.add(face ? `card ${face} that is composed` : `the lit ${zone}`);
    }
  }
  return Object.fromEntries(Object.entries(faults).map(([kind, all]) => [kind, [...all].sort()]));
}"""


def _scaled(picture: Image.Image, height: int) -> Image.Image:
    return picture.resize((round(picture.width * height / picture.height), height), Image.Resampling.LANCZOS)


@dataclass
class Sheet:
    """Pictures of one moment on all screens, side by side."""

    name: str
    pictures: list[tuple[str, Image.Image]] = field(default_factory=list)

    def add(self, title: str, picture: bytes) -> None:
        self.pictures.append((title, Image.open(io.BytesIO(picture)).convert("RGB")))

    def write(self) -> Path:
        """Narrow screens in a row, wide ones under them, each row at one height; where it has been written."""
        rows = [
            [(title, _scaled(one, height)) for title, one in self.pictures if (one.width > _WIDE) == is_wide]
            for is_wide, height in ((False, _HEIGHT), (True, _HEIGHT_OF_WIDE))
        ]
        width = max(sum(one.width + _GAP for _, one in row) for row in rows) + _GAP
        sheet = Image.new("RGB", (width, sum(row[0][1].height + 3 * _GAP for row in rows)), "#777777")
        pen, top = ImageDraw.Draw(sheet), 0
        for row in rows:
            left = _GAP
            for title, one in row:
                pen.text((left, top + 4), title, fill="white", font_size=20)
                sheet.paste(one, (left, top + 2 * _GAP))
                left += one.width + _GAP
            top += row[0][1].height + 3 * _GAP
        BUILD.mkdir(parents=True, exist_ok=True)
        path = BUILD / f"{self.name}.png"
        sheet.save(path)
        return path


def faults_of(page: Page, root: str = ".play") -> dict[str, list[str]]:
    """What is wrong with the table, or another part of a page, as it stands.

    By kind: overlap, clipped, cut, sight, scroll, cramped, small, faint.
    """
    found: dict[str, list[str]] = page.evaluate(FAULTS, root)
    found["small"] = small_targets(page)
    found["faint"] = faint_words(page)
    return {kind: faults for kind, faults in found.items() if faults}


def show(page: Page, size: tuple[int, int], theme: str) -> None:
    """Show the page at this size in this theme, and wait until everything lies still."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # On a busy machine it takes the new size a moment after it was told to; two frames later all is laid out.
    page.wait_for_function("(size) => innerWidth === size[0] && innerHeight === size[1]", arg=list(size))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function(STILL)


def look(page: Page, *, sheet: str = "") -> dict[tuple[str, str], list[str]]:
    """Look at one moment on every screen in both themes: the faults by screen and kind.

    In the short form one screen is light and the next one dark.

    Args:
        page: shows the table.
        sheet: how the sheets of pictures are called, if any are to be made.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for turn, theme in enumerate(THEMES):
        pictures = Sheet(f"{sheet}-{theme}")
        for size in SCREENS if LONG or sheet else SCREENS[turn::2]:
            show(page, size, theme)
            name = "x".join(map(str, size))
            if sheet:
                pictures.add(name, page.screenshot(animations="allow"))
            for kind, faults in faults_of(page).items():
                known = found.setdefault((name, kind), [])
                known += [fault for fault in faults if fault not in known]
        if sheet:
            pictures.write()
    return found
