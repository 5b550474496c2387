# SPDX-License-Identifier: Apache-2.0
"""A Stable Diffusion 1.5 of full size with random weights, for benchmarks and for trying out files of real size.

    python make_model.py OUT [--size sd15|small|tiny]

writes OUT/diffusers (a folder) and OUT/single.safetensors, both in float16. `tiny` has the same architecture with narrow
layers: what is timed there is the overhead of a step, not its arithmetic. `small` is between the two, for memory_options.py.
"""

import argparse
import json
import pathlib
import sys

import torch
from diffusers import AutoencoderKL, UNet2DConditionModel
from safetensors.torch import load_file, save_file
from transformers import CLIPTextConfig, CLIPTextModel

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "reference"))
import ldm_names  # noqa: E402

SIZES = {
    "sd15": dict(unet=(320, 640, 1280, 1280), vae=(128, 256, 512, 512), text=(768, 3072, 12, 12)),
    "small": dict(unet=(128, 256, 512, 512), vae=(32, 32, 64, 64), text=(768, 1536, 2, 12)),
    "tiny": dict(unet=(32, 64, 64, 64), vae=(32, 32, 64, 64), text=(64, 128, 2, 1)),
}
SCHEDULER = dict(_class_name="PNDMScheduler", beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear",
                 num_train_timesteps=1000, steps_offset=1, clip_sample=False, set_alpha_to_one=False,
                 skip_prk_steps=True, trained_betas=None)


def build(size):
    width, intermediate, layers, heads = size["text"]
    unet = UNet2DConditionModel(sample_size=64, block_out_channels=size["unet"], cross_attention_dim=width,
                                attention_head_dim=8)
    vae = AutoencoderKL(block_out_channels=size["vae"], layers_per_block=2, sample_size=512, scaling_factor=0.18215,
                        down_block_types=["DownEncoderBlock2D"] * 4, up_block_types=["UpDecoderBlock2D"] * 4)
    text = CLIPTextModel(CLIPTextConfig(
        vocab_size=49408, hidden_size=width, intermediate_size=intermediate, num_hidden_layers=layers,
        num_attention_heads=heads, max_position_embeddings=77, hidden_act="quick_gelu", projection_dim=width,
        bos_token_id=0, eos_token_id=2, pad_token_id=1))
    return {"unet": unet, "vae": vae, "text_encoder": text}


def write_folder(parts, folder):
    for name, part in parts.items():
        part.half().save_pretrained(folder / name)
    (folder / "scheduler").mkdir(exist_ok=True)
    (folder / "scheduler" / "scheduler_config.json").write_text(json.dumps(SCHEDULER, indent=2) + "\n")
    (folder / "model_index.json").write_text(
        json.dumps({"_class_name": "StableDiffusionPipeline", "requires_safety_checker": False}, indent=2) + "\n")


def write_single_file(folder, size, path):
    files = {"unet": "unet/diffusion_pytorch_model.safetensors", "vae": "vae/diffusion_pytorch_model.safetensors",
             "text_encoder": "text_encoder/model.safetensors"}
    tensors = {part: load_file(folder / file) for part, file in files.items()}
    described = {part: {name: dict(shape=list(value.shape), value=value) for name, value in values.items()}
                 for part, values in tensors.items()}
    spec = dict(unet=dict(block_out_channels=size["unet"], layers_per_block=2,
                          up_block_types=["UpBlock2D"] + ["CrossAttnUpBlock2D"] * 3),
                vae=dict(block_out_channels=size["vae"]))
    names = ldm_names.single_file(described, spec)
    save_file({name: d["value"].reshape(d["shape"]).contiguous() for name, d in names.items()}, path,
              metadata={"format": "pt"})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--size", choices=SIZES, default="sd15")
    arguments = parser.parse_args()
    torch.manual_seed(0)
    folder = arguments.out / "diffusers"
    folder.mkdir(parents=True, exist_ok=True)
    write_folder(build(SIZES[arguments.size]), folder)
    write_single_file(folder, SIZES[arguments.size], arguments.out / "single.safetensors")
    print(arguments.out)


if __name__ == "__main__":
    main()
