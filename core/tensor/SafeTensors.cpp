// SPDX-License-Identifier: Apache-2.0
#include "tensor/SafeTensors.h"

#include <cstdint>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>

#include "base/Quote.h"
#include "tensor/Dtype.h"

namespace tempera::tensor {

namespace {

/// The bytes of a tensor in row-major order, in host memory.
at::Tensor hostContiguous(const at::Tensor& tensor) { return tensor.detach().to(at::kCPU).contiguous(); }

std::string_view bytesOf(const at::Tensor& contiguous) {
    return {static_cast<const char*>(contiguous.const_data_ptr()), contiguous.nbytes()};
}

} // namespace

SafeTensorsFile::SafeTensorsFile(std::shared_ptr<const MappedFile> map, format::SafetensorsHeader header)
    : map_(std::move(map))
    , header_(std::move(header)) {}

Result<SafeTensorsFile> SafeTensorsFile::open(const fs::path& path) {
    TEMPERA_TRY(auto map, MappedFile::open(path));
    TEMPERA_TRY(auto header, format::parseSafetensorsHeader(map->text(), map->bytes().size()).context(show(path)));
    return SafeTensorsFile(std::move(map), std::move(header));
}

Result<at::Tensor> SafeTensorsFile::tensor(std::string_view name) const {
    const format::TensorInfo* info = header_.find(name);
    if (!info)
        return Error::badRequest(show(path()) + ": no tensor " + inQuotes(name));
    const auto type = scalarType(info->dtype);
    if (!type)
        return Error::badRequest(show(path()) + ": tensor " + inQuotes(info->name) + " has the element type " +
                                 std::string(format::dtypeName(info->dtype)) + ", which is not supported");
    // from_blob wants a pointer to non-const; nobody writes through it: the pages are mapped read only.
    auto* begin = const_cast<std::byte*>(map_->bytes().data() + header_.dataStart + info->begin);
    if (reinterpret_cast<std::uintptr_t>(begin) % c10::elementSize(*type) != 0) {
        at::Tensor copy = at::empty(info->shape, at::TensorOptions(*type));
        std::memcpy(copy.data_ptr(), begin, info->bytes());
        return copy;
    }
    return at::from_blob(
        begin, info->shape, [map = map_](void*) {}, at::TensorOptions(*type));
}

void SafeTensorsFile::release(std::string_view name) const {
    const format::TensorInfo* info = header_.find(name);
    if (!info)
        return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto base = reinterpret_cast<std::uintptr_t>(map_->bytes().data()) + header_.dataStart;
    // Whole pages only: the neighbours' bytes on the first and last one may still be wanted.
    const std::uintptr_t first = (base + info->begin + page - 1) / page * page;
    const std::uintptr_t last = (base + info->end) / page * page;
    if (first < last)
        ::madvise(reinterpret_cast<void*>(first), last - first, MADV_DONTNEED);
}

Result<TensorMap> loadSafeTensors(const fs::path& path) {
    TEMPERA_TRY(const SafeTensorsFile file, SafeTensorsFile::open(path));
    TensorMap tensors;
    for (const format::TensorInfo& info : file.header().tensors) {
        TEMPERA_TRY(at::Tensor tensor, file.tensor(info.name));
        tensors.emplace(info.name, std::move(tensor));
    }
    return tensors;
}

Status saveSafeTensors(const fs::path& path, const TensorMap& tensors,
                       const std::map<std::string, std::string>& metadata) {
    std::vector<format::TensorInfo> layout;
    for (const auto& [name, tensor] : tensors) {
        const auto dtype = storedType(tensor.scalar_type());
        if (!dtype)
            return Error::failed(show(path) + ": tensor \"" + name +
                                 "\" has a type that safetensors files cannot hold");
        layout.push_back({name, *dtype, tensor.sizes().vec(), 0, 0});
    }
    format::layOut(layout);
    const std::string header = format::formatSafetensorsHeader(layout, metadata);
    return writeFileAtomically(path, [&](const Append& append) -> Status {
        TEMPERA_CHECK(append(header));
        for (const format::TensorInfo& info : layout) {
            const at::Tensor contiguous = hostContiguous(tensors.find(info.name)->second);
            TEMPERA_CHECK(append(bytesOf(contiguous)));
        }
        return {};
    });
}

} // namespace tempera::tensor
