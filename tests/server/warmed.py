"""Loaded once by the process that servers are forked from: everything is compiled before the first fork."""

from tests.server import killable

killable.compile_all()
