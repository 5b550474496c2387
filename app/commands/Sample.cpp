// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <future>
#include <iterator>
#include <memory>
#include <optional>
#include <stop_token>

#include <CLI/CLI.hpp>

#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "base/WritableFolder.h"
#include "commands/Command.h"
#include "commands/LoraArgument.h"
#include "commands/NumberArgument.h"
#include "commands/SampleFiles.h"
#include "commands/SampleReport.h"
#include "commands/TextArgument.h"
#include "data/PngFile.h"
#include "train/ImageSampler.h"
#include "train/PictureText.h"
#include "train/PromptNotes.h"

namespace tempera::app {

namespace {

struct Arguments {
    train::SampleModel model;
    train::SampleRequest request;
    std::string modelPath, negative, size, initLatents, latentsOut, preview, out;
    ProgressStyle progress = ProgressStyle::Bar;
    std::string originalSize, targetSize;
    std::vector<std::string> prompts, loras, embeddings;
    std::vector<double> loraScales;
    bool hasNegative = false;
    bool overwrite = false;
};

/// "512x768", or "512" for a square. Nothing where there is no text.
Status readSize(const char* option, const std::string& text, int& width, int& height) {
    if (text.empty())
        return {};
    const std::vector<std::string> sides = split(lowerAscii(text), 'x');
    const auto first = parseInteger(sides.front()), last = parseInteger(sides.back());
    constexpr long long kLargest = 1 << 20;
    if (sides.size() > 2 || !first || !last || *first < 1 || *last < 1 || *first > kLargest || *last > kLargest)
        return Error::badRequest(std::string(option) + ": found \"" + text +
                                 "\", expected WIDTHxHEIGHT in pixels, such as 512x768");
    width = static_cast<int>(*first);
    height = static_cast<int>(*last);
    return {};
}

Status readSizes(const Arguments& arguments, train::SampleRequest& request) {
    train::SizeConditions& sizes = request.sizes;
    TEMPERA_CHECK(readSize("--size", arguments.size, request.width, request.height));
    TEMPERA_CHECK(readSize("--original-size", arguments.originalSize, sizes.original.width, sizes.original.height));
    return readSize("--target-size", arguments.targetSize, sizes.target.width, sizes.target.height);
}

Status checkOutputs(const Arguments& arguments) {
    const auto folderOf = [](const fs::path& file) { return fs::absolute(file).parent_path(); };
    const fs::path out = arguments.out;
    TEMPERA_CHECK(requireWritableFolder(isPng(out) ? folderOf(out) : out).context("--out"));
    if (!arguments.preview.empty()) {
        if (!isPng(arguments.preview) || fs::is_directory(arguments.preview))
            return Error::badRequest("--preview: found \"" + arguments.preview + "\", expected FILE.png");
        TEMPERA_CHECK(requireWritableFolder(folderOf(arguments.preview)).context("--preview"));
    }
    if (arguments.latentsOut.empty())
        return {};
    if (fs::is_directory(arguments.latentsOut))
        return Error::badRequest("--latents-out: found the folder " + arguments.latentsOut + ", expected a file");
    return requireWritableFolder(folderOf(arguments.latentsOut)).context("--latents-out");
}

void tellOfNoEffect(const Arguments& arguments) {
    train::SampleRequest all = arguments.request;
    all.prompt = join(arguments.prompts, "\n"); // an embedding that one of them uses has an effect
    for (const std::string& note : train::promptNotes(arguments.model, all))
        StatusLine().say("tempera: warning: " + note);
}

Status checkOut(const fs::path& out) {
    std::error_code error;
    const fs::file_status found = fs::status(out, error);
    if (found.type() == fs::file_type::none) // such as a name that is too long
        return Error::badRequest("--out: " + show(out) + ": " + error.message());
    const bool isFolder = fs::is_directory(found);
    if (lowerAscii(out.filename().string()) == ".png" ||
        (isPng(out) ? isFolder : !isFolder && (out.has_extension() || fs::exists(found))))
        return Error::badRequest("--out: found " + inQuotes(out.string()) + ", expected FILE.png or a folder");
    return {};
}

/// The engine has the options' names without dashes.
Status asArguments(const Status& status) {
    if (status.ok())
        return {};
    Error error = status.error();
    const auto end = error.message.find_first_not_of("abcdefghijklmnopqrstuvwxyz-");
    if (end != std::string::npos && end > 0 && error.message.substr(end).starts_with(": found "))
        error.message.insert(0, "--");
    return error;
}

Status fillIn(Arguments& arguments) {
    train::SampleRequest& request = arguments.request;
    arguments.model.model = arguments.modelPath;
    request.prompt = arguments.prompts.front();
    request.initLatents = arguments.initLatents;
    if (arguments.hasNegative)
        request.negativePrompt = arguments.negative;
    for (const std::string& lora : arguments.loras) {
        TEMPERA_TRY(train::AdapterChoice choice, loraArgument(lora));
        arguments.model.adapters.push_back(std::move(choice));
    }
    for (const double scale : arguments.loraScales)
        if (!std::isfinite(scale))
            return Error::badRequest("--lora-scale: found " + formatNumber(scale) + ", expected a number");
    if (!arguments.loraScales.empty() && arguments.loras.empty())
        return Error::badRequest("--lora-scale: found no --lora, expected the LoRA files that it is about");
    for (const std::string& embedding : arguments.embeddings)
        arguments.model.embeddings.emplace_back(embedding);
    TEMPERA_CHECK(readSizes(arguments, request));
    return checkOut(arguments.out);
}

Result<std::unique_ptr<train::ImageSampler>> load(const Arguments& arguments, const std::stop_token& stop) {
    ProgressLine line("loading", "MB", arguments.progress);
    const auto progress = [&](std::int64_t done, std::int64_t total) { line.updateBytes(done, total); };
    return train::ImageSampler::open(arguments.model, progress, stop);
}

/// The files that each prompt's pictures are drawn with.
Result<std::vector<train::UsedFiles>> usedFiles(const Arguments& arguments, const std::stop_token& stop) {
    TEMPERA_TRY(const train::UsedFiles first, train::usedFiles(arguments.model, arguments.request, stop));
    std::vector<train::UsedFiles> used(arguments.prompts.size(), first);
    train::SampleRequest request = arguments.request;
    for (std::size_t i = 1; i < used.size(); ++i) {
        request.prompt = arguments.prompts[i];
        TEMPERA_TRY(used[i].embeddings, train::usedEmbeddings(arguments.model, request, stop));
    }
    return used;
}

/// Draws the pictures and writes each as soon as it is there.
class Drawing {
public:
    Drawing(const Arguments& arguments, std::stop_token stop)
        : arguments_(arguments)
        , stop_(std::move(stop))
        , sets_(arguments.prompts.size() * std::max<std::size_t>(1, arguments.loraScales.size()))
        , files_(arguments.out, sets_ * static_cast<std::size_t>(arguments.request.count), sets_, arguments.overwrite)
        , used_(std::async(std::launch::async, // the files are read while the model is loaded and draws
                           [&arguments, enough = enough_.get_token()] { return usedFiles(arguments, enough); })) {}
    ~Drawing() { enough_.request_stop(); }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    Status run() {
        TEMPERA_TRY(const auto sampler, load(arguments_, stop_));
        report_.emplace(arguments_.progress, arguments_.preview);
        for (std::size_t prompt = 0; prompt < arguments_.prompts.size(); ++prompt) {
            if (arguments_.loraScales.empty())
                TEMPERA_CHECK(draw(*sampler, {prompt, std::nullopt}));
            for (const double scale : arguments_.loraScales) {
                TEMPERA_CHECK(sampler->scaleAdapters(scale));
                TEMPERA_CHECK(draw(*sampler, {prompt, scale}));
            }
        }
        if (!arguments_.latentsOut.empty())
            TEMPERA_CHECK(train::saveLatents(arguments_.latentsOut, drawn_));
        report_->done();
        return {};
    }

private:
    /// Pictures that differ in their seeds alone.
    struct Set {
        std::size_t prompt = 0;
        std::optional<double> loraScale;
    };

