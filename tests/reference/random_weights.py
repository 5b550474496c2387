# SPDX-License-Identifier: Apache-2.0
"""Weights as a pure function of (seed, tensor name).

Models for tests are not stored: a description (names, shapes, offsets, scales) is, and both sides make the same numbers
from it, here in numpy and in tests/support/GoldenModel.h in C++. The numbers are Philox4x32-10 (Salmon et al., 2011)
turned into k / 2^23 - 1 with k of 24 bits, so value = offset + scale * u is exact in double and rounded once.
"""

import numpy as np

_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_W0, _W1 = 0x9E3779B9, 0xBB67AE85
_LOW = np.uint64(0xFFFFFFFF)


def _fnv1a(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def _philox(blocks, key0, key1):
    c0 = np.arange(blocks, dtype=np.uint64)
    c1, c2, c3 = (np.zeros(blocks, np.uint64) for _ in range(3))
    for _ in range(10):
        p0, p1 = _M0 * c0, _M1 * c2
        c0, c1, c2, c3 = ((p1 >> np.uint64(32)) ^ c1 ^ np.uint64(key0), p1 & _LOW,
                          (p0 >> np.uint64(32)) ^ c3 ^ np.uint64(key1), p0 & _LOW)
        key0, key1 = (key0 + _W0) & 0xFFFFFFFF, (key1 + _W1) & 0xFFFFFFFF
    return np.stack([c0, c1, c2, c3], 1).reshape(-1)


def uniform(seed, name, count):
    """`count` doubles in [-1, 1)."""
    words = _philox((count + 3) // 4, _fnv1a(name) & 0xFFFFFFFF, (_fnv1a(name) >> 32) ^ seed)[:count]
    return (words >> np.uint64(8)).astype(np.float64) * 2.0**-23 - 1.0


def tensor(seed, name, shape, offset, scale, dtype=np.float32):
    count = int(np.prod(shape, dtype=np.int64))
    return (offset + scale * uniform(seed, name, count)).astype(np.float32).astype(dtype).reshape(shape)
