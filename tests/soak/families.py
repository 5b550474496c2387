#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""SD 1.5, 2.1 and SDXL at full size in float16: load, convert and back, one sampling step, one LoRA step, beside diffusers."""

import argparse
import hashlib
import json
import os
import pathlib
import subprocess

import support

PEER = pathlib.Path(__file__).resolve().parent / "peer"
SIDES = {"sd15": 512, "sd21": 768, "sdxl": 1024}
MOST_MEMORY = 24e9


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def gigabytes(count):
    return f"{count / 1e9:.2f} GB"


class Family:
    def __init__(self, record, folder, environment, name, side):
        self.record, self.folder, self.environment, self.name, self.side = record, folder, environment, name, side
        self.single = folder / f"{name}.safetensors"
        python = support.reference_python()
        subprocess.run([*python, PEER / "real_family.py", "make", name, self.single], check=True)
        self.size = self.single.stat().st_size

    def run(self, *arguments):
        return support.Measured([support.TEMPERA, *arguments], self.environment).require()

    def convert(self):
        """There and back; memory must not grow with the model."""
        before = digest(self.single)
        there = self.run("convert", self.single, self.folder / "folder", "--to", "diffusers")
        self.single.unlink()  # never three copies on the disk
        back = self.run("convert", self.folder / "folder", self.single, "--to", "single-file")
        same = digest(self.single) == before
        for weights in (self.folder / "folder").rglob("*.safetensors"):
            weights.unlink()
        peak = max(there.peak, back.peak)
        self.record.check(same and peak < 1.5e9,
                          f"{self.name}, {gigabytes(self.size)}: to a folder in {there.seconds:.0f} s, back in "
                          f"{back.seconds:.0f} s, {gigabytes(peak)} of memory; the same bytes: {same}")

    def sample(self):
        ours = self.run("sample", "--model", self.single, "--prompt", "a photo of a dune", "--steps", "1", "--cfg", "1",
                        "--sampler", "euler", "--size", f"{self.side}x{self.side}", "--dtype", "bfloat16", "--device", "cpu",
                        "--out", self.folder / "picture.png")
        theirs = support.Measured([*support.reference_python(), PEER / "real_family.py", "use", self.name, self.single,
                                   self.folder / "folder", str(self.side)], self.environment).require()
        peer = json.loads(theirs.stdout.splitlines()[-1])
        self.record.check(ours.peak < MOST_MEMORY,
                          f"{self.name}, one step at {self.side}² in bfloat16, VAE in float32, programs from start to end: "
                          f"{ours.seconds:.1f} s, {gigabytes(ours.peak)}; diffusers {theirs.seconds:.1f} s "
                          f"({peer['load']:.1f} s loading), {gigabytes(theirs.peak)}")

    def train(self, photos):
        job = self.folder / "job.json"
        job.write_text(json.dumps({
            "format": "tempera-job", "version": 1, "model": {"path": str(self.single)},
            "dataset": {"path": str(photos), "resolution": f"{self.side}x{self.side}"},
            "network": {"rank": 16, "alpha": 16, "part": "unet"},
            "train": {"steps": 1, "precision": "bfloat16", "gradient_checkpointing": True},
            "save": {"dir": "run"}, "devices": {"use": ["cpu"]}}) + "\n")
        run = self.run("train", job, "--progress", "json")
        events = [json.loads(line) for line in run.stdout.splitlines()]
        loading = sum(after["time"] - event["time"] for event, after in zip(events, events[1:])
                      if event.get("phase") == "loading")
        steps = [event for event in events if event["event"] == "step"]
        self.record.check(run.peak < MOST_MEMORY and len(steps) == 1,
                          f"{self.name}, one LoRA step at {self.side}² in bfloat16: {run.seconds:.0f} s in all, {loading:.1f} s "
                          f"of it loading, {gigabytes(run.peak)}")


def one_photo(folder):
    folder.mkdir()
    photo = support.ROOT / "tests/golden/pictures/rgb.bmp"
    (folder / photo.name).write_bytes(photo.read_bytes())
    (folder / "rgb.txt").write_text("a photo of a dune\n")
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", choices=SIDES, default=list(SIDES), help="these families")
    parser.add_argument("--side", type=int, help="pixels a side instead of the model's own")
    arguments = parser.parse_args()
    record = support.Record("families")
    with support.workplace() as (folder, environment):
        photos = one_photo(folder / "photos")
        for name in arguments.only:
            place = folder / name
            place.mkdir()
            family = Family(record, place, environment, name, arguments.side or SIDES[name])
            family.convert()
            family.sample()
            family.train(photos)
            subprocess.run(["rm", "-r", place], check=True)
    record.write()


if __name__ == "__main__":
    os.umask(0o022)
    main()