    Status draw(train::ImageSampler& sampler, const Set& set) {
        train::SampleRequest request = arguments_.request;
        request.prompt = arguments_.prompts[set.prompt];
        const auto progress = [&](train::SampleProgress now) {
            now.picture += static_cast<int>(finished_) * request.count;
            now.pictures *= static_cast<int>(sets_);
            report_->drawing(now);
        };
        const auto keep = [&](const train::SampledPicture& picture) { return write(request, set, picture); };
        TEMPERA_TRY(auto drawn, sampler.draw(request, progress, stop_, keep));
        ++finished_;
        if (!arguments_.latentsOut.empty())
            std::move(drawn.begin(), drawn.end(), std::back_inserter(drawn_));
        return {};
    }

    Status write(const train::SampleRequest& request, const Set& set, const train::SampledPicture& picture) {
        if (used_.valid()) {
            TEMPERA_TRY(names_, used_.get());
        }
        const bool hadMoved = files_.hasMoved();
        TEMPERA_TRY(const fs::path file, files_.take(picture.seed));
        const std::string parameters =
            train::describePicture(request, arguments_.model.clipSkip, picture, namesOf(set));
        if (const Status saved = data::savePng(file, picture.image, parameters); !saved.ok()) {
            SampleFiles::release(file);
            return saved;
        }
        if (files_.hasMoved() && !hadMoved)
            StatusLine().say("tempera: there are pictures of that name already: numbered on with " +
                             oneLine(show(file.filename()), 1000) + " (--overwrite replaces them)");
        report_->wrote(file, picture.seed, request.prompt, set.loraScale);
        return {};
    }

