#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Random jobs, drawn from the schema, on the tiny models: what the plan accepts trains to its end in as many steps as
it says, with finite losses; what is refused is refused in one line before anything is written."""

import argparse
import json
import math
import random
import shutil
import subprocess
import sys

import support

FAMILIES = ("sd1", "sd2", "sdxl")
STEPS = 3

# What would only take long, or names files; the numbers that are drawn instead.
KEPT = {"model.path", "model.vae", "model.family", "dataset.path", "dataset.class_path", "dataset.validation_path",
        "dataset.caption_extension", "loss.mask_path", "network.weights", "network.rank_from_weights",
        "embedding.tokens", "save.dir", "save.name", "cache.dir", "devices.use", "devices.threads", "train.epochs",
        "train.steps", "sample.prompts", "dataset.min_bucket", "dataset.max_bucket", "dataset.bucket_step"}
SMALL = {"dataset.resolution": ["64", "96", "128", "64x128"], "dataset.class_images": [0, 1, 2],
         "dataset.class_prompt": ["a photo of a mug"], "dataset.repeats": [1, 2, 3], "network.rank": [1, 2, 4, 7],
         "network.conv_rank": [0, 1, 3], "embedding.vectors": [1, 2, 5], "embedding.init_words": ["mug", "mug|cat"],
         "train.batch_size": [1, 2, 3], "train.accumulation": [1, 2, 3], "sample.steps": [1, 2],
         "sample.every_steps": [0, 1, 2], "sample.width": [0, 64], "sample.height": [0, 72], "save.every_steps": [0, 1],
         "validation.every_steps": [0, 1, 2], "validation.timesteps": [1, 2], "validation.split": [0, 0.3],
         "network.block_ranks": ["", "1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1,2,1", "2,2"],
         "network.layers": ["", "attn", ".*to_q"], "network.excluded_layers": ["", "attn2"],
         "network.down_rates": ["", "1,0.5", "cosine"], "network.mid_rates": ["", "0.5"],
         "network.up_rates": ["", "linear"], "schedule.step_rules": ["1:100,0.1", "0.5:2,1"],
         "dataset.caption_separator": [",", "."], "dataset.secondary_separator": ["", ";"],
         "dataset.keep_tokens_separator": ["", "|||"], "dataset.caption_prefix": ["", "zwx, "],
         "dataset.caption_suffix": ["", ", photograph " * 30], "noise.multires_iterations": [0, 1, 4, 10],
         "optimizer.max_grad_norm": [0, 0, 1, 10], "model.blocks_to_swap": [0, 1, 3, 100],
         "timesteps.min": [0, 10, 900], "timesteps.max": [0, 20, 1000]}


def draw(option, rng):
    """A value as --set takes it: mostly from the middle of the range, at times its end."""
    key, kind = option["key"], option["type"]
    if key in SMALL:
        return str(rng.choice(SMALL[key]))
    if option["optional"] and rng.random() < 0.2:
        return "none"
    if kind == "choice":
        return rng.choice(option["choices"])["id"]
    if kind == "bool":
        return rng.choice(["true", "false"])
    if kind in ("integer", "number"):
        limits = option["range"] or {}
        low, high = limits.get("min", -10), limits.get("max", 10)
        default = option["default"] if isinstance(option["default"], (int, float)) else 1
        value = rng.choice([low, high, default, default * rng.choice([0.1, 0.5, 2, 10]), rng.uniform(low, min(high, 10))])
        if kind == "integer":
            return str(int(min(max(round(value), low), min(high, 1000))))
        return repr(float(min(max(value, low), high)))
    return None


def drawn_job(options, rng):
    method = rng.choice(["lora", "lora", "fine_tune", "textual_inversion", "pivotal"])
    settings = {"train.method": method, "train.steps": STEPS, "dataset.resolution": "64", "dataset.min_bucket": 64,
                "dataset.max_bucket": 256, "sample.every_steps": 0, "sample.at_start": "false",
                "sample.prompts": "a zwx mug", "embedding.tokens": "zwx", "devices.threads": 1}
    of_method = {"lora": "network.", "fine_tune": "fine_tune.", "textual_inversion": "embedding.",
                 "pivotal": "embedding."}[method]
    for option in rng.sample(options, rng.randint(1, 10)) + rng.sample(
            [each for each in options if each["key"].startswith(of_method)], 2):
        if (value := draw(option, rng)) is not None and option["key"] != "train.method":
            settings[option["key"]] = value
    return settings


def verdict(folder, settings, model, environment):
    """@return what is wrong, or nothing; and whether the plan took the job"""
    run = folder / "run"
    shutil.rmtree(run, ignore_errors=True)
    base = folder / "base.json"
    base.write_text(json.dumps({"format": "tempera-job", "version": 1}))
    sets = settings | {"model.path": model, "dataset.path": folder / "photos", "save.dir": run,
                       "cache.dir": folder / "cache"}
    words = [word for key, value in sets.items() for word in ("--set", f"{key}={value}")]
    plan = subprocess.run([support.TEMPERA, "plan", base, "--json", *words], env=environment, capture_output=True,
                          text=True, timeout=120)
    trained = subprocess.run([support.TEMPERA, "train", base, "--progress", "json", *words], env=environment,
                             capture_output=True, text=True, timeout=600)
    errors = [line for line in trained.stderr.splitlines() if "warning:" not in line]
    if plan.returncode == 2:
        if trained.returncode != 2:
            return f"the plan refuses ({plan.stderr.strip()}), training ends with {trained.returncode}", False
        if len(errors) != 1 or run.exists():
            return f"refused in {len(errors)} lines, run folder {run.exists()}: {trained.stderr.strip()}", False
        return "", False
    if plan.returncode != 0:
        return f"the plan ends with {plan.returncode}: {plan.stderr.strip()}", False
    if trained.returncode != 0:
        return f"planned, but training ends with {trained.returncode}: {trained.stderr.strip()[-600:]}", True
    events = [json.loads(line) for line in trained.stdout.splitlines()]
    steps = [event for event in events if event["event"] == "step"]
    planned = json.loads(plan.stdout)["optimizer_steps"]
    if len(steps) != planned:
        return f"{planned} steps planned, {len(steps)} done", True
    losses = [event["loss"] for event in steps if not event.get("skipped")]
    if not losses and settings.get("train.precision") != "float16":  # there, the loss scale is still being found
        return "every step was skipped", True
    if not all(loss is not None and math.isfinite(loss) for loss in losses):
        return f"losses {losses}", True
    return "", True


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of one job, to repeat it")
    arguments = parser.parse_args()
    record = support.Record("jobs")
    with support.workplace() as (place, environment):
        models = place / "models"
        subprocess.run([*support.reference_python(), support.ROOT / "tests/reference/tiny_models.py", models],
                       check=True, stdout=subprocess.DEVNULL)
        support.Measured([support.TEMPERA, "demo", place, "--only-write"], environment).require()
        schema = json.loads(support.Measured([support.TEMPERA, "options", "--json"], environment).require().stdout)
        options = [option for option in schema if option["key"] not in KEPT]
        taken = refused = wrong = 0
        for number in [arguments.only] if arguments.only is not None else range(arguments.jobs):
            rng = random.Random(f"{arguments.seed} {number}")
            family, settings = rng.choice(FAMILIES), drawn_job(options, rng)
            try:
                problem, accepted = verdict(place, settings, models / family, environment)
            except subprocess.TimeoutExpired as late:
                problem, accepted = f"not done after {late.timeout} s", True
            taken, refused = taken + accepted, refused + (not accepted)
            if problem:
                wrong += 1
                record.figure(f"job {number}, {family}: {problem}; " + " ".join(
                    f"{key}={value}" for key, value in settings.items()))
        record.check(wrong == 0 and taken > (taken + refused) / 3, f"{taken} random jobs planned and trained, {refused} refused in one line, {wrong} wrong"
                                 f" (seed {arguments.seed})")
    record.write()


if __name__ == "__main__":
    sys.exit(main())
