"""``python -m tests.browser.calling serve``: a house that sends notices at once, to a push service on this machine."""

from __future__ import annotations

import functools
import os

from rummyhouse.cli import app
from rummyhouse.server import settings

if __name__ == "__main__":
    os.environ["RUMMYHOUSE_NOTICE_WAIT"] = "0.3"
    quick = functools.partial(settings.Settings, push_anywhere=True)
    settings.Settings = quick  # type: ignore[assignment, misc]
    app()
