# SPDX-License-Identifier: Apache-2.0
"""Real photographs, about 1024 × 1024 pixels each, every one of another shape: OUT/10_photo/NAME.jpg and .txt.

    photographs.py OUT PACKAGE_FOLDER      PACKAGE_FOLDER: Debian's mate-backgrounds, unpacked
"""

import pathlib
import sys

from PIL import Image

RATIOS = [1.0, 1.5, 0.67, 1.33, 0.75, 1.78, 0.56, 1.0, 1.25, 0.8, 1.6, 0.9, 1.1]
AREA = 1024 * 1024


def cut(picture, ratio, place):
    """A part of the picture in that shape, scaled to AREA; place: 0 the left or upper one, 0.5 the middle."""
    width, height = picture.size
    wide, high = (min(width, round(height * ratio)), min(height, round(width / ratio)))
    left, top = round((width - wide) * place), round((height - high) * place)
    size = round((AREA * ratio) ** 0.5), round((AREA / ratio) ** 0.5)
    return picture.crop((left, top, left + wide, top + high)).resize(size, Image.LANCZOS)


def main():
    out, package = pathlib.Path(sys.argv[1]) / "10_photo", pathlib.Path(sys.argv[2])
    found = sorted(package.glob("usr/share/backgrounds/mate/nature/*.jpg"))
    cuts = [(path, path.stem, 0.5) for path in found] + [(found[2], found[2].stem + "Left", 0.0)]
    out.mkdir(parents=True)
    for (path, name, place), ratio in zip(cuts, RATIOS, strict=True):
        picture = Image.open(path)
        cut(picture.convert("RGB"), ratio, place).save(out / f"{name}.jpg", quality=95, exif=picture.getexif())
        (out / f"{name}.txt").write_text(f"a photo of {path.stem.lower()}, zwx style\n")


if __name__ == "__main__":
    main()
