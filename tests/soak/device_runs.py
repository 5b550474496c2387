# SPDX-License-Identifier: Apache-2.0
"""What the soak of several devices trains: one global batch of four pictures of the demo, dealt in every way."""

import array
import json
import math
import pathlib
import socket
import struct
import time

import support

BATCH = 4
# Devices, pictures on each, passes.
WAYS = {"1 device × batch 4": (1, 4, 1), "1 device × batch 1 × accumulation 4": (1, 1, 4),
        "2 devices × batch 2": (2, 2, 1), "4 devices × batch 1": (4, 1, 1)}
# With a tenth of the rate, a unit in the last place of a float32 weight is 3e-5 of what 50 steps change in it, and all that
# is compared is how often weights are rounded to the next one (tests/bench/RESULTS.md).
METHODS = {"LoRA": {"train.method": "lora", "optimizer.learning_rate": 1e-3},
           "full fine-tuning": {"train.method": "fine_tune", "optimizer.learning_rate": 1e-3}}
WEIGHTS = {"LoRA": "lora.safetensors", "full fine-tuning": "weights.safetensors"}
# AdamW makes as much of a gradient that is nothing but rounding as of a large one, unless epsilon is above it.
COMMON = {"train.epochs": "none", "train.precision": "float32", "optimizer.epsilon": 1e-5, "sample.every_steps": 0,
          "sample.every_epochs": 0, "sample.at_start": "false", "validation.every_steps": 0,
          "validation.every_epochs": 0, "save.every_epochs": 0, "save.keep_last": 2}


def tensors(file):
    """Names and values of a file's float32 tensors."""
    data = file.read_bytes()
    length = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + length])
    return {name: array.array("f", data[8 + length + entry["data_offsets"][0]:8 + length + entry["data_offsets"][1]])
            for name, entry in header.items() if name != "__metadata__" and entry["dtype"] == "F32"}


def five_buckets(folder):
    """13 pictures of five shapes, with captions."""
    shapes = [(128, 128), (192, 96), (96, 192), (256, 64), (64, 256)]
    for number in range(13):
        width, height = shapes[number % len(shapes)]
        pixels = bytes((place * (7 + number) + place // 97 * 31) & 255 for place in range(3 * width * height))
        head = struct.pack("<2sIHHIIiiHHIIiiII", b"BM", 54 + len(pixels), 0, 0, 54, 40, width, height, 1, 24, 0,
                           len(pixels), 0, 0, 0, 0)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number:02}.bmp").write_bytes(head + pixels)
        (folder / f"{number:02}.txt").write_text(f"a thing, number {number}\n")
    return folder


def numbers(file):
    """How many float32 numbers a file holds."""
    return sum(len(values) for values in tensors(file).values())


def distance(start, a, b):
    """How far b is from a, as a part of what a has changed since the start."""
    if a.keys() != b.keys():
        return math.inf
    apart = changed = 0.0
    for name, values in a.items():
        begun = start.get(name, [0.0] * len(values))
        apart += sum((x - y) ** 2 for x, y in zip(values, b[name]))
        changed += sum((x - y) ** 2 for x, y in zip(values, begun))
    return math.sqrt(apart / changed)


def command(folder, run, changes, *more):
    return [str(support.TEMPERA), "train", str(folder / "job.json"), "--progress", "none", *map(str, more),
            *[word for key, value in (COMMON | {"save.dir": run} | changes).items()
              for word in ("--set", f"{key}={value}")]]


def devices_of(count):
    return {"devices.use": ",".join(f"cpu:{i}" for i in range(count))}


def dealt(way):
    devices, batch, accumulation = way
    return devices_of(devices) | {"train.batch_size": batch, "train.accumulation": accumulation}


def choices(key, environment):
    """The values that an option of the program has."""
    listed = support.Measured([support.TEMPERA, "options", key, "--json"], environment).require()
    option = next(each for each in json.loads(listed.stdout) if each["key"] == key)
    return [choice["id"] for choice in option["choices"]]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def place_of(rank, count, address, port, local_rank=None, local_count=None):
    """What a launcher tells a process."""
    place = {"RANK": rank, "WORLD_SIZE": count, "LOCAL_RANK": rank if local_rank is None else local_rank,
             "LOCAL_WORLD_SIZE": local_count or count, "MASTER_ADDR": address, "MASTER_PORT": port}
    return {key: str(value) for key, value in place.items()}


def children(process):
    """Ids of the processes that a run has started, by rank."""
    try:
        listed = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        found = {}
        for child in listed:
            variables = pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
            ranks = [int(each[5:]) for each in variables if each.startswith(b"RANK=")]
            found[ranks[0] if ranks else 0] = int(child)
        return found
    except (OSError, ValueError):
        return {}


def lives(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def wait_for(what, seconds, process=None):
    """What a function returns as soon as that is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        if process is not None and process.poll() is not None:
            return None
        time.sleep(0.01)
    return None


def events_of(run):
    file = run / "events.jsonl"
    if not file.exists():
        return []
    lines = file.read_text(errors="replace").splitlines()
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]


def steps_told(run):
    """How many steps the events of a run tell of."""
    file = run / "events.jsonl"
    return file.read_bytes().count(b'"event":"step"') if file.exists() else 0
