# SPDX-License-Identifier: Apache-2.0
"""transformers' CLIPTokenizer over the published vocabulary of CLIP, which ./dev keeps in .deps/clip/."""

import functools
import pathlib

from transformers import CLIPTokenizer

VOCABULARY = pathlib.Path(__file__).resolve().parents[2] / ".deps/clip/bpe_simple_vocab_16e6.txt"
MERGES = 49408 - 2 * 256 - 2


@functools.cache
def byte_letters():
    """The printable letter that stands for each byte in a byte-level vocabulary."""
    printable = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in printable]
    letters = {byte: chr(byte) for byte in printable}
    letters.update({byte: chr(256 + index) for index, byte in enumerate(others)})
    return [letters[byte] for byte in printable + others]


@functools.cache
def reference(pad="<|endoftext|>"):
    lines = VOCABULARY.read_text(encoding="utf-8").split("\n")[1:1 + MERGES]
    merges = [tuple(line.split()) for line in lines]
    letters = byte_letters()
    tokens = letters + [letter + "</w>" for letter in letters] + ["".join(pair) for pair in merges]
    tokens += ["<|startoftext|>", "<|endoftext|>"]
    return CLIPTokenizer(vocab={token: index for index, token in enumerate(tokens)}, merges=merges, pad_token=pad,
                         model_max_length=77)
