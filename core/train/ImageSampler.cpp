// SPDX-License-Identifier: Apache-2.0
#include "train/ImageSampler.h"

#include <algorithm>

#include <ATen/ops/from_blob.h>
#include <c10/core/GradMode.h>

#include "adapters/AdapterFile.h"
#include "adapters/TextualInversion.h"
#include "base/Cancel.h"
#include "base/Text.h"
#include "format/FileUse.h"
#include "plan/ModelOptions.h"
#include "spec/ClipSkip.h"
#include "tensor/Dtype.h"
#include "tensor/HostMemoryPool.h"
#include "tensor/SafeTensors.h"
#include "train/LatentPreview.h"
#include "train/ModelLoading.h"
#include "train/PictureDrawing.h"
#include "train/TorchDevice.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

const std::string kMemoryHint = "draw fewer pictures at a time, or smaller ones";

Result<at::ScalarType> chooseType(const std::string& name, const at::Device& device) {
    if (name == "auto")
        return device.is_cpu() ? at::kFloat : at::kBFloat16;
    if (const auto type = tensor::scalarTypeFromName(name))
        return *type;
    return Error::badRequest("dtype: found \"" + name + "\", expected float32, bfloat16 or float16");
}

/// Refuses from the header alone what is no LoRA.
Status checkAdapter(const std::filesystem::path& file) {
    if (const auto other = format::otherThan(format::FileKind::Lora, file))
        return *other;
    const auto facts = format::examineFile(file); // of what is not known the names may be rarer ones
    return facts ? Status() : facts.error();
}

/// The value of a choice by its id, as the option of a job has it.
template <class E>
Status readChoice(const char* option, const std::string& id, E& value) {
    std::vector<std::string> ids;
    for (const options::Choice& choice : options::EnumChoices<E>::table)
        ids.emplace_back(choice.id);
    const auto known = options::fromId<E>(id);
    if (!known)
        return Error::badRequest(std::string(option) + ": found \"" + id + "\", expected " + join(ids, ", "));
    value = *known;
    return {};
}

Result<spec::ModelFacts> factsOf(const SampleModel& choice) {
    options::ModelConfig config;
    config.vae = choice.vae;
    TEMPERA_CHECK(readChoice("prediction", choice.prediction, config.prediction));
    TEMPERA_CHECK(readChoice("zero-terminal-snr", choice.zeroTerminalSnr, config.zeroTerminalSnr));
    TEMPERA_TRY(spec::ModelFacts facts, spec::readModelFacts(choice.model));
    TEMPERA_CHECK(plan::overrideModel(config, facts));
    TEMPERA_CHECK(spec::setClipSkip(choice.clipSkip, facts).context("clip-skip"));
    return facts;
}

/// The words of embedding files, and of adapter files those that no file of its own is given for.
Result<std::vector<adapters::TextualInversion>> wordsOf(const SampleModel& choice, const spec::ModelFacts& facts) {
    std::vector<adapters::TextualInversion> words;
    for (const std::filesystem::path& file : choice.embeddings) {
        TEMPERA_TRY(adapters::TextualInversion word, adapters::readTextualInversion(file, facts));
        words.push_back(std::move(word));
    }
    const std::size_t given = words.size();
    for (const AdapterChoice& adapter : choice.adapters) {
        TEMPERA_TRY(auto bundled, adapters::readBundledWords(adapter.file, facts));
        for (adapters::TextualInversion& word : bundled)
            if (std::none_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(given),
                             [&](const auto& own) { return lowerAscii(own.trigger) == lowerAscii(word.trigger); }))
                words.push_back(std::move(word));
    }
    return words;
}

std::vector<std::int64_t> shapeOf(const at::Tensor& tensor) { return tensor.sizes().vec(); }

} // namespace

/// The adapters go before the model.
struct ImageSampler::Loaded {
    struct Adapter {
        std::vector<adapters::Network::Member> members;
        double weight = 1.0;
    };
    models::Model model;
    std::vector<adapters::TextualInversion> words; ///< those of files of their own, then those in adapter files
    std::size_t ownWords = 0;                      ///< how many the former are
    std::vector<Adapter> adapters;
    std::vector<std::unique_ptr<adapters::Network>> networks; ///< that are attached

    ~Loaded() { detach(); }

    void detach() {
        while (!networks.empty())
            networks.pop_back();
    }

    void attach(double scale) {
        detach();
        for (const Adapter& adapter : adapters) {
            for (const adapters::Network::Member& member : adapter.members)
                member.adapter->setMultiplier(adapter.weight * scale);
            networks.push_back(adapters::Network::attach(adapter.members));
        }
    }
};

ImageSampler::ImageSampler(models::Model& model)
    : model_(model) {}
ImageSampler::ImageSampler(std::unique_ptr<Loaded> owned)
    : owned_(std::move(owned))
    , model_(owned_->model) {}
ImageSampler::~ImageSampler() = default;

