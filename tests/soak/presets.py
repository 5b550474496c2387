#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every preset of ours trains a step of the tiny model of its family. Every preset that kohya_ss and OneTrainer ship is
imported: every key named, and what comes out is a valid job."""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

import support

REPOSITORIES = {"kohya_ss": ("https://github.com/bmaltais/kohya_ss", ["presets", "test/config"]),
                "OneTrainer": ("https://github.com/Nerogar/OneTrainer", ["training_presets"])}
NO_SETTINGS = {"meta-1_lat.json", "leco_prompts.toml"}  # captions and prompts that lie beside the settings


def leaves(value, name=""):
    """The keys of a JSON file as the report names them."""
    if isinstance(value, dict) and (value or not name):
        for key, inner in value.items():
            yield from leaves(inner, f"{name}.{key}" if name else key)
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
        for index, item in enumerate(value):
            yield from leaves(item, f"{name}[{index}]")
    else:
        yield name


def checkout(trainer, given, folder):
    """A clone that is there, bare or with its files, or a new one."""
    if given:
        source = pathlib.Path(given)
    else:
        source = folder / trainer
        subprocess.run(["git", "clone", "--quiet", "--depth", "1", REPOSITORIES[trainer][0], source], check=True)
    commit = subprocess.run(["git", "-C", source, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    files = folder / f"{trainer}-files"
    files.mkdir()
    archive = subprocess.run(["git", "-C", source, "archive", "HEAD", *REPOSITORIES[trainer][1]], capture_output=True,
                             check=True)
    subprocess.run(["tar", "x", "-C", files], input=archive.stdout, check=True)
    return files, commit.stdout.strip()


def unnamed(file, report):
    """Keys of the file that the report does not name; a key that holds arguments is named by them."""
    if file.suffix != ".json":
        return []
    names = [key["key"] for key in report["keys"]]
    return [name for name in leaves(json.loads(file.read_text()))
            if name not in names and not any(each.startswith(name + ".") for each in names)]


def import_one(file, folder, environment):
    """The report and what is wrong with it."""
    job = folder / "job.json"
    job.unlink(missing_ok=True)
    run = support.Measured([support.TEMPERA, "import", file, "--json", "--out", job], environment)
    if run.code != 0:
        return None, [f"exit code {run.code}: {run.stderr.strip()}"], run.seconds
    report = json.loads(run.stdout)
    faults = [f"{name} is not named" for name in unnamed(file, report)]
    faults += [f"{problem['key']}: {problem['message']}" for problem in report["problems"]
               if problem["severity"] == "error"]
    if json.loads(job.read_text())["format"] != "tempera-job":
        faults.append("no job was written")
    return report, faults, run.seconds


def import_all(trainer, given, folder, environment, record):
    files, commit = checkout(trainer, given, folder)
    presets = sorted(path for path in files.rglob("*") if path.suffix in (".json", ".toml") and path.name not in NO_SETTINGS)
    outcomes, faults, slowest = collections.Counter(), [], 0
    for preset in presets:
        report, wrong, seconds = import_one(preset, folder, environment)
        faults += [f"{preset.relative_to(files)}: {fault}" for fault in wrong]
        slowest = max(slowest, seconds)
        for key in report["keys"] if report else []:
            outcomes[key["outcome"]] += 1
    counts = ", ".join(f"{count:,} {outcome.replace('_', ' ')}" for outcome, count in outcomes.most_common())
    record.check(bool(presets) and not faults, f"{trainer} {commit}: {len(presets)} files, {sum(outcomes.values()):,} keys: "
                 f"{counts}; the slowest took {slowest:.2f} s")
    for fault in faults[:20]:
        record.figure(f"  {fault}")


def train_all(environment, record):
    """Ours, with all of their settings but the size of the pictures."""
    run = support.Measured([support.BUILD / "tests/train_PresetStepTest"],
                           environment | {"TEMPERA_ALL_PRESETS": "1", "QTEST_FUNCTION_TIMEOUT": "3000000"})
    lines = [line for line in run.stdout.splitlines() if "::itTrainsAStep(" in line]
    failed = [line for line in lines if not line.startswith("PASS")]
    record.check(run.code == 0 and bool(lines) and not failed,
                 f"{len(lines)} of our own presets: {len(lines) - len(failed)} trained a step in {run.seconds:.0f} s")
    for line in failed[:20]:
        record.figure(f"  {line}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kohya", help="a clone of kohya_ss; fetched without it")
    parser.add_argument("--onetrainer", help="a clone of OneTrainer; fetched without it")
    arguments = parser.parse_args()
    record = support.Record("presets")
    record.command = "./dev soak presets"  # clones that are there already change nothing but the time
    if not support.TEMPERA.exists():
        sys.exit(f"{support.TEMPERA} is missing; ./dev build makes it")
    with support.workplace() as (folder, environment):
        train_all(environment, record)
        import_all("kohya_ss", arguments.kohya, folder, environment, record)
        import_all("OneTrainer", arguments.onetrainer, folder, environment, record)
    record.write()


if __name__ == "__main__":
    main()
