# SPDX-License-Identifier: Apache-2.0
"""Writes samplers.safetensors and samplers_grid.safetensors below tests/golden/: every sampler of diffusers that we
have, on a toy network, over settings of scheduler configs and over numbers of steps.

One tensor a case, CONFIG/SAMPLER/STEPS, with the initial sigma, the number of timesteps, these, and the last sample.
Cases that diffusers refuses or that lead to no finite numbers are left out.
"""

import itertools
import json
import warnings
import zlib

import numpy as np
import torch
from diffusers.utils import logging
from safetensors.numpy import save_file

from schedulers import SCHEDULERS, DDIMScheduler, give_noise, scheduler_of
from tiny_models import GOLDEN

BASE = dict(beta_start=0.00085, beta_end=0.012, beta_schedule="scaled_linear")
SD = dict(**BASE, steps_offset=1, clip_sample=False, set_alpha_to_one=False)
SHAPE = (2, 2, 2, 2)

SETTINGS = {
    "defaults": {},
    "sd": SD,
    "sd-leading": {**SD, "timestep_spacing": "leading"},
    "linspace": {**BASE, "clip_sample": False, "timestep_spacing": "linspace"},
    "velocity": {**BASE, "clip_sample": False, "prediction_type": "v_prediction", "timestep_spacing": "trailing",
                 "rescale_betas_zero_snr": True},
    "sample": {**BASE, "prediction_type": "sample"},
    "cosine": {"beta_schedule": "squaredcos_cap_v2", "clip_sample": True, "clip_sample_range": 2.0},
    "cosine-karras": {"beta_schedule": "squaredcos_cap_v2", "use_karras_sigmas": True},
    "karras": {**BASE, "use_karras_sigmas": True, "steps_offset": 1, "timestep_spacing": "leading"},
    "log-linear": {**BASE, "interpolation_type": "log_linear", "final_sigmas_type": "sigma_min"},
    "exponential": {**BASE, "use_exponential_sigmas": True, "timestep_spacing": "trailing"},
    "bounds": {**BASE, "use_karras_sigmas": True, "sigma_min": 0.1, "sigma_max": 9.0},
    "bounds-exponential": {**BASE, "use_exponential_sigmas": True, "sigma_min": 0.1, "sigma_max": 9.0},
    "first-order": {**BASE, "solver_order": 1},
    "third-order": {**BASE, "solver_order": 3},
    "third-order-to-the-end": {**BASE, "solver_order": 3, "lower_order_final": False,
                               "final_sigmas_type": "sigma_min"},
    "solver-heun": {**BASE, "solver_type": "heun", "lower_order_final": False},
    "euler-at-final": {**BASE, "solver_type": "bh2", "final_sigmas_type": "sigma_min", "lower_order_final": False,
                       "euler_at_final": True, "algorithm_type": "deis"},
    "sde": {**BASE, "algorithm_type": "sde-dpmsolver++", "final_sigmas_type": "sigma_min"},
    "bh1": {**BASE, "solver_type": "bh1", "disable_corrector": [0, 2], "final_sigmas_type": "sigma_min"},
    "noise-solver": {**BASE, "predict_x0": False, "final_sigmas_type": "sigma_min"},
    "plms": {**SD, "skip_prk_steps": True},
    "plms-velocity": {**BASE, "skip_prk_steps": True, "set_alpha_to_one": True, "prediction_type": "v_prediction",
                      "timestep_spacing": "linspace"},
    "distilled": {**BASE, "original_inference_steps": 40, "timestep_scaling": 3.0, "clip_sample": True},
    "trained": {"trained_betas": [round(0.001 + 0.0003 * i, 6) for i in range(100)], "num_train_timesteps": 100},
}


def grid():
    for prediction, spacing, zero in itertools.product(
            ("epsilon", "v_prediction", "sample"), ("linspace", "leading", "trailing"), (False, True)):
        label = f"{prediction}-{spacing}" + ("-zero" if zero else "")
        yield label, {**SD, "prediction_type": prediction, "timestep_spacing": spacing, "skip_prk_steps": True,
                      "rescale_betas_zero_snr": zero}


def random(name):
    generator = np.random.Generator(np.random.Philox(zlib.crc32(name.encode())))
    return torch.from_numpy(generator.standard_normal(SHAPE).astype(np.float32))


START, NOISE = random("toy"), torch.stack([random(f"toy-noise{i}") for i in range(40)])


def toy_run(scheduler, steps):
    draws = iter(NOISE)
    give_noise(scheduler, lambda _: next(draws))
    scheduler.set_timesteps(steps)
    sigma = float(scheduler.init_noise_sigma)
    sample = START * sigma
    for t in scheduler.timesteps:
        scaled = scheduler.scale_model_input(sample, t)
        output = torch.tanh(0.7 * scaled) * (0.5 + float(t) / 2000)
        sample = scheduler.step(output, t, sample).prev_sample
    timesteps = scheduler.timesteps.double().numpy()
    return np.concatenate([[sigma, len(timesteps)], timesteps, sample.double().numpy().ravel()]).astype(np.float32)


def runs(configs, step_counts):
    tensors = {"start": START.numpy(), "noise": NOISE.numpy()}
    left_out = []
    for label, config in configs.items():
        if len(step_counts) == 1:
            tensors[f"{label}/alphas_cumprod"] = DDIMScheduler.from_config(config).alphas_cumprod.numpy()
        for sampler, steps in itertools.product(SCHEDULERS, step_counts):
            case = f"{label}/{sampler}/{steps}"
            # Some cannot predict the sample, take two kinds of levels or that few steps; and where the rounded
            # timesteps of Karras' levels coincide, diffusers cannot step through them.
            try:
                result = toy_run(scheduler_of(config, sampler), steps)
            except (NotImplementedError, IndexError, ValueError, AssertionError, RuntimeError) as error:
                left_out.append(f"{case}: {type(error).__name__} {error}")
                continue
            if np.isfinite(result).all():
                tensors[case] = result
            else:
                left_out.append(f"{case}: not finite")
    return tensors, left_out


def store(name, configs, step_counts):
    tensors, left_out = runs(configs, step_counts)
    save_file(tensors, GOLDEN / name, metadata={label: json.dumps(config) for label, config in configs.items()})
    print(f"{name}: {len(tensors)} tensors; left out:", *left_out, sep="\n  ")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    logging.set_verbosity_error()
    store("samplers.safetensors", SETTINGS, (8,))
    store("samplers_grid.safetensors", dict(grid()), (1, 2, 7, 20))
