#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What prompts become: tests/golden/text/MODEL.safetensors, with the embedding files beside it.

Each case is a prompt (in the metadata, with its clip skip as sd-scripts counts) and its context and pooled text. Plain
prompts and embeddings go through diffusers' pipelines; weights follow the description of diffusers' community pipeline
for long weighted prompts: tokens of every piece one after the other, 75 a chunk, states times weights, mean restored.
"""

import copy
import json

import torch
from diffusers import EulerDiscreteScheduler, StableDiffusionPipeline, StableDiffusionXLPipeline
from safetensors.torch import save_file

import clip_tokenizer
import prompt_weights
import random_weights
from tiny_models import GOLDEN, TinyModel

FOLDER = GOLDEN / "text"
START, END = 49406, 49407
LONG = "a cube on a table, " * 20
WIDTH = 32


def vectors(name, count, width=WIDTH):
    return torch.from_numpy(random_weights.tensor(7, name, [count, width], 0.0, 0.7))


def embedding_files():
    """Every layout, with 3, 2, 1 and 2 vectors."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    save_file({"emb_params": vectors("kohya", 3)}, FOLDER / "My-Style.safetensors")
    torch.save({"string_to_token": {"*": 265}, "string_to_param": {"*": vectors("webui", 2)}, "name": "other"},
               FOLDER / "webui-style.pt")
    save_file({"emp_params": vectors("onetrainer", 2), "emp_params_out": vectors("out", 2)},
              FOLDER / "onetrainer.safetensors")
    save_file({"<cube>": vectors("diffusers", 1)[0]}, FOLDER / "learned_embeds.safetensors")
    save_file({"<cube>": vectors("diffusers-2", 1)[0]}, FOLDER / "learned_embeds_2.safetensors")
    save_file({"clip_l": vectors("sdxl-l", 2), "clip_g": vectors("sdxl-g", 2)}, FOLDER / "xl-style.safetensors")


def weighted_tokens(tokenizer, prompt):
    ids, weights = [], []
    for text, weight in prompt_weights.parse(prompt):
        own = tokenizer(text, truncation=False)["input_ids"][1:-1] if text else []
        ids += own
        weights += [weight] * len(own)
    return ids, weights


