"""A bot from somebody's file. It plays in a process of its own, with a limit of time."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import signal
import sys
import traceback
from contextlib import contextmanager
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.bots import Guest
from rummyhouse.cards import seeded
from rummyhouse.compiled import is_rule
from rummyhouse.rules import LegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection

START_LIMIT = 60.0
"""Seconds that a process may take to start and to read the file."""

_CTRL_C = {signal.SIGINT}

MOST_TOLD = 300
"""Characters of what a bot's own error says."""


class VisitorError(ValueError):
    """A file that holds no bot; the message says what is wrong."""


class LostError(RuntimeError):
    """A bot has not answered: it took too long, has failed, or has died; the message says so."""


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """A process that is started here does not hear Ctrl-C before it has said that it will not listen."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _CTRL_C)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def is_visitor(name: str) -> bool:
    """Whether a name means a function in a file: ``./mine.py:bot``."""
    return ".py:" in name


def loaded(name: str) -> Callable[..., Any]:
    """The function that a name means.

    Raises:
        VisitorError: there is none, or it cannot play.
    """
    file, _, called = name.rpartition(":")
    if not Path(file).is_file():
        raise VisitorError(f"there is no file '{file}'; a bot of your own is named as in ./mine.py:bot")
    specification = importlib.util.spec_from_file_location(Path(file).stem, file)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[specification.name] = module
    sys.path.insert(0, str(Path(file).resolve().parent))
    try:
        specification.loader.exec_module(module)
    except Exception as error:
        raise VisitorError(f"'{file}' cannot be read as a program: {_told(error)}") from error
    function = getattr(module, called, None)
    if function is None:
        raise VisitorError(f"'{file}' has no '{called}'")
    try:
        Guest.of(function)
    except TypeError as error:
        raise VisitorError(str(error)) from None
    found: Callable[..., Any] = function
    return found


def _play(name: str, game_name: str, connection: Connection) -> None:
    """In the process of its own: answer for each view, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which ends this process
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _CTRL_C)
    os.dup2(2, 1)  # what it prints is no result of ours
    game = games.find(game_name)
    try:
        function = loaded(name)
    except VisitorError as error:
        connection.send((False, str(error)))
        return
    connection.send((True, None))
    chance = seeded(1)
    while True:
        try:
            seen, legal = connection.recv()
        except EOFError:
            return
        view = np.frombuffer(bytearray(seen), game.view.dtype)[0]
        try:
            if is_rule(function):
                answer: Any = int(function(view, np.array(legal, np.int32), len(legal), chance))
            else:
                answer = function(view, [LegalAction(game, action) for action in legal])
            connection.send(_read(answer))
        except Exception as error:  # whatever it does, its round is lost and we go on
            connection.send((False, _told(error)))


def _told(error: Exception) -> str:
    """What an error says, and on which line of which file of somebody else's it came up."""
    found = f"{type(error).__name__}: {error}"[:MOST_TOLD]
    here = str(Path(__file__).resolve())
    lines = [
        one
        for one in traceback.extract_tb(error.__traceback__)
        if one.filename != here and not one.filename.startswith("<")
    ]
    return f"{found} ({Path(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else found


def _read(answer: Any) -> tuple[bool, Any]:
    """An answer as it is sent: a text or the id of an action; else what is wrong with it."""
    if isinstance(answer, str):
        return True, answer
    try:
        return True, index(answer)
    except TypeError:
        return False, f"answered {answer!r}"[:MOST_TOLD] + ", which is no action"


class Visitor:
    """A bot from a file, asked through a pipe.

    Attributes:
        name: as it was given.
        looks: it is always given the view.
        imagines: and nothing else.
        play_turn: it is asked for every action.
    """

    looks = True
    play_turn = None
    imagines = False

    def __init__(self, name: str, game_name: str, limit: float) -> None:
        """Read the file, in a process of its own.

        Args:
            name: of file and function.
            game_name: what is played.
            limit: seconds for a decision.

        Raises:
            VisitorError: there is no such bot.
        """
        self.name = name
        self._game = game_name
        self._limit = limit
        self._process: Any = None
        self._open()

    def choose(self, view: Any, legal: Sequence[int]) -> Any:
        """What it answers.

        Raises:
            LostError: it does not.
        """
        try:
            if self._process is None:
                self._open()
            self._connection.send((view.tobytes(), [int(action) for action in legal]))
            went_well, answer = self._received(self._limit)
        except (EOFError, OSError):
            code = self._stop()
            raise LostError(f"its process has died (exit status {code})") from None
        except VisitorError as error:
            raise LostError(str(error)) from None
        if not went_well:
            raise LostError(str(answer))
        return answer

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self._stop()

    def _open(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_play, args=(self.name, self._game, theirs), daemon=True)
        with _without_ctrl_c():
            self._process.start()
        theirs.close()
        try:
            went_well, why = self._received(START_LIMIT)
        except LostError:
            raise VisitorError(
                f"'{self.name}' does not start: its file was not read to the end within {START_LIMIT:g} s"
            ) from None
        except (EOFError, OSError):
            raise VisitorError(f"'{self.name}' does not start; exit status {self._stop()}") from None
        if not went_well:
            self._stop()
            raise VisitorError(str(why))

    def _received(self, limit: float) -> tuple[bool, Any]:
        if not self._connection.poll(limit):
            self._stop()
            raise LostError(f"no answer within {limit:g} s")
        answer: tuple[bool, Any] = self._connection.recv()
        return answer

    def _stop(self) -> int | None:
        process, self._process = self._process, None
        process.join(0.2)
        process.kill()
        process.join()
        self._connection.close()
        code: int | None = process.exitcode
        return code
