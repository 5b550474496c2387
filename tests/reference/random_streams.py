# SPDX-License-Identifier: Apache-2.0
"""The twin of core/base/Random.h, plan/BatchPlan and the draws of cache/BatchLoader: which pictures, noise and timesteps a
run trains on, from its seed alone."""

import math

import numpy as np

ORDER, BATCHES, NOISE, TIMESTEP, LATENT_DRAW = 1, 2, 3, 4, 5
_MASK = 0xFFFFFFFF


def _philox(counter, key):
    c, k = list(counter), list(key)
    for _ in range(10):
        p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(p1 >> 32) ^ c[1] ^ k[0], p1 & _MASK, (p0 >> 32) ^ c[3] ^ k[1], p0 & _MASK]
        k = [(k[0] + 0x9E3779B9) & _MASK, (k[1] + 0xBB67AE85) & _MASK]
    return c


class RandomStream:
    def __init__(self, seed, purpose, a=0, b=0):
        self.key = _philox([purpose, 0, 0, 0], [seed & _MASK, seed >> 32])[:2]
        self.counter, self.block = [0, a & _MASK, a >> 32, b], []

    def next32(self):
        if not self.block:
            self.block = _philox(self.counter, self.key)
            self.counter[0] += 1
        return self.block.pop(0)

    def below(self, bound):
        limit = (2**64 - 1) // bound * bound
        while True:
            value = self.next32() | self.next32() << 32
            if value < limit:
                return value % bound

    def normal(self, shape):
        values = []
        for _ in range((math.prod(shape) + 1) // 2):
            u1, u2 = 1.0 - self.next32() * 2.0**-32, self.next32() * 2.0**-32
            radius, angle = math.sqrt(-2.0 * math.log(u1)), 2.0 * math.pi * u2
            values += [radius * math.cos(angle), radius * math.sin(angle)]
        return np.array(values[:math.prod(shape)], np.float32).reshape(shape)


def permutation(count, stream):
    order = list(range(count))
    for i in range(count, 1, -1):
        j = stream.below(i)
        order[i - 1], order[j] = order[j], order[i - 1]
    return order


def presentation_stream(seed, purpose, epoch, picture, repeat):
    return RandomStream(seed, purpose, epoch << 32 | picture, repeat)


def batches_of_epoch(buckets, repeats, batch, seed, epoch):
    """Lists of (picture, repeat). @param buckets: lists of pictures, in the order of (width, height)"""
    formed = []
    for number, pictures in enumerate(buckets):
        shown = [(picture, repeat) for picture in pictures for repeat in range(repeats)]
        order = permutation(len(shown), RandomStream(seed, ORDER, epoch << 32 | number))
        formed += [[shown[i] for i in order[start:start + batch]] for start in range(0, len(order), batch)]
    return [formed[i] for i in permutation(len(formed), RandomStream(seed, BATCHES, epoch))]
