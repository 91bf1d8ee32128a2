"""House rules that an account has kept under a name of its own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.accounts import key_of
from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import preset

if TYPE_CHECKING:
    from collections.abc import Mapping


class PresetRow(NamedTuple):
    """House rules of a game: a preset of the house, and the values that differ from it."""

    game: str
    name: str
    base: str
    rules: Mapping[str, bool | int | str]


class Presets(Cabinet):
    """All presets of a database."""

    async def of(self, ident: str) -> list[PresetRow]:
        """The house rules an account has kept, by game and name."""
        wanted = sa.select(preset.c.game, preset.c.name, preset.c.base, preset.c.rules)
        wanted = wanted.where(preset.c.account == ident).order_by(preset.c.game, preset.c.key)
        return [
            PresetRow(row.game, row.name, row.base, json.loads(row.rules)) for row in await self._database.rows(wanted)
        ]

    async def keep(self, ident: str, row: PresetRow) -> None:
        """Keep house rules, replacing any that had this name before."""
        key = key_of(row.name)
        values = {"account": ident, "game": row.game, "key": key, "name": row.name, "base": row.base}
        async with self._database.transaction() as connection:
            await connection.execute(_which(ident, row.game, key))
            await connection.execute(sa.insert(preset).values(values | {"rules": json.dumps(dict(row.rules))}))

    async def forget(self, ident: str, game: str, name: str) -> None:
        """Forget house rules."""
        async with self._database.transaction() as connection:
            await connection.execute(_which(ident, game, key_of(name)))


def _which(ident: str, game: str, key: str) -> sa.Delete:
    return sa.delete(preset).where(preset.c.account == ident, preset.c.game == game, preset.c.key == key)
