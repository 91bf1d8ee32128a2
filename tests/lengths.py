"""Whether the long forms of slow proofs are asked for: ``make proofs`` asks, ``make test`` does not."""

import os

LONG = os.environ.get("RUMMYHOUSE_LONG", "0") not in ("", "0")
