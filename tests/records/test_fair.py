"""The fair shuffle, against a second implementation that shares no code with it."""

from __future__ import annotations

import importlib.util
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummyhouse.records import fair
from rummyhouse.records.fair import Shuffle, ShuffleError
from tests.lengths import LONG
from tests.records import many_shuffles
from tests.records.many_shuffles import evenness, orders, seeded

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]


def load_verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_deal", ROOT / "tools" / "verify_deal.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


verifier = load_verifier()


def proof_of(shuffle: Shuffle, size: int) -> dict[str, Any]:
    """The proof as JSON has it."""
    return {
        "game": shuffle.game,
        "match": shuffle.match,
        "round": shuffle.round,
        "shuffle": shuffle.number,
        "commitment": shuffle.commitment,
        "salt": shuffle.salt.hex(),
        "secret": shuffle.secret.hex(),
        "nonces": [nonce.hex() for nonce in shuffle.nonces],
        "order": shuffle.order(size),
    }


shuffles = st.builds(
    Shuffle,
    game=st.sampled_from(["gin", "fan", "fiji", "basic"]),
    match=st.text(max_size=12),
    round=st.integers(0, 10**6),
    number=st.integers(0, 1000),
    salt=st.binary(min_size=16, max_size=16),
    secret=st.binary(min_size=32, max_size=32),
    nonces=st.lists(st.binary(max_size=64), max_size=6).map(tuple),
)


@settings(deadline=None)
@given(shuffles, st.integers(1, 500))
def test_both_implementations_agree(shuffle: Shuffle, size: int) -> None:
    (proof,) = verifier.proofs_in_json(json.dumps(proof_of(shuffle, size)))
    assert verifier.verdict(proof)[0] is True
    assert sorted(shuffle.order(size)) == list(range(size))
    assert shuffle.verify(shuffle.commitment, shuffle.order(size))


@settings(deadline=None)
@given(shuffles, st.data())
def test_no_changed_proof_is_right(shuffle: Shuffle, data: st.DataObject) -> None:
    proof = proof_of(shuffle, 52)
    field = data.draw(st.sampled_from(["commitment", "salt", "secret"]))
    digits = proof[field]
    place = data.draw(st.integers(0, len(digits) - 1))
    digit = data.draw(st.sampled_from([d for d in "0123456789abcdef" if d != digits[place]]))
    proof[field] = digits[:place] + digit + digits[place + 1 :]
    (read,) = verifier.proofs_in_json(json.dumps(proof))
    assert verifier.verdict(read)[0] is False


@pytest.mark.parametrize("field", ["game", "match", "round", "number", "nonces"])
def test_every_field_is_bound(field: str) -> None:
    shuffle = seeded(1, nonces=(b"a", b""))
    other = {"game": "fan", "match": "n", "round": 2, "number": 1, "nonces": (b"", b"a")}[field]
    changed = replace(shuffle, **{field: other})
    assert changed.order(52) != shuffle.order(52)
    assert (changed.commitment == shuffle.commitment) == (field == "nonces")
    assert not changed.verify(shuffle.commitment, shuffle.order(52))


def test_fields_cannot_slide_into_each_other() -> None:
    assert fair.frames(b"ab", b"c") != fair.frames(b"a", b"bc") != fair.frames(b"abc")
    assert seeded(1, nonces=(b"ab", b"c")).order(52) != seeded(1, nonces=(b"a", b"bc")).order(52)
    assert seeded(1, nonces=(b"",)).order(52) != seeded(1, nonces=()).order(52)


def test_nonces_do_not_move_the_commitment() -> None:
    shuffle = Shuffle.new("gin", "m", 1)
    assert shuffle.with_nonces([b"mine"]).commitment == shuffle.commitment
    assert Shuffle.new("gin", "m", 1).commitment != shuffle.commitment


def test_secrets_are_whole_and_fresh() -> None:
    found = {fair.new_secret() for _ in range(100)}
    assert len(found) == 100
    assert {len(secret) for secret in found} == {32}


def test_words_that_favour_small_numbers_are_rejected() -> None:
    top = (1 << 32) - 1
    assert fair.below(iter([top, 7]), 3) == 1  # 2^32 - 1 is the first word above the greatest multiple of 3
    assert fair.below(iter([top - 1]), 3) == 2
    assert fair.below(iter([top]), 1 << 16) == (1 << 16) - 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": b"short"}, "32 bytes"),
        ({"salt": b""}, "16 bytes"),
        ({"round": -1}, "upwards from 0"),
        ({"nonces": (b"", b"x" * 65)}, "seat 1 has 65"),
    ],
)
def test_what_a_shuffle_cannot_have(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ShuffleError, match=words):
        replace(seeded(1), **change)


