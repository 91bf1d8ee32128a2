"""The package itself."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("alembic", "litestar", "llvmlite", "matplotlib", "numpy", "sqlalchemy", "uvicorn")


def test_importing_the_house_is_quick_and_brings_nothing_heavy() -> None:
    asked = f"import sys, rummyhouse; print([name for name in {HEAVY} if name in sys.modules])"
    result = subprocess.run([sys.executable, "-W", "error", "-c", asked], capture_output=True, text=True, check=True)
    assert (result.stdout.strip(), result.stderr) == ("[]", "")
