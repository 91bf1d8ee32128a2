"""What single cards count in each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse import games

if TYPE_CHECKING:
    from rummyhouse.rules import RuleChoice


def price(choice: RuleChoice, where: str, card: int) -> int | None:
    """What a card counts, ``laid`` or ``left``, by a table's house rules; None if it counts nothing.

    >>> usual = games.find("fiji").house_rules.choose()
    >>> price(usual, "laid", 13), price(usual, "left", 12), price(games.find("gin").house_rules.choose(), "laid", 0)
    (20, 10, None)
    """
    game = games.find(choice.game)
    found = game.card_laid if where == "laid" else game.card_left
    return None if found is None else int(found(game.house_rules.record(choice), card))
