// SPDX-License-Identifier: Apache-2.0
#include "tensor/TensorFile.h"

#include <cstdint>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>

#include "base/Quote.h"
#include "tensor/Dtype.h"

namespace tempera::tensor {

TensorFile::TensorFile(std::shared_ptr<const MappedFile> map, format::TensorTable table)
    : map_(std::move(map))
    , table_(std::move(table)) {}

Result<TensorFile> TensorFile::open(const fs::path& path) {
    TEMPERA_TRY(auto map, MappedFile::open(path));
    TEMPERA_TRY(auto table, format::parseTensorTable(map->text()).context(show(path)));
    return TensorFile(std::move(map), std::move(table));
}

Result<at::Tensor> TensorFile::tensor(std::string_view name) const {
    const format::TensorInfo* info = table_.find(name);
    if (!info)
        return Error::badRequest(show(path()) + ": no tensor " + inQuotes(name));
    const auto type = scalarType(info->dtype);
    if (!type)
        return Error::badRequest(show(path()) + ": tensor " + inQuotes(info->name) + " has the element type " +
                                 std::string(format::dtypeName(info->dtype)) + ", which is not supported");
    // from_blob wants a pointer to non-const; nobody writes through it: the pages are mapped read only.
    auto* begin = const_cast<std::byte*>(map_->bytes().data() + table_.dataStart + info->begin);
    if (reinterpret_cast<std::uintptr_t>(begin) % c10::elementSize(*type) != 0) {
        const auto elements = static_cast<std::int64_t>(info->bytes() / c10::elementSize(*type));
        at::Tensor copy = at::empty({elements}, at::TensorOptions(*type));
        if (elements > 0) // else there is no memory
            std::memcpy(copy.data_ptr(), begin, info->bytes());
        return info->strides.empty() ? copy.view(info->shape) : copy.as_strided(info->shape, info->strides);
    }
    if (!info->strides.empty())
        return at::from_blob(
            begin, info->shape, info->strides, [map = map_](void*) {}, at::TensorOptions(*type));
    return at::from_blob(
        begin, info->shape, [map = map_](void*) {}, at::TensorOptions(*type));
}

void TensorFile::release(std::string_view name) const {
    const format::TensorInfo* info = table_.find(name);
    if (!info)
        return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto base = reinterpret_cast<std::uintptr_t>(map_->bytes().data()) + table_.dataStart;
    // Whole pages only: the neighbours' bytes on the first and last one may still be wanted.
    const std::uintptr_t first = (base + info->begin + page - 1) / page * page;
    const std::uintptr_t last = (base + info->end) / page * page;
    if (first < last)
        ::madvise(reinterpret_cast<void*>(first), last - first, MADV_DONTNEED);
}

} // namespace tempera::tensor
