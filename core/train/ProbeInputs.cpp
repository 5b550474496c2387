// SPDX-License-Identifier: Apache-2.0
#include "train/ProbeInputs.h"

#include <c10/core/ScalarType.h>

namespace tempera::train {

namespace {

std::string showShape(const std::vector<ProbeInputs::Side>& shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i ? ", " : "") + (shape[i] ? std::to_string(*shape[i]) : std::string("any"));
    return text + "]";
}

bool matches(at::IntArrayRef found, const std::vector<ProbeInputs::Side>& expected) {
    if (found.size() != expected.size())
        return false;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i] < 1 || (expected[i] && *expected[i] != found[i]))
            return false;
    return true;
}

} // namespace

Result<ProbeInputs> ProbeInputs::open(const fs::path& path) {
    TEMPERA_TRY(auto file, tensor::TensorFile::open(path));
    return ProbeInputs(std::move(file));
}

Error ProbeInputs::mismatch(std::string_view name, const std::string& found, const std::string& expected) const {
    return Error::badRequest(show(file_.path()) + ": tensor \"" + std::string(name) + "\" has " + found +
                             ", expected " + expected);
}

Result<at::Tensor> ProbeInputs::numbers(std::string_view name, const std::vector<Side>& shape) const {
    TEMPERA_TRY(const at::Tensor tensor, file_.tensor(name));
    if (!matches(tensor.sizes(), shape)) {
        const std::vector<Side> found(tensor.sizes().begin(), tensor.sizes().end());
        return mismatch(name, "the shape " + showShape(found), showShape(shape));
    }
    const bool integral = c10::isIntegralType(tensor.scalar_type(), /*includeBool=*/false);
    if (!integral && !c10::isFloatingType(tensor.scalar_type()))
        return mismatch(name, "the type " + std::string(c10::toString(tensor.scalar_type())), "numbers");
    return tensor.to(integral ? at::kLong : at::kFloat);
}

Result<at::Tensor> ProbeInputs::floats(std::string_view name, const std::vector<Side>& shape) const {
    TEMPERA_TRY(const at::Tensor tensor, numbers(name, shape));
    if (tensor.scalar_type() != at::kFloat)
        return mismatch(name, "an integer type", "a floating one");
    return tensor;
}

Result<at::Tensor> ProbeInputs::integers(std::string_view name, const std::vector<Side>& shape) const {
    TEMPERA_TRY(const at::Tensor tensor, numbers(name, shape));
    if (tensor.scalar_type() != at::kLong)
        return mismatch(name, "a floating type", "an integer one");
    return tensor;
}

} // namespace tempera::train
