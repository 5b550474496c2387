#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times LoRA training steps: Tempera beside diffusers + peft, on the same machine, in the same run, step by step in turn.

    tests/bench/make_model.py /tmp/bench-sd15        (with the reference Python, once)
    tests/bench/lora_step.py --python REFERENCE_PYTHON --bench BUILD/bin/lora_step_bench \\
        --model /tmp/bench-sd15/diffusers --resolution 512 --dtype float32

Both sides get the same weights, inputs, number of threads, rank and layers; the first loss of both is compared, so that
the same thing is timed. Printed: median seconds of a step on the clock and in processor time over all threads (what counts
on a machine that does other work, too), their ratio (theirs / ours: above 1 Tempera is faster) with the range of the middle
half of the paired ratios, peak memory of the process, and the time from its start to the first finished step.
REFERENCE_PYTHON has tests/reference/requirements.txt.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


class Side:
    """One of the two processes; it makes a step whenever it is told to and says how long that took."""

    def __init__(self, name, command, environment):
        self.name, self.steps, self.processor = name, [], []
        self.begin = time.perf_counter()
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.ready = self._read()
        self.first_loss = self.step(warm_up=True)
        self.to_first_step = time.perf_counter() - self.begin

    def _read(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.name} ended early")
        return json.loads(line)

    def step(self, warm_up=False):
        self.process.stdin.write("step\n")
        self.process.stdin.flush()
        answer = self._read()
        self.peak = answer["peak"]
        if not warm_up:
            self.steps.append(answer["seconds"])
            self.processor.append(answer["cpu"])
        return answer["loss"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def quartiles(values):
    return statistics.quantiles(values, n=4) if len(values) > 1 else [values[0]] * 3


def report(arguments, ours, theirs):
    ratios = quartiles([b / a for a, b in zip(ours.steps, theirs.steps)])
    print(f"LoRA step: {arguments.model}, {arguments.resolution} x {arguments.resolution}, batch {arguments.batch}, "
          f"rank {arguments.rank}, {arguments.dtype}, {arguments.threads} threads, {arguments.steps} steps a side"
          f"{', checkpointing' if arguments.checkpointing else ''}")
    print(f"{'':24}{'Tempera':>14}{'diffusers+peft':>16}{'ratio':>8}")
    rows = [("seconds a step, median", statistics.median(ours.steps), statistics.median(theirs.steps), "{:.4f}"),
            ("processor seconds a step", statistics.median(ours.processor), statistics.median(theirs.processor),
             "{:.4f}"),
            ("peak memory, GB", ours.peak / 1e9, theirs.peak / 1e9, "{:.2f}"),
            ("start to first step, s", ours.to_first_step, theirs.to_first_step, "{:.2f}")]
    for label, a, b, form in rows:
        print(f"{label:24}{form.format(a):>14}{form.format(b):>16}{b / a:>7.2f}x")
    print(f"ratio of paired steps: median {ratios[1]:.2f}x, middle half {ratios[0]:.2f}x to {ratios[2]:.2f}x")
    print(f"first loss: {ours.first_loss:.6f} and {theirs.first_loss:.6f}")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", required=True, help="Python that has the reference libraries")
    parser.add_argument("--bench", required=True, help="lora_step_bench of the build")
    parser.add_argument("--model", required=True, help="diffusers folder")
    parser.add_argument("--resolution", type=int, default=512)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--dtype", choices=["float32", "bfloat16"], default="float32")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--checkpointing", action="store_true")
    parser.add_argument("--peer-channels-last", action="store_true", help="the peer with channels_last weights")
    parser.add_argument("--peer-fused", action="store_true", help="the peer with torch's fused AdamW")
    return parser.parse_args()


def main():
    arguments = parse()
    environment = dict(os.environ, OMP_NUM_THREADS=str(arguments.threads), MKL_NUM_THREADS=str(arguments.threads),
                       OMP_WAIT_POLICY="passive")
    with tempfile.TemporaryDirectory() as folder:
        inputs = str(pathlib.Path(folder) / "inputs.safetensors")
        shared = ["--model", arguments.model, "--inputs", inputs, "--rank", str(arguments.rank), "--dtype",
                  arguments.dtype, "--threads", str(arguments.threads)]
        shared += ["--checkpointing"] if arguments.checkpointing else []
        peer = [arguments.python, str(HERE / "peer_diffusers.py"), *shared]
        subprocess.run([*peer, "--make-inputs", "--resolution", str(arguments.resolution), "--batch",
                        str(arguments.batch)], env=environment, check=True)
        peer += ["--channels-last"] if arguments.peer_channels_last else []
        peer += ["--fused"] if arguments.peer_fused else []
        ours = Side("lora_step_bench", [arguments.bench, *shared], environment)
        theirs = Side("diffusers+peft", peer, environment)
        if abs(ours.first_loss - theirs.first_loss) > 0.02 * abs(theirs.first_loss):
            sys.exit(f"the sides do not compute the same: first loss {ours.first_loss} and {theirs.first_loss}")
        for side in (ours, theirs):
            side.step(warm_up=True)
        for _ in range(arguments.steps):
            ours.step()
            theirs.step()
        for side in (ours, theirs):
            side.close()
    report(arguments, ours, theirs)


if __name__ == "__main__":
    main()
