"""A training from its beginning to its end, and from where it was broken off.

While the network learns from what was noted down, the next rounds are played by the network as it was before: so
processes and GPU work at the same time. What comes of so many updates depends on the seed and the settings alone.
"""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse import games
from rummyhouse.bots.trained import GAMES, Trained, WeightsError, arrays_in, as_written, write
from rummyhouse.bots.trained.inputs import inputs_of
from rummyhouse.bots.trained.network import shape_of
from rummyhouse.cards import seeded
from rummyhouse.ratings import Estimate
from rummyhouse.training.away import ClusterCrew
from rummyhouse.training.crew import LANES, Crew, Exploring
from rummyhouse.training.learner import Decisions, Learned, Learner, in_memory, library, on_device, together
from rummyhouse.training.playing import BY_CHANCE, STEADILY
from rummyhouse.training.rating import Rating, measured

if TYPE_CHECKING:
    from pathlib import Path


CAUTIONS = (0.0, 0.02, 0.04, 0.08, 0.16)
"""By how many units another choice than that of ``steady`` may have to be better, beyond what was learned."""


class TrainingError(ValueError):
    """A training that there cannot be; the message says what would be right."""


class TrainingSettings(NamedTuple):
    """On what the result depends.

    Attributes:
        game: what is learned.
        seed: the same seed gives the same training.
        rounds: that are played for each update; what is beyond a multiple of 48 is not.
        leads: for so many updates ``steady`` goes on from each choice that is tried, then the network.
        share: in so many of a hundred decisions it is tried what may be done.
        epochs: how often an update goes through what was noted down.
        size: decisions that are looked at together.
        rate: how large a step is.
        wide: units of the first hidden layer.
        narrow: units of the second.
        pairs: of rounds against each bot, for a point of the rating curve and for each caution.
        keeps: what was noted down for so many updates is learned from again.
    """

    game: str
    seed: int = 1
    rounds: int = 960
    leads: int = 450
    share: int = 50
    epochs: int = 2
    size: int = 8192
    rate: float = 7e-4
    wide: int = 128
    narrow: int = 32
    pairs: int = 4800
    keeps: int = 1

    @property
    def played(self) -> int:
        """Rounds that are really played for each update."""
        return self.rounds // LANES * LANES

    @classmethod
    def usual(cls, game: str, **given: int | None) -> TrainingSettings:
        """As a game is usually trained, but for what is given and is not None.

        Raises:
            TrainingError: of this game no network is told anything.
        """
        cls(game).checked()
        return cls(
            game, **{**inputs_of(game).SETTINGS, **{name: one for name, one in given.items() if one is not None}}
        )

    def checked(self) -> TrainingSettings:
        """The same, if there can be such a training.

        Raises:
            TrainingError: there cannot.
            SeedError: the seed is none.
        """
        games.find(self.game)
        seeded(self.seed)
        if self.game not in GAMES:
            raise TrainingError(
                f"of {self.game} no network is told anything yet (bots/trained/inputs); there are: {', '.join(GAMES)}"
            )
        if self.rounds < LANES:
            raise TrainingError(f"{self.rounds} rounds an update are too few; there are {LANES} at least")
        if self.leads < 0:
            raise TrainingError(f"steady cannot play on for {self.leads} updates; for 0 or more")
        if not 1 <= self.share <= 100:
            raise TrainingError(f"{self.share} decisions of a hundred there cannot be")
        if self.narrow % 4 or min(self.wide, self.narrow) < 4:
            units = f"{self.wide} and {self.narrow} units"
            raise TrainingError(f"a network of {units} there cannot be; the second number is a multiple of 4")
        return self


