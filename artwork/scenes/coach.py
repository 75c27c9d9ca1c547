"""The coach: a skin of one piece whose glass, gold and seams are painted by the masks of livery/, with a cabin inside."""

import math
import os

import bpy
import numpy

from stage import OUT, add, arithmetic, box, joined, lathe, material, node, pane_shader, repeat

HALF = (6.75, 1.275, 1.735)
FLOOR = 0.345
AXLES = (4.05, -2.55, -3.95)
TYRE = 0.52


def smooth_step(low, high, value):
    t = numpy.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def spread(half, radius, count, edge=10):
    """Places along one edge of the skin, close together where it is round."""
    inner = half - radius
    round_end = numpy.linspace(half, inner, edge, endpoint=False)
    return numpy.concatenate([-round_end, numpy.linspace(-inner, inner, count), round_end[::-1]])


def shaped(points):
    """Bends a block with round edges into a coach: raked and bulging nose, sides that lean in, a falling roof line."""
    radii = numpy.array([0.42, 0.20, 0.24])
    half = numpy.array(HALF)
    inner = numpy.clip(points, -(half - radii), half - radii)
    away = (points - inner) / radii
    away /= numpy.maximum(numpy.linalg.norm(away, axis=1, keepdims=True), 1e-9)
    x, y, z = (inner + radii * away).T
    z = z + HALF[2] + FLOOR
    nose = smooth_step(2.8, 6.75, x)
    tail = smooth_step(-5.4, -6.75, x)
    above = numpy.clip((z - 1.35) / 2.45, 0, 1)
    below = numpy.clip((1.1 - z) / 0.8, 0, 1)
    x = x - nose * (0.62 * above**1.5 + 0.10 * below**2 + 0.34 * (numpy.abs(y) / HALF[1]) ** 2.4)
    x = x + tail * (0.18 * above**2 + 0.08 * (numpy.abs(y) / HALF[1]) ** 3)
    y = y * (1 - 0.055 * numpy.clip((z - 1.5) / 2.3, 0, 1) ** 1.3 - 0.02 * numpy.clip((0.9 - z) / 0.6, 0, 1))
    z = z - nose * 0.16 * numpy.clip((z - 2.6) / 1.2, 0, 1) ** 2
    return numpy.stack([x, y, z], axis=1)


def skin_mesh():
    axes = [spread(HALF[0], 0.42, 120), spread(HALF[1], 0.20, 26), spread(HALF[2], 0.24, 40)]
    points, faces = [], []
    for fixed in range(3):
        first, second = [axis for axis in range(3) if axis != fixed]
        a, b = numpy.meshgrid(axes[first], axes[second], indexing="ij")
        for sign in (-1, 1):
            grid = numpy.zeros((a.size, 3))
            grid[:, first], grid[:, second], grid[:, fixed] = a.ravel(), b.ravel(), sign * HALF[fixed]
            start, rows, columns = len(points), a.shape[0], a.shape[1]
            points.extend(shaped(grid).tolist())
            flip = (sign > 0) == (fixed == 1)
            for i in range(rows - 1):
                for j in range(columns - 1):
                    corner = [start + i * columns + j, start + (i + 1) * columns + j, start + (i + 1) * columns + j + 1, start + i * columns + j + 1]
                    faces.append(corner[::-1] if flip else corner)
    mesh = bpy.data.meshes.new("skin")
    mesh.from_pydata(points, [], faces)
    import bmesh
    built = bmesh.new()
    built.from_mesh(mesh)
    bmesh.ops.remove_doubles(built, verts=built.verts, dist=0.0005)
    bmesh.ops.recalc_face_normals(built, faces=built.faces)
    built.to_mesh(mesh)
    built.free()
    return mesh


def mask(tree, name, where):
    picture = bpy.data.images.load(os.path.join(OUT, f"livery-{name}.png"))
    picture.colorspace_settings.name = "Non-Color"
    found = node(tree, "TexImage", {"Vector": where}, image=picture, extension="CLIP", interpolation="Linear")
    return found.outputs["Color"]


def livery(tree, suffix):
    """The mask of whichever face a point lies on, as its three channels."""
    geometry = node(tree, "NewGeometry")
    facing = node(tree, "SeparateXYZ", {0: geometry.outputs["True Normal"]})
    place = node(tree, "SeparateXYZ", {0: node(tree, "TexCoord").outputs["Object"]})
    x, y, z = place.outputs
    up = arithmetic(tree, "DIVIDE", z, 4.0)

    def on(across):
        return node(tree, "CombineXYZ", {0: across, 1: up}).outputs[0]

    kerb = mask(tree, "kerb" + suffix, on(arithmetic(tree, "DIVIDE", arithmetic(tree, "SUBTRACT", 7.0, x), 14.0)))
    road = mask(tree, "road" + suffix, on(arithmetic(tree, "DIVIDE", arithmetic(tree, "ADD", 7.0, x), 14.0)))
    front = mask(tree, "front" + suffix, on(arithmetic(tree, "DIVIDE", arithmetic(tree, "ADD", 1.4, y), 2.8)))
    sides = node(tree, "MixRGB", {0: arithmetic(tree, "GREATER_THAN", y, 0.0), 1: road, 2: kerb}).outputs[0]
    ahead = arithmetic(tree, "GREATER_THAN", facing.outputs[0], 0.62)
    behind = arithmetic(tree, "LESS_THAN", facing.outputs[0], -0.75)
    level = arithmetic(tree, "LESS_THAN", arithmetic(tree, "ABSOLUTE", facing.outputs[2]), 0.9)
    seen = node(tree, "MixRGB", {0: ahead, 1: sides, 2: front}).outputs[0]
    shown = arithmetic(tree, "MULTIPLY", level, arithmetic(tree, "SUBTRACT", 1.0, behind))
    masked = node(tree, "MixRGB", {0: shown, 1: (0, 0, 0, 1), 2: seen}).outputs[0]
    return node(tree, "SeparateRGB", {0: masked}).outputs, place.outputs


