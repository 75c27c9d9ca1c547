"""
Develops a scene's two exposures into a picture: takes the noise out, lets bright lamps glow, and lays the tones.

  blender -b -P develop.py -- <name> [exposure] [glow] [warmth]

Debian's Blender has no denoiser. Two renders that differ only in their dice show what is noise: each is averaged over places
that look alike in the *other* one (non-local means, Rousselle and others 2012), which blurs noise and leaves edges.
"""

import os
import sys

import bpy
import numpy

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "out")


def exposures(name):
    for seed in (1, 2):
        picture = bpy.data.images.load(os.path.join(OUT, f"{name}-{seed}.exr"))
        width, height = picture.size
        values = numpy.empty(width * height * 4, dtype=numpy.float32)
        picture.pixels.foreach_get(values)
        yield numpy.nan_to_num(values.reshape(height, width, 4)[:, :, :3], nan=0.0, posinf=50.0)


def box_mean(values, reach):
    """The mean over a square around each place, by running sums."""
    for axis in (0, 1):
        padding = [(0, 0)] * values.ndim
        padding[axis] = (reach + 1, reach)
        sums = numpy.cumsum(numpy.pad(values, padding, mode="edge"), axis=axis, dtype=numpy.float64)
        size = values.shape[axis]
        ahead, behind = [slice(None)] * values.ndim, [slice(None)] * values.ndim
        ahead[axis], behind[axis] = slice(2 * reach + 1, 2 * reach + 1 + size), slice(0, size)
        values = ((sums[tuple(ahead)] - sums[tuple(behind)]) / (2 * reach + 1)).astype(numpy.float32)
    return values


def shifted(values, down, across):
    padding = [(abs(down), abs(down)), (abs(across), abs(across))] + [(0, 0)] * (values.ndim - 2)
    padded = numpy.pad(values, padding, mode="edge")
    return padded[abs(down) + down:abs(down) + down + values.shape[0], abs(across) + across:abs(across) + across + values.shape[1]]


def without_noise(one, other, reach=7, patch=2, strength=0.55):
    """Both exposures, in logarithms of light, averaged over places that look alike in their twin."""
    spread = box_mean(((one - other) ** 2).mean(axis=2) / 2, 3) + 1e-5
    results = []
    for kept, guide in ((one, other), (other, one)):
        total, weight = numpy.zeros_like(kept), numpy.zeros(kept.shape[:2], dtype=numpy.float32)
        for down in range(-reach, reach + 1):
            for across in range(-reach, reach + 1):
                moved = shifted(spread, down, across)
                unlike = ((guide - shifted(guide, down, across)) ** 2).mean(axis=2)
                unlike = (unlike - (spread + numpy.minimum(spread, moved))) / (strength**2 * (spread + moved))
                share = numpy.exp(-numpy.maximum(box_mean(unlike, patch), 0))
                total += share[:, :, None] * shifted(kept, down, across)
                weight += share
        results.append(total / weight[:, :, None])
    return (results[0] + results[1]) / 2


def without_fireflies(light):
    """A place far brighter than all around it is a stray, unless it is big."""
    around = numpy.stack([shifted(light, down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across])
    ceiling = numpy.sort(around, axis=0)[-2] * 1.5 + 0.02
    return numpy.minimum(light, ceiling)


def glow(light, amount):
    """What the lens and the air make of bright lamps: three soft halos of different width."""
    bright = numpy.clip(light - 1.1, 0, 9)
    scale = light.shape[1] / 1600
    halo = numpy.zeros_like(light)
    for size, share in ((3, 0.5), (12, 0.3), (48, 0.2)):
        blurred = bright
        for _ in range(3):
            blurred = box_mean(blurred, max(1, round(size * scale)))
        halo += share * blurred
    return light + amount * halo


def toned(light, exposure):
    """A film-like curve per channel with a little of the common brightness, so that lamps turn pale and not flat orange."""
    light = numpy.maximum(light * 2.0**exposure, 0)
    grey = light @ numpy.array([0.2126, 0.7152, 0.0722], dtype=numpy.float32)
    over = numpy.clip((grey - 0.7) / 6, 0, 0.75)[:, :, None]
    light = light * (1 - over) + grey[:, :, None] * over
    curve = (light * 0.62 * (2.51 * light * 0.62 + 0.03)) / (light * 0.62 * (2.43 * light * 0.62 + 0.59) + 0.14)
    linear = numpy.clip(curve, 0, 1)
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def save(name, picture):
    height, width = picture.shape[:2]
    made = bpy.data.images.new(name, width, height)
    made.colorspace_settings.name = "sRGB"
    full = numpy.ones((height, width, 4), dtype=numpy.float32)
    full[:, :, :3] = picture
    made.pixels.foreach_set(full.ravel())
    made.filepath_raw, made.file_format = os.path.join(OUT, f"{name}.png"), "PNG"
    made.save()


def main():
    given = sys.argv[sys.argv.index("--") + 1:]
    name, exposure = given[0], float(given[1]) if len(given) > 1 else 0.0
    halo = float(given[2]) if len(given) > 2 else 0.12
    rough = [numpy.log1p(without_fireflies(numpy.maximum(light, 0)) * 8) for light in exposures(name)]
    clean = (rough[0] + rough[1]) / 2 if "raw" in given else without_noise(*rough)
    save(name, toned(glow(numpy.expm1(clean) / 8, halo), exposure))


main()
