// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tensor/SafeTensors.h"

namespace tempera::train {

/// The tensors that a probe is given, checked as they are taken out. Errors name the file, the tensor, what was found
/// and what was expected.
class ProbeInputs {
public:
    /// One side of a shape: a number, or any.
    using Side = std::optional<std::int64_t>;
    static constexpr std::nullopt_t any = std::nullopt;

    static Result<ProbeInputs> open(const fs::path& path);

    bool has(std::string_view name) const { return file_.contains(name); }
    /// A tensor of any floating type, as float32.
    Result<at::Tensor> floats(std::string_view name, const std::vector<Side>& shape) const;
    /// A tensor of any integer type, as int64.
    Result<at::Tensor> integers(std::string_view name, const std::vector<Side>& shape) const;
    /// Either, unchanged but for narrow types: int64 or float32.
    Result<at::Tensor> numbers(std::string_view name, const std::vector<Side>& shape) const;

private:
    explicit ProbeInputs(tensor::TensorFile file)
        : file_(std::move(file)) {}
    Error mismatch(std::string_view name, const std::string& found, const std::string& expected) const;

    tensor::TensorFile file_;
};

} // namespace tempera::train
