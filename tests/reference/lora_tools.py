# SPDX-License-Identifier: Apache-2.0
"""What sd-scripts' own code makes of LoRA files: names, sizes, hashes, a network's file. Writes tests/golden/lora/.

    python lora_tools.py SD_SCRIPTS       SD_SCRIPTS: a checkout of kohya-ss/sd-scripts
"""

import ast
import hashlib
import io
import json
import logging
import pathlib
import sys
import types

import numpy as np
import safetensors.torch
import torch
from safetensors.torch import load_file, save_file

from transformers import CLIPTextConfig, CLIPTextModel, CLIPTextModelWithProjection

import lora
import lora_layouts
import random_weights
from tiny_models import GOLDEN, TinyModel

OUT = GOLDEN / "lora"
METADATA = {"ss_network_dim": "8", "ss_network_alpha": "4.0", "ss_network_module": "networks.lora", "ss_seed": "7",
            "ss_training_comment": "a first try", "ss_tag_frequency": '{"1_mug": {"zwx mug": 3}}',
            "modelspec.title": "mug", "modelspec.architecture": "stable-diffusion-v1/lora"}


def functions(path, wanted):
    """Some functions and constants of a module whose imports are not wanted."""
    tree = ast.parse(path.read_text())
    tree.body = [node for node in tree.body if getattr(node, "name", None) in wanted
                 or isinstance(node, ast.Assign) and node.targets[0].id in wanted]
    scope = dict(torch=torch, np=np, hashlib=hashlib, BytesIO=io.BytesIO, safetensors=safetensors,
                 logger=logging.getLogger(), tqdm=lambda items: items)
    exec(compile(tree, str(path), "exec"), scope)
    return scope


def decaying_lora():
    """Layers of every shape whose singular values fall off, unlike those of random numbers."""
    tiny = TinyModel("sd1")
    wanted = ("down_blocks_0_attentions_0_proj_in", "down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q",
              "down_blocks_0_resnets_0_conv1", "mid_block_attentions_0_transformer_blocks_0_ff_net_0_proj",
              "lora_te_text_model_encoder_layers_0_mlp_fc1")
    kinds = lora.TRANSFORMERS + lora.CONVOLUTIONS + lora.TEXT
    values = lora.values(lora.describe(tiny, 8, 4.0, kinds))
    tensors = {key: torch.from_numpy(np.array(value)) for key, value in values.items() if any(w in key for w in wanted)}
    for index, key in enumerate(sorted(tensors)):
        if key.endswith("lora_up.weight"):
            decay = torch.tensor([(0.45 + 0.08 * (index % 4)) ** step for step in range(8)])
            tensors[key] = tensors[key] * decay.view([1, 8] + [1] * (tensors[key].dim() - 2))
    return {key: value.contiguous() for key, value in tensors.items()}


def resized(scope):
    tensors = decaying_lora()
    save_file(tensors, OUT / "resize.safetensors", METADATA)
    tensors = load_file(OUT / "resize.safetensors")
    for name, rank, conv, method, target in (("rank", 3, 3, None, None), ("rank-conv", 4, 2, None, None),
                                             ("sv_fro", 8, 8, "sv_fro", 0.95), ("sv_ratio", 8, 8, "sv_ratio", 5.0),
                                             ("sv_cumulative", 4, 4, "sv_cumulative", 0.8)):
        out, old, alpha = scope["resize_lora_model"](tensors, rank, conv, torch.float, "cpu", method, target, False)
        save_file(out, OUT / f"resize-{name}.ref.safetensors", {"old": str(old), "alpha": str(alpha)})


def hashes(scope, spec):
    """Of a file long enough for the old hash, whose tensors tests make themselves."""
    tensors = {}
    for index in range(3):
        for name, shape in ((f"lora_unet_layer_{index}.lora_down.weight", (8, 12000)),
                            (f"lora_unet_layer_{index}.lora_up.weight", (12000, 8))):
            tensors[name] = torch.from_numpy(random_weights.tensor(5, name, shape, 0.0, 1.0))
        tensors[f"lora_unet_layer_{index}.alpha"] = torch.tensor(4.0)
    model, legacy = scope["precalculate_safetensors_hashes"](tensors, METADATA)
    path = pathlib.Path("/tmp/lora_hashes.safetensors")
    save_file(tensors, path, {"format": "pt"})
    in_order = load_file(path)
    result = dict(metadata=METADATA, sshs_model_hash=model, sshs_legacy_hash=legacy,
                  hash_sha256=spec["precalculate_safetensors_hashes"](in_order),
                  model_hash=scope["model_hash"](str(path)), new_model_hash=scope["calculate_sha256"](str(path)))
    path.unlink()
    (OUT / "hashes.json").write_text(json.dumps(result, indent=2, sort_keys=True) + "\n")


