"""Score pads: what phones send and hear."""
