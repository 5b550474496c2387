#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Several devices train as one does, for 50 steps on the demo: one global batch of four pictures dealt to threads and
to processes gives the weights and the optimizer's state of one device; killed processes leave nothing broken."""

import argparse
import array
import json
import math
import os
import random
import signal
import socket
import struct
import subprocess
import time

import support

WAYS = {"1 device × batch 4": (1, 4, 1), "2 devices × batch 2": (2, 2, 1), "4 devices × batch 1": (4, 1, 1),
        "1 device × batch 1 × accumulation 4": (1, 1, 4)}
METHODS = {"LoRA": {"train.method": "lora", "optimizer.learning_rate": 1e-3},
           "full fine-tuning": {"train.method": "fine_tune", "optimizer.learning_rate": 1e-4}}
WEIGHTS = {"LoRA": "lora.safetensors", "full fine-tuning": "weights.safetensors"}
# AdamW makes as much of a gradient that is nothing but rounding as of a large one, unless epsilon is above it.
COMMON = {"train.epochs": "none", "train.precision": "float32", "optimizer.epsilon": 1e-5, "sample.every_steps": 0,
          "sample.every_epochs": 0, "sample.at_start": "false", "validation.every_steps": 0,
          "validation.every_epochs": 0, "save.every_epochs": 0}
ROUNDING = 1e-5


def tensors(file):
    """Names and values of a file's float32 tensors."""
    data = file.read_bytes()
    length = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + length])
    return {name: array.array("f", data[8 + length + entry["data_offsets"][0]:8 + length + entry["data_offsets"][1]])
            for name, entry in header.items() if name != "__metadata__" and entry["dtype"] == "F32"}


def distance(start, a, b):
    """How far b is from a, as a part of what a has changed since the start."""
    apart = changed = 0.0
    for name, values in a.items():
        begun = start.get(name, [0.0] * len(values))
        apart += sum((x - y) ** 2 for x, y in zip(values, b[name]))
        changed += sum((x - y) ** 2 for x, y in zip(values, begun))
    return math.sqrt(apart / changed)


def command(folder, run, changes):
    return [str(support.TEMPERA), "train", str(folder / "job.json"), "--progress", "none",
            *[word for key, value in (COMMON | {"save.dir": run} | changes).items()
              for word in ("--set", f"{key}={value}")]]


def devices_of(count):
    return {"devices.use": ",".join(f"cpu:{i}" for i in range(count))}


def dealt(way):
    devices, batch, accumulation = way
    return devices_of(devices) | {"train.batch_size": batch, "train.accumulation": accumulation}


def launch(folder, environment, run, changes, count):
    """One process for each device, as a launcher starts them."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    place = {"WORLD_SIZE": count, "LOCAL_WORLD_SIZE": count, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    return [subprocess.Popen(command(folder, run, {"devices.use": "cpu"} | changes), stderr=subprocess.PIPE,
                             env=environment | {key: str(value) for key, value in
                                                (place | {"RANK": rank, "LOCAL_RANK": rank}).items()})
            for rank in range(count)]


def compare(record, folder, environment, method, steps):
    last, weights = f"checkpoints/step-{steps:06}", WEIGHTS[method]
    common = METHODS[method] | {"train.steps": steps, "save.every_steps": steps}
    runs = {}
    still = folder / f"{method} start"
    support.Measured(command(folder, still, common | dealt((1, 4, 1)) | {"optimizer.learning_rate": 0}),
                     environment).require()
    start = tensors(still / last / weights)
    for name, way in WAYS.items():
        runs[name] = folder / f"{method} {name}"
        support.Measured(command(folder, runs[name], common | dealt(way)), environment).require()
    runs["2 processes × batch 2"] = folder / f"{method} processes"
    for process in launch(folder, environment, runs["2 processes × batch 2"], common | {"train.batch_size": 2}, 2):
        record.check(process.wait() == 0, f"{method}: a process ends with exit code 0")
    one = next(iter(WAYS))
    for name, run in runs.items():
        if name == one:
            continue
        apart = distance(start, tensors(runs[one] / last / weights), tensors(run / last / weights))
        state = distance({}, *(tensors(each / last / "optimizer.safetensors") for each in (runs[one], run)))
        record.check(apart <= ROUNDING and state <= ROUNDING,
                     f"{method}, {steps} steps, {name}: {apart:.1e} of the change from one device, "
                     f"optimizer's state {state:.1e}")


def kill(record, folder, environment, times):
    """kill -9 and SIGSTOP of one of four processes at random moments; the run goes on from what is there."""
    generator, noticed, broken = random.Random(6), [], 0
    for number in range(times):
        run = folder / f"kill {number}"
        changes = METHODS["LoRA"] | {"train.steps": 100000, "train.batch_size": 1, "save.every_steps": 3,
                                     "devices.timeout": 3}
        processes = launch(folder, environment, run, changes, 4)
        time.sleep(generator.uniform(2, 12))
        victim = generator.randrange(4)
        os.kill(processes[victim].pid, signal.SIGKILL if number % 2 else signal.SIGSTOP)
        begin = time.monotonic()
        for rank, process in enumerate(processes):
            if rank != victim:
                try:
                    process.wait(60)
                except subprocess.TimeoutExpired:
                    broken += 1
                    process.kill()
        noticed.append(time.monotonic() - begin)
        processes[victim].kill()
        processes[victim].wait()
        # Every checkpoint is whole: the next start verifies the newest and passes damaged ones over with a warning.
        step = max([int(each.name[5:]) for each in (run / "checkpoints").glob("step-??????")], default=0)
        events = run / "events.jsonl"
        if step == 0 or not events.exists():
            continue # killed while it was loading
        support.Measured(command(folder, run, changes | devices_of(4) | {"train.steps": step + 2}), environment)
        told = [json.loads(line) for line in events.read_text().splitlines()]
        resumed = [event for event in told if event["event"] == "run"][-1].get("resumed_from")
        broken += any("damaged" in event.get("message", "") for event in told)
        broken += resumed is not None and resumed != step
    record.check(broken == 0, f"{times} times one of four processes was killed or stopped: the others ended after at "
                              f"most {max(noticed):.1f} s, {broken} runs were broken")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--kills", type=int, default=50)
    arguments = parser.parse_args()
    record = support.Record("devices")
    with support.workplace() as (place, environment):
        folder = place / "demo"
        support.Measured([support.TEMPERA, "demo", folder, "--only-write"], environment).require()
        for method in METHODS:
            compare(record, folder, environment, method, arguments.steps)
        if arguments.kills > 0:
            kill(record, folder, environment, arguments.kills)
    record.write()


if __name__ == "__main__":
    main()
