#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/buckets.json: the field's bucketing rule, worked out here in plain Python from its description.

The rule (sd-scripts): the buckets are, for every width from the smallest to the largest in steps, the height that keeps within the area, rounded
down to the step, together with the transposed size and the square. A picture goes to the bucket of its own size, else to the one of the nearest
aspect ratio; it is scaled to cover the bucket. Without upscaling the bucket is the picture's own size, shrunk to the area if it is
larger, rounded down to steps.
"""
import json
import math
import pathlib
import random


def bucket_list(width, height, smallest, largest, step):
    area = width * height
    side = int(math.sqrt(area) // step) * step
    found = {(side, side)}
    for w in range(smallest, largest + 1, step):
        h = min(largest, area // w // step * step)
        if h >= smallest:
            found |= {(w, h), (h, w)}
    return sorted(found)


def half_up(value):
    return int(value + 0.5)


def choose(buckets, w, h):
    ratio = w / h
    if (w, h) in buckets:
        bucket = (w, h)
    else:
        errors = [abs(bw / bh - ratio) for bw, bh in buckets]
        bucket = buckets[errors.index(min(errors))]
    bw, bh = bucket
    scale = bh / h if ratio > bw / bh else bw / w
    return bucket, (half_up(w * scale), half_up(h * scale))


def choose_without_upscaling(area, step, w, h):
    ratio = w / h
    size = (w, h)
    if w * h > area:
        fitted_w = math.sqrt(area * ratio)
        fitted_h = area / fitted_w

        def down(value):
            return half_up(value) // step * step

        by_width = down(fitted_w)
        by_height = down(fitted_h)
        if 0 in (by_width, by_height, down(by_width / ratio), down(by_height * ratio)):
            return None  # the rule has no answer
        error_by_width = abs(by_width / down(by_width / ratio) - ratio)
        error_by_height = abs(down(by_height * ratio) / by_height - ratio)
        if error_by_width < error_by_height:
            size = (by_width, half_up(by_width / ratio))
        else:
            size = (half_up(by_height * ratio), by_height)
    bucket = (size[0] // step * step, size[1] // step * step)
    return (bucket, size) if 0 not in bucket else None


def main():
    draw = random.Random(42)
    settings = [(512, 512, 256, 1024, 64), (768, 768, 256, 1024, 64), (1024, 1024, 256, 2048, 64), (768, 512, 320, 960, 64),
                (640, 640, 128, 1280, 32), (512, 512, 512, 512, 64), (1000, 600, 256, 1536, 8), (256, 256, 64, 512, 64)]
    cases = []
    for width, height, smallest, largest, step in settings:
        buckets = bucket_list(width, height, smallest, largest, step)
        pictures = [(512, 512), (1024, 1024), (4000, 3000), (3000, 4000), (1, 1), (10000, 100), (100, 10000), (641, 359)] + buckets[:4]
        pictures += [(draw.randint(32, 6000), draw.randint(32, 6000)) for _ in range(60)]
        case = {"resolution": [width, height], "min": smallest, "max": largest, "step": step, "buckets": buckets,
                "upscaled": [], "as_they_are": []}
        for w, h in pictures:
            bucket, resized = choose(buckets, w, h)
            case["upscaled"].append([w, h, *bucket, *resized])
            placed = choose_without_upscaling(width * height, step, w, h)
            if placed:
                case["as_they_are"].append([w, h, *placed[0], *placed[1]])
        cases.append(case)
    target = pathlib.Path(__file__).resolve().parent.parent / "golden" / "buckets.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(cases, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
