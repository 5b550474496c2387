# SPDX-License-Identifier: Apache-2.0
"""Golden data of optim/: every optimizer over 200 steps as its Python original computes it.

    python optimizers.py        writes tests/golden/optim/optimizers.{json,safetensors} and blockwise.safetensors

Weights and gradients come from the formula `noise`, which tests/core/optim/OptimizersTest.cpp computes, too. The JSON
holds the options of Tempera that stand for the arguments of each original.

bitsandbytes' optimizers run on its CPU back end. Its quantize_blockwise looks codes up in a table of 65,536 steps, which
is coarser than the codes near zero; here its "default" back end (the nearest code, as its CUDA kernels choose) takes that
place. `--agreement` prints in how many codes the two agree.
"""

import json
import pathlib
import sys

import bitsandbytes
import bitsandbytes.backends.cpu.ops as bnb_cpu
import dadaptation
import prodigyopt
import schedulefree
import torch
import transformers
from came_pytorch import CAME
from lion_pytorch import Lion
from pytorch_optimizer import AdEMAMix
from safetensors.torch import save_file

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden" / "optim"
STEPS, WARMUP, KEPT = 200, 20, (1, 10, 200)
SHAPES = {"a": (7,), "b": (12, 5), "c": (4, 3, 3, 3), "d": (6, 1)}
LARGE = {"small": (100,), "matrix": (90, 50), "kernel": (16, 32, 3, 3)}
DECAY = 0.05
AT_ONCE = ("prodigy", "dadapt_lion")  # without a warm-up, so that their estimates grow


def noise(step, number, count):
    """Between -1 and 1, exact in float64: step 0 the weights, from 1 the gradients."""
    i = torch.arange(count, dtype=torch.int64)
    x = (i * 7919 + step * 104729 + number * 1299709 + 12345) % 2147483647
    for _ in range(3):
        x = (x * 48271) % 2147483647
    return x.double() / 1073741824.0 - 1.0


def gradient(step, number, value):
    """Of a quadratic with a minimum of its own, and noise: some elements a thousand times larger than others."""
    count = value.numel()
    scale = torch.tensor([0.001, 0.01, 0.1, 1.0], dtype=torch.float64)[torch.arange(count) % 4]
    distance = value.detach().double().flatten() - noise(1000, number, count)
    return (scale * (distance + 0.1 * noise(step, number, count))).reshape(value.shape).to(value.dtype)


def weights(shapes, dtype):
    return {name: torch.nn.Parameter(noise(0, i, torch.Size(shape).numel()).reshape(shape).to(dtype))
            for i, (name, shape) in enumerate(shapes.items())}


def groups(parameters, rate, ratio):
    """The first two tensors learn at the full rate, the others at a part of it."""
    values = list(parameters.values())
    return [{"params": values[:2], "lr": rate}, {"params": values[2:], "lr": rate and rate * ratio}]


