# SPDX-License-Identifier: Apache-2.0
"""Trains the demo's U-Net and text encoder together on the rendered base pictures, and writes the diffusers folder.

SD1's layout: four levels, two residual blocks each, cross attention in the first three, epsilon prediction, SD1's
noise schedule. The text encoder is a CLIP text model with the whole CLIP vocabulary, 3 layers, 32 wide.
Loss weights are min-SNR-5; one caption in ten is empty (for guidance); the weights that are saved are averages.
Stops and goes on at any time (--out holds state.pt); a file "stop" in --out ends it early.

  torchrun --nproc-per-node 2 train_unet.py --data DATA/base --out WORK --model MODEL --minutes 85
"""
from __future__ import annotations

import argparse
import copy
import json
import time
from pathlib import Path

import numpy as np
import torch
from diffusers import AutoencoderKL, DDIMScheduler, PNDMScheduler, StableDiffusionPipeline, UNet2DConditionModel
from PIL import Image
from safetensors.torch import load_file, save_file
from transformers import CLIPTextConfig, CLIPTextModel

import parallel
import tokenizer as clip_tokenizer
from muon import Muon

UNET = dict(
    sample_size=16, in_channels=4, out_channels=4, layers_per_block=2, block_out_channels=(48, 64, 80, 64),
    down_block_types=("CrossAttnDownBlock2D",) * 3 + ("DownBlock2D",),
    up_block_types=("UpBlock2D",) + ("CrossAttnUpBlock2D",) * 3,
    cross_attention_dim=32, attention_head_dim=2, norm_num_groups=16, norm_eps=1e-5, act_fn="silu",
    flip_sin_to_cos=True, freq_shift=0, downsample_padding=1, mid_block_scale_factor=1, center_input_sample=False,
)
TEXT = dict(
    vocab_size=49408, hidden_size=32, intermediate_size=128, num_hidden_layers=3, num_attention_heads=4,
    max_position_embeddings=77, hidden_act="quick_gelu", layer_norm_eps=1e-5, projection_dim=32,
    bos_token_id=0, eos_token_id=2, pad_token_id=1,
)
SCHEDULE = dict(
    num_train_timesteps=1000, beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear", steps_offset=1,
    set_alpha_to_one=False, prediction_type="epsilon", timestep_spacing="leading",
)
LOOK = ["a red cube on a white background", "a photo of a blue mug on a grey background", "a green cone on a beige background",
        "a yellow ring on a black background", "two purple spheres on a white background", "an orange cylinder, light blue background",
        "a pink mug with a green band on a white background", "a photo of a zwx mug on a white background"]


def encode(vae, data: Path, cache: Path, share: float):
    """Means and standard deviations of the latents, scaled, in float16: one file a picture size and process."""
    cache.mkdir(parents=True, exist_ok=True)
    for path in sorted(data.glob("*x*.npy")):
        target = cache / f"{path.stem}.{parallel.RANK}.npy"
        if target.exists():
            continue
        pictures, parts = np.load(path, mmap_mode="r"), []
        pictures = pictures[:round(share * len(pictures))][parallel.RANK::parallel.WORLD]
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            for i in range(0, len(pictures), 16):
                x = torch.from_numpy(pictures[i:i + 16].copy()).permute(0, 3, 1, 2).float() / 127.5 - 1
                posterior = vae.encode(x.contiguous()).latent_dist
                parts.append(torch.cat([posterior.mean, posterior.std], 1).float().mul(vae.config.scaling_factor).half().numpy())
        np.save(target, np.concatenate(parts))
        print("encoded", target.stem, len(pictures), flush=True)


class Words(torch.nn.Module):
    """The rows of the token table that the captions use, as what is added to them. The other rows stay as they are, and
    cost nothing."""
    def __init__(self, text, used: torch.Tensor):
        super().__init__()
        self.register_buffer("used", used)
        self.register_buffer("row", torch.full((TEXT["vocab_size"],), len(used)))
        self.row[used] = torch.arange(len(used))
        self.delta = torch.nn.Parameter(torch.zeros(len(used), TEXT["hidden_size"]))
        text.get_input_embeddings().weight.requires_grad_(False)
        text.get_input_embeddings().register_forward_hook(
            lambda module, arguments, out: out + torch.nn.functional.embedding(self.row[arguments[0]], torch.cat([self.delta, self.delta.new_zeros(1, out.shape[-1])])))

    @torch.no_grad()
    def merged(self, text):
        """A copy of the text encoder with the words written into its table."""
        plain = CLIPTextModel(text.config)
        plain.load_state_dict(text.state_dict())
        plain.get_input_embeddings().weight[self.used] += self.delta
        return plain.eval()


