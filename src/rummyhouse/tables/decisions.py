"""From wishes to entries: what would follow from a wish, or why it cannot be granted.

Every function looks at the truth, changes nothing, and returns the entries to be written; an empty tuple means that the
wish is fulfilled already. They raise :class:`TableProblem`, or ``Refused`` if the rules of the game say no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rummyhouse.languages import say
from rummyhouse.rules import Game, Refused, RuleChoice
from rummyhouse.rules.zones import hand_id
from rummyhouse.tables import entries, messages
from rummyhouse.tables.bot_names import bot_name
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.seating import clean_name, unique_name
from rummyhouse.tables.shuffles import DRAW, check_nonce, commit, pledge
from rummyhouse.tables.thinking import is_silent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rummyhouse.records.match import Match
    from rummyhouse.tables.dry_run import DryRun
    from rummyhouse.tables.time_limit import TimeLimit
    from rummyhouse.tables.truth import Truth

    Decision = Callable[[Truth], "Entries"]

Entries = tuple[entries.Entry, ...]


def open_table(
    table: str,
    game: Game,
    choice: RuleChoice,
    *,
    seats: int,
    people: Mapping[int, tuple[str, str]],
    bots: Mapping[int, str],
    hints: bool,
    grace: int,
    bot_names: Mapping[int, str] | None = None,
    tournament: str = "",
    match: str = "",
    openness: entries.Openness = "private",
    fills: int = 0,
    rated: bool = False,
    free_talk: bool = False,
    clock: TimeLimit | None = None,
    filler: str = "",
    kept_until: int = 0,
) -> Entries:
    """A new table, with these people (name and person) and bots on its seats, perhaps for a game of a tournament.

    Bots that come from another table keep their ``bot_names``; the others are given one each. The house commits to the
    draw of the first dealer and to the first deal at once, before any nonce can be known. At a table for a fixed
    evening the seats of these people are ``kept_until`` a moment.
    """
    opened = entries.TableOpened(
        game.name,
        game.version,
        choice.preset,
        dict(choice.changed),
        seats,
        hints,
        grace,
        tournament,
        match,
        openness,
        fills,
        rated,
        free_talk,
        clock,
        filler,
    )
    sat = [entries.Sat(seat, clean_name(name), person) for seat, (name, person) in people.items()]
    pledged = [commit(game.name, table, DRAW), *_pledge_round(game.name, table, 1)]
    kept = [entries.SeatsKept(kept_until)] if kept_until else []
    return (opened, *kept, *pledged, *sat, *_bots_sit(table, [one.name for one in sat], bots, bot_names or {}))


def _bots_sit(
    table: str, people: Iterable[str], bots: Mapping[int, str], bot_names: Mapping[int, str]
) -> Iterable[entries.BotSat]:
    taken = [*people, *bot_names.values()]
    for seat, bot in sorted(bots.items()):
        name = bot_names.get(seat) or bot_name(table, taken)
        taken.append(name)
        yield entries.BotSat(seat, bot, name)


def sit(
    truth: Truth, person: str, name: str, seat: int | None, *, is_expected: bool = False, has_account: bool = False
) -> Entries:
    """Take an empty seat, or come back to one's own.

    At a tournament table only ``is_expected`` may sit down: the player for whom the seat is kept. Sitting down at a
    rated table is agreeing that the match is rated, and needs an account.
    """
    neat = clean_name(name)
    own = truth.seat_of(person)
    if own >= 0:
        if seat not in (None, own):
            raise TableProblem("not_possible", say(messages.SEATED_ELSEWHERE, seat=own))
        return come_back(truth, own, neat)
    if truth.tournament and not is_expected:
        raise TableProblem("not_permitted", say(messages.SEATS_KEPT))
    if truth.rated and not has_account:
        raise TableProblem("not_permitted", say(messages.RATED_ACCOUNTS))
    if seat is None:
        empty = [number for number, other in enumerate(truth.seats) if other.kind == "empty"]
        if not empty:
            raise TableProblem("not_possible", say(messages.TABLE_FULL))
        seat = empty[0]
    _check_seat(truth, seat)
    if truth.seats[seat].kind != "empty":
        raise TableProblem("not_possible", say(messages.SEAT_TAKEN))
    return (entries.Sat(seat, neat, person),)


def change_seat(truth: Truth, seat: int, target: int) -> Entries:
    """Move to another seat before the match: an empty one, or a bot's, which gives its place at once.

    A person is asked for the seat, and agrees by asking for the other one; nobody else moves anybody. To ask for the
    own seat is to stay there.
    """
    if truth.tournament:
        raise TableProblem("not_permitted", say(messages.SEATS_KEPT))
    _check_seat(truth, target)
    wish, other = truth.seats[seat].wish, truth.seats[target]
    if target == seat and wish < 0:
        return ()
    if target == seat or (other.person and other.wish != seat):
        return () if target == wish else (entries.SeatWished(seat, target),)
    return (entries.SeatChanged(seat, target),)


def come_back(truth: Truth, seat: int, name: str = "") -> Entries:
    """Take one's seat back from the bot that stood in, perhaps under another name."""
    sitting = truth.seats[seat]
    others = [other for number, other in enumerate(truth.names) if number != seat]
    called = unique_name(name, others) if name else sitting.name
    if sitting.kind != "stand_in" and called == sitting.name:
        return ()
    return (entries.Returned(seat, called),)


