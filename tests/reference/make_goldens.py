# SPDX-License-Identifier: Apache-2.0
"""Writes the golden files of the model components, LoRA steps and samplers below tests/golden/.

Weights are float32 or float16 as in a file; everything after them is computed in float64 by diffusers and transformers,
and stored as float32. The pipelines that draw the latents are diffusers' own.
"""

import contextlib
import importlib
import json
import shutil
import tempfile
import zlib

import numpy as np
import torch
from diffusers import (DDIMScheduler, DPMSolverMultistepScheduler, EulerAncestralDiscreteScheduler,
                       EulerDiscreteScheduler, HeunDiscreteScheduler, StableDiffusionPipeline,
                       StableDiffusionXLPipeline)
from diffusers.utils.torch_utils import randn_tensor
from safetensors.numpy import save_file

import clip_tokenizer
import lora
from tiny_models import GOLDEN, MODELS, TinyModel

SCHEDULERS = {"ddim": DDIMScheduler, "euler": EulerDiscreteScheduler, "euler_a": EulerAncestralDiscreteScheduler,
              "heun": HeunDiscreteScheduler, "dpmpp_2m": DPMSolverMultistepScheduler,
              "dpmpp_2m_karras": DPMSolverMultistepScheduler}
PROMPT = "a glossy red cube on a table, studio light"
NEGATIVE = "blurry, cylinder"


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
    inputs = {"sample": random("sample", (2, 4, *size)), "timestep": np.array([981.0, 37.25], np.float32),
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


def latents(tiny, case, sampler, adapter=None, strength=0.8, seed=None):
    """The last latents of diffusers' own pipeline after eight steps."""
    request = dict(prompt=PROMPT, negative=NEGATIVE, steps=8, cfg=5.0, width=112, height=72, count=2, sampler=sampler)
    initial = random("initial", (2, 4, 9, 14))
    if seed is not None:  # what a float32 pipeline draws from one CPU generator a picture
        request["seed"] = seed
        generators = [torch.Generator().manual_seed(seed + index) for index in range(2)]
        initial = torch.cat([torch.randn((1, 4, 9, 14), generator=one) for one in generators]).numpy()
        draw_single(SCHEDULERS[sampler])
    pipe = pipeline(tiny, sampler)
    if adapter:
        request["lora_weight"] = strength
    with lora.attached(tiny, adapter, strength) if adapter else contextlib.nullcontext():
        out = pipe(prompt=PROMPT, negative_prompt=NEGATIVE, num_inference_steps=8, guidance_scale=5.0, width=112,
                   height=72, num_images_per_prompt=2, latents=double(initial), output_type="latent",
                   generator=generators if seed is not None else None).images
    store(tiny.name, f"{case}.ref", {"latents": out.detach().numpy().astype(np.float32)})
    if seed is None:
        store(tiny.name, "init-latents", {"latents": initial})
    (GOLDEN / tiny.name / f"{case}.json").write_text(json.dumps(request, indent=1) + "\n")
    if adapter:
        check_against_diffusers_loader(tiny, adapter, strength, initial, out.detach())


def draw_single(kind):
    """Lets a scheduler draw its noise as a float32 pipeline does: in float64 a generator gives other numbers."""
    module = importlib.import_module(kind.__module__)
    if hasattr(module, "randn_tensor"):
        module.randn_tensor = lambda shape, dtype=None, **kinds: randn_tensor(shape, dtype=torch.float32, **kinds).double()


def check_against_diffusers_loader(tiny, adapter, strength, initial, expected):
    """Our names and sums are what diffusers' own loader makes of the file."""
    pipe = pipeline(tiny, "euler")
    with tempfile.TemporaryDirectory() as folder:
        pipe.load_lora_weights(lora.write(adapter, folder), adapter_name="lora")
    pipe.set_adapters(["lora"], [strength])
    pipe.to(dtype=torch.float64)
    out = pipe(prompt=PROMPT, negative_prompt=NEGATIVE, num_inference_steps=8, guidance_scale=5.0, width=112, height=72,
               num_images_per_prompt=2, latents=double(initial), output_type="latent").images
    error = float((out - expected).abs().max())
    print(f"diffusers' LoRA loader differs by {error:.1e}")
    assert error < 1e-4


def scheduler_of(config, sampler):
    changes = {"use_karras_sigmas": True} if sampler == "dpmpp_2m_karras" else {}
    return SCHEDULERS[sampler].from_config(config, **changes)


def pipeline(tiny, sampler):
    scheduler = scheduler_of(tiny.spec["scheduler"], sampler)
    tokenizers = [clip_tokenizer.reference(pad="<|endoftext|>") for _ in tiny.text_encoders]
    if "pad" in tiny.spec:
        tokenizers[-1] = clip_tokenizer.reference(pad=tiny.spec["pad"])
    parts = dict(vae=tiny.vae, unet=tiny.unet, scheduler=scheduler, text_encoder=tiny.text_encoders[0],
                 tokenizer=tokenizers[0])
    if tiny.spec["family"] == "sdxl":
        pipe = StableDiffusionXLPipeline(**parts, text_encoder_2=tiny.text_encoders[1], tokenizer_2=tokenizers[1],
                                         force_zeros_for_empty_prompt=False, add_watermarker=False)
    else:
        pipe = StableDiffusionPipeline(**parts, safety_checker=None, feature_extractor=None,
                                       requires_safety_checker=False)
    pipe.set_progress_bar_config(disable=True)
    return pipe


def schedule_tables():
    """Every sampler of diffusers that we have, on a toy network, over the settings of scheduler configs."""
    base = dict(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear")
    configs = {
        "defaults": {},
        "sd": {**base, "steps_offset": 1, "clip_sample": False, "set_alpha_to_one": False},
        "sd-leading": {**base, "steps_offset": 1, "clip_sample": False, "set_alpha_to_one": False,
                       "timestep_spacing": "leading"},
        "linspace": {**base, "clip_sample": False, "timestep_spacing": "linspace"},
        "velocity": {**base, "clip_sample": False, "prediction_type": "v_prediction", "timestep_spacing": "trailing",
                     "rescale_betas_zero_snr": True},
        "sample": {**base, "prediction_type": "sample"},
        "cosine": {"beta_schedule": "squaredcos_cap_v2", "clip_sample": True, "clip_sample_range": 2.0},
        "karras": {**base, "use_karras_sigmas": True, "steps_offset": 1, "timestep_spacing": "leading"},
        "log-linear": {**base, "interpolation_type": "log_linear", "final_sigmas_type": "sigma_min"},
        "exponential": {**base, "use_exponential_sigmas": True, "timestep_spacing": "trailing"},
        "bounds": {**base, "use_karras_sigmas": True, "sigma_min": 0.1, "sigma_max": 9.0},
        "first-order": {**base, "solver_order": 1},
        "solver-heun": {**base, "solver_type": "heun", "lower_order_final": False},
        "euler-at-final": {**base, "solver_type": "bh2", "final_sigmas_type": "sigma_min", "lower_order_final": False,
                           "euler_at_final": True, "algorithm_type": "deis"},
        "trained": {"trained_betas": [round(0.001 + 0.0003 * i, 6) for i in range(100)], "num_train_timesteps": 100},
    }
    tensors, texts = {}, {}
    start = random("toy", (2, 4, 3, 5)).astype(np.float64)
    tensors["start"] = start.astype(np.float32)
    noise = [random(f"toy-noise{i}", start.shape) for i in range(16)]
    tensors["noise"] = np.stack(noise)
    for label, config in configs.items():
        texts[label] = json.dumps(config)
        tensors[f"{label}/alphas_cumprod"] = DDIMScheduler.from_config(config).alphas_cumprod.numpy()
        for sampler in SCHEDULERS:
            # Some cannot predict the sample or take two kinds of levels; and where the rounded timesteps of Karras'
            # levels coincide, diffusers cannot step through them.
            with contextlib.suppress(NotImplementedError, IndexError, ValueError):
                toy_run(tensors, f"{label}/{sampler}", scheduler_of(config, sampler), torch.from_numpy(start).float(),
                        noise)
    save_file({k: np.ascontiguousarray(v) for k, v in tensors.items()}, GOLDEN / "samplers.safetensors", metadata=texts)


def toy_run(tensors, key, scheduler, sample, noise):
    scheduler.set_timesteps(8)
    draws = iter(noise)
    module = importlib.import_module(type(scheduler).__module__)
    if hasattr(module, "randn_tensor"):
        module.randn_tensor = lambda *_, **__: torch.from_numpy(next(draws))
    sigma = float(scheduler.init_noise_sigma)
    sample = sample * sigma
    for t in scheduler.timesteps:
        scaled = scheduler.scale_model_input(sample, t)
        output = torch.tanh(0.7 * scaled) * (0.5 + float(t) / 2000)
        sample = scheduler.step(output, t, sample).prev_sample
    tensors[f"{key}/timesteps"] = scheduler.timesteps.numpy().astype(np.float64)
    tensors[f"{key}/initial_sigma"] = np.array([sigma])
    tensors[f"{key}/result"] = sample.numpy()


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
        for sampler in ("ddim", "euler") if name == "sd1_single" else SCHEDULERS:
            latents(tiny, f"{sampler}-seed" if sampler == "euler_a" else sampler, sampler,
                    seed=3 if sampler == "euler_a" else None)
        if name == "sd1":
            for sampler in SCHEDULERS:
                latents(tiny, f"{sampler}-seed", sampler, seed=3)
            latents(tiny, "euler-lora", "euler", adapter=describe_lora(tiny, "lora", lora.TRANSFORMERS + lora.TEXT))
    schedule_tables()


if __name__ == "__main__":
    with torch.enable_grad():
        main()
