// SPDX-License-Identifier: Apache-2.0
#include "tools/PlannedFile.h"

#include "format/SafetensorsHeader.h"
#include "models/WeightLoader.h"
#include "tensor/Dtype.h"

namespace tempera::tools {

namespace {

using format::TensorInfo;
using tensor::KeySource;

Status appendTensor(const at::Tensor& part, format::Dtype dtype, const Append& append, const OnWritten& onWritten) {
    const at::Tensor written = part.to(at::kCPU, *tensor::scalarType(dtype)).contiguous();
    TEMPERA_CHECK(append({static_cast<const char*>(written.const_data_ptr()), written.nbytes()}));
    return onWritten(static_cast<std::int64_t>(written.nbytes()));
}

Status appendPiece(const Piece& piece, format::Dtype dtype, const Append& append, const OnWritten& onWritten) {
    if (piece.value.defined())
        return appendTensor(models::takePart(piece.value, piece.take), dtype, append, onWritten);
    const TensorInfo& info = *piece.file->table().find(piece.name);
    const bool isAsStored = piece.take == KeySource::Take::Whole && info.dtype == dtype && info.strides.empty();
    if (isAsStored) {
        TEMPERA_CHECK(append(piece.file->bytes(info)));
        TEMPERA_CHECK(onWritten(static_cast<std::int64_t>(info.bytes())));
    } else {
        TEMPERA_TRY(const at::Tensor whole, piece.file->tensor(piece.name));
        TEMPERA_CHECK(appendTensor(models::takePart(whole, piece.take), dtype, append, onWritten));
    }
    piece.file->release(piece.name);
    return {};
}

} // namespace

std::uint64_t PlannedTensor::bytes() const {
    return (static_cast<std::uint64_t>(TensorInfo{name, dtype, shape, 0, 0}.elements()) * format::dtypeBits(dtype) +
            7) /
           8;
}

std::uint64_t PlannedFile::bytes() const {
    std::uint64_t sum = 0;
    for (const PlannedTensor& tensor : tensors)
        sum += tensor.bytes();
    return sum;
}

Status writePlanned(const fs::path& path, const PlannedFile& file, const OnWritten& onWritten) {
    std::map<std::string_view, const PlannedTensor*> planned;
    std::vector<TensorInfo> layout;
    for (const PlannedTensor& tensor : file.tensors) {
        planned.emplace(tensor.name, &tensor);
        layout.push_back({tensor.name, tensor.dtype, tensor.shape, 0, 0});
    }
    std::string header = file.header;
    if (header.empty()) {
        format::layOut(layout);
        header = format::formatSafetensorsHeader(layout, file.metadata);
    }
    return writeFileAtomically(path, [&](const Append& append) -> Status {
        TEMPERA_CHECK(append(header));
        for (const TensorInfo& info : layout)
            for (const Piece& piece : planned.at(info.name)->pieces)
                TEMPERA_CHECK(appendPiece(piece, info.dtype, append, onWritten));
        return {};
    });
}

} // namespace tempera::tools
