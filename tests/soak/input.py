#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""1,000,000 malformed files (safetensors, pickles, pictures, configs), captions, events, commands and prompts: nothing crashes, takes over a second, eats memory or writes elsewhere."""

import argparse
import json
import os
import subprocess
import sys

import support

SLOWEST_MS = 1000


def describe(result):
    return (f"{result['target']}: {result['inputs']:,} inputs, {result['accepted']:,} harmless, {result['refused']:,} "
            f"refused, {result['inputs'] / result['processor_seconds']:,.0f} a processor second, slowest {result['slowest_ms']:.0f} ms, "
            f"{result['memory_mb']} MB more memory")


def sanitized_build():
    """The same program with the address and undefined-behaviour sanitizers, in a folder of its own."""
    build = support.ROOT / "build-sanitized"
    subprocess.run([support.ROOT / "dev", "build", "malformed_inputs"], check=True,
                   env=dict(os.environ, TEMPERA_BUILD=str(build), TEMPERA_CMAKE_ARGS="-DTEMPERA_SANITIZE=ON"))
    return build


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="in total, or of each of --targets")
    parser.add_argument("--targets", nargs="*", default=[], help="only these kinds of input")
    parser.add_argument("--sanitized", action="store_true", help="under ASan and UBSan")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    build = sanitized_build() if arguments.sanitized else support.BUILD
    record = support.Record("input")
    memory = "/dev/shm"  # a file a millisecond: where there is a file system in memory, they go there
    if os.access(memory, os.W_OK):
        os.environ["TMPDIR"] = memory
    wanted = [word for target in arguments.targets for word in ("--target", target)]
    process = subprocess.Popen([build / "tests/malformed_inputs", "--inputs", str(arguments.inputs), "--seed",
                                str(arguments.seed), *wanted],
                               env=dict(os.environ, OMP_NUM_THREADS="1", LC_ALL="C.UTF-8",
                                        UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1"),
                               stdout=subprocess.PIPE, text=True)
    results = []
    for line in process.stdout:
        results.append(json.loads(line))
        record.figure(describe(results[-1]))
        for finding in results[-1]["findings"]:
            record.check(False, finding[:300])
        if results[-1]["slowest_ms"] > SLOWEST_MS:
            record.check(False, f"input {results[-1]['slowest_index']} takes {results[-1]['slowest_ms']:.0f} ms")
    if process.wait() not in (0, 1) or not results:
        sys.exit("malformed_inputs did not finish")
    total = sum(result["inputs"] for result in results)
    record.check(total >= arguments.inputs * max(1, len(arguments.targets)),
                 f"{total:,} inputs in total, seed {arguments.seed}")
    record.write()


if __name__ == "__main__":
    main()
