#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""SD 1.5 at full size on 13 photographs: plan, cache, train, resume, sample, save; from the command line and the studio."""

import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import time

import support

PEER = pathlib.Path(__file__).resolve().parent / "peer"
STEPS = 10
HONEST = 0.15  # how far the plan may be from what is measured

# resolution, precision, gradient checkpointing
CASES = [(256, "float32", False), (256, "float32", True), (256, "bfloat16", False), (256, "bfloat16", True),
         (512, "bfloat16", False), (512, "bfloat16", True)]


def photographs(folder):
    package = folder / "package"
    package.mkdir()
    subprocess.run(["apt-get", "download", "-qq", "mate-backgrounds"], cwd=package, check=True)
    subprocess.run(["dpkg-deb", "-x", next(package.glob("*.deb")), package / "files"], check=True)
    subprocess.run([*support.reference_python(), PEER / "photographs.py", folder / "photos", package / "files"], check=True)
    return folder / "photos"


def write_job(path, model, photos, resolution, precision, checkpointing):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({
        "format": "tempera-job", "version": 1, "model": {"path": str(model)},
        "dataset": {"path": str(photos), "resolution": f"{resolution}x{resolution}"}, "network": {"rank": 16, "alpha": 16},
        "train": {"steps": STEPS, "precision": precision, "gradient_checkpointing": checkpointing},
        "sample": {"prompts": []}, "save": {"dir": "run", "name": "photos"}, "devices": {"use": ["cpu"]}}, indent=1) + "\n")
    return path


class Case:
    """One training on the command line, with what was planned before and what was measured."""

    def __init__(self, folder, environment, model, photos, case):
        self.job, self.environment = write_job(folder / "job.json", model, photos, *case), environment
        self.label = "{0}², {1}{2}".format(*case[:2], ", checkpointing" if case[2] else "")
        plan = support.Measured([support.TEMPERA, "plan", self.job, "--json"], environment).require()
        self.plan, self.plan_seconds = json.loads(plan.stdout), plan.seconds

    def train(self):
        run = support.Measured([support.TEMPERA, "train", self.job, "--progress", "json"], self.environment)
        self.events = [json.loads(line) for line in run.stdout.splitlines()]
        self.seconds, self.processor, self.peak = run.seconds, run.processor, run.peak
        return run

    def of(self, kind):
        return [event for event in self.events if event["event"] == kind]

    def phases(self):
        """Seconds from the first event of each phase to what follows it."""
        spent = {}
        for event, following in zip(self.events, self.events[1:]):
            phase = event.get("phase", "training" if event["event"] == "step" else None)
            if phase:
                spent[phase] = spent.get(phase, 0.0) + following["time"] - event["time"]
        return ", ".join(f"{phase.replace('_', ' ')} {seconds:.1f} s" for phase, seconds in spent.items())

    def step_seconds(self):
        """Without the first step, which also chooses algorithms."""
        steps = self.of("step")
        return (steps[-1]["time"] - steps[0]["time"]) / (len(steps) - 1)

    def lora(self):
        return pathlib.Path(self.of("done")[0]["output"][0])


def tensor_bytes(path):
    """Without the header, whose metadata tells the time."""
    content = path.read_bytes()
    return content[8 + int.from_bytes(content[:8], "little"):]


def off(planned, measured):
    return f"{planned / measured - 1:+.0%}"


def train_case(record, case):
    case.train().require()
    planned, expected, step = case.plan["memory"]["total"], case.plan["seconds_per_step"], case.step_seconds()
    record.figure(f"{case.label}: planned in {case.plan_seconds:.1f} s; {case.phases()}; {case.seconds:.0f} s in all, "
                  f"{case.processor:.0f} processor seconds")
    record.check(abs(planned / case.peak - 1) <= HONEST,
                 f"{case.label}: memory planned {planned / 1e9:.2f} GB, measured {case.peak / 1e9:.2f} GB "
                 f"({off(planned, case.peak)})")
    record.figure(f"{case.label}: {step:.2f} s a step, planned {expected:.2f} s ({off(expected, step)})")
    again = json.loads(support.Measured([support.TEMPERA, "plan", case.job, "--json"], case.environment).require().stdout)
    record.check(abs(again["seconds_per_step"] / step - 1) <= HONEST,
                 f"{case.label}: the next plan says {again['seconds'] / STEPS:.2f} s a step ({off(again['seconds'] / STEPS, step)})")


