"""Takes the pictures of the README, and on request every screen in every size and theme to be looked at.

Opens a house with a data folder that is thrown away, sits down at its tables and plays until the position is worth a
picture. The cards differ from run to run; what is shown does not.

    python tools/take_screenshots.py             # docs/pictures/*.png
    python tools/take_screenshots.py --all DIR   # screens x sizes x themes
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # the tests know how to open a house and how to play in a browser

from tests.browser.guest import sit_together  # noqa: E402
from tests.browser.house import CHROMIUM, QUIET, ClosedError, open_house  # noqa: E402
from tests.browser.player import Player, sit_down  # noqa: E402
from tests.browser.positions import POSITIONS  # noqa: E402
from tests.browser.test_pads import begin, write  # noqa: E402
from tests.browser.test_tournament import NINE, open_by_wire  # noqa: E402
from tests.browser.visitors import SIZES, Visitors  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 300 * 1024
"""Bytes of a picture in the README."""
TURNS = 4
"""As many turns make a round look like one."""
ATTEMPTS = 8


@contextmanager
def guests() -> Iterator[Visitors]:
    """People who come to a new house."""
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder), positions=POSITIONS) as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        yield Visitors(browser, address)
        browser.close()


def in_mid_round(visitors: Visitors, game: str, size: str = "desktop", theme: str = "light") -> Player:
    """A guest in the middle of a well-played round, with a card too many; another table if a round ends before."""
    for _ in range(ATTEMPTS):
        player = sit_down(visitors(size, theme), game)
        turns = 0
        while player.wait_for_my_turn():
            if len(player.faces()) == 11:
                turns += 1
                sentence = player.page.locator(".prompt .sentence").inner_text()
                if turns > TURNS and sentence.startswith("Discard a card"):
                    rest(player.page)
                    return player
            follow_hint(player)
    raise SystemExit(f"take_screenshots: no round of {game} lasted {TURNS} turns in {ATTEMPTS} attempts")


def follow_hint(player: Player) -> None:
    """Do what the hint says, so that the picture shows a hand that somebody could be proud of."""
    page, before = player.page, player.shown()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".notice.hint")).to_be_visible()
    button = page.locator(".actions .right .button.hinted")
    card = page.locator(".hand .card-button.hinted")
    if button.count() > 0:
        button.first.click()
        player.choose()
    elif card.count() > 0:
        player.point(*player.corner_of(card.first))
        expect(player.held).to_have_count(1)
        player.point(*player.top_of(player.lit.first))
    else:
        zone = page.locator("[data-zone].hinted").get_attribute("data-zone")
        page.get_by_role("button", name="Close this note").click()
        player.point(*player.top_of(page.locator(f"[data-zone='{zone}']")))
    player.wait_for_event(before)


def at_the_end(visitors: Visitors, game: str) -> Player:
    """A guest before the settlement of a round that somebody has won."""
    for _ in range(ATTEMPTS):
        player = sit_down(visitors("desktop"), game)
        player.play_round()
        if "wins" in player.settlement.inner_text() or "point" in player.settlement.inner_text():
            return player
    raise SystemExit(f"take_screenshots: nobody won a round of {game} in {ATTEMPTS} attempts")


def rest(page: Page) -> None:
    """Let everything come to rest: letters loaded, no pointer over a card."""
    page.mouse.move(2, 2)
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(350)


def dress(page: Page, size: str, theme: str) -> None:
    """Show the page in another size and theme."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    rest(page)


def save(picture: bytes, to: Path) -> None:
    """Keep a picture; with fewer colours only where it would be too large."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.save(to, optimize=True)
    if to.stat().st_size > LARGEST:
        palette = image.quantize(256, method=Image.Quantize.FASTOCTREE)
        image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(to, optimize=True)
    print(f"{to.relative_to(ROOT)}: {image.width} x {image.height}, {to.stat().st_size // 1024} KiB")


def readme() -> None:
    """The pictures of the README."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with guests() as visitors:
        player = in_mid_round(visitors, "Fan")
        fan = player.page
        player.take_card(player.loose_cards()[0])
        rest(fan)
        save(fan.screenshot(), PICTURES / "table-light.png")
        dress(fan, "phone", "light")
        phone = fan.screenshot()
        gin = in_mid_round(visitors, "Gin", theme="dark").page
        save(gin.screenshot(), PICTURES / "table-dark.png")
        dress(gin, "phone", "dark")
        save(side_by_side(phone, gin.screenshot()), PICTURES / "phone.png")
        fiji(visitors)
        club(visitors)


def club(visitors: Visitors) -> None:
    """Three phones in a row: an example of the rule book, a score pad, a tournament."""
    book = visitors("phone")
    book.goto("/rules/fiji/examples/ex-08-two-cards-1")
    book.get_by_role("button", name="Next").click()
    pad = visitors("phone")
    begin(pad, "Baja Rummy", "Ann", "Bo", "Cy", "Di")
    for points in ((3_480, 2_115), (1_950, 4_020), (5_210, -340)):
        write(pad, *points)
    organiser, chart = visitors("desktop"), visitors("phone")
    chart.goto(open_by_wire(organiser, NINE)[0])
    expect(chart.get_by_text("Free in round 1").first).to_be_visible()
    pictures = []
    for page in (book, pad, chart):
        rest(page)
        pictures.append(page.screenshot())
    save(side_by_side(*pictures), PICTURES / "club.png")


def fiji(visitors: Visitors) -> None:
    """The picture of a table of Fiji."""
    guest = sit_together(visitors, "fiji", 15100, {0: "Ada"}, seats=4, bot="steady")[0]
    guest.wait_for_my_turn()
    guest.take("QH")
    rest(guest.page)
    save(guest.page.screenshot(), PICTURES / "fiji.png")


