# SPDX-License-Identifier: Apache-2.0
"""LoRA (Hu et al., 2021) beside frozen layers, with kohya's names for its tensors."""

import contextlib
import math
import pathlib

import numpy as np
import torch
from safetensors.numpy import save_file

import ldm_names
import random_weights


def describe(tiny, rank, alpha, kinds):
    """An adapter file as data (like TinyModel.description) for the layers inside the modules of these kinds."""
    weights = {}
    for path, module in targets(tiny, kinds):
        name = kohya_name(tiny, path)
        shape = list(module.weight.shape)
        weights[f"{name}.alpha"] = [name, float(alpha), 0.0, []]
        down = [rank, *shape[1:]]
        up = [shape[0], rank] + [1] * (len(shape) - 2)
        for part, size in (("lora_down", down), ("lora_up", up)):
            key = f"{name}.{part}.weight"
            weights[key] = [key, 0.0, math.sqrt(3.0 / math.prod(size[1:])) * (0.5 if part == "lora_up" else 1.0), size]
    return dict(seed=tiny.seed, dtype="F32", texts={}, weights={"lora.safetensors": weights})


TRANSFORMERS = ("Transformer2DModel",)
CONVOLUTIONS = ("ResnetBlock2D", "Downsample2D", "Upsample2D")
TEXT = ("CLIPAttention", "CLIPMLP")


def targets(tiny, kinds):
    """(path, layer) of every Linear and Conv2d inside modules of these kinds, the way kohya's scripts choose them."""
    roots = {"unet": tiny.unet, "text_encoder": tiny.text_encoders[0]}
    for root, tree in roots.items():
        for path, module in tree.named_modules():
            if type(module).__name__ not in kinds:
                continue
            for child, layer in module.named_modules():
                if isinstance(layer, (torch.nn.Linear, torch.nn.Conv2d)):
                    yield f"{root}.{path}.{child}", layer


def kohya_name(tiny, path):
    part, _, rest = path.partition(".")
    if part == "text_encoder":
        prefix = "lora_te1_" if tiny.spec["family"] == "sdxl" else "lora_te_"
        return prefix + "text_model_" + rest.removeprefix("text_model.").replace(".", "_")
    if tiny.spec["family"] == "sdxl":
        rest = ldm_names.unet_names([rest], tiny.spec["unet"])[rest]
    return "lora_unet_" + rest.replace(".", "_")


def values(description):
    return {key: random_weights.tensor(description["seed"], name, shape, offset, scale)
            for key, (name, offset, scale, shape) in description["weights"]["lora.safetensors"].items()}


def write(description, folder):
    path = pathlib.Path(folder) / "lora.safetensors"
    save_file({key: np.ascontiguousarray(value) for key, value in values(description).items()}, path)
    return str(path)


@contextlib.contextmanager
def attached(tiny, description, strength=1.0):
    """Adds the adapter to the layers named in it; yields {tensor name: float64 leaf that is trained}."""
    numbers = {key: torch.from_numpy(np.array(value, np.float64)) for key, value in values(description).items()}
    trained, handles = {}, []
    for path, layer in targets(tiny, TRANSFORMERS + CONVOLUTIONS + TEXT):
        name = kohya_name(tiny, path)
        if f"{name}.alpha" not in numbers:
            continue
        down, up = (numbers[f"{name}.{part}.weight"].requires_grad_() for part in ("lora_down", "lora_up"))
        trained[f"{name}.lora_down.weight"], trained[f"{name}.lora_up.weight"] = down, up
        scale = strength * float(numbers[f"{name}.alpha"]) / down.shape[0]
        handles.append(layer.register_forward_hook(_hook(down, up, scale)))
    try:
        yield trained
    finally:
        for handle in handles:
            handle.remove()


def _hook(down, up, scale):
    def add(layer, inputs, output):
        if isinstance(layer, torch.nn.Conv2d):
            inner = torch.nn.functional.conv2d(inputs[0], down, None, layer.stride, layer.padding)
            return output + scale * torch.nn.functional.conv2d(inner, up)
        return output + scale * (inputs[0] @ down.T @ up.T)
    return add
