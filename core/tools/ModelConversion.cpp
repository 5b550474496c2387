// SPDX-License-Identifier: Apache-2.0
#include "tools/ModelConversion.h"

#include <algorithm>

#include <unistd.h>

#include "base/Cancel.h"
#include "base/Text.h"
#include "spec/SeparateVae.h"
#include "tensor/Dtype.h"
#include "tools/FolderPlan.h"
#include "tools/FolderTexts.h"
#include "tools/SingleFilePlan.h"

namespace tempera::tools {

namespace {

using spec::ConfigTexts;
using spec::Layout;

/// Everything that will be written.
struct Plan {
    std::vector<PlannedFile> files;
    std::map<fs::path, std::string> texts; ///< small files of the folder
    ConversionReport report;
};

Result<std::optional<format::Dtype>> chosenType(const std::string& name) {
    if (name.empty())
        return std::optional<format::Dtype>();
    const auto type = tensor::scalarTypeFromName(name);
    if (!type)
        return Error::badRequest("--dtype: found \"" + name + "\", expected float32, float16 or bfloat16");
    return tensor::storedType(*type);
}

Status checkOutput(const ConversionRequest& request) {
    std::error_code ignored;
    const fs::path& out = request.output;
    if (out.empty() || out.filename().empty())
        return Error::badRequest("OUT: found \"" + show(out) + "\", expected a name");
    const bool isEmptyFolder = fs::is_directory(out, ignored) && fs::is_empty(out, ignored);
    if (fs::exists(fs::symlink_status(out, ignored)) && !(isEmptyFolder && request.to == Layout::DiffusersFolder))
        return Error::badRequest(show(out) + ": exists already; expected a new " +
                                 (request.to == Layout::DiffusersFolder ? "folder" : "file"));
    if (request.to == Layout::SingleFile && lowerAscii(out.extension().string()) != ".safetensors")
        return Error::badRequest("OUT: found \"" + show(out) + "\", expected a name that ends in .safetensors");
    return {};
}

/// The configs of the model: its own where it is a folder or remembers one, else those of its family.
Result<ConfigTexts> configTexts(const spec::ModelFacts& facts) {
    if (facts.layout == Layout::DiffusersFolder)
        return spec::readConfigTexts(facts.path);
    const auto packed = facts.metadata.find(spec::kConfigsKey.data());
    if (packed != facts.metadata.end())
        return spec::unpackConfigTexts(packed->second).context(show(facts.path));
    return makeConfigTexts(facts);
}

/// A folder's own vocabulary, or the built-in one.
Status addVocabularies(const spec::ModelFacts& facts, Plan& plan) {
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
        const spec::TokenizerFacts& tokenizer = facts.textEncoders[i].tokenizer;
        const fs::path folder = i == 0 ? "tokenizer" : "tokenizer_2";
        std::string vocabulary = vocabularyText(), merges = mergesText();
        if (!tokenizer.vocabulary.empty()) {
            TEMPERA_TRY(vocabulary, readFile(tokenizer.vocabulary));
            TEMPERA_TRY(merges, readFile(tokenizer.merges));
        }
        plan.texts[folder / "vocab.json"] = std::move(vocabulary);
        plan.texts[folder / "merges.txt"] = std::move(merges);
    }
    return {};
}

Status planDiffusers(const StoredModel& model, const ConfigTexts& texts, const std::optional<SideFile>& side,
                     std::optional<format::Dtype> dtype, Plan& plan) {
    plan.files = planFolder(model, dtype);
    for (const auto& [name, text] : texts)
        plan.texts[name] = text;
    TEMPERA_CHECK(addVocabularies(model.facts, plan));
    for (const StoredPart& part : model.parts)
        for (const models::Leftover& left : part.leftovers)
            if (model.facts.layout == Layout::DiffusersFolder)
                plan.report.dropped.push_back(std::string(folderOf(part.kind)) + ": " + left.second->name);
    if (model.facts.layout == Layout::SingleFile) {
        plan.files.push_back(planSideFile(model, texts));
        for (const spec::IgnoredTensors& ignored : model.facts.ignored)
            plan.report.kept.push_back(ignored.name);
    } else if (side) {
        plan.report.dropped.emplace_back(kSideFileName);
    }
    return {};
}

/// Folders of a pipeline that a single file has no place for.
void addOtherFolders(const fs::path& folder, std::vector<std::string>& dropped) {
    for (const char* name : {"safety_checker", "feature_extractor", "image_encoder"})
        if (std::error_code ignored; fs::is_directory(folder / name, ignored))
            dropped.push_back(std::string(name) + "/");
}

Result<Plan> makePlan(const ConversionRequest& request, const StoredModel& model, const ConfigTexts& texts,
                      const std::optional<SideFile>& side) {
    TEMPERA_TRY(const auto dtype, chosenType(request.dtype));
    Plan plan;
    if (request.to == Layout::DiffusersFolder) {
        TEMPERA_CHECK(planDiffusers(model, texts, side, dtype, plan));
    } else {
        const bool isFolder = model.facts.layout == Layout::DiffusersFolder;
        SingleFilePlan single = planSingleFile(model, isFolder ? texts : ConfigTexts(), side, dtype);
        plan.report.isRestored = single.isRestored;
        plan.report.dropped = std::move(single.dropped);
        plan.files.push_back(std::move(single.file));
    }
    if (model.facts.layout == Layout::DiffusersFolder)
        addOtherFolders(model.facts.path, plan.report.dropped);
    for (const PlannedFile& file : plan.files)
        plan.report.bytes += file.bytes();
    return plan;
}

Status checkDisk(const fs::path& output, std::uint64_t bytes) {
    std::error_code failed;
    const fs::path folder = fs::absolute(output).parent_path();
    TEMPERA_CHECK(createFolders(folder));
    const fs::space_info space = fs::space(folder, failed);
    constexpr std::uint64_t kForTexts = 16'000'000;
    if (failed || space.available >= bytes + kForTexts)
        return {};
    return Error::failed(show(output) + ": needs " + formatBytes(static_cast<double>(bytes)) + " on disk; there are " +
                         formatBytes(static_cast<double>(space.available)));
}

/// Writes beside the folder and renames, so that it is there whole or not at all.
Status writeFolder(const fs::path& output, const Plan& plan, const OnWritten& onWritten) {
    const fs::path target = fs::absolute(output);
    const fs::path beside =
        target.parent_path() / ("." + target.filename().string() + "." + std::to_string(::getpid()) + ".tmp");
    const auto write = [&]() -> Status {
        for (const PlannedFile& file : plan.files)
            TEMPERA_CHECK(writePlanned(beside / file.path, file, onWritten));
        for (const auto& [name, text] : plan.texts)
            TEMPERA_CHECK(writeFileAtomically(beside / name, text));
        std::error_code failed;
        fs::rename(beside, target, failed);
        if (failed)
            return Error::failed(show(target) + ": cannot be created: " + failed.message());
        return syncPath(target.parent_path());
    };
    Status status = write();
    std::error_code ignored;
    if (!status.ok())
        fs::remove_all(beside, ignored);
    return status;
}

} // namespace

