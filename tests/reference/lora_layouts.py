# SPDX-License-Identifier: Apache-2.0
"""Adapter files of every layout and method that is read, as the programs write them that invented them, and what the
tiny models answer with them: tests/golden/lora/.

    python lora_layouts.py

LyCORIS' modules compute in float64 from the stored float32; diffusers and PEFT load the file that they have written.
"""

import json
import os
import pathlib
import shutil
import tempfile
import warnings

os.environ["LYCORIS_KERNEL_BACKEND"] = "torch"
warnings.simplefilter("ignore")

import torch
from diffusers import DDIMScheduler, StableDiffusionPipeline, StableDiffusionXLPipeline
from diffusers.loaders.lora_conversion_utils import _convert_non_diffusers_lora_to_diffusers
from diffusers.training_utils import _collate_lora_metadata
from diffusers.utils import convert_state_dict_to_diffusers
from lycoris.modules.diag_oft import DiagOFTModule
from lycoris.modules.full import FullModule
from lycoris.modules.ia3 import IA3Module
from lycoris.modules.locon import LoConModule
from lycoris.modules.loha import LohaModule
from lycoris.modules.lokr import LokrModule
from peft import LoraConfig, get_peft_model, get_peft_model_state_dict
from safetensors.torch import load_file, save_file

import lora
from tiny_models import GOLDEN, TinyModel

OUT = GOLDEN / "lora"
LAYERS = ("down_blocks.0.attentions.0.proj_in", "down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q",
          "mid_block.attentions.0.transformer_blocks.0.attn2.to_k", "down_blocks.1.attentions.0.transformer_blocks.0.ff.net.0.proj",
          "down_blocks.0.resnets.0.conv1", "down_blocks.0.downsamplers.0.conv", "conv_in", "time_embedding.linear_1")
TEXT_LAYERS = ("encoder.layers.0.self_attn.q_proj", "encoder.layers.1.mlp.fc1")


def answers(unet, encoders, model):
    """What the golden inputs of the model's components lead to."""
    inputs = {key: value.double() for key, value in load_file(GOLDEN / model / "unet.in.safetensors").items()}
    added = {key: inputs[key] for key in ("text_embeds", "time_ids") if key in inputs}
    result = {"sample": unet(inputs["sample"], inputs["timestep"], inputs["encoder_hidden_states"],
                             added_cond_kwargs=added or None).sample}
    for index, encoder in enumerate(encoders):
        suffix = "" if index == 0 else f"-{index + 1}"
        path = GOLDEN / model / f"text-encoder{suffix}.in.safetensors"
        path = path if path.exists() else GOLDEN / "sd1" / "text-encoder.in.safetensors"
        result[f"text{suffix}"] = encoder(load_file(path)["input_ids"]).last_hidden_state[:, ::7, ::4]
    return result


def store(name, tensors, reference, metadata=None):
    OUT.mkdir(exist_ok=True)
    if tensors is not None:
        save_file({key: value.detach().float().contiguous() if value.is_floating_point() else value.contiguous()
                   for key, value in tensors.items()}, OUT / f"{name}.safetensors", metadata)
    save_file({key: value.detach().float().contiguous() for key, value in reference.items()}, OUT / f"{name}.ref.safetensors")
    print(name)


def layer_of(tree, path):
    for word in path.split("."):
        tree = getattr(tree, word) if not word.isdigit() else tree[int(word)]
    return tree


def text_path(encoder, path):
    return path if hasattr(encoder, "encoder") else "text_model." + path


def lycoris(name, kind, **options):
    """The layers above with one of LyCORIS' modules beside each, its values as after some training."""
    tiny = TinyModel("sd1")
    encoder = tiny.text_encoders[0]
    places = [("lora_unet_" + path.replace(".", "_"), layer_of(tiny.unet, path)) for path in LAYERS]
    places += [("lora_te_text_model_" + path.replace(".", "_"), layer_of(encoder, text_path(encoder, path)))
               for path in TEXT_LAYERS]
    torch.manual_seed(7)
    tensors = {}
    for lora_name, layer in places:
        module = kind(lora_name, layer, 1.0, lora_dim=3, alpha=1.5, **options)
        with torch.no_grad():
            for key, value in module.named_parameters():
                if "dora_scale" in key:
                    value.mul_(1 + 0.1 * torch.randn_like(value))
                elif kind in (FullModule, IA3Module):
                    value.normal_(0, 0.05)
                else:
                    value.copy_(torch.randn_like(value) * 0.3)
                value.copy_(value.float())
        saved = module.state_dict() if kind in (IA3Module, DiagOFTModule) else (
            {"diff": module.weight, "diff_b": module.bias} if kind is FullModule and module.bias is not None else
            {"diff": module.weight} if kind is FullModule else module.custom_state_dict())
        for key, value in saved.items():
            if key != "scalar":
                tensors[f"{lora_name}.{key}"] = value.detach().clone()
        module.eval() if kind is DiagOFTModule else module.double().eval()  # the former inverts in float32
        attach(module, layer)
    with torch.no_grad():
        store(name, tensors, answers(tiny.unet, [encoder], "sd1"))


def attach(module, layer):
    """LyCORIS' own forward instead of the layer's."""
    module.org_forward = layer.forward
    layer.forward = module.forward


def pipeline_of(tiny):
    parts = dict(vae=tiny.vae, text_encoder=tiny.text_encoders[0], tokenizer=None, unet=tiny.unet,
                 scheduler=DDIMScheduler())
    if len(tiny.text_encoders) == 2:
        return StableDiffusionXLPipeline(**parts, text_encoder_2=tiny.text_encoders[1], tokenizer_2=None)
    return StableDiffusionPipeline(**parts, safety_checker=None, feature_extractor=None, requires_safety_checker=False)


