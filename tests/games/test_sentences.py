"""What is said at a table reads as a person would say it: no places for names, no codes, no words of the program."""

from __future__ import annotations

import re
from random import Random

import pytest

from rummyhouse import games
from rummyhouse.drawing.names import put_names
from rummyhouse.records import Teller, read, replay
from tests.games.spoken import Said, Speech
from tests.lengths import LONG
from tests.transcripts.golden import FOLDER

_THINGS = "point|card|book|joker|meld|turn|foot"
_MANY = "points|cards|books|jokers|melds|turns|feet|runs|sets|rounds|deals|places|packs|calls"
_RANKS = "aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings"

MARKS = {
    "a place for a name": r"[{}]",
    "a word of the program": r"\w_\w|\b(None(?!,| of)|True|False|nan)\b|\b(recut|\dx\d)\b|  ",
    "a number for a player or a meld": r"\b[A-HP]\d\b(?!\*)|\b[Ss](eat|ide) \d|\b[Pp]layer \d|#\d",
    "one of many": rf"(?<![\d,.])\b(1|[Oo]ne) (of (them|these|those) are\b|({_MANY})\b)",
    "many of one": rf"\b([2-9]|\d[\d,]*\d|two|four|five|six|seven|eight|nine|ten) ({_THINGS})\b",
    "one are": r"\b(1|[Oo]ne|[Nn]o) (point|card|book|meld)( of \w+| more)? (are|stay|lie|were|have|grow|complete)\b",
    "a run are": r"\b(run|straight|book) of \w+ (of the side )?(are|grow|have|lie|as they)\b",
    "nines is": rf"(?<!of )\b({_RANKS}) (of the side )?(is|grows|closes|has|lies|as it is)\b",
    "a without n": r"\b[Aa] (ace|eight|open|initial|own|attempt|eleven|answer|ending)\b|\b[Aa]n (?![aeiouhAEIOUH])\w",
    "no article": r"\b(lays|closes) (run|straight|book) of\b",
    "a doubled word": r"(?i)\b(the|a|of|to|and|is|in|on|it|you|with|from|one) \1\b",
    "loose punctuation": r" [,.;:!?](?!\.)|,,|;;|\.\.(?!\.)|: ?[.;]|\(\)|, ?[.;]",
}
"""What no text may hold, as patterns."""

_WHOLE = re.compile(r"[A-Z0-9].*[.?!]", re.DOTALL)


_QUOTED = {
    "action": "discard KS",
    "ace": "low",
    "card": "king of spades",
    "cards": "KS KH KC",
    "choice": "yes",
    "contract": "three threes",
    "flight": "king of spades",
    "meld": "KS KH KC",
    "column": "left column",
    "taken": "king of spades",
    "tops": "KS",
}
"""What a reason quotes that is no number."""


def _quoted(sentence: str, name: str, number: int) -> int | str:
    """What stands for a name in a reason: games that begin with it give it a capital."""
    found = _QUOTED.get(name, number)
    return f"The {found}" if isinstance(found, str) and sentence.startswith(f"{{{name}}}") else found


def faults(said: Said) -> list[str]:
    """What is wrong with a text."""
    marks = MARKS if said.kind != "terminal" else {name: MARKS[name] for name in ("a place for a name",)}
    found = [name for name, pattern in marks.items() if re.search(pattern, said.text)]
    return [*found, "no whole sentence"] if said.whole and not _WHOLE.fullmatch(said.text) else found


@pytest.mark.parametrize(
    "text",
    [
        "{1} is to decide.",
        "Anna points at D1.",
        "And one point stay in hand.",
        "Leave the straight of hearts as they are.",
        "Seat 0 is to draw.",
        "The tie is settled by recut_all.",
        "1 points are left.",
        "Anna lays run of hearts.",
    ],
)
def test_a_fault_is_found(text: str) -> None:
    assert faults(Said("event", True, text))


@pytest.mark.compiled
@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_round_says_reads_well(name: str) -> None:
    wrong: dict[str, str] = {}
    heard: set[Said] = set()
    for seed in range(12 if LONG else 2):
        for said in Speech(games.find(name), Random(f"{name} {seed}")).said(150):
            if said in heard:
                continue
            heard.add(said)
            for fault in faults(said):
                wrong.setdefault(f"{fault}: {said.kind}", said.text)
    assert not wrong


@pytest.mark.compiled
@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.rummy")))
def test_what_a_record_tells_reads_well(name: str) -> None:
    """As ``rummyhouse record replay`` prints it."""
    record, teller = read((FOLDER / f"{name}.rummy").read_text(encoding="utf-8")), Teller()
    names = [seat.name for seat in record.seats]
    told = [Said("event", True, put_names(one, names)) for step in replay(record) for one in teller.tell(step)]
    assert len(told) > 10
    assert not {fault: said.text for said in told for fault in faults(said)}


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_always_there_reads_well(name: str) -> None:
    """Reasons with one of everything, and the words of house rules."""
    game = games.find(name)
    texts = [Said("title", False, game.title), Said("summary", True, game.summary)]
    for parameter in game.house_rules.parameters:
        texts += [Said("rule", False, parameter.title), Said("explanation", True, parameter.explanation)]
    for preset in game.house_rules.presets:
        texts += [Said("preset", False, preset.title)]
    for reason in game.words.reasons[1:]:
        for number in (0, 1, 2):
            names = re.findall(r"\{(\w+)", reason.sentence + reason.numbers)
            refusal = reason.refusal({one: _quoted(reason.sentence, one, number) for one in names})
            texts += [Said("refusal", True, refusal.sentence), Said("numbers", False, refusal.numbers)]
    wrong = {f"{fault}: {said.kind}": said.text for said in texts for fault in faults(said)}
    assert not wrong
