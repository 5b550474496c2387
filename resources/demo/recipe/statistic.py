# SPDX-License-Identifier: Apache-2.0
"""The picture statistic: what a picture of the demo shows, by plain arithmetic on its pixels.

It is meant to be simple enough to be written again in any language. All of it, for an RGB picture of 8 bits:

  background   per channel the median over the border, 3 pixels wide; its name is the nearest of BACKGROUNDS (RGB distance).
  coloured     a pixel is coloured when, with hi and lo its largest and smallest channel (0 to 255),
               hi - lo >= 34, (hi - lo) / hi >= 0.36, and some channel differs from the background by at least 36.
  solids       the 8-connected components of the coloured pixels with at least 2.5 % of the picture's pixels.
  hue          of a coloured pixel in degrees as usual (HSV); its colour name by the bounds in HUE_BOUNDS.
  colours      the share of each colour name among the pixels of all solids; the first colour is the largest share.
  shape        the mask of a solid in its bounding box is averaged into a GRID x GRID thumbnail (cell (r, c) covers rows
               [r h / GRID, (r + 1) h / GRID), fractions counted in part); with log(w / h) added and a 1, these numbers
               times a matrix of 6 columns (gates.json, "shape_weights") give a score a shape. The scores of all solids
               are summed; the largest names the shape.
  subject      (the zwx mug: teal, a broad orange band, teal) the largest solid, in its bounding box of height h:
               it has >= 8 % of the picture; teal and orange together are >= 85 % of it, each >= 20 %; teal is the
               greater part of its pixels in rows [0.00, 0.12) h and [0.88, 1.00) h, and orange in rows [0.52, 0.62) h.

The matrix is fitted on fresh renderings: `python statistic.py gates.json` fits, tests on other renderings and writes it.
"""
from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import cv2
import numpy as np

SHAPES = ["sphere", "cube", "cylinder", "cone", "ring", "mug"]
BACKGROUNDS = {
    "white": (245, 245, 245), "grey": (148, 148, 148), "black": (20, 20, 20),
    "beige": (230, 212, 178), "light blue": (184, 212, 237), "light green": (194, 227, 189),
}
# each name covers the hues from its own bound to the next one; red goes round
HUE_BOUNDS = [(10, "orange"), (37, "yellow"), (85, "green"), (151, "teal"), (199, "blue"), (247, "purple"), (302, "pink"), (343, "red")]
GRID = 12


def hue_names(pixels: np.ndarray) -> np.ndarray:
    """[N, 3] uint8 -> index into HUE_BOUNDS for each pixel."""
    r, g, b = pixels.astype(np.float64).T
    hi, lo = pixels.max(1).astype(np.float64), pixels.min(1).astype(np.float64)
    span = np.maximum(hi - lo, 1)
    hue = np.where(hi == r, (g - b) / span % 6, np.where(hi == g, (b - r) / span + 2, (r - g) / span + 4)) * 60
    bounds = [bound for bound, _ in HUE_BOUNDS]
    return (np.searchsorted(bounds, hue, side="right") - 1) % len(bounds)


def thumbnail(mask: np.ndarray) -> np.ndarray:
    def weights(length):
        edges = np.arange(GRID + 1) * length / GRID
        cells = np.arange(length)
        return np.clip(np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells), 0, None) * GRID / length
    rows, columns = weights(mask.shape[0]), weights(mask.shape[1])
    grid = rows @ mask.astype(np.float64) @ columns.T
    return np.concatenate([grid.ravel(), [math.log(mask.shape[1] / mask.shape[0]), 1.0]])


