"""``python -m tests.browser.hasty serve``: a house that thinks no longer than it must.

Hints come from the bot that answers at once, and matches are judged on few deals.
"""

from __future__ import annotations

import functools

from rummyhouse import bots
from rummyhouse.cli import app
from rummyhouse.server import settings

if __name__ == "__main__":
    bots.adviser = bots.usual
    quick = functools.partial(settings.Settings, analysis_deals=32)
    settings.Settings = quick  # type: ignore[assignment, misc]
    app()
