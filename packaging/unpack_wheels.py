#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Unpacks what Tempera needs of the wheels in packaging/wheels.txt: unpack_wheels.py WHEEL_DIR TARGET_DIR."""

import gzip
import sys
import zipfile
from pathlib import Path

# (start of the wheel's name, prefix inside it, where it goes below the target)
PARTS = [
    ("torch-", "torch/lib/", "torch/lib/"),
    ("torch-", "torch/include/", "torch/include/"),
    ("nvidia_cuda_runtime-", "nvidia/cu13/lib/libcudart.so", "torch/lib/libcudart.so"),
    ("nvidia_cuda_cupti-", "nvidia/cu13/lib/libcupti.so", "torch/lib/libcupti.so"),
    ("open_clip_torch-", "open_clip/bpe_simple_vocab_16e6.txt", "clip/bpe_simple_vocab_16e6.txt"),
]
SKIPPED = ("libtorch_python.so",)


def main() -> None:
    wheels, target = Path(sys.argv[1]), Path(sys.argv[2])
    for wheel_name, prefix, place in PARTS:
        (wheel,) = wheels.glob(wheel_name + "*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.infolist():
                if member.is_dir() or not member.filename.startswith(prefix) or member.filename.endswith(SKIPPED):
                    continue
                out = target / (place + member.filename[len(prefix):])
                out.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(member) as source:
                    if out.suffix == ".gz":
                        out.with_suffix("").write_bytes(gzip.decompress(source.read()))
                    else:
                        with open(out, "wb") as sink:
                            while block := source.read(1 << 22):
                                sink.write(block)


if __name__ == "__main__":
    main()
