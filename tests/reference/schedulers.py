# SPDX-License-Identifier: Apache-2.0
"""diffusers' schedulers under the names of `tempera sample --sampler`, with the noise that they draw in our hands."""

import importlib
import sys
import types

import torch


class GivenPath:
    """Stands for torchsde's Brownian motion, whose streams we do not have: a path over sigma whose independent
    increments are the noise that `source` gives. A step of DPMSolverSDE asks for the way down to its middle and then
    for all of it."""

    source = None

    def __init__(self, size, dtype, **_):
        self.size, self.dtype = size, dtype
        self.high = self.low = None

    def __call__(self, low, high):
        if self.high == high:
            self.way = self.way + self.draw() * (self.low - low) ** 0.5
        else:
            self.way = self.draw() * (high - low) ** 0.5
        self.high, self.low = high, low
        return -self.way  # the scheduler asks downwards and turns the sign

    def draw(self):
        return GivenPath.source(self.size).to(self.dtype)


def _without_torchsde():
    sys.modules.setdefault("torchsde", types.SimpleNamespace(BrownianInterval=GivenPath))
    return importlib.import_module("diffusers.schedulers.scheduling_dpmsolver_sde").DPMSolverSDEScheduler


from diffusers import (DDIMScheduler, DPMSolverMultistepScheduler, EulerAncestralDiscreteScheduler,  # noqa: E402
                       EulerDiscreteScheduler, HeunDiscreteScheduler, LCMScheduler, PNDMScheduler,
                       UniPCMultistepScheduler)

DPMSolverSDEScheduler = _without_torchsde()

SCHEDULERS = {
    "ddim": (DDIMScheduler, {}),
    "euler": (EulerDiscreteScheduler, {}),
    "euler_a": (EulerAncestralDiscreteScheduler, {}),
    "heun": (HeunDiscreteScheduler, {}),
    "dpmpp_2m": (DPMSolverMultistepScheduler, {}),
    "dpmpp_2m_karras": (DPMSolverMultistepScheduler, {"use_karras_sigmas": True}),
    "dpmpp_2m_sde": (DPMSolverMultistepScheduler, {"algorithm_type": "sde-dpmsolver++"}),
    "dpmpp_sde": (DPMSolverSDEScheduler, {}),
    "unipc": (UniPCMultistepScheduler, {}),
    "lcm": (LCMScheduler, {}),
    "pndm": (PNDMScheduler, {}),
}
STOCHASTIC = ("euler_a", "dpmpp_2m_sde", "dpmpp_sde", "lcm")


def scheduler_of(config, sampler):
    kind, changes = SCHEDULERS[sampler]
    return kind.from_config(config, **changes)


def give_noise(scheduler, source):
    """Lets a scheduler take its noise from `source(shape)`."""
    GivenPath.source = staticmethod(source)
    module = importlib.import_module(type(scheduler).__module__)
    if hasattr(module, "randn_tensor"):
        module.randn_tensor = lambda shape, dtype=None, **_: source(tuple(shape)).to(dtype or torch.float32)


def noise_of(generators):
    """What a float32 pipeline draws from one CPU generator a picture; in float64 a generator gives other numbers."""
    def source(shape):
        return torch.cat([torch.randn((1, *shape[1:]), generator=one) for one in generators])
    return source
