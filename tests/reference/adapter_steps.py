# SPDX-License-Identifier: Apache-2.0
"""Outputs and gradients of every kind of network that is trained, by LyCORIS, PEFT and sd-scripts: tests/golden/adapters/.

    python adapter_steps.py SD_SCRIPTS       SD_SCRIPTS: a checkout of kohya-ss/sd-scripts

layers.safetensors: beside single layers. MODEL-KIND.safetensors and .ref: one training step of the tiny models.
blocks.json: sd-scripts' blocks of the U-Net and their rates.
LyCORIS' modules, but OFT, and PEFT's compute in float64 from the stored float32.
"""

import ast
import json
import logging
import os
import pathlib
import re
import sys
import types
from typing import Dict, List, Optional, Union

os.environ["LYCORIS_KERNEL_BACKEND"] = "torch"

import einops
import torch
from diffusers import DDIMScheduler
from lycoris.modules.diag_oft import DiagOFTModule
from lycoris.modules.locon import LoConModule
from lycoris.modules.loha import LohaModule
from lycoris.modules.lokr import LokrModule
from peft import LoraConfig, get_peft_model
from safetensors.torch import load_file, save_file

import ldm_names
import lora
from lora_layouts import attach, layer_of
from tiny_models import GOLDEN, TinyModel

OUT = GOLDEN / "adapters"

# name: LyCORIS' module and its options
KINDS = {
    "lora": (LoConModule, {}),
    "lora-rs": (LoConModule, dict(rs_lora=True)),
    "lora-tucker": (LoConModule, dict(use_tucker=True)),
    "dora-out": (LoConModule, dict(weight_decompose=True, wd_on_out=True)),
    "dora-in": (LoConModule, dict(weight_decompose=True, wd_on_out=False)),
    "loha": (LohaModule, {}),
    "loha-tucker": (LohaModule, dict(use_tucker=True)),
    "loha-dora": (LohaModule, dict(weight_decompose=True)),
    "lokr": (LokrModule, dict(factor=4)),
    "lokr-both": (LokrModule, dict(factor=-1, decompose_both=True)),
    "lokr-tucker": (LokrModule, dict(factor=2, use_tucker=True)),
    "lokr-full": (LokrModule, dict(factor=4, full_matrix=True)),
    "lokr-dora": (LokrModule, dict(factor=4, weight_decompose=True, wd_on_out=False)),
    "oft": (DiagOFTModule, {}),
    "oft-bound": (DiagOFTModule, dict(constraint=0.02, rescaled=True)),
}
RANK = {"lokr-both": 1, "lokr": 1, "lokr-tucker": 2, "lokr-dora": 1}


# One of each kind of layer: with and without bias, of 1 × 1 and 3 × 3, of the context and of time.
PLACES = ("down_blocks.0.attentions.0.proj_in", "down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q",
          "mid_block.attentions.0.transformer_blocks.0.attn2.to_k", "up_blocks.1.attentions.0.transformer_blocks.0.ff.net.2",
          "down_blocks.0.resnets.0.conv1", "down_blocks.0.downsamplers.0.conv", "mid_block.resnets.0.time_emb_proj")
STEPS = ("lora-tucker", "dora-out", "loha", "loha-dora", "lokr", "lokr-both", "lokr-dora", "oft", "oft-bound")


def layer_under(shape):
    """A layer by the name of its shape."""
    return {"linear": torch.nn.Linear(12, 16), "conv1": torch.nn.Conv2d(12, 16, 1), "conv3": torch.nn.Conv2d(8, 12, 3, 1, 1),
            "stride": torch.nn.Conv2d(8, 12, 3, 2, 1, bias=False)}[shape].double().requires_grad_(False)


def rounded(tensor):
    return tensor.float().to(tensor.dtype)


def disturbed(module):
    """Values as after some training, that float32 holds exactly."""
    with torch.no_grad():
        for key, value in module.named_parameters():
            if "dora_scale" in key or "magnitude" in key or key == "rescale":
                value.mul_(1 + 0.1 * torch.randn_like(value))
            else:
                value.copy_(torch.randn_like(value) * 0.3)
            value.copy_(rounded(value))
    return module


def beside(name, kind, layer):
    """A module of this kind, trained a little, in float64, its forward in the place of the layer's."""
    module, options = KINDS[kind]
    rank = RANK.get(kind, 4 if module is DiagOFTModule else 3)
    adapter = disturbed(module(name, layer.float(), 1.0, lora_dim=rank, alpha=1.5, **options))
    if module is not DiagOFTModule:  # which inverts in float32
        adapter.double()
    layer.double()
    attach(adapter, layer)
    return adapter


def stored(adapter):
    """What LyCORIS writes."""
    saved = adapter.custom_state_dict() or dict(adapter.state_dict())
    return {key: value for key, value in saved.items() if key != "scalar"}


def gradients(adapter):
    return {key.removesuffix(".default"): value.grad for key, value in adapter.named_parameters() if value.grad is not None}


