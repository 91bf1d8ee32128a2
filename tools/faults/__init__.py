"""Faults as programs: real nodes on a real PostgreSQL, real pages, a fault again and again, and every ledger compared.

``python -m tools.faults --help`` tells how to run them.
"""
