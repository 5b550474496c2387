// SPDX-License-Identifier: Apache-2.0
#include "tools/ModelWriting.h"

#include <algorithm>

#include "base/Cancel.h"
#include "base/NewFolder.h"
#include "spec/FolderConfigs.h"
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
constexpr const char* kOtherFolders[] = {"safety_checker", "feature_extractor", "image_encoder"};

void addOtherFolders(const fs::path& folder, std::vector<std::string>& dropped) {
    for (const char* name : kOtherFolders)
        if (std::error_code ignored; fs::is_directory(folder / name, ignored))
            dropped.push_back(std::string(name) + "/");
}

Result<Plan> makePlan(const ModelWriting& request, const StoredModel& model, const ConfigTexts& texts,
                      const std::optional<SideFile>& side) {
    const auto dtype = request.dtype;
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
    if (request.to == Layout::SingleFile)
        for (const auto& [key, value] : request.metadata)
            plan.files.front().metadata[key] = value;
    if (model.facts.layout == Layout::DiffusersFolder)
        addOtherFolders(model.facts.path, plan.report.dropped);
    for (const PlannedFile& file : plan.files)
        plan.report.bytes += file.bytes();
    return plan;
}

/// What model_index.json names and this program does not read.
Status copyOtherFolders(const fs::path& from, const fs::path& to) {
    for (const char* name : kOtherFolders) {
        std::error_code failed, ignored;
        if (fs::is_directory(from / name, ignored))
            fs::copy(from / name, to / name, fs::copy_options::recursive, failed);
        if (failed)
            return Error::failed(show(from / name) + ": cannot be copied: " + failed.message());
    }
    return {};
}

Status writeFolder(const StoredModel& model, const ModelWriting& request, const Plan& plan,
                   const OnWritten& onWritten) {
    return createFolderAtomically(request.output, [&](const fs::path& folder) -> Status {
        for (const PlannedFile& file : plan.files)
            TEMPERA_CHECK(writePlanned(folder / file.path, file, onWritten));
        for (const auto& [name, text] : plan.texts)
            TEMPERA_CHECK(writeFileAtomically(folder / name, text));
        const bool isFolder = model.facts.layout == Layout::DiffusersFolder;
        return isFolder && !request.metadata.empty() ? copyOtherFolders(model.facts.path, folder) : Status();
    });
}

} // namespace

Result<ConversionReport> writeModel(const StoredModel& model, const ModelWriting& request,
                                    const ConversionProgress& progress, const std::stop_token& stop) {
    TEMPERA_TRY(const ConfigTexts texts, configTexts(model.facts));
    std::optional<SideFile> side;
    if (model.facts.layout == Layout::DiffusersFolder) {
        TEMPERA_TRY(side, readSideFile(model.facts.path, texts));
    }
    if (side && !request.metadata.empty())
        side->header.clear();
    TEMPERA_TRY(Plan plan, makePlan(request, model, texts, side));
    TEMPERA_CHECK(requireDiskSpace(request.output, plan.report.bytes));

    const auto total = static_cast<std::int64_t>(plan.report.bytes);
    std::int64_t done = 0;
    const OnWritten onWritten = [&](std::int64_t bytes) -> Status {
        done += bytes;
        progress(std::min(done, total), total);
        return stop.stop_requested() ? Status(cancelled()) : Status();
    };
    progress(0, total);
    TEMPERA_CHECK(request.to == Layout::DiffusersFolder ? writeFolder(model, request, plan, onWritten)
                                                        : writePlanned(request.output, plan.files.front(), onWritten));
    return std::move(plan.report);
}

} // namespace tempera::tools
