// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tensor/KeyMap.h"
#include "tensor/TensorFile.h"

namespace tempera::tools {

/// A stored tensor, or a part of one; or one in memory in its place.
struct Piece {
    const tensor::TensorFile* file;
    std::string name;
    tensor::KeySource::Take take = tensor::KeySource::Take::Whole;
    at::Tensor value = {}; ///< defined: what counts, on any device; the file is not read
};

/// A tensor to be written: its pieces one behind the other.
struct PlannedTensor {
    std::string name;
    format::Dtype dtype;
    std::vector<std::int64_t> shape;
    std::vector<Piece> pieces; ///< none: no elements

    std::uint64_t bytes() const;
};

/// A safetensors file to be written.
struct PlannedFile {
    fs::path path; ///< within the output folder; empty where the output is this file
    std::vector<PlannedTensor> tensors;
    std::map<std::string, std::string> metadata;
    std::string header; ///< its first bytes, where they are given: the tensors follow in their order

    std::uint64_t bytes() const;
};

/// Told the bytes of each piece when it is written; an error ends the writing.
using OnWritten = std::function<Status(std::int64_t bytes)>;

/// Writes the file atomically, one piece in memory at a time; pieces of another type are converted.
Status writePlanned(const fs::path& path, const PlannedFile& file, const OnWritten& onWritten);

} // namespace tempera::tools