def measure(out, place, layer, x, tensors, found):
    """Output and gradients of one layer under `place`."""
    y = layer(x)
    g = rounded(torch.randn(y.shape, dtype=torch.float64, generator=torch.Generator().manual_seed(3)))
    y.backward(g)
    out[f"{place.split('|')[0]}|g"], out[f"{place}|y"], out[f"{place}|grad.x"] = g, y, x.grad
    for key, value in tensors.items():
        out[f"{place}|{key}"] = value
    for key, value in found().items():
        out[f"{place}|grad.{key}"] = value


def single_layers(out):
    for shape in ("linear", "conv1", "conv3", "stride"):
        torch.manual_seed(len(shape))
        layer = layer_under(shape)
        for parameter in layer.parameters():
            parameter.copy_(rounded(parameter))
            out[f"{shape}|{'bias' if parameter.dim() == 1 else 'weight'}"] = parameter
        size = (2, 5, layer.in_features) if shape == "linear" else (2, layer.in_channels, 5, 4)
        x = rounded(torch.randn(size, dtype=torch.float64))
        out[f"{shape}|x"] = x
        forward = layer.forward
        for kind in STEPS if shape == "stride" else KINDS:
            layer.forward = forward
            with torch.enable_grad():
                adapter = beside("layer", kind, layer)
                measure(out, f"{shape}|{kind}", layer, x.detach().requires_grad_(), stored(adapter), lambda: gradients(adapter))
        layer.forward = forward
        with torch.enable_grad():
            peft_dora(out, shape, layer, x.detach().requires_grad_())
    sd_scripts_oft(out, layer_under("linear"))


def peft_dora(out, shape, layer, x):
    """PEFT's DoRA: the norms are constants; the names as LyCORIS has them."""
    wrapped = get_peft_model(torch.nn.Sequential(layer), LoraConfig(r=3, lora_alpha=1.5, target_modules=["0"], use_dora=True)).double()
    inner = wrapped.base_model.model[0]
    trained = {key.split(".")[0]: value for key, value in inner.named_parameters() if "lora_" in key}
    with torch.no_grad():
        for key, value in trained.items():
            if "magnitude" in key:
                value.mul_(1 + 0.1 * torch.randn_like(value))
            else:
                value.copy_(torch.randn_like(value) * 0.3)
            value.copy_(rounded(value))

    def named(of):
        like = [-1] + [1] * (layer.weight.dim() - 1)
        return {"lora_down.weight": of(trained["lora_A"]), "lora_up.weight": of(trained["lora_B"]),
                "dora_scale": of(trained["lora_magnitude_vector"]).reshape(like)}

    measure(out, f"{shape}|dora-peft", inner, x, {**named(lambda t: t), "alpha": torch.tensor(1.5)},
            lambda: named(lambda t: t.grad))


def sd_scripts_oft(out, layer):
    """Where sd-scripts and LyCORIS agree: networks/oft.py reads and turns the same."""
    checkout = pathlib.Path(sys.argv[1])
    for name, content in (("library", {}), ("library.utils", dict(setup_logging=lambda: None))):
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__dict__.update(content)
    source = compile((checkout / "networks" / "oft.py").read_text(), "oft.py", "exec")
    scope = {"einops": einops}
    exec(source, scope)
    torch.manual_seed(5)
    for parameter in layer.parameters():
        parameter.copy_(rounded(parameter))
        out[f"sd-scripts|{'bias' if parameter.dim() == 1 else 'weight'}"] = parameter
    layer.float()
    with torch.enable_grad():
        adapter = disturbed(scope["OFTModule"]("layer", layer, 1.0, dim=4, alpha=1e-2))
        adapter.apply_to()
        x = torch.randn(2, 5, 12, requires_grad=True)
        out["sd-scripts|x"] = x
        y = layer(x)
        g = rounded(torch.randn(y.shape, dtype=torch.float64, generator=torch.Generator().manual_seed(3))).float()
        y.backward(g)
        out["sd-scripts|g"], out["sd-scripts|oft|y"], out["sd-scripts|oft|grad.x"] = g, y, x.grad
        out["sd-scripts|oft|oft_blocks"], out["sd-scripts|oft|alpha"] = adapter.oft_blocks, adapter.alpha
        out["sd-scripts|oft|grad.oft_blocks"] = adapter.oft_blocks.grad


def places_of(tiny):
    for path in PLACES:
        try:
            yield lora.kohya_name(tiny, "unet." + path), layer_of(tiny.unet, path)
        except (AttributeError, IndexError):
            path = path.replace("down_blocks.0.attentions", "down_blocks.1.attentions").replace("up_blocks.1", "up_blocks.0")
            yield lora.kohya_name(tiny, "unet." + path), layer_of(tiny.unet, path)


