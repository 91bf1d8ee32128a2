"""House rules as data, for every game of the house and for one made here."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummyhouse import games
from rummyhouse.pads.agreement import agreed
from rummyhouse.pads.native import kind
from rummyhouse.rules import HouseRules, Parameter, Preset, Reasons, RuleChoiceError
from rummyhouse.rules.books import reasons as books

RULES = HouseRules(
    "toy",
    (
        Parameter(
            name="limit", clause="TOY-1", default=10, low=0, high=10, extra=(-1,), title="Limit", explanation="x"
        ),
        Parameter(name="ace", clause="TOY-2", default="low", values=("low", "high"), title="Ace", explanation="x"),
        Parameter(name="layoffs", clause="TOY-3", default=True, title="Lay-offs", explanation="x"),
    ),
    (
        Preset(name="plain", title="Plain", source="us", values={}),
        Preset(name="sharp", title="Sharp", source="them", values={"limit": 5, "ace": "high"}),
    ),
)


def test_the_first_preset_is_the_default_and_changes_are_told_apart() -> None:
    plain, sharp = RULES.choose(), RULES.choose("sharp", limit=5, layoffs=False)
    assert dict(plain.values) == {"limit": 10, "ace": "low", "layoffs": True}
    assert (sharp.preset, dict(sharp.changed)) == ("sharp", {"layoffs": False})
    record = RULES.record(sharp)
    assert (int(record.limit), int(record.ace), int(record.layoffs)) == (5, 1, 0)


def test_whoever_changes_a_record_changes_nobody_elses():
    choice = RULES.choose()
    record = RULES.record(choice)
    before = record.tobytes()
    record[RULES.parameters[0].name] += 1
    assert RULES.record(choice).tobytes() == before != record.tobytes()


@pytest.mark.parametrize(
    ("preset", "changes", "says"),
    [
        ("blunt", {}, "plain, sharp"),
        (None, {"limits": 3}, "limit, ace, layoffs"),
        (None, {"limit": 11}, "from 0 to 10 or -1"),
        (None, {"limit": True}, "from 0 to 10"),
        (None, {"limit": "5"}, "from 0 to 10"),
        (None, {"ace": "round"}, "low, high"),
        (None, {"layoffs": 1}, "true or false"),
    ],
)
def test_what_is_not_permitted_is_refused_with_what_is(
    preset: str | None, changes: dict[str, object], says: str
) -> None:
    with pytest.raises(RuleChoiceError, match=says):
        RULES.choose(preset, **changes)


def test_what_concerns_real_cards_only_is_chosen_for_positions_and_not_for_play() -> None:
    house_rules = games.find("baja").house_rules
    choice = house_rules.choose(correction_consent="none")
    with pytest.raises(RuleChoiceError, match=r"real cards; .* changes nothing \(BAJA-COND-2-R\)"):
        house_rules.for_play(choice)
    usual = house_rules.choose(correction_consent="all_players", target_score=5000)
    assert house_rules.for_play(usual) is usual


def test_values_are_read_from_text() -> None:
    choice = RULES.read("sharp", {"limit": " -1", "ace": "low", "layoffs": "no"})
    assert dict(choice.values) == {"limit": -1, "ace": "low", "layoffs": False}
    for text in ("true", "Yes", " on ", "FALSE", "no", "off"):
        said = RULES.read(None, {"layoffs": text})["layoffs"]
        assert said is (text.strip().lower() in ("true", "yes", "on")), text
    for name, text in (("limit", "many"), ("layoffs", "perhaps"), ("ace", ""), ("knock", "1")):
        with pytest.raises(RuleChoiceError, match=name):
            RULES.read(None, {name: text})


@pytest.mark.parametrize("name", games.NAMES)
def test_every_parameter_explains_itself(name: str) -> None:
    game = games.find(name)
    for parameter in game.house_rules.parameters:
        assert parameter.clause.startswith(game.clauses)
        assert parameter.title
        assert parameter.explanation.endswith(".")
        assert not parameter.needs or parameter.needs.partition("=")[0] in game.house_rules.by_name
        parameter.check(parameter.default)
    for preset in game.house_rules.presets:
        assert preset.title
        assert preset.source


def staircases(parameter: Parameter) -> st.SearchStrategy[str]:
    """Any staircase that this parameter permits."""
    limits = st.lists(st.integers(0, 99_999), min_size=1, max_size=parameter.rows, unique=True).map(sorted)
    steps = limits.flatmap(
        lambda row: st.tuples(*(st.tuples(st.just(limit), st.integers(parameter.low, parameter.high)) for limit in row))
    )
    return steps.map(lambda row: ", ".join(f"{limit}:{value}" for limit, value in row))


@given(st.data())
@pytest.mark.parametrize("name", games.NAMES)
def test_any_permitted_choice_survives_text_and_record(name: str, data: st.DataObject) -> None:
    rules = games.find(name).house_rules
    changes = {}
    for parameter in rules.parameters:
        if parameter.kind == "bool":
            changes[parameter.name] = data.draw(st.booleans())
        elif parameter.kind == "enum":
            changes[parameter.name] = data.draw(st.sampled_from(parameter.values))
        elif parameter.kind == "steps":
            changes[parameter.name] = data.draw(staircases(parameter))
        else:
            changes[parameter.name] = data.draw(st.integers(parameter.low, parameter.high))
    choice = rules.choose(None, **changes)
    again = rules.read(None, {key: str(value) for key, value in choice.values.items()})
    assert dict(again.values) == dict(choice.values)
    record = rules.record(choice)
    for parameter in rules.parameters:
        code = parameter.code(choice[parameter.name])
        assert record[parameter.name].tolist() == ([list(step) for step in code] if parameter.rows else code)


STAIRCASE = Parameter(
    name="meld_table",
    clause="TOY-4",
    default="2500:60, 5000:90",
    low=0,
    high=400,
    rows=4,
    title="Melds",
    explanation="x",
)


def test_a_staircase_is_filled_up_with_its_last_step_in_the_flat_record() -> None:
    toy = HouseRules("toy", (STAIRCASE,), (Preset(name="plain", title="Plain", source="us", values={}),))
    record = toy.record(toy.choose(meld_table="100:5,200:7, 99999:400"))
    assert record.meld_table.tolist() == [[100, 5], [200, 7], [99999, 400], [99999, 400]]
    assert toy.read(None, {"meld_table": " 300:20 "})["meld_table"] == "300:20"
    assert (STAIRCASE.kind, STAIRCASE.permitted) == ("steps", "up to 4 steps with rising limits, like 2500:60, 5000:90")


@pytest.mark.parametrize(
    "text", ["", "60", "5000:90, 2500:60", "100:5, 100:6", "1:401", "1:1, 2:2, 3:3, 4:4, 5:5", "a:b"]
)
def test_what_is_no_staircase(text: str) -> None:
    with pytest.raises(RuleChoiceError, match="TOY-4"):
        STAIRCASE.check(text)


@pytest.mark.parametrize("preset", ["standard", "cutthroat"])
def test_what_belongs_to_a_format_comes_along_unless_the_table_says_otherwise(preset: str) -> None:
    rules = games.find("baja").house_rules
    for form in ("partners", "cutthroat"):
        usual = rules.choose("standard" if form == "partners" else "cutthroat")
        chosen = rules.choose(preset, format=form)
        assert chosen.values == usual.values
        assert set(chosen.changed) <= {"format"}
        other = rules.choose(preset, format=form, target_score=15_000, ask_required=True)
        assert (other["target_score"], other["meld_table"]) == (15_000, usual["meld_table"])
        for choice in (chosen, other):
            assert agreed(kind("baja"), preset, dict(choice.changed)) == dict(choice.values)
            assert rules.choose(preset, **choice.changed) == choice


@pytest.mark.parametrize("name", games.NAMES)
def test_every_word_of_a_choice_is_said_as_people_say_it(name: str) -> None:
    for parameter in games.find(name).house_rules.parameters:
        said = [parameter.said(value) for value in parameter.values]
        assert len(set(said)) == len(parameter.spoken) == len(parameter.values)
        for value, words in zip(parameter.values, said, strict=True):
            assert " " in words, f"{parameter.name}={value} has no words"
            assert not re.search(r"_|\dx\d", words), words


def test_other_values_are_said_too() -> None:
    by_name = games.find("baja").house_rules.by_name
    assert by_name["ask_required"].said(value=True) == "yes"
    assert by_name["target_score"].said(20000) == "20,000"
    assert by_name["meld_table"].said("5000:50") == "5000:50"


def test_times_are_written_in_milliseconds_and_said_in_seconds() -> None:
    window = games.find("fiji").house_rules.by_name["call_window_ms"]
    assert [window.said(3000), window.said(250)] == ["3 s", "0.25 s"]
    assert window.read("3500") == 3500
    with pytest.raises(RuleChoiceError, match="a whole number of milliseconds from 0 to 60000"):
        window.check(70_000)


@pytest.mark.parametrize(("needs", "fault"), [("ace=middle", "ace"), ("limit=11", "limit")])
def test_a_rule_can_only_need_what_another_may_be(needs: str, fault: str) -> None:
    asks = Parameter(name="asks", clause="TOY-4", default=True, title="Asks", explanation="x", needs=needs)
    with pytest.raises(RuleChoiceError, match=fault):
        HouseRules("toy", (*RULES.parameters, asks), RULES.presets)


def test_a_reason_of_the_family_is_said_once() -> None:
    reasons = Reasons(books)
    reasons.shared(books.NO_MERGE, "TOY-5", "Never.")
    with pytest.raises(ValueError, match="said twice or not shared"):
        reasons.shared(books.NO_MERGE, "TOY-5", "Never again.")
    for number in (0, books.COMMON_REASONS):
        with pytest.raises(ValueError, match="said twice or not shared"):
            reasons.shared(number, "TOY-6", "Not of the family.")


@given(game=st.sampled_from(games.NAMES), data=st.data())
def test_what_two_tables_have_agreed_on_alike_is_in_memory_once(game: str, data: st.DataObject) -> None:
    """A house full of tables holds each choice once, also those that it has read again."""
    known = games.find(game).house_rules
    preset = data.draw(st.sampled_from([one.name for one in known.presets]))
    changed = data.draw(st.lists(st.sampled_from(known.parameters), unique_by=lambda one: one.name, max_size=3))
    choices = [known.choose(preset, **{one.name: one.default for one in some}) for some in (changed, changed[::-1])]
    assert choices[0] == choices[1]
    for choice in choices:
        assert pickle.loads(pickle.dumps(choice)) is known.as_of(choice.version, preset, choice.changed)
