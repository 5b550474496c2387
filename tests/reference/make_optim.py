# SPDX-License-Identifier: Apache-2.0
"""Golden data of optim/: torch.optim.AdamW with clipping under a cosine schedule.

    python make_optim.py        writes tests/golden/optim/*.safetensors
"""

import pathlib

import torch
from diffusers.optimization import get_cosine_schedule_with_warmup
from safetensors.torch import save_file

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden" / "optim"
STEPS, RATE, DECAY, MAX_NORM = 200, 3e-3, 0.05, 4.0


def adamw(dtype):
    generator = torch.Generator().manual_seed(1)
    initial = {"a": torch.randn(3, 5, generator=generator, dtype=torch.float64),
               "b": torch.randn(7, generator=generator, dtype=torch.float64)}
    gradients = torch.randn(STEPS, 22, generator=generator, dtype=torch.float64)
    gradients *= torch.logspace(-6, 1, 22, dtype=torch.float64)
    if dtype == torch.float32:
        initial = {name: value.float().double() for name, value in initial.items()}
        gradients = gradients.float().double()
    values = {name: torch.nn.Parameter(value.to(dtype, copy=True)) for name, value in initial.items()}
    optimizer = torch.optim.AdamW(values.values(), lr=RATE, weight_decay=DECAY, foreach=False, fused=False)
    schedule = get_cosine_schedule_with_warmup(optimizer, 20, STEPS)
    norms = []
    for gradient in gradients.to(dtype):
        values["a"].grad = gradient[:15].reshape(3, 5).clone()
        values["b"].grad = gradient[15:].clone()
        norms.append(torch.nn.utils.clip_grad_norm_(values.values(), MAX_NORM, foreach=False))
        optimizer.step()
        schedule.step()
    out = {"gradients": gradients.to(dtype), "norms": torch.stack(norms).double()}
    for name, value in values.items():
        out[f"initial.{name}"] = initial[name].to(dtype)
        out[f"final.{name}"] = value.detach()
        out[f"exp_avg.{name}"] = optimizer.state[value]["exp_avg"]
        out[f"exp_avg_sq.{name}"] = optimizer.state[value]["exp_avg_sq"]
    return out


def main():
    GOLDEN.mkdir(parents=True, exist_ok=True)
    save_file(adamw(torch.float32), GOLDEN / "adamw_float32.safetensors")
    save_file(adamw(torch.float64), GOLDEN / "adamw_float64.safetensors")


if __name__ == "__main__":
    main()
