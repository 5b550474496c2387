# SPDX-License-Identifier: Apache-2.0
"""Writes the golden gradients of the methods that train the model's own weights or new words: tests/golden/MODEL/.

One step of each in float64 by diffusers and transformers. Of every weight's gradient a sample is kept (`sample()`), and
its norm; of the new words all of it.
"""

import numpy as np
import torch
from diffusers import DDIMScheduler

from make_goldens import double, random, store_pair, text_ids
from tiny_models import TinyModel, _text_name

SAMPLED = 16
WORDS = ["cat", "dog"]  # what the new word begins as
WORD_IDS = [2368, 1929]
VECTORS = 3
FIRST_NEW = 49408


def sample(gradient):
    """At most so many values, spread evenly; tests/app/ParityTest.cpp takes the same ones."""
    flat = gradient.reshape(-1)
    step = max(1, flat.numel() // SAMPLED)
    return flat[::step][:SAMPLED]


def inputs_of(tiny, with_words):
    inputs = {"latents": random("sample", (2, 4, 6, 9)), "noise": random("noise", (2, 4, 6, 9)),
              "timesteps": np.array([801, 44], np.int64)}
    for index in range(len(tiny.text_encoders)):
        is_last = index == len(tiny.text_encoders) - 1
        ids = text_ids(0 if tiny.spec.get("pad") and is_last else 49407)
        if with_words:
            ids[0, 3:3 + VECTORS] = range(FIRST_NEW, FIRST_NEW + VECTORS)
            ids[1, 40:40 + VECTORS] = range(FIRST_NEW, FIRST_NEW + VECTORS)
        inputs["input_ids" if index == 0 else f"input_ids_{index + 1}"] = ids
    if tiny.spec["family"] == "sdxl":
        inputs["time_ids"] = np.array([[72, 112, 0, 8, 72, 112], [640, 512, 16, 0, 96, 80]], np.float32)
    return inputs


def condition(tiny, inputs):
    if tiny.spec["family"] != "sdxl":
        return tiny.text_encoders[0](torch.from_numpy(inputs["input_ids"])).last_hidden_state, None
    outs = [encoder(torch.from_numpy(inputs[name]), output_hidden_states=True)
            for encoder, name in zip(tiny.text_encoders, ("input_ids", "input_ids_2"))]
    added = {"text_embeds": outs[1].text_embeds, "time_ids": double(inputs["time_ids"])}
    return torch.cat([out.hidden_states[-2] for out in outs], -1), added


def loss_of(tiny, inputs):
    config = dict(tiny.spec["scheduler"])
    scheduler = DDIMScheduler.from_config(config)
    scheduler.alphas_cumprod = scheduler.alphas_cumprod.double()
    latents, noise = double(inputs["latents"]), double(inputs["noise"])
    timesteps = torch.from_numpy(inputs["timesteps"])
    noisy = scheduler.add_noise(latents, noise, timesteps)
    velocity = config.get("prediction_type") == "v_prediction"
    target = scheduler.get_velocity(latents, noise, timesteps) if velocity else noise
    context, added = condition(tiny, inputs)
    prediction = tiny.unet(noisy, timesteps, context, added_cond_kwargs=added).sample
    return ((prediction - target) ** 2).mean()


def fine_tune(name):
    tiny = TinyModel(name)
    inputs = inputs_of(tiny, with_words=False)
    parts = {"unet": tiny.unet, "text_encoder": tiny.text_encoders[0]}
    if len(tiny.text_encoders) > 1:
        parts["text_encoder_2"] = tiny.text_encoders[1]
    for module in parts.values():
        module.requires_grad_(True)
    loss = loss_of(tiny, inputs)
    loss.backward()
    outputs = {"loss": loss}
    for part, module in parts.items():
        for parameter, value in module.named_parameters():
            if value.grad is None:
                continue  # behind the state that the U-Net reads
            key = f"{part}.{parameter if part == 'unet' else _text_name(parameter)}"
            outputs[f"sample.{key}"] = sample(value.grad)
            outputs[f"norm.{key}"] = value.grad.norm()
    store_pair(name, "fine-tune", inputs, outputs)


def textual_inversion(name):
    tiny = TinyModel(name)
    inputs = inputs_of(tiny, with_words=True)
    rows = []
    for encoder in tiny.text_encoders:
        table = encoder.get_input_embeddings()
        begin = [WORD_IDS[i % len(WORD_IDS)] for i in range(VECTORS)]
        new = table.weight.detach()[begin].clone().requires_grad_()
        old = table.weight.detach()
        table.forward = lambda ids, old=old, new=new: torch.nn.functional.embedding(ids, torch.cat([old, new]))
        rows.append(new)
    loss = loss_of(tiny, inputs)
    loss.backward()
    outputs = {"loss": loss}
    for index, new in enumerate(rows):
        outputs["grad.embedding.text_encoder" + ("" if index == 0 else f"_{index + 1}")] = new.grad
    store_pair(name, "textual-inversion", inputs, outputs)


def main():
    for name in ("sd1", "sd1_single", "sd2", "sdxl"):
        fine_tune(name)
        textual_inversion(name)


if __name__ == "__main__":
    with torch.enable_grad():
        main()
