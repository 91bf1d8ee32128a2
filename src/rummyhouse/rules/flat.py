"""Which flat records a game has, for type checkers: those of a round, of a view and of a tally.

Whoever holds a game without knowing which one (``Game``, ``Round``) may ask any field of them; so does what works for
every game. Whoever names a game, as ``Round(GAME, ...)`` of its room does, has its own records and no other fields.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar  # with a default, which Python itself has from 3.13 on

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.tally import TallyHead

    State = TypeVar("State", bound=Record, default=Any)
    View = TypeVar("View", bound=Record, default=Any)
    Tally = TypeVar("Tally", bound=TallyHead, default=Any)
else:
    from typing import TypeVar

    State, View, Tally = TypeVar("State"), TypeVar("View"), TypeVar("Tally")
