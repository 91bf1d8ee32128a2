"""Whether the long forms of slow proofs are asked for (`make proofs` asks, `make test` does not), and by which lot."""

import os

LONG = os.environ.get("LONG_PROOFS", "0") not in ("", "0")
LOT = int(os.environ.get("PROOFS_LOT", "0"))
"""Another lot draws other histories: their figures may be added to those of the lots before."""
