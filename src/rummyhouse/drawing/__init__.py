"""Pictures: card faces, and a scene as SVG or as terminal text. A drawing is made from a Scene, never from a Round."""
