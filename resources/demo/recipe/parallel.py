# SPDX-License-Identifier: Apache-2.0
"""Data parallel training on the cores of one machine: a process a core, each with one thread.

Narrow convolutions gain little from threads, and on a machine that compiles beside it threads wait for each other at
every operator; processes wait once a step. Start with `torchrun --nproc-per-node 2 SCRIPT ...`, or plainly for one.
"""
from __future__ import annotations

import os

import torch
import torch.distributed as dist

RANK, WORLD = int(os.environ.get("RANK", 0)), int(os.environ.get("WORLD_SIZE", 1))


def start():
    torch.set_num_threads(1 if WORLD > 1 else 2)
    if WORLD > 1:
        dist.init_process_group("gloo")


def average(parameters, value: float) -> float:
    """Averages the gradients over the processes; returns the first process's value, the same in all of them."""
    if WORLD == 1:
        return value
    gradients = [p.grad for p in parameters if p.grad is not None]
    flat = torch.cat([*(g.reshape(-1) for g in gradients), torch.tensor([value if RANK == 0 else 0.0])])
    dist.all_reduce(flat)
    at = 0
    for g in gradients:
        g.copy_(flat[at:at + g.numel()].view_as(g)).div_(WORLD)
        at += g.numel()
    return flat[-1].item()


def wait():
    if WORLD > 1:
        dist.barrier()
