"""The coach before the terminal at blue hour: the hero, and its upright sister for phones."""

import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))

import bpy

from blue_hour_sky import blue_hour_sky
from coach import build_coach
from stage import (area_light, arguments, arithmetic, box, bumped, camera, empty_stage, lathe, material, node, noise, pane_shader, ramp,
                   render, repeat, spot_light)

WARM = (1.0, 0.68, 0.36)

# Where the hall and its canopy begin, along the road.
HALL, CANOPY = -16.0, -4.0


def wet_asphalt(mirror):
    made = material("asphalt", (0.02, 0.021, 0.024), 0.4)
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    pools = noise(tree, 0.22, 6, (1, 1, 1), rough=0.6)
    tree.links.new(ramp(tree, pools, (0.40, mirror), (0.50, 0.16), (0.64, 0.42)), shader.inputs["Roughness"])
    tree.links.new(ramp(tree, pools, (0.38, (0.010, 0.011, 0.013)), (0.66, (0.034, 0.034, 0.036))), shader.inputs["Base Color"])
    grit = arithmetic(tree, "MULTIPLY", noise(tree, 42, 3), ramp(tree, pools, (0.42, 0.02), (0.62, 1.0)))
    return bumped(made, grit, 0.35, 0.012)


def ground(mirror):
    road = box((500, 500, 0.1), wet_asphalt(mirror), (0, 0, -0.05))
    road.name = "road"
    paint, stone = material("road paint", (0.62, 0.60, 0.54), 0.55), material("kerb", (0.16, 0.155, 0.15), 0.6)
    dash = box((3.2, 0.13, 0.006), paint, (-60, 3.1, 0.003))
    for index in range(1, 22):
        repeat(dash, (-60 + index * 7.2, 3.1, 0.003))
    box((160, 0.12, 0.006), paint, (-20, 9.9, 0.003))
    grass = material("grass", (0.012, 0.016, 0.010), 0.95)
    box((500, 240, 0.1), grass, (-100, -148, -0.02))
    box((80, 9.4, 0.16), stone, (-41, -6.8, 0.06), bevel=0.03)


def downlights(soffit_z, pool):
    glow = material("downlight", (1, 0.8, 0.6), 0.5, glow=WARM, strength=pool)
    first = lathe([(0.0, 0), (0.11, 0), (0.12, 0.02)], glow, (CANOPY - 1, 0.4, soffit_z - 0.012), steps=20)
    for row in range(3):
        for index in range(26):
            if row or index:
                repeat(first, (CANOPY - 1 - index * 2.4, 0.4 - row * 3.2, soffit_z - 0.012))


def terminal():
    """A hall of glass along the road, and the canopy over its forecourt."""
    steel, stone = material("fin", (0.05, 0.055, 0.06), 0.35, 0.8), material("wall", (0.36, 0.30, 0.24), 0.7)
    ceiling = material("hall ceiling", (0.5, 0.4, 0.28), 0.7)
    glow = material("hall light", (1, 0.8, 0.55), 0.5, glow=(1.0, 0.72, 0.42), strength=7)
    wash = material("hall wash", (1, 0.8, 0.55), 0.5, glow=(1.0, 0.52, 0.22), strength=0.26)
    floor = material("hall floor", (0.28, 0.24, 0.2), 0.15)
    box((70, 14, 0.2), floor, (HALL - 35, -18, 0.1))
    box((70, 14, 0.3), ceiling, (HALL - 35, -18, 8.5))
    box((70, 0.3, 8.4), wash, (HALL - 35, -25, 4.2))
    for index in range(23):
        box((0.28, 12.6, 0.06), glow, (HALL - 1.6 - index * 3, -18, 8.3))
    fin = box((0.09, 0.42, 8.2), steel, (HALL, -11.0, 4.2))
    for index in range(1, 47):
        repeat(fin, (HALL - index * 1.5, -11.0, 4.2))
    for index in range(1, 10):
        repeat(fin, (HALL, -11.0 - index * 1.5, 4.2), (0, 0, math.pi / 2))
    for z in (0.3, 3.1, 5.7, 8.2):
        box((70, 0.12, 0.12), steel, (HALL - 35, -11.1, z))
        box((0.12, 14, 0.12), steel, (HALL - 0.1, -18, z))
    for index in range(12):
        box((0.7, 0.7, 8.4), stone, (HALL - 4 - index * 6, -15.5, 4.2), bevel=0.1)
        box((2.6, 1.0, 1.1), stone, (HALL - 5.5 - index * 6, -19.5, 0.7), bevel=0.05)
    pane = bpy.data.materials.new("pane")
    pane.use_nodes = True
    tree = pane.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    tree.links.new(pane_shader(tree, (0.86, 0.9, 0.88, 1)), tree.nodes["Material Output"].inputs["Surface"])
    box((70, 0.02, 8.2), pane, (HALL - 35, -11.05, 4.2))
    box((0.02, 14, 8.2), pane, (HALL - 0.05, -18, 4.2))

    slats, edge = material("slats", (0.20, 0.095, 0.042), 0.45), material("canopy edge", (0.045, 0.05, 0.055), 0.3, 0.8)
    bumped(slats, node(slats.node_tree, "TexWave", {"Vector": node(slats.node_tree, "TexCoord").outputs["Object"], "Scale": 1.6}, bands_direction="Y").outputs["Fac"], 0.7, 0.05)
    box((74, 14.6, 0.14), slats, (CANOPY - 37, -4.6, 8.3))
    box((74.6, 15.2, 0.30), edge, (CANOPY - 37, -4.6, 8.54), bevel=0.08)
    rim = material("edge light", (1, 0.8, 0.5), 0.5, glow=WARM, strength=9)
    box((74, 0.03, 0.05), rim, (CANOPY - 37, 3.04, 8.36))
    box((0.03, 15, 0.05), rim, (CANOPY + 0.34, -4.6, 8.36))
    downlights(8.22, 42)
    for index in range(7):
        lathe([(0.30, 0.1), (0.24, 3), (0.22, 6.5), (0.45, 7.7), (0.9, 8.24)], edge, (CANOPY - 2.5 - index * 11, -4.6, 0), steps=40)
    area_light((-14, -3.0, 8.1), (-14, -3.0, 0), (40, 7), 2400, WARM)
    area_light((-20, -10.5, 5), (-20, 4, 2), (44, 8), 900, (1, 0.74, 0.46))