def step(model, kind):
    """The step whose inputs make_goldens.py has stored, with adapters of this kind."""
    tiny = TinyModel(model)
    tiny.unet.requires_grad_(False)
    torch.manual_seed(7)
    adapters = {name: beside(name, kind, layer) for name, layer in places_of(tiny)}
    given = load_file(GOLDEN / model / "train-step.in.safetensors")
    inputs = {key: value.double() if value.is_floating_point() else value for key, value in given.items()}
    config = dict(tiny.spec["scheduler"])
    scheduler = DDIMScheduler.from_config(config)
    scheduler.alphas_cumprod = scheduler.alphas_cumprod.double()
    latents, noise, timesteps = inputs["latents"], inputs["noise"], inputs["timesteps"]
    velocity = config.get("prediction_type") == "v_prediction"
    target = scheduler.get_velocity(latents, noise, timesteps) if velocity else noise
    added = {key: inputs[key] for key in ("text_embeds", "time_ids") if key in inputs}
    noisy = scheduler.add_noise(latents, noise, timesteps)
    prediction = tiny.unet(noisy, timesteps, inputs["encoder_hidden_states"], added_cond_kwargs=added or None).sample
    weight = inputs.get("loss_weight", torch.ones(2, dtype=torch.float64))
    loss = (((prediction - target) ** 2).mean(dim=(1, 2, 3)) * weight).mean()
    loss.backward()
    tensors, answers = {}, {"loss": loss}
    for name, adapter in adapters.items():
        tensors.update({f"{name}.{key}": value for key, value in stored(adapter).items()})
        answers.update({f"grad.{name}.{key}": value for key, value in gradients(adapter).items()})
    save(f"{model}-{kind}", tensors)
    save(f"{model}-{kind}.ref", answers)


BLOCK_PATHS = (
    "down_blocks.0.resnets.0.conv1", "down_blocks.0.resnets.1.conv2", "down_blocks.0.downsamplers.0.conv", "down_blocks.1.attentions.0.proj_in",
    "down_blocks.1.attentions.1.transformer_blocks.0.attn2.to_k", "down_blocks.1.downsamplers.0.conv", "down_blocks.2.resnets.0.time_emb_proj",
    "down_blocks.2.attentions.1.transformer_blocks.0.ff.net.2", "mid_block.resnets.0.conv1", "mid_block.attentions.0.proj_out",
    "mid_block.resnets.1.conv2", "up_blocks.0.resnets.0.conv_shortcut", "up_blocks.0.attentions.2.proj_in", "up_blocks.0.upsamplers.0.conv",
    "up_blocks.1.attentions.0.transformer_blocks.0.attn1.to_out.0", "up_blocks.1.resnets.2.conv1", "up_blocks.2.resnets.0.conv1",
    "up_blocks.2.resnets.2.conv2")


def blocks():
    """sd-scripts' blocks of a U-Net, and the rates that its curves and lists give them."""
    tree = ast.parse((pathlib.Path(sys.argv[1]) / "networks" / "lora.py").read_text())
    wanted = ("get_block_index", "get_block_lr_weight", "parse_block_lr_kwargs", "RE_UPDOWN")
    network = next(node for node in tree.body if getattr(node, "name", None) == "LoRANetwork")
    network.body = [node for node in network.body if isinstance(node, ast.Assign)]
    tree.body = [network] + [node for node in tree.body if getattr(node, "name", None) in wanted or
                             isinstance(node, ast.Assign) and node.targets[0].id in wanted]
    network.bases = []
    scope = dict(torch=torch, re=re, logger=logging.getLogger("none"), List=List, Dict=Dict, Optional=Optional, Union=Union)
    scope["logger"].setLevel(logging.CRITICAL)
    exec(compile(tree, "lora.py", "exec"), scope)
    rates = []
    for sdxl in (False, True):
        for given in (dict(down_lr_weight="cosine", up_lr_weight="sine"), dict(down_lr_weight="linear+.25", mid_lr_weight="0.5"),
                      dict(up_lr_weight="reverse_linear", block_lr_zero_threshold="0.3"), dict(down_lr_weight="zeros", mid_lr_weight="1,2,3,4"),
                      dict(down_lr_weight="1,0.5,,2"), dict(up_lr_weight="0.1,0.9", block_lr_zero_threshold="0.1")):
            rates.append(dict(sdxl=sdxl, **given, weights=scope["parse_block_lr_kwargs"](sdxl, given)))
    sdxl = dict(block_out_channels=[1, 1, 1], layers_per_block=2, up_block_types=["CrossAttnUpBlock2D"] * 2 + ["UpBlock2D"])
    paths = {}
    for path in BLOCK_PATHS:
        name = ldm_names.unet_names([path], sdxl)[path]
        paths[path] = [scope["get_block_index"](f"lora_unet_{part.replace('.', '_')}", large)
                       for part, large in ((path, False), (name, True))]
    (OUT / "blocks.json").write_text(json.dumps(dict(paths=paths, rates=rates), indent=1) + "\n")


def save(name, tensors):
    OUT.mkdir(exist_ok=True)
    save_file({key: value.detach().float().clone().contiguous() for key, value in tensors.items()}, OUT / f"{name}.safetensors")
    print(name, (OUT / f"{name}.safetensors").stat().st_size)


def main():
    out = {}
    with torch.no_grad():
        single_layers(out)
    save("layers", out)
    for model in ("sd1", "sd2", "sdxl"):
        for kind in STEPS:
            step(model, kind)
    blocks()


if __name__ == "__main__":
    main()
