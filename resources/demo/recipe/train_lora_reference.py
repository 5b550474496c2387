# SPDX-License-Identifier: Apache-2.0
"""A stand-in for Tempera's own trainer: what job.json asks for, in 150 lines of PyTorch.

LoRA on the U-Net's transformer blocks (linears and 1 x 1 convolutions, kohya's default targets) and on the text
encoder's linears; plain mean squared error on epsilon; AdamW; cosine schedule. The file is in kohya's format.

  python train_lora_reference.py ../job.json OUT.safetensors [--threads 2]
"""
from __future__ import annotations

import argparse
import json
import math
import random
import re
import time
from pathlib import Path

import numpy as np
import torch
from diffusers import AutoencoderKL, DDIMScheduler, UNet2DConditionModel
from PIL import Image
from safetensors.torch import load_file, save_file
from transformers import CLIPTextModel

import tokenizer as clip_tokenizer


def targets(module: torch.nn.Module, prefix: str):
    """(kohya's name, module) of everything that gets a LoRA."""
    for name, child in module.named_modules():
        if prefix == "lora_unet":
            if type(child).__name__ != "Transformer2DModel":
                continue
        elif not (name.endswith("self_attn") or name.endswith("mlp")):
            continue
        for inner, layer in child.named_modules():
            if isinstance(layer, torch.nn.Linear) or (isinstance(layer, torch.nn.Conv2d) and layer.kernel_size == (1, 1)):
                path = f"{name}.{inner}"
                if prefix == "lora_te" and not path.startswith("text_model."):
                    path = "text_model." + path
                yield f"{prefix}_{path}".replace(".", "_"), layer


class Lora(torch.nn.Module):
    def __init__(self, layer, rank: int, alpha: float):
        super().__init__()
        conv = isinstance(layer, torch.nn.Conv2d)
        self.layer, self.scale, self.alpha = [layer], alpha / rank, alpha
        if conv:
            self.down = torch.nn.Conv2d(layer.in_channels, rank, 1, bias=False)
            self.up = torch.nn.Conv2d(rank, layer.out_channels, 1, bias=False)
        else:
            self.down = torch.nn.Linear(layer.in_features, rank, bias=False)
            self.up = torch.nn.Linear(rank, layer.out_features, bias=False)
        torch.nn.init.kaiming_uniform_(self.down.weight, a=math.sqrt(5))
        torch.nn.init.zeros_(self.up.weight)
        original = layer.forward
        layer.forward = lambda x, *rest: original(x, *rest) + self.up(self.down(x)) * self.scale


def merge(unet, text, path: Path, weight: float = 1.0):
    """Adds a LoRA file in kohya's format to the weights; every tensor must find its place."""
    tensors = {name: value.float() for name, value in load_file(path).items()}
    layers = dict([*targets(unet, "lora_unet"), *targets(text, "lora_te")])
    for name in sorted({key.split(".")[0] for key in tensors}):
        down, up = tensors[f"{name}.lora_down.weight"], tensors[f"{name}.lora_up.weight"]
        scale = float(tensors.get(f"{name}.alpha", torch.tensor(float(len(down))))) / len(down)
        layer = layers[name]
        with torch.no_grad():
            layer.weight += weight * scale * (up.flatten(1) @ down.flatten(1)).view_as(layer.weight)


