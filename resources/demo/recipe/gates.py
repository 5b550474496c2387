# SPDX-License-Identifier: Apache-2.0
"""Measures the demo: does the base draw what is asked, and does a LoRA bring the subject in?

  python gates.py ../model                             the base: VAE, base prompts, subject prompts (must not show it)
  python gates.py ../model --lora OUT.safetensors      after `tempera demo`, its LoRA read by diffusers
  ... --look DIR                                       writes the pictures as grids
  ... --quick                                          2 seeds

statistic.py says what is counted, gates.json holds the prompts and the thresholds. Exit code 1 when a gate fails.
"""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch
from diffusers import AutoencoderKL, DDIMScheduler, UNet2DConditionModel
from PIL import Image
from transformers import CLIPTextModel

import statistic
import tokenizer as clip_tokenizer
from train_unet import pipeline, sample

HERE = Path(__file__).parent
GATES = json.loads((HERE / "gates.json").read_text())
SHAPE_WEIGHTS = np.array(GATES["shape_weights"])


def load(model: Path):
    vae = AutoencoderKL.from_pretrained(model / "vae").float().eval()
    unet = UNet2DConditionModel.from_pretrained(model / "unet").float().eval()
    text = CLIPTextModel.from_pretrained(model / "text_encoder").float().eval()
    return pipeline(vae, unet, text, clip_tokenizer.load())


def draw(pipe, prompts, seeds):
    """images[prompt][seed]; the noise of a picture depends on its seed only."""
    rows = []
    for seed in seeds:
        noise_seeds = [1000 * seed + i for i in range(len(prompts))]
        noise = torch.cat([torch.randn(1, 4, 16, 16, generator=torch.Generator().manual_seed(s)) for s in noise_seeds])
        images = pipe(list(prompts), latents=noise, num_inference_steps=GATES["steps"], guidance_scale=GATES["cfg"],
                      width=GATES["size"][0], height=GATES["size"][1], output_type="np").images
        rows.append([(image * 255 + 0.5).astype(np.uint8) for image in images])
    return [[row[i] for row in rows] for i in range(len(prompts))]


def save_grid(images, path: Path):
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.concatenate([np.concatenate(row, 0) for row in images], 1)).save(path)


def base_score(pipe, seeds, look: Path | None) -> float:
    images = draw(pipe, [asked["prompt"] for asked in GATES["base"]], seeds)
    if look:
        save_grid(images, look)
    right = [[statistic.shows(statistic.analyse(image, SHAPE_WEIGHTS), asked) for image in row] for asked, row in zip(GATES["base"], images)]
    for asked, row, found in zip(GATES["base"], images, right):
        wrong = [statistic.analyse(image, SHAPE_WEIGHTS) for image, good in zip(row, found) if not good]
        print(f"  {sum(found)} of {len(found)}  {asked['prompt']}", *(f"[{w['count']} {w['shape']} {list(w['colours'])[:2]} {w['background']}]" for w in wrong))
    return float(np.mean(right))


def subject_score(pipe, seeds, look: Path | None) -> float:
    images = draw(pipe, GATES["subject"], seeds)
    if look:
        save_grid(images, look)
    right = [[statistic.analyse(image, SHAPE_WEIGHTS)["subject"] for image in row] for row in images]
    for prompt, found in zip(GATES["subject"], right):
        print(f"  {sum(found)} of {len(found)}  {prompt}")
    return float(np.mean(right))


def heldout(folder: Path):
    for path in sorted(folder.glob("*.png")):
        pixels = torch.from_numpy(np.asarray(Image.open(path).convert("RGB")).copy()).permute(2, 0, 1).float() / 127.5 - 1
        yield pixels, path.with_suffix(".txt").read_text().strip()


