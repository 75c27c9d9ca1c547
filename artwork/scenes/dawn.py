"""The coach on the open road at dawn, mist over the fields."""

import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))

import bmesh
import bpy
from mathutils import Vector

from coach import build_coach
from stage import OUT, add, area_light, arguments, arithmetic, box, bumped, camera, empty_stage, joined, lathe, material, new_sky, node, noise, ramp, render, repeat


# Where the sun stands: low, left of the coach as the camera sees it.
SUNWARD = Vector((-0.545, -0.825, 0.112)).normalized()


def dawn_sky():
    """Pale gold at the horizon under a sky that is still a little teal, and the sun just over the hills."""
    tree, way = new_sky()
    height = way.outputs[2]
    cool = ramp(tree, height, (0.0, (0.62, 0.40, 0.28)), (0.08, (0.36, 0.34, 0.32)), (0.26, (0.10, 0.22, 0.26)), (0.7, (0.03, 0.11, 0.16)))
    warm = ramp(tree, height, (0.0, (1.45, 0.56, 0.18)), (0.07, (1.05, 0.47, 0.20)), (0.20, (0.46, 0.35, 0.29)), (0.42, (0.11, 0.23, 0.27)), (0.8, (0.03, 0.11, 0.16)))
    sunward = arithmetic(tree, "ADD", arithmetic(tree, "MULTIPLY", way.outputs[0], -0.35), arithmetic(tree, "MULTIPLY", way.outputs[1], -0.93))
    sky = node(tree, "MixRGB", {0: ramp(tree, sunward, (0.2, 0.0), (0.97, 1.0)), 1: cool, 2: warm}).outputs[0]
    veil = arithmetic(tree, "MULTIPLY", ramp(tree, noise(tree, 2.4, 8, (1, 1, 8), "Generated", 0.6), (0.46, 0.0), (0.72, 1.0)), ramp(tree, height, (0.03, 0.0), (0.12, 0.5), (0.5, 0.0)))
    lit = node(tree, "MixRGB", {0: veil, 1: sky, 2: (0.86, 0.46, 0.28, 1)}).outputs[0]
    towards = node(tree, "VectorMath", {0: node(tree, "TexCoord").outputs["Generated"], 1: SUNWARD}, operation="DOT_PRODUCT").outputs["Value"]
    nearby = arithmetic(tree, "MULTIPLY", arithmetic(tree, "SUBTRACT", towards, 0.98), 50.0)
    halo = ramp(tree, nearby, (0.0, 0.0), (0.80, 0.03), (0.976, 0.13), (0.986, 1.0))
    shining = node(tree, "MixRGB", {0: 1.0, 1: lit, 2: node(tree, "MixRGB", {0: halo, 1: (0, 0, 0, 1), 2: (5.2, 2.5, 0.95, 1)}).outputs[0]}, blend_type="ADD")
    tree.links.new(shining.outputs[0], tree.nodes["Background"].inputs["Color"])
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = 2.6, (1.0, 0.62, 0.34), math.radians(1.5)
    lamp = bpy.data.objects.new("sun", light)
    lamp.rotation_euler = SUNWARD.to_track_quat("Z", "Y").to_euler()
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


def foliage(dice, leaves, crowns):
    """Leaves by the thousand, each a small slanted card, thick at the rim of every crown and thin at its heart."""
    points, faces = [], []
    for centre, (wide, tall) in crowns:
        for _ in range(int(520 * wide * tall)):
            way = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).normalized()
            out = dice.uniform(0.25, 1.0) ** 0.45 * (1 + 0.16 * math.sin(way.x * 5 + centre[0]) * math.sin(way.z * 6 + centre[1]))
            middle = Vector(centre) + Vector((way.x * wide, way.y * wide, way.z * tall)) * out
            long = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 0.6))).normalized() * dice.uniform(0.10, 0.21)
            side = long.cross(Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1)))).normalized() * long.length * 0.5
            start = len(points)
            points.extend([middle - long, middle + side, middle + long, middle - side])
            faces.append((start, start + 1, start + 2, start + 3))
    mesh = bpy.data.meshes.new("leaves")
    mesh.from_pydata([tuple(point) for point in points], [], faces)
    return add("leaves", mesh, leaves, smooth=0)


