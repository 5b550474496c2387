#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""1,000 power losses at random moments of real saves, what was not synced being there in part, in any order or not at all: the newest durable checkpoint is found, and none that is torn."""

import argparse
import os
import re
import subprocess

import support


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--losses", type=int, default=1000)
    arguments = parser.parse_args()
    record = support.Record("replays")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_SOAK_REPLAYS": str(arguments.losses), "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
        for program, function in (("app_FaultsTest", ["powerIsLostWhileARunSaves"]), ("run_CheckpointReplaysTest", [])):
            run = subprocess.run([support.BUILD / "tests" / program, *function], env=environment, stdout=subprocess.PIPE, text=True)
            summaries = re.findall(r"\d+ power losses.*", run.stdout)
            record.check(run.returncode == 0 and bool(summaries),
                         f"{program}: " + ("; ".join(summaries) + ": 0 lost, 0 torn ones taken" if run.returncode == 0
                                           else run.stdout.strip().replace(os.linesep, "; ")))
    record.write()


if __name__ == "__main__":
    main()
