#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""200 kills with SIGKILL at random moments: the run that goes on ends in the bytes of one that was never interrupted."""

import argparse
import os
import re
import subprocess

import support


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    arguments = parser.parse_args()
    record = support.Record("resume")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_SOAK_KILLS": str(arguments.kills), "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
        run = subprocess.run([support.BUILD / "tests/app_ResumeTest", "killedAtRandomItEndsTheSame"], env=environment,
                             stdout=subprocess.PIPE, text=True)
    summary = re.search(r"\d+ kills.*", run.stdout)
    at_work = sum(map(int, re.findall(r"(\d+) in (?!start)", summary.group(0)))) if summary else 0
    record.check(run.returncode == 0 and summary is not None,
                 summary.group(0) if summary else run.stdout.strip().replace(os.linesep, "; "))
    record.check(at_work >= arguments.kills // 5, f"{at_work} of the kills hit a run that was past its start")
    record.write()


if __name__ == "__main__":
    main()
