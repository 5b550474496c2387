#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Files as torch.save writes them: tests/golden/torch/*, and expected.safetensors with the tensors of the checkpoints."""

import collections
import pathlib
import sys
import types

import numpy
import torch
from safetensors.torch import save_file

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "golden" / "torch"


def model_checkpoint():
    """The class that stands as a key in the checkpoints of PyTorch Lightning."""
    module = types.ModuleType("pytorch_lightning.callbacks.model_checkpoint")
    module.ModelCheckpoint = type("ModelCheckpoint", (), {"__module__": module.__name__})
    for name in ("pytorch_lightning", "pytorch_lightning.callbacks", module.__name__):
        sys.modules.setdefault(name, module)
    sys.modules[module.__name__] = module
    return module.ModelCheckpoint


def tensors():
    torch.manual_seed(1)
    shared = torch.randn(4, 6)
    kernel = torch.randn(2, 3, 3, 3).to(memory_format=torch.channels_last)
    return collections.OrderedDict([
        ("half", torch.randn(3, 5).half()),
        ("brain", torch.randn(7).bfloat16()),
        ("double", torch.randn(2, 2, dtype=torch.float64)),
        ("count", torch.tensor(81920)),
        ("flags", torch.tensor([True, False, True])),
        ("empty", torch.zeros(0, 4)),
        ("row", shared[1]),
        ("column", shared[:, 2]),
        ("transposed", shared.t()),
        ("tied", shared),
        ("kernel", kernel),
        ("parameter", torch.nn.Parameter(torch.randn(2, 3))),
    ])


def checkpoint(state):
    callback = {"monitor": "val", "best_model_score": torch.tensor(0.5), "best_model_path": "last.ckpt"}
    return {"epoch": 3, "global_step": 1234, "pytorch-lightning_version": "1.4.2", "state_dict": state,
            "callbacks": {model_checkpoint(): callback},
            "optimizer_states": [{"state": {0: {"step": 7, "exp_avg": torch.zeros(3)}}, "param_groups": []}],
            "lr_schedulers": [{"last": numpy.float64(0.25)}], "learning_rate": 1e-4, "fine": True}


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    state = tensors()
    torch.save(checkpoint(state), FOLDER / "checkpoint.ckpt")
    torch.save(checkpoint(state), FOLDER / "protocol4.ckpt", pickle_protocol=4)
    torch.save(checkpoint(state), FOLDER / "before-1.6.ckpt", _use_new_zipfile_serialization=False)
    save_file({name: tensor.detach().contiguous().clone() for name, tensor in state.items()},
              FOLDER / "expected.safetensors")
    vectors = torch.randn(2, 768)
    torch.save({"string_to_token": {"*": 265}, "string_to_param": {"*": vectors}, "name": "my-style", "step": 400,
                "sd_checkpoint": "81761151", "sd_checkpoint_name": "v1-5"}, FOLDER / "webui.pt")
    # The old format puts a class's source beside it; torch's own, with its path, need not lie here.
    torch.serialization.get_source_lines_and_file = lambda kind: (["class ParameterDict(Module): ..."], 0, "container.py")
    torch.save({"string_to_token": {"*": torch.tensor(265)},
                "string_to_param": torch.nn.ParameterDict({"*": torch.nn.Parameter(vectors)})},
               FOLDER / "original.pt", _use_new_zipfile_serialization=False)
    torch.save({"<token>": vectors[0].clone()}, FOLDER / "diffusers.bin")


if __name__ == "__main__":
    main()
