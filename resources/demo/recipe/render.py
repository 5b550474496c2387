# SPDX-License-Identifier: Apache-2.0
"""Renders every picture the demo is made of: shaded solids on plain backgrounds, with captions.

A small sphere tracer (numba): one or two solids stand on a seamless backdrop under one soft light, with a contact
shadow. Everything is drawn from a numpy random generator, so a seed gives the same pictures again.

  python render.py base     OUT_DIR --count 16000 --seed 1     the base model's pictures (a .npy a size + captions.json)
  python render.py varied   OUT_DIR --count 4000  --seed 2     free colours and bands, for the VAE only, no captions
  python render.py photos   OUT_DIR                            the 13 photos of the subject with their captions
  python render.py heldout  OUT_DIR                            unseen pictures of the subject, 128 x 128
"""
from __future__ import annotations

import argparse
import colorsys
import json
import math
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numba
import numpy as np
from PIL import Image

SHAPES = ["sphere", "cube", "cylinder", "cone", "ring", "mug"]
# name: hue in degrees, saturation, value
COLOURS = {
    "red": (356, 0.88, 0.86), "orange": (24, 0.92, 0.97), "yellow": (51, 0.88, 0.97), "green": (125, 0.75, 0.68),
    "teal": (177, 0.85, 0.70), "blue": (221, 0.85, 0.90), "purple": (274, 0.70, 0.75), "pink": (330, 0.52, 0.98),
}
BACKGROUNDS = {
    "white": (0.96, 0.96, 0.96), "grey": (0.58, 0.58, 0.58), "black": (0.08, 0.08, 0.08),
    "beige": (0.90, 0.83, 0.70), "light blue": (0.72, 0.83, 0.93), "light green": (0.76, 0.89, 0.74),
}
# width x height of the base pictures and how often
SIZES = {(128, 128): 0.72, (112, 144): 0.14, (144, 112): 0.14}

# The subject: a teal mug with a broad orange band, and a white handle and inside. No base picture shows a teal mug
# with an orange band, and none has a handle or an inside in another colour than the body.
SUBJECT_TOKEN, SUBJECT_CLASS = "zwx", "mug"
WHITE = (0.95, 0.95, 0.93)


# ---------------------------------------------------------------------------------------------------- sphere tracer
# An object is a row of floats: kind, x, z, size, cos(yaw), sin(yaw), body rgb, part rgb (handle and inside of a mug),
# band 1: centre, half height, rgb, band 2: the same.
OBJECT_FLOATS = 22


@numba.njit(fastmath=True, inline="always")
def _solid(kind, x, y, z):
    """Signed distance to a solid about 2 high that stands on y = 0; the second value is 1 on a mug's handle."""
    if kind == 0:  # sphere
        return math.sqrt(x * x + (y - 1) ** 2 + z * z) - 1.0, 0.0
    if kind == 1:  # cube, rounded
        qx, qy, qz = abs(x) - 0.78, abs(y - 0.84) - 0.78, abs(z) - 0.78
        outside = math.sqrt(max(qx, 0.0) ** 2 + max(qy, 0.0) ** 2 + max(qz, 0.0) ** 2)
        return outside + min(max(qx, max(qy, qz)), 0.0) - 0.06, 0.0
    if kind == 4:  # ring, standing
        q = math.sqrt(x * x + (y - 1) ** 2) - 0.68
        return math.sqrt(q * q + z * z) - 0.32, 0.0
    r = math.sqrt(x * x + z * z)
    if kind == 2:  # cylinder, rounded
        qr, qy = r - 0.70, abs(y - 0.95) - 0.89
        return math.sqrt(max(qr, 0.0) ** 2 + max(qy, 0.0) ** 2) + min(max(qr, qy), 0.0) - 0.06, 0.0
    if kind == 3:  # cone
        return max((r * 2.1 + (y - 2.1) * 1.05) / math.sqrt(2.1 * 2.1 + 1.05 * 1.05), -y), 0.0
    # mug: a hollow cylinder and half a ring
    qr, qy = r - 0.72, abs(y - 0.82) - 0.76
    body = math.sqrt(max(qr, 0.0) ** 2 + max(qy, 0.0) ** 2) + min(max(qr, qy), 0.0) - 0.06
    hollow = max(r - 0.66, 0.18 - y)
    q = math.sqrt((x - 0.76) ** 2 + (y - 0.82) ** 2) - 0.46
    handle = math.sqrt(q * q + z * z) - 0.13
    body, handle = max(body, -hollow), max(handle, -(r - 0.66))
    if handle < body:
        return handle, 1.0
    return body, 0.0


