"""Damaged scenario files are judged or named with their line; nothing else happens, and no card is lost on the way."""

from __future__ import annotations

import random
from collections import Counter

from rummyhouse import games
from rummyhouse.records.pack import card_at, packs_of
from rummyhouse.rulebook import ScenarioError, judge, read_text, scenario_files
from rummyhouse.rulebook.trial import Trial

DAMAGED = 400


def packs(round_):
    """How many of each card there must be, wherever they lie."""
    number = packs_of(round_.game, round_.choice, int(round_.match.seats))
    counts = Counter(card_at(at, number) for at in range(round_.pack_size))
    return [counts[card] for card in range(54)]


def damage(text: str, words: list[str], random_: random.Random) -> str:
    lines = text.split("\n")
    at = random_.randrange(len(lines))
    line = lines[at]
    place = random_.randrange(len(line) + 1)
    lines[at : at + 1] = random_.choice(
        [
            [],
            [line, random_.choice(lines)],
            [line[:place] + random_.choice("#:;,/ .-0AZ🂡\t") + line[place:]],
            [line[:place] + line[place + 1 :]],
            [" " * random_.randint(0, 8) + line.lstrip()],
            [f"{line} {random_.choice(words)}"],
            [line.replace(random_.choice(line.split() or ["x"]), random_.choice(words))],
        ]
    )
    return "\n".join(lines)


def test_damaged_files_are_judged_or_named(monkeypatch):
    acted = 0
    act = Trial.act

    def watched(self, seat, row):
        nonlocal acted
        acted += 1
        refusal = act(self, seat, row)
        assert self.round.census().tolist() == packs(self.round)
        return refusal

    monkeypatch.setattr(Trial, "act", watched)
    random_ = random.Random(1)
    texts = [file.read_text(encoding="utf-8") for game in games.NAMES for file in scenario_files(game)]
    words = sorted({word for text in texts for word in text.split()})
    judged = named = 0
    for _ in range(DAMAGED):
        text = random_.choice(texts)
        for _ in range(random_.randint(1, 3)):
            text = damage(text, words, random_)
        try:
            for scenario in read_text(text, "damaged"):
                judge(scenario)
            judged += 1
        except ScenarioError as error:
            named += str(error).startswith("damaged:")
    assert judged + named == DAMAGED
    assert min(judged, named) > DAMAGED // 10
    assert acted > DAMAGED
