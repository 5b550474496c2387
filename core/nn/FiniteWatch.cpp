// SPDX-License-Identifier: Apache-2.0
#include "nn/FiniteWatch.h"

#include <ATen/ops/isfinite.h>
#include <c10/core/GradMode.h>

#include "base/Assert.h"

namespace tempera::nn {

namespace {

thread_local FiniteWatch* current = nullptr; // as GradMode: the layers' signatures stay free of it

bool isFinite(const at::Tensor& tensor) {
    const c10::NoGradGuard noGradients;
    return at::isfinite(tensor).all().item<bool>();
}

} // namespace

FiniteWatch::FiniteWatch() {
    TEMPERA_ASSERT(!current);
    current = this;
}

FiniteWatch::~FiniteWatch() { current = nullptr; }

void FiniteWatch::show(const Module& layer, const at::Tensor& input, const at::Tensor& result) {
    if (current && !current->culprit_ && !isFinite(result) && isFinite(input))
        current->culprit_ = &layer;
}

} // namespace tempera::nn