def vae_psnr(vae, folder: Path) -> float:
    scores = []
    with torch.no_grad():
        for pixels, _ in heldout(folder):
            rebuilt = vae.decode(vae.encode(pixels[None]).latent_dist.mode()).sample[0].clamp(-1, 1)
            scores.append(-10 * ((rebuilt - pixels) / 2).pow(2).mean().log10().item())
    return float(np.mean(scores))


@torch.no_grad()
def heldout_loss(pipe, folder: Path, trigger: bool, pairs: int = 256) -> float:
    """Plain loss over fixed pairs of noise and timestep: pair i takes picture i modulo their number, the timestep
    floor((i + 0.5) 1000 / pairs) and noise from the seed i."""
    alphas = DDIMScheduler.from_config(pipe.scheduler.config).alphas_cumprod
    latents, contexts = [], []
    for pixels, caption in heldout(folder):
        caption = caption if trigger else caption.replace("zwx ", "")
        ids = pipe.tokenizer([caption], padding="max_length", max_length=77, return_tensors="pt").input_ids
        latents.append(pipe.vae.encode(pixels[None]).latent_dist.mode() * pipe.vae.config.scaling_factor)
        contexts.append(pipe.text_encoder(ids).last_hidden_state)
    total = 0.0
    for first in range(0, pairs, 32):
        rows = range(first, min(first + 32, pairs))
        x, c = (torch.cat([values[i % len(latents)] for i in rows]) for values in (latents, contexts))
        t = torch.tensor([int((i + 0.5) * 1000 / pairs) for i in rows])
        noise = torch.cat([torch.randn(x[:1].shape, generator=torch.Generator().manual_seed(i)) for i in rows])
        a = alphas[t].view(-1, 1, 1, 1)
        predicted = pipe.unet(a.sqrt() * x + (1 - a).sqrt() * noise, t, c).sample
        total += (predicted - noise).pow(2).mean((1, 2, 3)).sum().item()
    return total / pairs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model", type=Path)
    parser.add_argument("--lora", type=Path)
    parser.add_argument("--heldout", type=Path, default=HERE.parent / "heldout")
    parser.add_argument("--look", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    seeds, limits, failed = GATES["seeds"][:2 if args.quick else None], GATES["thresholds"], []

    def gate(name, value, limit, at_least=True):
        good = value >= limit if at_least else value <= limit
        print(f"{'pass' if good else 'FAIL'}  {name}: {value:.3f} ({'at least' if at_least else 'at most'} {limit})", flush=True)
        if not good:
            failed.append(name)

    def look(name):
        return args.look / f"{name}.png" if args.look else None

    pipe = load(args.model)
    before = {trigger: heldout_loss(pipe, args.heldout, trigger) for trigger in (True, False)}
    if not args.lora:
        gate("PSNR of the VAE on unseen pictures of the subject, dB", vae_psnr(pipe.vae, args.heldout), limits["vae_psnr"])
        gate("base prompts", base_score(pipe, seeds, look("base")), limits["base"])
        gate("subject before training", subject_score(pipe, seeds, look("subject_before")), limits["subject_before"], False)
        print(f"held-out loss {before[True]:.5f} with the trigger, {before[False]:.5f} without")
    else:
        pipe.load_lora_weights(args.lora.parent, weight_name=args.lora.name)
        after = {trigger: heldout_loss(pipe, args.heldout, trigger) for trigger in (True, False)}
        fall = {trigger: 1 - after[trigger] / before[trigger] for trigger in (True, False)}
        print(f"held-out loss with the trigger {before[True]:.5f} -> {after[True]:.5f}, without {before[False]:.5f} -> {after[False]:.5f}")
        gate("fall of the held-out loss with the trigger", fall[True], limits["heldout_fall"])
        gate("the fall with the trigger less the fall without", fall[True] - fall[False], limits["heldout_trigger_lead"])
        gate("subject after training", subject_score(pipe, seeds, look("subject_after")), limits["subject_after"])
        gate("base prompts after training", base_score(pipe, seeds, look("base_after")), limits["base_after"])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