def fill(truth: Truth, seat: int, target: int, bot: str) -> Entries:
    """The host puts a bot on an empty seat, or (``bot`` empty) sends one away."""
    if truth.tournament:
        raise TableProblem("not_permitted", say(messages.SEATS_KEPT))
    if truth.rated and bot:
        raise TableProblem("not_possible", say(messages.RATED_NO_BOTS))
    _check_host(truth, seat)
    _check_seat(truth, target)
    kind = truth.seats[target].kind
    if not bot:
        if kind == "empty":
            return ()
        if kind != "bot":
            raise TableProblem("not_possible", say(messages.NO_BOT_THERE, seat=target))
        return (entries.Rose(target),)
    if kind == "bot":
        return () if truth.seats[target].bot == bot else (entries.Rose(target), _bot_sits(truth, target, bot))
    if kind != "empty":
        raise TableProblem("not_possible", say(messages.SEAT_TAKEN))
    return (_bot_sits(truth, target, bot),)


def _bot_sits(truth: Truth, seat: int, bot: str) -> entries.BotSat:
    return entries.BotSat(seat, bot, bot_name(truth.table, truth.names))


def fill_free(truth: Truth, bot: str, moment: int) -> Entries:
    """The wait for people is over at this moment: ``bot`` takes every seat that is still free."""
    if not truth.lacks_players or not truth.fills or moment < truth.fills:
        return ()
    free = {number: bot for number, seat in enumerate(truth.seats) if seat.kind == "empty"}
    return tuple(_bots_sit(truth.table, truth.names, free, {}))


def release(truth: Truth, absent: Iterable[int]) -> Entries:
    """The seats of a fixed evening are kept no longer: these people have not come."""
    if truth.stage != "gathering":
        return ()
    return tuple(entries.Rose(seat) for seat in absent if truth.seats[seat].person)


def begin(truth: Truth) -> Entries:
    """The match at a table that people find by themselves begins once all seats are taken."""
    return _deal(truth, 1) if truth.begins_itself else ()


def start(truth: Truth, seat: int) -> Entries:
    """The host starts the match; in a tournament any of its players does, once all have come."""
    _check_host(truth, truth.host if truth.tournament else seat)
    if any(other.kind == "empty" for other in truth.seats):
        raise _not_agreed(truth)
    return _deal(truth, 1)


def nonce(truth: Truth, seat: int, number: int, word: str) -> Entries:
    """Add a seat's nonce to the shuffles of round ``number``; only the first one counts."""
    check_nonce(word)
    if number <= truth.round:
        raise TableProblem("not_possible", say(messages.NONCE_DEALT, round=number))
    if (number, 0) not in truth.pledges:
        raise TableProblem("not_possible", say(messages.NONCE_EARLY, round=number))
    return () if (number, seat) in truth.nonces else (entries.Nonced(seat, number, word),)


