"""Lines of the log, for people or as JSON, each with the trace of the request that it is about."""

from __future__ import annotations

import logging
import sys
import warnings
from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.server.trace import TRACE

if TYPE_CHECKING:
    from structlog.typing import EventDict, WrappedLogger

_LINE, _TIME = "%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S"
in_force: list[str] = []
"""How this process logs, level and form, for the processes that it begins; empty if nobody has said so."""

counted: Counter[str] = Counter({"warning": 0, "error": 0})
"""Lines so far, by level."""


class CountingHandler(logging.Handler):
    """Counts warnings and errors, whether or not they are shown."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        counted[record.levelname.lower()] += 1


class _Plain(logging.Formatter):
    """A line for people; its trace stands at the end."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        trace = TRACE.get()
        return super().format(record) + (f" [{trace}]" if trace else "")


def _json() -> logging.Formatter:
    """One object a line, a traceback too."""
    import structlog

    def add_trace(logger: WrappedLogger, method: str, line: EventDict) -> EventDict:  # noqa: ARG001 - structlog's
        trace = TRACE.get()
        if trace:
            line["trace"] = trace
        return line

    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            add_trace,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.EventRenamer("message"),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )


def set_up(level: str, form: str) -> None:
    """Let this process log so, on stderr, Python's warnings too; ``form`` is plain or json."""
    shown = logging.StreamHandler()
    shown.setFormatter(_json() if form == "json" else _Plain(_LINE, _TIME))
    logging.basicConfig(level=level.upper(), handlers=[shown, CountingHandler(logging.WARNING)])
    in_force[:] = [level, form]
    warnings.showwarning = _log_warning


def tell(form: str, words: str) -> None:
    """Say something to whoever has opened the house, on stdout, in the form of the log."""
    if form == "json":
        known = {"name": "rummyhouse", "levelname": "INFO", "levelno": logging.INFO, "msg": words.strip()}
        words = _json().format(logging.makeLogRecord(known))
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def _log_warning(message: Warning | str, *_: object, **__: object) -> None:
    logging.getLogger("rummyhouse").warning("%s", message)
