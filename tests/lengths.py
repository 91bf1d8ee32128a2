"""Whether the long forms of slow proofs are asked for: ``make proofs`` asks, ``make test`` does not."""

import os

LONG = os.environ.get("LONG_PROOFS", "0") not in ("", "0")
