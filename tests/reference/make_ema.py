# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/optim/ema.json: moving averages of a course of values by diffusers' EMAModel, in float64."""

import json

import numpy as np
import torch
from diffusers.training_utils import EMAModel

from tiny_models import GOLDEN

UPDATES = 24


def course():
    return np.random.Generator(np.random.Philox(11)).standard_normal((UPDATES + 1, 3)).round(6)


def averages(values, **settings):
    parameter = torch.nn.Parameter(torch.tensor(values[0], dtype=torch.float64))
    ema = EMAModel([parameter], **settings)
    seen = []
    for row in values[1:]:
        with torch.no_grad():
            parameter.copy_(torch.tensor(row))
        ema.step([parameter])
        seen.append(ema.shadow_params[0].tolist())
    return seen


def main():
    values = course()
    cases = {"quick": dict(decay=0.6), "slow": dict(decay=0.8, use_ema_warmup=True, inv_gamma=1.0, power=2 / 3)}
    content = {"values": values.tolist(),
               "cases": [{"warmup": name, "decay": settings["decay"], "averages": averages(values, **settings)}
                         for name, settings in cases.items()]}
    (GOLDEN / "optim/ema.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
