# SPDX-License-Identifier: Apache-2.0
"""Well-formed and damaged safetensors files, and whether the Python package accepts each.

    python make_safetensors_headers.py [COUNT] [OUT]     writes tests/golden/format/

Left out are duplicate names (the package takes the last of them) and sizes from 2^63 beside a size of zero (no library
can hold such a tensor): Tempera refuses both.
"""

import base64
import json
import pathlib
import random
import struct
import sys

import safetensors
import safetensors.torch
import torch

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
BITS = {"BOOL": 8, "U8": 8, "I8": 8, "F8_E4M3": 8, "F8_E5M2": 8, "F8_E8M0": 8, "I16": 16, "U16": 16, "F16": 16,
        "BF16": 16, "I32": 32, "U32": 32, "F32": 32, "F64": 64, "I64": 64, "U64": 64, "C64": 64, "F4": 4,
        "F6_E2M3": 6, "F6_E3M2": 6, "F8_E4M3FNUZ": 8, "F8_E5M2FNUZ": 8}
NAMES = ["a", "b.weight", "ü", "\u0001", "x\"y", "\\", "", "名", "😀", "lora_unet_down.alpha", "__metadata"]
STRANGE = [-1, 0, 1.0, 1.5, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 1e400, None, True, "1", [], {}, [1],
           {"a": 1}, [[1]], "F32", "f32", "F31", ""]
TEXTS = [" ", "\n", "\t", "\r", ",", ":", "{", "}", "[", "]", "\"", "0", "-", "+", ".", "e", "\\", "\\u0000", "\\ud800",
         "\\ud83d\\ude00", "null", "true", "NaN", "Infinity", "//", "\u00e9", "\ufeff", "\x00", "\x7f", "01", "1e2"]


def tensor(rng, position):
    dtype = rng.choice(list(BITS))
    shape = [rng.choice([0, 1, 1, 2, 3, 4, 8]) for _ in range(rng.randrange(4))]
    count = 1
    for size in shape:
        count *= size
    end = position + count * BITS[dtype] // 8
    return {"dtype": dtype, "shape": shape, "data_offsets": [position, end]}, end


def header(rng):
    entries, position = {}, 0
    if rng.random() < 0.4:
        entries["__metadata__"] = {f"k{i}": rng.choice(["pt", "", "ü", "a\nb"]) for i in range(rng.randrange(3))}
    for name in rng.sample(NAMES, rng.randrange(4)):
        entries[name], position = tensor(rng, position)
    return entries, position


def damage(rng, entries):
    """Changes one value, key or member of the JSON tree."""
    if not entries:
        return
    name = rng.choice(list(entries))
    entry = entries[name]
    choice = rng.randrange(9)
    if choice == 0:
        entries[name] = rng.choice(STRANGE)
    elif choice == 1 and isinstance(entry, dict):
        entry[rng.choice(["extra", "dtype", "shape", "data_offsets", "Dtype"])] = rng.choice(STRANGE)
    elif choice == 2 and isinstance(entry, dict) and entry:
        del entry[rng.choice(list(entry))]
    elif choice == 3:
        entries["__metadata__"] = rng.choice([None, {}, {"a": 1}, {"a": None}, {"a": "b"}, [], "x", {"a": {}}])
    elif name != "__metadata__":
        change_tensor(rng, entry, choice)


def change_tensor(rng, entry, choice):
    if choice == 4:
        entry["data_offsets"][rng.randrange(2)] += rng.choice([-4, -1, 1, 4, 2**40])
    elif choice == 5:
        entry["shape"].append(rng.choice([0, 1, 2, 2**32, 2**62, 2**63 - 1]))
    elif choice == 6:
        entry["dtype"] = rng.choice(list(BITS))
    elif choice == 7:
        entry["data_offsets"] = rng.choice([[0], [0, 4, 8], [4, 0], [0, 0], {"0": 0}, ["0", "4"], [0.0, 4.0]])
    else:
        entry["shape"] = rng.choice([[1, -1], [1.0], ["1"], [None], {}, 4, [[1]], [2**64]])


def case(rng):
    entries, size = header(rng)
    if rng.random() < 0.6:
        damage(rng, entries)
    text = json.dumps(entries, separators=rng.choice([(",", ":"), (", ", ": ")]), ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.35:
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(TEXTS) + text[at + rng.randrange(2):]
    if rng.random() < 0.1:
        depth = rng.choice([10, 100, 124, 125, 126, 127, 128, 129, 200])
        text = text[:-1] + ("," if len(text) > 2 else "") + '"z":{"deep":' + "[" * depth + "]" * depth + ',"dtype":"U8","shape":[0],"data_offsets":[0,0]}}'
    data = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.1 and data:
        at = rng.randrange(len(data))
        data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1:]
    length = len(data) + (rng.choice([-1, 1, 8, 2**32, 2**63, 99_999_999]) if rng.random() < 0.08 else 0)
    body = size + (rng.choice([-1, 1, 8]) if rng.random() < 0.08 else 0)
    return struct.pack("<Q", max(0, length)) + data + bytes(max(0, body))


def repeats_a_key(data):
    found = []

    def pairs(items):
        found.append(len(items) != len({key for key, _ in items}))
        return dict(items)

    try:
        length = struct.unpack("<Q", data[:8])[0]
        json.loads(data[8:8 + length].decode("utf-8", "replace"), object_pairs_hook=pairs)
    except (ValueError, struct.error):
        pass
    return any(found)


def accepts(data):
    try:
        safetensors.deserialize(data)
        return True
    except safetensors.SafetensorError:
        return False


def write_layout(out):
    """One tensor of every type and several of some, to compare the order and the bytes of what a writer makes of them."""
    generator = torch.Generator().manual_seed(3)
    types = [torch.float32, torch.float16, torch.bfloat16, torch.float64, torch.int64, torch.int32, torch.int16, torch.int8,
             torch.uint8, torch.bool, torch.float8_e4m3fn, torch.float8_e5m2, torch.complex64, torch.uint16, torch.uint32]
    tensors = {f"{name}.{index}": torch.randint(0, 2, shape, generator=generator).to(dtype)
               for index, dtype in enumerate(types) for name, shape in [("b", (3,)), ("a", (2, 3)), ("ü", ())]}
    tensors["empty"] = torch.zeros(0, 4)
    safetensors.torch.save_file(tensors, out, metadata={"format": "pt ü \" \\ \n \x7f \x01"})


def main(count=1000, out=GOLDEN / "format/headers.json"):
    rng = random.Random(7)
    cases = []
    while len(cases) < int(count):
        data = case(rng)[:rng.choice([None, None, None, None, None, None, None, 4, 8, 40])]
        if not repeats_a_key(data):
            cases.append([base64.b64encode(data).decode(), accepts(data)])
    out = pathlib.Path(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("[" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases) + "]\n")
    write_layout(out.parent / "layout.safetensors")
    print(f"{sum(accepted for _, accepted in cases)} of {len(cases)} accepted")


if __name__ == "__main__":
    main(*sys.argv[1:])
