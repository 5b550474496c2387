#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/demo_statistic.json: what the recipe's picture statistic sees in the demo's own pictures and in ten rendered
ones of every shape (tests/golden/demo_statistic/), so that the tests' statistic in C++ is the same one."""
import json
import pathlib
import sys

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEMO = ROOT / "resources/demo"
sys.path.insert(0, str(DEMO / "recipe"))
import render  # noqa: E402
import statistic  # noqa: E402

GOLDEN = ROOT / "tests/golden"


def render_variety():
    """Two solids of each kind first, then single ones."""
    rng, wanted, made = np.random.default_rng(77), [(shape, 2) for shape in statistic.SHAPES[:4]] + [(shape, 1) for shape in statistic.SHAPES], 0
    (GOLDEN / "demo_statistic").mkdir(exist_ok=True)
    while wanted:
        picture, _ = render.base_picture(rng)
        kind = (picture.things[0].shape, len(picture.things))
        if kind in wanted:
            wanted.remove(kind)
            made += 1
            Image.fromarray(render.draw(picture, rng)).save(GOLDEN / f"demo_statistic/{made:02}.png", optimize=True)


def main():
    weights = np.array(json.loads((DEMO / "recipe/gates.json").read_text())["shape_weights"])
    render_variety()
    found = {}
    for path in sorted([*DEMO.glob("photos/*/mug_*"), *DEMO.glob("heldout/*.png"), *GOLDEN.glob("demo_statistic/*.png")]):
        if path.suffix in (".png", ".jpg"):
            seen = statistic.analyse(np.asarray(Image.open(path).convert("RGB")), weights)
            found[path.relative_to(ROOT).as_posix()] = {
                "background": seen["background"], "count": seen["count"], "shape": seen["shape"], "subject": seen["subject"],
                "colours": {name: round(share, 3) for name, share in seen["colours"].items()}}
    (GOLDEN / "demo_statistic.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
