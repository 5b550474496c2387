# SPDX-License-Identifier: Apache-2.0
"""The other side of long.py: the same training with diffusers and peft, in float32.

    long_run.py project FOLDER                            writes the model, pictures, captions and the job
    long_run.py train FOLDER --start LORA --tokens DIR    trains from LORA; prints the loss of every step as JSON

Batches, noise, timesteps and the draws from the VAE are computed here again from the run's seed (random_streams.py), not
handed over; the initial LoRA and the ids of the captions are Tempera's own.
"""

import argparse
import json
import pathlib
import sys

import numpy as np
import torch
from diffusers import AutoencoderKL, DDPMScheduler, StableDiffusionPipeline, UNet2DConditionModel
from PIL import Image
from safetensors.torch import load_file
from transformers import CLIPTextModel

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "reference"))
import random_streams  # noqa: E402
import tiny_models  # noqa: E402

SIZES = [(64, 64), (64, 64), (64, 64), (96, 64), (64, 96), (96, 64), (64, 64)]  # buckets of their own: nothing is cut
REPEATS, BATCH, STEPS, SEED = 3, 2, 300, 11
JOB = {
    "format": "tempera-job", "version": 1, "model": {"path": "model"},
    "dataset": {"path": "pictures", "resolution": "96x64", "min_bucket": 32, "max_bucket": 128, "bucket_step": 32},
    "network": {"rank": 4, "alpha": 2, "part": "unet_and_text_encoder"}, "train": {"steps": STEPS, "batch_size": BATCH, "seed": SEED},
    "optimizer": {"learning_rate": 1e-3, "weight_decay": 0.01, "max_grad_norm": 1.0},
    "save": {"dir": "run", "name": "long", "precision": "float32"}, "sample": {"prompts": []},
    "devices": {"use": ["cpu"]}, "cache": {"dir": "cache"},
}


def caption(picture):
    return f"a zwx thing, number {picture}"


def write_project(folder):
    tiny_models.TinyModel("sd1").write(folder / "model")
    place = folder / f"pictures/{REPEATS}_thing"
    place.mkdir(parents=True)
    for i, (width, height) in enumerate(SIZES):
        x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
        channels = [0.5 + 0.5 * np.sin((2 + i) * x * 3 + k) * np.cos((1 + k) * y * 4 + i) for k in range(3)]
        Image.fromarray((np.stack(channels, 2) * 255).round().astype(np.uint8)).save(place / f"{i}.png")
        (place / f"{i}.txt").write_text(caption(i) + "\n")
    (folder / "job.json").write_text(json.dumps(JOB, indent=2) + "\n")


class Training:
    def __init__(self, folder, start, tokens):
        self.folder, model = folder, folder / "model"
        self.vae = AutoencoderKL.from_pretrained(model, subfolder="vae")
        self.text = CLIPTextModel.from_pretrained(model, subfolder="text_encoder")
        self.unet = UNet2DConditionModel.from_pretrained(model, subfolder="unet")
        self.schedule = DDPMScheduler.from_pretrained(model, subfolder="scheduler")
        for part in (self.vae, self.text, self.unet):
            part.requires_grad_(False)
        pipeline = StableDiffusionPipeline(self.vae, self.text, None, self.unet, self.schedule, None, None,
                                           requires_safety_checker=False)
        pipeline.load_lora_weights(start)
        self.trained = [p for part in (self.unet, self.text) for name, p in part.named_parameters() if "lora_" in name]
        for parameter in self.trained:
            parameter.requires_grad_(True)
        expected = sum(v.numel() for k, v in load_file(start).items() if not k.endswith(".alpha"))
        assert expected == sum(p.numel() for p in self.trained), "diffusers did not take the whole LoRA"
        self.optimizer = torch.optim.AdamW(self.trained, lr=JOB["optimizer"]["learning_rate"],
                                           weight_decay=JOB["optimizer"]["weight_decay"])
        self.tokens = [load_file(tokens / f"{i}.safetensors")["input_ids"] for i in range(len(SIZES))]
        self.posteriors = [self.encode(i) for i in range(len(SIZES))]

    @torch.no_grad()
    def encode(self, picture):
        pixels = np.asarray(Image.open(self.folder / f"pictures/{REPEATS}_thing/{picture}.png"), np.float32)
        return self.vae.encode(torch.from_numpy(pixels / 127.5 - 1).permute(2, 0, 1)[None]).latent_dist

    def sample(self, epoch, picture, repeat):
        def stream(purpose):
            return random_streams.presentation_stream(SEED, purpose, epoch, picture, repeat)
        posterior = self.posteriors[picture]
        shape = tuple(posterior.mean.shape[1:])
        draw = torch.from_numpy(stream(random_streams.LATENT_DRAW).normal(shape))
        latent = (posterior.mean[0] + posterior.std[0] * draw) * self.vae.config.scaling_factor
        noise = torch.from_numpy(stream(random_streams.NOISE).normal(shape))
        return latent, noise, stream(random_streams.TIMESTEP).below(self.schedule.config.num_train_timesteps)

    def step(self, epoch, batch):
        latents, noise, timesteps = zip(*[self.sample(epoch, *shown) for shown in batch])
        latents, noise, timesteps = torch.stack(latents), torch.stack(noise), torch.tensor(timesteps)
        context = self.text(torch.cat([self.tokens[picture] for picture, _ in batch])).last_hidden_state
        noisy = self.schedule.add_noise(latents, noise, timesteps)
        loss = torch.nn.functional.mse_loss(self.unet(noisy, timesteps, context).sample, noise)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.trained, JOB["optimizer"]["max_grad_norm"])
        self.optimizer.step()
        self.optimizer.zero_grad()
        return loss.item()


def batches():
    sizes = sorted(set(SIZES))
    buckets = [[i for i, size in enumerate(SIZES) if size == wanted] for wanted in sizes]
    epoch, done = 0, 0
    while True:
        for batch in random_streams.batches_of_epoch(buckets, REPEATS, BATCH, SEED, epoch):
            yield epoch, batch
            done += 1
            if done == STEPS:
                return
        epoch += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["project", "train"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--start")
    parser.add_argument("--tokens", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.what == "project":
        write_project(arguments.folder)
        return
    training = Training(arguments.folder, arguments.start, arguments.tokens)
    print(json.dumps([training.step(*batch) for batch in batches()]))


if __name__ == "__main__":
    main()
