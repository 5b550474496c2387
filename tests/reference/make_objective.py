# SPDX-License-Identifier: Apache-2.0
"""What a training step minimises, by the functions of the other trainers themselves: losses, weights of timesteps, noise and
captions of sd-scripts (commit 48d368f, February 2026), distributions of timesteps and the P2 weight of OneTrainer (23df383,
August 2026). Their functions are taken out of their files one by one, so that nothing else of them has to be installed.

    python make_objective.py --sd-scripts DIR --onetrainer DIR

writes ../golden/objective.safetensors and ../golden/captions.json."""

import argparse
import ast
import json
import math
import pathlib
import random
import re
import types
from typing import List, Optional, Tuple, Union

import numpy as np
import torch
from safetensors.torch import save_file

from random_streams import RandomStream, permutation, presentation_stream

GOLDEN = pathlib.Path(__file__).parent.parent / "golden"
NOISE, CAPTION_SHUFFLE, CAPTION_DROPOUT = 3, 8, 9
NOISE_OFFSET, MULTIRES, PERTURBATION, WILDCARD, TAG_DROPOUT = 20, 21, 22, 23, 24


def uniform(stream):
    return (stream.next32() >> 8) * 2.0**-24


def uniform_double(stream):
    return ((stream.next32() | stream.next32() << 32) >> 11) * 2.0**-53


def functions(file, names, **known):
    """The functions of a file, wherever they stand in it, without running the rest of it."""
    space = dict(torch=torch, math=math, random=random, re=re, List=List, Optional=Optional, Tuple=Tuple, Union=Union,
                 Number=float, DDPMScheduler=object, BaseSubset=object, Tensor=torch.Tensor, Generator=object, np=np,
                 TrainConfig=object, **known)
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            exec(compile(ast.Module([node], []), str(file), "exec"), space)
    return types.SimpleNamespace(**{name: space[name] for name in names})


class Schedule:
    """The part of a DDPMScheduler that the functions look at."""

    def __init__(self, zero_terminal=False):
        betas = torch.linspace(0.00085**0.5, 0.012**0.5, 1000) ** 2
        self.betas, self.alphas_cumprod = betas, torch.cumprod(1 - betas, 0)
        self.config = types.SimpleNamespace(num_train_timesteps=1000)
        if zero_terminal:
            CUSTOM.fix_noise_scheduler_betas_for_zero_terminal_snr(self)
        CUSTOM.prepare_scheduler_for_custom_training(self, "cpu")

    def add_noise(self, latents, noise, timesteps):
        return noise  # what is added is what is looked at


def losses(out):
    generator = torch.Generator().manual_seed(5)
    prediction, target = (torch.randn(8, 4, 3, 5, generator=generator) for _ in range(2))
    mask = torch.rand(8, 3, 5, generator=generator)
    timesteps = torch.tensor([0, 1, 10, 250, 500, 750, 998, 999])
    out |= {"prediction": prediction, "target": target, "mask": mask[:, None], "timesteps": timesteps}
    for kind in ["l2", "l1", "huber", "smooth_l1"]:
        for schedule in ["constant", "exponential", "snr"] if kind in ("huber", "smooth_l1") else [""]:
            args = types.SimpleNamespace(loss_type=kind, huber_schedule=schedule, huber_c=0.2, huber_scale=1.5)
            guess = prediction.clone().requires_grad_()
            threshold = UTIL.get_huber_threshold_if_needed(args, timesteps, Schedule())
            loss = UTIL.conditional_loss(guess, target, kind, "none", threshold)
            name = f"loss.{kind}{'.' + schedule if schedule else ''}"
            out[name] = loss.mean([1, 2, 3]).detach()
            loss.mean([1, 2, 3]).sum().backward()
            out[name + ".gradient"] = guess.grad
            out[name + ".masked"] = CUSTOM.apply_masked_loss(loss, {"alpha_masks": mask}).mean([1, 2, 3]).detach()


