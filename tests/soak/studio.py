#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""100 kills of the studio with SIGKILL at random moments: the training does not notice, and the next studio finds it,
the form, the queue and the unsaved captions within 5 seconds."""

import argparse
import re
import subprocess

import support


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    arguments = parser.parse_args()
    record = support.Record("studio")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_SOAK_KILLS": str(arguments.kills), "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
        run = subprocess.run([support.BUILD / "tests/ui_StudioKillsTest"], env=environment, stdout=subprocess.PIPE,
                             text=True)
    told = re.search(r"\d+ kills, \d+ steps meanwhile, found again after at most [\d.]+ s", run.stdout)
    failures = "; ".join(line for line in run.stdout.splitlines() if line.startswith("FAIL"))
    record.check(run.returncode == 0 and told is not None, told.group(0) if told else failures or "no figure")
    record.write()


if __name__ == "__main__":
    main()
