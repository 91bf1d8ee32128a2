"""Measured speed: ours and the peers in one run, on one core. ``python -m bench`` writes ``bench/RESULTS.md``."""

import os

for _threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")  # before anything loads NumPy
