"""What the person may do, in words and groups."""

from rummyhouse.cli.terminal.choices import MenuChoice, choices
from rummyhouse.rules import Move, Scene


def scene(*moves: Move) -> Scene:
    return Scene(game="gin", seat=0, phase="Play", prompt="", seats=(), zones=(), moves=moves)


def test_what_matters_most_comes_first_then_what_stands_alone_then_the_groups() -> None:
    found = choices(
        scene(
            Move(1, "discard 2S", "Discard the two of spades"),
            Move(2, "discard 3S", "Discard the three of spades"),
            Move(3, "take back", "Take back"),
            Move(4, "knock", "Knock", weight="main"),
            Move(4, "knock", "Knock", source="hand.0", weight="main"),
        ),
        ["Anna"],
    )
    assert [(choice.action, choice.group) for choice in found] == [(4, ""), (3, ""), (1, "Discard"), (2, "Discard")]


def test_names_stand_in_place_of_seats() -> None:
    assert choices(scene(Move(1, "ask", "Ask {1}")), ["Anna", "Ben"])[0].label == "Ask Ben"


def test_what_nobody_waits_for_stands_last_with_what_it_can_cost() -> None:
    found = choices(
        scene(Move(1, "challenge 1", "Challenge {1}", warning="If {1} is not, you are out."), Move(2, "pass", "Pass")),
        ["Anna", "Ben"],
    )
    assert [choice.label for choice in found] == ["Pass", "Challenge Ben. If Ben is not, you are out."]
    asked = choices(scene(Move(1, "ask", "May I go out?", warning="You still need a book.")), [])
    assert asked[0].label == "May I go out? You still need a book."


def test_letters_find_a_choice_by_its_words_or_its_text() -> None:
    choice = MenuChoice(1, "Discard the two of spades", "discard 2S")
    assert choice.fits("")
    assert choice.fits("two SPA")
    assert choice.fits("2s")
    assert not choice.fits("hearts")
