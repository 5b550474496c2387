// SPDX-License-Identifier: Apache-2.0
#include "tools/SingleFilePlan.h"

#include <numeric>

#include "spec/SingleFile.h"

namespace tempera::tools {

namespace {

using tensor::KeySource;
using Take = KeySource::Take;

/// Where a part's tensors go in a single file.
struct Place {
    std::string prefix;
    bool openClip = false;
};

Place placeOf(PartKind kind, spec::Family family) {
    switch (kind) {
    case PartKind::Unet:
        return {std::string(spec::prefix::kUnet)};
    case PartKind::Vae:
        return {std::string(spec::prefix::kVae)};
    case PartKind::TextEncoder2:
        return {std::string(spec::prefix::kSdxlOpenClip), true};
    case PartKind::TextEncoder:
        break;
    }
    if (family == spec::Family::Sd2)
        return {std::string(spec::prefix::kOpenClip), true};
    return {std::string(family == spec::Family::Sdxl ? spec::prefix::kSdxlClip : spec::prefix::kClip)};
}

KeySource nameIn(const StoredModel& model, const StoredPart& part, const Place& place, const std::string& name) {
    if (part.kind == PartKind::Unet)
        return {tensor::ldmUnetName(name, model.facts.unet)};
    if (part.kind == PartKind::Vae)
        return {tensor::ldmVaeName(name, model.facts.vae)};
    return place.openClip ? tensor::openClipSource(name) : KeySource{name};
}

std::vector<std::int64_t> shapeIn(const StoredPart& part, const std::string& name, std::vector<std::int64_t> shape,
                                  Take take) {
    // The VAE's attention is made of 1 × 1 convolutions there.
    if (part.kind == PartKind::Vae && name.find(".attn_1.") != std::string::npos && shape.size() == 2)
        shape.insert(shape.end(), {1, 1});
    if (take == Take::Transposed)
        std::swap(shape[0], shape[1]);
    return shape;
}

/// How a piece of a part goes into the target where it is taken out of it by `take`.
Piece pieceFor(Piece piece, Take take) {
    if (take == Take::Transposed)
        piece.take = piece.take == Take::Transposed ? Take::Whole : Take::Transposed;
    return piece;
}

/// The weights by the names of the target. Query, key and value of OpenCLIP come one after the other, as they lie
/// there.
std::map<std::string, PlannedTensor> planWeights(const StoredModel& model, std::optional<format::Dtype> dtype) {
    std::map<std::string, PlannedTensor> planned;
    std::map<std::string, std::map<Take, Piece>> fused;
    for (const StoredPart& part : model.parts) {
        const Place place = placeOf(part.kind, model.facts.family);
        for (const StoredTensor& tensor : part.tensors) {
            const KeySource key = nameIn(model, part, place, tensor.name);
            const std::string name = place.prefix + key.name;
            PlannedTensor target{name, dtype.value_or(tensor.dtype), shapeIn(part, name, tensor.shape, key.take), {}};
            if (key.take == Take::Whole || key.take == Take::Transposed)
                target.pieces = {pieceFor(tensor.piece, key.take)};
            else
                fused[name].emplace(key.take, tensor.piece);
            planned.emplace(name, std::move(target));
        }
    }
    for (auto& [name, pieces] : fused) {
        PlannedTensor& target = planned.at(name);
        target.shape[0] *= static_cast<std::int64_t>(pieces.size());
        for (auto& [take, piece] : pieces)
            target.pieces.push_back(std::move(piece));
    }
    return planned;
}

std::int64_t elementsOf(const std::vector<std::int64_t>& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

/// The planned tensor that the file had under this name; early files lack a level in the names of the text encoder.
const PlannedTensor* find(const std::map<std::string, PlannedTensor>& planned, const std::string& name) {
    if (const auto found = planned.find(name); found != planned.end())
        return &found->second;
    for (const std::string_view prefix : {spec::prefix::kClip, spec::prefix::kSdxlClip})
        if (name.starts_with(prefix)) {
            const auto found = planned.find(std::string(prefix) + "text_model." + name.substr(prefix.size()));
            return found == planned.end() ? nullptr : &found->second;
        }
    return nullptr;
}

/// The file that the side file remembers, where everything in it is still there in the same type and size.
std::optional<PlannedFile> restore(const std::map<std::string, PlannedTensor>& planned, const SideFile& side) {
    if (side.header.empty() || !side.fitsConfigs)
        return std::nullopt;
    PlannedFile file;
    file.header = side.header;
    std::size_t used = 0;
    for (const format::TensorInfo& info : side.layout.tensors) {
        PlannedTensor target{info.name, info.dtype, info.shape, {}};
        const format::TensorInfo* kept = side.file.table().find(info.name);
        if (const PlannedTensor* weight = find(planned, info.name)) {
            if (weight->dtype != info.dtype || elementsOf(weight->shape) != info.elements())
                return std::nullopt;
            target.pieces = weight->pieces;
            ++used;
        } else if (kept && kept->dtype == info.dtype && kept->shape == info.shape) {
            target.pieces = {{&side.file, info.name}};
        } else {
            return std::nullopt;
        }
        file.tensors.push_back(std::move(target));
    }
    return used == planned.size() ? std::optional(std::move(file)) : std::nullopt;
}

void addMarker(std::map<std::string, PlannedTensor>& planned, const std::string& name) {
    planned.emplace(name, PlannedTensor{name, format::Dtype::F32, {0}, {}});
}

void addMetadata(const StoredModel& model, const spec::ConfigTexts& texts, PlannedFile& file) {
    const spec::FamilySpec& family = spec::familySpec(model.facts.family);
    const bool isVelocity = model.facts.prediction == spec::Prediction::V;
    const std::string side = std::to_string(model.facts.nativeResolution());
    std::string architecture(family.specArchitecture);
    if (model.facts.family == spec::Family::Sd2 && !isVelocity)
        architecture = "stable-diffusion-v2-512";
    if (model.facts.isInpainting())
        architecture += "-inpainting";
    file.metadata.insert({{"format", "pt"},
                          {"modelspec.sai_model_spec", "1.0.0"},
                          {"modelspec.architecture", architecture},
                          {"modelspec.implementation", "https://github.com/Stability-AI/generative-models"},
                          {"modelspec.prediction_type", isVelocity ? "v" : "epsilon"},
                          {"modelspec.resolution", side + "x" + side}});
    if (!texts.empty())
        file.metadata[spec::kConfigsKey.data()] = spec::packConfigTexts(texts);
}

/// What a folder's parts have left over and its side file remembers. Buffers of CLIP keep their place; of OpenCLIP they
/// have none.
void addLeftovers(const StoredModel& model, const std::optional<SideFile>& side,
                  std::map<std::string, PlannedTensor>& planned, std::vector<std::string>& dropped) {
    const auto keep = [&](const std::string& name, const models::Leftover& left) {
        planned.emplace(name,
                        PlannedTensor{name, left.second->dtype, left.second->shape, {{left.first, left.second->name}}});
    };
    for (const models::Leftover& left : model.leftovers)
        keep(left.second->name, left);
    if (side)
        for (const format::TensorInfo& info : side->file.table().tensors)
            keep(info.name, {&side->file, &info});
    if (model.facts.layout == spec::Layout::SingleFile)
        return;
    for (const StoredPart& part : model.parts) {
        const Place place = placeOf(part.kind, model.facts.family);
        for (const models::Leftover& left : part.leftovers)
            if (part.kind == PartKind::TextEncoder && !place.openClip)
                keep(place.prefix + left.second->name, left);
            else
                dropped.push_back(std::string(folderOf(part.kind)) + ": " + left.second->name);
    }
}

} // namespace

SingleFilePlan planSingleFile(const StoredModel& model, const spec::ConfigTexts& texts,
                              const std::optional<SideFile>& side, std::optional<format::Dtype> dtype) {
    SingleFilePlan plan;
    auto planned = planWeights(model, dtype);
    if (side)
        if (auto restored = restore(planned, *side)) {
            plan.file = std::move(*restored);
            plan.isRestored = true;
            return plan;
        }
    addLeftovers(model, side, planned, plan.dropped);
    // The only thing by which others know a velocity model that is not SD 2.x.
    if (model.facts.prediction == spec::Prediction::V && model.facts.family != spec::Family::Sd2)
        addMarker(planned, "v_pred");
    if (model.facts.zeroTerminalSnr())
        addMarker(planned, "ztsnr");
    plan.file.metadata = side ? side->layout.metadata : model.facts.metadata;
    addMetadata(model, texts, plan.file);
    for (auto& [name, tensor] : planned)
        plan.file.tensors.push_back(std::move(tensor));
    return plan;
}

} // namespace tempera::tools
