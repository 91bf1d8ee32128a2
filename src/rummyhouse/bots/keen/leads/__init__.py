"""Who makes the first choice of ``keen`` where that is neither ``steady`` nor one with an aim, one file a game.

Each has ``choose(view, legal, count, random)``, a rule function; and ``go_on(view, legal, count, notes, random)``, if
imagined rounds shall not go on as ``steady`` plays.
"""

from __future__ import annotations

from pkgutil import iter_modules

LEADS = frozenset(module.name for module in iter_modules(__path__))
"""The games that have one."""