def imported(root):
    """networks.lora and the U-Nets; what they log with is not wanted."""
    sys.path.insert(0, str(root))
    sys.modules["library.utils"] = types.SimpleNamespace(setup_logging=lambda *args, **kwargs: None)
    from library.original_unet import UNet2DConditionModel
    from library.sdxl_original_unet import SdxlUNet2DConditionModel
    from networks import lora as networks_lora
    return networks_lora, UNet2DConditionModel, SdxlUNet2DConditionModel


def text_encoder(width, layers, heads, projection=False):
    kind = CLIPTextModelWithProjection if projection else CLIPTextModel
    return kind(CLIPTextConfig(hidden_size=width, intermediate_size=4 * width, num_hidden_layers=layers,
                               num_attention_heads=heads, projection_dim=width))


def with_text_model(name):
    """The newest transformers have no module of that name; those that sd-scripts is made for do."""
    return name if "lora_te" not in name or "_text_model_" in name else name.replace("_encoder_", "_text_model_encoder_", 1)


def names(root):
    """Of default targets on the published architectures, with the shapes for rank 4."""
    networks_lora, Unet, SdxlUnet = imported(root)
    result = {}
    with torch.device("meta"):
        for family, unet, encoders in (
                ("sd1", Unet(64, 8, 768), [text_encoder(768, 12, 12)]),
                ("sd2", Unet(64, [5, 10, 20, 20], 1024), [text_encoder(1024, 23, 16)]),
                ("sdxl", SdxlUnet(), [text_encoder(768, 12, 12), text_encoder(1280, 32, 20, True)])):
            network = networks_lora.create_network(1.0, 4, 1.0, None, encoders if len(encoders) > 1 else encoders[0], unet)
            lines = []
            for module in network.text_encoder_loras + network.unet_loras:
                shapes = []
                for weight in (module.lora_down.weight, module.lora_up.weight):
                    shape = list(weight.shape)
                    while len(shape) > 2 and shape[-1] == 1:
                        shape.pop()
                    shapes.append("x".join(map(str, shape)))
                lines.append(" ".join([with_text_model(module.lora_name), *shapes]))
            text = "".join(line + "\n" for line in sorted(lines))
            result[family] = dict(unet=len(network.unet_loras), all=len(lines), first=sorted(lines)[0],
                                  sha256=hashlib.sha256(text.encode()).hexdigest())
    (OUT / "names.json").write_text(json.dumps(result, indent=2, sort_keys=True) + "\n")


def network_file(root, scope):
    """A network of sd-scripts beside the tiny model, saved by itself."""
    networks_lora, _, _ = imported(root)
    sys.modules["library.train_util"] = sys.modules["library"].train_util = types.SimpleNamespace(**scope)
    tiny = TinyModel("sd1")
    encoder = tiny.text_encoders[0]
    torch.manual_seed(17)
    network = networks_lora.create_network(1.0, 2, 1.0, None, encoder, tiny.unet, conv_dim=1, conv_alpha=0.5)
    wanted = ("down_blocks_0_", "mid_block_resnets_0_conv1", "layers_0_")
    network.text_encoder_loras = [m for m in network.text_encoder_loras if any(w in m.lora_name for w in wanted)]
    network.unet_loras = [m for m in network.unet_loras if any(w in m.lora_name for w in wanted)]
    network.apply_to(encoder, tiny.unet)
    with torch.no_grad():
        for value in network.parameters():
            value.copy_((torch.randn(value.shape) * 0.2).half().float())
    path = OUT / "sd-scripts.safetensors"
    network.save_weights(str(path), torch.float16, dict(METADATA))
    tensors = {".".join([with_text_model(key.split(".")[0]), *key.split(".")[1:]]): value
               for key, value in load_file(path).items()}
    save_file(tensors, path, METADATA)
    network.double()
    with torch.no_grad():
        lora_layouts.store("sd-scripts", None, lora_layouts.answers(tiny.unet, [encoder], "sd1"))


def main():
    root = pathlib.Path(sys.argv[1])
    OUT.mkdir(exist_ok=True)
    resized(functions(root / "networks/resize_lora.py",
                      {"MIN_SV", "LORA_DOWN_UP_FORMATS", "index_sv_cumulative", "index_sv_fro", "index_sv_ratio",
                       "extract_conv", "extract_linear", "merge_conv", "merge_linear", "rank_resize",
                       "resize_lora_model"}))
    hashing = functions(root / "library/train_util.py",
                        {"model_hash", "calculate_sha256", "precalculate_safetensors_hashes", "addnet_hash_legacy",
                         "addnet_hash_safetensors"})
    names(root)
    network_file(root, hashing)
    hashes(hashing, functions(root / "library/sai_model_spec.py", {"load_bytes_in_safetensors", "precalculate_safetensors_hashes"}))


if __name__ == "__main__":
    main()
