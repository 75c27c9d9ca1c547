"""The coach on the open road at dawn, mist over the fields."""

import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))

import bmesh
import bpy

from coach import build_coach
from stage import add, area_light, arguments, arithmetic, box, bumped, camera, empty_stage, lathe, material, node, noise, ramp, render, repeat


def dawn_sky():
    """Pale gold at the horizon under a sky that is still a little teal, and the sun just over the hills."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    way = node(tree, "SeparateXYZ", {0: node(tree, "TexCoord").outputs["Generated"]})
    height = way.outputs[2]
    cool = ramp(tree, height, (0.0, (0.80, 0.56, 0.40)), (0.08, (0.50, 0.47, 0.43)), (0.3, (0.15, 0.28, 0.33)), (0.8, (0.05, 0.14, 0.20)))
    warm = ramp(tree, height, (0.0, (1.9, 0.80, 0.30)), (0.07, (1.5, 0.70, 0.34)), (0.22, (0.72, 0.50, 0.38)), (0.5, (0.16, 0.30, 0.35)), (0.9, (0.05, 0.14, 0.20)))
    sunward = arithmetic(tree, "ADD", arithmetic(tree, "MULTIPLY", way.outputs[0], -0.35), arithmetic(tree, "MULTIPLY", way.outputs[1], -0.93))
    sky = node(tree, "MixRGB", {0: ramp(tree, sunward, (0.2, 0.0), (0.97, 1.0)), 1: cool, 2: warm}).outputs[0]
    veil = arithmetic(tree, "MULTIPLY", ramp(tree, noise(tree, 2.4, 8, (1, 1, 8), "Generated", 0.6), (0.46, 0.0), (0.72, 1.0)), ramp(tree, height, (0.03, 0.0), (0.12, 0.6), (0.5, 0.0)))
    lit = node(tree, "MixRGB", {0: veil, 1: sky, 2: (1.0, 0.66, 0.46, 1)}).outputs[0]
    tree.links.new(lit, tree.nodes["Background"].inputs["Color"])
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = 2.6, (1.0, 0.62, 0.34), math.radians(1.5)
    lamp = bpy.data.objects.new("sun", light)
    lamp.rotation_euler = (math.radians(80), 0, math.radians(-38))
    bpy.context.scene.collection.objects.link(lamp)


def hill_line(distance, height, seed, tone):
    """A row of hills across the whole view, paler the further away it is."""
    dice = random.Random(seed)
    waves = [(dice.uniform(0, 6), dice.uniform(0.7, 1.3) * 0.012 * 1.9**step, 0.55**step) for step in range(6)]
    built = bmesh.new()
    ridge, foot = [], []
    for index in range(260):
        along = -520 + index * 4
        rise = sum(share * math.sin(along * rate + phase) for phase, rate, share in waves)
        ridge.append(built.verts.new((along, -distance, height * (1 + 0.38 * rise))))
        foot.append(built.verts.new((along, -distance, -5)))
    for index in range(259):
        built.faces.new((ridge[index], ridge[index + 1], foot[index + 1], foot[index]))
    mesh = bpy.data.meshes.new("hills")
    built.to_mesh(mesh)
    built.free()
    add("hills", mesh, material("hills", (0.02, 0.02, 0.02), 1.0, glow=tone, strength=1.0), smooth=0)


def tree_shape(dice, bark, leaves):
    """A roadside tree: a trunk and a crown of many leaf clusters."""
    parts = [lathe([(0.22, 0), (0.15, 1.2), (0.12, 3.2), (0.05, 4.6)], bark, (0, 0, 0), steps=10)]
    for _ in range(46):
        angle, out, up = dice.uniform(0, math.tau), dice.uniform(0, 1) ** 0.6, dice.uniform(-1, 1)
        reach = 2.3 * math.sqrt(max(0.05, 1 - up * up))
        built = bmesh.new()
        bmesh.ops.create_icosphere(built, subdivisions=2, radius=dice.uniform(0.5, 0.95))
        for vertex in built.verts:
            vertex.co *= dice.uniform(0.72, 1.22)
        mesh = bpy.data.meshes.new("leaves")
        built.to_mesh(mesh)
        built.free()
        parts.append(add("leaves", mesh, leaves, (math.cos(angle) * out * reach, math.sin(angle) * out * reach, 4.6 + up * 1.7), smooth=0))
    bpy.ops.object.select_all(action="DESELECT")
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    return parts[0]


def land():
    field = material("field", (0.05, 0.055, 0.02), 0.95)
    tree = field.node_tree
    rows = noise(tree, 0.5, 8, (0.25, 1, 1))
    tree.links.new(ramp(tree, rows, (0.35, (0.055, 0.05, 0.022)), (0.65, (0.028, 0.042, 0.018))), tree.nodes["Principled BSDF"].inputs["Base Color"])
    bumped(field, noise(tree, 6, 6, (0.4, 1, 1)), 1.0, 0.3)
    box((1200, 1200, 0.1), field, (0, 0, -0.11))
    asphalt = material("asphalt", (0.030, 0.031, 0.034), 0.5)
    tree = asphalt.node_tree
    worn = noise(tree, 0.5, 6, (0.08, 1, 1))
    tree.links.new(ramp(tree, worn, (0.4, 0.30), (0.65, 0.55)), tree.nodes["Principled BSDF"].inputs["Roughness"])
    bumped(asphalt, noise(tree, 60, 3), 0.35, 0.012)
    box((1200, 11, 0.1), asphalt, (0, 1.9, -0.05))
    verge = material("verge", (0.09, 0.075, 0.05), 0.95)
    for y in (-4.6, 8.2):
        box((1200, 2.0, 0.06), verge, (0, y, -0.04))
    paint = material("road paint", (0.62, 0.60, 0.54), 0.6)
    dash = box((3.2, 0.13, 0.006), paint, (-110, 2.0, 0.003))
    for index in range(1, 30):
        repeat(dash, (-110 + index * 7.5, 2.0, 0.003))
    for y in (-3.2, 7.0):
        box((1200, 0.12, 0.006), paint, (0, y, 0.003))
    dice = random.Random(11)
    leaves = material("leaves", (0.022, 0.036, 0.016), 0.8)
    first = tree_shape(dice, material("bark", (0.03, 0.022, 0.016), 0.9), leaves)
    first.location = (-70, -62, 0)
    for index in range(46):
        far = dice.uniform(44, 170)
        twin = repeat(first, (dice.uniform(-1.9, 0.3) * far - 8, -far, -0.1), (0, 0, dice.uniform(0, 6)))
        twin.scale = [dice.uniform(0.9, 1.7), dice.uniform(0.9, 1.7), dice.uniform(0.8, 1.3)]
    post = lathe([(0.07, 0), (0.07, 0.9), (0.05, 1.0), (0, 1.0)], material("post", (0.6, 0.58, 0.52), 0.6), (14, -4.0, 0), steps=12)
    for index in range(1, 14):
        repeat(post, (14 - index * 8, -4.0, 0))


def mist_layer():
    """Low mist over the fields: thin enough to be quick, thick enough to part near from far."""
    made = bpy.data.materials.new("mist")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    clear = node(tree, "BsdfTransparent").outputs[0]
    glow = node(tree, "Emission", {0: (1.0, 0.60, 0.34, 1), 1: 0.95}).outputs[0]
    up = node(tree, "SeparateXYZ", {0: node(tree, "TexCoord").outputs["Generated"]}).outputs[2]
    drift = ramp(tree, noise(tree, 0.02, 4, (1, 1, 3)), (0.3, 0.45), (0.7, 1.0))
    share = arithmetic(tree, "MULTIPLY", ramp(tree, up, (0.0, 0.55), (0.35, 0.35), (1.0, 0.0)), drift)
    mixed = node(tree, "MixShader", {0: share, 1: clear, 2: glow}).outputs[0]
    tree.links.new(mixed, tree.nodes["Material Output"].inputs["Surface"])
    for distance, height in ((24, 4), (48, 7), (85, 11), (140, 18)):
        built = bmesh.new()
        built.faces.new([built.verts.new(place) for place in ((-400, 0, 0), (400, 0, 0), (400, 0, height), (-400, 0, height))])
        mesh = bpy.data.meshes.new("mist")
        built.to_mesh(mesh)
        built.free()
        sheet = add("mist", mesh, made, (-60, -distance, -0.1), smooth=0)
        sheet.visible_shadow = False


def main():
    name, samples, width, _ = arguments()
    empty_stage()
    dawn_sky()
    land()
    mist_layer()
    for distance, height, seed, tone in ((430, 62, 4, (0.62, 0.42, 0.32)), (300, 34, 9, (0.40, 0.31, 0.27)), (200, 15, 2, (0.20, 0.20, 0.19))):
        hill_line(distance, height, seed, tone)
    build_coach(brightness=6.0, lamps=14.0, leaf_glow=0.10)
    area_light((8, 13, 8), (1, 1, 1.6), (16, 3), 1500, (0.78, 0.88, 1.0))
    camera((15.5, 10.6, 1.25), (1.6, -2.6, 2.45), 35, (5.5, 1.0, 1.7), 4.5)
    render(name, samples, width, width * 9 // 16)


main()
