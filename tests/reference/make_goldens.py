# SPDX-License-Identifier: Apache-2.0
"""Writes the golden files of the model components and LoRA steps below tests/golden/.

Weights are float32 or float16 as in a file; everything after them is computed in float64 by diffusers and transformers,
and stored as float32.
"""

import json
import shutil
import zlib

import numpy as np
import torch
from diffusers import DDIMScheduler
from safetensors.numpy import save_file

import lora
from tiny_models import GOLDEN, MODELS, TinyModel



def random(name, shape, low=None, high=None):
    """The same numbers for the same name, on every machine."""
    generator = np.random.Generator(np.random.Philox(zlib.crc32(name.encode())))
    if low is not None and isinstance(low, int):
        return generator.integers(low, high, shape, dtype=np.int64)
    if low is not None:
        return generator.uniform(low, high, shape).astype(np.float32)
    return generator.standard_normal(shape).astype(np.float32)


def double(array):
    return torch.from_numpy(array.astype(np.float64))


def store(model, name, tensors):
    path = GOLDEN / model / f"{name}.safetensors"
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {key: value.detach().numpy() if torch.is_tensor(value) else value for key, value in tensors.items()}
    save_file({key: np.array(value, order="C") for key, value in arrays.items()}, path)


def store_pair(model, component, inputs, outputs):
    store(model, f"{component}.in", inputs)
    store(model, f"{component}.ref", {key: value.detach().numpy().astype(np.float32) for key, value in outputs.items()})


def text_ids(pad):
    """Rows of ids as a tokenizer gives them: start, tokens, end, padding; one of them full."""
    ids = np.full((2, 77), pad, np.int64)
    for row, length in enumerate((9, 75)):
        ids[row, 0] = 49406
        ids[row, 1:1 + length] = random(f"ids{row}", length, 0, 49406)
        ids[row, 1 + length] = 49407
    return ids


def components(tiny):
    name = tiny.name
    for index, encoder in enumerate(tiny.text_encoders):
        ids = text_ids(0 if tiny.spec.get("pad") and index == len(tiny.text_encoders) - 1 else 49407)
        out = encoder(torch.from_numpy(ids), output_hidden_states=True)
        has_projection = hasattr(encoder, "text_projection")
        store_pair(name, "text-encoder" if index == 0 else "text-encoder-2", {"input_ids": ids}, {
            "last_hidden_state": out.last_hidden_state, "penultimate": out.hidden_states[-2],
            "pooled": out.text_embeds if has_projection else out.pooler_output})
    if name in ("sd1", "sd1_single"):
        image = random("image", (2, 3, 40, 56), -1.0, 1.0)
        posterior = tiny.vae.encode(double(image)).latent_dist
        store_pair(name, "vae-encoder", {"image": image}, {"mean": posterior.mean, "logvar": posterior.logvar})
        latent = random("latent", (2, 4, 5, 7))
        store_pair(name, "vae-decoder", {"latent": latent}, {"image": tiny.vae.decode(double(latent)).sample})
    inputs, call = unet_inputs(tiny, size=(9, 14), chunks=2)
    store_pair(name, "unet", inputs, {"sample": call(double(inputs["sample"]), torch.from_numpy(inputs["timestep"]))})


def unet_inputs(tiny, size, chunks=1):
    """Inputs of the U-Net by the names of the probe, and a function (sample, timestep) -> prediction."""
    width = tiny.spec["unet"]["cross_attention_dim"]
    inputs = {"sample": random("sample", (2, tiny.spec["unet"]["in_channels"], *size)), "timestep": np.array([981.0, 37.25], np.float32),
              "encoder_hidden_states": random(f"context{chunks}", (2, 77 * chunks, width))}
    added = None
    if tiny.spec["family"] == "sdxl":
        inputs["text_embeds"] = random("text_embeds", (2, tiny.spec["text"][1]["projection_dim"]))
        inputs["time_ids"] = np.array([[72, 112, 0, 8, 72, 112], [640, 512, 16, 0, 96, 80]], np.float32)
        added = {"text_embeds": double(inputs["text_embeds"]), "time_ids": double(inputs["time_ids"])}
    context = double(inputs["encoder_hidden_states"])

    def call(sample, timestep):
        return tiny.unet(sample, timestep, context, added_cond_kwargs=added).sample

    return inputs, call


def describe_lora(tiny, case, kinds):
    description = lora.describe(tiny, rank=2, alpha=1, kinds=kinds)
    (GOLDEN / "models" / f"{tiny.name}_{case}.json").write_text(compact(description))
    return description


def train_step(tiny, case, kinds, weighted=False):
    """Loss and gradients of one LoRA step with the modules and values of an adapter file."""
    description = describe_lora(tiny, case, kinds)
    inputs, call = unet_inputs(tiny, size=(6, 9))
    inputs["latents"], inputs["noise"] = inputs.pop("sample"), random("noise", (2, 4, 6, 9))
    inputs["timesteps"] = np.array([801, 44], np.int64)
    del inputs["timestep"]
    if weighted:
        inputs["loss_weight"] = np.array([0.25, 1.5], np.float32)

    config = dict(tiny.spec["scheduler"])
    scheduler = DDIMScheduler.from_config(config)
    latents, noise = double(inputs["latents"]), double(inputs["noise"])
    timesteps = torch.from_numpy(inputs["timesteps"])
    scheduler.alphas_cumprod = scheduler.alphas_cumprod.double()
    noisy = scheduler.add_noise(latents, noise, timesteps)
    velocity = config.get("prediction_type") == "v_prediction"
    target = scheduler.get_velocity(latents, noise, timesteps) if velocity else noise

    with lora.attached(tiny, description) as tensors:
        per_sample = ((call(noisy, timesteps) - target) ** 2).mean(dim=(1, 2, 3))
        weight = double(inputs["loss_weight"]) if weighted else torch.ones(2, dtype=torch.float64)
        loss = (per_sample * weight).mean()
        loss.backward()
        outputs = {"loss": loss, **{f"grad.{key}": value.grad for key, value in tensors.items()}}
    store_pair(tiny.name, case, inputs, outputs)


def compact(value):
    return json.dumps(value, separators=(",", ":")) + "\n"


def main():
    (GOLDEN / "models").mkdir(parents=True, exist_ok=True)
    for name in MODELS:
        shutil.rmtree(GOLDEN / name, ignore_errors=True)
        tiny = TinyModel(name)
        (GOLDEN / "models" / f"{name}.json").write_text(compact(tiny.description()))
        components(tiny)
        train_step(tiny, "train-step", lora.TRANSFORMERS, weighted=name == "sd2")
        if name == "sd1":
            train_step(tiny, "train-step-conv", lora.CONVOLUTIONS)


if __name__ == "__main__":
    with torch.enable_grad():
        main()
