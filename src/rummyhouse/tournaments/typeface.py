"""The letters of charts and sheets: which font writes a name, how wide it is, and where it may be broken.

Latin, Cyrillic and Greek are set in Source Sans 3, the typeface of the house; its files are in ``fonts`` (SIL Open Font
License) and are embedded in what is printed. Chinese, Japanese and Korean are set, run by run, in the fonts that every
reader of PDF has for them, because such a font would be larger than the whole house.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

FAMILY = "Source Sans 3"
PLAIN, BOLD = "SourceSans3-Regular", "SourceSans3-Bold"
CHINESE, JAPANESE, KOREAN = "STSong-Light", "HeiseiKakuGo-W5", "HYSMyeongJo-Medium"

_FILED = (PLAIN, BOLD)
_FILES = Path(__file__).with_name("fonts")
_KANA = re.compile("[\u3040-\u30ff]")
_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")
_HAN = re.compile("[\u2e80-\u303f\u3200-\u32ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]")
_EAST = re.compile(f"{_KANA.pattern}|{_HANGUL.pattern}|{_HAN.pattern}")
_PIECES = re.compile(rf"(?:{_EAST.pattern})\s*|(?:(?!{_EAST.pattern})\S)+\s*|\s+")
"""The parts of a text between which a line may be broken: words, and single East Asian characters."""


class Run(NamedTuple):
    """Letters that one font writes."""

    font: str
    text: str


def runs(text: str, *, bold: bool = False) -> list[Run]:
    """A text cut into runs by font; a letter that no font has becomes the nearest that one has, or a question mark.

    >>> runs("Иван 王")
    [Run(font='SourceSans3-Regular', text='Иван '), Run(font='STSong-Light', text='王')]
    """
    text = unicodedata.normalize("NFC", text)
    signs = JAPANESE if _KANA.search(text) else KOREAN if _HANGUL.search(text) else CHINESE
    found: list[Run] = []
    for letter in text:
        font = _eastern(letter, signs) or (BOLD if bold else PLAIN)
        if font in _FILED and not _has(font, letter):
            letter = _nearest(font, letter)
        if found and found[-1].font == font:
            found[-1] = Run(font, found[-1].text + letter)
        else:
            found.append(Run(font, letter))
    return found


@lru_cache(4096)
def width(text: str, *, bold: bool = False) -> float:
    """The width of a text, as a multiple of the height of its letters."""
    return float(sum(_font(font).stringWidth(part, 1000) for font, part in runs(text, bold=bold)) / 1000)


def lines(text: str, room: float, *, bold: bool = False) -> list[str]:
    """A text broken into lines that fit ``room``, a multiple of its letters' height; within words only if it must."""
    found = [""]
    for piece in _pieces(text, room, bold=bold):
        if found[-1] and width((found[-1] + piece).rstrip(), bold=bold) > room:
            found.append("")
        found[-1] += piece
    return [line.strip() for line in found]


def longest(text: str, *, bold: bool = False) -> float:
    """The width of the widest word of a text, as a multiple of the height of its letters."""
    return max((width(piece.rstrip(), bold=bold) for piece in _PIECES.findall(text)), default=0)


def _pieces(text: str, room: float, *, bold: bool) -> Iterator[str]:
    for piece in _PIECES.findall(text):
        yield from (piece,) if width(piece.rstrip(), bold=bold) <= room else piece


def _eastern(letter: str, signs: str) -> str:
    """The font of an East Asian letter, "" for any other; ``signs`` is the font of Chinese characters in this text."""
    if _KANA.match(letter):
        return JAPANESE
    return KOREAN if _HANGUL.match(letter) else signs if _HAN.match(letter) else ""


def _has(font: str, letter: str) -> bool:
    return ord(letter) in _font(font).face.charToGlyph


def _nearest(font: str, letter: str) -> str:
    bare = "".join(one for one in unicodedata.normalize("NFKD", letter) if _has(font, one))
    return bare or ("" if unicodedata.combining(letter) else "?")


@cache
def _font(name: str) -> Any:
    """A font, registered for every PDF that is written from now on."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont

    font = TTFont(name, _FILES / f"{name}.ttf") if name in _FILED else UnicodeCIDFont(name)
    pdfmetrics.registerFont(font)
    return font
