# SPDX-License-Identifier: Apache-2.0
"""Golden data of nn/StoredWeight: NF4 as bitsandbytes (0.50) computes it.

    python make_nf4.py        writes tests/golden/nf4.safetensors
"""

import pathlib

import torch
from bitsandbytes.functional import dequantize_4bit, quantize_4bit
from safetensors.torch import save_file

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden" / "nf4.safetensors"


def main():
    generator = torch.Generator().manual_seed(1)
    weight = torch.randn(96, 64, generator=generator) * torch.logspace(-3, 1, 96)[:, None]
    weight[3] = 0  # a block without magnitude
    weight[5, ::2] = 0
    codes, state = quantize_4bit(weight, blocksize=64, quant_type="nf4")
    save_file({
        "weight": weight,
        "codes": codes.flatten(),
        "scales": state.absmax.flatten(),
        "float32": dequantize_4bit(codes, state),
        "bfloat16": torch.ops.bitsandbytes.dequantize_4bit(codes, state.absmax, 64, "nf4", weight.shape, torch.bfloat16),
    }, GOLDEN, metadata={"made_by": "bitsandbytes"})


if __name__ == "__main__":
    main()
