"""Scenes made by hand, as no game of the house draws them yet: six seats, feet, books."""

from __future__ import annotations

from rummyhouse.rules import CardFace, Fact, Move, Scene, SeatLine, Sheet, SheetLine, Zone


def cards(text: str, *marks: str) -> tuple[CardFace, ...]:
    return tuple(CardFace(face=face, key=face, marks=marks) for face in text.split())


def backs(count: int) -> tuple[CardFace, ...]:
    return (CardFace(),) * count


TWO_SEATS = Scene(
    game="fan",
    seat=0,
    phase="Discard",
    prompt="{0}, discard a card, or knock with 10 or less.",
    seats=(
        SeatLine(seat=0, side=0, hand_count=11, is_dealer=False, may_act=True, total=38),
        SeatLine(seat=1, side=1, hand_count=10, is_dealer=True, may_act=False, total=51),
    ),
    zones=(
        Zone(id="hand.1", kind="hand", owner=1, cards=backs(10), count=10, label="Hand of {1}"),
        Zone(id="column.L", kind="column", cards=cards("4S KD 9H 2C JD 7S AC 10H 3D"), count=9, label="Left column"),
        Zone(id="stock", kind="stock", cards=backs(1), count=11, label="Stock"),
        Zone(id="column.R", kind="column", cards=cards("QS 8D 5C"), count=3, label="Right column"),
        Zone(id="dead", kind="pile", label="Dead pile", note="face down"),
        Zone(
            id="hand.0",
            kind="hand",
            owner=0,
            cards=cards("5H 6H 7H", "meld") + cards("QC QD QH", "meld") + cards("2S 3S 8C") + cards("KC", "new"),
            count=10,
            label="Your hand",
        ),
    ),
    facts=(Fact(label="Deadwood", value="23", clause="FAN-MELD-3"), Fact(label="Knock value", value="10")),
    moves=(
        Move(action=1, text="discard KC", label="Discard the king of clubs", source="hand.0", card="KC", target="dead"),
        Move(action=2, text="knock KC", label="Knock", button=True, weight="main"),
        Move(action=3, text="gin KC", label="Gin", button=True),
    ),
)

SIX_SEATS = Scene(
    game="fiji",
    seat=-1,
    phase="Lay",
    prompt="{2} may lay.",
    seats=tuple(
        SeatLine(
            seat=seat,
            side=seat % 2,
            hand_count=11 + seat,
            is_dealer=seat == 5,
            may_act=seat == 2,
            total=1200 * seat,
            facts=(Fact(label="feet", value="2"),),
        )
        for seat in range(6)
    ),
    zones=(
        Zone(id="stock.0", kind="stock", cards=backs(1), count=201, label="Stock"),
        Zone(id="discard_pile", kind="pile", cards=cards("9H"), count=14, label="Discard pile"),
        *(
            Zone(id=f"meld.{seat}.{n}", kind="book", owner=seat, cards=cards(text), count=7, label=label)
            for seat in range(6)
            for n, (text, label) in enumerate((("9C 9D 9H JK", "Nines"), ("KS KC KD KH", "Kings & co <4>")))
        ),
    ),
    sheet=Sheet(
        ending="{2} has gone out & wins.",
        lines=(SheetLine(label="Books of {0}", clause="FIJI-1", points=(500, None), cards=("9C", "JK")),),
        points=(500, -120),
    ),
)