#  name: original, its arguments, learning rate, ratio of the second group, Tempera's options
CASES = {
    "adamw": (torch.optim.AdamW, dict(weight_decay=DECAY, foreach=False), 3e-3, 0.5, {"type": "adamw"}),
    "adamw_betas": (torch.optim.AdamW, dict(weight_decay=DECAY, betas=(0.8, 0.95), eps=1e-4, foreach=False), 3e-3, 0.5,
                    {"type": "adamw", "beta1": "0.8", "beta2": "0.95", "epsilon": "1e-4"}),
    "sgd": (torch.optim.SGD, dict(weight_decay=DECAY, momentum=0.9, nesterov=True, foreach=False), 1e-2, 0.5,
            {"type": "sgd_nesterov"}),
    "sgd_plain": (torch.optim.SGD, dict(weight_decay=DECAY, foreach=False), 1e-2, 0.5,
                  {"type": "sgd_nesterov", "momentum": "0"}),
    "lion": (Lion, dict(weight_decay=DECAY), 1e-3, 0.5, {"type": "lion"}),
    "adafactor": (transformers.Adafactor, dict(weight_decay=DECAY), None, 1, {"type": "adafactor"}),
    "adafactor_warmup": (transformers.Adafactor, dict(weight_decay=DECAY, warmup_init=True, scale_parameter=False), None,
                         1, {"type": "adafactor", "warmup_init": "true", "scale_parameter": "false"}),
    "adafactor_fixed": (transformers.Adafactor,
                        dict(weight_decay=DECAY, relative_step=False, scale_parameter=False, beta1=0.9,
                             clip_threshold=0.7, decay_rate=-0.7), 3e-3, 0.5,
                        {"type": "adafactor", "relative_step": "false", "scale_parameter": "false", "beta1": "0.9",
                         "clip_threshold": "0.7", "decay_rate": "-0.7"}),
    "prodigy": (prodigyopt.Prodigy, dict(weight_decay=DECAY, d0=1e-4), 1.0, 1, {"type": "prodigy", "d0": "1e-4"}),
    "prodigy_options": (prodigyopt.Prodigy,
                        dict(weight_decay=DECAY, use_bias_correction=True, safeguard_warmup=True, d0=1e-5, d_coef=2.0,
                             growth_rate=1.05, decouple=False, beta3=0.99), 1.0, 1,
                        {"type": "prodigy", "bias_correction": "true", "safeguard_warmup": "true", "d0": "1e-5",
                         "d_coef": "2", "growth_rate": "1.05", "decoupled_decay": "false", "beta3": "0.99"}),
    "dadapt_adamw": (dadaptation.DAdaptAdam, dict(weight_decay=DECAY, decouple=True), 1.0, 1, {"type": "dadapt_adamw"}),
    "dadapt_adamw_options": (dadaptation.DAdaptAdam,
                             dict(weight_decay=DECAY, use_bias_correction=True, growth_rate=1.05, d0=1e-5), 1.0, 1,
                             {"type": "dadapt_adamw", "bias_correction": "true", "growth_rate": "1.05", "d0": "1e-5",
                              "decoupled_decay": "false"}),
    "dadapt_lion": (dadaptation.DAdaptLion, dict(weight_decay=DECAY, d0=1e-4), 1.0, 1,
                    {"type": "dadapt_lion", "d0": "1e-4"}),
    "adamw_schedule_free": (schedulefree.AdamWScheduleFree, dict(weight_decay=DECAY, warmup_steps=WARMUP), 3e-3, 0.5,
                            {"type": "adamw_schedule_free"}),
    "adamw_schedule_free_powers": (schedulefree.AdamWScheduleFree,
                                   dict(weight_decay=DECAY, warmup_steps=WARMUP, r=0.5, weight_lr_power=1.0,
                                        foreach=False), 3e-3, 0.5,
                                   {"type": "adamw_schedule_free", "averaging_power": "0.5",
                                    "averaging_lr_power": "1"}),
    "radam_schedule_free": (schedulefree.RAdamScheduleFree, dict(weight_decay=DECAY), 3e-3, 0.5,
                            {"type": "radam_schedule_free"}),
    "radam_schedule_free_loud": (schedulefree.RAdamScheduleFree, dict(weight_decay=DECAY, silent_sgd_phase=False), 3e-3,
                                 0.5, {"type": "radam_schedule_free", "silent_sgd_phase": "false"}),
    "came": (CAME, dict(weight_decay=DECAY), 1e-3, 0.5, {"type": "came"}),
    "ademamix": (AdEMAMix, dict(weight_decay=DECAY, weight_decouple=True, foreach=False), 1e-3, 0.5,
                 {"type": "ademamix"}),
    "ademamix_warmup": (AdEMAMix, dict(weight_decay=DECAY, weight_decouple=True, t_alpha_beta3=150, alpha=3.0,
                                       foreach=False), 1e-3, 0.5,
                        {"type": "ademamix", "alpha": "3", "alpha_warmup_steps": "150"}),
}
BLOCKWISE = {
    "adamw_8bit": (bitsandbytes.optim.AdamW8bit, dict(weight_decay=DECAY), 3e-3, 0.5, {"type": "adamw_8bit"}),
    "lion_8bit": (bitsandbytes.optim.Lion8bit, dict(weight_decay=DECAY), 1e-3, 0.5, {"type": "lion_8bit"}),
}


