"""A recliner of the cabin: fluted cream leather on a cognac shell, its leg rest a little raised."""

import math

import bpy

from stage import add, box, bumped, joined, material, noise

LEAN = math.radians(22)
DROP = math.radians(38)


def leather(name, colour, rough=0.42):
    made = material(name, colour, rough, sheen=0.1)
    return bumped(made, noise(made.node_tree, 130, 3), 0.12, 0.004)


def pillow(made, place, turn):
    """A cushion, full in its middle and thin at its seams."""
    steps, half = 22, 0.17
    points, faces = [], []
    for face in (1, -1):
        for row in range(steps + 1):
            for column in range(steps + 1):
                u, v = 2 * column / steps - 1, 2 * row / steps - 1
                thick = 0.075 * ((1 - u**4) * (1 - v**4)) ** 0.6
                pinch = 1 - 0.07 * (1 - u * u) * v * v - 0.07 * (1 - v * v) * u * u
                points.append((face * thick, u * half * pinch, v * half * pinch))
    row = steps + 1
    for side in range(2):
        start = side * row * row
        for i in range(steps):
            for j in range(steps):
                corner = [start + i * row + j, start + i * row + j + 1, start + (i + 1) * row + j + 1, start + (i + 1) * row + j]
                faces.append(corner if side == 0 else corner[::-1])
    mesh = bpy.data.meshes.new("pillow")
    mesh.from_pydata(points, [], faces)
    return add("pillow", mesh, made, place, turn, smooth=180)


def recliner(gold):
    cream, cognac = leather("cream", (0.66, 0.54, 0.39)), leather("cognac", (0.25, 0.105, 0.045), 0.36)
    linen, base = material("linen", (0.80, 0.74, 0.63), 0.85), material("seat base", (0.012, 0.020, 0.022), 0.4)
    peacock = material("cushion", (0.010, 0.15, 0.155), 0.75, sheen=0.7)
    up, out = (math.sin(LEAN), math.cos(LEAN)), (-math.cos(LEAN), math.sin(LEAN))

    def on_back(size, height, forward, across, made, bevel):
        place = (0.27 + up[0] * height + out[0] * forward, across, 0.47 + up[1] * height + out[1] * forward)
        return box(size, made, place, (0, LEAN, 0), bevel, 5)

    parts = [
        on_back((0.09, 0.62, 0.88), 0.40, -0.075, 0, cognac, 0.044),
        on_back((0.12, 0.42, 0.215), 0.735, 0.015, 0, cream, 0.055),
        on_back((0.126, 0.33, 0.185), 0.755, 0.018, 0, linen, 0.058),
        on_back((0.128, 0.33, 0.005), 0.675, 0.016, 0, gold, 0.001),
        box((0.46, 0.54, 0.10), cream, (0.03, 0, 0.37), (0, -0.09, 0), 0.03),
        box((0.44, 0.42, 0.30), base, (0.06, 0, 0.16), bevel=0.03),
    ]
    foot = (-math.cos(DROP), -math.sin(DROP))
    for index in range(4):
        across = (index - 1.5) * 0.134
        parts.append(on_back((0.12, 0.1335, 0.62), 0.32, 0.0, across, cream, 0.044))
        parts.append(box((0.56, 0.1335, 0.13), cream, (0.0, across, 0.445), (0, 0.09, 0), 0.052, 5))
        parts.append(box((0.40, 0.1335, 0.085), cream, (-0.30 + foot[0] * 0.20, across, 0.43 + foot[1] * 0.20), (0, -DROP, 0), 0.036, 5))
    parts.append(box((0.41, 0.50, 0.03), cognac, (-0.28 + foot[0] * 0.20, 0, 0.385 + foot[1] * 0.20), (0, -DROP, 0), 0.012))
    for side in (1, -1):
        parts.append(on_back((0.15, 0.058, 0.70), 0.34, 0.035, side * 0.300, cognac, 0.028))
        parts.append(on_back((0.14, 0.045, 0.20), 0.735, 0.045, side * 0.232, cognac, 0.022))
        parts.append(box((0.54, 0.052, 0.36), cognac, (0.02, side * 0.345, 0.43), bevel=0.022))
        parts.append(box((0.50, 0.080, 0.058), cream, (0.0, side * 0.345, 0.635), bevel=0.027, segments=5))
        parts.append(box((0.545, 0.056, 0.005), gold, (0.02, side * 0.345, 0.575)))
    parts.append(pillow(peacock, (0.10, 0.03, 0.655), (0.10, LEAN + 0.12, 0)))
    seat = joined(parts)
    bpy.context.scene.cursor.location = (0, 0, 0)
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return seat