def weights(out):
    every, ones = torch.arange(1000), torch.ones(1000)
    for zero in [False, True]:
        schedule, end = Schedule(zero), ".zero" if zero else ""
        for v in [False, True]:
            kind = ("v" if v else "epsilon") + end
            out[f"weight.min_snr.{kind}"] = CUSTOM.apply_snr_weight(ones, every, schedule, 5, v)
            out[f"weight.debiased.{kind}"] = CUSTOM.apply_debiased_estimation(ones, every, schedule, v)
            snr = types.SimpleNamespace(**{"__snr": lambda t, d: schedule.all_snr[t].clone()})
            out[f"weight.p2.{kind}"] = P2(snr, every, 0.5, v, "cpu")
        out[f"weight.scale_v.v{end}"] = CUSTOM.scale_v_prediction_loss_like_noise_prediction(ones, every, schedule)
        out[f"weight.v_like.epsilon{end}"] = CUSTOM.add_v_prediction_like_loss(ones, every, schedule, 0.3)
        # k-diffusion's soft-min-snr, (σ·σd)² / (σ² + σd²)² with σd = 1 on the error of a velocity, is that of γ = 1.
        sigma = schedule.all_snr.double() ** -0.5
        if not zero:
            out["weight.soft_min_snr.v"] = (sigma**2 / (sigma**2 + 1) ** 2).float()


class Draws:
    """Stands for the generators of torch and random: every draw comes from the stream of its purpose."""

    def __init__(self, purposes, seed=11, epoch=2, picture=3, repeat=1):
        self.streams = {purpose: presentation_stream(seed, purpose, epoch, picture, repeat) for purpose in purposes}


def noise(out):
    latents = torch.randn(1, 4, 6, 10, generator=torch.Generator().manual_seed(9))
    out["noise.latents"] = latents
    cases = {"offset": dict(noise_offset=0.1), "offset_random": dict(noise_offset=0.4, noise_offset_random_strength=True),
             "adaptive": dict(noise_offset=0.05, adaptive_noise_scale=-0.2), "multires": dict(multires_noise_iterations=6),
             "perturbation": dict(ip_noise_gamma=0.1),
             "perturbation_random": dict(ip_noise_gamma=0.2, ip_noise_gamma_random_strength=True),
             "all": dict(noise_offset=0.1, adaptive_noise_scale=0.1, multires_noise_iterations=8,
                         multires_noise_discount=0.7, ip_noise_gamma=0.1)}
    for name, given in cases.items():
        args = types.SimpleNamespace(**{**dict(noise_offset=None, noise_offset_random_strength=False,
                                               adaptive_noise_scale=None, multires_noise_iterations=None,
                                               multires_noise_discount=0.3, ip_noise_gamma=None,
                                               ip_noise_gamma_random_strength=False, min_timestep=None,
                                               max_timestep=None), **given})
        draws = Draws([NOISE, NOISE_OFFSET, MULTIRES, PERTURBATION])
        stage = iter([NOISE, PERTURBATION])
        rates = iter(([NOISE_OFFSET] if args.noise_offset_random_strength else []) + [PERTURBATION])

        def normal(purpose, shape):
            return torch.from_numpy(draws.streams[purpose].normal(tuple(shape)))

        fake = types.SimpleNamespace(
            **{**vars(torch), "randn_like": lambda like, device=None: normal(next(stage), like.shape),
               "rand": lambda count, device=None: torch.tensor([uniform(draws.streams[next(rates)])]),
               "randn": lambda *shape, device=None: normal(
                   NOISE_OFFSET if isinstance(shape[0], tuple) else MULTIRES,
                   shape[0] if isinstance(shape[0], tuple) else shape)})
        chance = types.SimpleNamespace(random=lambda: uniform_double(draws.streams[MULTIRES]))
        custom = functions(ARGS.sd_scripts / "library/custom_train_functions.py",
                           ["pyramid_noise_like", "apply_noise_offset"])
        for function in vars(custom).values():
            function.__globals__.update(torch=fake, random=chance)
        util = functions(ARGS.sd_scripts / "library/train_util.py",
                         ["get_timesteps", "get_noise_noisy_latents_and_timesteps"], custom_train_functions=custom)
        util.get_noise_noisy_latents_and_timesteps.__globals__["torch"] = fake
        target, added, _ = util.get_noise_noisy_latents_and_timesteps(args, Schedule(), latents.clone())
        out[f"noise.{name}.target"], out[f"noise.{name}.input"] = target.contiguous(), added.contiguous()


