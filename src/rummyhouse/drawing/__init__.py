"""Pictures: card faces, and a scene as SVG or as terminal text. A drawing is made from a Scene, never from a Round."""

from rummyhouse.drawing.picture import svg
from rummyhouse.drawing.terminal import text

__all__ = ["svg", "text"]
