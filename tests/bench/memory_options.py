# SPDX-License-Identifier: Apache-2.0
"""What each memory option costs: a step with it and a step without, in turn, in the same run.

    python make_model.py OUT --size small
    python memory_options.py --bench BUILD/bin/lora_step_bench --model OUT/diffusers [--side 256] [--steps 5]
                             [--threads 2] [--dtype float32] [--all]

Needs numpy with safetensors; about four minutes with the small model. Prints a table for RESULTS.md: the middle of the
ratios of neighbouring steps, and of the peaks of both processes. --all: also what takes a processor minutes.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile

import numpy
from safetensors.numpy import save_file

LORA = {
    "train.gradient_checkpointing=true": [],
    "train.checkpointed_levels=1": ["train.gradient_checkpointing=true"],
    "train.precision=bfloat16": [],
    "model.unet_precision=float8": [],
    "model.unet_precision=nf4": [],
    "model.blocks_to_swap=19": [],
    "model.blocks_to_swap=38": [],
    "optimizer.type=adamw_8bit": [],
}
FINE_TUNE = {
    "optimizer.fused_backward=true": ["optimizer.max_grad_norm=0"],
    "optimizer.state_on_host=true": [],
    "optimizer.type=adamw_8bit": [],
    "fine_tune.weights=bfloat16": [],
}
SLOW = {"train.precision=float16": []}  # without float16 products


class Side:
    def __init__(self, arguments, inputs, settings):
        command = [arguments.bench, "--model", arguments.model, "--inputs", str(inputs), "--threads",
                   str(arguments.threads), "--dtype", arguments.dtype]
        for setting in settings:
            command += ["--set", setting]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.trained = json.loads(self.process.stdout.readline())["trained"]

    def step(self):
        self.process.stdin.write("step\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def write_inputs(arguments, path):
    config = json.loads((pathlib.Path(arguments.model) / "unet" / "config.json").read_text())
    draw = numpy.random.default_rng(1)
    cells = arguments.side // 8
    floats = {"latents": (1, 4, cells, cells), "noise": (1, 4, cells, cells),
              "encoder_hidden_states": (1, 77, config["cross_attention_dim"])}
    tensors = {name: draw.standard_normal(shape).astype(numpy.float32) for name, shape in floats.items()}
    save_file({**tensors, "timesteps": numpy.array([500], numpy.int64)}, path)


def compare(arguments, inputs, option, method, more):
    common = [f"train.method={method}"] + [setting for setting in more if setting.startswith("optimizer.")]
    plain = Side(arguments, inputs, common)
    with_it = Side(arguments, inputs, common + more + [option])
    pairs = [(with_it.step(), plain.step()) for _ in range(arguments.steps + 2)]
    for side in (plain, with_it):
        side.end()
    pairs = pairs[2:]  # memory is asked for and orders are learned in the first two
    seconds, cpu = ([[pair[side][key] for pair in pairs] for side in (0, 1)] for key in ("seconds", "cpu"))
    ratio = statistics.median(b / a for a, b in zip(*seconds))
    work = statistics.median(a / b for a, b in zip(*cpu))
    rates = [1 / statistics.median(side) for side in seconds]
    peaks = [pairs[-1][side]["peak"] / 1e9 for side in (0, 1)]
    print(f"| {method} | `{option}` | {rates[0]:.3f} / {rates[1]:.3f} | **{ratio:.2f}** | "
          f"{statistics.median(cpu[0]):.2f} / {statistics.median(cpu[1]):.2f} | {work:.2f} | "
          f"{peaks[0]:.2f} / {peaks[1]:.2f} | {peaks[0] / peaks[1]:.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        inputs = pathlib.Path(folder) / "inputs.safetensors"
        write_inputs(arguments, inputs)
        print("| method | option | steps/s, with / without | ratio | processor s a step | ratio | peak GB | ratio |\n"
              "|---|---|---|---|---|---|---|---|")
        for method, options in (("lora", {**LORA, **(SLOW if arguments.all else {})}), ("fine_tune", FINE_TUNE)):
            for option, more in options.items():
                compare(arguments, inputs, option, method, more)


if __name__ == "__main__":
    main()
