// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tempera {

/// What a random number is drawn for. The values are part of the reproducibility promise: append, never renumber.
enum class Purpose : std::uint32_t {
    Order = 1,      ///< order of the pictures in an epoch
    Batches = 2,    ///< order of the global batches in an epoch
    Noise = 3,      ///< the noise added to a latent
    Timestep = 4,   ///< the diffusion timestep of a picture
    LatentDraw = 5, ///< the draw from the VAE's posterior
    Flip = 6,
    Crop = 7,
    CaptionShuffle = 8,
    CaptionDropout = 9,
    NetworkInit = 10, ///< initial values of trained weights
    Dropout = 11,
    Sample = 12,             ///< the starting noise of a preview picture
    NoiseOffset = 20,        ///< the offset of a picture's noise
    MultiresNoise = 21,      ///< its coarser layers
    Perturbation = 22,       ///< what is added to the input alone
    Wildcard = 23,           ///< the choices in a caption
    TagDropout = 24,         ///< which tags of a caption are left out
    MaskDropout = 25,        ///< whether a picture is shown without its mask
    ValidationSplit = 26,    ///< which pictures are withheld
    ValidationNoise = 27,    ///< the noise that a picture is validated with
    StochasticRounding = 28, ///< which way a weight is rounded to bfloat16
};

/// One independent stream of random numbers: a pure function of its coordinates and of the position in the stream.
/// There is no global state; the same stream gives the same numbers on every thread, device count and machine.
///
/// Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011): key = seed and purpose,
/// counter = position and (a, b). Thread: any; a RandomStream object itself is not shared.
class RandomStream {
public:
    /// @param a, b the coordinates within the purpose, for example (epoch, picture) or (step, picture × repeat).
    RandomStream(std::uint64_t seed, Purpose purpose, std::uint64_t a = 0, std::uint32_t b = 0);

    std::uint32_t next32();
    std::uint64_t next64();
    /// Uniform in [0, 1), 24 bits.
    float uniform();
    /// Uniform in [0, 1), 53 bits.
    double uniformDouble();
    /// Uniform integer in [0, bound), without bias. @pre bound > 0
    std::uint64_t below(std::uint64_t bound);
    /// Standard normal numbers by Box–Muller in double precision, rounded to float.
    void normal(std::span<float> out);

private:
    void refill();

    std::array<std::uint32_t, 2> key_;
    std::array<std::uint32_t, 4> counter_;
    std::array<std::uint32_t, 4> block_{};
    int left_ = 0;
};

/// The numbers 0 … count-1 in a random order (Fisher–Yates).
std::vector<std::uint32_t> permutation(std::uint32_t count, RandomStream stream);

/// The raw Philox4x32-10 block function, for tests and for kernels that must agree with it.
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

} // namespace tempera
