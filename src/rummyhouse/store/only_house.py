"""A house that keeps everything in a file is the only one there: two would both go on with the same tables."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from rummyhouse.store.database import StoreError, file_of, read_database_url
from rummyhouse.store.own_files import owned

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _claim(mark: IO[bytes]) -> None:
        msvcrt.locking(mark.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _claim(mark: IO[bytes]) -> None:
        fcntl.lockf(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def only_house(url: str) -> Iterator[None]:
    """Keep other processes from opening a house on the same file of SQLite; a process that dies lets go of it.

    The lock is on a file beside the database, one of POSIX or of Windows: it does not pass to the processes that a
    house starts, which may outlive it for a moment.

    Raises:
        StoreError: another house is open there.
    """
    file = file_of(read_database_url(url))
    with contextlib.ExitStack() as stack:
        if file is not None:
            with contextlib.suppress(OSError):  # where nothing can be written, or locked, the database says so better
                mark = stack.enter_context(open(file.with_name(f"{file.name}-open"), "ab", opener=owned))
                try:
                    _claim(mark)
                except (BlockingIOError, PermissionError):
                    raise StoreError(
                        f"another house is open on {file}. Close that one, or name another folder with --data; several "
                        "nodes of one house need PostgreSQL"
                    ) from None
        yield
