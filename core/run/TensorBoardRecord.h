// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Records as TensorBoard reads them: messages of tensorflow/core/util/event.proto and summary.proto in protobuf's wire
/// format, framed as TFRecord (length, masked CRC-32C of it, bytes, masked CRC-32C of them). Thread: any.
namespace tempera::run::tensorboard {

/// CRC-32C (Castagnoli, RFC 3720 B.4).
std::uint32_t crc32c(std::string_view bytes);

/// The record that a file begins with.
std::string fileHeader(double unixSeconds);
/// A program has begun to write: what earlier files hold of this step and later ones is void.
std::string sessionStart(double unixSeconds, std::int64_t step);

std::string scalar(double unixSeconds, std::int64_t step, std::string_view tag, double value);
/// @param text UTF-8, shown as Markdown
std::string text(double unixSeconds, std::int64_t step, std::string_view tag, std::string_view text);

struct Picture {
    std::int64_t width = 0;  ///< pixels
    std::int64_t height = 0; ///< pixels
    std::string_view png;    ///< the file, RGB
};
/// @param description shown below the tag
std::string picture(double unixSeconds, std::int64_t step, std::string_view tag, std::string_view description,
                    const Picture& picture);

} // namespace tempera::run::tensorboard
