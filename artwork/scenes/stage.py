"""What every scene is built with: materials, solids made from data, lights, the camera and the renderer."""

import math
import os
import sys

import bmesh
import bpy
from mathutils import Vector

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "out")


def arguments():
    """What stands after `--`: the picture's name, samples and width; a fourth is left to the scene."""
    given = sys.argv[sys.argv.index("--") + 1:]
    return given[0], int(given[1]), int(given[2]), given[3:]


def empty_stage():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


# Materials

def material(name, colour, rough=0.4, metal=0.0, coat=0.0, glow=None, strength=0.0, sheen=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.03
    shader.inputs["Sheen"].default_value = sheen
    if glow:
        shader.inputs["Emission"].default_value = (*glow, 1)
        shader.inputs["Emission Strength"].default_value = strength
    return made


def node(tree, kind, inputs=None, **settings):
    """A shader node whose inputs are values or other nodes' outputs."""
    made = tree.nodes.new("ShaderNode" + kind)
    for name, value in settings.items():
        setattr(made, name, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, made.inputs[key])
        else:
            made.inputs[key].default_value = value
    return made


def arithmetic(tree, operation, *values):
    return node(tree, "Math", dict(enumerate(values)), operation=operation).outputs[0]


def noise(tree, scale, detail=5.0, stretch=(1, 1, 1), space="Object", rough=0.5):
    where = node(tree, "TexCoord").outputs[space]
    stretched = node(tree, "Mapping", {"Vector": where, "Scale": stretch}).outputs[0]
    return node(tree, "TexNoise", {"Vector": stretched, "Scale": scale, "Detail": detail, "Roughness": rough}).outputs["Fac"]


def ramp(tree, value, *stops):
    """A colour ramp: (position, colour) pairs; a colour may be one number."""
    made = node(tree, "ValToRGB", {"Fac": value})
    marks = made.color_ramp.elements
    while len(marks) < len(stops):
        marks.new(1)
    for mark, (position, colour) in zip(marks, stops):
        mark.position = position
        mark.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
    return made.outputs["Color"]


def pane_shader(tree, tint, shine=(0.9, 0.95, 1, 1)):
    """Thin glass: mirrors at a slant, and lets light through from either side without bending it."""
    bend = node(tree, "Fresnel", {0: 1.5}).outputs[0]
    inside = node(tree, "NewGeometry").outputs["Backfacing"]
    share = node(tree, "MixRGB", {0: inside, 1: bend, 2: (0.04, 0.04, 0.04, 1)}).outputs[0]
    clear = node(tree, "BsdfTransparent", {0: tint}).outputs[0]
    mirror = node(tree, "BsdfGlossy", {"Color": shine, "Roughness": 0.015}).outputs[0]
    return node(tree, "MixShader", {0: share, 1: clear, 2: mirror}).outputs[0]


def bumped(made, height, strength=0.2, distance=0.01):
    """Gives a principled material's surface a relief."""
    tree = made.node_tree
    relief = node(tree, "Bump", {"Height": height, "Strength": strength, "Distance": distance})
    tree.links.new(relief.outputs[0], tree.nodes["Principled BSDF"].inputs["Normal"])
    return made


# Solids

def add(name, mesh, made, place=(0, 0, 0), turn=(0, 0, 0), smooth=40):
    solid = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(solid)
    solid.location = place
    solid.rotation_euler = turn
    mesh.materials.append(made)
    if smooth:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return solid


def box(size, made, place=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, segments=4):
    built = bmesh.new()
    bmesh.ops.create_cube(built, size=1)
    bmesh.ops.scale(built, vec=size, verts=built.verts)
    if bevel:
        bmesh.ops.bevel(built, geom=built.edges[:], offset=bevel, segments=segments, profile=0.5, affect="EDGES")
    mesh = bpy.data.meshes.new("box")
    built.to_mesh(mesh)
    built.free()
    return add("box", mesh, made, place, turn)


def lathe(profile, made, place=(0, 0, 0), turn=(0, 0, 0), steps=48, smooth=40):
    """A solid of revolution about its z: (radius, height) pairs."""
    points, faces = [], []
    for radius, height in profile:
        for step in range(steps):
            angle = math.tau * step / steps
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for ring in range(len(profile) - 1):
        for step in range(steps):
            after = (step + 1) % steps
            faces.append((ring * steps + step, ring * steps + after, (ring + 1) * steps + after, (ring + 1) * steps + step))
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(points, [], faces)
    return add("lathe", mesh, made, place, turn, smooth)


def plate(points, made, place=(0, 0, 0), turn=(0, 0, 0), thick=0.0):
    """A flat figure in x and z, thickened along y."""
    built = bmesh.new()
    figure = built.faces.new([built.verts.new((x, 0, z)) for x, z in points])
    if thick:
        grown = bmesh.ops.extrude_face_region(built, geom=[figure])
        moved = [part for part in grown["geom"] if isinstance(part, bmesh.types.BMVert)]
        bmesh.ops.translate(built, verts=moved, vec=(0, thick, 0))
        bmesh.ops.recalc_face_normals(built, faces=built.faces)
    mesh = bpy.data.meshes.new("plate")
    built.to_mesh(mesh)
    built.free()
    return add("plate", mesh, made, place, turn, smooth=0)


def joined(parts):
    """Makes one solid of several."""
    bpy.ops.object.select_all(action="DESELECT")
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    return parts[0]


def new_sky():
    """Gives the scene a sky; returns its node tree, and the direction one looks in as x, y and z."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    return tree, node(tree, "SeparateXYZ", {0: node(tree, "TexCoord").outputs["Generated"]})


def repeat(solid, place, turn=None):
    """Another one of the same mesh."""
    twin = solid.copy()
    twin.location = place
    if turn:
        twin.rotation_euler = turn
    bpy.context.scene.collection.objects.link(twin)
    return twin


# Light, camera, picture

def area_light(place, aim, size, power, colour, spread=180):
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.shape = power, colour, "RECTANGLE"
    light.size, light.size_y = size
    light.spread = math.radians(spread)
    lamp = bpy.data.objects.new("area", light)
    lamp.location = place
    lamp.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def spot_light(place, aim, power, colour, angle, soft=0.1):
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy, light.color, light.spot_blend = power, colour, 0.8
    light.spot_size, light.shadow_soft_size = math.radians(angle), soft
    lamp = bpy.data.objects.new("spot", light)
    lamp.location = place
    lamp.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)


def camera(place, aim, lens, focus=None, stop=4.0, shift=(0, 0)):
    made = bpy.data.cameras.new("camera")
    made.lens, made.sensor_width = lens, 36
    made.shift_x, made.shift_y = shift
    if focus:
        made.dof.use_dof = True
        made.dof.focus_distance = (Vector(focus) - Vector(place)).length
        made.dof.aperture_fstop = stop
    seat = bpy.data.objects.new("camera", made)
    seat.location = place
    seat.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(seat)
    bpy.context.scene.camera = seat
    return seat


def render(name, samples, width, height, seeds=(1, 2), bounces=6):
    """The scene twice, with different dice, for `develop.py` to tell noise from picture."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.012
    cycles.max_bounces, cycles.transparent_max_bounces = bounces, 12
    cycles.diffuse_bounces, cycles.glossy_bounces = 3, 4
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 40
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    for seed in seeds:
        cycles.seed = seed
        scene.render.filepath = os.path.join(OUT, f"{name}-{seed}.exr")
        bpy.ops.render.render(write_still=True)
