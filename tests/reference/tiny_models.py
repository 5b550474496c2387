# SPDX-License-Identifier: Apache-2.0
"""Tiny models of the real architectures, as diffusers folders and as single files.

    python tiny_models.py OUT        writes all of them below OUT, to be used by hand
"""

import json
import math
import pathlib
import sys
import warnings

import numpy as np
import torch
from diffusers import AutoencoderKL, UNet2DConditionModel
from safetensors.numpy import save_file
from transformers import CLIPTextConfig, CLIPTextModel, CLIPTextModelWithProjection

import ldm_names
import random_weights

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
SD_SCHEDULE = dict(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear", num_train_timesteps=1000,
                   steps_offset=1, clip_sample=False, set_alpha_to_one=False)


def text_config(**changes):
    values = dict(vocab_size=49408, hidden_size=32, intermediate_size=64, num_hidden_layers=3, num_attention_heads=4,
                  max_position_embeddings=77, hidden_act="quick_gelu", layer_norm_eps=1e-5, projection_dim=24,
                  bos_token_id=0, eos_token_id=2, pad_token_id=1)
    return {**values, **changes}


def vae_config(**changes):
    values = dict(in_channels=3, out_channels=3, latent_channels=4, block_out_channels=[16, 16, 32, 32],
                  layers_per_block=1, norm_num_groups=8, act_fn="silu", sample_size=64, scaling_factor=0.18215,
                  down_block_types=["DownEncoderBlock2D"] * 4, up_block_types=["UpDecoderBlock2D"] * 4)
    return {**values, **changes}


MODELS = {
    # SD 1.x with uncommon numbers: everything must be read from the config.
    "sd1": dict(
        seed=1, family="sd1",
        unet=dict(in_channels=4, out_channels=4, sample_size=16, block_out_channels=[16, 32, 48], layers_per_block=1,
                  attention_head_dim=[2, 4, 3], norm_num_groups=8, cross_attention_dim=32, act_fn="silu",
                  down_block_types=["CrossAttnDownBlock2D", "CrossAttnDownBlock2D", "DownBlock2D"],
                  up_block_types=["UpBlock2D", "CrossAttnUpBlock2D", "CrossAttnUpBlock2D"]),
        vae=vae_config(), text=[text_config()],
        scheduler=dict(_class_name="PNDMScheduler", skip_prk_steps=True, trained_betas=None, **SD_SCHEDULE)),
    # SD 1.x as a single file: 4 levels, 2 layers, 8 heads, 32 groups, float16, no config at all.
    "sd1_single": dict(
        seed=2, family="sd1", single_file=True, dtype="F16",
        unet=dict(in_channels=4, out_channels=4, sample_size=64, block_out_channels=[32, 64, 64, 64],
                  layers_per_block=2, attention_head_dim=8, norm_num_groups=32, cross_attention_dim=64, act_fn="silu",
                  down_block_types=["CrossAttnDownBlock2D"] * 3 + ["DownBlock2D"],
                  up_block_types=["UpBlock2D"] + ["CrossAttnUpBlock2D"] * 3),
        vae=vae_config(block_out_channels=[32, 32, 64, 64], layers_per_block=2, norm_num_groups=32),
        text=[text_config(hidden_size=64, intermediate_size=256, num_hidden_layers=2, num_attention_heads=1)],
        scheduler=dict(_class_name="PNDMScheduler", skip_prk_steps=True, trained_betas=None, **SD_SCHEDULE)),
    # SD 2.x: velocity, linear projections, GELU, padded with 0, zero terminal SNR.
    "sd2": dict(
        seed=3, family="sd2", pad="!",
        unet=dict(in_channels=4, out_channels=4, sample_size=16, block_out_channels=[32, 64], layers_per_block=2,
                  attention_head_dim=[2, 4], norm_num_groups=16, cross_attention_dim=32, use_linear_projection=True,
                  upcast_attention=True, down_block_types=["CrossAttnDownBlock2D", "DownBlock2D"],
                  up_block_types=["UpBlock2D", "CrossAttnUpBlock2D"]),
        vae=vae_config(), text=[text_config(hidden_act="gelu", eos_token_id=49407)],
        scheduler=dict(_class_name="DDIMScheduler", prediction_type="v_prediction", rescale_betas_zero_snr=True,
                       timestep_spacing="trailing", **SD_SCHEDULE)),
    # SDXL: two encoders, transformer depths, micro-conditioning.
    "sdxl": dict(
        seed=4, family="sdxl", pad="!",
        unet=dict(in_channels=4, out_channels=4, sample_size=16, block_out_channels=[32, 64, 64], layers_per_block=2,
                  attention_head_dim=[2, 4, 4], norm_num_groups=16, cross_attention_dim=64, use_linear_projection=True,
                  transformer_layers_per_block=[1, 1, 2], addition_embed_type="text_time", addition_time_embed_dim=8,
                  projection_class_embeddings_input_dim=24 + 6 * 8,
                  down_block_types=["DownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D"],
                  up_block_types=["CrossAttnUpBlock2D", "CrossAttnUpBlock2D", "UpBlock2D"]),
        vae=vae_config(scaling_factor=0.13025),
        text=[text_config(), text_config(hidden_act="gelu", num_hidden_layers=2, eos_token_id=49407)],
        scheduler=dict(_class_name="EulerDiscreteScheduler", timestep_spacing="leading", **SD_SCHEDULE)),
}