class Reference:
    def __init__(self, tiny):
        self.tiny = tiny
        self.pads = ["<|endoftext|>"] * len(tiny.text_encoders)
        self.pads[-1] = tiny.spec.get("pad", self.pads[-1])

    def pipeline(self):
        """A pipeline of its own for every case: embeddings change it."""
        tiny = TinyModel(self.tiny.name)
        for encoder in tiny.text_encoders:
            if not hasattr(encoder, "text_model"):  # the newest transformers dropped the name that diffusers uses
                object.__setattr__(encoder, "text_model", encoder)
        tokenizers = [copy.deepcopy(clip_tokenizer.reference(pad)) for pad in self.pads]
        scheduler = EulerDiscreteScheduler()
        if len(tiny.text_encoders) == 2:
            return StableDiffusionXLPipeline(tiny.vae, *tiny.text_encoders, *tokenizers, tiny.unet, scheduler)
        return StableDiffusionPipeline(tiny.vae, tiny.text_encoders[0], tokenizers[0], tiny.unet, scheduler, None, None,
                                       requires_safety_checker=False)

    def plain(self, prompt, clip_skip, load=None):
        pipe = self.pipeline()
        if load:
            load(pipe)
        if len(self.pads) == 2:
            context, _, pooled, _ = pipe.encode_prompt(prompt, device="cpu", do_classifier_free_guidance=False,
                                                       clip_skip=clip_skip - 2 if clip_skip > 2 else None)
            return {"context": context, "pooled": pooled}
        return {"context": pipe.encode_prompt(prompt, "cpu", 1, False, clip_skip=clip_skip - 1 or None)[0]}

    def states(self, encoder, ids, clip_skip):
        out = encoder(torch.tensor([ids]), output_hidden_states=True)
        text_model = getattr(encoder, "text_model", encoder)
        state = out.hidden_states[-clip_skip]
        return state if len(self.pads) == 2 else text_model.final_layer_norm(state), out

    def weighted(self, prompt, clip_skip):
        contexts, pooled = [], None
        tokenized = [weighted_tokens(clip_tokenizer.reference(pad), prompt) for pad in self.pads]
        chunks = max(1, *(-(-len(ids) // 75) for ids, _ in tokenized), 1)
        for encoder, pad, (ids, weights) in zip(self.tiny.text_encoders, self.pads, tokenized):
            pad_id = clip_tokenizer.reference(pad).pad_token_id
            parts, factors = [], []
            for chunk in range(chunks):
                own = ids[75 * chunk:75 * chunk + 75]
                fill = 75 - len(own)
                state, out = self.states(encoder, [START, *own, END, *[pad_id] * fill], clip_skip)
                pooled = out.text_embeds if chunk == 0 and hasattr(out, "text_embeds") else pooled
                parts.append(state)
                factors += [1.0, *weights[75 * chunk:75 * chunk + 75], 1.0, *[1.0] * fill]
            state = torch.cat(parts, 1)
            scaled = state * torch.tensor(factors, dtype=torch.float64)[None, :, None]
            contexts.append(scaled * state.mean() / scaled.mean())
        result = {"context": torch.cat(contexts, -1)}
        return result | ({"pooled": pooled} if len(self.pads) == 2 else {})


def load_one(tokenizers, encoders, token, tensors):
    """diffusers' loader, once for each encoder."""
    def load(pipe):
        for tokenizer, encoder, tensor in zip(tokenizers, encoders, tensors):
            pipe.load_textual_inversion({"emb_params": tensor.double()}, token=token, tokenizer=getattr(pipe, tokenizer),
                                        text_encoder=getattr(pipe, encoder))
    return load


FIRST, BOTH = (["tokenizer"], ["text_encoder"]), (["tokenizer", "tokenizer_2"], ["text_encoder", "text_encoder_2"])


def cases(name, reference):
    default = 2 if name == "sdxl" else 1
    plain = [("skip", "a cube on a table", default + 1)]
    weighted = [("weights", "a (cube:1.4) on a [table], ((blue)) \\(real\\)", default)]
    if name != "sd2":
        weighted.append(("long-weights", f"(masterpiece:1.3), {LONG} (blue sky:0.6)", default + 1))
    for case, prompt, skip in plain:
        yield case, prompt, skip, [], reference.plain(prompt, skip)
    for case, prompt, skip in weighted:
        yield case, prompt, skip, [], reference.weighted(prompt, skip)
    if name == "sd1":
        for case, file, token, count, key in [("kohya", "My-Style.safetensors", "my-style", 3, "kohya"),
                                              ("webui", "webui-style.pt", "webui-style", 2, "webui"),
                                              ("onetrainer", "onetrainer.safetensors", "onetrainer", 2, "onetrainer"),
                                              ("diffusers", "learned_embeds.safetensors", "<cube>", 1, "diffusers")]:
            prompt = f"a photo of {token} on a table"
            load = load_one(*FIRST, token, [vectors(key, count)])
            yield case, prompt, 1, [file], reference.plain(prompt, 1, load)
    if name == "sdxl":
        prompt = "a photo of xl-style on a table"
        load = load_one(*BOTH, "xl-style", [vectors("sdxl-l", 2), vectors("sdxl-g", 2)])
        yield "sdxl", prompt, 2, ["xl-style.safetensors"], reference.plain(prompt, 2, load)
        prompt = "a photo of <cube> on a table"
        load = load_one(*BOTH, "<cube>", [vectors("diffusers", 1), vectors("diffusers-2", 1)])
        yield "diffusers", prompt, 2, ["learned_embeds.safetensors"], reference.plain(prompt, 2, load)


def main():
    embedding_files()
    for name in ("sd1", "sd2", "sdxl"):
        tensors, metadata = {}, {}
        for case, prompt, skip, files, outputs in cases(name, Reference(TinyModel(name))):
            metadata[case] = json.dumps({"prompt": prompt, "clip_skip": skip, "embeddings": files})
            for key, value in outputs.items():
                tensors[f"{case}.{key}"] = value.detach().float().contiguous()
        save_file(tensors, FOLDER / f"{name}.safetensors", metadata=metadata)


if __name__ == "__main__":
    with torch.no_grad():
        main()
