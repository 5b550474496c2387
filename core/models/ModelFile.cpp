// SPDX-License-Identifier: Apache-2.0
#include "models/ModelFile.h"

#include <algorithm>

#include "base/Cancel.h"
#include "base/Log.h"
#include "base/Text.h"
#include "models/PartSources.h"

namespace tempera::models {

namespace {

using spec::ModelFacts;

template <class Part, class Config>
Result<std::unique_ptr<Part>> load(const Config& config, Result<WeightSource> source, const WeightType& type,
                                   const OnLoaded& onLoaded) {
    if (!source)
        return source.error();
    auto part = std::make_unique<Part>(config);
    TEMPERA_CHECK(loadWeights(*part, *source, type, onLoaded));
    return part;
}

void logSwapped(const nn::Module& unet) {
    std::size_t bytes = 0;
    int weights = 0;
    for (const auto& named : unet.namedParameters())
        if (named.parameter->tensor.is_meta()) {
            bytes += named.parameter->tensor.nbytes();
            ++weights;
        }
    if (weights > 0)
        log::info("in host memory, brought to the device when they are used: " + std::to_string(weights) +
                  " weights of the U-Net, " + formatBytes(static_cast<double>(bytes)));
}

} // namespace

std::int64_t bytesToLoad(const ModelFacts& facts, const LoadOptions& options) {
    std::uint64_t bytes = 0;
    if (options.unet)
        bytes += facts.unetFiles.bytes;
    if (options.vae)
        bytes += facts.vaeFiles.bytes;
    if (options.textEncoders)
        for (const spec::TextEncoderFacts& encoder : facts.textEncoders)
            bytes += encoder.component.bytes;
    return static_cast<std::int64_t>(bytes);
}

Result<Model> loadModel(const fs::path& path, const LoadOptions& options) {
    TEMPERA_TRY(const ModelFacts facts, spec::readModelFacts(path));
    return loadModel(facts, options);
}

Result<Model> loadModel(const ModelFacts& facts, const LoadOptions& options) {
    const std::int64_t total = bytesToLoad(facts, options);
    std::int64_t done = 0;
    const OnLoaded onLoaded = [&](std::int64_t bytes) -> Status {
        done = std::min(done + bytes, total);
        if (options.progress)
            options.progress(done, total);
        return options.stop.stop_requested() ? Status(cancelled()) : Status();
    };
    Model model{facts, nullptr, nullptr, {}};
    if (options.unet) {
        TEMPERA_TRY(model.unet,
                    load<UNet>(facts.unet, unetSource(facts),
                               {options.dtype, options.device, options.unetStorage, options.swappedBlocks}, onLoaded));
        logSwapped(*model.unet);
    }
    if (options.vae) {
        TEMPERA_TRY(model.vae, load<Vae>(facts.vae, vaeSource(facts), {options.vaeDtype, options.device}, onLoaded));
    }
    if (options.textEncoders)
        for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
            const auto& config = facts.textEncoders[i].config;
            const auto& dtypes = options.textEncoderDtypes;
            const WeightType type{dtypes.empty() ? options.dtype : dtypes[i], options.device};
            TEMPERA_TRY(auto encoder, load<ClipTextModel>(config, textEncoderSource(facts, i), type, onLoaded));
            model.textEncoders.push_back(std::move(encoder));
        }
    if (options.progress)
        options.progress(total, total); // files hold a little that is not used
    return model;
}

} // namespace tempera::models