def act(truth: Truth, seat: int, actions: Sequence[int], seen: int, bot: str = "") -> Entries:
    """Carry out a row of actions, all or none.

    Args:
        truth: of the table.
        seat: who acts.
        actions: ids, in order.
        seen: what the seat had noticed when they were chosen; see :meth:`Truth.sequence`.
        bot: the bot that chose them, or "".
    """
    _check_playing(truth, seat, seen)
    game = truth.game
    if truth.seats[seat].bot != bot:
        raise TableProblem("not_permitted", say(messages.BOT_PLAYS))
    for action in actions:
        if not 0 <= action < game.actions:
            sentence = say(messages.NO_SUCH_ACTION, title=game.title, action=action, last=game.actions - 1)
            raise TableProblem("malformed", sentence)
    return _play(truth, entries.Acted(seat, tuple(actions), bot))


def stop(truth: Truth, seat: int, actions: Sequence[int]) -> Entries:
    """The bot in this seat is going round in circles: this row of actions ends its turn."""
    return (entries.Stopped(seat), *_play(truth, entries.Acted(seat, tuple(actions))))


def silence(truth: Truth, seat: int, since: int) -> Entries:
    """The clock of a seat has run out: carry out what its silence means.

    Args:
        truth: of the table.
        seat: the seat that was asked.
        since: the entry that opened the question, as spectators saw it; nothing follows if it has been answered.
    """
    clock = truth.clock(seat)
    if clock is None or truth.rests or truth.plays[-1] != since:
        return ()
    return _play(truth, entries.Acted(seat, (clock.action,), clock=True))


def gesture(
    truth: Truth, seat: int, *, source: str, cards: tuple[str, ...], target: str, on: str, seen: int
) -> Entries:
    """Carry out the meaning of moving these cards from zone to zone."""
    match = _check_playing(truth, seat, seen)
    assert match.round is not None
    row = truth.game.words.gesture(match.round.view(seat), source, cards, target, on)
    if row is None:
        discards = target == "pile" and source == hand_id(seat) and len(cards) > 1
        raise TableProblem("not_possible", say(messages.ONE_DISCARD if discards else messages.NO_SUCH_GESTURE))
    return act(truth, seat, row, seen)


def next_round(truth: Truth, seat: int) -> Entries:
    """This seat has seen the settlement; when all have, the cards are dealt."""
    if truth.stage != "between":
        raise TableProblem("not_possible", say(messages.NOT_BETWEEN))
    _check_rest(truth)
    if truth.seats[seat].bot:
        raise TableProblem("not_permitted", say(messages.BOT_PLAYS))
    if truth.seats[seat].ready:
        return ()
    waiting = [number for number, other in enumerate(truth.seats) if not (other.bot or other.ready)]
    return (entries.Readied(seat), *(deal_next(truth) if waiting == [seat] else ()))


def deal_next(truth: Truth) -> Entries:
    """The next round is dealt."""
    if truth.stage != "between":
        raise TableProblem("not_possible", say(messages.NOT_BETWEEN))
    return _deal(truth, truth.round + 1)


def leave(truth: Truth, seat: int, bot: str) -> Entries:
    """Get up: before the match the seat is free again, during it ``bot`` plays on at once."""
    if truth.stage == "gathering":
        return (entries.Rose(seat),)
    return () if truth.stage == "finished" else stand_in(truth, seat, bot, left=True)


def stand_in(truth: Truth, seat: int, bot: str, *, left: bool) -> Entries:
    """``bot`` plays for the person in this seat."""
    if truth.stage not in ("playing", "between") or truth.seats[seat].kind != "person":
        return ()
    return (entries.StoodIn(seat, bot, left),)


def time_out(truth: Truth, seat: int, since: int, bot: str) -> Entries:
    """The time of the person in this seat is up: ``bot`` plays on.

    By correspondence, where silence is an answer, it is taken as that.

    Args:
        truth: of the table.
        seat: whose time it was.
        since: the entry that put the question; nothing follows if it has been answered.
        bot: which one.
    """
    if truth.thinking.since != since or not is_silent(truth, seat):
        return ()
    clock = truth.clock(seat) if truth.by_correspondence else None
    if clock is not None:
        return _play(truth, entries.Acted(seat, (clock.action,), clock=True))
    return (entries.StoodIn(seat, bot, left=False, late=True),)


def hand_back(truth: Truth) -> Entries:
    """By correspondence a bot plays only the turn that was missed; after too many in a row it stays."""
    return tuple(entries.Returned(seat, truth.seats[seat].name) for seat in truth.to_hand_back)