def skin_material(lamps, leaf_glow):
    made = bpy.data.materials.new("skin")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    (clear, black, gold), (x, y, z) = livery(tree, "")
    (lamp, seam, amber), _ = livery(tree, "-lamps")

    def principled(colour, rough, metal, coat=0.0):
        return node(tree, "BsdfPrincipled", {
            "Base Color": (*colour, 1), "Roughness": rough, "Metallic": metal, "Clearcoat": coat, "Clearcoat Roughness": 0.02,
        }).outputs[0]

    def over(factor, below, above):
        return node(tree, "MixShader", {0: factor, 1: below, 2: above}).outputs[0]

    def glowing(colour, strength):
        return node(tree, "Emission", {0: (*colour, 1), 1: strength}).outputs[0]

    paint = principled((0.009, 0.098, 0.104), 0.30, 0.5, 1.0)
    gloss = principled((0.004, 0.006, 0.007), 0.22, 0.0, 0.25)
    leaf = node(tree, "AddShader", {0: principled((0.86, 0.60, 0.28), 0.22, 1.0), 1: glowing((1, 0.62, 0.26), leaf_glow)}).outputs[0]
    gap = principled((0.002, 0.003, 0.003), 0.6, 0.0)
    glass = pane_shader(tree, (0.66, 0.70, 0.70, 1))

    surface = over(black, paint, gloss)
    surface = over(clear, surface, glass)
    surface = over(gold, surface, leaf)
    surface = over(seam, surface, gap)
    surface = over(lamp, surface, glowing((1, 0.94, 0.84), lamps))
    surface = over(amber, surface, glowing((1, 0.55, 0.16), lamps * 0.25))

    # The skin is open where the wheels stand.
    low = arithmetic(tree, "LESS_THAN", z, 1.2)
    outer = arithmetic(tree, "GREATER_THAN", arithmetic(tree, "ABSOLUTE", y), 0.75)
    opened = None
    for axle in AXLES:
        across = arithmetic(tree, "POWER", arithmetic(tree, "SUBTRACT", x, axle), 2.0)
        along = arithmetic(tree, "POWER", arithmetic(tree, "SUBTRACT", z, TYRE + 0.03), 2.0)
        inside = arithmetic(tree, "LESS_THAN", arithmetic(tree, "ADD", across, along), 0.62**2)
        opened = inside if opened is None else arithmetic(tree, "MAXIMUM", opened, inside)
    opened = arithmetic(tree, "MULTIPLY", opened, arithmetic(tree, "MULTIPLY", low, outer))
    surface = over(opened, surface, node(tree, "BsdfTransparent").outputs[0])
    tree.links.new(surface, tree.nodes["Material Output"].inputs["Surface"])
    return made


def wheel(place, outward, steel, rubber, dark, gold):
    """One wheel; `outward` is the side of the coach that it stands on."""
    turn = (-outward * math.pi / 2, 0, 0)
    lathe([(0.30, -0.14), (0.47, -0.15), (0.50, -0.13), (0.52, -0.08), (0.52, 0.08), (0.50, 0.13), (0.47, 0.15), (0.40, 0.155), (0.305, 0.13), (0.30, 0.0)], rubber, place, turn)
    dish = [(0.305, 0.13), (0.315, 0.145), (0.30, 0.15), (0.285, 0.12), (0.265, 0.06), (0.21, 0.05), (0.17, 0.075), (0.155, 0.10), (0.12, 0.105), (0.11, 0.15), (0.06, 0.165), (0.0, 0.168)]
    lathe(dish, steel, place, turn)
    for hole in range(10):
        angle = math.tau * hole / 10
        at = (place[0] + 0.235 * math.cos(angle), place[1] + outward * 0.052, place[2] + 0.235 * math.sin(angle))
        lathe([(0.0, 0.008), (0.034, 0.008), (0.036, 0.0)], dark, at, turn, 20)
        nut = (place[0] + 0.14 * math.cos(angle + 0.3), place[1] + outward * 0.108, place[2] + 0.14 * math.sin(angle + 0.3))
        lathe([(0.0, 0.03), (0.012, 0.028), (0.014, 0.0)], steel, nut, turn, 8)
    lathe([(0.055, 0.166), (0.06, 0.17), (0.0, 0.172)], gold, place, turn)


