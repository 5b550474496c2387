# SPDX-License-Identifier: Apache-2.0
"""Golden data of the learning-rate schedules: the functions of diffusers and transformers, per step.

    python lr_schedules.py        writes tests/golden/optim/schedules.json

Each entry: Tempera's options, the length of the run, the peak and the rate at every step as a part of it. The arguments
are those that sd-scripts passes (library/train_util.py, get_scheduler_fix).
"""

import json
import pathlib

import diffusers.optimization as d
import torch
import transformers.optimization as t

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden" / "optim" / "schedules.json"
TOTAL = 50

CASES = [
    ({"type": "constant"}, 1e-4, lambda o: d.get_constant_schedule(o)),
    ({"type": "constant_with_warmup", "warmup_steps": 7}, 1e-4, lambda o: d.get_constant_schedule_with_warmup(o, 7)),
    ({"type": "linear", "warmup_steps": 7}, 1e-4, lambda o: d.get_linear_schedule_with_warmup(o, 7, TOTAL)),
    ({"type": "linear", "warmup_ratio": 0.15}, 1e-4, lambda o: d.get_linear_schedule_with_warmup(o, 7, TOTAL)),
    ({"type": "cosine", "warmup_steps": 7}, 1e-4, lambda o: d.get_cosine_schedule_with_warmup(o, 7, TOTAL)),
    ({"type": "cosine"}, 1e-4, lambda o: d.get_cosine_schedule_with_warmup(o, 0, TOTAL)),
    ({"type": "cosine_with_restarts", "warmup_steps": 7, "cycles": 3}, 1e-4,
     lambda o: d.get_cosine_with_hard_restarts_schedule_with_warmup(o, 7, TOTAL, 3)),
    ({"type": "polynomial", "warmup_steps": 7, "power": 2.0}, 1e-4,
     lambda o: d.get_polynomial_decay_schedule_with_warmup(o, 7, TOTAL, power=2.0)),
    ({"type": "polynomial"}, 1.0, lambda o: d.get_polynomial_decay_schedule_with_warmup(o, 0, TOTAL)),
    ({"type": "piecewise_constant", "step_rules": "1:10,0.1:20,0.01:30,0.005"}, 1e-4,
     lambda o: d.get_piecewise_constant_schedule(o, "1:10,0.1:20,0.01:30,0.005")),
    ({"type": "inverse_sqrt", "warmup_steps": 7}, 1e-4, lambda o: t.get_inverse_sqrt_schedule(o, 7)),
    ({"type": "inverse_sqrt"}, 1e-4, lambda o: t.get_inverse_sqrt_schedule(o, 0)),
    ({"type": "inverse_sqrt", "warmup_steps": 7, "timescale": 20}, 1e-4,
     lambda o: t.get_inverse_sqrt_schedule(o, 7, 20)),
    ({"type": "cosine_with_min_lr", "warmup_steps": 7, "min_lr_ratio": 0.1}, 1e-4,
     lambda o: t.get_cosine_with_min_lr_schedule_with_warmup(o, 7, TOTAL, 0.5, min_lr_rate=0.1)),
    ({"type": "cosine_with_min_lr", "min_lr_ratio": 0.2, "cycles": 4}, 1e-4,
     lambda o: t.get_cosine_with_min_lr_schedule_with_warmup(o, 0, TOTAL, 2.0, min_lr_rate=0.2)),
    ({"type": "warmup_stable_decay", "warmup_steps": 7, "decay_steps": 20, "min_lr_ratio": 0.1}, 1e-4,
     lambda o: t.get_wsd_schedule(o, 7, 20, num_stable_steps=TOTAL - 27, min_lr_ratio=0.1, num_cycles=0.5)),
    ({"type": "warmup_stable_decay", "decay_ratio": 0.3, "cycles": 3}, 1e-4,
     lambda o: t.get_wsd_schedule(o, 0, 15, num_stable_steps=TOTAL - 15, min_lr_ratio=0.0, num_cycles=1.5)),
]


def rates(make, peak):
    optimizer = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=peak)
    schedule = make(optimizer)
    factors = []
    for _ in range(TOTAL):
        factors.append(schedule.get_last_lr()[0] / peak)
        optimizer.step()
        schedule.step()
    return factors


def main():
    cases = [{"options": {f"schedule.{key}": str(value) for key, value in options.items()}, "peak": peak,
              "factors": rates(make, peak)} for options, peak, make in CASES]
    GOLDEN.write_text(json.dumps({"steps": TOTAL, "cases": cases}) + "\n")


if __name__ == "__main__":
    main()