Result<ConversionReport> convertModel(const ConversionRequest& request, const ConversionProgress& progress,
                                      std::stop_token stop) {
    TEMPERA_CHECK(checkOutput(request));
    TEMPERA_TRY(spec::ModelFacts facts, spec::readModelFacts(request.input));
    if (!request.vae.empty())
        TEMPERA_CHECK(spec::useVae(request.vae, facts).context("--vae"));
    TEMPERA_TRY(const StoredModel model, openStored(facts));
    TEMPERA_TRY(const ConfigTexts texts, configTexts(facts));
    std::optional<SideFile> side;
    if (facts.layout == Layout::DiffusersFolder) {
        TEMPERA_TRY(side, readSideFile(facts.path, texts));
    }
    TEMPERA_TRY(Plan plan, makePlan(request, model, texts, side));
    TEMPERA_CHECK(checkDisk(request.output, plan.report.bytes));

    const auto total = static_cast<std::int64_t>(plan.report.bytes);
    std::int64_t done = 0;
    const OnWritten onWritten = [&](std::int64_t bytes) -> Status {
        done += bytes;
        progress(std::min(done, total), total);
        return stop.stop_requested() ? Status(cancelled()) : Status();
    };
    progress(0, total);
    TEMPERA_CHECK(request.to == Layout::DiffusersFolder ? writeFolder(request.output, plan, onWritten)
                                                        : writePlanned(request.output, plan.files.front(), onWritten));
    return std::move(plan.report);
}

} // namespace tempera::tools