def wheel_arch(axle, side, made):
    """The lip around a wheel's opening, which ends where the skirt ends."""
    profile, steps = [(0.645, -0.05), (0.66, 0.02), (0.62, 0.03), (0.615, -0.05)], 72
    points, faces = [], []
    for step in range(steps + 1):
        angle = math.radians(-14 + 208 * step / steps)
        for radius, out in profile:
            points.append((axle + radius * math.cos(angle), side * (1.235 + out), TYRE + 0.03 + radius * math.sin(angle)))
    for step in range(steps):
        for edge in range(4):
            here, after = step * 4 + edge, step * 4 + (edge + 1) % 4
            faces.append((here, after, after + 4, here + 4))
    mesh = bpy.data.meshes.new("arch")
    mesh.from_pydata(points, [], faces)
    add("arch", mesh, made)


def seat_shape(leather, piping):
    """A reclined seat of the cabin as one sees it through the glass."""
    return joined([
        box((0.56, 0.54, 0.16), leather, (0, 0, 0.42), (0, -0.08, 0), 0.06),
        box((0.16, 0.54, 0.80), leather, (-0.36, 0, 0.84), (0, -0.30, 0), 0.07),
        box((0.13, 0.40, 0.24), leather, (-0.50, 0, 1.26), (0, -0.22, 0), 0.06),
        box((0.05, 0.41, 0.12), piping, (-0.435, 0, 1.27), (0, -0.22, 0), 0.02),
    ])


def cabin(brightness):
    floor, leather = material("floor", (0.05, 0.04, 0.035), 0.8), material("leather", (0.34, 0.17, 0.08), 0.5)
    linen, pale = material("linen", (0.7, 0.62, 0.5), 0.8), material("lining", (0.52, 0.46, 0.38), 0.6)
    light = material("cabin light", (1, 0.8, 0.5), 0.5, glow=(1, 0.66, 0.32), strength=brightness)
    wood = material("wood", (0.10, 0.04, 0.015), 0.3, coat=1)
    box((11.6, 2.2, 0.05), floor, (-0.4, 0, 1.30))
    box((11.8, 1.9, 0.04), pale, (-0.6, 0, 3.50))
    box((0.05, 2.2, 2.1), pale, (-6.2, 0, 2.4))
    box((0.06, 2.0, 1.0), wood, (4.75, 0, 1.75), bevel=0.02)
    for side in (1, -1):
        box((10.6, 0.34, 0.12), pale, (-0.9, side * 0.88, 3.22), bevel=0.05)
        box((10.6, 0.02, 0.025), light, (-0.9, side * 0.70, 3.165))
        box((10.6, 0.03, 0.02), light, (-0.9, side * 0.98, 3.15))
        box((10.8, 0.05, 0.45), pale, (-0.9, side * 1.12, 1.52))
    first = seat_shape(leather, linen)
    first.location = (3.8, 0.72, 1.30)
    for row in range(8):
        for across in (0.72, -0.28, -0.84):
            if row or across != 0.72:
                repeat(first, (3.8 - row * 1.12, across, 1.30))
    repeat(first, (5.45, -0.62, 0.95))
    dash = material("dash", (0.01, 0.01, 0.012), 0.5)
    box((0.5, 2.0, 0.3), dash, (5.95, 0, 1.42), bevel=0.08)
    lathe([(0.20, 0), (0.23, 0.015), (0.20, 0.03)], dash, (5.72, -0.62, 1.72), (0, -1.0, 0), 32)


def mirror_arm(side, dark):
    box((0.42, 0.05, 0.045), dark, (6.32, side * 1.22, 3.12), (0, 0.25, side * 0.35), 0.02)
    box((0.10, 0.19, 0.50), dark, (6.52, side * 1.32, 2.86), (0, 0.05, side * 0.2), 0.045, 6)


def build_coach(brightness=9.0, lamps=18.0, leaf_glow=0.22):
    """Places the coach at the origin, its nose towards +x, its doors towards +y."""
    add("skin", skin_mesh(), skin_material(lamps, leaf_glow), smooth=60)
    steel, rubber = material("steel", (0.72, 0.72, 0.74), 0.22, 1.0), material("rubber", (0.010, 0.010, 0.011), 0.7)
    dark, gold = material("dark", (0.006, 0.006, 0.007), 0.35), material("gold", (0.83, 0.58, 0.27), 0.2, 1.0)
    for axle in AXLES:
        box((1.36, 2.36, 0.9), dark, (axle, 0, 0.82))
        for side in (1, -1):
            wheel((axle, side * 1.06, TYRE), side, steel, rubber, dark, gold)
            wheel_arch(axle, side, dark)
    box((11.8, 2.3, 0.2), dark, (-0.2, 0, 0.50))
    cabin(brightness)
    roof = material("roof", (0.009, 0.09, 0.095), 0.35, 0.4, 1.0)
    box((2.6, 1.7, 0.24), roof, (-1.6, 0, 3.86), bevel=0.09)
    for side in (1, -1):
        mirror_arm(side, dark)
