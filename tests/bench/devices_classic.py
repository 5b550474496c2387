#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The case that a second GPU used to double without a word: 13 photos × 40 repeats, on one device and on two.

    tests/bench/devices_classic.py [--repeats 40] [--resolution 64] [--only LoRA DreamBooth full]

Trains the bundled demo's model by LoRA, DreamBooth and full fine-tuning on virtual devices (cpu:0, cpu:1), which share
this machine's processor and are no faster together; what counts here are pictures, steps and epochs. Beside each stands
what sd-scripts makes of the same settings, worked out from its sources, not run. $TEMPERA_BUILD names the build folder.
Appends a table to RESULTS.md."""

import argparse
import datetime
import json
import math
import pathlib
import shutil
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "soak"))
import support  # noqa: E402

PHOTOS = 13
METHODS = {
    "LoRA": {"train.method": "lora", "optimizer.learning_rate": 1e-3},
    "DreamBooth": {"train.method": "fine_tune", "optimizer.learning_rate": 1e-5, "dataset.class_path": "class"},
    "full": {"train.method": "fine_tune", "optimizer.learning_rate": 1e-5},
}
NAMES = {"LoRA": "LoRA", "DreamBooth": "DreamBooth, class pictures", "full": "full fine-tuning"}
SCRIPTS = {"LoRA": "train_network.py", "DreamBooth": "train_db.py", "full": "fine_tune.py"}
QUIET = {"train.batch_size": 1, "train.epochs": "none", "train.precision": "float32", "sample.every_steps": 0,
         "sample.every_epochs": 0, "sample.at_start": "false", "save.every_steps": 0, "save.every_epochs": 0,
         "schedule.type": "constant"}
HEAD = ("| method | trainer | devices | length given as | pictures a step | steps | epochs | pictures seen | it/s | "
        "pictures/s | total time |\n|---|---|---|---|---|---|---|---|---|---|---|")


def write_project(folder, environment, repeats):
    """The demo's model with its 13 photos; 13 others are the class."""
    demo = folder / "demo"
    support.Measured([support.TEMPERA, "demo", "--only-write", demo], environment).require()
    shutil.copytree(demo / "photos/40_zwx mug", folder / f"photos/{repeats}_zwx mug")
    (folder / "class/1_mug").mkdir(parents=True)
    for picture in sorted((demo / "photos/10_mug").glob("*.jpg"))[:PHOTOS]:
        shutil.copy(picture, folder / "class/1_mug")
    job = json.loads((demo / "job.json").read_text())
    job["model"]["path"] = "demo/model"
    (folder / "job.json").write_text(json.dumps(job))


def settings(changes):
    return [word for key, value in changes.items() for word in ("--set", f"{key}={value}")]


def figures(events):
    """Of a run: its last step, and its middle speed once it has settled."""
    steps = [event for event in events if event["event"] == "step"]
    settled = steps[len(steps) // 2:]
    return steps[-1], *(statistics.median(event[key] for event in settled) for key in ("it_per_s", "images_per_s"))


def train(arguments, folder, environment, method, devices, length):
    """One run of Tempera, as a row of the table."""
    run = folder / "run"
    shutil.rmtree(run, ignore_errors=True)
    changes = QUIET | METHODS[method] | {"save.dir": run, "dataset.resolution": arguments.resolution,
                                         "devices.use": ",".join(f"cpu:{i}" for i in range(devices))} | length
    if "dataset.class_path" in changes:
        changes["dataset.class_path"] = folder / "class"
    command = [folder / "job.json", *settings(changes)]
    plan = json.loads(support.Measured([support.TEMPERA, "plan", *command, "--json"], environment).require().stdout)
    done = support.Measured([support.TEMPERA, "train", *command, "--progress", "none"], environment).require()
    events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
    last, rate, pictures = figures(events)
    epochs = last["step"] / plan["steps_per_epoch"]
    given = "steps, with a warning" if any(text.startswith("train.steps:") for text in plan["warnings"]) else \
        next(iter(length)).removeprefix("train.")
    assert (last["step"], last["images_seen"]) == (plan["optimizer_steps"], plan["images_seen"])
    return [NAMES[method], "Tempera", devices, given, plan["global_batch"], last["step"], f"{epochs:g}",
            last["images_seen"], f"{rate:.1f}", f"{pictures:.1f}", f"{done.seconds:.0f} s"]


def sd_scripts(method, repeats, gpus, by_epochs):
    """What sd-scripts does at batch 1: the loader's length is divided by accelerate (BatchSamplerShard, even_batches),
    max_train_steps is not (train() of train_network.py, train_db.py and fine_tune.py: num_update_steps_per_epoch,
    num_train_epochs). kohya_ss always sends max_train_steps, without the number of GPUs (train_model in lora_gui.py,
    dreambooth_gui.py, finetune_gui.py). Class pictures double an epoch (DreamBoothDataset, reg_factor)."""
    batches = PHOTOS * repeats * (2 if method == "DreamBooth" else 1)
    per_epoch = math.ceil(batches / gpus)
    steps = per_epoch if by_epochs else batches
    return [NAMES[method], SCRIPTS[method], gpus, "max_train_epochs" if by_epochs else "max_train_steps, by kohya_ss",
            gpus, steps, math.ceil(steps / per_epoch), steps * gpus, "not run", "", ""]


def rows_of(arguments, folder, environment, method):
    once = PHOTOS * arguments.repeats * (2 if method == "DreamBooth" else 1)
    for devices, length in ((1, {"train.epochs": 1}), (2, {"train.epochs": 1}),
                            (2, {"train.epochs": "none", "train.steps": once})):
        yield train(arguments, folder, environment, method, devices, length)
    for gpus, by_epochs in ((1, False), (2, False), (2, True)):
        yield sd_scripts(method, arguments.repeats, gpus, by_epochs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--resolution", type=int, default=64)
    parser.add_argument("--only", nargs="+", choices=METHODS, default=list(METHODS))
    arguments = parser.parse_args()
    record = support.Record("devices_classic")
    lines = [HEAD]
    with support.workplace() as (folder, environment):
        write_project(folder, environment, arguments.repeats)
        for method in arguments.only:
            for row in rows_of(arguments, folder, environment, method):
                lines.append("| " + " | ".join(str(cell) for cell in row) + " |")
                support.say(lines[-1])
    command = " ".join(["tests/bench/devices_classic.py", *sys.argv[1:]])
    reduced = "" if arguments.repeats == 40 else f"; {arguments.repeats} repeats instead of 40"
    if record.load > 1:
        reduced += "; other work on the machine, so times and speeds compare with nothing"
    with support.RESULTS.open("a") as results:
        results.write(f"\n### {datetime.date.today()} `{command}`\n\nCommit {record.commit}; {support.machine()}, load "
                      f"{record.load:.1f} at the start, two virtual devices on one processor{reduced}. Rows of scripts "
                      "are arithmetic from sd-scripts' sources.\n\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
