"""A match is its record: written, read, replayed, checked. With a game that has all a record must be able to hold."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummyhouse.records import (
    Match,
    NotNowError,
    RecordError,
    Reshuffle,
    SeatName,
    Shuffle,
    Teller,
    Turn,
    check,
    read,
    replay,
    restore,
    write,
)
from rummyhouse.rules import Refused
from tests.records.play import begun, fixed, play_on
from tests.records.pond import BACK, DRAW, GAME, KEEP, SIZE, open_pond

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _pond() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        open_pond(patch)
        yield


def played(seed: int, *, turns: int = 10**9, proven: bool = True, teams: bool = True) -> Match:
    match = begun(GAME, GAME.house_rules.choose(target=9, windy=True, teams=teams), seed, seats=3)
    play_on(match, random.Random(seed), turns=turns, seed=seed, proven=proven)
    return match


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.booleans(), st.booleans())
def test_write_read_replay_is_identity(seed: int, turns: int, proven: bool, teams: bool) -> None:
    match = played(seed, turns=turns, proven=proven, teams=teams)
    for whole in (True, False):
        record = match.record(whole=whole)
        text = write(record)
        if proven:
            assert read(text) == record
        assert write(read(text)) == text
        check(read(text))
    again = restore(read(match.text(whole=True)))
    assert again.text(whole=True) == match.text(whole=True)
    assert again.stage == match.stage
    assert again.standing == match.standing
    if match.round is not None and proven and match.stage in ("playing", "waiting", "settling"):
        assert again.round is not None
        assert again.round.state.tobytes() == match.round.state.tobytes()


def test_a_record_holds_all_that_can_happen() -> None:
    record = read(played(4).text())
    entries = [entry for one in record.rounds for entry in one.entries]
    assert any(isinstance(entry, Reshuffle) for entry in entries)
    assert [seat.name for seat in record.seats] == ["Anna", "Ben", "Cleo (left)"]
    assert [seat.bot for seat in record.seats] == ["", "steady", ""]
    assert record.sides == (0, 1, 0)
    assert dict(record.choice.changed) == {"target": 9, "windy": True, "teams": True}
    assert record.grand
    account = check(record)
    assert account.over
    assert account.rounds == len(record.rounds)
    assert account.turns == sum(isinstance(entry, Turn) for entry in entries)
    assert account.proven == 1 + len(record.rounds) + sum(isinstance(entry, Reshuffle) for entry in entries)
    assert (account.open, account.hidden) == (0, 0)


def test_a_running_round_tells_nothing_that_is_hidden() -> None:
    match = played(4, turns=8)
    assert match.stage == "playing"
    public, whole = match.record(), match.record(whole=True)
    assert public.rounds[-1].shuffled.commitment == whole.rounds[-1].shuffled.commitment
    assert public.rounds[-1].shuffled.nonces == (b"anna", b"", b"cleo")
    assert not public.rounds[-1].entries
    secret = whole.rounds[-1].shuffled.secret.hex()
    assert secret in match.text(whole=True)
    assert secret not in match.text()
    running = match.text().split("\nround ")[-1]
    assert [line.split(":")[0] for line in running.split("\n")[1:]] == ["dealer", "commitment", "nonces", ""]
    assert check(public).hidden == 1


def test_a_row_is_one_turn() -> None:
    match = begun(GAME, GAME.house_rules.choose(), 1, seats=2)
    match.begin_round(range(SIZE))
    seat = match.round.actors[0] if match.round else -1
    match.act(seat, DRAW, KEEP)
    text = match.text(whole=True)
    assert f"{seat} draw; keep" in text
    assert read(text).rounds[0].entries == (Turn(seat, (DRAW, KEEP)),)
    assert read(text.replace("draw; keep", "fish")).rounds[0].entries == (Turn(seat, (DRAW, KEEP)),)
    before = match.text(whole=True)
    with pytest.raises(Refused):
        match.act(1 - seat, DRAW, DRAW)
    assert match.text(whole=True) == before


def test_a_match_goes_on_with_a_round_in_which_a_row_has_been_tried() -> None:
    match, other = (begun(GAME, GAME.house_rules.choose(), 1, seats=2) for _ in range(2))
    for one in (match, other):
        one.name = "twin"
        one.begin_round(range(SIZE))
    assert match.round is not None
    seat, before = match.round.actors[0], match.copy()
    tried = match.round.copy(match.standing.copy())
    tried.act(seat, DRAW, KEEP)
    match.act(seat, DRAW, KEEP, after=tried)
    other.act(seat, DRAW, KEEP)
    assert match.text(whole=True) == other.text(whole=True)
    assert match.round is tried
    assert match.round.match is match.standing
    assert before.round is not None
    assert before.round.actors == (seat,)
    assert f"{seat} draw" not in before.text(whole=True)


def test_stages_follow_each_other() -> None:
    match = begun(GAME, GAME.house_rules.choose(target=1), 2, seats=2)
    assert (match.stage, match.number) == ("ready", 0)
    for wrong in (match.settle, lambda: match.act(0, DRAW), lambda: match.reshuffle([0])):
        with pytest.raises(NotNowError, match="round has to begin"):
            wrong()
    match.begin_round(fixed(match, 0))
    assert (match.stage, match.number) == ("playing", 1)
    with pytest.raises(NotNowError, match="being played"):
        match.begin_round(range(SIZE))
    with pytest.raises(NotNowError, match="being played"):
        match.new_shuffle()
    for _ in range(6):
        match.act(match.round.actors[0] if match.round else -1, DRAW, BACK)
    assert match.stage == "waiting"
    with pytest.raises(NotNowError, match="shuffled again"):
        match.settle()
    match.reshuffle(fixed(match, 0))
    for _ in range(6):
        match.act(match.round.actors[0] if match.round else -1, DRAW, KEEP)
    assert match.stage == "settling"
    assert match.settle() == (3, 3)
    assert (match.stage, match.totals, match.grand, match.winners) == ("over", (3, 3), (3, 3), (0, 1))
    with pytest.raises(NotNowError, match="match is over"):
        match.begin_round(range(SIZE))
    with pytest.raises(NotNowError, match="match is over"):
        match.act(0, DRAW)


def test_what_a_match_cannot_have() -> None:
    choice = GAME.house_rules.choose()
    for seats, change, words in (
        (["A"], {}, "played by 2 or 3"),
        (["A", "B"], {"dealer": 2}, "seat 2 cannot deal"),
        (["A", "B"], {"name": "a b"}, "no name of a match"),
        (["A", "B"], {"choice": GAME.house_rules.choose(teams=True)}, r"SEATING_INVALID: .* \(POND-5\)"),
        (["A", " B"], {}, "is no name"),
        (["A", "B\n"], {}, "is no name"),
        (["A", SeatName("B")], {"draw": Shuffle.new("pond", "other", 0)}, "cannot be that of"),
    ):
        with pytest.raises(RecordError, match=words):
            Match.new(**({"game": GAME, "choice": choice, "seats": seats} | change))  # type: ignore[arg-type]
    match = Match.new(GAME, choice, ["A", "B"])
    assert match.first_dealer == 1
    with pytest.raises(RecordError, match="each of the 106 cards once"):
        match.begin_round([0] * SIZE)
    with pytest.raises(RecordError, match="cannot be that of"):
        match.begin_round(Shuffle.new("pond", match.name, 2))
    match.begin_round(match.new_shuffle())
    with pytest.raises(RecordError, match="no seat 2"):
        match.act(2, DRAW)
    with pytest.raises(RecordError, match="no action 3"):
        match.act(0, 3)
    with pytest.raises(RecordError, match="at least one"):
        match.act(0)


def test_replay_tells_sentences() -> None:
    record = played(4).record()
    teller = Teller()
    told = [sentence for step in replay(record) for sentence in teller.tell(step)]
    assert len(told) == sum(len(one.entries) for one in record.rounds)
    assert "Cards are shuffled again." in told
    assert sum("keeps the" in sentence for sentence in told) == sum(record.grand)


# --- faults -----------------------------------------------------------------------------------------------------------


def fault(text: str) -> str:
    """What reading or checking says against a text."""
    with pytest.raises(RecordError) as caught:
        check(read(text))
    return str(caught.value)


def changed(old: str, new: str) -> str:
    """What is said against a good record with one change."""
    text = played(4).text()
    assert old in text
    return fault(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rummyhouse record 1", "rummyhouse record 2", "line 1: a record begins with 'rummyhouse record 1'"),
        ("game: pond 3", "game: lake 3", "line 2: there is no game 'lake'"),
        ("game: pond 3", "game: pond 4", "line 2: the record is of pond version '4'; this house plays versions 1 to 3"),
        ("match: test-4", "match: an evening", "no name of a match"),
        ("match: test-4\n", "", "line 3: here should stand 'match: ...', not 'preset: calm'"),
        ("preset: calm", "preset: wild", "line 4: pond has no preset 'wild'"),
        ("rule: target 9", "rule: target 99", "line 5: target is 99; it may be a whole number from 1 to 50"),
        ("rule: target 9", "rule: aim 9", "line 5: pond has no house rule 'aim'"),
        ("rule: windy true", "rule: target 7", "line 6: the house rule 'target' is given twice"),
        ("seat 0: Anna (person)", "seat 0: Anna", "line 8: write a seat as 'Anna (person)'"),
        ("seat 2: Cleo", "seat 3: Cleo", "line 10: here should stand 'first dealer: ...', not 'seat 3"),
        ("sides: 0 1 0", "sides: 0 2 0", "without a gap"),
        ("sides: 0 1 0", "sides: 0 1 1", "the sides: the record says 0 1 1, the rules say 0 1 0"),
        ("sides: 0 1 0\n", "", "'points' takes 3 numbers"),
        ("seat 1: Ben (bot steady)\nseat 2: Cleo (left) (person)\n", "", "Pond is played by 2 or 3, not by 1"),
        ("sides: 0 1 0", "sides: 0 1", "takes 3 numbers"),
        ("first dealer: ", "first dealer: x", "is no number; 'first dealer' takes whole numbers"),
        ("round 1\n", "round one\n", "write 'round' with its number"),
        ("round 1\n", "round 2\n", "the number of the round: the record says 2, the rules say 1"),
        ("match: test-4", "match: test-5", "the secret belongs to the commitment"),
        ("commitment: ", "commitment: z", "'commitment' takes 64 hexadecimal digits"),
        ("nonces: - -", "nonces: abc -", "'abc' is no nonce"),
        ("nonces: 616e6e61", "nonces: 616e6e62", "not in the order that secret and nonces give"),
        ("\ncommitment: ", "\n# commitment: ", "'nonces' belongs behind 'commitment: ...'"),
        ("deal: ", "deal: 4X ", "'4X' is not a card"),
        ("deal: ", "deal: 4S ", "the four of spades is there too often"),
        ("reshuffle 1", "reshuffle", "write 'reshuffle' with its number"),
        ("points: ", "points: 9", "the points: the record says 9"),
        ("totals: ", "totals: 1", "the totals: the record says 1"),
        ("grand: ", "grand: 5", "the final totals: the record says 5"),
        ("winners: ", "winners: 7 ", "the winners: the record says 7"),
        ("result\n", "result\nmore\n", "here should stand 'grand: ...', not 'more'"),
    ],
)
def test_faults_are_named_with_their_line(old: str, new: str, words: str) -> None:
    assert words in changed(old, new)


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("sides", "0 1 1"),
        ("dealer", "7"),
        ("points", "9 9"),
        ("totals", "9 9"),
        ("grand", "1 2"),
        ("winners", "-"),
        ("winners", "1"),
    ],
)
def test_what_the_rules_say_otherwise_is_named_with_its_line(key: str, wrong: str) -> None:
    lines = played(4).text().split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith(f"{key}: "))
    lines[place] = f"{key}: {wrong}"
    assert fault("\n".join(lines)).startswith(f"line {place + 1}: ")


def test_a_record_whose_result_is_missing_is_faulted_at_its_end() -> None:
    text = played(4).text()
    kept = text[: text.index("result\n")].rstrip()
    assert fault(kept).startswith(f"line {kept.count(chr(10)) + 1}: the final totals: the record says nothing")


def test_a_record_that_is_cut_off_says_so_and_what_of_it_can_be_read() -> None:
    text = played(4).text()
    for key, together in (("deal", 1), ("points", 1), ("totals", 2), ("winners", 3)):
        cut = text[: text.index(f"\n{key}: ") + 3]
        last = cut.count("\n") + 1
        said = fault(cut)
        assert said.startswith(
            f"line {last}: the record is cut off in this line, up to line {last - together}, in round "
        )
        assert read("\n".join(cut.split("\n")[: last - together]) + "\n").rounds
    assert fault(text[:15]).startswith("line 1: the record is cut off in this line: a record begins with")
    assert fault("") == "line 1: the record ends where 'rummyhouse record 1' should stand"
    assert fault(text[: text.index("\ntotals: ") + 1]).endswith(
        "the record ends with this line, and 'totals: ...' should follow"
    )


def test_dealer_and_draw_are_checked() -> None:
    text = played(4).text()
    dealer = read(text).dealer
    other = (dealer + 1) % 3
    assert f"the draw makes seat {dealer} the first dealer" in fault(
        text.replace(f"first dealer: {dealer}", f"first dealer: {other}", 1)
    )
    first = text.index("round 1\n")
    line = text[first:].split("\n")[1]
    assert f"the dealer: the record says {other}" in fault(
        text[:first] + text[first:].replace(line, f"dealer: {other}", 1)
    )


def test_illegal_actions_name_seat_clause_and_line() -> None:
    lines = played(4).text().split("\n")
    place = next(number for number, line in enumerate(lines) if line.endswith(" draw"))
    seat = lines[place][0]
    lines[place] = f"{seat} keep"
    said = fault("\n".join(lines))
    assert said.startswith(f"line {place + 1}: seat {seat} may not 'keep': DRAW_FIRST (POND-4). Draw, then")
    lines[place] = f"{seat} swim"
    assert f"line {place + 1}: 'swim' is no action of Pond" in fault("\n".join(lines))
    lines[place] = "5 draw"
    assert f"line {place + 1}: there is no seat 5" in fault("\n".join(lines))
    lines[place] = f"{seat} "
    assert f"line {place + 1}: '' is no action" in fault("\n".join(lines))


def test_missing_turns_are_noticed() -> None:
    lines = played(4).text().split("\n")
    last = max(number for number, line in enumerate(lines) if line.endswith((" keep", " back")))
    said = fault("\n".join(lines[:last] + lines[last + 1 :]))
    assert "is being played" in said
    assert said.startswith("line ")


def test_cards_without_their_secret_are_not_believed() -> None:
    match = played(4)
    record = match.record()
    first = record.rounds[0]
    bare = replace(first, shuffled=replace(first.shuffled, secret=b"", salt=b""))
    assert "not the salt and secret" in fault(write(replace(record, rounds=(bare, *record.rounds[1:]))))
    hidden = replace(first, shuffled=first.shuffled.hidden)
    assert "can only be the last" in fault(write(replace(record, rounds=(hidden, *record.rounds[1:]))))


def test_comments_blank_lines_and_windows_line_ends_do_not_matter() -> None:
    text = played(4).text()
    noisy = "\ufeff".join(["", ""]) + "# a fine evening\r\n\r\n" + text.replace("\n", "\r\n  \r\n# so it was\r\n")
    assert read(noisy.lstrip("\ufeff")) == read(text)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_mutated_texts_are_read_or_refused_clearly(data: st.DataObject) -> None:
    text = played(data.draw(st.integers(0, 3)), turns=data.draw(st.integers(0, 30))).text(whole=True)
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "twice", "swap", "junk", "letter", "cut"]))
        if kind == "drop" and len(lines) > 1:
            del lines[place]
        elif kind == "twice":
            lines.insert(place, lines[place])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif kind == "junk":
            lines[place] = data.draw(st.text(max_size=30))
        elif kind == "letter" and lines[place]:
            at = data.draw(st.integers(0, len(lines[place]) - 1))
            lines[place] = lines[place][:at] + data.draw(st.characters()) + lines[place][at + 1 :]
        elif kind == "cut":
            lines = lines[: place + 1]
    mutated = "\n".join(lines)
    try:
        record = read(mutated)
        check(record)
    except RecordError as error:
        assert len(str(error)) > 10  # noqa: PT017 - either outcome is right, silence is not
    else:
        assert read(write(record)) == record


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused_clearly(text: str) -> None:
    with pytest.raises(RecordError, match=r"line \d+: "):
        read(text)
