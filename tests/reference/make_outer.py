# SPDX-License-Identifier: Apache-2.0
"""Writes tests/golden/optim/outer.json: the outer step of DiLoCo (Douillard et al., 2023, algorithm 1) by
torch.optim.SGD, in float64. Two workers change the weights by given amounts between two exchanges."""

import json

import numpy as np
import torch

from tiny_models import GOLDEN

EXCHANGES = 8
WORKERS = 2


def course():
    generator = np.random.Generator(np.random.Philox(23))
    return generator.standard_normal(3).round(6), generator.standard_normal((EXCHANGES, WORKERS, 3)).round(6)


def weights(start, changes, **settings):
    """The weights that all workers have behind every exchange."""
    parameter = torch.nn.Parameter(torch.tensor(start, dtype=torch.float64))
    outer = torch.optim.SGD([parameter], **settings)
    seen = []
    for workers in changes:
        local = [parameter.detach() + torch.tensor(change) for change in workers]
        parameter.grad = parameter.detach() - torch.stack(local).mean(0)
        outer.step()
        seen.append(parameter.tolist())
    return seen


def main():
    start, changes = course()
    cases = [dict(lr=1.0, momentum=0.0), dict(lr=0.5, momentum=0.0), dict(lr=0.7, momentum=0.9, nesterov=True)]
    content = {"start": start.tolist(), "changes": changes.tolist(),
               "cases": [{"lr": case["lr"], "momentum": case["momentum"], "weights": weights(start, changes, **case)}
                         for case in cases]}
    (GOLDEN / "optim/outer.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