def interrupt_and_resume(record, case, expected):
    """Stopped after 4 steps and gone on with, it ends in the same file."""
    process = subprocess.Popen([support.TEMPERA, "train", case.job, "--progress", "json", "--resume", "never"],
                               env=case.environment, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        event = json.loads(line)
        if event["event"] == "step" and event["step"] == 4:
            process.send_signal(signal.SIGTERM)
    stopped = process.wait()
    case.train().require()
    same = tensor_bytes(case.lora()) == expected
    record.check(stopped == 3 and case.of("run")[0].get("resumed_from", 0) >= 4 and same,
                 f"{case.label}: stopped (exit {stopped}), resumed from step {case.of('run')[0].get('resumed_from')}; "
                 f"the same LoRA: {same}")


def use_results(record, folder, environment, models, lora):
    for name, model in models.items():
        drawn = support.Measured([support.TEMPERA, "sample", "--model", model, "--lora", lora, "--prompt", "a photo of a dune",
                                  "--size", "256x256", "--steps", "4", "--out", folder / f"{name}.png"], environment).require()
        record.figure(f"a sample of 4 steps at 256² from the {name}: {drawn.seconds:.0f} s, {drawn.peak / 1e9:.2f} GB")
    for path in (lora, *models.values()):
        seen = support.Measured([support.TEMPERA, "inspect", path, "--json"], environment).require()
        facts = json.loads(seen.stdout)
        record.figure(f"inspect: {facts['kind']}, {facts['family']}, {facts['parameters']:,} parameters, {seen.seconds:.2f} s")
    loaded = subprocess.run([*support.reference_python(), PEER / "load_lora.py", models["folder"], lora],
                            capture_output=True, text=True)
    record.check(loaded.returncode == 0, "diffusers' load_lora_weights takes the LoRA: " +
                 (loaded.stdout.strip() + " numbers" if loaded.returncode == 0 else loaded.stderr.strip()[-300:]))


def train_in_studio(record, folder, environment, model, photos):
    job = write_job(folder / "job.json", model, photos, 256, "bfloat16", False)
    events, begin, patience = job.parent / "run/events.jsonl", time.monotonic(), 1800
    studio = subprocess.Popen([support.STUDIO, job, "--start"], env=environment, stderr=subprocess.PIPE, text=True)
    kinds = []
    while "done" not in kinds and "error" not in kinds and time.monotonic() - begin < patience and studio.poll() is None:
        time.sleep(0.5)
        kinds = [json.loads(line)["event"] for line in events.read_text().splitlines()] if events.exists() else []
    peak = int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{studio.pid}/status").read_text()).group(1)) * 1024 \
        if studio.poll() is None else 0
    studio.terminate()
    studio.wait()
    lora = job.parent / "run/output/photos.safetensors"
    record.check(kinds.count("step") == STEPS and kinds[-1:] == ["done"] and lora.exists(),
                 f"the studio: 256², bfloat16, {kinds.count('step')} steps, {time.monotonic() - begin:.0f} s from its start to "
                 f"the file, {peak / 1e6:.0f} MB in its own process")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", type=pathlib.Path, help="what tests/bench/make_model.py wrote (made anew by default)")
    parser.add_argument("--only", type=int, nargs="*", help="numbers of cases")
    arguments = parser.parse_args()
    record = support.Record("real_size")
    with support.workplace() as (folder, environment):
        made = arguments.model or folder / "model"
        if not arguments.model:
            subprocess.run([*support.reference_python(), support.ROOT / "tests/bench/make_model.py", made], check=True)
        models = {"folder": made / "diffusers", "single file": made / "single.safetensors"}
        photos = photographs(folder)
        chosen = [CASES[i] for i in arguments.only] if arguments.only else CASES
        for number, case in enumerate(chosen):
            measured = Case(folder / f"case-{number}", environment, models["folder"], photos, case)
            train_case(record, measured)
        interrupt_and_resume(record, measured, tensor_bytes(measured.lora()))
        single = Case(folder / "single", environment, models["single file"], photos, (256, "bfloat16", False))
        train_case(record, single)
        use_results(record, folder, environment, models, single.lora())
        train_in_studio(record, folder / "studio", environment, models["folder"], photos)
    record.write()


if __name__ == "__main__":
    os.umask(0o022)
    main()
