# SPDX-License-Identifier: Apache-2.0
"""Writes what diffusers' own pipelines draw with the tiny models, below tests/golden/MODEL/.

Everything is computed in float64; the noise is what a float32 pipeline draws. CASE.json is the request in the words of
`tempera sample`, CASE.ref.safetensors the last latents. Run it after make_goldens.py, which empties the folders.
"""

import contextlib
import json
import sys
import tempfile
import warnings

import numpy as np
import torch
from diffusers import (StableDiffusionInpaintPipeline, StableDiffusionPipeline, StableDiffusionXLInpaintPipeline,
                       StableDiffusionXLPipeline)
from diffusers.models.autoencoders import vae as autoencoder
from diffusers.utils import logging

import clip_tokenizer
import lora
from make_goldens import GOLDEN, compact, double, random, store
from schedulers import SCHEDULERS, STOCHASTIC, give_noise, noise_of, scheduler_of
from tiny_models import TinyModel

REQUEST = dict(prompt="a glossy red cube on a table, studio light", negative="blurry, cylinder", steps=8, cfg=5.0,
               width=112, height=72, count=2)
SHAPE = (2, 4, 9, 14)
# Models that need not be drawn with every sampler.
FEW = {"sd1_single": ("ddim", "euler"), "sd1_inpaint": ("euler", "dpmpp_2m_sde"), "sd2_inpaint": ("ddim",),
       "sdxl_inpaint": ("euler",)}


def adapters(tiny):
    """By the names of their files; the second has other layers, ranks and numbers."""
    first = lora.describe(tiny, rank=2, alpha=1, kinds=lora.TRANSFORMERS + lora.TEXT)
    second = lora.describe(tiny, rank=3, alpha=2, kinds=lora.TRANSFORMERS + lora.CONVOLUTIONS)
    second["seed"] += 100
    return {"lora": first, "lora-second": second}


def cases(model):
    """What is asked for beside REQUEST. Without `seed` the drawing starts from init-latents; with `from_latents` too,
    and the seed gives the later noise only."""
    for sampler in FEW.get(model, SCHEDULERS):
        seed = {"seed": 3} if sampler in STOCHASTIC or model.endswith("_inpaint") else {}
        yield sampler + ("-seed" if seed else ""), dict(sampler=sampler, **seed)
    if model.endswith("_inpaint"):
        return
    if model == "sd1":
        for sampler in SCHEDULERS:
            if sampler not in STOCHASTIC:
                yield f"{sampler}-seed", dict(sampler=sampler, seed=3)
        yield "dpmpp_2m_sde-latents", dict(sampler="dpmpp_2m_sde", seed=5, from_latents=True)
        yield "euler-lora", dict(sampler="euler", loras=[["lora", 0.8]])
        yield "euler-loras", dict(sampler="euler", loras=[["lora", 0.8], ["lora-second", -0.5]])
    if model == "sd2":
        yield "ddim-rescale", dict(sampler="ddim", cfg_rescale=0.7)
    if model == "sdxl":
        yield "euler-rescale", dict(sampler="euler", cfg_rescale=0.4)
        yield "euler-no-negative", dict(sampler="euler", negative=None)
        yield "euler-zeros", dict(sampler="euler", negative=None, force_zeros=True)
        yield "euler-zeros-empty", dict(sampler="euler", negative="", force_zeros=True)


def is_inpainting(tiny):
    return tiny.spec["unet"]["in_channels"] == 9


def folder_of(tiny):
    return f"{tiny.name}_inpaint" if is_inpainting(tiny) else tiny.name


def start(request):
    """The initial noise, and the generators after they drew it."""
    generators = None
    if "seed" in request:
        generators = [torch.Generator().manual_seed(request["seed"] + index) for index in range(SHAPE[0])]
    if "seed" not in request or request.get("from_latents"):
        return random("initial", SHAPE), generators
    return noise_of(generators)(SHAPE).numpy(), generators


def draw(pipe, request, initial, generators):
    if generators:
        give_noise(pipe.scheduler, noise_of(generators))
    extra = {"guidance_rescale": request["cfg_rescale"]} if "cfg_rescale" in request else {}
    if "Inpaint" in type(pipe).__name__:  # a blank picture, masked all over; its latents are drawn from a distribution
        autoencoder.randn_tensor = lambda shape, **_: noise_of(generators)(tuple(shape)).double()
        size = (1, 1, request["height"], request["width"])
        extra = dict(image=torch.zeros(1, 3, *size[2:]), mask_image=torch.ones(size), strength=1.0)
    out = pipe(prompt=request["prompt"], negative_prompt=request["negative"], num_inference_steps=request["steps"],
               guidance_scale=request["cfg"], width=request["width"], height=request["height"],
               num_images_per_prompt=len(initial), latents=double(initial), output_type="latent", **extra)
    return out.images.detach()


