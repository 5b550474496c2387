#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""1,000 damaged checkpoints (bits, ends, zeros, missing and swapped files, edited manifests): `tempera runs check` finds all, and a run goes on from the one before and says why."""

import argparse
import os
import re
import subprocess

import support


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damaged", type=int, default=1000)
    parser.add_argument("--resumed", type=int, default=100, help="that a run goes on behind")
    arguments = parser.parse_args()
    record = support.Record("damaged")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_SOAK_DAMAGED": str(arguments.damaged), "TEMPERA_SOAK_RESUMES": str(arguments.resumed),
                        "QTEST_FUNCTION_TIMEOUT": str(6 * 3600 * 1000)}
        for program, function in (("app_RunsTest", "everyDamageIsFound"), ("app_FaultsTest", "aRunGoesOnFromTheOneBeforeADamagedOne")):
            run = subprocess.run([support.BUILD / "tests" / program, function], env=environment, stdout=subprocess.PIPE, text=True)
            summary = re.search(r"\d+ damaged checkpoints.*", run.stdout)
            record.check(run.returncode == 0 and summary is not None,
                         f"{program}: {summary.group(0) if summary else run.stdout.strip().replace(os.linesep, '; ')}")
    record.write()


if __name__ == "__main__":
    main()
