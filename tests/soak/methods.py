#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every method of training, 300 steps on the demo: its loss on held-out pictures falls, and diffusers (with LyCORIS,
for the networks that it does not know) reads what it wrote."""

import argparse
import json
import subprocess

import support

LORA = {"train.method": "lora", "optimizer.learning_rate": 2e-3, "optimizer.text_encoder_learning_rate": 6e-3}
CLASS_PICTURES = {"dataset.class_images": 6, "dataset.class_prompt": "a photo of a mug"}
METHODS = {
    "LoRA": LORA,
    "LoCon": LORA | {"network.conv_rank": 8, "network.conv_alpha": 8},
    "DoRA": LORA | {"network.dora": "output"},
    "LoHa": LORA | {"network.type": "loha", "network.rank": 8, "network.alpha": 8},
    "LoKr": LORA | {"network.type": "lokr", "network.factor": 4},
    "OFT": LORA | {"network.type": "oft", "network.rank": 4, "optimizer.learning_rate": 5e-3},
    "DreamBooth (LoRA, 6 class pictures drawn)": LORA | CLASS_PICTURES | {"ema.enabled": "true"},
    "DreamBooth (full fine-tuning, 6 class pictures drawn)": CLASS_PICTURES | {
        "train.method": "fine_tune", "fine_tune.part": "unet_and_text_encoder", "optimizer.learning_rate": 1e-4},
    "full fine-tuning": {
        "train.method": "fine_tune", "fine_tune.part": "unet_and_text_encoder", "optimizer.learning_rate": 1e-4,
        "ema.enabled": "true", "train.text_encoder_until_step": 200},
    "Textual Inversion": {"train.method": "textual_inversion", "embedding.learning_rate": 1e-2,
                          "optimizer.weight_decay": 0},
    "pivotal tuning": {"train.method": "pivotal", "network.part": "unet", "optimizer.learning_rate": 2e-3,
                       "embedding.learning_rate": 1e-2, "embedding.until_step": 150},
}
COMMON = {"train.epochs": "none", "train.batch_size": 2, "sample.every_steps": 0, "sample.at_start": "false",
          "save.every_steps": 0, "dataset.validation_path": "heldout", "validation.every_steps": 100,
          "validation.every_epochs": 0, "embedding.tokens": "zwx", "embedding.vectors": 2,
          "embedding.init_words": "mug", "save.precision": "float32"}

READ = """
import json, sys, torch
from diffusers import StableDiffusionPipeline
from safetensors.torch import load_file
base, files = sys.argv[1], json.loads(sys.argv[2])
model = next((f for f in files if not f.endswith('.safetensors')), base)
pipe = StableDiffusionPipeline.from_pretrained(model, local_files_only=True, torch_dtype=torch.float32).to(torch.float32)
for file in files:
    if file.endswith('/zwx.safetensors'):
        pipe.load_textual_inversion(file, token='zwx')
    elif file.endswith('.safetensors'):
        if any(part in key for key in load_file(file) for part in ('hada_', 'lokr_', 'oft_')):
            from lycoris import create_lycoris_from_weights
            for module in (pipe.unet, pipe.text_encoder):
                network, _ = create_lycoris_from_weights(1.0, file, module, load_file(file))
                network.apply_to()
        else:
            pipe.load_lora_weights(file)
pipe.set_progress_bar_config(disable=True)
picture = pipe('a photo of a zwx mug', width=128, height=128, num_inference_steps=4, guidance_scale=4,
               generator=torch.Generator('cpu').manual_seed(1), output_type='np').images[0]
print(json.dumps({'tokens': len(pipe.tokenizer), 'spread': float(picture.std())}))
"""


def train(folder, environment, name, changes, steps):
    run = folder / f"run {name}"
    sets = COMMON | {"train.steps": steps, "save.dir": run} | changes
    support.Measured([support.TEMPERA, "train", folder / "job.json",
                      *[word for key, value in sets.items() for word in ("--set", f"{key}={value}")]],
                     environment).require()
    events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
    measured = {event["step"]: event["loss"] for event in events if event["event"] == "validation"}
    return measured, [str(run / file) for file in events[-1]["output"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--only", help="a part of a method's name")
    arguments = parser.parse_args()
    python = support.reference_python()
    record = support.Record("methods")
    with support.workplace() as (place, environment):
        folder = place / "demo"
        support.Measured([support.TEMPERA, "demo", folder, "--only-write"], environment).require()
        (folder / "heldout").symlink_to(support.ROOT / "resources/demo/heldout")
        for name, changes in METHODS.items():
            if arguments.only and arguments.only not in name:
                continue
            measured, files = train(folder, environment, name, changes, arguments.steps)
            course = ", ".join(f"{loss:.4f} at {step}" for step, loss in sorted(measured.items()))
            record.check(measured[max(measured)] < measured[0], f"{name}: held-out loss {course}")
            read = subprocess.run([*python, "-c", READ, str(folder / "model"), json.dumps(files)], env=environment,
                                  capture_output=True, text=True)
            record.check(read.returncode == 0, f"{name}: diffusers reads {len(files)} file(s) and draws with them" if
                         read.returncode == 0 else f"{name}: diffusers: {read.stderr.strip().splitlines()[-1]}")
    record.write()


if __name__ == "__main__":
    main()
