// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <ATen/core/Tensor.h>

#include "base/Files.h"
#include "format/TensorTable.h"

namespace tempera::tensor {

/// An open, memory-mapped file of tensors: safetensors, or what torch.save wrote. Thread: any (all methods are const).
class TensorFile {
public:
    /// Maps and validates. Errors are BadRequest and name the file.
    static Result<TensorFile> open(const fs::path& path);

    const fs::path& path() const { return map_->path(); }
    const format::TensorTable& table() const { return table_; }
    const std::map<std::string, std::string>& metadata() const { return table_.metadata; }
    bool contains(std::string_view name) const { return table_.find(name) != nullptr; }

    /// A view of the mapped bytes without a copy: read only, alive as long as the tensor is, with the strides of the
    /// file. Only a tensor whose bytes are not aligned to its element size is copied. The error names file and tensor.
    Result<at::Tensor> tensor(std::string_view name) const;

    /// The bytes of one of its tensors as they are stored. @param info from `table()`
    std::string_view bytes(const format::TensorInfo& info) const {
        return map_->text().substr(table_.dataStart + info.begin, info.bytes());
    }

    /// What stands before the tensors: of a safetensors file its length and header.
    std::string_view head() const { return map_->text().substr(0, table_.dataStart); }

    /// Tells the system that the bytes of `name` will not be read again soon, so that they need not stay in memory.
    void release(std::string_view name) const;

private:
    TensorFile(std::shared_ptr<const MappedFile> map, format::TensorTable table);

    std::shared_ptr<const MappedFile> map_;
    format::TensorTable table_;
};

} // namespace tempera::tensor
