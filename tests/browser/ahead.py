"""``python -m tests.browser.ahead serve``: a house whose clock goes ahead by as many minutes as a file says."""

from __future__ import annotations

import datetime as dt
import functools
import os
from pathlib import Path

from rummyhouse.cli import app
from rummyhouse.server import settings

FILE = "CLOCK_GOES_AHEAD"
"""The variable that names the file."""

if __name__ == "__main__":
    told = Path(os.environ[FILE])

    def clock() -> dt.datetime:
        """What the clock of this house shows."""
        return settings.utc_now() + dt.timedelta(minutes=int(told.read_text(encoding="utf-8")))

    moved = functools.partial(settings.Settings, clock=clock)
    settings.Settings = moved  # type: ignore[assignment, misc]
    app()
