#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/pictures/: one small file for each way a picture can be stored, and what Pillow and Little CMS make of it (the rules are those of
core/data/ImageTransform.h). NAME.EXT is the picture, NAME.EXT.rgb the expected pixels: width and height as 32-bit little-endian numbers, then RGB.
lanczos.rgb* are one picture and its sizes by Pillow's LANCZOS."""
import io
import pathlib
import struct

import numpy as np
from PIL import Image, ImageCms, ImageOps

TARGET = pathlib.Path(__file__).resolve().parent.parent / "golden" / "pictures"


def scene(width, height):
    """Smooth, coloured and without symmetry, so that a wrong turn shows."""
    y, x = np.mgrid[0:height, 0:width]
    red = 40 + 200 * x / width
    green = 30 + 190 * y / height
    blue = 128 + 100 * np.sin(x / width * 5) * np.cos(y / height * 3)
    picture = np.stack([red, green, blue], -1)
    picture[: height // 3, : width // 4] = (250, 20, 30)
    return Image.fromarray(picture.clip(0, 255).astype(np.uint8))


def raw(image):
    return struct.pack("<II", *image.size) + image.tobytes()


def expected(data):
    image = Image.open(io.BytesIO(data))
    profile = image.info.get("icc_profile")
    alpha = None
    if image.mode == "P" or "transparency" in image.info:
        image = image.convert("RGBA")
    if image.mode in ("RGBA", "LA"):
        alpha = image.getchannel("A")
        image = image.convert("RGB" if image.mode == "RGBA" else "L")
    if image.mode.startswith("I;16"):
        wide = np.asarray(image, dtype=np.float64)
        image = Image.fromarray(np.round(wide / 257).astype(np.uint8))
    if profile and image.mode in ("RGB", "CMYK", "L"):
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        image = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"),
                                          renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, outputMode="RGB",
                                          flags=ImageCms.Flags.BLACKPOINTCOMPENSATION)
    image = image.convert("RGB")
    if alpha is not None:
        a = np.asarray(alpha, dtype=np.float64)[..., None] / 255
        image = Image.fromarray(np.round(np.asarray(image) * a + 255 * (1 - a)).astype(np.uint8))
    orientation = Image.open(io.BytesIO(data)).getexif().get(0x0112, 1)
    holder = image.getexif()
    holder[0x0112] = orientation
    image.info["exif"] = holder.tobytes()
    return ImageOps.exif_transpose(image)


def save(name, image, **options):
    buffer = io.BytesIO()
    image.save(buffer, **options)
    data = buffer.getvalue()
    (TARGET / name).write_bytes(data)
    (TARGET / (name + ".rgb")).write_bytes(raw(expected(data)))


def wide_gamut_profile():
    """A profile with Adobe RGB's primaries and a gamma of 2.2, built by hand: header, tag table, tags."""
    def number(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(x, y, z):
        return b"XYZ \0\0\0\0" + number(x) + number(y) + number(z)

    text = b"Wide\0"
    description = b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(78)
    tags = [(b"desc", description + bytes(-len(description) % 4)), (b"cprt", b"text\0\0\0\0none\0\0\0\0"),
            (b"wtpt", xyz(0.9642, 1.0, 0.8249)), (b"rXYZ", xyz(0.60974, 0.31111, 0.01947)),
            (b"gXYZ", xyz(0.20528, 0.62567, 0.06087)), (b"bXYZ", xyz(0.14919, 0.06322, 0.74457))]
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    tags += [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")]
    place = 128 + 4 + 12 * len(tags)
    table, content = struct.pack(">I", len(tags)), b""
    for name, value in tags:
        table += name + struct.pack(">II", place + len(content), len(value))
        content += value
    size = place + len(content)
    header = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    header += number(0.9642) + number(1.0) + number(0.8249)
    return header + bytes(128 - len(header)) + table + content


def main():
    TARGET.mkdir(parents=True, exist_ok=True)
    base = scene(40, 24)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        save(f"orientation-{orientation}.jpg", base, format="JPEG", quality=95, exif=exif)
    exif = Image.Exif()
    exif[0x0112] = 6
    save("rotated.png", base, format="PNG", exif=exif)
    save("rotated.webp", base, format="WEBP", lossless=True, exif=exif)
    save("progressive.jpg", base, format="JPEG", quality=90, progressive=True)
    save("grey.jpg", base.convert("L"), format="JPEG", quality=95)
    save("cmyk.jpg", base.convert("CMYK"), format="JPEG", quality=95)
    save("rgb.png", base, format="PNG")
    save("rgb.bmp", base, format="BMP")
    save("lossy.webp", base, format="WEBP", quality=90)
    save("palette.png", base.convert("P", palette=Image.Palette.ADAPTIVE, colors=64), format="PNG")
    save("bits.png", base.convert("1"), format="PNG")
    alpha = Image.fromarray((np.indices((24, 40)).sum(0) * 4).astype(np.uint8))
    with_alpha = base.copy()
    with_alpha.putalpha(alpha)
    save("alpha.png", with_alpha, format="PNG")
    save("alpha.webp", with_alpha, format="WEBP", lossless=True, exact=True)
    save("grey-alpha.png", with_alpha.convert("LA"), format="PNG")
    save("transparent-palette.png", base.convert("P", palette=Image.Palette.ADAPTIVE, colors=16), format="PNG", transparency=3)
    deep = (np.indices((24, 40)).sum(0) * 1021 % 65536).astype(np.uint16)
    save("deep-grey.png", Image.fromarray(deep), format="PNG")
    profile = wide_gamut_profile()
    save("profile.jpg", base, format="JPEG", quality=95, icc_profile=profile)
    save("profile.png", base, format="PNG", icc_profile=profile)
    save("profile.webp", base, format="WEBP", lossless=True, icc_profile=profile)
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    save("srgb.png", base, format="PNG", icc_profile=srgb)
    (TARGET / "srgb.png.rgb").write_bytes(raw(base))  # a profile that says sRGB changes nothing

    frames = [scene(16, 16), ImageOps.mirror(scene(16, 16))]
    frames[0].save(TARGET / "animated.webp", save_all=True, append_images=frames[1:], lossless=True)
    frames[0].save(TARGET / "animated.png", save_all=True, append_images=frames[1:])
    (TARGET / "animated.png.rgb").write_bytes(raw(frames[0]))

    noise = Image.fromarray(np.random.default_rng(42).integers(0, 256, (13, 17, 3), dtype=np.uint8))
    (TARGET / "lanczos.rgb").write_bytes(raw(noise))
    for width, height in ((34, 26), (40, 13), (17, 40), (50, 9), (11, 31)):
        size = noise.resize((width, height), Image.Resampling.LANCZOS)
        (TARGET / f"lanczos-{width}x{height}.rgb").write_bytes(raw(size))


if __name__ == "__main__":
    main()
