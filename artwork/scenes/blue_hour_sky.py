"""The evening sky of the blue-hour scenes."""

from stage import arithmetic, new_sky, node, noise, ramp


def blue_hour_sky(strength=1.0):
    """A gradient from apricot at the horizon to night, warmer where the sun has gone, with thin long clouds."""
    tree, way = new_sky()
    height = way.outputs[2]
    cool = ramp(tree, height, (0.0, (0.16, 0.20, 0.27)), (0.06, (0.085, 0.16, 0.235)), (0.25, (0.022, 0.075, 0.125)), (0.6, (0.006, 0.026, 0.052)))
    glow = ramp(tree, height, (0.0, (0.95, 0.40, 0.15)), (0.05, (0.72, 0.33, 0.19)), (0.14, (0.22, 0.20, 0.25)), (0.34, (0.026, 0.08, 0.13)), (0.7, (0.006, 0.026, 0.052)))
    sunward = arithmetic(tree, "ADD", arithmetic(tree, "MULTIPLY", way.outputs[0], 0.25), arithmetic(tree, "MULTIPLY", way.outputs[1], -0.97))
    share = ramp(tree, sunward, (0.1, 0.0), (0.95, 1.0))
    sky = node(tree, "MixRGB", {0: share, 1: cool, 2: glow}).outputs[0]
    streaks = noise(tree, 2.2, 8, (1, 1, 9), "Generated", 0.6)
    veil = arithmetic(tree, "MULTIPLY", ramp(tree, streaks, (0.48, 0.0), (0.75, 1.0)), ramp(tree, height, (0.02, 0.0), (0.1, 0.5), (0.5, 0.0)))
    lit = node(tree, "MixRGB", {0: veil, 1: sky, 2: (0.40, 0.24, 0.22, 1)}).outputs[0]
    tree.links.new(lit, tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = strength