def side_by_side(*pictures: bytes) -> bytes:
    """Pictures of one height in a row, on nothing."""
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    gap = 24
    row = Image.new("RGB", (sum(image.width for image in images) + gap * (len(images) - 1), images[0].height), "white")
    x = 0
    for image in images:
        row.paste(image, (x, 0))
        x += image.width + gap
    out = io.BytesIO()
    row.save(out, "PNG")
    return out.getvalue()


def screens(visitors: Visitors) -> Iterator[tuple[str, Page]]:
    """Every screen that is worth a look, with its name."""
    front = visitors("phone")
    front.goto("/")
    expect(front.get_by_role("button", name=re.compile("^Play now Fiji"))).to_be_enabled()
    yield "lobby", front
    front.get_by_role("button", name="Change").click()
    yield "lobby-house-rules", front
    front.keyboard.press("Escape")
    front.get_by_role("button", name="Settings").click()
    yield "settings", front
    front.goto("/rules/gin#GIN-KNOCK-1")
    expect(front.locator("[aria-current=true]")).to_be_visible()
    yield "rules", front

    host = visitors("phone")
    host.goto("/")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_role("button", name=re.compile("^Open a table")).click()
    expect(host.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    yield "table-gathering", host
    guest = visitors("phone")
    guest.goto(host.url)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    yield "table-guest", guest

    for game in ("Gin", "Fan"):
        name = game.lower()
        player = sit_down(visitors("phone"), game)
        player.wait_for_my_turn()
        yield f"{name}-first-turn", player.page
        player = in_mid_round(visitors, game)
        yield f"{name}-turn", player.page
        player.take_card(player.loose_cards()[0])
        yield f"{name}-card-taken-up", player.page
        player.page.keyboard.press("Escape")
        player.page.get_by_role("button", name="Hint").click()
        expect(player.page.locator(".notice.hint")).to_be_visible()
        yield f"{name}-hint", player.page
        player.page.get_by_role("button", name="Close this note").click()
        player.point(*player.top_of(player.page.locator("[data-zone=stock]")))
        expect(player.page.get_by_role("alert")).to_be_visible()
        yield f"{name}-refused", player.page
        player.page.set_viewport_size({"width": 390, "height": 844})
        player.page.get_by_role("button", name="Scores and history").click()
        yield f"{name}-folded-away", player.page
        yield f"{name}-settlement", at_the_end(visitors, game).page


def screens_with_melds(visitors: Visitors) -> Iterator[tuple[str, Page]]:
    """Basic Rummy and Kalooki, whose melds belong to everybody, and the score sheet of a match."""
    ada = sit_together(visitors, "basic", 902, {0: "Ada"}, seats=4, rules={"jokers": 1})[0]
    ada.take("10C")
    yield "basic-turn", ada.page
    ada = sit_together(visitors, "basic", 901, {0: "Ada"}, seats=2)[0]
    ada.put(ada.page.locator("[data-zone=stock]"))
    ada.meld_anew("4S", "5S", "6S")
    for card in ("8C", "9C"):
        ada.lay_on("meld.1.1", card)
    ada.discard("3H")
    expect(ada.settlement).to_be_visible()
    yield "basic-settlement", ada.page

    people = {0: "Ada", 1: "Ben"}
    ada, ben = sit_together(visitors, "kalooki", 2, people, seats=3).values()
    yield "kalooki-call", ada.page
    ada.press("Call the eight of spades")
    expect(ben.page.get_by_role("button", name="Allow the call")).to_be_visible()
    yield "kalooki-called", ben.page
    ada = sit_together(visitors, "kalooki", 9, people, seats=6)[0]
    yield "kalooki-turn", ada.page
    ada.meld_anew("4S", "4H", "4D")
    ada.meld_anew("9S", "10S", "JS", "QS")
    yield "kalooki-composing", ada.page
    rules = {"hand_limit": 18, "call_overrun": "allow"}
    ada = sit_together(visitors, "kalooki", 3, people, seats=4, rules=rules)[0]
    ada.page.get_by_role("button", name=re.compile("^Challenge")).click()
    yield "kalooki-challenge", ada.page
    ada = sit_together(visitors, "kalooki", 4, {0: "Ada"}, seats=4, bot="steady")[0]
    ada.discard("6D")
    expect(ada.settlement).to_be_visible()
    yield "kalooki-settlement", ada.page
    sheet = ada.page
    sheet.goto(f"{sheet.url}/sheet")
    expect(sheet.get_by_role("table")).to_be_visible()
    yield "kalooki-sheet", sheet
    sheet.emulate_media(media="print")
    yield "kalooki-sheet-printed", sheet


def everything(folder: Path) -> None:
    """All screens in all sizes and themes."""
    folder.mkdir(parents=True, exist_ok=True)
    with guests() as visitors:
        for name, page in chain(screens(visitors), screens_with_melds(visitors)):
            before = page.viewport_size
            for size in SIZES:
                for theme in ("light", "dark"):
                    dress(page, size, theme)
                    page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
            if before:
                page.set_viewport_size(before)
            print(name)
        for error in visitors.errors:
            print(f"in a console: {error}", file=sys.stderr)


def main(run: Callable[[], None]) -> None:
    """Run, and say in one line what is missing."""
    try:
        run()
    except ClosedError as error:
        raise SystemExit(f"take_screenshots: {error}") from error


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", type=Path, metavar="DIR", help="every screen, size and theme into this folder")
    chosen = parser.parse_args()
    main(lambda: everything(chosen.all) if chosen.all else readme())
