# SPDX-License-Identifier: Apache-2.0
"""Trains the demo's VAE: diffusers' AutoencoderKL in SD1's layout (4 levels, 4 latent channels), only narrower.

First on 64 x 64 crops, then a while on whole 128 x 128 pictures. Channels are permuted and inverted at random, so that
the VAE learns edges and shading, not the base pictures' colours. The score is the PSNR on pictures of the subject,
which the VAE never trains on. Stops and goes on at any time (--out holds state.pt).

  torchrun --nproc-per-node 2 train_vae.py --data DATA --out WORK --model MODEL/vae --minutes 50 --bfloat16
  torchrun --nproc-per-node 2 train_vae.py --data DATA --out WORK --model MODEL/vae --minutes 12 --bfloat16 --decoder
"""
from __future__ import annotations

import argparse
import copy
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from diffusers import AutoencoderKL
from PIL import Image

import parallel
import render
from muon import Muon

CONFIG = dict(
    in_channels=3, out_channels=3, latent_channels=4, layers_per_block=2, block_out_channels=(16, 32, 48, 64),
    down_block_types=("DownEncoderBlock2D",) * 4, up_block_types=("UpDecoderBlock2D",) * 4, norm_num_groups=8,
    act_fn="silu", sample_size=128, mid_block_add_attention=True,
)


def to_tensor(images: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(images)).permute(0, 3, 1, 2).float().div_(127.5).sub_(1)


class Crops:
    def __init__(self, data: Path, generator: np.random.Generator):
        self.sets = [np.load(path, mmap_mode="r") for path in sorted(data.glob("*/*x*.npy"))]
        self.weights = np.array([float(len(s)) for s in self.sets])
        self.weights = self.weights / self.weights.sum()
        self.generator = generator

    def batch(self, size: int, count: int) -> torch.Tensor:
        g, crops = self.generator, []
        for _ in range(count):
            pictures = self.sets[g.choice(len(self.sets), p=self.weights)]
            image = pictures[g.integers(len(pictures))]
            size_y, size_x = min(size, image.shape[0]), min(size, image.shape[1])
            y, x = g.integers(image.shape[0] - size_y + 1), g.integers(image.shape[1] - size_x + 1)
            image = image[y:y + size_y, x:x + size_x]
            if g.random() < 0.5:
                image = image[:, ::-1]
            if g.random() < 0.6:
                image = image[..., g.permutation(3)]
            if g.random() < 0.15:
                image = 255 - image
            if image.shape[:2] != (size, size):
                image = np.pad(image, ((0, size - size_y), (0, size - size_x), (0, 0)), mode="edge")
            crops.append(image)
        return to_tensor(np.stack(crops)).contiguous()


def heldout_images() -> torch.Tensor:
    rng = np.random.default_rng(990)
    names = list(render.BACKGROUNDS)
    return to_tensor(np.stack([render.draw(render.subject_picture(rng, names[i % 6]), rng) for i in range(24)]))


def psnr(a: torch.Tensor, b: torch.Tensor) -> float:
    """Mean over the pictures, both in [-1, 1]."""
    error = ((a.clamp(-1, 1) - b.clamp(-1, 1)) / 2).pow(2).mean(dim=(1, 2, 3))
    return (-10 * error.log10()).mean().item()


@torch.no_grad()
def reconstruct(vae, images: torch.Tensor) -> torch.Tensor:
    return vae.decode(vae.encode(images).latent_dist.mode()).sample


def gradients(x: torch.Tensor):
    return x[..., 1:, :] - x[..., :-1, :], x[..., :, 1:] - x[..., :, :-1]


