# SPDX-License-Identifier: Apache-2.0
"""Reads what a training wrote into diffusers' own classes: read_output.py BASE_FOLDER VOCABULARY FILES, where BASE_FOLDER
is the base model as a diffusers folder, VOCABULARY a tokenizer's folder and FILES a JSON list. Prints for each file how
many tensors of the pipeline it changed."""

import json
import pathlib
import sys

import torch
from diffusers import (AutoencoderKL, DDIMScheduler, StableDiffusionPipeline, StableDiffusionXLPipeline,
                       UNet2DConditionModel)
from safetensors.torch import load_file
from transformers import CLIPTextModel, CLIPTextModelWithProjection, CLIPTokenizer

TOKEN = "zwx"


def pipeline(base, vocabulary):
    def part(kind, name):
        return kind.from_pretrained(base, subfolder=name, torch_dtype=torch.float32)

    unet, vae = part(UNet2DConditionModel, "unet"), part(AutoencoderKL, "vae")
    scheduler = DDIMScheduler.from_pretrained(base, subfolder="scheduler")
    tokenizers = [CLIPTokenizer.from_pretrained(vocabulary) for _ in range(2)]
    if (base / "text_encoder_2").exists():
        return StableDiffusionXLPipeline(vae, part(CLIPTextModel, "text_encoder"),
                                         part(CLIPTextModelWithProjection, "text_encoder_2"), *tokenizers, unet, scheduler)
    return StableDiffusionPipeline(vae, part(CLIPTextModel, "text_encoder"), tokenizers[0], unet, scheduler, None, None,
                                   requires_safety_checker=False)


def changed(module, before):
    state = module.state_dict()
    return sum(not torch.equal(state[name], value) for name, value in before.items() if name in state)


def read_embedding(pipe, path):
    vectors = load_file(path)
    encoders = [(pipe.text_encoder, pipe.tokenizer, vectors.get("clip_l", next(iter(vectors.values()))))]
    if "clip_g" in vectors:
        encoders.append((pipe.text_encoder_2, pipe.tokenizer_2, vectors["clip_g"]))
    for encoder, tokenizer, values in encoders:
        pipe.load_textual_inversion(values, token=TOKEN, text_encoder=encoder, tokenizer=tokenizer)
        names = [TOKEN if i == 0 else f"{TOKEN}_{i}" for i in range(len(values))]
        taken = encoder.get_input_embeddings().weight[tokenizer.convert_tokens_to_ids(names)]
        if not torch.equal(taken, values.to(taken.dtype)):
            sys.exit(f"{path}: the vectors in the encoder are others than in the file")
    return f"{sum(len(values) for _, _, values in encoders)} vectors"


def read_network(pipe, path):
    modules = [pipe.unet, pipe.text_encoder] + ([pipe.text_encoder_2] if hasattr(pipe, "text_encoder_2") else [])
    pipe.load_lora_weights(path)
    taken = sum(p.numel() for module in modules for name, p in module.named_parameters() if "lora_" in name)
    stored = sum(v.numel() for name, v in load_file(path).items() if not name.endswith(".alpha")
                 and not name.startswith("bundle_emb"))
    if taken != stored:
        sys.exit(f"{path}: the pipeline has {taken} numbers, the file {stored}")
    return f"{taken} numbers of the network"


def read_model(pipe, path, base):
    def load(kind, name):
        if path.is_dir():
            return kind.from_pretrained(path, subfolder=name, torch_dtype=torch.float32)
        return kind.from_single_file(str(path), config=str(base), subfolder=name, local_files_only=True,
                                     torch_dtype=torch.float32)

    counts = {}
    for name, kind in (("unet", UNet2DConditionModel), ("vae", AutoencoderKL)):
        before = getattr(pipe, name).state_dict()
        loaded = load(kind, name)
        if set(loaded.state_dict()) != set(before):
            sys.exit(f"{path}: {name} has other tensors")
        counts[name] = changed(loaded, before)
    if counts["unet"] == 0 or counts["vae"] != 0:
        sys.exit(f"{path}: {counts} tensors changed")
    return f"{counts['unet']} changed tensors of the U-Net"


def main():
    base, vocabulary, files = pathlib.Path(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
    pipe = pipeline(base, vocabulary)
    told = []
    for path in map(pathlib.Path, files):
        if path.is_dir() or any(key.startswith("model.diffusion_model.") for key in load_file(path)):
            told.append(read_model(pipe, path, base))
        elif path.stem == TOKEN:
            told.append(read_embedding(pipe, str(path)))
        else:
            told.append(read_network(pipe, str(path)))
    print(", ".join(told))


if __name__ == "__main__":
    main()
