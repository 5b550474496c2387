#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What every method writes for every family, from folders and from single files, is read by diffusers, tensor by
tensor."""

import argparse
import json
import subprocess

import support

METHODS = {
    "lora": {"network.conv_rank": 2},
    "fine_tune": {"fine_tune.part": "unet_and_text_encoder", "optimizer.learning_rate": 1e-5},
    "textual_inversion": {},
    "pivotal": {"network.part": "unet"},
}
COMMON = {"train.steps": 2, "dataset.resolution": 64, "dataset.min_bucket": 64, "network.rank": 2, "embedding.vectors": 3,
          "embedding.tokens": "zwx", "save.name": "result", "save.precision": "float32", "sample.every_steps": 0,
          "sample.at_start": "false"}


def train(place, environment, model, method, changes):
    run = place / f"run {model.stem} {method}"
    job = place / "empty.json"
    job.write_text(json.dumps({"format": "tempera-job", "version": 1}))
    sets = COMMON | {"train.method": method, "model.path": model, "dataset.path": place / "photos", "save.dir": run,
                     "cache.dir": place / "cache"} | changes
    support.Measured([support.TEMPERA, "train", job, "--progress", "none",
                      *[word for key, value in sets.items() for word in ("--set", f"{key}={value}")]],
                     environment).require()
    events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
    return [str(run / file) for file in events[-1]["output"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="a part of a model's name")
    arguments = parser.parse_args()
    record = support.Record("readers")
    python = support.reference_python()
    with support.workplace() as (place, environment):
        subprocess.run([*python, support.ROOT / "tests/reference/tiny_models.py", place / "models"], check=True,
                       stdout=subprocess.DEVNULL)
        support.Measured([support.TEMPERA, "demo", place, "--only-write"], environment).require()
        for folder in sorted((place / "models").iterdir()):
            if arguments.only and arguments.only not in folder.name:
                continue
            model = folder / f"{folder.name}.safetensors"
            model = model if model.exists() else folder
            base = folder
            if model != folder:
                base = place / f"{folder.name} as a folder"
                support.Measured([support.TEMPERA, "convert", model, base, "--to", "diffusers"], environment).require()
            for method, changes in METHODS.items():
                files = train(place, environment, model, method, changes)
                read = subprocess.run([*python, support.ROOT / "tests/soak/peer/read_output.py", base,
                                       place / "model/tokenizer", json.dumps(files)], env=environment,
                                      capture_output=True, text=True)
                said = (read.stdout if read.returncode == 0 else read.stderr).strip().splitlines()
                record.check(read.returncode == 0, f"{folder.name}, {method}: {said[-1] if said else 'nothing said'}")
    record.write()


if __name__ == "__main__":
    main()