# Single files of the other families, of which only the tensors tell everything: heads 64 wide, 32 norm groups, the text
# encoders under OpenCLIP's names. Their golden files come from make_families.py.
SINGLE_FILES = {
    # Velocity, because it is SD 2.x.
    "sd2_single": dict(
        seed=5, family="sd2", single_file=True, dtype="F16", pad="!",
        unet=dict(in_channels=4, out_channels=4, sample_size=96, block_out_channels=[64, 128], layers_per_block=1,
                  attention_head_dim=[1, 2], norm_num_groups=32, cross_attention_dim=64, use_linear_projection=True,
                  down_block_types=["CrossAttnDownBlock2D", "DownBlock2D"],
                  up_block_types=["UpBlock2D", "CrossAttnUpBlock2D"]),
        vae=vae_config(block_out_channels=[32, 32, 32, 32], norm_num_groups=32),
        text=[text_config(hidden_size=64, intermediate_size=128, num_attention_heads=1, hidden_act="gelu")],
        scheduler=dict(_class_name="DDIMScheduler", prediction_type="v_prediction", **SD_SCHEDULE)),
    # Velocity and zero terminal SNR, because its markers say so.
    "sdxl_single": dict(
        seed=6, family="sdxl", single_file=True, dtype="F16", pad="!", markers=["v_pred", "ztsnr"],
        unet=dict(in_channels=4, out_channels=4, sample_size=128, block_out_channels=[32, 64, 64], layers_per_block=1,
                  attention_head_dim=[1, 1, 1], norm_num_groups=32, cross_attention_dim=128, use_linear_projection=True,
                  transformer_layers_per_block=[1, 1, 2], addition_embed_type="text_time", addition_time_embed_dim=8,
                  projection_class_embeddings_input_dim=24 + 6 * 8,
                  down_block_types=["DownBlock2D", "CrossAttnDownBlock2D", "CrossAttnDownBlock2D"],
                  up_block_types=["CrossAttnUpBlock2D", "CrossAttnUpBlock2D", "UpBlock2D"]),
        vae=vae_config(block_out_channels=[32, 32, 32, 32], norm_num_groups=32, scaling_factor=0.13025),
        text=[text_config(hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=1),
              text_config(hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=1,
                          hidden_act="gelu")],
        scheduler=dict(_class_name="EulerDiscreteScheduler", timestep_spacing="leading",
                       prediction_type="v_prediction", rescale_betas_zero_snr=True, **SD_SCHEDULE)),
}


def _spread(name, shape):
    """Offset and scale that keep activations near one through the whole network."""
    if len(shape) == 1:
        is_gain = name.endswith("weight")
        return (1.0, 0.25) if is_gain else (0.0, 0.1)
    if "embedding.weight" in name:
        return 0.0, 0.7
    return 0.0, math.sqrt(3.0 / math.prod(shape[1:]))


def _fill(module, seed, prefix, dtype, turned):
    """Gives every parameter its value; the module is left in float64."""
    description = {}
    state = {}
    for name, value in module.state_dict().items():
        if not value.is_floating_point():
            continue
        offset, scale = _spread(name, tuple(value.shape))
        key = f"{prefix}{name}"
        # A square or not, single files hold OpenCLIP's projection the other way round.
        is_turned = turned and name == "text_projection.weight"
        shape = tuple(value.shape)[::-1] if is_turned else tuple(value.shape)
        numbers = random_weights.tensor(seed, key, shape, offset, scale)
        numbers = numbers.T if is_turned else numbers
        if dtype == "F16":
            numbers = numbers.astype(np.float16)
        state[name] = torch.from_numpy(numbers.astype(np.float64))
        description[name] = dict(seed_name=key, offset=offset, scale=scale, shape=list(shape))
    module.double().load_state_dict(state, strict=False)
    module.eval().requires_grad_(False)
    return description


