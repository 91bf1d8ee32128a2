"""Pictures: card faces, and scenes as SVG or as terminal text. A drawing is made from a Scene, never from a Round."""

from rummyhouse.drawing.palette import DrawingError
from rummyhouse.drawing.picture import cards_svg, svg, zones_svg
from rummyhouse.drawing.terminal import text

__all__ = ["DrawingError", "cards_svg", "svg", "text", "zones_svg"]
