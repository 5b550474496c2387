#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""200 kills with SIGKILL, 140 at random moments and 60 inside a save, and ten interruptions of one run on one device and
on two: what goes on ends in the bytes of a run that was never interrupted."""

import argparse
import os
import re
import subprocess

import support


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=140, help="at random moments")
    parser.add_argument("--saves", type=int, default=60, help="kills inside a save")
    parser.add_argument("--interruptions", type=int, default=10, help="of one run")
    arguments = parser.parse_args()
    record = support.Record("resume")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_SOAK_KILLS": str(arguments.kills), "TEMPERA_SOAK_SAVES": str(arguments.saves),
                        "TEMPERA_SOAK_INTERRUPTIONS": str(arguments.interruptions),
                        "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
        tests = ["killedAtRandomItEndsTheSame", "killedInsideASaveItEndsTheSame",
                 "interruptedAgainAndAgainItEndsTheSame"]
        run = subprocess.run([support.BUILD / "tests/app_ResumeTest", *tests], env=environment, stdout=subprocess.PIPE,
                             text=True)
    told = re.findall(r"QINFO +: ResumeTest::(\S+?)\(([^)]*)\) (.*)", run.stdout)
    record.check(run.returncode == 0 and {name for name, _, _ in told} == set(tests),
                 "every run ended in the same bytes" if run.returncode == 0
                 else run.stdout.strip().replace(os.linesep, "; "))
    for name, row, figures in told:
        record.figure(f"{row}: {figures}" if row else figures)
    at_work = sum(map(int, re.findall(r"(\d+) in (?!start)", " ".join(figures for _, _, figures in told))))
    record.check(at_work >= arguments.kills // 5, f"{at_work} of the kills at random hit a run that was past its start")
    record.write()


if __name__ == "__main__":
    main()