def limb(start, end, thick, bark):
    """A branch from one place to another, thinner at its end."""
    way = Vector(end) - Vector(start)
    turn = way.to_track_quat("Z", "Y").to_euler()
    return lathe([(thick, 0), (thick * 0.8, way.length * 0.5), (thick * 0.45, way.length)], bark, start, turn, steps=8)


def tree_shape(dice, bark, leaves):
    """A roadside tree: a leaning trunk that forks, and crowns of leaves at the ends of its boughs."""
    fork = (dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3), dice.uniform(2.0, 2.7))
    parts, crowns = [limb((0, 0, -0.1), fork, 0.26, bark)], []
    boughs = dice.randint(5, 7)
    for index in range(boughs):
        angle = math.tau * index / boughs + dice.uniform(-0.4, 0.4)
        reach = dice.uniform(1.1, 2.3)
        end = (fork[0] + reach * math.cos(angle), fork[1] + reach * math.sin(angle), fork[2] + dice.uniform(1.3, 3.0))
        parts.append(limb(fork, end, 0.13, bark))
        crowns.append((end, (dice.uniform(1.0, 1.55), dice.uniform(0.7, 1.0))))
    crowns.append(((fork[0], fork[1], fork[2] + 3.4), (1.5, 1.0)))
    parts.append(foliage(dice, leaves, crowns))
    return joined(parts)


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
    tree.links.new(ramp(tree, worn, (0.4, 0.46), (0.65, 0.68)), tree.nodes["Principled BSDF"].inputs["Roughness"])
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
    bark, leaves = material("bark", (0.03, 0.022, 0.016), 0.9), material("leaves", (0.030, 0.042, 0.016), 0.7)
    kinds = [tree_shape(dice, bark, leaves) for _ in range(4)]
    for index, kind in enumerate(kinds):
        kind.location = (-64 - index * 17, -60 - index * 9, -0.1)
    for index in range(46):
        far = dice.uniform(44, 170)
        twin = repeat(kinds[index % 4], (dice.uniform(-1.9, 0.3) * far - 8, -far, -0.1), (0, 0, dice.uniform(0, 6)))
        wide = dice.uniform(0.9, 1.7)
        twin.scale = (wide, wide, wide * dice.uniform(0.8, 1.05))
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


def matte(name, width):
    """Where the coach stands in the picture, for the film to move it: its shape in white on nothing."""
    view = bpy.context.view_layer
    view.material_override = material("matte", (0, 0, 0), 1.0, glow=(1, 1, 1), strength=1.0)
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.samples, scene.cycles.use_denoising = "CYCLES", 16, False
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = width, width * 9 // 16
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGBA"
    scene.render.filepath = os.path.join(OUT, f"{name}.png")
    bpy.ops.render.render(write_still=True)


def main():
    """`plate` leaves the coach out, `matte` shows nothing but its shape."""
    name, samples, width, more = arguments()
    empty_stage()
    camera((15.5, 10.6, 1.25), (1.6, -2.6, 2.45), 35, (5.5, 1.0, 1.7), 4.5)
    if "plate" not in more:
        build_coach(brightness=6.0, lamps=14.0, leaf_glow=0.26)
    if "matte" in more:
        matte(name, width)
        return
    dawn_sky()
    land()
    mist_layer()
    for distance, height, seed, tone in ((430, 40, 4, (0.62, 0.42, 0.32)), (300, 21, 9, (0.40, 0.31, 0.27)), (200, 9, 2, (0.20, 0.20, 0.19))):
        hill_line(distance, height, seed, tone)
    area_light((8, 13, 8), (1, 1, 1.6), (16, 3), 3400, (0.80, 0.89, 1.0))
    render(name, samples, width, width * 9 // 16)


main()
