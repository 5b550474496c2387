# SPDX-License-Identifier: Apache-2.0
"""Loads a LoRA into a diffusers pipeline: load_lora.py MODEL_FOLDER LORA; prints how many numbers of it the pipeline took."""

import sys

import torch
from diffusers import AutoencoderKL, DDPMScheduler, StableDiffusionPipeline, UNet2DConditionModel
from safetensors.torch import load_file
from transformers import CLIPTextModel


def main():
    model, lora = sys.argv[1:]
    parts = [kind.from_pretrained(model, subfolder=name, torch_dtype=torch.float16) for kind, name in
             ((AutoencoderKL, "vae"), (CLIPTextModel, "text_encoder"), (UNet2DConditionModel, "unet"))]
    vae, text, unet = parts
    pipeline = StableDiffusionPipeline(vae, text, None, unet, DDPMScheduler.from_pretrained(model, subfolder="scheduler"),
                                       None, None, requires_safety_checker=False)
    pipeline.load_lora_weights(lora)
    taken = sum(p.numel() for part in (unet, text) for name, p in part.named_parameters() if "lora_" in name)
    stored = sum(v.numel() for name, v in load_file(lora).items() if not name.endswith(".alpha"))
    if taken != stored:
        sys.exit(f"the pipeline has {taken} numbers, the file {stored}")
    print(taken)


if __name__ == "__main__":
    main()
