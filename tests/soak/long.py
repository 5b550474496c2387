#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""300 steps of a LoRA beside diffusers + peft, same start, batches, noise and timesteps: the loss curves stay together."""

import argparse
import json
import pathlib
import statistics
import subprocess

import support

PEER = pathlib.Path(__file__).resolve().parent / "peer/long_run.py"
TOLERANCE = 1e-3  # of the loss of every single step; float32 on both sides, with different kernels


def peer(*arguments):
    return subprocess.run([*support.reference_python(), PEER, *arguments], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def tempera_losses(folder, environment, *settings):
    run = support.Measured([support.TEMPERA, "train", folder / "job.json", "--progress", "json", *settings],
                           environment).require()
    events = [json.loads(line) for line in run.stdout.splitlines()]
    return [event["loss"] for event in events if event["event"] == "step"], events[-1]["output"][0]


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    record = support.Record("long")
    with support.workplace() as (folder, environment):
        peer("project", folder)
        job = json.loads((folder / "job.json").read_text())
        # At a learning rate of 0 the result of a step is the start.
        _, start = tempera_losses(folder, environment, "--set", "optimizer.learning_rate=0", "--set", "train.steps=1",
                                  "--set", "save.dir=start")
        losses, _ = tempera_losses(folder, environment)
        for caption in sorted(folder.glob("pictures/*/*.txt")):
            support.Measured([support.TEMPERA, "probe", "tokenizer", "--model", folder / "model", "--text",
                              caption.read_text().strip(), "--out", folder / f"{caption.stem}.safetensors"],
                             environment).require()
        theirs = json.loads(peer("train", folder, "--start", start, "--tokens", folder))
    steps = job["train"]["steps"]
    record.check(len(losses) == len(theirs) == steps, f"{len(losses)} and {len(theirs)} steps of {steps}")
    apart = [abs(a - b) / b for a, b in zip(losses, theirs)]
    record.check(max(apart) <= TOLERANCE, f"losses of single steps differ by {max(apart):.1e} at most, "
                 f"{statistics.median(apart):.1e} in the middle (promised: {TOLERANCE:.0e}, float32)")
    first, last = slice(0, steps // 6), slice(steps - steps // 6, steps)
    record.check(statistics.mean(losses[last]) < 0.98 * statistics.mean(losses[first]),
                 f"the loss falls: {statistics.mean(losses[first]):.4f} over the first {steps // 6} steps, "
                 f"{statistics.mean(losses[last]):.4f} over the last (theirs {statistics.mean(theirs[first]):.4f}, "
                 f"{statistics.mean(theirs[last]):.4f})")
    record.write()


if __name__ == "__main__":
    main()
