// SPDX-License-Identifier: Apache-2.0
#include "format/Numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>

namespace tempera::format {

namespace {

double halfValue(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 31;
    const double mantissa = exponent == 0 ? (bits & 1023) / 512.0 : 1 + (bits & 1023) / 1024.0;
    return std::ldexp((bits & 0x8000) != 0 ? -mantissa : mantissa, exponent - 15);
}

template <class T>
T as(const char* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

double numberAt(const char* bytes, Dtype dtype) {
    switch (dtype) {
    case Dtype::F64:
        return as<double>(bytes);
    case Dtype::F32:
        return as<float>(bytes);
    case Dtype::BF16:
        return std::bit_cast<float>(std::uint32_t{as<std::uint16_t>(bytes)} << 16);
    case Dtype::F16:
        return halfValue(as<std::uint16_t>(bytes));
    case Dtype::I64:
        return static_cast<double>(as<std::int64_t>(bytes));
    default:
        return std::nan("");
    }
}

bool isReadable(Dtype dtype) { return !std::isnan(numberAt("\0\0\0\0\0\0\0", dtype)); }

} // namespace

std::vector<double> readNumbers(const fs::path& file, const TensorTable& header, const TensorInfo& tensor,
                                std::size_t most) {
    if (!isReadable(tensor.dtype))
        return {};
    const std::size_t width = dtypeBits(tensor.dtype) / 8;
    const std::size_t count = std::min(most, static_cast<std::size_t>(tensor.bytes() / width));
    std::string bytes(count * width, '\0');
    std::ifstream in(file, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(header.dataStart + tensor.begin));
    if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        return {};
    std::vector<double> numbers(count);
    for (std::size_t i = 0; i < count; ++i)
        numbers[i] = numberAt(bytes.data() + i * width, tensor.dtype);
    return numbers;
}

} // namespace tempera::format
