"""The same simulation under several house rules, side by side."""

from __future__ import annotations

import math
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

from rummyhouse.ratings import Estimate, mean_of_means
from rummyhouse.simulation import driver
from rummyhouse.simulation.result import Result, plain
from rummyhouse.simulation.run import simulate
from rummyhouse.simulation.sharing import Interrupted, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rummyhouse.rules import HouseRules, RuleChoice
    from rummyhouse.simulation.job import Job

MOST_VARIANTS = 24
LEAST_ROWS = 64
"""Variants are compared by so many tallies at the least, if there are as many rounds."""


@dataclass(frozen=True)
class Variant:
    """One choice of house rules and what came of it.

    Attributes:
        values: the house rules that are varied, by name, as text.
        result: of the simulation.
    """

    values: Mapping[str, str]
    result: Result

    @property
    def label(self) -> str:
        """The values, for the head of a column."""
        return ", ".join(f"{name} = {value}" for name, value in self.values.items())


@dataclass(frozen=True)
class Variation:
    """Variants of one simulation, all from the same seed.

    Attributes:
        variants: in the order in which the values were named.
        same_cards: whether all were dealt the same cards; if so, their differences are taken a few deals at a time.
    """

    variants: tuple[Variant, ...]
    same_cards: bool

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts that all variants have."""
        return tuple(self.variants[0].result.facts)

    def difference(self, fact: str, number: int) -> Estimate:
        """How much more of a fact a variant has than the first one."""
        if number == 0:
            return Estimate(0.0, 0.0, 0.0)
        first, other = self.variants[0].result, self.variants[number].result
        if self.same_cards and len(first.parts) > 1:
            place, rounds = driver.FACT_SUMS + 2 * self.facts.index(fact), first.parts[:, driver.ROUNDS]
            return mean_of_means((other.parts[:, place] - first.parts[:, place]) / rounds, rounds)
        before, after = first.facts[fact], other.facts[fact]
        value = after.value - before.value
        return Estimate(
            value,
            value - math.hypot(after.value - after.low, before.high - before.value),
            value + math.hypot(after.high - after.value, before.value - before.low),
        )

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "same_cards": self.same_cards,
            "variants": [
                {
                    "values": dict(variant.values),
                    **variant.result.to_json(),
                    "more_than_first": {fact: plain(self.difference(fact, number)) for fact in self.facts},
                }
                for number, variant in enumerate(self.variants)
            ],
        }


def choices(
    house_rules: HouseRules, preset: str | None, texts: Mapping[str, str], varied: Mapping[str, Sequence[str]]
) -> list[tuple[dict[str, str], RuleChoice]]:
    """Every combination of the varied values, with the house rules that it makes.

    Args:
        house_rules: of the game.
        preset: the preset of all of them.
        texts: house rules that are the same for all of them, as text.
        varied: values by house rule, as text.

    Raises:
        RuleChoiceError: a house rule that does not exist, or a value that is not permitted.
        ValueError: more combinations than can be compared.
    """
    if math.prod(len(values) for values in varied.values()) > MOST_VARIANTS:
        raise ValueError(f"that would be more than {MOST_VARIANTS} combinations; vary fewer values")
    found = []
    for values in product(*varied.values()):
        named = dict(zip(varied, values, strict=True))
        found.append((named, house_rules.read(preset, {**texts, **named})))
    return found


def vary(
    job: Job, choices: Sequence[tuple[dict[str, str], RuleChoice]], progress: Callable[[float], None] | None = None
) -> Variation:
    """Run the same job under every choice of house rules.

    Args:
        job: what is to be played; its own choice does not count.
        choices: what is varied, and the house rules.
        progress: called with the part of the work that is done.

    Raises:
        Interrupted: by Ctrl-C, with the variants that were played to the end.
    """
    seating = job.seating()
    seats = len(seating.players)
    game = seating.game
    sizes = [int(game.rules.pack_size(game.house_rules.record(choice), seats)) for _, choice in choices]
    variants = []
    with joined(job.cluster) if job.cluster else nullcontext():
        for number, ((values, choice), size) in enumerate(zip(choices, sizes, strict=True)):
            parts = -(-(job.rounds or job.matches) // job.size_of_part(size))
            one = replace(job, choice=choice, rows=-(-LEAST_ROWS // parts))

            def tell(done: float, number: int = number) -> None:
                if progress is not None:
                    progress((number + done) / len(choices))

            try:
                variants.append(Variant(values, simulate(one, tell)))
            except KeyboardInterrupt:
                if not variants:
                    raise KeyboardInterrupt from None
                break
    rounds = {tuple(variant.result.parts[:, driver.ROUNDS]) for variant in variants}
    found = Variation(tuple(variants), same_cards=len(set(sizes)) == 1 and len(rounds) == 1)
    if len(variants) < len(choices):
        raise Interrupted(found)
    return found
