// SPDX-License-Identifier: Apache-2.0
#include "kernels/AdamW.h"

#include <cmath>

#include "kernels/VectorClones.h"

namespace tempera::kernels {

namespace {

template <class T>
struct Constants {
    explicit Constants(const AdamWUpdate& update)
        : scale(static_cast<T>(update.gradientScale))
        , decay(static_cast<T>(1 - update.learningRate * update.weightDecay))
        , oneMinusBeta1(static_cast<T>(1 - update.beta1))
        , beta2(static_cast<T>(update.beta2))
        , oneMinusBeta2(static_cast<T>(1 - update.beta2))
        , rootCorrection2(static_cast<T>(std::sqrt(1 - std::pow(update.beta2, static_cast<double>(update.step)))))
        , epsilon(static_cast<T>(update.epsilon))
        , stepSize(
              static_cast<T>(update.learningRate / (1 - std::pow(update.beta1, static_cast<double>(update.step))))) {}

    T scale, decay, oneMinusBeta1, beta2, oneMinusBeta2, rootCorrection2, epsilon, stepSize;
};

template <class T>
[[gnu::always_inline]] inline void updateAll(const Constants<T> c, std::int64_t count, const T* __restrict gradient,
                                             T* __restrict value, T* __restrict mean, T* __restrict square) {
    for (std::int64_t i = 0; i < count; ++i) {
        const T g = gradient[i] * c.scale;
        const T m = mean[i] + c.oneMinusBeta1 * (g - mean[i]);
        const T v = square[i] * c.beta2 + c.oneMinusBeta2 * g * g;
        mean[i] = m;
        square[i] = v;
        value[i] = value[i] * c.decay - c.stepSize * (m / (std::sqrt(v) / c.rootCorrection2 + c.epsilon));
    }
}

} // namespace

TEMPERA_VECTOR_CLONES
void adamw(const AdamWUpdate& update, std::int64_t count, const float* gradient, float* value, float* mean,
           float* square) {
    updateAll(Constants<float>(update), count, gradient, value, mean, square);
}

TEMPERA_VECTOR_CLONES
void adamw(const AdamWUpdate& update, std::int64_t count, const double* gradient, double* value, double* mean,
           double* square) {
    updateAll(Constants<double>(update), count, gradient, value, mean, square);
}

} // namespace tempera::kernels
