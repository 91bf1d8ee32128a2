"""Memory: what stays for good is not looked through again while people play.

Python looks for circles of objects that nobody needs, and while it does everything stands still. A house that has read
its games holds millions of objects that will never go, so a look at all of them takes a second. They are set aside; the
rest is looked at rarely, as next to nothing here ends in a circle, and little of it at a time: where hundreds of tables
play, a look at all that has come in a minute takes a sixth of a second.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc

_YOUNG, _MIDDLE, _OLD = 5_000, 5, 500
"""New objects before the young are looked through, and how many of those looks make one at the older and at all.

A page that is drawn is a few hundred objects, all gone at once; with several in the making there are a thousand for a
moment. To look each time would be to look hundreds of times a minute, for nothing.
"""


_ARENA_MAX = -8  # M_ARENA_MAX of mallopt(3)


def share_one_heap() -> None:
    """All threads of this process take memory from one place; to be asked for before there is a second thread.

    The C library of Linux gives each thread a place of its own by and by, and what one thread has let go there no other
    can have. A house has a dozen threads, of which one does nearly everything: five hundred tables took 40 MiB more.
    Other systems have no such choice.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def set_aside() -> None:
    """Everything there is now stays for good."""
    gc.freeze()


def settle() -> None:
    """The house is ready and nobody is waiting: drop what is not needed, and set the rest aside."""
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
    gc.collect()
    gc.freeze()