def timesteps(out):
    """Probabilities: the weights where OneTrainer has some, else an even grid in place of its uniform numbers."""
    count = 4_000_000
    grid = (torch.arange(count, dtype=torch.float64) + 0.5) / count
    cases = {"uniform_shifted": ("UNIFORM", 0, 0, 0, 1, 3), "range": ("LOGIT_NORMAL", 0, 0, 0.1, 0.6, 1),
             "logit_normal": ("LOGIT_NORMAL", -0.4, 0.7, 0, 1, 1), "logit_shifted": ("LOGIT_NORMAL", 0, 0, 0, 1, 3),
             "heavy_tail": ("HEAVY_TAIL", 1.2, 0, 0, 1, 1), "beta_low": ("BETA", 0.5, 1, 0, 1, 1),
             "beta_high": ("BETA", 1, 0.4, 0, 1, 1), "cos_map": ("COS_MAP", 0, 0, 0, 1, 1),
             "cos_map_shifted": ("COS_MAP", 0, 0, 0.2, 1, 2), "sigmoid": ("SIGMOID", 6, 0.1, 0, 1, 1),
             "inverted_parabola": ("INVERTED_PARABOLA", 9, -0.1, 0, 1, 1)}
    for name, (kind, weight, bias, low, high, shift) in cases.items():
        config = types.SimpleNamespace(min_noising_strength=low, max_noising_strength=high, timestep_distribution=kind,
                                       noising_weight=weight, noising_bias=bias, timestep_shift=shift)
        seen = {}

        def multinomial(weights, **_):
            seen["weights"] = weights.double()
            return torch.zeros(1, dtype=torch.long)

        def normal(mean, deviation, **_):
            return mean + deviation * torch.special.ndtri(grid)

        fake = types.SimpleNamespace(**{**vars(torch), "rand": lambda *_, **__: grid, "normal": normal,
                                        "multinomial": multinomial})
        kinds = types.SimpleNamespace(**{k: k for k in ["UNIFORM", "LOGIT_NORMAL", "HEAVY_TAIL", "BETA", "COS_MAP",
                                                        "SIGMOID", "INVERTED_PARABOLA"]})
        draw = functions(ARGS.onetrainer / "modules/modelSetup/mixin/ModelSetupNoiseMixin.py",
                         ["_get_timestep_discrete"], TimestepDistribution=kinds)._get_timestep_discrete
        draw.__globals__["torch"] = fake
        self = types.SimpleNamespace()
        setattr(self, "__weights", None)
        drawn = draw(self, 1000, False, types.SimpleNamespace(device="cpu"), count, config, shift)
        if "weights" in seen:
            probabilities = torch.zeros(1000, dtype=torch.float64)
            probabilities[int(1000 * low):int(1000 * high)] = seen["weights"] / seen["weights"].sum()
        else:
            probabilities = torch.bincount(drawn.long().clamp(0, 999), minlength=1000).double() / count
        out[f"timesteps.{name}"] = probabilities.float()
        out[f"timesteps.{name}.settings"] = torch.tensor([weight, bias, 1000 * low, 1000 * high, shift])


