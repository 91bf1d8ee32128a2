"""Where the rules have to look ahead: what they find in positions and hands by chance.

``python -m tests.games.sought`` writes the digests again; with the name of a group and the number of a part it prints
everything of that part, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.cards import CARDS, JOKER
from rummyhouse.games.fiji.flying import flight_refusal
from rummyhouse.games.fiji.state import FROM_BOOK, FROM_PILE
from rummyhouse.melds.initial_meld import BAR_TWOS, EVERYTHING, can_open, no_wish, value_with
from rummyhouse.melds.initial_meld_beside import plan_beside
from rummyhouse.melds.initial_meld_plan import new_plan, no_plan, plan_initial_meld
from rummyhouse.rulebook import ScenarioError, examples
from rummyhouse.rulebook.trial import Trial
from rummyhouse.rules.books import actions as act
from tests.games.basic.test_endings import any_position
from tests.games.declared import NAMES as GAMES
from tests.games.fiji.saying import placed
from tests.games.fiji.test_flying import a_position
from tests.games.fiji.test_one_lay import MANNERS, B, a_table
from tests.melds.test_initial_meld import KINDS, counted, record
from tests.rulebook.tried import kind_of, kinds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Round

FILE = Path(__file__).with_name("sought.txt")
PARTS = 30
_LETTERS = 12
_ACTIONS = 8
"""So many actions follow each other."""

_ASKED = 3
"""So many actions of a kind are asked for after each action, and the neighbours of some that are legal."""


def asked(play: Round, chance: Random) -> object:
    """What everybody may do, and what is said to some other actions."""
    found = []
    for seat in play.actors:
        legal = play.legal(seat)
        ids = {action + step for action in chance.sample(legal, min(8, len(legal))) for step in (-1, 1)}
        for actions in kinds_of(play.game.name):
            ids |= set(chance.sample(actions, min(len(actions), _ASKED)))
        said = [(action, play.refusal(seat, action)) for action in sorted(ids) if 0 <= action < play.game.actions]
        found.append((seat, legal, [(action, str(refusal)) for action, refusal in said if refusal]))
    return found


def go_on(play: Round, chance: Random) -> Iterator[object]:
    """Play by chance, each kind of action about as often, and look at what is possible and what comes of it."""
    for _ in range(_ACTIONS):
        if play.waiting or play.is_over:
            return
        yield asked(play, chance)
        seat, kinds = chance.choice(play.actors), defaultdict(list)
        for action in play.legal(seat):
            kinds[kind_of(play.game.words.write(action))].append(action)
        if not kinds:
            return  # an example shows what may not be done where no round comes
        play.act(seat, chance.choice(kinds[chance.choice(list(kinds))]))
        yield [play.state[name].tolist() for name in play.game.state.declared]


def turns(name: str, chance: Random) -> Iterator[object]:
    """What may follow in the positions of some examples."""
    for example in chance.sample(examples(name), 5):
        try:
            trial = Trial(example.scenario)
        except ScenarioError:
            continue
        yield from go_on(trial.round, chance)


def flights(chance: Random) -> Iterator[object]:
    """Fiji: cards that must be laid at once, from the pile or bitten."""
    faces = (JOKER, 1, *(13 * suit + rank for suit in range(4) for rank in (7, 8, 9, 10, 1)))
    for _ in range(20):
        manners = {name: chance.choice(values) for name, values in MANNERS.items()}
        try:
            state = placed(a_position(chance), call_enabled=False, **manners).state
        except ValueError:
            continue
        for _ in range(8):
            for at in range(2):
                state.flight[at] = chance.choice(faces) if at == 0 or chance.random() < 0.7 else -1
                state.flight_from[at] = FROM_BOOK if chance.random() < 0.3 else FROM_PILE
            yield int(flight_refusal(state, B, int(state.hand_count[B]), chance.randrange(2)))
    play = a_table(chance)
    if play is None:
        return
    yield asked(play, chance)
    piles = [action for action in play.legal(B) if action >= act.DRAW_STOCK and "pile" in play.game.words.write(action)]
    if piles:
        play.act(B, chance.choice(piles))
        yield from go_on(play, chance)


def ends(chance: Random) -> Iterator[object]:
    """Basic rummy: turns that have to come to an end."""
    for _ in range(8):
        play = any_position(chance)
        if play.refusal(0, act.DRAW_PILE) is None and chance.random() < 0.7:
            play.act(0, act.DRAW_PILE)
        yield from go_on(play, chance)


def initial_melds(chance: Random) -> Iterator[object]:
    """Fiji and Baja: what a hand can lay first, with a card of the pile or without."""
    for _ in range(30):
        terms: Any = record(chance.choice(KINDS))
        ranks, suits = chance.sample(range(13), 5), chance.sample(range(4), chance.choice((2, 3, 4)))
        low = chance.randrange(2, 9)
        ranks += [(low + i) % 13 for i in range(4)]
        cards = [13 * chance.choice(suits) + chance.choice(ranks) for _ in range(chance.randrange(4, 14))]
        cards += [chance.choice((1, 14, JOKER)) for _ in range(chance.randrange(4))]
        hand, barred = counted(cards), 0
        for _ in range(chance.choice((0, 0, 1, 2))):
            barred |= BAR_TWOS if chance.random() < 0.2 else 1 << chance.randrange(17)
        best = int(value_with(hand, terms, EVERYTHING, barred, no_wish()))
        yield sorted(cards), best
        for need in (1, 40, 60, 90, best, best + 5):
            plan = new_plan()
            melds = int(plan_initial_meld(hand, terms, need, barred, plan))
            yield bool(can_open(hand, terms, need, barred)), melds, plan[:melds].tolist()
            card = chance.randrange(CARDS + 1)
            yield card, plan_beside(hand, terms, need, chance.choice(cards), barred, no_plan()) > 0


def noted(group: str, part: int) -> Iterator[object]:
    """All that is to be noted in a part of a group."""
    chance = Random(f"{group} {part}")
    if group in GAMES:
        games.find(group)
        yield from turns(group, chance)
    else:
        yield from {"flights": flights, "ends": ends, "initial melds": initial_melds}[group](chance)


GROUPS = (*GAMES, "flights", "ends", "initial melds")


def digest(group: str, part: int) -> str:
    """A part as it stands in the file."""
    found = hashlib.sha256()
    for one in noted(group, part):
        found.update(repr(one).encode())
    return f"{group} {part}: {found.hexdigest()[:_LETTERS]}"


def main() -> None:
    """Write the digests, or print one part."""
    if len(sys.argv) == 3:
        for one in noted(sys.argv[1], int(sys.argv[2])):
            sys.stdout.write(f"{one}\n")
        return
    lines = [digest(group, part) for group in GROUPS for part in range(PARTS)]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