def lamp_row():
    """Lamps along the far side of the road, running out towards the sunset."""
    pole, glow = material("pole", (0.03, 0.03, 0.033), 0.4, 0.7), material("lantern", (1, 0.8, 0.5), 0.5, glow=(1, 0.62, 0.28), strength=70)
    for index in range(9):
        x, y = -1 - index * 7.6, -25 - index * 10.4
        lathe([(0.10, 0), (0.06, 7.6), (0.05, 8.2)], pole, (x, y, 0), steps=12)
        box((1.1, 0.09, 0.07), pole, (x - 0.5, y, 8.2))
        box((0.55, 0.20, 0.05), glow, (x - 0.9, y, 8.14), bevel=0.02)
        spot_light((x - 0.9, y, 8.1), (x - 0.9, y, 0), 900, (1, 0.62, 0.3), 120, 0.3)


def far_away():
    """Trees, a control tower and hangars, dark against the last light."""
    dark = material("far", (0.006, 0.010, 0.013), 0.9, glow=(0.10, 0.13, 0.19), strength=0.13)
    dice = random.Random(7)
    tower = [(1.3, 0), (0.9, 17), (1.1, 19), (2.5, 21.4), (2.6, 22), (2.2, 22.3), (2.5, 24.2), (2.7, 24.5), (1.3, 25), (0.2, 25.4), (0.08, 30)]
    lathe(tower, dark, (-92, -196, 0), steps=24)
    window = material("tower light", (1, 0.8, 0.5), 0.5, glow=(1, 0.66, 0.36), strength=0.9)
    lathe([(2.26, 22.5), (2.5, 24.0)], window, (-92, -196, 0), steps=24)
    red = material("beacon", (1, 0.1, 0.05), 0.5, glow=(1, 0.07, 0.03), strength=60)
    lathe([(0, 30.4), (0.25, 30.1), (0, 29.8)], red, (-92, -196, 0), steps=12)
    for index in range(190):
        x, y = -52 - index * 0.55 + dice.uniform(-3, 3), -215 + dice.uniform(-22, 22)
        size = dice.uniform(1.8, 4.2)
        crown = lathe([(0, -1.2), (0.7, -0.9), (1.05, -0.2), (1.1, 0.4), (0.85, 1.0), (0.45, 1.35), (0, 1.5)], dark, (x, y, dice.uniform(0.6, 3.4)), steps=18)
        crown.scale = (size * dice.uniform(0.9, 1.5), size, size * dice.uniform(0.7, 1.1))
    box((46, 30, 8), dark, (-122, -206, 4))
    lights = [material(f"far light {index}", (1, 0.8, 0.5), 0.5, glow=colour, strength=26) for index, colour in enumerate([(1, 0.6, 0.28), (1, 0.82, 0.6), (0.5, 0.75, 1)])]
    for index in range(46):
        far = dice.uniform(90, 180)
        lathe([(0, 0.16), (0.16, 0), (0, -0.16)], lights[dice.choice([0, 0, 1, 2])], (dice.uniform(8, 22) - far * dice.uniform(0.48, 0.72), -far, dice.uniform(0.5, 1.9)), steps=8)


def main():
    name, samples, width, more = arguments()
    upright = "upright" in more
    empty_stage()
    blue_hour_sky(0.9)
    ground(0.085 if upright else 0.05)
    terminal()
    lamp_row()
    far_away()
    build_coach()
    area_light((12, 10, 7), (4, 0.5, 1.5), (9, 1.2), 900, (0.55, 0.75, 1.0))
    area_light((1, 13, 9), (0, 1.3, 1.6), (18, 1.4), 1500, (1, 0.80, 0.56))
    for side in (1, -1):
        spot_light((6.9, side * 0.93, 0.85), (18, side * 1.4, -0.2), 1100, (1, 0.92, 0.8), 46)
    if upright:
        camera((18.5, 9.8, 1.5), (4.35, -1.3, 3.15), 42, (6.2, 0.6, 1.7), 4.0)
        render(name, samples, width, width * 4 // 3)
    else:
        camera((18.5, 10.2, 1.45), (4.1, -3.5, 2.6), 41, (6.0, 0.8, 1.7), 4.0, (0.0, 0.03))
        render(name, samples, width, width * 9 // 16)


main()