def captions():
    tags = "mycat, sitting on a sofa, red;;;big ball, window, evening"
    plain = dict(caption_prefix="", caption_suffix="", caption_separator=",", secondary_separator="",
                 shuffle_caption=False, keep_tokens=0, keep_tokens_separator="", enable_wildcard=False,
                 caption_dropout_rate=0.0, caption_dropout_every_n_epochs=0, caption_tag_dropout_rate=0.0,
                 token_warmup_step=0, token_warmup_min=1)
    cases = [
        (tags, dict()), (tags, dict(caption_prefix="photo of", caption_suffix="by me")),
        (tags, dict(shuffle_caption=True, keep_tokens=1)), (tags, dict(shuffle_caption=True, secondary_separator=";;;")),
        ("a, b ||| c, d, e ||| f", dict(shuffle_caption=True, keep_tokens_separator="|||")),
        ("a, b ||| c, d, e", dict(shuffle_caption=True, keep_tokens_separator="|||", caption_tag_dropout_rate=0.5)),
        ("a; b; c; d; e", dict(shuffle_caption=True, caption_separator=";")),
        (tags, dict(caption_tag_dropout_rate=0.4)), (tags, dict(caption_tag_dropout_rate=0.6, keep_tokens=2)),
        (tags, dict(caption_dropout_rate=0.5)), (tags, dict(caption_dropout_every_n_epochs=2)),
        (tags, dict(token_warmup_step=10)), (tags, dict(token_warmup_step=0.5, token_warmup_min=2)),
        (tags, dict(token_warmup_step=10, token_warmup_min=0, shuffle_caption=True, keep_tokens=1)),
        ("a {red|blue|{green} hat, {{braces}}, {single}, {}", dict(enable_wildcard=True)),
        ("one line\nanother {x|y}\na third", dict(enable_wildcard=True)), ("one line\nanother", dict()),
    ]
    wrong = []
    for lines, given in cases:
        for epoch, picture, step in [(0, 0, 0), (1, 4, 3), (2, 7, 9), (3, 1, 40)]:
            subset = types.SimpleNamespace(**{**plain, **given})
            stream = Draws([CAPTION_DROPOUT, CAPTION_SHUFFLE, WILDCARD, TAG_DROPOUT], 77, epoch, picture, 1).streams
            first = iter([CAPTION_DROPOUT] if subset.caption_dropout_rate > 0 else [])

            def shuffle(items):
                items[:] = [items[i] for i in permutation(len(items), stream[CAPTION_SHUFFLE])]

            chance = types.SimpleNamespace(
                random=lambda: uniform_double(stream[next(first, TAG_DROPOUT)]), shuffle=shuffle,
                choice=lambda items: items[stream[WILDCARD].below(len(items))])
            process = functions(ARGS.sd_scripts / "library/train_util.py", ["process_caption"]).process_caption
            process.__globals__["random"] = chance
            self = types.SimpleNamespace(current_epoch=epoch + 1, current_step=step, max_train_steps=40, replacements={})
            wrong.append({"lines": lines, "settings": given, "epoch": epoch, "picture": picture, "step": step,
                          "caption": process(self, subset, lines)})
    (GOLDEN / "captions.json").write_text(json.dumps({"seed": 77, "repeat": 1, "steps": 40, "cases": wrong}, indent=1,
                                                     ensure_ascii=False) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sd-scripts", type=pathlib.Path, required=True)
    parser.add_argument("--onetrainer", type=pathlib.Path, required=True)
    ARGS = parser.parse_args()
    CUSTOM = functions(ARGS.sd_scripts / "library/custom_train_functions.py",
                       ["prepare_scheduler_for_custom_training", "fix_noise_scheduler_betas_for_zero_terminal_snr",
                        "apply_snr_weight", "get_snr_scale", "scale_v_prediction_loss_like_noise_prediction",
                        "add_v_prediction_like_loss", "apply_debiased_estimation", "apply_masked_loss"],
                       logger=types.SimpleNamespace(info=lambda *_: None))
    UTIL = functions(ARGS.sd_scripts / "library/train_util.py", ["get_huber_threshold_if_needed", "conditional_loss"])
    P2 = functions(ARGS.onetrainer / "modules/modelSetup/mixin/ModelSetupDiffusionLossMixin.py",
                   ["__p2_loss_weight"]).__dict__["__p2_loss_weight"]
    tensors = {}
    for part in [losses, weights, noise, timesteps]:
        part(tensors)
    save_file({name: tensor.clone().contiguous() for name, tensor in tensors.items()}, GOLDEN / "objective.safetensors")
    captions()