@torch.no_grad()
def normalise(vae, pictures: torch.Tensor, scaling_factor: float = 0.18215):
    """Shifts and scales each latent channel to mean 0 and standard deviation 1 / 0.18215, SD1's constant. It goes into
    the 1 x 1 convolutions on both sides of the latents, so that the pictures stay what they were."""
    latents = torch.cat([vae.encode(x).latent_dist.mode() for x in pictures.split(50)])
    mean, std = latents.mean((0, 2, 3)), latents.std((0, 2, 3))
    print("latents before: mean", mean.tolist(), "std", std.tolist())
    scale = 1 / (scaling_factor * std)
    vae.quant_conv.weight[:4] *= scale.view(-1, 1, 1, 1)
    vae.quant_conv.bias[:4] = (vae.quant_conv.bias[:4] - mean) * scale
    vae.quant_conv.bias[4:] += 2 * scale.log()
    vae.post_quant_conv.bias += vae.post_quant_conv.weight.flatten(1) @ mean
    vae.post_quant_conv.weight /= scale.view(1, -1, 1, 1)
    vae.register_to_config(scaling_factor=scaling_factor)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=35)
    parser.add_argument("--learning-rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=12, help="of all processes together")
    parser.add_argument("--crop-share", type=float, default=0.62, help="part of the time spent on 64 x 64 crops")
    parser.add_argument("--kl", type=float, default=1e-4)
    parser.add_argument("--bfloat16", action="store_true")
    parser.add_argument("--decoder", action="store_true", help="goes on with MODEL: trains the decoder alone, for the latents that the U-Net knows")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    parallel.start()
    torch.manual_seed(11)

    state_file = args.out / ("decoder.pt" if args.decoder else "state.pt")
    # (channels_last is slower here: the backward pass of narrow convolutions)
    vae = AutoencoderKL.from_pretrained(args.model).float().train() if args.decoder else AutoencoderKL(**CONFIG)
    ema = copy.deepcopy(vae).requires_grad_(False).eval()
    if args.decoder:
        vae.encoder.requires_grad_(False), vae.quant_conv.requires_grad_(False)
    trained = [p for p in vae.parameters() if p.requires_grad]
    optimizers = [Muon([p for p in trained if p.dim() > 1], args.learning_rate, weight_decay=1e-3),
                  torch.optim.AdamW([p for p in trained if p.dim() == 1], args.learning_rate, betas=(0.9, 0.99), weight_decay=0.0)]
    step, spent = 0, 0.0
    if state_file.exists():
        state = torch.load(state_file)
        for thing, saved in zip([vae, ema, *optimizers], [state["vae"], state["ema"], *state["optimizers"]]):
            thing.load_state_dict(saved)
        step, spent = state["step"], state["spent"]
    crops = Crops(args.data, np.random.default_rng((12, step, parallel.RANK)))
    torch.manual_seed(1000 * step + parallel.RANK)
    unseen = heldout_images()
    print(f"{sum(p.numel() for p in vae.parameters()):,} parameters, from step {step}", flush=True)

    def save():
        torch.save(dict(vae=vae.state_dict(), ema=ema.state_dict(), optimizers=[o.state_dict() for o in optimizers], step=step, spent=spent), state_file.with_suffix(".tmp"))
        state_file.with_suffix(".tmp").rename(state_file)

    last, budget, count = time.time(), args.minutes * 60, args.batch // parallel.WORLD
    while spent < budget:
        done = spent / budget
        whole = args.decoder or done > args.crop_share
        rate = args.learning_rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-5
        for group in optimizers[0].param_groups + optimizers[1].param_groups:
            group["lr"] = rate
        images = crops.batch(128 if whole else 64, max(1, count // 3) if whole else count)
        with torch.autocast("cpu", torch.bfloat16, enabled=args.bfloat16 and done < 0.93):
            with torch.set_grad_enabled(not args.decoder):
                posterior = vae.encode(images).latent_dist
            output = vae.decode(posterior.mode() if args.decoder else posterior.sample()).sample
        output = output.float()
        squared = F.mse_loss(output, images)
        pixel = (output - images).abs().mean() + 2 * squared
        edge = sum((a - b).abs().mean() for a, b in zip(gradients(output), gradients(images)))
        mean, logvar = posterior.mean.float(), posterior.logvar.float()
        kl = 0.5 * (mean.pow(2) + logvar.exp() - 1 - logvar).mean()
        # an anchor, fading out: three latent channels start as the mean colour of their 8 x 8 pixels. Without it the
        # colours find their way through the latents only after thousands of steps.
        anchor = (not args.decoder) * max(0.0, 1 - done / 0.75) * (mean[:, :3] - F.avg_pool2d(images, 8)).abs().mean()
        # the last pass is for what PSNR measures, with just enough of the edges to keep them sharp
        loss = 10 * squared + 0.1 * edge if args.decoder else pixel + edge + anchor + args.kl * kl
        vae.zero_grad(set_to_none=True)
        loss.backward()
        now = time.time()
        spent, last = parallel.average(trained, spent + now - last), now
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        for optimizer in optimizers:
            optimizer.step()
        step += 1
        with torch.no_grad():
            decay = min(0.996, (1 + step) / (10 + step))
            for average, value in zip(ema.parameters(), vae.parameters()):
                average.lerp_(value, 1 - decay)
        if step % 150 == 0 and parallel.RANK == 0:
            rebuilt = reconstruct(ema, unseen)
            print(f"step {step} {spent / 60:.1f} min lr {rate:.1e} pixel {pixel.item():.4f} edge {edge.item():.4f} anchor {anchor.item():.3f} kl {kl.item():.2f} "
                  f"PSNR unseen {psnr(rebuilt, unseen):.2f}", flush=True)
            rows = [torch.cat(list(x[:8].clamp(-1, 1)), 2) for x in (unseen, rebuilt)]
            grid = ((torch.cat(rows, 1) + 1) * 127.5).permute(1, 2, 0).byte().numpy()
            Image.fromarray(grid).save(args.out / "look.png")
            save()
        if step % 150 == 0:
            parallel.wait()
            if (args.out / "stop").exists():
                break
    if parallel.RANK:
        return
    save()

    pictures = np.load(args.data / "base" / "128x128.npy", mmap_mode="r")
    if not args.decoder:
        normalise(ema, to_tensor(pictures[::max(1, len(pictures) // 400)][:400]))
    ema.half().save_pretrained(args.model)
    reloaded = AutoencoderKL.from_pretrained(args.model).float()
    print(f"PSNR unseen, saved in float16: {psnr(reconstruct(reloaded, unseen), unseen):.2f}")


if __name__ == "__main__":
    main()
