# SPDX-License-Identifier: Apache-2.0
"""The CLIP tokenizer as a diffusers folder, made from the vocabulary in the PyPI package open_clip_torch."""
from __future__ import annotations

import gzip
import importlib.util
import json
import tempfile
from pathlib import Path

from transformers import CLIPTokenizer

CONFIG = {
    "add_prefix_space": False, "bos_token": "<|startoftext|>", "do_lower_case": True, "eos_token": "<|endoftext|>",
    "errors": "replace", "model_max_length": 77, "pad_token": "<|endoftext|>", "tokenizer_class": "CLIPTokenizer",
    "unk_token": "<|endoftext|>",
}
SPECIAL = {key: CONFIG[key] for key in ("bos_token", "eos_token", "pad_token", "unk_token")}


def byte_characters() -> list[str]:
    """The printable character that stands for each byte in CLIP's vocabulary, in the vocabulary's order."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    rest = [b for b in range(256) if b not in printable]
    return [chr(b) for b in printable] + [chr(256 + i) for i in range(len(rest))]


def write(folder: Path, vocabulary: bool = True):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokenizer_config.json").write_text(json.dumps(CONFIG, indent=2) + "\n")
    (folder / "special_tokens_map.json").write_text(json.dumps(SPECIAL, indent=2) + "\n")
    if vocabulary:
        package = importlib.util.find_spec("open_clip").submodule_search_locations[0]
        lines = gzip.open(Path(package) / "bpe_simple_vocab_16e6.txt.gz").read().decode().split("\n")
        merges = lines[1:49152 - 256 - 2 + 1]
        characters = byte_characters()
        tokens = characters + [c + "</w>" for c in characters] + [m.replace(" ", "") for m in merges]
        tokens += ["<|startoftext|>", "<|endoftext|>"]
        (folder / "vocab.json").write_text(json.dumps({t: i for i, t in enumerate(tokens)}, ensure_ascii=False, separators=(",", ":")))
        (folder / "merges.txt").write_text("#version: 0.2\n" + "\n".join(merges) + "\n")


def load() -> CLIPTokenizer:
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        return CLIPTokenizer.from_pretrained(folder)


if __name__ == "__main__":
    tokenizer = load()
    print(len(tokenizer), tokenizer("a photo of a zwx mug").input_ids, tokenizer.convert_ids_to_tokens(tokenizer("a photo of a zwx mug").input_ids))
