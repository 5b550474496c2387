#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What OneTrainer puts into a LoRA's file for the words that were trained beside it.

    python make_bundle.py --onetrainer DIR

writes ../golden/text/bundle_sd1.safetensors and bundle_sdxl.safetensors: two words each, with vectors as wide as the
tiny models' and, of the first word, OneTrainer's output embeddings."""

import argparse
import ast
import pathlib
import types

import torch
from safetensors.torch import save_file

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden/text"
WIDTHS = {"sd1": [32], "sdxl": [32, 32]}
SAVERS = {"sd1": "stableDiffusion/StableDiffusionLoRASaver.py", "sdxl": "stableDiffusionXL/StableDiffusionXLLoRASaver.py"}
WORDS = {"<zwx>": 2, "my-style": 3}


def state_dict_function(path):
    """The saver's _get_state_dict alone, without the modules that its file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name == "_get_state_dict":
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
            scope = {}
            exec(compile(ast.Module([node], []), str(path), "exec"), scope)  # pylint: disable=exec-used
            return scope["_get_state_dict"]
    raise SystemExit(f"{path}: no _get_state_dict")


def embedding(placeholder, vectors, width, has_output, generator):
    def draw():
        return torch.randn(vectors, width, generator=generator)
    return types.SimpleNamespace(placeholder=placeholder, vector=draw(), output_vector=draw() if has_output else None)


def model_of(widths):
    generator = torch.Generator().manual_seed(7)
    names = ["text_encoder_embedding"] if len(widths) == 1 else ["text_encoder_1_embedding", "text_encoder_2_embedding"]
    embeddings = [types.SimpleNamespace(**{name: embedding(word, vectors, width, word == next(iter(WORDS)), generator)
                                           for name, width in zip(names, widths)})
                  for word, vectors in WORDS.items()]
    return types.SimpleNamespace(text_encoder_lora=None, text_encoder_1_lora=None, text_encoder_2_lora=None,
                                 unet_lora=None, lora_state_dict=None, additional_embeddings=embeddings,
                                 train_config=types.SimpleNamespace(bundle_additional_embeddings=True))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--onetrainer", type=pathlib.Path, required=True)
    folder = parser.parse_args().onetrainer / "modules/modelSaver"
    for name, widths in WIDTHS.items():
        save_file(state_dict_function(folder / SAVERS[name])(None, model_of(widths)), GOLDEN / f"bundle_{name}.safetensors")
