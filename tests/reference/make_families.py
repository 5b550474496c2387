# SPDX-License-Identifier: Apache-2.0
"""Writes the golden files of every family, prediction type and inpainting variant that make_goldens.py leaves out.

Single files of SD 2.x and SDXL, whose tensors alone tell the architecture; inpainting models, which are those of
make_goldens.py with 9 input channels; and the loss of one training step for each prediction and schedule.
"""

import json
import shutil

import numpy as np
import torch
from diffusers import DDIMScheduler

from make_goldens import compact, components, double, random, store, store_pair, unet_inputs
from tiny_models import GOLDEN, MODELS, SINGLE_FILES, TinyModel

PREDICTIONS = {"epsilon": "epsilon", "v": "v_prediction"}


def step_inputs(tiny):
    inputs, call = unet_inputs(tiny, size=(6, 9))
    inputs["latents"], inputs["noise"] = inputs.pop("sample"), random("noise", (2, 4, 6, 9))
    inputs["timesteps"] = np.array([801, 44], np.int64)
    del inputs["timestep"]
    return inputs, call


def loss(call, inputs, config):
    scheduler = DDIMScheduler.from_config(config)
    scheduler.alphas_cumprod = scheduler.alphas_cumprod.double()
    latents, noise, timesteps = double(inputs["latents"]), double(inputs["noise"]), torch.from_numpy(inputs["timesteps"])
    velocity = config.get("prediction_type") == "v_prediction"
    target = scheduler.get_velocity(latents, noise, timesteps) if velocity else noise
    return float(((call(scheduler.add_noise(latents, noise, timesteps), timesteps) - target) ** 2).mean())


def losses(tiny):
    """By what a job says of the model: "" is nothing, then what the model says holds."""
    inputs, call = step_inputs(tiny)
    store(tiny.name, "step.in", inputs)
    config = tiny.spec["scheduler"]
    result = {"": loss(call, inputs, config)}
    for name, prediction in PREDICTIONS.items():
        for zero in (False, True):
            changed = {**config, "prediction_type": prediction, "rescale_betas_zero_snr": zero}
            result[f"{name} {json.dumps(zero)}"] = loss(call, inputs, changed)
    return result


def main():
    values = {}
    for name in MODELS | SINGLE_FILES:
        tiny = TinyModel(name)
        if name in SINGLE_FILES:
            shutil.rmtree(GOLDEN / name, ignore_errors=True)
            (GOLDEN / "models" / f"{name}.json").write_text(compact(tiny.description()))
            components(tiny)
        values[name] = losses(tiny)
    (GOLDEN / "losses.json").write_text(json.dumps(values, indent=1) + "\n")
    for name in ("sd1", "sd2", "sdxl"):
        tiny = TinyModel(name, in_channels=9)
        inputs, call = unet_inputs(tiny, size=(6, 9))
        store_pair(f"{name}_inpaint", "unet", inputs, {
            "sample": call(double(inputs["sample"]), torch.from_numpy(inputs["timestep"]))})


if __name__ == "__main__":
    with torch.no_grad():
        main()