class TinyModel:
    """The modules of one model in float64, and what is needed to write it down. With 9 input channels it is the
    inpainting model of the same description (tests/support/GoldenModel.h makes the same of it)."""

    def __init__(self, name, in_channels=4):
        spec = (MODELS | SINGLE_FILES)[name]
        spec = {**spec, "unet": {**spec["unet"], "in_channels": in_channels}}
        self.name, self.spec, self.seed = name, spec, spec["seed"]
        self.dtype = spec.get("dtype", "F32")
        self.tensors = {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.unet = self._add("unet", UNet2DConditionModel(**spec["unet"]))
            self.vae = self._add("vae", AutoencoderKL(**spec["vae"]))
            self.text_encoders = []
            for index, config in enumerate(spec["text"]):
                kind = CLIPTextModelWithProjection if index == 1 else CLIPTextModel
                encoder = kind(CLIPTextConfig(**config, attn_implementation="eager"))
                self.text_encoders.append(self._add("text_encoder" if index == 0 else "text_encoder_2", encoder))

    def _add(self, part, module):
        self.tensors[part] = _fill(module, self.seed, f"{part}.", self.dtype, bool(self.spec.get("single_file")))
        return module

    def texts(self):
        """The small JSON files of the diffusers folder, by path."""
        spec = self.spec
        files = {
            "model_index.json": self._index(),
            "unet/config.json": dict(_class_name="UNet2DConditionModel", **spec["unet"]),
            "vae/config.json": dict(_class_name="AutoencoderKL", **spec["vae"]),
            "scheduler/scheduler_config.json": spec["scheduler"],
        }
        for index, config in enumerate(spec["text"]):
            suffix = "" if index == 0 else f"_{index + 1}"
            kind = "CLIPTextModel" if index == 0 else "CLIPTextModelWithProjection"
            pad = spec.get("pad", "<|endoftext|>") if index == len(spec["text"]) - 1 else "<|endoftext|>"
            files[f"text_encoder{suffix}/config.json"] = dict(architectures=[kind], model_type="clip_text_model", **config)
            files[f"tokenizer{suffix}/tokenizer_config.json"] = dict(
                tokenizer_class="CLIPTokenizer", model_max_length=77, pad_token=pad)
            files[f"tokenizer{suffix}/special_tokens_map.json"] = dict(
                bos_token="<|startoftext|>", eos_token="<|endoftext|>", unk_token="<|endoftext|>", pad_token=pad)
        return files

    def _index(self):
        if self.spec["family"] == "sdxl":
            return dict(_class_name="StableDiffusionXLPipeline", force_zeros_for_empty_prompt=False)
        return dict(_class_name="StableDiffusionPipeline", requires_safety_checker=False)

    def weight_files(self):
        """{file: {tensor name in the file: description}}; names as the files of that layout have them."""
        if self.spec.get("single_file"):
            return {f"{self.name}.safetensors": ldm_names.single_file(self.tensors, self.spec)}
        files = {
            "unet/diffusion_pytorch_model.safetensors": self.tensors["unet"],
            "vae/diffusion_pytorch_model.safetensors": self.tensors["vae"],
        }
        for part in self.tensors:
            if part.startswith("text_encoder"):
                files[f"{part}/model.safetensors"] = {_text_name(k): v for k, v in self.tensors[part].items()}
        return files

    def description(self):
        """What tests/support/GoldenModel.h reads."""
        return dict(seed=self.seed, dtype=self.dtype, texts={} if self.spec.get("single_file") else self.texts(),
                    weights={file: {key: [d["seed_name"], d["offset"], d["scale"], d["shape"]] for key, d in names.items()}
                             for file, names in self.weight_files().items()})

    def write(self, folder):
        folder = pathlib.Path(folder)
        description = self.description()
        for path, content in description["texts"].items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(content, indent=2) + "\n")
        dtype = np.float16 if self.dtype == "F16" else np.float32
        for path, names in description["weights"].items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            save_file({key: np.concatenate([
                random_weights.tensor(self.seed, one, [shape[0] // len(names), *shape[1:]], offset, scale, dtype)
                for one in names]) if shape and shape[0] else np.zeros(shape, dtype)
                for key, (names, offset, scale, shape) in _with_lists(names)}, target, metadata={"format": "pt"})


def _text_name(name):
    """Files carry the `text_model.` prefix of the published checkpoints; the newest transformers dropped it in memory."""
    return name if name.startswith(("text_model.", "text_projection.")) else f"text_model.{name}"


def _with_lists(names):
    for key, (seeds, offset, scale, shape) in names.items():
        yield key, (seeds if isinstance(seeds, list) else [seeds], offset, scale, shape)


if __name__ == "__main__":
    for model in MODELS | SINGLE_FILES:
        TinyModel(model).write(pathlib.Path(sys.argv[1]) / model)
