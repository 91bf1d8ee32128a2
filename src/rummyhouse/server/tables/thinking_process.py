"""``python -m rummyhouse.server.tables.thinking_process FILE``: answers each line with a question by a line.

It listens on a port of this machine, which it writes into the file, with a secret that whoever asks says first; so that
the nodes of a machine can share it. It yields the processor to the house, and never compiles: a game that is not
compiled yet is played without thinking. It ends when no house is connected to it any more.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import secrets
import socketserver
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.compiled import units
from rummyhouse.rules import MATCH, Imagined
from rummyhouse.server.tables.thinkers import HEARD, LEAST, PATIENCE, BotQuestion

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST = 20.0
"""Seconds for which it waits for somebody to come at all."""

_KINDNESS = 5


def answer(question: BotQuestion, waiting: int = 1) -> int:
    """The action that the bot chooses; of its time it has the part that is left if so many wait for an answer."""
    game = games.find(question.game)
    state = np.frombuffer(bytearray(question.state), game.state.dtype)[0]
    match = np.frombuffer(bytearray(question.match), MATCH)[0]
    legal = np.array(question.legal, np.int32)
    bot = bots.find(question.game, question.bot)
    share = question.share / waiting
    if share < 1:
        bot = bots.hurried(bot, share, LEAST)
    return int(bot.choose(Imagined(state, match, question.seat), legal, len(legal), seeded(question.seed)))


class Listener(socketserver.ThreadingTCPServer):
    """Lets houses in, and answers them one question at a time."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, place: Path) -> None:
        """Listen, and say where in this file, which its owner alone may read."""
        super().__init__(("127.0.0.1", 0), _House)
        self.secret = secrets.token_hex(16)
        self._thinking = threading.Lock()
        self._counting = threading.Lock()
        self._houses = self._waiting = 0
        self._place = place
        self._said = f"{self.server_address[1]} {self.secret}"
        fresh = place.with_name(f"{place.name}.{os.getpid()}")
        fresh.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(self._said)
        fresh.replace(place)

    @contextlib.contextmanager
    def let_in(self) -> Iterator[None]:
        """Stay at least until this house has gone."""
        with self._counting:
            self._houses += 1
        try:
            yield
        finally:
            with self._counting:
                self._houses -= 1
            self.end_if_alone()

    def end_if_alone(self) -> None:
        """Nobody is connected: end."""
        if not self._houses:
            self.shutdown()

    def think(self, question: BotQuestion) -> int:
        """The action, when those have been answered who came before."""
        with self._counting:
            self._waiting += 1
        try:
            with self._thinking, open(os.devnull, "w", encoding="ascii") as nowhere:
                faulthandler.dump_traceback_later(PATIENCE, exit=True, file=nowhere)
                try:
                    return answer(question, self._waiting)
                finally:
                    faulthandler.cancel_dump_traceback_later()
        finally:
            with self._counting:
                self._waiting -= 1

    def server_close(self) -> None:
        """Listen no more; the file goes, unless another process has written it since."""
        super().server_close()
        with contextlib.suppress(OSError):
            if self._place.read_text("ascii") == self._said:
                self._place.unlink()
                self._place.parent.rmdir()


class _House(socketserver.StreamRequestHandler):
    """A house that asks."""

    disable_nagle_algorithm = True
    server: Listener

    def handle(self) -> None:
        if not secrets.compare_digest(self.rfile.readline(64).strip(), self.server.secret.encode()):
            return
        with contextlib.suppress(OSError), self.server.let_in():
            self.wfile.write(HEARD)
            for line in self.rfile:
                action = self.server.think(msgspec.json.decode(line, type=BotQuestion))
                self.wfile.write(f"{action}\n".encode())


def main(place: Path) -> None:
    """Answer until nobody asks any more."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    units.Patience.waits = False
    with Listener(place) as listener:
        alone = threading.Timer(FIRST, listener.end_if_alone)
        alone.daemon = True
        alone.start()
        listener.serve_forever()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