def analyse(image: np.ndarray, shape_weights: np.ndarray | None) -> dict:
    height, width, _ = image.shape
    border = np.ones((height, width), bool)
    border[3:-3, 3:-3] = False
    background = np.median(image[border], axis=0)
    hi, lo = image.max(2).astype(int), image.min(2).astype(int)
    coloured = (hi - lo >= 34) & ((hi - lo) >= 0.36 * hi) & (np.abs(image - background).max(2) >= 36)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(coloured.astype(np.uint8), connectivity=8)
    solids = [i for i in range(1, len(stats)) if stats[i, cv2.CC_STAT_AREA] >= 0.025 * height * width]
    solids.sort(key=lambda i: -stats[i, cv2.CC_STAT_AREA])
    result = dict(
        background=min(BACKGROUNDS, key=lambda name: np.linalg.norm(background - BACKGROUNDS[name])),
        count=len(solids), colours={}, shape=None, subject=False, features=[])
    if not solids:
        return result
    pixels = image[np.isin(labels, solids)]
    shares = np.bincount(hue_names(pixels), minlength=len(HUE_BOUNDS)) / len(pixels)
    result["colours"] = {HUE_BOUNDS[i][1]: float(shares[i]) for i in np.argsort(-shares) if shares[i] > 0.02}
    for i in solids:
        x, y, w, h, _ = stats[i]
        result["features"].append(thumbnail(labels[y:y + h, x:x + w] == i))
    if shape_weights is not None:
        result["shape"] = SHAPES[int(np.argmax(sum(f @ shape_weights for f in result["features"])))]

    x, y, w, h, area = stats[solids[0]]
    inside = labels[y:y + h, x:x + w] == solids[0]
    names = np.full(inside.shape, -1)
    names[inside] = hue_names(image[y:y + h, x:x + w][inside])
    teal, orange = (next(i for i, (_, n) in enumerate(HUE_BOUNDS) if n == name) for name in ("teal", "orange"))

    def share(name, top, bottom):
        rows = names[int(top * h):max(int(bottom * h), int(top * h) + 1)]
        return (rows == name).sum() / max((rows >= 0).sum(), 1)

    result["subject"] = bool(
        area >= 0.08 * height * width and share(teal, 0, 1) + share(orange, 0, 1) >= 0.85
        and share(teal, 0, 1) >= 0.2 and share(orange, 0, 1) >= 0.2
        and share(teal, 0, 0.12) > 0.5 and share(teal, 0.88, 1) > 0.5 and share(orange, 0.52, 0.62) > 0.5)
    return result


def shows(found: dict, asked: dict) -> bool:
    """asked: count, colour, shape, background, and band where there is one."""
    colours = list(found["colours"])
    right = found["count"] == asked["count"] and found["shape"] == asked["shape"] and found["background"] == asked["background"]
    if "band" in asked:
        return right and set(colours[:2]) == {asked["colour"], asked["band"]} and min(found["colours"][c] for c in colours[:2]) >= 0.12
    return right and colours[0] == asked["colour"] and found["colours"][colours[0]] >= 0.6


def fit(path: Path):
    """Softmax regression on 2400 renderings; prints how often it is right on 800 others."""
    import torch

    import render

    def collect(seed, count):
        rng = np.random.default_rng(seed)
        rows, names, all_right = [], [], []
        for _ in range(count):
            picture, _ = render.base_picture(rng)
            found = analyse(render.draw(picture, rng), None)
            all_right.append(found["count"] == len(picture.things))
            rows += found["features"]
            names += [SHAPES.index(picture.things[0].shape)] * len(found["features"])
        return torch.tensor(np.array(rows)), torch.tensor(names), np.mean(all_right)

    x, y, _ = collect(31, 2400)
    weights = torch.zeros(x.shape[1], len(SHAPES), dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=400)

    def closure():
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(x @ weights, y) + 2e-4 * weights.pow(2).sum()
        loss.backward()
        return loss
    optimizer.step(closure)
    weights = weights.detach().numpy().round(3)
    x, y, counted = collect(32, 800)
    print(f"other renderings: shape right {np.mean((x.numpy() @ weights).argmax(1) == y.numpy()):.3f}, count right {counted:.3f}")
    gates = json.loads(path.read_text())
    gates["shape_weights"] = weights.tolist()
    write(gates, path)


def write(gates: dict, path: Path):
    """JSON with one row of numbers a line."""
    rows = gates.pop("shape_weights")
    text = json.dumps(gates, indent=1)[:-2] + ',\n "shape_weights": [\n' + ",\n".join("  " + json.dumps(row) for row in rows) + "\n ]\n}\n"
    path.write_text(text)


if __name__ == "__main__":
    fit(Path(sys.argv[1]))
