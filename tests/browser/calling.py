"""``python -m tests.browser.calling serve``: a house that sends notices at once, to a push service on this machine.

In the short form single hands of Gin begin with one that can soon knock.
"""

from __future__ import annotations

import functools
import os

from rummyhouse.cli import app
from rummyhouse.server import settings
from tests.browser.positions import POSITIONS
from tests.browser.prepared import prepare
from tests.lengths import LONG

if __name__ == "__main__":
    os.environ["RUMMYHOUSE_NOTICE_WAIT"] = "0.3"
    quick = functools.partial(settings.Settings, push_anywhere=True)
    settings.Settings = quick  # type: ignore[assignment, misc]
    if not LONG:
        prepare({"gin 0": POSITIONS["gin 0"]})
    app()
