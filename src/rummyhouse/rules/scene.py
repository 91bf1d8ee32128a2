"""What one seat sees, as data that a screen, a terminal and an SVG draw alike.

A scene is made from a View alone. It is a list of zones with cards and a list of moves that lead from zone to zone, so
a screen that can draw zones and send moves can play every game of the house without knowing a rule.
"""

from __future__ import annotations

from typing import Literal

import msgspec

ZoneKind = Literal["hand", "stock", "pile", "column", "meld", "book", "foot", "bank"]


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it is shown.

    Attributes:
        face: ``"4S"``, ``"JK"``; empty for a back.
        key: the same for the same card as long as it can be followed by eye; new whenever it passes a hidden pile.
        marks: words such as ``new`` (just drawn), ``taken``, ``meld`` (belongs to a meld of the own hand), ``wild``,
            ``cannibal``, ``used`` (a joker that has bitten), ``crosswise`` (the sixth card of a book), ``fresh`` (laid
            in this turn and still movable), ``moved`` (moved in this turn, from elsewhere on the table).
        by: the seat that has laid it, where it lies on a meld of somebody else and scores for that seat; else -1.
    """

    face: str = ""
    key: str = ""
    marks: tuple[str, ...] = ()
    by: int = -1


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where cards lie.

    Attributes:
        id: unique in the scene and the same from scene to scene: ``hand.0``, ``stock``, ``column.L``, ``meld.1.0``.
        kind: how it is laid out.
        owner: the seat before which it lies; -1 for the middle of the table.
        cards: from bottom to top; only as many backs as help the eye (``count`` is the truth).
        count: how many cards lie here; -1 where the table keeps it secret.
        label: what it is called, e.g. ``Left column``.
        note: a few words under it, or "".
        side: whose melds, where several seats share them; -1 elsewhere.
        marks: words such as ``frozen``, ``staged`` (composed, not laid yet), ``closed``, ``red``, ``black``,
            ``straight``, ``twos``, ``marker`` (it shows the colour, for no card does), ``flight`` (to be laid at once),
            ``waits`` (there: before the discard will do), ``shared`` (everybody may add to it), ``rearranged`` (the
            place for a new meld where all cards of all melds may be moved), ``arranging`` (there: something has been
            moved), ``lifted`` (moved off the melds), ``unfinished`` (no whole meld now), ``faulty`` (what the end of a
            rearrangement would be refused for), ``open`` (being worked on), ``takes run 8S JK`` (these cards alone have
            a place there now, in a meld of that kind; more than one such mark if it may become either, ``takes`` alone
            if it takes none), ``fixed`` (none of its cards may be moved now), ``wild-twos`` (at the place for a new
            meld: twos may stand for other cards).
    """

    id: str
    kind: ZoneKind
    owner: int = -1
    cards: tuple[CardFace, ...] = ()
    count: int = 0
    label: str = ""
    note: str = ""
    side: int = -1
    marks: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action as a gesture.

    Attributes:
        action: the action id to send.
        text: the action as it is written in records, e.g. ``discard 7C``.
        label: what a button says, e.g. ``Knock with the seven of clubs``.
        source: the zone it starts from; empty for a plain button.
        card: the face of the card that moves, where it matters.
        target: the zone it goes to; empty for a plain button.
        button: True for a move that wants a button of its own, beside or instead of the gesture.
        weight: ``quiet`` for the ordinary, ``main`` for what the eye should find first.
        warning: what it can cost, or what speaks against it, of a move that nobody waits for: it stands aside and is
            asked about once more.
    """

    action: int
    text: str
    label: str
    source: str = ""
    card: str = ""
    target: str = ""
    button: bool = False
    weight: Literal["quiet", "main"] = "quiet"
    warning: str = ""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of several movements that make a play together, as a hint proposes it.

    Attributes:
        text: what to do, as a sentence.
        source: the zone where it starts; empty for a plain button.
        cards: the faces of the cards that move.
        target: the zone where they go, as far as it is there already.
        on: the face of the card there on which they are put, where that matters.
    """

    text: str
    source: str = ""
    cards: tuple[str, ...] = ()
    target: str = ""
    on: str = ""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number or word that a player keeps an eye on, e.g. the knock limit, with its clause."""

    label: str
    value: str
    clause: str = ""


class SeatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know about a seat.

    Attributes:
        seat, side: where it sits and whom it scores for.
        hand_count: cards in hand; -1 where the table keeps it secret.
        is_dealer, may_act: as at the table.
        total: points of the side so far in the match.
        facts: public facts of this seat.
    """

    seat: int
    side: int
    hand_count: int
    is_dealer: bool
    may_act: bool
    total: int
    facts: tuple[Fact, ...] = ()


SheetGroup = Literal["", "assets", "cards", "liabilities"]


class SheetLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the settlement of a round.

    Attributes:
        label: what it is, e.g. ``Deadwood of Ben``; seats are written ``{0}``, ``{1}``, for names to be put in.
        clause: the clause that prices it.
        points: for each side, or None where it does not concern that side.
        cards: the cards that are counted.
        group: where lines are many, what they belong to: ``assets`` (bonuses), ``cards`` (values of cards laid),
            ``liabilities``; else "".
    """

    label: str
    clause: str = ""
    points: tuple[int | None, ...] = ()
    cards: tuple[str, ...] = ()
    group: SheetGroup = ""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settlement of a round: how it ended, its lines, and the sum for each side.

    Attributes:
        ending: a sentence; seats are written ``{0}``, ``{1}``.
        lines: what the points are for.
        points: the sum of each side.
        fewest_lead: whether points are charged, so that the side with the fewest comes first.
    """

    ending: str
    lines: tuple[SheetLine, ...]
    points: tuple[int, ...]
    fewest_lead: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """The sides as a settlement lists them: the winner of the round first."""
        sign = 1 if self.fewest_lead else -1
        return tuple(sorted(range(len(self.points)), key=lambda side: sign * self.points[side]))


class RoundTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a round of the match is played for, as far as it is agreed before the match.

    Attributes:
        deal: cards dealt to each seat.
        contract: what must be laid, in a few words, or "".
    """

    deal: int
    contract: str = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat sees of a round.

    Attributes:
        game: name of the game.
        seat: who looks; -1 for a spectator.
        phase: the phase by its name in the rule book.
        prompt: one sentence: what is asked of this seat now, or what it waits for; seats are written ``{0}``, ``{1}``.
        seats: a line a seat.
        zones: all places with cards.
        facts: what this seat should keep an eye on.
        moves: every legal action of this seat now, but for a claim that only the clock makes (``Game.race``).
        sheet: the settlement, once the round is over.
    """

    game: str
    seat: int
    phase: str
    prompt: str
    seats: tuple[SeatLine, ...]
    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...] = ()
    moves: tuple[Move, ...] = ()
    sheet: Sheet | None = None
