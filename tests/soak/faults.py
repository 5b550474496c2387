#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every single call on the files of a run fails once, from a save on (EIO, ENOSPC, a short write, a full disk): nothing is lost, and the run that goes on ends in the same bytes; then a disk that is really full."""

import argparse
import json
import os
import re
import subprocess

import support


def check_calls(record, environment, every):
    everything = environment | {"TEMPERA_SOAK_FAULTS": str(every), "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
    calls = subprocess.run([support.BUILD / "tests/run_CheckpointFaultsTest"], env=environment, stdout=subprocess.PIPE, text=True)
    record.check(calls.returncode == 0, "checkpoints written, replaced, removed and read with every call failing in 5 ways: "
                 + re.search(r"Totals:.*blacklisted", calls.stdout).group(0))
    run = subprocess.run([support.BUILD / "tests/app_FaultsTest", "everySingleCallMayFail"], env=everything,
                         stdout=subprocess.PIPE, text=True)
    summary = re.search(r"\d+ runs, .*", run.stdout)
    record.check(run.returncode == 0 and summary is not None,
                 summary.group(0) if summary and run.returncode == 0 else run.stdout.strip().replace(os.linesep, "; "))


def mounted(folder):
    folder.mkdir()
    return subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], capture_output=True).returncode == 0


def check_full_disk(record, environment, folder):
    """A file system of 3 MB on which a checkpoint of 1 MB does not fit a fourth time."""
    disk = folder / "disk"
    if not mounted(disk):
        record.figure("no file system of its own could be mounted here: the full disk was the library's alone")
        return
    try:
        demo = folder / "demo"
        support.Measured([support.TEMPERA, "demo", demo, "--only-write"], environment).require()
        (disk / "ballast").write_bytes(bytes(1_500_000))
        arguments = [support.TEMPERA, "train", demo / "job.json", "--set", f"save.dir={disk}/run", "--set", "save.every_steps=1",
                     "--set", "save.keep_last=0", "--set", "sample.every_steps=0", "--progress", "json"]
        full = support.Measured(arguments, environment)
        record.check(full.code == 1 and "No space left on device" in full.stderr + full.stdout,
                     f"on a disk of 3 MB a run ends with exit code {full.code}: {full.stderr.strip().splitlines()[-1:]}")
        checked = support.Measured([support.TEMPERA, "runs", "check", f"{disk}/run", "--json"], environment)
        sound = [one["step"] for one in json.loads(checked.stdout)["checkpoints"] if one["state"] == "sound"]
        record.check(checked.code == 0 and bool(sound), f"{len(sound)} checkpoints are on it, all sound")
        (disk / "ballast").unlink()
        freed = support.Measured([*arguments, "--set", "save.keep_last=1", "--set", "save.every_steps=20"], environment)
        begun = [json.loads(line) for line in freed.stdout.splitlines() if '"event":"run"' in line]
        record.check(freed.code == 0 and begun and begun[0].get("resumed_from") == max(sound, default=-1),
                     f"with room again the same command goes on from step {max(sound, default=-1)} and ends with exit code {freed.code}")
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="of the calls of a training, every so many")
    arguments = parser.parse_args()
    record = support.Record("faults")
    with support.workplace() as (folder, environment):
        check_full_disk(record, environment, folder)
        check_calls(record, environment, arguments.every)
    record.write()


if __name__ == "__main__":
    main()
