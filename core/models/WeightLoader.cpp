// SPDX-License-Identifier: Apache-2.0
#include "models/WeightLoader.h"

#include <algorithm>

#include "base/Quote.h"
#include "models/SwappedBlocks.h"
#include "tensor/Finite.h"
#include "tensor/Shape.h"

namespace tempera::models {

namespace {

using tensor::KeySource;
using tensor::showShape;
using tensor::TensorFile;

const TensorFile* fileWith(const WeightSource& source, const std::string& name) {
    for (const TensorFile& file : source.files)
        if (file.contains(name))
            return &file;
    return nullptr;
}

std::string showFiles(const WeightSource& source) {
    return show(source.files.front().path()) + (source.files.size() > 1 ? " and its other shards" : "");
}

/// Without trailing ones: a 1 × 1 kernel and a matrix are the same thing, and files disagree which it is.
std::vector<std::int64_t> significant(at::IntArrayRef shape) {
    std::vector<std::int64_t> sizes = shape.vec();
    while (sizes.size() > 2 && sizes.back() == 1)
        sizes.pop_back();
    return sizes;
}

at::Tensor convert(const at::Tensor& stored, const std::vector<std::int64_t>& shape, const WeightType& type) {
    const at::Tensor shaped = stored.reshape(shape);
    const auto format = shape.size() == 4 ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    return shaped.to(type.device, type.dtype).contiguous(format);
}

Status loadParameter(const nn::Module::NamedParameter& named, const WeightSource& source, const WeightType& type,
                     SwappedBlocks& swapped, const OnLoaded& onLoaded, std::set<std::string>& used) {
    TEMPERA_TRY(const StoredParameter stored, findParameter(named, source));
    if (!tensor::isFinite(stored.tensor))
        return Error::badRequest(show(stored.file->path()) + ": tensor " + inQuotes(stored.name) + tensor::kNotFinite);
    placeWeight(*named.parameter, stored.tensor, type, swapped.ringFor(*named.parameter));
    if (!named.parameter->tensor.is_alias_of(stored.tensor))
        stored.file->release(stored.name);
    used.insert(stored.name);
    return onLoaded(static_cast<std::int64_t>(stored.tensor.nbytes()));
}

} // namespace

at::Tensor takePart(const at::Tensor& stored, KeySource::Take part) {
    switch (part) {
    case KeySource::Take::Whole:
        return stored;
    case KeySource::Take::Transposed:
        return stored.dim() == 2 ? stored.t() : stored;
    default: {
        const std::int64_t third = stored.dim() > 0 ? stored.size(0) / 3 : 0;
        return third == 0
                   ? stored
                   : stored.narrow(0, third * (static_cast<int>(part) - static_cast<int>(KeySource::Take::FirstThird)),
                                   third);
    }
    }
}

void placeWeight(nn::Parameter& parameter, const at::Tensor& stored, const WeightType& type,
                 const std::shared_ptr<nn::SwapRing>& ring) {
    const std::vector<std::int64_t>& shape = parameter.shape;
    const bool isCoded = type.storage != nn::WeightStorage::Compute && nn::StoredWeight::isWorthwhile(shape);
    if (!isCoded && !ring) {
        parameter.tensor = convert(stored, shape, type);
        return;
    }
    const nn::WeightStorage storage = isCoded ? type.storage : nn::WeightStorage::Compute;
    const at::Tensor weight = convert(stored, shape, {isCoded ? at::kFloat : type.dtype, at::kCPU});
    parameter.store(ring ? std::make_shared<nn::StoredWeight>(weight, storage, ring)
                         : std::make_shared<nn::StoredWeight>(weight, storage, type.device));
}

Result<StoredParameter> findParameter(const nn::Module::NamedParameter& named, const WeightSource& source) {
    const KeySource key = source.locate(named.name);
    const std::string name = source.prefix + key.name;
    const TensorFile* file = fileWith(source, name);
    if (!file)
        return Error::badRequest(showFiles(source) + ": tensor \"" + name + "\" is missing; expected shape " +
                                 showShape(named.parameter->shape));
    TEMPERA_TRY(const at::Tensor whole, file->tensor(name));
    const at::Tensor stored = takePart(whole, key.take);
    if (significant(stored.sizes()) != significant(named.parameter->shape))
        return Error::badRequest(show(file->path()) + ": tensor \"" + name + "\" has shape " +
                                 showShape(whole.sizes()) + "; expected " + showShape(named.parameter->shape) +
                                 (key.take == KeySource::Take::Whole ? "" : " or the fused shape that holds it"));
    if (!at::isFloatingType(stored.scalar_type()))
        return Error::badRequest(show(file->path()) + ": tensor \"" + name + "\" holds no floating-point numbers but " +
                                 std::string(at::toString(stored.scalar_type())));
    return StoredParameter{file, name, key.take, stored};
}

Result<std::vector<Leftover>> leftovers(const WeightSource& source, const std::set<std::string>& used) {
    std::vector<Leftover> left;
    for (const TensorFile& file : source.files)
        for (const auto& info : file.table().tensors) {
            if (!info.name.starts_with(source.prefix) || used.contains(info.name))
                continue;
            if (!source.mayRemain(std::string_view(info.name).substr(source.prefix.size())))
                return Error::badRequest(show(file.path()) + ": unexpected tensor " + inQuotes(info.name) +
                                         " of shape " + showShape(info.shape) +
                                         "; the model's configuration has no place for it");
            left.emplace_back(&file, &info);
        }
    return left;
}

Status loadWeights(nn::Module& module, const WeightSource& source, const WeightType& type, const OnLoaded& onLoaded) {
    std::set<std::string> used;
    SwappedBlocks swapped(module, type.swappedBlocks, type.device);
    for (const auto& named : module.namedParameters())
        TEMPERA_CHECK(loadParameter(named, source, type, swapped, onLoaded, used));
    swapped.seal();
    if (auto left = leftovers(source, used); !left)
        return left.error();
    return {};
}

} // namespace tempera::models
