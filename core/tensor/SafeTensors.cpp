// SPDX-License-Identifier: Apache-2.0
#include "tensor/SafeTensors.h"

#include "format/SafetensorsHeader.h"
#include "tensor/Dtype.h"

namespace tempera::tensor {

namespace {

/// The bytes of a tensor in row-major order, in host memory.
at::Tensor hostContiguous(const at::Tensor& tensor) { return tensor.detach().to(at::kCPU).contiguous(); }

std::string_view bytesOf(const at::Tensor& contiguous) {
    return {static_cast<const char*>(contiguous.const_data_ptr()), contiguous.nbytes()};
}

} // namespace

Result<TensorMap> loadSafeTensors(const fs::path& path) {
    TEMPERA_TRY(const TensorFile file, TensorFile::open(path));
    TensorMap tensors;
    for (const format::TensorInfo& info : file.table().tensors) {
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
