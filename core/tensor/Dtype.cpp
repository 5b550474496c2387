// SPDX-License-Identifier: Apache-2.0
#include "tensor/Dtype.h"

#include <array>
#include <utility>

namespace tempera::tensor {

namespace {

using format::Dtype;

constexpr std::array<std::pair<Dtype, at::ScalarType>, 18> kTypes = {{
    {Dtype::Bool, at::kBool},
    {Dtype::U8, at::kByte},
    {Dtype::I8, at::kChar},
    {Dtype::F8E5M2, at::kFloat8_e5m2},
    {Dtype::F8E4M3, at::kFloat8_e4m3fn},
    {Dtype::F8E8M0, at::kFloat8_e8m0fnu},
    {Dtype::F8E4M3Fnuz, at::kFloat8_e4m3fnuz},
    {Dtype::F8E5M2Fnuz, at::kFloat8_e5m2fnuz},
    {Dtype::I16, at::kShort},
    {Dtype::U16, at::kUInt16},
    {Dtype::F16, at::kHalf},
    {Dtype::BF16, at::kBFloat16},
    {Dtype::I32, at::kInt},
    {Dtype::U32, at::kUInt32},
    {Dtype::F32, at::kFloat},
    {Dtype::F64, at::kDouble},
    {Dtype::I64, at::kLong},
    {Dtype::C64, at::kComplexFloat},
}};

} // namespace

std::optional<at::ScalarType> scalarType(Dtype dtype) {
    for (const auto& [stored, type] : kTypes)
        if (stored == dtype)
            return type;
    return std::nullopt;
}

std::optional<Dtype> storedType(at::ScalarType type) {
    for (const auto& [stored, scalar] : kTypes)
        if (scalar == type)
            return stored;
    return std::nullopt;
}

std::optional<at::ScalarType> scalarTypeFromName(std::string_view name) {
    if (name == "float32" || name == "fp32")
        return at::kFloat;
    if (name == "float16" || name == "fp16")
        return at::kHalf;
    if (name == "bfloat16" || name == "bf16")
        return at::kBFloat16;
    return std::nullopt;
}

} // namespace tempera::tensor