def draw_one_by_one(tiny, request, initial, generators):
    """The inpainting pipelines give all pictures the hidden latents of the first one's generator."""
    return torch.cat([draw(pipeline(tiny, request), request, initial[i:i + 1], generators[i:i + 1])
                      for i in range(len(initial))])


def latents(tiny, case, request):
    initial, generators = start(request)
    files = adapters(tiny)
    with contextlib.ExitStack() as stack:
        for name, weight in request.get("loras", []):
            (GOLDEN / "models" / f"{tiny.name}_{name}.json").write_text(compact(files[name]))
            stack.enter_context(lora.attached(tiny, files[name], weight))
        if is_inpainting(tiny):
            out = draw_one_by_one(tiny, request, initial, generators)
        else:
            out = draw(pipeline(tiny, request), request, initial, generators)
    store(folder_of(tiny), f"{case}.ref", {"latents": out.numpy().astype(np.float32)})
    if "seed" not in request:
        store(folder_of(tiny), "init-latents", {"latents": initial})
    written = {key: value for key, value in request.items() if value is not None}
    (GOLDEN / folder_of(tiny) / f"{case}.json").write_text(json.dumps(written, indent=1) + "\n")
    if "loras" in request:
        check_against_diffusers_loader(TinyModel(tiny.name), request, initial, out)


def check_against_diffusers_loader(tiny, request, initial, expected):
    """Our names, sums and weights are what diffusers' own loader makes of the files."""
    pipe = pipeline(tiny, request)
    names, weights = zip(*request["loras"])
    files = adapters(tiny)  # before the first of them is among the model's layers
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            pipe.load_lora_weights(lora.write(files[name], folder), adapter_name=name)
    pipe.set_adapters(list(names), list(weights))
    pipe.to(dtype=torch.float64)
    error = float((draw(pipe, request, initial, None) - expected).abs().max())
    print(f"diffusers' LoRA loader differs by {error:.1e}")
    assert error < 1e-4


def pipeline(tiny, request):
    scheduler = scheduler_of(tiny.spec["scheduler"], request["sampler"])
    tokenizers = [clip_tokenizer.reference(pad="<|endoftext|>") for _ in tiny.text_encoders]
    if "pad" in tiny.spec:
        tokenizers[-1] = clip_tokenizer.reference(pad=tiny.spec["pad"])
    parts = dict(vae=tiny.vae, unet=tiny.unet, scheduler=scheduler, text_encoder=tiny.text_encoders[0],
                 tokenizer=tokenizers[0])
    if tiny.spec["family"] == "sdxl":
        kind = StableDiffusionXLInpaintPipeline if is_inpainting(tiny) else StableDiffusionXLPipeline
        pipe = kind(**parts, text_encoder_2=tiny.text_encoders[1], tokenizer_2=tokenizers[1],
                    force_zeros_for_empty_prompt=request.get("force_zeros", False), add_watermarker=False)
    else:
        kind = StableDiffusionInpaintPipeline if is_inpainting(tiny) else StableDiffusionPipeline
        pipe = kind(**parts, safety_checker=None, feature_extractor=None, requires_safety_checker=False)
    pipe.set_progress_bar_config(disable=True)
    return pipe


def tiles(tiny):
    """Latents and a picture of more than one tile, and what the autoencoder makes of them with tiling."""
    latent = random("tiles", (2, 4, 7, 10))
    picture = random("picture tiles", (2, 3, 56, 96)).clip(-1, 1)
    tiny.vae.enable_tiling()
    moments = tiny.vae.encode(double(picture)).latent_dist
    store(tiny.name, "vae-tiling", {"latent": latent, "image": tiny.vae.decode(double(latent)).sample.float(),
                                    "picture": picture, "mean": moments.mean.float(),
                                    "logvar": moments.logvar.float()})


def model_of(name):
    base = name.removesuffix("_inpaint")
    return TinyModel(base, in_channels=4 if base == name else 9)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    logging.set_verbosity_error()
    tiles(model_of("sd1"))
    for model in sys.argv[1:] or ("sd1", "sd1_single", "sd2", "sdxl", "sd1_inpaint", "sd2_inpaint", "sdxl_inpaint"):
        for name, changes in cases(model):
            latents(model_of(model), name, {**REQUEST, **changes})
