// SPDX-License-Identifier: Apache-2.0
#include <memory>

#include "../../support/GoldenModel.h"
#include "../../support/TorchArchive.h"
#include "Targets.h"
#include "adapters/TextualInversion.h"
#include "format/FileKind.h"
#include "format/ZipDirectory.h"
#include "models/TextConditioning.h"
#include "spec/ModelFacts.h"
#include "tensor/TensorFile.h"
#include "token/PromptWeights.h"

namespace tempera::soak {

namespace {

fs::path goldenFile(const char* name) { return golden::folder() / "torch" / name; }

/// Everything that is read of a pickled file, down to the last number of its tensors.
Status readTensors(const fs::path& file, const std::string& bytes) {
    put(file, bytes);
    TEMPERA_TRY(const format::FileFacts facts, format::examineFile(file));
    TEMPERA_TRY(const tensor::TensorFile opened, tensor::TensorFile::open(file));
    for (const format::TensorInfo& info : opened.table().tensors) {
        TEMPERA_TRY(const at::Tensor tensor, opened.tensor(info.name));
        (void)tensor.contiguous().to(at::kDouble).sum().item<double>();
    }
    if (const auto model = spec::readModelFacts(file); model.ok())
        return Error::failed("tensors of no model were taken for one");
    return {};
}

std::vector<golden::ArchiveEntry> entriesOf(const std::string& archive) {
    std::vector<golden::ArchiveEntry> entries;
    const auto found = format::readZipDirectory(archive);
    for (const format::ZipEntry& entry : found.value())
        entries.push_back({std::string(entry.name), archive.substr(entry.begin, entry.end - entry.begin)});
    return entries;
}

/// The program in a checkpoint; around it is always a sound archive with the same storages.
Target pickle(const fs::path& folder) {
    Target target;
    std::vector<golden::ArchiveEntry> entries;
    for (const char* name : {"protocol4.ckpt", "checkpoint.ckpt"}) {
        entries = entriesOf(contentOf(goldenFile(name)));
        target.samples.push_back(entries.front().content);
    }
    target.wrap = [entries](const std::string& pickled) {
        std::vector<golden::ArchiveEntry> changed = entries;
        changed.front().content = pickled;
        return golden::zipArchive(changed);
    };
    target.feed = [file = folder / "file.ckpt"](const std::string& bytes) { return readTensors(file, bytes); };
    return target;
}

Target archive(const fs::path& folder) {
    Target target;
    for (const char* name : {"checkpoint.ckpt", "webui.pt", "before-1.6.ckpt", "diffusers.bin"})
        target.samples.push_back(contentOf(goldenFile(name)));
    target.feed = [file = folder / "file.pt"](const std::string& bytes) { return readTensors(file, bytes); };
    return target;
}

/// Embeddings of all layouts, and a prompt that uses them.
Target embedding(const fs::path& folder) {
    Target target;
    for (const char* name :
         {"My-Style.safetensors", "webui-style.pt", "onetrainer.safetensors", "learned_embeds.safetensors"})
        target.samples.push_back(contentOf(golden::folder() / "text" / name));
    golden::write("sd1", folder / "model");
    auto loaded = models::loadModel(folder / "model", {.unet = false, .vae = false});
    const auto model = std::make_shared<models::Model>(std::move(loaded).value());
    target.feed = [model, file = folder / "my-style.pt"](const std::string& bytes) -> Status {
        put(file, bytes);
        TEMPERA_TRY(const auto word, adapters::readTextualInversion(file, model->facts));
        TEMPERA_CHECK(adapters::addWords(*model, {word}));
        TEMPERA_TRY(const auto text, models::makeTextConditioning(*model));
        const std::vector<std::string> prompts = {"a (" + word.trigger + ":1.2) photo"};
        (void)text.tokenizePrompts(prompts);
        return {};
    };
    return target;
}

Target prompt(const fs::path&) {
    Target target;
    target.samples = {"(masterpiece:1.2), ((best)) [blurry] \\(real\\)", "(a:0.5(b:1.1)[c]):2)",
                      "\\\\ [[[ ))) (\xe7\x8c\xab: +1.5 )"};
    target.feed = [](const std::string& bytes) -> Status {
        std::size_t length = 0;
        for (const token::WeightedText& piece : token::parsePromptWeights(bytes))
            length += piece.text.size();
        return length <= bytes.size() ? Status() : Error::failed("a prompt grew while its weights were read");
    };
    return target;
}

} // namespace

std::vector<TargetKind> torchTargets() {
    return {{"pickle", pickle}, {"torch.save", archive}, {"embedding", embedding, 2}, {"prompt weights", prompt}};
}

} // namespace tempera::soak
