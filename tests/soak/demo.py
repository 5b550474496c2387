#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The demo at all five seeds: its model draws what is asked, its training teaches the subject and nothing else."""

import os
import re
import subprocess

import support


def main():
    record = support.Record("demo")
    with support.workplace() as (_, environment):
        environment |= {"TEMPERA_DEMO_SEEDS": "5", "QTEST_FUNCTION_TIMEOUT": str(3600 * 1000)}
        run = subprocess.run([support.BUILD / "tests/train_DemoTest"], env=environment, stdout=subprocess.PIPE, text=True)
    for gate in re.findall(r"gate (.*)", run.stdout):
        record.figure(gate)
    record.check(run.returncode == 0, "every gate is passed" if run.returncode == 0 else
                 "; ".join(re.findall(r"FAIL!.*", run.stdout)) or "the test did not run")
    record.write()


if __name__ == "__main__":
    main()
