# SPDX-License-Identifier: Apache-2.0
"""Names of the tensors in single-file checkpoints (the layout of CompVis' latent diffusion), from diffusers' names."""

import re

_RESNET = {"norm1": "in_layers.0", "conv1": "in_layers.2", "time_emb_proj": "emb_layers.1", "norm2": "out_layers.0",
           "conv2": "out_layers.3", "conv_shortcut": "skip_connection"}
_UNET_ENDS = {"time_embedding.linear_1": "time_embed.0", "time_embedding.linear_2": "time_embed.2",
              "add_embedding.linear_1": "label_emb.0.0", "add_embedding.linear_2": "label_emb.0.2",
              "conv_in": "input_blocks.0.0", "conv_norm_out": "out.0", "conv_out": "out.2"}
_VAE_ATTENTION = {"group_norm": "norm", "to_q": "q", "to_k": "k", "to_v": "v", "to_out.0": "proj_out"}


def unet_name(name, layers, levels):
    """`layers` = layers_per_block. Works for module names too."""
    for ours, theirs in _UNET_ENDS.items():
        if name == ours or name.startswith(ours + "."):
            return theirs + name[len(ours):]
    kind, index, child, rest = _split_block(name)
    if kind == "mid_block":
        place = {("attentions", 0): 1, ("resnets", 0): 0, ("resnets", 1): 2}[child]
        return f"middle_block.{place}.{_inner(child[0], rest)}"
    if kind == "down_blocks":
        if child[0] == "downsamplers":
            return f"input_blocks.{(index + 1) * (layers + 1)}.0.op{rest[len('conv'):]}"
        block = 1 + index * (layers + 1) + child[1]
        return f"input_blocks.{block}.{int(child[0] == 'attentions')}.{_inner(child[0], rest)}"
    if child[0] == "upsamplers":
        return f"output_blocks.{index * (layers + 1) + layers}.{{up}}.conv{rest[len('conv'):]}"
    block = index * (layers + 1) + child[1]
    return f"output_blocks.{block}.{int(child[0] == 'attentions')}.{_inner(child[0], rest)}"


def _split_block(name):
    match = re.match(r"(down_blocks|up_blocks)\.(\d+)\.(\w+)\.(\d+)\.(.*)", name)
    if match:
        return match[1], int(match[2]), (match[3], int(match[4])), match[5]
    match = re.match(r"mid_block\.(\w+)\.(\d+)\.(.*)", name)
    return "mid_block", 0, (match[1], int(match[2])), match[3]


def _inner(kind, rest):
    if kind != "resnets":
        return rest
    head, _, tail = rest.partition(".")
    return f"{_RESNET[head]}.{tail}" if tail else _RESNET[head]


def unet_names(names, config):
    """{diffusers name: single-file name}. An upsampler stands behind the attention of its block where there is one."""
    levels = len(config["block_out_channels"])
    with_attention = [kind.startswith("CrossAttn") for kind in config["up_block_types"]]
    result = {}
    for name in names:
        new = unet_name(name, config["layers_per_block"], levels)
        if "{up}" in new:
            new = new.replace("{up}", "2" if with_attention[int(name.split(".")[1])] else "1")
        result[name] = new
    return result


def vae_name(name, levels):
    name = re.sub(r"decoder\.up_blocks\.(\d+)\.", lambda m: f"decoder.up.{levels - 1 - int(m[1])}.", name)
    name = re.sub(r"encoder\.down_blocks\.(\d+)\.", r"encoder.down.\1.", name)
    name = re.sub(r"mid_block\.resnets\.(\d+)\.", lambda m: f"mid.block_{int(m[1]) + 1}.", name)
    name = re.sub(r"\.resnets\.(\d+)\.", r".block.\1.", name)
    name = name.replace("downsamplers.0.", "downsample.").replace("upsamplers.0.", "upsample.")
    name = name.replace("conv_norm_out", "norm_out").replace("conv_shortcut", "nin_shortcut")
    match = re.match(r"(.*)mid_block\.attentions\.0\.(.*)\.(weight|bias)$", name)
    return f"{match[1]}mid.attn_1.{_VAE_ATTENTION[match[2]]}.{match[3]}" if match else name


def open_clip_names(part):
    """{single-file name: description} of a text encoder; query, key and value one behind the other in one tensor."""
    result = {}
    for key, value in part.items():
        name = key.removeprefix("text_model.")
        match = re.match(r"encoder\.layers\.(\d+)\.(.*)", name)
        if match:
            inner = match[2].replace("layer_norm", "ln_").replace("mlp.fc1", "mlp.c_fc").replace("mlp.fc2", "mlp.c_proj")
            name = f"transformer.resblocks.{match[1]}.{inner.replace('self_attn', 'attn')}"
            fused = re.match(r"(.*\.attn\.)([qkv])_proj\.(\w+)$", name)
            if fused:
                name = f"{fused[1]}in_proj_{fused[3]}"
                result.setdefault(name, {})[fused[2]] = value
                continue
        ends = {"embeddings.token_embedding.weight": "token_embedding.weight",
                "embeddings.position_embedding.weight": "positional_embedding", "final_layer_norm.weight": "ln_final.weight",
                "final_layer_norm.bias": "ln_final.bias", "text_projection.weight": "text_projection"}
        result[ends.get(name, name)] = value
    return {name: value if "shape" in value else _fused([value[letter] for letter in "qkv"])
            for name, value in result.items()}


def _fused(thirds):
    shape = thirds[0]["shape"]
    return {**thirds[0], "seed_name": [third["seed_name"] for third in thirds], "shape": [3 * shape[0], *shape[1:]]}


def single_file(parts, spec):
    """The descriptions of all tensors of a model under the names and shapes of a single file."""
    names = unet_names(parts["unet"], spec["unet"])
    result = {f"model.diffusion_model.{names[key]}": value for key, value in parts["unet"].items()}
    levels, family = len(spec["vae"]["block_out_channels"]), spec.get("family", "sd1")
    for key, value in parts["vae"].items():
        new = vae_name(key, levels)
        is_projection = ".attn_1." in new and len(value["shape"]) == 2
        result[f"first_stage_model.{new}"] = {**value, "shape": value["shape"] + [1, 1]} if is_projection else value
    if family != "sd2":
        before = "conditioner.embedders.0." if family == "sdxl" else "cond_stage_model."
        for key, value in parts["text_encoder"].items():
            prefix = "" if key.startswith("text_model.") else "text_model."
            result[f"{before}transformer.{prefix}{key}"] = value
    if family != "sd1":
        before, part = ("conditioner.embedders.1.", "text_encoder_2") if family == "sdxl" else (
            "cond_stage_model.", "text_encoder")
        result.update({f"{before}model.{key}": value for key, value in open_clip_names(parts[part]).items()})
    for marker in spec.get("markers", []):
        result[marker] = dict(seed_name=marker, offset=0.0, scale=0.0, shape=[0])
    return result
