// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <ATen/core/Tensor.h>

#include "base/Files.h"
#include "format/SafetensorsHeader.h"

namespace tempera::tensor {

/// Tensors by name. An ordered map, so that what is written does not depend on the order of insertion.
using TensorMap = std::map<std::string, at::Tensor, std::less<>>;

/// An open, memory-mapped safetensors file. Thread: any (all methods are const).
class SafeTensorsFile {
public:
    /// Maps and validates. Errors are BadRequest and name the file.
    static Result<SafeTensorsFile> open(const fs::path& path);

    const fs::path& path() const { return map_->path(); }
    const format::SafetensorsHeader& header() const { return header_; }
    const std::map<std::string, std::string>& metadata() const { return header_.metadata; }
    bool contains(std::string_view name) const { return header_.find(name) != nullptr; }

    /// A view of the mapped bytes without a copy: read only, alive as long as the tensor is. Only a tensor whose bytes
    /// are not aligned to its element size is copied. The error names file and tensor.
    Result<at::Tensor> tensor(std::string_view name) const;

    /// Tells the system that the bytes of `name` will not be read again soon, so that they need not stay in memory.
    void release(std::string_view name) const;

private:
    SafeTensorsFile(std::shared_ptr<const MappedFile> map, format::SafetensorsHeader header);

    std::shared_ptr<const MappedFile> map_;
    format::SafetensorsHeader header_;
};

/// All tensors of a file as views.
Result<TensorMap> loadSafeTensors(const fs::path& path);

/// Writes `tensors` (any device, any layout) atomically, byte for byte as the Python package does.
Status saveSafeTensors(const fs::path& path, const TensorMap& tensors,
                       const std::map<std::string, std::string>& metadata = {});

} // namespace tempera::tensor