def bucket(width: int, height: int, area: int, step: int) -> tuple[int, int]:
    """The size of about this area whose shape is nearest: as in sd-scripts."""
    side = int(math.sqrt(area))
    sizes = {(side // step * step,) * 2}
    for w in range(step, 2 * side + 1, step):
        h = min(2 * side, area // w // step * step)
        if h >= step:
            sizes |= {(w, h), (h, w)}
    return min(sorted(sizes), key=lambda s: abs(s[0] / s[1] - width / height))


def read_dataset(folder: Path, resolution: int, step: int):
    """(repeats, caption, image in [-1, 1]) of every picture in the folders N_name."""
    for directory in sorted(folder.iterdir()):
        repeats = int(re.match(r"(\d+)_", directory.name).group(1))
        for path in sorted(directory.iterdir()):
            if path.suffix not in (".png", ".jpg"):
                continue
            image = Image.open(path).convert("RGB")
            w, h = bucket(*image.size, resolution * resolution, step)
            scale = max(w / image.width, h / image.height)
            image = image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)
            left, top = (image.width - w) // 2, (image.height - h) // 2
            pixels = np.asarray(image.crop((left, top, left + w, top + h))).copy()
            yield repeats, path.with_suffix(".txt").read_text().strip(), torch.from_numpy(pixels).permute(2, 0, 1).float() / 127.5 - 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("job", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], help="group.option=value, as for tempera")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    start = time.time()
    job = json.loads(args.job.read_text())
    for change in args.set:
        key, value = change.split("=", 1)
        group, option = key.split(".")
        job[group][option] = json.loads(value)
    folder, train, network = args.job.parent, job["train"], job["network"]
    model = folder / job["model"]["path"]
    unet = UNet2DConditionModel.from_pretrained(model / "unet").float().requires_grad_(False)
    text = CLIPTextModel.from_pretrained(model / "text_encoder").float().requires_grad_(False)
    vae = AutoencoderKL.from_pretrained(model / "vae").float()
    tokenizer = clip_tokenizer.load()
    alphas = DDIMScheduler.from_pretrained(model / "scheduler").alphas_cumprod

    torch.manual_seed(train["seed"])
    order = random.Random(train["seed"])
    loras = {name: Lora(layer, network["rank"], network["alpha"]) for name, layer in [*targets(unet, "lora_unet"), *targets(text, "lora_te")]}
    parameters = [p for lora in loras.values() for p in lora.parameters()]

    dataset = []
    for repeats, caption, image in read_dataset(folder / job["dataset"]["path"], job["dataset"]["resolution"], job["dataset"].get("bucket_step", 64)):
        with torch.no_grad():
            posterior = vae.encode(image[None]).latent_dist
        ids = tokenizer([caption], padding="max_length", max_length=77, truncation=True, return_tensors="pt").input_ids[0]
        dataset.append((repeats, ids, posterior.mean[0], posterior.std[0]))

    batches = []
    for _ in range(train["epochs"]):
        epoch, size = [], train["batch_size"]
        for shape in {mean.shape for _, _, mean, _ in dataset}:
            rows = [i for i, item in enumerate(dataset) if item[2].shape == shape for _ in range(item[0])]
            order.shuffle(rows)
            epoch += [rows[i:i + size] for i in range(0, len(rows), size)]
        order.shuffle(epoch)
        batches += epoch

    rate = job["optimizer"]["learning_rate"]
    optimizer = torch.optim.AdamW(parameters, lr=rate, weight_decay=job["optimizer"].get("weight_decay", 0.01))
    losses = []
    for step, rows in enumerate(batches):
        if job["schedule"]["type"] == "cosine":
            for group in optimizer.param_groups:
                group["lr"] = rate * (0.5 + 0.5 * math.cos(math.pi * step / len(batches)))
        _, ids, mean, std = zip(*(dataset[i] for i in rows))
        mean, std = torch.stack(mean), torch.stack(std)
        latents = (mean + std * torch.randn_like(mean)) * vae.config.scaling_factor
        noise, t = torch.randn_like(latents), torch.randint(0, 1000, (len(rows),))
        a = alphas[t].view(-1, 1, 1, 1)
        predicted = unet(a.sqrt() * latents + (1 - a).sqrt() * noise, t, text(torch.stack(ids)).last_hidden_state).sample
        loss = (predicted - noise).pow(2).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 50 == 0:
            print(f"step {step + 1} of {len(batches)} loss {np.mean(losses[-50:]):.4f} {time.time() - start:.0f} s", flush=True)

    tensors = {}
    for name, lora in loras.items():
        tensors |= {f"{name}.lora_down.weight": lora.down.weight.detach().clone(), f"{name}.lora_up.weight": lora.up.weight.detach().clone(),
                    f"{name}.alpha": torch.tensor(float(lora.alpha))}
    args.out.parent.mkdir(parents=True, exist_ok=True)
    save_file(tensors, args.out, {"ss_network_dim": str(network["rank"]), "ss_network_alpha": str(network["alpha"])})
    print(f"{len(loras)} modules, {len(batches)} steps, {time.time() - start:.0f} s")


if __name__ == "__main__":
    main()