def give_way(truth: Truth, seat: int) -> Entries:
    """Somebody who has gone without a word does not keep a seat at a table that looks for players."""
    is_waited_for = truth.openness != "private" and truth.stage == "gathering"
    return (entries.Rose(seat),) if is_waited_for and truth.seats[seat].person else ()


def rematch(truth: Truth, table: str) -> Entries:
    """The same people go on at ``table``."""
    if truth.stage != "finished":
        raise TableProblem("not_possible", say(messages.MATCH_NOT_OVER))
    return () if truth.rematch else (entries.Rematched(table),)


# --- what wishes have in common ---------------------------------------------------------------------------------------


def _check_seat(truth: Truth, seat: int) -> None:
    if truth.stage != "gathering":
        raise TableProblem("not_possible", say(messages.MATCH_BEGUN))
    if not 0 <= seat < len(truth.seats):
        raise TableProblem("malformed", say(messages.NO_SUCH_SEAT, seat=seat, last=len(truth.seats) - 1))


def _check_host(truth: Truth, seat: int) -> None:
    if truth.stage != "gathering":
        raise TableProblem("not_possible", say(messages.MATCH_BEGUN))
    if seat != truth.host:
        raise TableProblem("not_permitted", say(messages.HOST_ONLY, host=truth.names[truth.host]))


def _check_playing(truth: Truth, seat: int, seen: int) -> Match:
    if truth.match is None:
        raise TableProblem("not_possible", say(messages.MATCH_NOT_BEGUN))
    if not truth.sequence(seat, truth.plays[seat]) <= seen <= truth.sequence(seat):
        raise TableProblem("out_of_date", say(messages.OUT_OF_DATE))
    if truth.stage != "playing":
        raise TableProblem("not_possible", say(messages.BETWEEN_ROUNDS))
    _check_rest(truth)
    return truth.match


def _check_rest(truth: Truth) -> None:
    """Nobody plays on in a pause, or before a request to take something back is answered."""
    if truth.paused:
        raise TableProblem("not_possible", say(messages.PAUSED))
    if truth.proposal is not None and truth.proposal.kind == "take_back":
        raise TableProblem("not_possible", say(messages.ANSWER_FIRST, name=truth.names[truth.proposal.seat]))


def _not_agreed(truth: Truth) -> Exception:
    """A match cannot begin until everybody has agreed to it (FIJI-GEN-5): sitting down is agreeing."""
    agreed = sum(seat.kind != "empty" for seat in truth.seats)
    if not truth.game.not_agreed:
        return TableProblem("not_possible", say(messages.SEATS_EMPTY))
    found = {"agreed": agreed, "seats": len(truth.seats), "missing": len(truth.seats) - agreed}
    return Refused(truth.game.words.reasons[truth.game.not_agreed].refusal(found))


def _play(truth: Truth, acted: entries.Acted) -> Entries:
    """The row of actions with what follows by itself; ``Refused`` if the rules say no."""
    trial = truth.try_out(acted.seat, acted.actions)
    return (replace(acted, unnoticed=trial.unnoticed), *_follow(truth, trial))


def _deal(truth: Truth, number: int) -> Entries:
    return (entries.Dealt(number, tuple(truth.nonces.get((number, seat), "") for seat in range(len(truth.seats)))),)


def _follow(truth: Truth, trial: DryRun) -> Entries:
    """The entries that follow by themselves from the action tried.

    The house is always committed to one reshuffle more than has been needed so far.
    """
    found: list[entries.Entry] = []
    shuffle, number = None, truth.reshuffles
    while trial.round.waiting:
        shuffle = shuffle or truth.next_reshuffle()
        number += 1
        committed = commit(truth.game.name, truth.table, truth.round, number + 1)
        found += [entries.Reshuffled(number), committed]
        trial.round.reshuffle(shuffle.order(trial.round.waiting))
        shuffle = truth.with_nonces(pledge(truth.game.name, truth.table, committed).shuffle)
    if trial.round.is_over:
        settled = trial.settle(truth.round)
        found.append(settled)
        if not settled.over:
            found += _pledge_round(truth.game.name, truth.table, truth.round + 1)
    return tuple(found)


def _pledge_round(game: str, table: str, number: int) -> Entries:
    """Commitments to the deal of a round and to its first reshuffle."""
    return (commit(game, table, number), commit(game, table, number, 1))
