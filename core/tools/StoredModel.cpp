// SPDX-License-Identifier: Apache-2.0
#include "tools/StoredModel.h"

#include <array>

#include "models/ClipTextModel.h"
#include "models/PartSources.h"
#include "models/UNet.h"
#include "models/Vae.h"
#include "spec/SingleFile.h"

namespace tempera::tools {

namespace {

Result<StoredPart> openPart(PartKind kind, nn::Module& module, Result<models::WeightSource> source) {
    if (!source)
        return source.error();
    StoredPart part{kind, std::move(*source), {}, {}};
    std::set<std::string> used;
    for (const auto& named : module.namedParameters()) {
        TEMPERA_TRY(const auto stored, models::findParameter(named, part.source));
        const auto dtype = stored.file->table().find(stored.name)->dtype;
        part.tensors.push_back({named.name, named.parameter->shape, dtype, {stored.file, stored.name, stored.take}});
        used.insert(stored.name);
    }
    TEMPERA_TRY(part.leftovers, models::leftovers(part.source, used));
    return part;
}

/// All of a single file that no part has taken.
std::vector<models::Leftover> leftInFile(const StoredModel& model) {
    std::set<std::string> used;
    for (const StoredPart& part : model.parts)
        for (const StoredTensor& tensor : part.tensors)
            used.insert(tensor.piece.name);
    const bool hasOtherVae = !model.facts.vaeFiles.isThere() || model.facts.vaeFiles.files.front() != model.facts.path;
    const tensor::TensorFile& file = model.part(PartKind::Unet).source.files.front();
    std::vector<models::Leftover> left;
    for (const auto& info : file.table().tensors)
        if (!used.contains(info.name) && !(hasOtherVae && info.name.starts_with(spec::prefix::kVae)))
            left.emplace_back(&file, &info);
    return left;
}

} // namespace

std::string_view folderOf(PartKind kind) {
    constexpr std::array<std::string_view, 4> names = {"unet", "vae", "text_encoder", "text_encoder_2"};
    return names[static_cast<std::size_t>(kind)];
}

const StoredPart& StoredModel::part(PartKind kind) const {
    for (const StoredPart& part : parts)
        if (part.kind == kind)
            return part;
    TEMPERA_ASSERT(!"every model has a U-Net");
    return parts.front();
}

Result<StoredModel> openStored(const spec::ModelFacts& facts) {
    StoredModel model{facts, {}, {}};
    models::UNet unet(facts.unet);
    TEMPERA_TRY(auto unetPart, openPart(PartKind::Unet, unet, models::unetSource(facts)));
    model.parts.push_back(std::move(unetPart));
    if (facts.vaeFiles.isThere()) {
        models::Vae vae(facts.vae);
        TEMPERA_TRY(auto vaePart, openPart(PartKind::Vae, vae, models::vaeSource(facts)));
        model.parts.push_back(std::move(vaePart));
    }
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
        models::ClipTextModel encoder(facts.textEncoders[i].config);
        TEMPERA_TRY(auto part, openPart(i == 0 ? PartKind::TextEncoder : PartKind::TextEncoder2, encoder,
                                        models::textEncoderSource(facts, i)));
        model.parts.push_back(std::move(part));
    }
    if (facts.layout == spec::Layout::SingleFile)
        model.leftovers = leftInFile(model);
    return model;
}

} // namespace tempera::tools