    /// With the weights that the LoRAs were applied with.
    train::UsedFiles namesOf(const Set& set) const {
        train::UsedFiles names = names_[set.prompt];
        if (set.loraScale == 0.0)
            names.loras.clear();
        for (train::UsedFile& lora : names.loras)
            lora.weight *= set.loraScale.value_or(1.0);
        return names;
    }

    const Arguments& arguments_;
    std::stop_token stop_;
    std::size_t sets_;
    std::size_t finished_ = 0;           ///< of them
    std::optional<SampleReport> report_; ///< once the model is loaded
    SampleFiles files_;
    std::vector<train::SampledPicture> drawn_; ///< where their latents are wanted
    std::stop_source enough_;                  ///< stops the reading of the files
    std::future<Result<std::vector<train::UsedFiles>>> used_;
    std::vector<train::UsedFiles> names_; ///< by prompt
};

Status run(Arguments& arguments) {
    TEMPERA_CHECK(fillIn(arguments));
    TEMPERA_CHECK(asArguments(train::ImageSampler::check(arguments.model, arguments.request)));
    tellOfNoEffect(arguments);
    TEMPERA_CHECK(checkOutputs(arguments)); // now, and not when the pictures are drawn
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    return Drawing(arguments, stop.get_token()).run();
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    train::SampleModel& model = arguments->model;
    train::SampleRequest& request = arguments->request;
    verb.add_option("--model", arguments->modelPath, "Model: diffusers folder or single file")->required();
    verb.add_option("--vae", model.vae, "Another VAE than the model's own: a file or a folder");
    verb.add_option("--prediction", model.prediction, "What the U-Net predicts: epsilon or v")->capture_default_str();
    verb.add_option("--zero-terminal-snr", model.zeroTerminalSnr,
                    "Whether the schedule ends in pure noise: true, false")
        ->capture_default_str();
    verb.add_option("--prompt", arguments->prompts,
                    "What the pictures show; given several times, all of them are drawn with each")
        ->allow_extra_args(false)
        ->required();
    const auto* negative = verb.add_option("--negative", arguments->negative, "What they should not show");
    verb.add_option("--lora", arguments->loras, "LoRA file, F or F:WEIGHT; may be given several times")
        ->check(filled("F or F:WEIGHT, F a LoRA file"))
        ->allow_extra_args(false);
    verb.add_option("--lora-scale", arguments->loraScales,
                    "Draw everything at each of these strengths of the LoRAs: their weights times N, 0 without them: "
                    "0,0.5,1")
        ->check(decimal<double>())
        ->delimiter(',')
        ->allow_extra_args(false);
    verb.add_option("--embedding", arguments->embeddings,
                    "Embedding (Textual Inversion) file, used by its name in prompts; may be given several times")
        ->allow_extra_args(false);
    addNumber(verb, "--clip-skip", model.clipSkip,
              "Take the text encoders' N-th state from the end, 1 the last (0: as the model was trained)")
        ->capture_default_str();
    verb.add_option("--dtype", model.dtype, "float32, bfloat16 or float16 (auto: float32 on a CPU, else bfloat16)");
    verb.add_option("--device", model.device, "cpu, cuda:0 … (auto: the first GPU, else the CPU)");
    addNumber(verb, "--steps", request.steps, "Steps of the sampler")->capture_default_str();
    std::vector<std::string> names;
    for (const auto& [id, label] : train::samplerNames())
        names.push_back(id);
    verb.add_option("--sampler", request.sampler, "One of " + join(names, ", "))->capture_default_str();
    addNumber(verb, "--cfg", request.guidance, "Classifier-free guidance; up to 1 the negative prompt has no effect")
        ->capture_default_str();
    addNumber(verb, "--cfg-rescale", request.guidanceRescale,
              "0 to 1: takes back the contrast that guidance adds; 0.7 is usual for models with zero terminal SNR")
        ->capture_default_str();
    verb.add_option("--size", arguments->size, "WIDTHxHEIGHT in pixels (the size the model was made for)");
    verb.add_option("--original-size", arguments->originalSize, "SDXL: size of the picture before it was scaled");
    verb.add_option("--target-size", arguments->targetSize, "SDXL: size that it was scaled to");
    addNumber(verb, "--crop-top", request.sizes.cropTop, "SDXL: pixels that were cut off above")->capture_default_str();
    addNumber(verb, "--crop-left", request.sizes.cropLeft, "SDXL: pixels that were cut off on the left")
        ->capture_default_str();
    addNumber(verb, "--seed", request.seed, "Of the first picture; each next one has the next seed")
        ->capture_default_str();
    addNumber(verb, "--count", request.count, "Number of pictures")->capture_default_str();
    addNumber(verb, "--batch", request.batch, "Pictures drawn at a time (0: up to 4)")->capture_default_str();
    verb.add_option("--init-latents", arguments->initLatents,
                    "Starting noise instead of the seed's: safetensors, `latents` [N,4,H/8,W/8] of unit variance");
    verb.add_option("--latents-out", arguments->latentsOut, "Also write the last latents, in scaled space");
    verb.add_flag("--vae-tiling", request.vaeTiling,
                  "Decode what is larger than the VAE was made for in blended tiles: takes less memory");
    verb.add_option("--preview", arguments->preview, "FILE.png that shows roughly how the pictures take shape");
    addProgress(verb, arguments->progress);
    verb.add_option(
            "--out", arguments->out,
            "FILE.png, or a folder for SEED.png; several pictures, and those whose name is taken, are numbered: "
            "FILE-1.png …")
        ->check(filled("FILE.png or a folder"))
        ->required();
    verb.add_flag("--overwrite", arguments->overwrite, "Replace pictures that have these names already");
    return [arguments, negative] {
        arguments->hasNegative = negative->count() > 0;
        return run(*arguments);
    };
}

} // namespace

const Command sampleCommand = {"sample", "Draw pictures with a model", declare, /*computes=*/true};

} // namespace tempera::app
