"""Rubbish at the public doors: each answers, or refuses with a sentence of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.bots import UnknownBotError
from rummyhouse.cards import CardError, SeedError, cards_of, mask_of, read_card, read_cards, seeded, write_card
from rummyhouse.drawing import DrawingError, svg, text
from rummyhouse.games import UnknownGameError
from rummyhouse.melds import arrangement, meld_id, name_meld
from rummyhouse.records import RecordError
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Refused, RoundError, RuleChoiceError
from rummyhouse.simulation import Job

RECORDS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.rummy"))
NUMBERS = st.integers() | st.sampled_from([-1, 0, 1, 7, 51, 52, 53, 54, 2**31, 2**52, 2**54, 2**63])
RUBBISH = (
    NUMBERS | st.none() | st.floats() | st.text(max_size=12) | st.lists(NUMBERS, max_size=3) | st.binary(max_size=4)
)
CARDS = ("AS", "2S", "3S", "10H", "TH", "JK", "1S", "♠", "4♠", "kd", ",", ";")
HANDS = st.lists(st.sampled_from(CARDS), max_size=14).map(" ".join)


def said(error: Exception) -> bool:
    return " " in str(error)


@given(RUBBISH)
def test_codes_and_masks(given_: Any) -> None:
    for door in (cards_of, meld_id, name_meld, arrangement):
        if isinstance(given_, int) and given_.bit_count() > 11:
            continue  # a hand so large takes its time
        try:
            door(given_)
        except CardError as error:
            assert said(error)  # noqa: PT017 - it may answer as well


@given(RUBBISH)
def test_hands(hand: Any) -> None:
    try:
        rummyhouse.deadwood(hand)
    except CardError as error:
        assert said(error)  # noqa: PT017 - it may answer as well


@given(NUMBERS)
def test_codes(code: int) -> None:
    for door in (write_card, lambda one: mask_of([one])):
        try:
            door(code)
        except CardError as error:
            assert said(error)  # noqa: PT017 - it may answer as well
            assert not 0 <= code < 54
        else:
            assert -1 <= code < 54


@given(st.text(max_size=40) | HANDS)
def test_texts_of_cards(words: str) -> None:
    for door in (read_card, read_cards, rummyhouse.deadwood):
        try:
            door(words)
        except CardError as error:
            assert said(error)  # noqa: PT017 - it may answer as well


@given(RUBBISH)
def test_seeds(seed: Any) -> None:
    try:
        assert len(seeded(seed)) == 4
    except SeedError as error:
        assert said(error)  # noqa: PT017 - it may answer as well


@given(RUBBISH, RUBBISH)
def test_names_of_games_and_bots(game: Any, bot: Any) -> None:
    with pytest.raises(UnknownGameError):
        games.find(game)
    with pytest.raises(UnknownBotError):
        bots.find("gin", bot)
    with pytest.raises(UnknownBotError):
        bots.player("gin", bot)


@pytest.mark.parametrize("name", games.NAMES)
@settings(max_examples=40)
@given(preset=RUBBISH, value=RUBBISH, data=st.data())
def test_house_rules(name: str, preset: Any, value: Any, data: st.DataObject) -> None:
    rules = games.find(name).house_rules
    parameter = data.draw(st.sampled_from(rules.parameters))
    try:
        rules.record(rules.choose(preset, **{parameter.name: value}))
    except RuleChoiceError as error:
        assert said(error)  # noqa: PT017 - it may answer as well
    try:
        rules.record(rules.choose(None, **{parameter.name: value}))
    except RuleChoiceError as error:
        assert said(error)  # noqa: PT017 - it may answer as well


@settings(max_examples=60)
@given(seats=RUBBISH, names=st.none() | st.lists(RUBBISH, max_size=3), seed=RUBBISH, dealer=st.none() | NUMBERS)
def test_the_beginning_of_a_match(seats: Any, names: Any, seed: Any, dealer: Any) -> None:
    try:
        rummyhouse.new("gin", seats=seats, names=names, seed=seed, dealer=dealer)
    except ValueError as error:
        assert type(error).__module__.startswith("rummyhouse.") or "no names" in str(error)  # noqa: PT017 - as above
        assert said(error)  # noqa: PT017 - as above


@settings(max_examples=60)
@given(seat=RUBBISH, action=RUBBISH | st.text(max_size=20))
def test_a_match(seat: Any, action: Any) -> None:
    play = rummyhouse.new("gin", seed=1)
    for door in (
        lambda: play.legal(seat),
        lambda: play.prompt(seat),
        lambda: play.view(seat),
        lambda: play.svg(seat),
        lambda: play.refusal(action, seat),
        lambda: play.act(action, seat),
        lambda: play.act(action),
    ):
        try:
            door()
        except (RoundError, Refused, ActionTextError, AmbiguousActionError) as error:
            assert said(error)  # noqa: PT017 - it may answer as well


@given(RUBBISH, RUBBISH, RUBBISH)
def test_pictures(theme: Any, back: Any, width: Any) -> None:
    scene = rummyhouse.new("gin", seed=1).scene(0)
    assert text(scene)
    for style in ({"theme": theme}, {"back": back}, {"width": width}):
        try:
            assert svg(scene, **style).startswith("<svg")
        except DrawingError as error:
            assert said(error)  # noqa: PT017 - it may answer as well


@given(RUBBISH, RUBBISH, RUBBISH, RUBBISH)
def test_jobs(rounds: Any, matches: Any, seed: Any, processes: Any) -> None:
    try:
        Job(
            seating=lambda: None,
            choice=games.find("gin").house_rules.choose(),
            rounds=rounds,
            matches=matches,
            seed=seed,
            processes=processes,
        )
    except ValueError as error:
        assert said(error)  # noqa: PT017 - it may answer as well


@settings(max_examples=80)
@given(data=st.data(), line=st.text(max_size=30) | st.just(""))
def test_records(data: st.DataObject, line: str) -> None:
    """A record with a line changed, doubled or lost is read or refused, never believed without a check."""
    lines = data.draw(st.sampled_from(RECORDS)).read_text(encoding="utf-8").splitlines()[:60]
    place = data.draw(st.integers(0, len(lines) - 1))
    instead = data.draw(st.sampled_from([[line], [lines[place]] * 2, [], [lines[place][:-1]], [lines[place] + " 1"]]))
    try:
        record = rummyhouse.read("\n".join([*lines[:place], *instead, *lines[place + 1 :], ""]))
        record.check()
    except RecordError as error:
        assert said(error)  # noqa: PT017 - it may answer as well


@example("rummyhouse record 1")
@given(st.text(max_size=60).map(lambda words: f"rummyhouse record {words}"))
def test_texts_that_are_no_records(words: str) -> None:
    with pytest.raises(RecordError, match=r"^line \d+: "):
        rummyhouse.read(words)
