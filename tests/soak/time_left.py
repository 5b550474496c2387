#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The time left that real runs of the demo tell: from 5 % of each run on within 10 % of what it then takes."""

import argparse
import json
import signal
import subprocess
import time

import support

USUAL = {"network.rank": 8, "network.alpha": 8, "devices.threads": 1, "sample.every_steps": 0, "sample.at_start": "false",
         "save.every_steps": 0}
RUNS = {
    "steps alone": {},
    "samples, checkpoints and validation": {
        "sample.every_steps": 60, "sample.at_start": "true", "save.every_steps": 45,
        "validation.split": 0.15, "validation.every_steps": 50},
    "pictures in buckets of several sizes": {"dataset.resolution": 160, "dataset.max_bucket": 320,
                                             "train.batch_size": 2},
    "samples, stopped and resumed": {"sample.every_steps": 60, "sample.at_start": "true", "save.every_steps": 45},
}


def starts_of(events):
    """The events of each start of the engine."""
    starts = []
    for event in events:
        if event["event"] == "run":
            starts.append([])
        starts[-1].append(event)
    return starts


def errors_of(start):
    """How far off what was told is, as a part of what was left, with the part of the run that was done. The last tenth
    is seconds here."""
    steps = [event for event in start if event["event"] == "step"]
    ends = [event for event in start if event["event"] in ("done", "sample", "checkpoint", "validation", "step")]
    whole, first = start[0]["steps"], steps[0]["step"]
    end = max(event["time"] for event in ends)
    for event in steps:
        done = (event["step"] - first + 1) / (whole - first + 1)
        if 0.05 <= done <= 0.9:
            left = end - event["time"]
            yield abs(event["seconds_left"] - left) / left, done


def train(engine, job, settings, environment, stop_at=None):
    arguments = [engine, "train", job, "--progress", "json"]
    for key, value in settings.items():
        arguments += ["--set", f"{key}={value}"]
    with subprocess.Popen(arguments, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            event = json.loads(line)
            if stop_at and event["event"] == "step" and event["step"] == stop_at:
                process.send_signal(signal.SIGTERM)
    return process.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=600, help="of each run")
    arguments = parser.parse_args()
    record = support.Record("time_left")
    engine = support.BUILD / "bin/tempera"
    with support.workplace() as (folder, environment):
        demo = folder / "demo"
        subprocess.run([engine, "demo", demo, "--only-write"], env=environment, check=True, stdout=subprocess.DEVNULL)
        for number, (name, settings) in enumerate(RUNS.items()):
            run = folder / f"run-{number}"
            settings = USUAL | {"train.epochs": "none", "train.steps": arguments.steps, "save.dir": run} | settings
            if "resumed" in name:
                train(engine, demo / "job.json", settings, environment, stop_at=arguments.steps // 3)
                time.sleep(1)
            code = train(engine, demo / "job.json", settings, environment)
            events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
            errors = sorted(errors_of(starts_of(events)[-1])) if code == 0 else []
            if not errors:
                record.check(False, f"{name}: exit code {code}")
                continue
            worst, done = errors[-1]
            within = sum(error <= 0.1 for error, _ in errors) / len(errors)
            record.check(within >= 0.95, f"{name}: median error {errors[len(errors) // 2][0]:.1%} of what was left, "
                         f"{within:.1%} of {len(errors)} steps within 10 %, worst {worst:.1%} at {done:.0%} of the run")
    record.write()


if __name__ == "__main__":
    main()
