"""``python -m tests.browser.calling serve``: a house that sends notices at once, to a push service on this machine."""

from __future__ import annotations

import functools

from rummyhouse.cli import app
from rummyhouse.server import settings

if __name__ == "__main__":
    quick = functools.partial(settings.Settings, notice_wait=0.3, push_anywhere=True)
    settings.Settings = quick  # type: ignore[assignment, misc]
    app()