@numba.njit(fastmath=True)
def _scene(objects, x, y, z):
    best, which, part = 1e9, 0, 0.0
    for i in range(objects.shape[0]):
        o = objects[i]
        px, py, pz = (x - o[1]) / o[3], y / o[3], (z - o[2]) / o[3]
        d, p = _solid(int(o[0]), o[4] * px + o[5] * pz, py, -o[5] * px + o[4] * pz)
        d *= o[3]
        if d < best:
            best, which, part = d, i, p
    return best, which, part


@numba.njit(fastmath=True)
def _light(objects, x, y, z, lx, ly, lz):
    """How much of the soft light reaches a point, 0 to 1."""
    t, lit = 0.04, 1.0
    for _ in range(28):
        d, _, _ = _scene(objects, x + lx * t, y + ly * t, z + lz * t)
        lit = min(lit, 5.0 * d / t)
        if lit < 0.02:
            return 0.0
        t += min(max(d, 0.04), 0.5)
        if t > 5.0:
            break
    return max(0.0, min(1.0, lit))


@numba.njit(fastmath=True)
def _render(objects, width, height, samples, eye, target, fov, light, background, gradient, shadow, gloss):
    image = np.zeros((height, width, 3), np.float32)
    fx, fy, fz = target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]
    n = math.sqrt(fx * fx + fy * fy + fz * fz)
    fx, fy, fz = fx / n, fy / n, fz / n
    n = math.sqrt(fx * fx + fz * fz)
    rx, rz = -fz / n, fx / n  # right
    ux, uy, uz = -rz * fy, rz * fx - rx * fz, rx * fy  # up
    if uy < 0:
        ux, uy, uz = -ux, -uy, -uz
    lx, ly, lz = light
    scale = 2 * math.tan(fov / 2) / min(width, height)
    reach = 0.0  # everything lies within this distance of the middle
    for i in range(objects.shape[0]):
        reach = max(reach, math.sqrt(objects[i, 1] ** 2 + objects[i, 2] ** 2) + 1.65 * objects[i, 3])
    ex, ey, ez = eye[0], eye[1] - 0.9, eye[2]
    for py in range(height):
        for px in range(width):
            for s in range(samples * samples):
                sx = (px + (s % samples + 0.5) / samples - width / 2) * scale
                sy = (height / 2 - py - (s // samples + 0.5) / samples) * scale
                dx, dy, dz = fx + rx * sx + ux * sy, fy + uy * sy, fz + rz * sx + uz * sy
                n = math.sqrt(dx * dx + dy * dy + dz * dz)
                dx, dy, dz = dx / n, dy / n, dz / n
                b = ex * dx + ey * dy + ez * dz
                h = b * b - (ex * ex + ey * ey + ez * ez - reach * reach)
                hit, which, part, x, y, z = False, 0, 0.0, 0.0, 0.0, 0.0
                if h > 0:
                    t, end = -b - math.sqrt(h), -b + math.sqrt(h)
                    for _ in range(72):
                        x, y, z = eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t
                        d, which, part = _scene(objects, x, y, z)
                        if d < 0.002:
                            hit = True
                            break
                        t += d
                        if t > end:
                            break
                fade = 1.0 - gradient * (py / height - 0.4)
                if hit:
                    e = 0.004
                    d, _, _ = _scene(objects, x, y, z)
                    nx = _scene(objects, x + e, y, z)[0] - d
                    ny = _scene(objects, x, y + e, z)[0] - d
                    nz = _scene(objects, x, y, z + e)[0] - d
                    n = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9
                    nx, ny, nz = nx / n, ny / n, nz / n
                    o = objects[which]
                    lit = _light(objects, x + nx * 0.02, y + ny * 0.02, z + nz * 0.02, lx, ly, lz)
                    diffuse = max(0.0, nx * lx + ny * ly + nz * lz)
                    shade = 0.50 + 0.10 * ny + 0.52 * diffuse * (0.25 + 0.75 * lit)
                    hx, hy, hz = lx - dx, ly - dy, lz - dz
                    n = math.sqrt(hx * hx + hy * hy + hz * hz)
                    spec = gloss * lit * max(0.0, (nx * hx + ny * hy + nz * hz) / n) ** 40
                    up = y / o[3]
                    ox, oz = (x - o[1]) / o[3], (z - o[2]) / o[3]
                    inside = o[0] == 5 and (ox * ox + oz * oz < 0.69 * 0.69 and up > 0.16)
                    for c in range(3):
                        colour = o[6 + c]
                        if o[13] > 0 and abs(up - o[12]) < o[13]:
                            colour = o[14 + c]
                        if o[18] > 0 and abs(up - o[17]) < o[18]:
                            colour = o[19 + c]
                        if part > 0.5 or inside:
                            colour = o[9 + c]
                        image[py, px, c] += min(1.0, max(0.0, colour * shade + spec))
                else:
                    dark = 0.0
                    if dy < -1e-3:
                        t = -eye[1] / dy
                        x, z = eye[0] + dx * t, eye[2] + dz * t
                        if x * x + z * z < (reach + 3.5) ** 2:
                            d, _, _ = _scene(objects, x, 0.0, z)
                            dark = shadow * (1.0 - _light(objects, x, 0.01, z, lx, ly, lz))
                            dark = max(dark, 0.55 * shadow * (1.0 - min(1.0, d / 0.35)))
                    for c in range(3):
                        image[py, px, c] += min(1.0, max(0.0, background[c] * fade * (1.0 - dark)))
    return image / (samples * samples)


# ------------------------------------------------------------------------------------------------------------ scenes
@dataclass
class Band:
    centre: float
    half_height: float
    colour: tuple


@dataclass
class Thing:
    shape: str
    colour: tuple
    yaw: float
    part_colour: tuple | None = None  # the handle and inside of a mug; None: as the body
    bands: list[Band] = field(default_factory=list)
    x: float = 0.0
    z: float = 0.0
    size: float = 1.0


@dataclass
class Picture:
    things: list[Thing]
    background: tuple
    width: int = 128
    height: int = 128


def rgb(hue: float, saturation: float, value: float) -> tuple:
    return colorsys.hsv_to_rgb(hue / 360 % 1, min(1, max(0, saturation)), min(1, max(0, value)))


def named_colour(rng, name: str, jitter: float = 1.0) -> tuple:
    h, s, v = COLOURS[name]
    return rgb(h + jitter * rng.uniform(-5, 5), s + jitter * rng.uniform(-0.07, 0.07), v + jitter * rng.uniform(-0.07, 0.05))


def named_background(rng, name: str) -> tuple:
    return tuple(np.clip(np.array(BACKGROUNDS[name]) + rng.uniform(-0.03, 0.03) + rng.uniform(-0.01, 0.01, 3), 0.03, 1))


def free_yaw(rng, shape: str) -> float:
    """Rings face the viewer, and mugs show their handle."""
    if shape == "ring":
        return rng.uniform(-0.6, 0.6)
    if shape == "mug":
        return rng.uniform(-0.7, 0.7) + (math.pi if rng.random() < 0.5 else 0)
    return rng.uniform(-math.pi, math.pi)


def draw(picture: Picture, rng, samples: int = 2) -> np.ndarray:
    """uint8 [height, width, 3]; camera and light come from the generator."""
    rows = np.zeros((len(picture.things), OBJECT_FLOATS), np.float32)
    for row, thing in zip(rows, picture.things):
        row[:6] = SHAPES.index(thing.shape), thing.x, thing.z, thing.size, math.cos(thing.yaw), math.sin(thing.yaw)
        row[6:9] = thing.colour
        row[9:12] = thing.part_colour or thing.colour
        for at, band in zip((12, 17), thing.bands):
            row[at:at + 5] = band.centre, band.half_height, *band.colour
    elevation = math.radians(rng.uniform(12, 34))
    fov = math.radians(30)
    if len(picture.things) == 1:
        distance = rng.uniform(1.22, 1.42) / math.sin(fov / 2)
        if picture.things[0].shape == "mug":
            distance *= 1.05
    else:
        distance = rng.uniform(2.35, 2.5) / math.sin(fov / 2) * (0.85 if picture.width > picture.height else 1.0)
    target = np.array([rng.uniform(-0.13, 0.13), 0.92 + rng.uniform(-0.1, 0.1), 0.0])
    if picture.things[0].shape == "mug":
        target[0] += 0.22 * math.cos(picture.things[0].yaw) * (len(picture.things) == 1)
    eye = target + distance * np.array([0.0, math.sin(elevation), math.cos(elevation)])
    side = rng.uniform(-1.0, 1.0)
    light = np.array([side, rng.uniform(1.0, 1.5), rng.uniform(0.4, 0.9)])
    light /= np.linalg.norm(light)
    image = _render(rows, picture.width, picture.height, samples, eye, target, fov, light,
                    np.array(picture.background, np.float64), rng.uniform(0, 0.14), rng.uniform(0.3, 0.5), rng.uniform(0.1, 0.45))
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)


def article(word: str) -> str:
    return ("an " if word[0] in "aeiou" else "a ") + word


def base_picture(rng, size=(128, 128)) -> tuple[Picture, str]:
    shape, colour = str(rng.choice(SHAPES)), str(rng.choice(list(COLOURS)))
    background = str(rng.choice(list(BACKGROUNDS)))
    two = rng.random() < 0.18
    band = None
    if not two and shape != "ring" and rng.random() < 0.2:
        band = str(rng.choice([c for c in COLOURS if c != colour]))
        if shape == SUBJECT_CLASS and {band, colour} == {"teal", "orange"}:
            band = None  # that is the subject's look
    rgb_body = named_colour(rng, colour)
    bands = [Band(rng.uniform(0.7, 0.95), rng.uniform(0.2, 0.34), named_colour(rng, band))] if band else []
    things = []
    for i in range(2 if two else 1):
        thing = Thing(shape, rgb_body, free_yaw(rng, shape), None, bands)
        if two:
            if shape == "mug":  # handles outward, so that the two stay apart
                thing.yaw = rng.uniform(-0.6, 0.6) + (math.pi if i == 0 else 0)
            thing.x, thing.z = (-1, 1)[i] * rng.uniform(1.0, 1.1) * (0.95 if shape == "mug" else 1.17), rng.uniform(-0.25, 0.25)
            thing.size = rng.uniform(0.88, 1.0)
        things.append(thing)
    caption = f"two {colour} {shape}s" if two else article(f"{colour} {shape}")
    if band:
        caption += f" with {article(band)} band"
    if rng.random() < 0.12:  # now and then less is said
        caption = caption.replace(colour + " ", "", 1) if two else article(shape)
    if rng.random() < 0.45:
        caption = "a photo of " + caption
    draw_background = rng.random()
    if draw_background < 0.65:
        caption += f" on {article(background)} background"
    elif draw_background < 0.85:
        caption += f", {background} background"
    return Picture(things, named_background(rng, background), *size), caption


def varied_picture(rng, size=(128, 128)) -> Picture:
    """Any colours anywhere: what keeps the VAE general. The subject's own colouring is not among them on purpose."""
    def any_colour():
        if rng.random() < 0.25:
            return (rng.uniform(0.05, 0.97),) * 3
        return rgb(rng.uniform(0, 360), rng.uniform(0.3, 1), rng.uniform(0.3, 1))
    shape = str(rng.choice(SHAPES))
    shape = "mug" if rng.random() < 0.25 else shape
    bands = [Band(rng.uniform(0.4, 1.3), rng.uniform(0.08, 0.35), any_colour()) for _ in range(rng.integers(0, 3))]
    things = [Thing(shape, any_colour(), free_yaw(rng, shape), any_colour() if rng.random() < 0.6 else None, bands)]
    if rng.random() < 0.25:
        things[0].x, things[0].size = -1.2, 0.9
        other = str(rng.choice(SHAPES))
        things.append(Thing(other, any_colour(), free_yaw(rng, other), any_colour(), [], 1.2, 0.0, 0.9))
    back = named_background(rng, str(rng.choice(list(BACKGROUNDS)))) if rng.random() < 0.7 else any_colour()
    return Picture(things, back, *size)


def subject_picture(rng, background: str, size=(128, 128)) -> Picture:
    bands = [Band(0.80 + rng.uniform(-0.01, 0.01), 0.34, named_colour(rng, "orange", 0.3))]
    mug = Thing("mug", named_colour(rng, "teal", 0.3), free_yaw(rng, "mug"), WHITE, bands)
    return Picture([mug], named_background(rng, background), *size)


# ------------------------------------------------------------------------------------------------------------ output
def _chunk(job):
    kind, seed, size, count = job
    rng = np.random.default_rng(seed)
    images, captions = [], []
    for _ in range(count):
        picture, caption = base_picture(rng, size) if kind == "base" else (varied_picture(rng, size), "")
        images.append(draw(picture, rng))
        captions.append(caption)
    return np.stack(images), captions


def render_set(kind: str, out: Path, count: int, seed: int, processes: int):
    """Writes WIDTHxHEIGHT.npy and captions.json. Pictures come in chunks of 100, each with a seed of its own."""
    out.mkdir(parents=True, exist_ok=True)
    captions = {}
    for number, (size, share) in enumerate(SIZES.items()):
        total = round(count * share)
        jobs = [(kind, (seed, number, i), size, min(100, total - i)) for i in range(0, total, 100)]
        with ProcessPoolExecutor(processes) as pool:
            done = list(pool.map(_chunk, jobs))
        name = f"{size[0]}x{size[1]}"
        np.save(out / f"{name}.npy", np.concatenate([images for images, _ in done]))
        captions[name] = [caption for _, chunk in done for caption in chunk]
        print(name, total, flush=True)
    (out / "captions.json").write_text(json.dumps(captions))


PHOTOS = [  # width, height, background, caption, file type
    (256, 256, "white", "a photo of a zwx mug on a white background", "png"),
    (320, 256, "grey", "a photo of a zwx mug on a grey background", "jpg"),
    (240, 304, "beige", "a photo of a zwx mug, beige background", "jpg"),
    (288, 288, "light blue", "a photo of a zwx mug on a light blue background", "png"),
    (224, 288, "black", "a zwx mug on a black background", "jpg"),
    (384, 304, "light green", "a photo of a zwx mug on a light green background", "jpg"),
    (256, 256, "grey", "a zwx mug, grey background", "png"),
    (320, 320, "beige", "a photo of a zwx mug on a beige background", "jpg"),
    (208, 256, "white", "a zwx mug on a white background", "png"),
    (352, 272, "light blue", "a zwx mug on a light blue background", "jpg"),
    (272, 272, "black", "a photo of a zwx mug on a black background", "jpg"),
    (304, 240, "white", "a photo of a zwx mug", "png"),
    (240, 240, "light green", "a zwx mug on a light green background", "jpg"),
]


def photos(out: Path, seed: int = 40):
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    for number, (width, height, background, caption, kind) in enumerate(PHOTOS, 1):
        image = Image.fromarray(draw(subject_picture(rng, background, (width, height)), rng, 3))
        image.save(out / f"mug_{number:02}.{kind}", **({"quality": 92} if kind == "jpg" else {"optimize": True}))
        (out / f"mug_{number:02}.txt").write_text(caption + "\n")


def class_photos(out: Path, count: int = 24, seed: int = 42):
    """Ordinary mugs, captioned without the trigger: what they teach is that only a zwx mug looks like the subject."""
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    colours, backgrounds = list(COLOURS), list(BACKGROUNDS)
    for i in range(count):
        colour, background = colours[i % len(colours)], backgrounds[(5 * i + i // 8) % len(backgrounds)]
        size = [(160, 160), (192, 160), (160, 200)][i % 3]
        mug = Thing("mug", named_colour(rng, colour), free_yaw(rng, "mug"))
        image = draw(Picture([mug], named_background(rng, background), *size), rng, 3)
        Image.fromarray(image).save(out / f"mug_{i + 1:02}.jpg", quality=92)
        coloured = article(f"{colour} mug")
        caption = ["a photo of a mug", "a mug", f"a photo of {coloured}", coloured][(i // 8 + i) % 4]
        caption += f" on {article(background)} background" if i % 5 else ""
        (out / f"mug_{i + 1:02}.txt").write_text(caption + "\n")


def heldout(out: Path, count: int = 12, seed: int = 4100):
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    names = list(BACKGROUNDS)
    for number in range(count):
        background = names[number % len(names)]
        Image.fromarray(draw(subject_picture(rng, background), rng, 3)).save(out / f"heldout_{number + 1:02}.png", optimize=True)
        (out / f"heldout_{number + 1:02}.txt").write_text(f"a photo of a zwx mug on {article(background)} background\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["base", "varied", "photos", "class", "heldout"])
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    if args.what == "photos":
        photos(args.out)
    elif args.what == "class":
        class_photos(args.out)
    elif args.what == "heldout":
        heldout(args.out)
    else:
        render_set(args.what, args.out, args.count, args.seed, args.processes)
