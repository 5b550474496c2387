# SPDX-License-Identifier: Apache-2.0
"""The other side of lora_step.py: one LoRA training step after another with diffusers and peft, as diffusers' own
examples/text_to_image/train_text_to_image_lora.py does it. Speaks the protocol of lora_step.py on stdin and stdout."""

import argparse
import json
import sys
import time

import torch
import torch.nn.functional as F
from diffusers import DDPMScheduler, UNet2DConditionModel
from peft import LoraConfig
from safetensors.torch import load_file, save_file

TARGETS = ["to_q", "to_k", "to_v", "to_out.0", "proj_in", "proj_out", "ff.net.0.proj", "ff.net.2"]


def make_inputs(arguments, unet):
    generator = torch.Generator().manual_seed(arguments.seed)
    batch, side = arguments.batch, arguments.resolution // 8
    save_file({
        "latents": torch.randn(batch, 4, side, side, generator=generator),
        "noise": torch.randn(batch, 4, side, side, generator=generator),
        "timesteps": torch.randint(0, 1000, (batch,), generator=generator),
        "encoder_hidden_states": torch.randn(batch, 77, unet.config.cross_attention_dim, generator=generator),
    }, arguments.inputs)


class Training:
    def __init__(self, arguments):
        self.dtype = torch.bfloat16 if arguments.dtype == "bfloat16" else torch.float32
        self.unet = UNet2DConditionModel.from_pretrained(arguments.model, subfolder="unet", torch_dtype=self.dtype)
        self.unet.requires_grad_(False)
        self.unet.add_adapter(LoraConfig(r=arguments.rank, lora_alpha=arguments.rank, init_lora_weights="gaussian",
                                         target_modules=TARGETS))
        if arguments.channels_last:
            self.unet.to(memory_format=torch.channels_last)
        if arguments.checkpointing:
            self.unet.enable_gradient_checkpointing()
        self.unet.train()
        self.parameters = [p for p in self.unet.parameters() if p.requires_grad]
        for parameter in self.parameters:
            parameter.data = parameter.data.float()
        self.optimizer = torch.optim.AdamW(self.parameters, lr=1e-4, fused=arguments.fused or None)
        self.schedule = DDPMScheduler(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear")
        self.inputs = None
        self.arguments = arguments

    def step(self):
        inputs = self.inputs = self.inputs or load_file(self.arguments.inputs)
        latents, noise = inputs["latents"].to(self.dtype), inputs["noise"].to(self.dtype)
        noisy = self.schedule.add_noise(latents, noise, inputs["timesteps"])
        with torch.autocast("cpu", self.dtype, enabled=self.dtype != torch.float32):
            prediction = self.unet(noisy, inputs["timesteps"], inputs["encoder_hidden_states"].to(self.dtype)).sample
        loss = F.mse_loss(prediction.float(), noise.float(), reduction="mean")
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimizer.step()
        self.optimizer.zero_grad()
        return loss.item()


def peak_bytes():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--inputs", required=True)
    parser.add_argument("--make-inputs", action="store_true")
    parser.add_argument("--resolution", type=int, default=512)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--checkpointing", action="store_true")
    parser.add_argument("--channels-last", action="store_true")
    parser.add_argument("--fused", action="store_true")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    if arguments.make_inputs:
        with torch.device("meta"):
            unet = UNet2DConditionModel.from_config(UNet2DConditionModel.load_config(arguments.model, subfolder="unet"))
        make_inputs(arguments, unet)
        return
    training = Training(arguments)
    print(json.dumps({"ready": True, "trained": sum(p.numel() for p in training.parameters)}), flush=True)
    for line in sys.stdin:
        if line.strip() != "step":
            break
        begin, cpu = time.perf_counter(), time.process_time()
        loss = training.step()
        print(json.dumps({"seconds": time.perf_counter() - begin, "cpu": time.process_time() - cpu, "loss": loss,
                          "peak": peak_bytes()}), flush=True)


if __name__ == "__main__":
    main()