class Batches:
    def __init__(self, data: Path, cache: Path, tokenizer):
        captions = json.loads((data / "captions.json").read_text())
        parts = sorted(path.stem for path in cache.glob("*x*.npy"))
        self.latents = [torch.from_numpy(np.load(cache / f"{part}.npy")) for part in parts]
        self.ids = []
        for part, latents in zip(parts, self.latents):
            size, rank = part.split(".")
            self.ids.append(torch.tensor(self.tokens(tokenizer, captions[size][int(rank):len(latents) * parallel.WORLD:parallel.WORLD])))
            self.ids[-1] = self.ids[-1][:len(latents)]
        self.empty = torch.tensor(self.tokens(tokenizer, [""]))[0]
        self.weights = np.array([len(x) for x in self.latents], float)
        self.weights /= self.weights.sum()
        self.nouns = {i for word in ("sphere cube cylinder cone ring mug spheres cubes cylinders cones rings mugs").split()
                      for i in tokenizer(word).input_ids[1:2]}
        self.generator = None

    def used(self) -> torch.Tensor:
        return torch.cat([self.empty, *(ids.reshape(-1) for ids in self.ids)]).unique()

    @staticmethod
    def tokens(tokenizer, captions):
        return tokenizer(captions, padding="max_length", max_length=77, truncation=True).input_ids

    def batch(self, count: int):
        g = self.generator
        which = g.choice(len(self.latents), p=self.weights)
        rows = torch.from_numpy(g.integers(len(self.latents[which]), size=count))
        mean, std = self.latents[which][rows].float().chunk(2, 1)
        ids = self.ids[which][rows].clone()
        for i in range(count):
            chance = g.random()
            if chance < 0.1:
                ids[i] = self.empty
            elif chance < 0.16:  # a word that means nothing before the noun: unknown words must not disturb
                at = next(k for k, token in enumerate(ids[i].tolist()) if token in self.nouns)
                ids[i] = torch.cat([ids[i, :at], torch.from_numpy(g.integers(320, 49000, size=2)), ids[i, at:]])[:77]
        return mean + std * torch.randn_like(mean), ids


def pipeline(vae, unet, text, tokenizer) -> StableDiffusionPipeline:
    scheduler = DDIMScheduler(clip_sample=False, **SCHEDULE)
    pipe = StableDiffusionPipeline(vae=vae, text_encoder=text, tokenizer=tokenizer, unet=unet, scheduler=scheduler,
                                   safety_checker=None, feature_extractor=None, requires_safety_checker=False)
    pipe.set_progress_bar_config(disable=True)
    return pipe


