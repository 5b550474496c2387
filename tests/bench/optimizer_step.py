#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times a step of every optimizer: Tempera beside the Python original, on the same machine, in turn.

    tests/bench/optimizer_step.py --bench BUILD/bin/optimizer_step_bench        (with the reference Python)

Both sides update the matrices of a LoRA: --layers pairs of RANK x WIDTH. The originals run with their defaults (the
foreach form where they have one). Printed, of --rounds turns with --steps steps each: the median processor time of a step
over all threads, which other work on the machine disturbs least, the quickest step on the clock, and the ratios
(theirs / ours: above 1 Tempera is faster).
"""

import argparse
import statistics
import subprocess
import time

import bitsandbytes
import dadaptation
import prodigyopt
import schedulefree
import torch
import transformers
from came_pytorch import CAME
from lion_pytorch import Lion
from pytorch_optimizer import AdEMAMix

ORIGINALS = {
    "adamw": lambda p: torch.optim.AdamW(p, lr=1e-4),
    "adamw_8bit": lambda p: bitsandbytes.optim.AdamW8bit(p, lr=1e-4, weight_decay=0.01),
    "sgd_nesterov": lambda p: torch.optim.SGD(p, lr=1e-4, momentum=0.9, nesterov=True, weight_decay=0.01),
    "lion": lambda p: Lion(p, lr=1e-4, weight_decay=0.01),
    "lion_8bit": lambda p: bitsandbytes.optim.Lion8bit(p, lr=1e-4, weight_decay=0.01),
    "adafactor": lambda p: transformers.Adafactor(p, weight_decay=0.01),
    "prodigy": lambda p: prodigyopt.Prodigy(p, weight_decay=0.01),
    "dadapt_adamw": lambda p: dadaptation.DAdaptAdam(p, weight_decay=0.01, decouple=True),
    "dadapt_lion": lambda p: dadaptation.DAdaptLion(p, weight_decay=0.01),
    "adamw_schedule_free": lambda p: schedulefree.AdamWScheduleFree(p, lr=1e-4, weight_decay=0.01),
    "radam_schedule_free": lambda p: schedulefree.RAdamScheduleFree(p, lr=1e-4, weight_decay=0.01),
    "came": lambda p: CAME(p, lr=1e-4, weight_decay=0.01),
    "ademamix": lambda p: AdEMAMix(p, lr=1e-4, weight_decay=0.01, weight_decouple=True),
}


def theirs(make, options):
    parameters = []
    for _ in range(options.layers):
        parameters += [torch.nn.Parameter(torch.randn(options.rank, options.width)),
                       torch.nn.Parameter(torch.randn(options.width, options.rank))]
    optimizer = make(parameters)
    if hasattr(optimizer, "train"):
        optimizer.train()
    gradients = [torch.randn_like(value) for value in parameters]
    times = []
    for step in range(-3, options.steps):
        for value, gradient in zip(parameters, gradients):
            value.grad = gradient.clone()  # some originals overwrite it
        begin, before = time.perf_counter(), time.process_time()
        optimizer.step()
        passed, processor = time.perf_counter() - begin, time.process_time() - before
        if step >= 0:
            times.append((passed * 1000, processor * 1000))
    return times


def ours(name, options):
    command = [options.bench, name, str(options.steps), str(options.threads), str(options.layers), str(options.rank),
               str(options.width)]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [tuple(float(number) for number in line.split()) for line in lines]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bench", required=True)
    parser.add_argument("--only", nargs="*", default=list(ORIGINALS))
    for name, default in (("steps", 20), ("rounds", 3), ("threads", 2), ("layers", 192), ("rank", 16), ("width", 640)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    print(f"{options.layers * 2 * options.rank * options.width:,} weights, {options.threads} threads")
    print("| optimizer | processor time, ours / theirs | ratio | quickest step | ratio |\n|---|---|---|---|---|")
    for name in options.only:
        mine, peer = [], []
        for _ in range(options.rounds):
            mine += ours(name, options)
            peer += theirs(ORIGINALS[name], options)
        a, b = (statistics.median(step[1] for step in side) for side in (mine, peer))
        c, d = (min(step[0] for step in side) for side in (mine, peer))
        print(f"| {name} | {a:.1f} / {b:.1f} ms | **{b / a:.1f}** | {c:.1f} / {d:.1f} ms | {d / c:.1f} |", flush=True)


if __name__ == "__main__":
    main()
