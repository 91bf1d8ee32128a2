"""Values of house rules by chance, for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from rummyhouse.rules import HouseRules, Parameter


def any_values(
    chance: random.Random,
    house_rules: HouseRules,
    share: float,
    among: Mapping[str, Sequence[Any]] | None = None,
    but: Sequence[str] = (),
) -> dict[str, Any]:
    """A value for about this share of the parameters ``but`` these; for those in ``among`` one of the values there."""
    chosen: dict[str, Any] = {}
    for parameter in house_rules.parameters:
        if parameter.name not in but and chance.random() < share:
            some = (among or {}).get(parameter.name)
            chosen[parameter.name] = chance.choice(some) if some else any_value(chance, parameter)
    return chosen


def any_value(chance: random.Random, parameter: Parameter) -> Any:
    """A value that this parameter may have."""
    if parameter.kind == "bool":
        return chance.random() < 0.5
    if parameter.kind == "enum":
        return chance.choice(parameter.values)
    if parameter.kind == "int":
        return chance.choice([chance.randint(parameter.low, parameter.high), *parameter.extra])
    limits = sorted(chance.sample(range(1, 30), chance.randint(1, parameter.rows)))
    return ", ".join(f"{100 * limit}:{chance.randint(parameter.low, parameter.high)}" for limit in limits)
