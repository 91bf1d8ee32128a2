"""Draw the dashboard of the house for Grafana: ``python tools/draw_dashboard.py > deploy/grafana/house.json``."""

from __future__ import annotations

import json
import sys
from typing import Any

_WIDE, _HIGH, _ACROSS = 8, 7, 24


def quantile(share: float, figure: str, by: str = "instance") -> str:
    """The time within which this share was done."""
    return f"histogram_quantile({share}, sum by ({by}, le) (rate(rummyhouse_{figure}_bucket[$__rate_interval])))"


def rate(figure: str, by: str) -> str:
    """How many a second."""
    return f"sum by ({by}) (rate(rummyhouse_{figure}[$__rate_interval]))"


PANELS: tuple[tuple[str, str, dict[str, str]], ...] = (
    (
        "Acknowledgements: half and 99 in 100 within",
        "s",
        {
            "p50": quantile(0.5, "acknowledgement_seconds", "outcome"),
            "p99": quantile(0.99, "acknowledgement_seconds", "outcome"),
        },
    ),
    ("Acknowledgements a second", "short", {"": rate("acknowledgement_seconds_count", "outcome")}),
    ("How late the house wakes up (p90)", "s", {"": quantile(0.9, "lateness_seconds")}),
    ("Tables in memory", "short", {"": "sum by (game) (rummyhouse_tables_awake)"}),
    ("Sockets and connections", "short", {"sockets": "rummyhouse_sockets", "connections": "rummyhouse_connections"}),
    ("Memory", "bytes", {"": 'process_resident_memory_bytes{job="rummyhouse"}'}),
    ("Requests a second, by status", "short", {"": rate("request_seconds_count", "status")}),
    ("Bots think (p99)", "s", {"": quantile(0.99, "bot_seconds", "game")}),
    ("Bells between nodes (p99)", "s", {"": quantile(0.99, "bell_seconds")}),
    ("Trouble a minute", "short", {"": "sum by (kind) (increase(rummyhouse_trouble_total[1m]))"}),
    ("Lines of the log a minute", "short", {"": "sum by (level) (increase(rummyhouse_log_lines_total[1m]))"}),
    (
        "Must be zero",
        "short",
        {
            "gaps in logs": "sum(rummyhouse_log_gaps)",
            "tables that do not come out": "sum(rummyhouse_tables_unreadable)",
            "not well": "count(rummyhouse_well == 0) or vector(0)",
            "archive fails": "sum(rummyhouse_archive_fails) or vector(0)",
        },
    ),
    (
        "Newest backup, archive: age",
        "s",
        {"backup": "rummyhouse_backup_age_seconds", "archive": "rummyhouse_archive_age_seconds"},
    ),
    (
        "E-mails and notices a minute",
        "short",
        {
            "mail": "sum by (outcome) (increase(rummyhouse_mail_total[1m]))",
            "push": "sum by (outcome) (increase(rummyhouse_push_total[1m]))",
        },
    ),
    ("Processors in use", "short", {"": 'rate(process_cpu_seconds_total{job="rummyhouse"}[$__rate_interval])'}),
    ("Games, by the state of their compiling", "short", {"": "sum by (state) (rummyhouse_games)"}),
    ("Nodes", "short", {"live": "rummyhouse_nodes", "tables held": "rummyhouse_tables_held"}),
    ("Free on the disk", "bytes", {"": "rummyhouse_disk_free_bytes"}),
)
"""Title, unit, and what is drawn, by how it is called."""


def dashboard() -> dict[str, Any]:
    """The dashboard as Grafana reads it."""
    source = {"type": "prometheus", "uid": "rummyhouse"}
    panels = []
    for number, (title, unit, lines) in enumerate(PANELS):
        place = number * _WIDE
        panels.append(
            {
                "id": number + 1,
                "type": "timeseries",
                "title": title,
                "datasource": source,
                "gridPos": {"x": place % _ACROSS, "y": place // _ACROSS * _HIGH, "w": _WIDE, "h": _HIGH},
                "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
                "targets": [
                    {
                        "refId": chr(65 + place),
                        "datasource": source,
                        "expr": expression,
                        "legendFormat": _legend(name, expression),
                    }
                    for place, (name, expression) in enumerate(lines.items())
                ],
            }
        )
    return {
        "uid": "rummyhouse",
        "title": "Rummyhouse",
        "tags": ["rummyhouse"],
        "timezone": "browser",
        "refresh": "10s",
        "time": {"from": "now-1h", "to": "now"},
        "schemaVersion": 41,
        "version": 1,
        "panels": panels,
    }


def _legend(name: str, expression: str) -> str:
    """What stands beside a line: its name, and what it is told apart by."""
    by = next(
        (one for one in ("outcome", "game", "status", "kind", "level", "state") if f"by ({one}" in expression), ""
    )
    apart = f"{{{{{by or 'instance'}}}}}" if by or ("sum(" not in expression and "count(" not in expression) else ""
    return f"{name} {apart}".strip()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(dashboard(), indent=1) + "\n")
