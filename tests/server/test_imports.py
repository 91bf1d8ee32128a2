"""No two files of the server need each other, not even for the names of their types."""

from __future__ import annotations

import grimp
import networkx


def test_nothing_imports_in_a_circle() -> None:
    graph = grimp.build_graph("rummyhouse", cache_dir=None)
    files = [name for name in graph.modules if name.startswith("rummyhouse.server.")]
    arrows = [(one, other) for one in files for other in graph.find_modules_directly_imported_by(one)]
    circles = [
        sorted(circle) for circle in networkx.strongly_connected_components(networkx.DiGraph(arrows)) if len(circle) > 1
    ]
    assert not circles