def test_no_negative_number_of_cards() -> None:
    with pytest.raises(ShuffleError, match="-1 cards"):
        seeded(1).order(-1)


def test_shuffles_by_the_thousand_are_those_of_the_house() -> None:
    assert orders(0, 300).tolist() == [seeded(seed).order(52) for seed in range(300)]


def test_a_shuffle_with_a_rejected_word_is_left_to_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """One word in some tens of millions is rejected: here every word above a half is."""
    monkeypatch.setattr(many_shuffles, "_LIMITS", np.full(51, 1 << 31))
    assert orders(0, 20).tolist() == [seeded(seed).order(52) for seed in range(20)]


def test_every_card_is_everywhere_equally_often() -> None:
    """Place by place, and which follows which at every pair of places; at full length over ten million shuffles."""
    found = evenness(10_000_000 if LONG else 8_000)
    assert found.places > 0.0005  # of the two together one in a thousand is worse
    assert found.neighbours > 0.0005


def careless(first: int, count: int) -> np.ndarray:
    """The usual mistake: each card is exchanged with any other, and some orders come more often."""
    random, rows = np.random.default_rng(first), np.arange(count)
    cards = np.tile(np.arange(52), (count, 1))
    for place in range(52):
        other = random.integers(52, size=count)
        held = cards[rows, other]
        cards[rows, other] = cards[:, place]
        cards[:, place] = held
    return cards


def test_a_careless_shuffle_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_shuffles, "orders", careless)
    assert min(evenness(8_000)) < 1e-9


def test_each_seat_deals_first_equally_often() -> None:
    dealt = np.bincount([seeded(seed, fair.DRAW).first_dealer(6) for seed in range(6000)], minlength=6)
    assert (abs(dealt - 1000) < 4 * (1000 * 5 / 6) ** 0.5).all()


# --- the document and the tool ----------------------------------------------------------------------------------------


def vectors() -> list[dict[str, Any]]:
    text = (ROOT / "docs" / "fair-deal.md").read_text(encoding="utf-8")
    found = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert found is not None
    loaded: list[dict[str, Any]] = json.loads(found[1])
    return loaded


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["match"])
def test_vectors_of_the_document(vector: dict[str, Any]) -> None:
    shuffle = Shuffle(
        game=vector["game"],
        match=vector["match"],
        round=vector["round"],
        number=vector["shuffle"],
        salt=bytes.fromhex(vector["salt"]),
        secret=bytes.fromhex(vector["secret"]),
        nonces=tuple(bytes.fromhex(nonce) for nonce in vector["nonces"]),
    )
    assert proof_of(shuffle, len(vector["order"])) == vector


def test_tool_stands_alone() -> None:
    source = (ROOT / "tools" / "verify_deal.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 200
    imported = set(re.findall(r"^\s*(?:import|from) (\S+)", source, re.MULTILINE))
    assert imported == {"hashlib", "hmac", "json", "sys"}


def test_tool_says_right_and_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(vectors()), encoding="utf-8")
    assert verifier.main([str(file)]) == 0
    assert "3 right, 0 wrong" in capsys.readouterr().out
    changed = vectors()
    changed[1]["order"][:2] = changed[1]["order"][1::-1]
    file.write_text(json.dumps(changed), encoding="utf-8")
    assert verifier.main([str(file)]) == 1
    assert "proof 2: WRONG: the cards do not follow" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'game: ...' and 'match: ...' are missing"),
        ("{", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ("[1]", "write an object"),
        ('{"game": "gin"}', "field 'match' is missing"),
        ("game: gin 1\nmatch: m\nround x\ndealer: 0\n", "needs its number"),
        ("game: gin 1\nmatch: m\nround 1\nsecret: xyz\n", "not hexadecimal"),
    ],
)
def test_tool_names_what_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    assert verifier.main([str(file)]) == 2
    assert words in capsys.readouterr().err


def test_tool_without_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert verifier.main([]) == 2
    assert "FILE" in capsys.readouterr().err
    assert verifier.main(["/no/such/file"]) == 2
