# SPDX-License-Identifier: Apache-2.0
"""What each memory option costs: a step with it and a step without, in turn, in the same run.

    python memory_options.py --bench BUILD/bin/lora_step_bench --model OUT/diffusers [--side 256] [--steps 4]
                             [--threads 2] [--dtype bfloat16]

Needs make_model.py's model and numpy with safetensors. Prints a table for RESULTS.md: the middle of the ratios of
neighbouring steps, and the peak of each process.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile

import numpy
from safetensors.numpy import save_file

OPTIONS = {
    "train.gradient_checkpointing": ["--checkpointing"],
    "the same with train.checkpointed_levels 1": ["--checkpointing", "--levels", "1"],
    "model.unet_precision float8": ["--storage", "float8"],
    "model.unet_precision nf4": ["--storage", "nf4"],
    "optimizer.type adamw_8bit": ["--optimizer", "adamw_8bit"],
    "train.precision float16": ["--dtype", "float16"],  # minutes a step on processors without float16 products
}


class Side:
    def __init__(self, arguments, inputs, more):
        command = [arguments.bench, "--model", arguments.model, "--inputs", str(inputs), "--threads",
                   str(arguments.threads), "--dtype", arguments.dtype] + more
        if "--dtype" in more:
            command = command[:command.index("--dtype")] + more
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        json.loads(self.process.stdout.readline())

    def step(self):
        self.process.stdin.write("step\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--steps", type=int, default=4)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--dtype", default="bfloat16")
    arguments = parser.parse_args()
    draw = numpy.random.default_rng(1)
    cells = arguments.side // 8
    with tempfile.TemporaryDirectory() as folder:
        inputs = pathlib.Path(folder) / "inputs.safetensors"
        save_file({"latents": draw.standard_normal((1, 4, cells, cells)).astype(numpy.float32),
                   "noise": draw.standard_normal((1, 4, cells, cells)).astype(numpy.float32),
                   "timesteps": numpy.array([500], numpy.int64),
                   "encoder_hidden_states": draw.standard_normal((1, 77, 768)).astype(numpy.float32)}, inputs)
        print("| option | step, with / without | ratio | processor s | ratio | peak, with / without |\n|---|---|---|---|---|---|")
        for name, more in OPTIONS.items():
            plain, with_it = Side(arguments, inputs, []), Side(arguments, inputs, more)
            pairs = [(with_it.step(), plain.step()) for _ in range(arguments.steps + 1)][1:]
            middle = {key: statistics.median(a[key] / b[key] for a, b in pairs) for key in ("seconds", "cpu")}
            one = {key: [statistics.median(pair[side][key] for pair in pairs) for side in (0, 1)]
                   for key in ("seconds", "cpu")}
            peaks = [pairs[-1][side]["peak"] / 1e9 for side in (0, 1)]
            print(f"| `{name}` | {one['seconds'][0]:.2f} / {one['seconds'][1]:.2f} s | **{middle['seconds']:.2f}** | "
                  f"{one['cpu'][0]:.2f} / {one['cpu'][1]:.2f} | {middle['cpu']:.2f} | {peaks[0]:.2f} / {peaks[1]:.2f} GB |",
                  flush=True)
            for side in (plain, with_it):
                side.end()


if __name__ == "__main__":
    main()
