# SPDX-License-Identifier: Apache-2.0
"""A model of real size with random weights: written as a single file in float16, or loaded and used by diffusers.

    python real_family.py make sd15|sd21|sdxl FILE
    python real_family.py use sd15|sd21|sdxl FILE FOLDER SIDE    prints one line of JSON; FOLDER has the configs
"""

import json
import math
import pathlib
import resource
import sys
import time

import numpy as np
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "reference"))
import ldm_names  # noqa: E402

SD_BLOCKS = dict(down_block_types=["CrossAttnDownBlock2D"] * 3 + ["DownBlock2D"],
                 up_block_types=["UpBlock2D"] + ["CrossAttnUpBlock2D"] * 3)
CLIP_L = dict(hidden_size=768, intermediate_size=3072, num_hidden_layers=12, num_attention_heads=12)
CLIP_H = dict(hidden_size=1024, intermediate_size=4096, num_hidden_layers=24, num_attention_heads=16, hidden_act="gelu")
CLIP_G = dict(hidden_size=1280, intermediate_size=5120, num_hidden_layers=32, num_attention_heads=20, hidden_act="gelu",
              projection_dim=1280)
FAMILIES = {
    "sd15": dict(family="sd1", text=[CLIP_L], unet=dict(
        block_out_channels=[320, 640, 1280, 1280], cross_attention_dim=768, attention_head_dim=8, layers_per_block=2,
        **SD_BLOCKS)),
    "sd21": dict(family="sd2", text=[CLIP_H], unet=dict(
        block_out_channels=[320, 640, 1280, 1280], cross_attention_dim=1024, attention_head_dim=[5, 10, 20, 20],
        layers_per_block=2, use_linear_projection=True, **SD_BLOCKS)),
    "sdxl": dict(family="sdxl", text=[CLIP_L, CLIP_G], unet=dict(
        block_out_channels=[320, 640, 1280], cross_attention_dim=2048, attention_head_dim=[5, 10, 20], layers_per_block=2,
        use_linear_projection=True, transformer_layers_per_block=[1, 2, 10], addition_embed_type="text_time",
        addition_time_embed_dim=256, projection_class_embeddings_input_dim=2816,
        down_block_types=["DownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D"],
        up_block_types=["CrossAttnUpBlock2D", "CrossAttnUpBlock2D", "UpBlock2D"])),
}
VAE = dict(block_out_channels=[128, 256, 512, 512], layers_per_block=2, down_block_types=["DownEncoderBlock2D"] * 4,
           up_block_types=["UpDecoderBlock2D"] * 4)


def described(module):
    return {name: dict(seed_name=name, shape=list(value.shape)) for name, value in module.state_dict().items()
            if value.is_floating_point()}


def parts_of(spec):
    from diffusers import AutoencoderKL, UNet2DConditionModel
    from transformers import CLIPTextConfig, CLIPTextModel, CLIPTextModelWithProjection
    with torch.device("meta"):
        parts = {"unet": described(UNet2DConditionModel(**spec["unet"])), "vae": described(AutoencoderKL(**VAE))}
        for index, text in enumerate(spec["text"]):
            kind = CLIPTextModelWithProjection if index else CLIPTextModel
            parts["text_encoder_2" if index else "text_encoder"] = described(kind(CLIPTextConfig(**text)))
    return parts


def make(name, path):
    """One tensor in memory at a time."""
    spec = FAMILIES[name]
    tensors = ldm_names.single_file(parts_of(spec), dict(spec, vae=VAE))
    header, end = {"__metadata__": {"format": "pt"}}, 0
    for key, tensor in sorted(tensors.items()):
        size = 2 * math.prod(tensor["shape"])
        header[key] = {"dtype": "F16", "shape": tensor["shape"], "data_offsets": [end, end + size]}
        end += size
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    random = np.random.default_rng(0)
    with open(path, "wb") as out:
        out.write(len(text).to_bytes(8, "little") + text)
        for key, tensor in sorted(tensors.items()):
            shape = tensor["shape"]
            if len(shape) == 1:  # gains near one, biases near zero
                values = random.standard_normal(shape, np.float32) * 0.02 + key.endswith("weight")
            else:
                values = random.standard_normal(shape, np.float32) / math.sqrt(math.prod(shape[1:]))
            out.write(values.astype(np.float16).tobytes())


def use(name, path, folder, side):
    """Loads the file, and draws one picture with one step, as Tempera does it."""
    from diffusers import EulerDiscreteScheduler, StableDiffusionPipeline, StableDiffusionXLPipeline
    kind = StableDiffusionXLPipeline if name == "sdxl" else StableDiffusionPipeline
    begin = time.perf_counter()
    pipe = kind.from_single_file(path, config=folder, torch_dtype=torch.bfloat16, local_files_only=True)
    loaded = time.perf_counter() - begin
    pipe.vae.float()
    pipe.scheduler = EulerDiscreteScheduler.from_config(pipe.scheduler.config)
    pipe.set_progress_bar_config(disable=True)
    latents = pipe("a photo of a dune", num_inference_steps=1, guidance_scale=1.0, width=side, height=side,
                   output_type="latent").images
    with torch.no_grad():
        pipe.vae.decode(latents.float() / pipe.vae.config.scaling_factor)
    print(json.dumps({"load": loaded, "seconds": time.perf_counter() - begin,
                      "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(*sys.argv[2:4])
    else:
        use(*sys.argv[2:5], int(sys.argv[5]))