def run(name, case, shapes, dtype, keep):
    """The codes of 8 bits depend on gradients alone: those are taken at the first weights, else at the present ones."""
    make, arguments, rate, ratio, _ = case
    parameters, first = weights(shapes, dtype), weights(shapes, dtype)
    optimizer = make(groups(parameters, rate, ratio), **({"lr": rate} | arguments))
    warms = name not in AT_ONCE and make is not schedulefree.AdamWScheduleFree  # which has a warm-up of its own
    if hasattr(optimizer, "train"):
        optimizer.train()
    peaks = [group["lr"] for group in optimizer.param_groups]
    for step in range(1, STEPS + 1):
        for i, (key, value) in enumerate(parameters.items()):
            value.grad = gradient(step, i, first[key] if name in BLOCKWISE else value)
        if rate and warms:
            for group, peak in zip(optimizer.param_groups, peaks):
                group["lr"] = peak * min(1.0, step / WARMUP)
        optimizer.step()
        if step in KEPT:
            keep(step, parameters, optimizer)


def plain(out, prefix):
    def keep(step, parameters, optimizer):
        for name, value in parameters.items():
            out[f"{prefix}/{step}/{name}"] = value.detach().clone()
            if "z" in optimizer.state[value]:
                average = torch.lerp(value.detach(), optimizer.state[value]["z"], 1 - 1 / 0.9)
                out[f"{prefix}/{step}/average.{name}"] = average
        if "d" in optimizer.param_groups[0]:
            out[f"{prefix}/{step}/estimate"] = torch.tensor(float(optimizer.param_groups[0]["d"]), dtype=torch.float64)
    return keep


def codes(out, prefix):
    def keep(step, parameters, optimizer):
        for name, value in parameters.items():
            state = optimizer.state[value]
            for key in ("state1", "state2", "absmax1", "absmax2"):
                if isinstance(state.get(key), torch.Tensor) and state["state1"].dtype == torch.uint8:
                    out[f"{prefix}/{step}/{key}.{name}"] = state[key].clone()
            if name == "small" or step == STEPS:
                out[f"{prefix}/{step}/{name}"] = value.detach().flatten()[:500].clone()
    return keep


def nearest(numbers, code, absmax_out, out, blocksize):
    """bitsandbytes' quantize_blockwise of its default back end."""
    flat = numbers.reshape(-1).float()
    blocks = -(flat.numel() // -blocksize)
    rows = torch.nn.functional.pad(flat, (0, blocks * blocksize - flat.numel())).view(blocks, blocksize)
    absmax = rows.abs().max(dim=-1)[0]
    scaled = torch.clamp(rows * (1.0 / absmax.clamp(min=1e-38).view(-1, 1)), -1, 1)
    found = torch.bucketize(scaled, (code[:-1] + code[1:]) / 2, out_int32=True).to(torch.uint8)
    out.copy_(found.view(-1)[: flat.numel()].view(out.shape))
    absmax_out.copy_(absmax)


def blockwise():
    out = {}
    for name, case in BLOCKWISE.items():
        run(name, case, LARGE, torch.float32, codes(out, name))
    return out


def main():
    coarse = bnb_cpu._quant_blockwise_fp32_direct
    bnb_cpu._quant_blockwise_fp32_direct = nearest
    golden = blockwise()
    if "--agreement" in sys.argv:
        bnb_cpu._quant_blockwise_fp32_direct = coarse
        table = blockwise()
        for key, value in golden.items():
            if value.dtype == torch.uint8:
                print(f"{key}: {(value == table[key]).float().mean() * 100:.2f} % of the codes agree")
        return
    GOLDEN.mkdir(parents=True, exist_ok=True)
    golden["signed"] = bitsandbytes.functional.create_dynamic_map(signed=True)
    golden["unsigned"] = bitsandbytes.functional.create_dynamic_map(signed=False)
    save_file(golden, GOLDEN / "blockwise.safetensors")
    out = {}
    for name, case in CASES.items():
        for dtype, label in ((torch.float32, "float32"), (torch.float64, "float64")):
            run(name, case, SHAPES, dtype, plain(out, f"{name}/{label}"))
    save_file(out, GOLDEN / "optimizers.safetensors")
    facts = {name: {"rate": case[2] or 0.0, "ratio": case[3], "warmup": 1 if name in AT_ONCE else WARMUP,
                    "options": {f"optimizer.{key}": value
                                for key, value in (case[4] | {"weight_decay": str(DECAY)}).items()}}
             for name, case in (CASES | BLOCKWISE).items()}
    (GOLDEN / "optimizers.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
