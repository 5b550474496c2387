// SPDX-License-Identifier: Apache-2.0
#include "options/Schema.h"

#include <algorithm>
#include <array>

#include "options/Sections.h"

namespace tempera::options {

namespace {

/// The groups of each page in the order in which it shows them.
constexpr std::array<std::array<std::string_view, 24>, kPages.size()> kGroups{{
    {"Model", "VAE"},
    {"Pictures", "Class pictures", "Size", "Aspect-ratio buckets", "Captions", "Augmentation", "Masks"},
    {"Method", "Length", "Network", "Go on from a network", "Network variants", "Network dropout", "Network rates",
     "Network layers", "Fine-tuning", "Embedding", "Optimizer", "Learning-rate schedule", "Batch",
     "Precision and memory", "Moving average", "Reproducibility"},
    {"Loss", "Timesteps", "Noise", "Validation"},
    {"What", "When", "How", "SDXL size conditions"},
    {"Where", "Files", "Checkpoints", "Object storage", "Webhooks"},
    {"Devices", "Several devices", "Cache"},
}};

} // namespace

Schema::Schema() {
    for (const std::span<const Option> section :
         {modelOptions(),        vaeOptions(),      datasetOptions(),   captionOptions(),  networkOptions(),
          networkLayerOptions(), fineTuneOptions(), embeddingOptions(), trainingOptions(), optimizerOptions(),
          scheduleOptions(),     emaOptions(),      lossOptions(),      timestepOptions(), noiseOptions(),
          validationOptions(),   sampleOptions(),   saveOptions(),      remoteOptions(),   devicesOptions(),
          exchangeOptions(),     cacheOptions()})
        options_.insert(options_.end(), section.begin(), section.end());
}

const Schema& schema() {
    static const Schema instance; // immutable data, not state
    return instance;
}

std::vector<const Option*> Schema::onPage(Page page) const {
    std::vector<const Option*> found;
    for (const Option& option : options_)
        if (option.facts.page == page)
            found.push_back(&option);
    const auto& groups = kGroups[static_cast<std::size_t>(page)];
    const auto place = [&](const Option* option) { return std::ranges::find(groups, option->facts.group); };
    std::ranges::stable_sort(found, {}, place);
    return found;
}

const Option* Schema::find(std::string_view key) const {
    const auto at =
        std::find_if(options_.begin(), options_.end(), [&](const Option& option) { return option.key() == key; });
    return at == options_.end() ? nullptr : &*at;
}

std::string_view pageTitle(Page page) {
    constexpr std::array<std::string_view, kPages.size()> kTitles = {
        TR_NOOP("Options", "Model"),  TR_NOOP("Options", "Dataset"),  TR_NOOP("Options", "Training"),
        TR_NOOP("Options", "Loss"),   TR_NOOP("Options", "Sampling"), TR_NOOP("Options", "Saving"),
        TR_NOOP("Options", "Devices")};
    return kTitles[static_cast<std::size_t>(page)];
}

std::string_view levelName(Level level) {
    constexpr std::array<std::string_view, 3> kNames = {TR_NOOP("Options", "basic"), TR_NOOP("Options", "advanced"),
                                                        TR_NOOP("Options", "expert")};
    return kNames[static_cast<std::size_t>(level)];
}

} // namespace tempera::options
