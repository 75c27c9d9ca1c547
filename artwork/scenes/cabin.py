"""The cabin in the evening, seen along the aisle: recliners, dusk beyond the windows, stars in the ceiling."""

import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))

import bmesh
import bpy

from recliner import recliner
from stage import add, area_light, arguments, box, bumped, camera, empty_stage, lathe, material, node, noise, ramp, render, repeat, spot_light

HALF, LENGTH, CEILING = 1.48, 12.0, 2.34
SILL, HEAD = 0.98, 1.74
ROWS = [2.35 + 1.28 * row for row in range(7)]
SEATS = (-1.04, -0.28, 1.04)
WARM = (1.0, 0.70, 0.40)


def dusk():
    """The sky beyond the windows, by height: apricot over the fields, teal above."""
    made = bpy.data.materials.new("dusk")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    where = node(tree, "SeparateXYZ", {0: node(tree, "TexCoord").outputs["Object"]}).outputs[2]
    up = node(tree, "MapRange", {0: where, 1: -0.60, 2: 0.45}).outputs[0]
    sky = ramp(tree, up, (0.0, (0.010, 0.030, 0.034)), (0.40, (0.018, 0.050, 0.056)), (0.43, (1.0, 0.44, 0.18)), (0.60, (0.55, 0.35, 0.28)), (0.82, (0.13, 0.24, 0.28)), (1.0, (0.04, 0.12, 0.16)))
    tree.links.new(node(tree, "Emission", {0: sky, 1: 0.9}).outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return made


def curtain(cloth, x, side):
    """A drawn curtain: a sheet in folds."""
    built = bmesh.new()
    across, rings = 30, []
    for level in range(9):
        height = SILL - 0.10 + (HEAD + 0.06 - SILL + 0.10) * level / 8
        rings.append([])
        for step in range(across + 1):
            share = step / across
            fold = 0.026 * math.sin(share * math.tau * 4.5) * (1.15 - 0.25 * level / 8)
            rings[-1].append(built.verts.new((x + 0.26 * (share - 0.5), side * (HALF - 0.065 - fold), height)))
    for low, high in zip(rings, rings[1:]):
        for step in range(across):
            built.faces.new((low[step], low[step + 1], high[step + 1], high[step]))
    mesh = bpy.data.meshes.new("curtain")
    built.to_mesh(mesh)
    built.free()
    add("curtain", mesh, cloth, smooth=180)


def bin_mesh():
    """The lockers' profile, rounded towards the aisle, drawn along the cabin; for the left side."""
    profile = [(0, 0), (0.30, 0.0)]
    profile += [(0.30 + 0.16 * math.sin(step * math.pi / 16), 0.16 - 0.16 * math.cos(step * math.pi / 16)) for step in range(1, 9)]
    profile += [(0.445, 0.30), (0.40, 0.38), (0, 0.40)]
    points, faces = [], []
    for x in (0, LENGTH):
        points.extend((x, y, z) for y, z in profile)
    size = len(profile)
    for index in range(size - 1):
        faces.append((index, index + 1, size + index + 1, size + index))
    mesh = bpy.data.meshes.new("bin")
    mesh.from_pydata(points, [], faces)
    return mesh


def side_wall(side, paints):
    lining, walnut, gold, cloth, light = paints
    box((LENGTH, 0.02, 1.6), dusk(), (LENGTH / 2, side * (HALF + 0.16), 1.30)).visible_shadow = False
    box((LENGTH, 0.08, SILL), lining, (LENGTH / 2, side * HALF, SILL / 2))
    box((LENGTH, 0.08, 0.7), lining, (LENGTH / 2, side * HALF, HEAD + 0.35))
    box((LENGTH, 0.10, 0.035), walnut, (LENGTH / 2, side * (HALF - 0.06), SILL - 0.01), bevel=0.012)
    box((LENGTH, 0.012, 0.008), gold, (LENGTH / 2, side * (HALF - 0.045), SILL - 0.07))
    box((LENGTH, 0.012, 0.006), gold, (LENGTH / 2, side * (HALF - 0.045), 0.36))
    for index in range(10):
        x = 0.55 + index * 1.28
        box((0.14, 0.09, HEAD - SILL + 0.1), lining, (x, side * HALF, (SILL + HEAD) / 2), bevel=0.02)
        curtain(cloth, x + 0.16, side)
    locker = add("locker", bin_mesh(), lining, (0, side * HALF, 1.84), smooth=50)
    locker.scale = (1, -side, 1)
    box((LENGTH, 0.006, 0.008), gold, (LENGTH / 2, side * (HALF - 0.457), 2.02))
    box((LENGTH, 0.02, 0.012), light, (LENGTH / 2, side * (HALF - 0.32), 1.836))
    box((LENGTH, 0.03, 0.015), light, (LENGTH / 2, side * (HALF - 0.30), 2.27))


def starry_ceiling(lining, gold):
    night = material("night", (0.010, 0.055, 0.062), 0.6)
    box((LENGTH, 2 * HALF, 0.05), lining, (LENGTH / 2, 0, CEILING + 0.06))
    box((LENGTH, 1.34, 0.05), night, (LENGTH / 2, 0, CEILING + 0.02))
    for side in (-1, 1):
        box((LENGTH, 0.05, 0.07), lining, (LENGTH / 2, side * 0.69, CEILING), bevel=0.02)
        box((LENGTH, 0.010, 0.010), gold, (LENGTH / 2, side * 0.66, CEILING - 0.035))
    dice = random.Random(3)
    glow = [material(f"star {index}", (1, 1, 1), 0.5, glow=(1.0, 0.84, 0.62), strength=strength) for index, strength in enumerate((7, 14, 26))]
    firsts = [lathe([(0.0, 0.0), (0.0032 + 0.001 * index, 0.001), (0.0, 0.004)], made, (0.3 + index, 0, CEILING - 0.008), steps=8) for index, made in enumerate(glow)]
    for _ in range(620):
        repeat(dice.choice(firsts), (dice.uniform(0.2, LENGTH - 0.6), dice.uniform(-0.62, 0.62), CEILING - 0.008))


def end_wall(walnut, gold):
    """Walnut with the brand's fan of feathers in gold."""
    box((0.06, 2 * HALF, CEILING), walnut, (LENGTH - 0.5, 0, CEILING / 2))
    face = LENGTH - 0.535
    for index in range(7):
        angle = math.radians(-66 + 22 * index)
        stem = 0.24
        middle = (face, 0.36 + math.sin(angle) * stem / 2, 1.34 + math.cos(angle) * stem / 2)
        box((0.008, 0.011, stem), gold, middle, (-angle, 0, 0))
        eye = lathe([(0, -0.062), (0.020, -0.03), (0.029, 0.0), (0.020, 0.03), (0, 0.066)], gold, (face, 0.36 + math.sin(angle) * 0.31, 1.34 + math.cos(angle) * 0.31), (-angle, 0, 0), steps=20)
        eye.scale = (0.3, 1, 1)
    for shift in (-0.37, 0.37):
        box((0.008, 0.008, 1.90), gold, (face, 0.36 + shift, 0.98))
    box((0.008, 0.74, 0.008), gold, (face, 0.36, 1.93))


def floor():
    carpet = material("carpet", (0.012, 0.085, 0.086), 0.95, sheen=0.5)
    bumped(carpet, noise(carpet.node_tree, 220, 2), 0.6, 0.006)
    box((LENGTH, 2 * HALF, 0.04), carpet, (LENGTH / 2, 0, -0.02))
    guide = material("guide", (1, 0.8, 0.5), 0.5, glow=WARM, strength=3.2)
    for y in (0.12, 0.64):
        box((LENGTH, 0.012, 0.010), guide, (LENGTH / 2, y, 0.006))


def main():
    name, samples, width, _ = arguments()
    empty_stage()
    world = bpy.data.worlds.new("dim")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.05, 0.06, 0.07, 1)
    lining, walnut = material("lining", (0.62, 0.53, 0.41), 0.6), material("walnut", (0.085, 0.032, 0.014), 0.28, coat=0.8)
    tree = walnut.node_tree
    tree.links.new(ramp(tree, noise(tree, 5, 6, (1, 9, 0.7)), (0.35, (0.050, 0.018, 0.008)), (0.65, (0.13, 0.052, 0.022))), tree.nodes["Principled BSDF"].inputs["Base Color"])
    gold, cloth = material("gold", (0.83, 0.58, 0.27), 0.22, 1.0), material("curtain", (0.010, 0.13, 0.135), 0.8, sheen=0.6)
    light = material("cove", (1, 0.8, 0.5), 0.5, glow=WARM, strength=5.5)
    for side in (-1, 1):
        side_wall(side, (lining, walnut, gold, cloth, light))
    starry_ceiling(lining, gold)
    end_wall(walnut, gold)
    floor()
    first = recliner(gold)
    for x in ROWS:
        for y in SEATS:
            if (x, y) == (ROWS[0], SEATS[0]):
                first.location = (x, y, 0)
            else:
                repeat(first, (x, y, 0))
    area_light((5.5, 0.3, 2.29), (5.5, 0.3, 0), (9, 1.0), 62, (1.0, 0.80, 0.58))
    area_light((0.3, 0.3, 2.1), (3.2, 0.1, 0.6), (1.2, 0.6), 26, (1.0, 0.82, 0.62))
    for side in (-1, 1):
        area_light((6, side * (HALF - 0.1), 1.4), (6, 0, 0.9), (10, 0.7), 22, (0.95, 0.70, 0.56))
    for x in ROWS[:3]:
        for y in SEATS:
            spot_light((x - 0.10, y, 1.95), (x + 0.02, y, 0.7), 16, (1.0, 0.78, 0.5), 52, 0.05)
    spot_light((LENGTH - 1.7, 0.36, 2.2), (LENGTH - 0.5, 0.36, 1.3), 60, (1.0, 0.78, 0.5), 100, 0.1)
    camera((0.10, 0.36, 1.50), (6.0, 0.20, 0.92), 25, (ROWS[0], -0.28, 1.0), 5.6)
    render(name, samples, width, width * 5 // 8, bounces=7)


main()
