#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""1,000,000 malformed files (safetensors, pickles, pictures, configs), captions, events, commands and prompts: nothing crashes, hangs, eats memory or writes elsewhere."""

import argparse
import json
import os
import subprocess
import sys

import support


def describe(result):
    return (f"{result['target']}: {result['inputs']:,} inputs, {result['accepted']:,} harmless, {result['refused']:,} "
            f"refused, {result['inputs'] / result['processor_seconds']:,.0f} a processor second, slowest {result['slowest_ms']:.0f} ms, "
            f"{result['memory_mb']} MB more memory")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    record = support.Record("input")
    memory = "/dev/shm"  # a file a millisecond: where there is a file system in memory, they go there
    if os.access(memory, os.W_OK):
        os.environ["TMPDIR"] = memory
    process = subprocess.Popen([support.BUILD / "tests/malformed_inputs", "--inputs", str(arguments.inputs), "--seed",
                                str(arguments.seed)], env=dict(os.environ, OMP_NUM_THREADS="1", LC_ALL="C.UTF-8"),
                               stdout=subprocess.PIPE, text=True)
    results = []
    for line in process.stdout:
        results.append(json.loads(line))
        record.figure(describe(results[-1]))
        for finding in results[-1]["findings"]:
            record.check(False, finding[:300])
    if process.wait() not in (0, 1) or not results:
        sys.exit("malformed_inputs did not finish")
    total = sum(result["inputs"] for result in results)
    record.check(total >= arguments.inputs, f"{total:,} inputs in total, seed {arguments.seed}")
    record.write()


if __name__ == "__main__":
    main()
