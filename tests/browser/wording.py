"""What a page says in words of its own: found in the pseudo-language, in which all of them stand in brackets."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any

from rummyhouse.pads import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

LISTEN = """
window.told = [];
const keep = (value) => {
  if (typeof value === 'string') window.told.push(value);
  else if (value && typeof value === 'object') Object.entries(value).flat().forEach(keep);
};
const hear = (text) => { try { keep(JSON.parse(text)); } catch { window.told.push(text); } };
const ask = window.fetch;
window.fetch = async (...given) => {
  const answer = await ask(...given);
  // Before the page shows it.
  hear(await answer.clone().text());
  return answer;
};
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => hear(data));
  }
};
"""
"""Keeps whatever the house tells a page: it is not the page that translates it."""

SAID = r"""() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: element } = node;
    const isShown = seen(element) || (element.matches('option') && seen(element.closest('select')));
    if (!isShown || element.closest('style, script')) continue;
    // A sentence may be in pieces, with cards between them.
    const open = found.length > 1 && found.at(-1).split('[').length > found.at(-1).split(']').length;
    if (open) found.push(found.pop() + node.data);
    else found.push(node.data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')) {
    if (!seen(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      if (element.getAttribute(name)) found.push(element.getAttribute(name));
    }
  }
  return found.map((one) => one.trim().replace(/\s+/g, ' ')).filter(Boolean);
}"""
"""Everything that is seen or heard on a page."""

PLAIN = (
    "Rummyhouse",
    "English",
    "Deutsch",
    "Español",  # each language by its own name
    "CSV",
    "Ada",
    "Ann",
    "Ben",  # what the tests call people
    "The first round is to be played.",  # the rules of the pad say it, as they do at the house
)
"""Words that are the same in every language."""

MOMENT = re.compile(
    r"\b(AM|PM|UTC|GMT|\w{3,6}day|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
    r"|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?"
    r"|at|and|or)\b"
)
"""Moments and lists are written by the browser in the language of the reader."""

_BRACKETED = re.compile(r"\[[^\[\]]*\]")
_PARTS = re.compile(r"\s*[·,:;–—()/&+→…“”\"\d]\s*|\s{2,}")
_WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def _of_the_pad() -> tuple[str, ...]:
    """What the score pad knows of the games without asking the house; the rules say it."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for name, one in value.items():
                yield from (*texts(name), *texts(one))
        elif isinstance(value, (list, tuple)):
            for one in value:
                yield from texts(one)

    found = (kinds.find(name) for name in kinds.counted())
    return tuple(texts(json.loads(json.dumps([{k: v for k, v in one.items() if k != "match"} for one in found]))))


def listen(page: Page) -> None:
    """To be called before a page is opened."""
    page.context.add_init_script(LISTEN)


def own_words(page: Page) -> list[str]:
    """What the page says in words of its own that are not in brackets; empty is good."""
    said = page.evaluate(SAID)  # first: while it is read, others play on
    told = [" ".join(one.lower().split()) for one in (*page.evaluate("() => window.told"), *_of_the_pad(), *PLAIN)]
    whole, running = frozenset(told), " ".join(told)
    return sorted({text for text in said if any(_is_own(one, whole, running) for one in _left(text))})


def _left(text: str) -> list[str]:
    """What is left of a text without all that is in brackets, part by part."""
    before = ""
    while text != before:
        before, text = text, _BRACKETED.sub("  ", text)
    return [part for part in _PARTS.split(MOMENT.sub("  ", text)) if _WORD.search(part)]


def _is_own(part: str, whole: frozenset[str], running: str) -> bool:
    """Whether neither the house has told this, nor the rules; they may tell a name and what it does apart."""
    words = part.strip(" .?'").lower().split(" ")
    return " ".join(words) not in running and not any(
        " ".join(words[:end]) in whole and " ".join(words[end:]) in running for end in range(1, len(words))
    )
