// SPDX-License-Identifier: Apache-2.0
#include "nn/Gemm.h"

#include <optional>
#include <string_view>

#include <ATen/core/List.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/addmm.h>
#include <ATen/ops/mm.h>

namespace tempera::nn {

namespace {

/// Below this number of multiply-adds setting up oneDNN costs more than it gains (measured on AVX-512).
constexpr std::int64_t kLargeProduct = std::int64_t{1} << 21;

using LinearPointwise = at::Tensor(const at::Tensor&, const at::Tensor&, const std::optional<at::Tensor>&,
                                   std::string_view, c10::List<std::optional<at::Scalar>>,
                                   std::optional<std::string_view>);

/// LibTorch's own wrapper of oneDNN's inner product; nothing in a build without oneDNN.
const std::optional<c10::TypedOperatorHandle<LinearPointwise>>& linearPointwise() {
    static const auto handle = []() -> std::optional<c10::TypedOperatorHandle<LinearPointwise>> {
        const auto schema = c10::Dispatcher::singleton().findSchema({"mkldnn::_linear_pointwise", ""});
        if (!schema || !schema->hasKernelForDispatchKey(c10::DispatchKey::CPU))
            return std::nullopt;
        return schema->typed<LinearPointwise>();
    }();
    return handle;
}

bool isForOneDnn(const at::Tensor& rows, const at::Tensor& weight) {
    return rows.is_cpu() && rows.scalar_type() == at::kFloat && weight.scalar_type() == at::kFloat &&
           rows.numel() * weight.size(0) >= kLargeProduct && linearPointwise();
}

} // namespace

at::Tensor affine(const at::Tensor& rows, const at::Tensor& weight, const at::Tensor& bias) {
    if (isForOneDnn(rows, weight))
        return linearPointwise()->call(rows, weight, bias.defined() ? std::optional(bias) : std::nullopt, "none",
                                       c10::List<std::optional<at::Scalar>>(), "");
    return bias.defined() ? at::addmm(bias, rows, weight.t()) : at::mm(rows, weight.t());
}

} // namespace tempera::nn