def add_peft(module, targets, **options):
    module.add_adapter(LoraConfig(r=3, lora_alpha=6, target_modules=targets, init_lora_weights=False, **options))
    with torch.no_grad():
        for key, value in module.named_parameters():
            if "lora_" in key:
                if "magnitude" in key:
                    value.mul_(1 + 0.1 * torch.randn_like(value))
                else:
                    value.copy_((torch.randn_like(value) * 0.3).float())
    return module


UNET_TARGETS = r"down_blocks\.[01]\..*(attn1\.to_q|attn2\.to_k|attn1\.to_out\.0|ff\.net\.0\.proj|proj_in|resnets\.0\.conv1)"
TEXT_TARGETS = r".*layers\.0\..*(q_proj|out_proj|fc1)"


def with_peft(model, **options):
    tiny = TinyModel(model)
    torch.manual_seed(11)
    add_peft(tiny.unet, UNET_TARGETS, **options)
    for encoder in tiny.text_encoders:
        add_peft(encoder, TEXT_TARGETS)
    return tiny


def diffusers_today(model, name, **options):
    """save_lora_weights: PEFT's names, alphas in the metadata."""
    tiny = with_peft(model, **options)
    pipeline = pipeline_of(tiny)
    layers = {"unet_lora_layers": get_peft_model_state_dict(tiny.unet)}
    modules = {"unet": tiny.unet}
    for index, encoder in enumerate(tiny.text_encoders):
        suffix = "" if index == 0 else "_2"
        layers[f"text_encoder{suffix}_lora_layers"] = get_peft_model_state_dict(encoder)
        modules[f"text_encoder{suffix}"] = encoder
    with tempfile.TemporaryDirectory() as folder:
        pipeline.save_lora_weights(folder, **layers, **_collate_lora_metadata(modules))
        written = pathlib.Path(folder) / "pytorch_lora_weights.safetensors"
        tensors = {key: value.float() for key, value in load_file(written).items()}
        from safetensors import safe_open
        with safe_open(written, "pt") as file:
            metadata = file.metadata()
    with torch.no_grad():
        store(name, tensors, answers(tiny.unet, tiny.text_encoders, model), metadata)


def diffusers_before_peft(name):
    """The names of attention processors and patched layers, and no alphas: rank 3 counts as alpha."""
    tiny = TinyModel("sd1")
    unet, encoder = tiny.unet, tiny.text_encoders[0]
    kohya = {key: torch.from_numpy(value.copy()).reshape(value.shape) for key, value in lora.values(
        lora.describe(tiny, 3, 3.0, lora.TRANSFORMERS + lora.TEXT)).items() if "blocks_0" in key or "layers_0" in key}
    tensors, _ = _convert_non_diffusers_lora_to_diffusers({key: value for key, value in kohya.items()})
    pipeline = pipeline_of(tiny)
    pipeline.load_lora_weights(dict(tensors))
    for part in (unet, encoder):
        part.double()
    with torch.no_grad():
        store(name, tensors, answers(unet, [encoder], "sd1"))


def peft_alone(name):
    """get_peft_model(...).save_pretrained: a folder with adapter_config.json."""
    tiny = TinyModel("sd1")
    torch.manual_seed(13)
    wrapped = get_peft_model(tiny.unet, LoraConfig(r=3, lora_alpha=6, target_modules=UNET_TARGETS, use_rslora=True,
                                                   alpha_pattern={"attn2.to_k": 1.5}, init_lora_weights=False))
    with torch.no_grad():
        for key, value in wrapped.named_parameters():
            if "lora_" in key:
                value.copy_((torch.randn_like(value) * 0.3).float())
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    wrapped.float().save_pretrained(folder)
    (folder / "README.md").unlink(missing_ok=True)
    config = json.loads((folder / "adapter_config.json").read_text())
    kept = ("peft_type", "r", "lora_alpha", "alpha_pattern", "rank_pattern", "use_rslora", "use_dora", "target_modules")
    (folder / "adapter_config.json").write_text(json.dumps({key: config[key] for key in kept}, indent=2, sort_keys=True) + "\n")
    wrapped.double()
    with torch.no_grad():
        store(name, None, answers(wrapped.base_model.model, [], "sd1"))


def main():
    lycoris("locon", LoConModule)
    lycoris("locon-tucker", LoConModule, use_tucker=True)
    lycoris("dora-out", LoConModule, weight_decompose=True, wd_on_out=True)
    lycoris("dora-in", LoConModule, weight_decompose=True, wd_on_out=False)
    lycoris("loha", LohaModule)
    lycoris("loha-tucker", LohaModule, use_tucker=True)
    lycoris("loha-dora", LohaModule, weight_decompose=True)
    lycoris("lokr", LokrModule, factor=4)
    lycoris("lokr-both", LokrModule, decompose_both=True, factor=8)
    lycoris("lokr-tucker", LokrModule, use_tucker=True, factor=2)
    lycoris("lokr-full", LokrModule, full_matrix=True)
    lycoris("full", FullModule)
    lycoris("ia3", IA3Module)
    lycoris("oft", DiagOFTModule)
    lycoris("oft-bound", DiagOFTModule, constraint=0.05, rescaled=True)
    lycoris("ia3-input", IA3Module, train_on_input=True)
    for model in ("sd1", "sd2", "sdxl"):
        diffusers_today(model, f"diffusers-{model}")
    diffusers_today("sd1", "diffusers-dora", use_dora=True)
    diffusers_before_peft("diffusers-old")
    peft_alone("peft")


if __name__ == "__main__":
    main()