Result<std::unique_ptr<ImageSampler>>
ImageSampler::open(const SampleModel& choice, const std::function<void(std::int64_t, std::int64_t)>& progress,
                   std::stop_token stop) {
    tensor::useHostMemoryPool();
    return guarded("close other programs or choose a smaller model", [&]() -> Result<std::unique_ptr<ImageSampler>> {
        TEMPERA_TRY(const at::Device device, chooseDevice(choice.device));
        TEMPERA_TRY(const at::ScalarType type, chooseType(choice.dtype, device));
        TEMPERA_TRY(const spec::ModelFacts facts, factsOf(choice));
        auto loaded = std::make_unique<Loaded>();
        TEMPERA_TRY(loaded->model,
                    models::loadModel(facts, {.dtype = type,
                                              .unetStorage = ModelLoading::storageOf(choice.unetPrecision),
                                              .swappedBlocks = choice.blocksToSwap,
                                              .device = device,
                                              .progress = progress,
                                              .stop = stop}));
        TEMPERA_TRY(loaded->words, wordsOf(choice, loaded->model.facts));
        loaded->ownWords = choice.embeddings.size();
        TEMPERA_CHECK(adapters::addWords(loaded->model, loaded->words));
        for (const AdapterChoice& adapter : choice.adapters) {
            if (stop.stop_requested())
                return cancelled();
            TEMPERA_TRY(auto members, adapters::readNetwork(loaded->model, adapter.file));
            loaded->adapters.push_back({std::move(members), adapter.weight});
        }
        loaded->attach(1.0);
        return std::unique_ptr<ImageSampler>(new ImageSampler(std::move(loaded)));
    });
}

Status ImageSampler::check(const SampleModel& choice, const SampleRequest& request) {
    return guarded(kMemoryHint, [&]() -> Status {
        TEMPERA_TRY(const spec::ModelFacts facts, factsOf(choice));
        if (auto plan = planDrawing(request, facts); !plan)
            return plan.error();
        for (const AdapterChoice& adapter : choice.adapters)
            TEMPERA_CHECK(checkAdapter(adapter.file));
        const auto words = wordsOf(choice, facts);
        return words.ok() ? Status() : Status(words.error());
    });
}

Status ImageSampler::scaleAdapters(double scale) {
    return guarded(kMemoryHint, [&]() -> Status {
        Loaded& loaded = *owned_;
        auto words = loaded.words;
        if (scale == 0.0)
            words.resize(loaded.ownWords);
        TEMPERA_CHECK(adapters::addWords(loaded.model, words));
        if (scale == 0.0)
            loaded.detach();
        else
            loaded.attach(scale);
        return {};
    });
}

Result<std::vector<SampledPicture>> ImageSampler::draw(const SampleRequest& request,
                                                       const std::function<void(const SampleProgress&)>& progress,
                                                       std::stop_token stop,
                                                       const std::function<Status(const SampledPicture&)>& finished) {
    return guarded(kMemoryHint, [&]() -> Result<std::vector<SampledPicture>> {
        const c10::NoGradGuard noGradients;
        TEMPERA_TRY(const DrawingPlan plan, planDrawing(request, model_.facts));
        TEMPERA_TRY(const models::TextConditioning text, models::makeTextConditioning(model_));
        const PictureDrawing drawing(model_, text, plan);
        std::optional<LatentPreview> preview;
        std::vector<SampledPicture> pictures;
        for (int first = 0; first < plan.count; first += plan.batch) {
            const int size = std::min(plan.batch, plan.count - first);
            const auto tell = [&](int step, int steps, const at::Tensor& shown) {
                if (!progress)
                    return;
                const auto drawPreview = [&] {
                    if (!preview)
                        preview.emplace(*model_.vae);
                    return preview->draw(shown);
                };
                progress({first, plan.count, step, steps, size, drawPreview});
            };
            TEMPERA_TRY(const at::Tensor latents, drawing.drawLatents(first, size, tell, stop));
            const at::Tensor onHost = latents.to(at::kCPU);
            for (int i = 0; i < size; ++i) {
                if (stop.stop_requested())
                    return cancelled();
                const at::Tensor own = onHost[i].contiguous();
                const float* values = own.const_data_ptr<float>();
                TEMPERA_TRY(data::Image image, drawing.decode(latents[i]));
                pictures.push_back({std::move(image), request.seed + static_cast<std::uint64_t>(first + i),
                                    std::vector<float>(values, values + own.numel()), shapeOf(own)});
                if (finished)
                    TEMPERA_CHECK(finished(pictures.back()));
            }
        }
        return pictures;
    });
}

std::vector<std::pair<std::string, std::string>> samplerNames() {
    std::vector<std::pair<std::string, std::string>> names;
    for (const diffusion::SamplerKind& kind : diffusion::samplerKinds())
        names.emplace_back(kind.id, kind.label);
    return names;
}

Status saveLatents(const std::filesystem::path& file, const std::vector<SampledPicture>& pictures) {
    TEMPERA_ASSERT(!pictures.empty());
    std::vector<float> values;
    for (const SampledPicture& picture : pictures)
        values.insert(values.end(), picture.latents.begin(), picture.latents.end());
    std::vector<std::int64_t> shape = pictures.front().latentShape;
    shape.insert(shape.begin(), static_cast<std::int64_t>(pictures.size()));
    return guarded(kMemoryHint, [&]() -> Status {
        return tensor::saveSafeTensors(file, {{"latents", at::from_blob(values.data(), shape, at::kFloat)}});
    });
}

} // namespace tempera::train
