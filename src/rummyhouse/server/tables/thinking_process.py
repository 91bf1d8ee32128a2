"""``python -m rummyhouse.server.tables.thinking_process``: a line once it listens, then one for each question.

It yields the processor to the house, and never compiles: a game that is not compiled yet is played without thinking.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec
import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.compiled import units
from rummyhouse.rules import MATCH, Imagined
from rummyhouse.server.tables.thinkers import LEAST, BotQuestion

_KINDNESS = 5


def answer(question: BotQuestion) -> int:
    """The action that the bot chooses."""
    game = games.find(question.game)
    state = np.frombuffer(bytearray(question.state), game.state.dtype)[0]
    match = np.frombuffer(bytearray(question.match), MATCH)[0]
    legal = np.array(question.legal, np.int32)
    bot = bots.find(question.game, question.bot)
    if question.share < 1:
        bot = bots.hurried(bot, question.share, LEAST)
    return int(bot.choose(Imagined(state, match, question.seat), legal, len(legal), seeded(question.seed)))


def main() -> None:
    """Answer until nobody asks any more."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    units.Patience.waits = False
    decoder = msgspec.json.Decoder(BotQuestion)
    sys.stdout.write("\n")
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        sys.stdout.write(f"{answer(decoder.decode(line))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