class Training:
    """A training.

    Attributes:
        settings: on what its result depends.
        updates: how many there have been.
        rounds: that have been played to learn from.
        decisions: from which was learned.
        seconds: that it has taken.
        ratings: what was measured on the way, of the network without caution.
        caution: which of :data:`CAUTIONS` what was learned is played with.
        strength: how well it plays with that, as :meth:`settle` measured it; None after another update.
        told: what the last update told of itself.
    """

    def __init__(
        self, settings: TrainingSettings, *, processes: int = 1, cluster: str = "", device: str = "cpu"
    ) -> None:
        """Begin; :meth:`close` ends it.

        Args:
            settings: on what its result depends.
            processes: how many play.
            cluster: ``local`` or the address of a Ray cluster that plays instead, with the same result.
            device: who learns.

        Raises:
            TrainingError: there cannot be such a training.
            ClusterError: there is no such cluster.
        """
        self.settings = settings.checked()
        self.updates = self.rounds = self.decisions = 0
        self.seconds = self.caution = 0.0
        self.ratings: list[Rating] = []
        self.strength: Rating | None = None
        self.told: Learned | None = None
        self._xp = library(device)
        self._shape = shape_of(settings.game, settings.wide, settings.narrow)
        self._learner = Learner(self._xp, self._shape, settings.seed, settings.rate)
        self._behind = self._mean()
        rounds = settings.rounds // LANES
        self._crew: Crew | ClusterCrew = (
            ClusterCrew(settings.game, self._shape, rounds, cluster)
            if cluster
            else Crew(settings.game, self._shape, rounds, processes)
        )
        self._plays = False
        self._past: list[Decisions] = []

    @classmethod
    def resumed(cls, file: Path, *, processes: int = 1, cluster: str = "", device: str = "cpu") -> Training:
        """Go on with a training that was saved; what comes of it is the same as if it had never been broken off.

        Raises:
            TrainingError: the file cannot be read, or holds none.
        """
        try:
            kept = arrays_in(file)
        except WeightsError as error:
            raise TrainingError(str(error)) from None
        try:
            told = json.loads(str(kept["told"]))
            settings = TrainingSettings(**told["settings"])
        except (ValueError, KeyError, TypeError):
            raise TrainingError(f"{file} holds no training to go on with") from None
        course = cls(settings, processes=processes, cluster=cluster, device=device)
        if len(kept["weights"]) != course._shape.size:
            course.close()
            raise TrainingError(f"{file} was saved when a network was told something else of {settings.game}")
        course.updates, course.rounds, course.decisions = told["updates"], told["rounds"], told["decisions"]
        course.seconds, course.caution = told["seconds"], told["caution"]
        for updates, rounds, decisions, seconds, steady, random in told["ratings"]:
            against = Estimate(*steady), Estimate(*random)
            course.ratings.append(Rating(updates, rounds, decisions, seconds, *against))
        course._learner.restore(kept)
        course._behind = kept["behind"]
        course._past = [course._again(kept, number) for number in range(told["kept"])]
        return course

    def close(self) -> None:
        """End it; what was not saved is lost."""
        self._crew.close()

    def update(self) -> None:
        """Learn from what has been played, while the next rounds are played.

        Whatever interrupts it, what is saved or written then is as it was before.
        """
        before = self._learner.kept(), self._behind, [*self._past], self.updates, self.rounds, self.decisions
        try:
            self._update()
        except BaseException:
            kept, self._behind, self._past, self.updates, self.rounds, self.decisions = before
            self._learner.restore(kept)
            raise

    def _update(self) -> None:
        began = time.monotonic()
        if not self._plays:
            self._start(self._behind)
        used = self._crew.gather()
        self._past.append(on_device(self._xp, self._shape, self._crew.rows(used)))
        self._past = self._past[-self.settings.keeps :]
        self.rounds += self.settings.played
        self.decisions += sum(used)
        self.strength = None
        number, self.updates = self.updates, self.updates + 1
        self._behind = self._mean()
        self._start(self._behind)
        self.told = self._learner.learn(
            together(self._xp, self._past), number, self.settings.epochs, self.settings.size
        )
        self.seconds += time.monotonic() - began

    def rate(self, pairs: int) -> Rating:
        """Measure how well the network plays now if it does what it wishes most, without caution.

        Args:
            pairs: of rounds, against each of the two bots.
        """
        self._stop()
        began = time.monotonic()
        steady, random = (
            measured(self._crew, self._mean(), self.settings.seed, max(1, pairs // LANES), other)
            for other in (STEADILY, BY_CHANCE)
        )
        found = self._rating(began, steady, random)
        self.ratings.append(found)
        return found

    def settle(self, pairs: int) -> None:
        """Find out with how much caution it is best to play what was learned.

        Of many choices that look alike the one that seems best is often only the one that was lucky; ``steady`` is no
        bad adviser then. How well it plays so is measured with other cards: those by which it was chosen flatter it.

        Args:
            pairs: of rounds against ``steady``, for each of :data:`CAUTIONS`, and then against each of the two bots.
        """
        self._stop()
        began = time.monotonic()
        points = {}
        for caution in CAUTIONS:
            weights = self._cautious(caution)
            points[caution] = measured(self._crew, weights, self.settings.seed, max(1, pairs // LANES), STEADILY).value
        caution = max(points, key=points.__getitem__)
        weights = as_written(self._cautious(caution))
        steady, random = (
            measured(self._crew, weights, self.settings.seed, max(1, pairs // LANES), other, fresh=True)
            for other in (STEADILY, BY_CHANCE)
        )
        self.caution, self.strength = caution, self._rating(began, steady, random)

    @property
    def trained(self) -> Trained:
        """What has been learned."""
        return Trained(self.settings.game, self._shape, self._cautious(self.caution))

    def about(self) -> dict[str, Any]:
        """The training in words and numbers, for the file of what was trained."""
        return {
            "settings": self.settings._asdict(),
            "caution": self.caution,
            "updates": self.updates,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 1),
            "ratings": self.ratings,
            "strength": self.strength and self.strength._asdict(),
        }

    def save(self, file: Path) -> None:
        """Save what is needed to go on. Whoever reads the file finds the old or the new one, never a part."""
        past = self._past[:-1] if self.settings.keeps == 1 else self._past
        told = {**self.about(), "kept": len(past)}
        kept = {**self._learner.kept(), "behind": self._behind, "told": np.array(json.dumps(told))}
        for number, batch in enumerate(past):
            kept |= {f"{name}_{number}": in_memory(one) for name, one in batch._asdict().items()}
        _replace(file, lambda out: np.savez(out, **kept))

    def write(self, file: Path) -> None:
        """Write what plays: small, and with what came of it."""
        _replace(file, lambda out: write(self.trained, self.about(), out))

    def _again(self, kept: dict[str, Any], number: int) -> Decisions:
        return Decisions(*(self._xp.asarray(kept[f"{name}_{number}"]) for name in Decisions._fields))

    def _start(self, weights: Any) -> None:
        """Have the rounds of the next update played."""
        one, number = self.settings, self.updates
        rounds, leads = one.rounds // LANES, number < one.leads
        tasks = [Exploring(one.seed, number, lane, rounds, leads, one.share) for lane in range(LANES)]
        self._crew.start(weights, tasks)
        self._plays = True

    def _stop(self) -> None:
        """Wait until nobody plays; what they played is played again."""
        if self._plays:
            self._crew.gather()
        self._plays = False

    def _rating(self, began: float, steady: Estimate, random: Estimate) -> Rating:
        self.seconds += time.monotonic() - began
        return Rating(self.updates, self.rounds, self.decisions, self.seconds, steady, random)

    def _cautious(self, caution: float) -> Any:
        weights = self._mean()
        self._shape.split(weights)["LEAN"][:] += caution
        return weights

    def _mean(self) -> Any:
        return self._learner.kept()["mean"]


def _replace(file: Path, fill: Any) -> None:
    """Fill a file beside it, then put that in its place."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with beside.open("wb") as out:
            fill(out)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
