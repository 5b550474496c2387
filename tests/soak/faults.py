#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every single call on the files of a run fails once, from a save on (EIO, ENOSPC, a short write, a full disk): nothing is lost, and the run that goes on ends in the same bytes; then a disk that is really full."""

import argparse
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


def check_full_disk(record, environment):
    disks = environment | {"TEMPERA_SOAK_FULL_DISKS": "50", "QTEST_FUNCTION_TIMEOUT": str(3600 * 1000)}
    run = subprocess.run([support.BUILD / "tests/app_FaultsTest", "aFullDiskLosesNothing",
                          "whateverADiskStillHoldsTheCheckpointBeforeIsSound"], env=disks, stdout=subprocess.PIPE, text=True)
    summaries = re.findall(r"a full disk, .*|\d+ disks of .*|SKIP.*", run.stdout)
    record.check(run.returncode == 0 and bool(summaries),
                 "; ".join(summaries) if run.returncode == 0 else run.stdout.strip().replace(os.linesep, "; "))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="of the calls of a training, every so many")
    arguments = parser.parse_args()
    record = support.Record("faults")
    with support.workplace() as (_, environment):
        check_full_disk(record, environment)
        check_calls(record, environment, arguments.every)
    record.write()


if __name__ == "__main__":
    main()
