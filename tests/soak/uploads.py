#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What uploads cost the training beside them: neighbouring stretches of one run, in which uploads go on and rest by turns."""

import argparse
import contextlib
import fcntl
import json
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import time

import support

SETTINGS = {"train.epochs": "none", "train.steps": 10 ** 6, "train.batch_size": 1, "devices.use": "cpu", "network.rank": 8,
            "network.alpha": 8, "sample.every_steps": 0, "sample.at_start": "false", "save.keep_last": 2}
# In front of rclone: it waits in the kernel while uploads rest, which costs nothing, and is itself where they go on.
WRAPPER = """#!/bin/sh
flock --shared {turn} true
exec flock --shared --no-fork {gate} {rclone} "$@"
"""


class Gate:
    """Lets rclone run or not. Where it closes, what runs comes to its end first."""

    def __init__(self, folder):
        self.files = []
        for name in ("turn", "gate"):
            self.files.append((folder / name).open("w"))
        program = folder / "bin/rclone"
        program.parent.mkdir()
        program.write_text(WRAPPER.format(turn=folder / "turn", gate=folder / "gate", rclone=shutil.which("rclone")))
        program.chmod(0o755)
        self.path = program.parent

    def close(self):
        for file in self.files:
            fcntl.flock(file, fcntl.LOCK_EX)

    def open(self):
        for file in reversed(self.files):
            fcntl.flock(file, fcntl.LOCK_UN)


class Active(support.Watcher):
    """The part of the time in which an rclone runs."""

    SECONDS = 0.05

    def __init__(self, gate):
        self.gate, self.looks, self.busy = gate, 0, 0

    def look(self):
        self.looks += 1
        with (self.gate.path.parent / "gate").open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.busy += 1


def stretch(process, seconds, settle):
    """Waits, and says which time counts."""
    time.sleep(settle)
    begin = time.time()
    time.sleep(seconds)
    if process.poll() is not None:
        sys.exit(f"the training ended with {process.returncode}")
    return begin, time.time()


def steps_in(times, stretches):
    """How long the steps were of each stretch, in milliseconds."""
    return [[1000 * (b - a) for a, b in zip(times, times[1:]) if a >= begin and b <= end] for begin, end in stretches]


def middle(ratios, rng):
    """The median, its 95 % interval by resampling, and the quartiles of single pairs."""
    medians = sorted(statistics.median(rng.choices(ratios, k=len(ratios))) for _ in range(2000))
    quartiles = statistics.quantiles(ratios, n=4)
    return statistics.median(ratios), medians[50], medians[1949], quartiles[0], quartiles[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each stretch")
    parser.add_argument("--settle", type=float, default=2.0, help="seconds behind each turn that count for neither")
    parser.add_argument("--every", type=int, default=25, help="steps between two checkpoints")
    parser.add_argument("--threads", type=int, default=1, help="of the training, beside which uploads run")
    parser.add_argument("--seed", type=int, default=11)
    arguments = parser.parse_args()
    record, rng = support.Record("uploads"), random.Random(arguments.seed)
    with support.workplace() as (place, environment):
        project, run, store = place / "demo", place / "run", place / "store"
        support.Measured([support.TEMPERA, "demo", project, "--only-write"], environment).require()
        gate = Gate(place)
        settings = SETTINGS | {"save.every_steps": arguments.every, "devices.threads": arguments.threads, "save.dir": run,
                               "remote.uri": f"file://{store}"}
        words = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
        process = subprocess.Popen([support.TEMPERA, "train", project / "job.json", "--progress", "none", *words],
                                   env=environment | {"PATH": f"{gate.path}:{environment['PATH']}"},
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        open_stretches, closed_stretches, busy, looks = [], [], 0, 0
        try:
            while not list((store / "checkpoints").glob("*/manifest.json")):  # it has found its pace
                stretch(process, 0.5, 0)
            for number in range(arguments.pairs):
                for is_open in ((True, False) if number % 2 else (False, True)):  # what drifts, drifts both ways
                    with contextlib.ExitStack() as closed:
                        if not is_open:
                            gate.close()
                            closed.callback(gate.open)
                        time.sleep(arguments.settle)
                        with Active(gate) if is_open else contextlib.nullcontext() as active:
                            (open_stretches if is_open else closed_stretches).append(stretch(process, arguments.seconds, 0))
                        if is_open:
                            busy, looks = busy + active.busy, looks + active.looks
        finally:
            process.kill()
            process.wait()
        times = [event["time"] for event in map(json.loads, (run / "events.jsonl").read_text().splitlines()[:-1])
                 if event["event"] == "step"]
        sent, rest = steps_in(times, open_stretches), steps_in(times, closed_stretches)
        uploaded = (run / "log.txt").read_text().count("is complete in the store")
    pairs = [(a, b) for a, b in zip(sent, rest) if len(a) > 10 and len(b) > 10]
    record.check(len(pairs) == arguments.pairs and busy > 0.3 * looks,
                 f"{len(pairs)} pairs of stretches of {arguments.seconds:g} s, {statistics.median(map(len, rest)):.0f} steps in each; "
                 f"{uploaded} checkpoints sent, and rclone at work in {100 * busy / max(looks, 1):.0f} % of the time that was its")
    for name, of in (("the time of a step, with all that stops it", statistics.mean), ("the median step", statistics.median)):
        ratio, low, high, first, third = middle([of(a) / of(b) for a, b in pairs], rng)
        text = (f"{name}: {statistics.median(of(b) for _, b in pairs):.2f} ms without uploads, {ratio:.4f} of that with them "
                f"(95 % of the median {low:.4f} to {high:.4f}; half of the pairs {first:.3f} to {third:.3f})")
        record.check(ratio <= 1.02, text) if of is statistics.mean else record.figure(text)
    record.write()


if __name__ == "__main__":
    main()