def sample(pipe, prompts, seed: int, steps: int = 25, cfg: float = 4.0, size=(128, 128)) -> list[np.ndarray]:
    """One picture a prompt; picture i starts from the noise of seed + i, whatever the batch."""
    noise = torch.cat([torch.randn(1, 4, size[1] // 8, size[0] // 8, generator=torch.Generator().manual_seed(seed + i)) for i in range(len(prompts))])
    images = pipe(list(prompts), latents=noise, num_inference_steps=steps, guidance_scale=cfg, width=size[0], height=size[1],
                  output_type="np").images
    return [(image * 255 + 0.5).astype(np.uint8) for image in images]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True, help="diffusers folder; its vae/ must be there")
    parser.add_argument("--minutes", type=float, default=85)
    parser.add_argument("--learning-rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=24, help="of all processes together")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the base pictures is used")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    parallel.start()
    torch.manual_seed(21)
    tokenizer = clip_tokenizer.load()
    vae = AutoencoderKL.from_pretrained(args.model / "vae").float().eval()
    encode(vae, args.data, args.out / "latents", args.share)
    parallel.wait()

    batches = Batches(args.data, args.out / "latents", tokenizer)
    unet = UNet2DConditionModel(**UNET)
    text = CLIPTextModel(CLIPTextConfig(**TEXT))
    averages = [UNet2DConditionModel(**UNET), CLIPTextModel(CLIPTextConfig(**TEXT))]
    words, average_words = (Words(t, batches.used()) for t in (text, averages[1]))
    modules, averages = [unet, text, words], [*averages, average_words]
    for average, module in zip(averages, modules):
        average.load_state_dict(module.state_dict())
        average.requires_grad_(False).eval()
    parameters = [p for module in modules for p in module.parameters() if p.requires_grad]
    ends = {id(p) for part in (unet.conv_in, unet.conv_out, unet.time_embedding, words, text.get_input_embeddings()) for p in part.parameters()}
    ends |= {id(p) for name, p in text.named_parameters() if "embedding" in name}
    matrices = [p for p in parameters if p.dim() > 1 and id(p) not in ends]
    rest = [p for p in parameters if p.dim() == 1 or id(p) in ends]
    optimizers = [Muon(matrices, args.learning_rate), torch.optim.AdamW(rest, args.learning_rate, betas=(0.9, 0.99), weight_decay=0.0)]
    print(f"unet {sum(p.numel() for p in unet.parameters()):,} text {sum(p.numel() for p in text.parameters()):,}", flush=True)
    step, spent = 0, 0.0
    if (args.out / "state.pt").exists():
        state = torch.load(args.out / "state.pt")
        for module, saved in zip([*modules, *averages], state["modules"]):
            module.load_state_dict(saved)
        for optimizer, saved in zip(optimizers, state["optimizers"]):
            optimizer.load_state_dict(saved)
        step, spent = state["step"], state["spent"]
        print("goes on from step", step)
    batches.generator = np.random.default_rng((22, step, parallel.RANK))
    torch.manual_seed(1000 * step + parallel.RANK)

    averaged = [a for average, module in zip(averages, modules) for a, p in zip(average.parameters(), module.parameters()) if p.requires_grad]
    alphas = DDIMScheduler(**SCHEDULE).alphas_cumprod
    snr = alphas / (1 - alphas)
    weights = snr.clamp(max=5) / snr

    def save_state():
        torch.save(dict(modules=[m.state_dict() for m in (*modules, *averages)], optimizers=[o.state_dict() for o in optimizers], step=step, spent=spent),
                   args.out / "state.tmp")
        (args.out / "state.tmp").rename(args.out / "state.pt")

    def save_model():
        """float16, with the schedule and the tokenizer, as diffusers lays it out."""
        for name, module in (("unet", copy.deepcopy(averages[0])), ("text_encoder", average_words.merged(averages[1]))):
            module.half().save_pretrained(args.model / name)
        weights_file = args.model / "text_encoder" / "model.safetensors"  # with the prefix that SD1's files have
        save_file({f"text_model.{name.removeprefix('text_model.')}": value for name, value in load_file(weights_file).items()}, weights_file, {"format": "pt"})
        PNDMScheduler(skip_prk_steps=True, **SCHEDULE).save_pretrained(args.model / "scheduler")
        config = args.model / "scheduler" / "scheduler_config.json"  # clip_sample is DDIM's, and on by default
        config.write_text(json.dumps(json.loads(config.read_text()) | {"clip_sample": False}, indent=2, sort_keys=True) + "\n")
        clip_tokenizer.write(args.model / "tokenizer")
        index = {"_class_name": "StableDiffusionPipeline", "feature_extractor": [None, None], "requires_safety_checker": False,
                 "safety_checker": [None, None], "scheduler": ["diffusers", "PNDMScheduler"], "text_encoder": ["transformers", "CLIPTextModel"],
                 "tokenizer": ["transformers", "CLIPTokenizer"], "unet": ["diffusers", "UNet2DConditionModel"], "vae": ["diffusers", "AutoencoderKL"]}
        (args.model / "model_index.json").write_text(json.dumps(index, indent=2) + "\n")

    last, budget, recent, kept = time.time(), args.minutes * 60, [], spent
    while spent < budget:
        rate = args.learning_rate * min(1, (step + 1) / 100) * min(1, (1 - spent / budget) / 0.3 + 1e-3)
        for group in optimizers[0].param_groups + optimizers[1].param_groups:
            group["lr"] = rate
        latents, ids = batches.batch(args.batch // parallel.WORLD)
        noise = torch.randn_like(latents)
        t = torch.randint(0, 1000, (len(latents),))
        a = alphas[t].view(-1, 1, 1, 1)
        noisy = a.sqrt() * latents + (1 - a).sqrt() * noise
        predicted = unet(noisy, t, text(ids).last_hidden_state).sample
        error = (predicted - noise).pow(2).mean((1, 2, 3))
        loss = (error * weights[t]).mean()
        for p in parameters:
            p.grad = None
        loss.backward()
        now = time.time()
        spent, last = parallel.average(parameters, spent + now - last), now
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        for optimizer in optimizers:
            optimizer.step()
        step += 1
        decay = min(0.996, (1 + step) / (20 + step))
        with torch.no_grad():
            torch._foreach_lerp_(averaged, parameters, 1 - decay)
        recent = (recent + [(loss.item(), error.mean().item())])[-200:]
        if step % 100 == 0 and parallel.RANK == 0:
            print(f"step {step} {spent / 60:.1f} min lr {rate:.1e} loss {np.mean([r[0] for r in recent]):.4f} "
                  f"plain {np.mean([r[1] for r in recent]):.4f}", flush=True)
        if spent - kept > 240:
            kept = spent
            if parallel.RANK == 0:
                pictures = sample(pipeline(vae, averages[0], averages[1], tokenizer), LOOK, 0, steps=15)
                Image.fromarray(np.concatenate(pictures, 1)).save(args.out / f"look_{step:06}.png")
                save_state()
                save_model()
            parallel.wait()
            if (args.out / "stop").exists():
                break
    if parallel.RANK == 0:
        save_state()
        save_model()


if __name__ == "__main__":
    main()
