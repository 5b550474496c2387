// SPDX-License-Identifier: Apache-2.0
#include "commands/InspectOther.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/Quote.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/Rows.h"
#include "data/Captions.h"
#include "data/DatasetIndex.h"
#include "data/PictureHeader.h"
#include "data/PngFile.h"
#include "format/FileKind.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Secrets.h"
#include "run/RunSummary.h"
#include "spec/ModelFacts.h"
#include "tools/CheckLora.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;

/// Indented, with the lines that a text of a picture has.
void printText(const std::string& text) {
    for (const std::string& line : split(text, '\n'))
        std::printf("  %s\n", oneLine(line, 2000).c_str());
}

std::vector<options::Difference> changesOf(const options::TrainConfig& config) {
    return options::diff(options::TrainConfig(), options::withoutSecrets(config));
}

/// A file of tensors in a folder, a diffusers folder, checkpoint or run, or why it cannot be read.
struct Listed {
    fs::path file;
    Result<format::FileFacts> facts;

    std::vector<std::string> problems() const {
        return facts && facts->lora ? tools::loraProblems(file) : std::vector<std::string>();
    }
};

/// A run is no tensors: what it is says run::summarizeRun.
Result<format::FileFacts> factsOfFolder(const fs::path& folder, format::FileKind kind) {
    if (kind != format::FileKind::RunFolder)
        return format::examineFile(folder);
    format::FileFacts facts;
    facts.kind = kind;
    return facts;
}

bool mayHoldTensors(const fs::path& file) {
    constexpr std::array<std::string_view, 5> kEndings = {".safetensors", ".ckpt", ".pt", ".pth", ".bin"};
    return std::find(kEndings.begin(), kEndings.end(), lowerAscii(file.extension().string())) != kEndings.end();
}

/// The folder's own files and those of its subfolders; models, checkpoints and runs in it as one.
std::vector<Listed> filesOf(const fs::path& folder, int levels) {
    std::vector<Listed> files;
    std::error_code failed, ignored;
    const auto options = fs::directory_options::skip_permission_denied;
    for (auto entry = fs::directory_iterator(folder, options, failed); !failed && entry != fs::end(entry);
         entry.increment(failed)) {
        const fs::path& path = entry->path();
        if (entry->is_directory(ignored)) {
            if (const auto kind = format::kindOfFolder(path); kind != format::FileKind::Unknown)
                files.push_back({path, factsOfFolder(path, kind)});
            else if (levels > 0)
                std::ranges::move(filesOf(path, levels - 1), std::back_inserter(files));
        } else if (mayHoldTensors(path)) {
            files.push_back({path, format::examineFile(path)});
        }
    }
    std::ranges::sort(files, {}, &Listed::file);
    return files;
}

/// Of models as the loader tells it, which knows configs, too.
std::string familyOf(const Listed& listed) {
    const bool isModel = listed.facts->kind == format::FileKind::SingleFileModel ||
                         listed.facts->kind == format::FileKind::DiffusersFolder;
    if (!isModel)
        return listed.facts->family;
    const auto model = spec::readModelFacts(listed.file);
    return model ? std::string(spec::familyName(model->family)) : "";
}

std::string describeRun(const fs::path& folder) {
    const auto run = run::summarizeRun({folder});
    if (!run)
        return run.error().message;
    return "run folder, " + std::string(run::progressName(run->progress)) + ", " + formatCount(run->step) + " of " +
           formatCount(run->begun.steps) + " steps";
}

/// What a refusal says behind the name of the file, which stands in front of it already.
std::string withoutName(const std::string& message, const fs::path& file) {
    const std::string name = show(file) + ": ";
    return message.starts_with(name) ? message.substr(name.size()) : message;
}

std::string describe(const Listed& listed) {
    if (!listed.facts)
        return withoutName(listed.facts.error().message, listed.file);
    const format::FileFacts& facts = *listed.facts;
    if (facts.kind == format::FileKind::RunFolder)
        return describeRun(listed.file);
    const auto known = spec::familyFromName(familyOf(listed));
    std::string text(format::kindLabel(facts.kind));
    if (facts.lora && facts.lora->method != "lora")
        text += " (" + facts.lora->method + ")";
    if (known)
        text += ", " + std::string(spec::familySpec(*known).label);
    if (facts.lora && !facts.lora->ranks.empty())
        text += ", rank " + std::to_string(facts.lora->ranks.rbegin()->first);
    text += ", " + formatBytes(static_cast<double>(facts.bytes));
    const std::vector<std::string> problems = listed.problems();
    return problems.empty() ? text : text + ", unusable: " + problems.front();
}

/// "3 files, 1 model and 2 runs": folders that are one thing count as that.
std::string countedFiles(const std::vector<Listed>& files) {
    std::int64_t runs = 0, models = 0, checkpoints = 0;
    for (const Listed& listed : files) {
        const auto kind = listed.facts ? listed.facts->kind : format::FileKind::Unknown;
        runs += kind == format::FileKind::RunFolder;
        models += kind == format::FileKind::DiffusersFolder;
        checkpoints += kind == format::FileKind::TrainingCheckpoint;
    }
    std::vector<std::string> counts;
    for (const auto& [count, noun] : {std::pair(std::ssize(files) - runs - models - checkpoints, "file"),
                                      {models, "model folder"},
                                      {checkpoints, "checkpoint"},
                                      {runs, "run"}})
        if (count > 0)
            counts.push_back(counted(count, noun));
    const std::span<const std::string> all(counts);
    return all.size() < 2 ? join(all, "") : join(all.first(all.size() - 1), ", ") + " and " + all.back();
}

Status listFiles(const fs::path& folder, const std::vector<Listed>& files, bool json) {
    if (json) {
        Json list = Json::array();
        for (const Listed& listed : files)
            list.push_back(listed.facts ? Json{{"path", show(listed.file)},
                                               {"kind", format::kindName(listed.facts->kind)},
                                               {"family", familyOf(listed)},
                                               {"bytes", listed.facts->bytes},
                                               {"problems", listed.problems()}}
                                        : Json{{"path", show(listed.file)}, {"error", listed.facts.error().message}});
        printJson(Json{{"path", show(folder)}, {"kind", "folder"}, {"files", list}});
        return {};
    }
    printRow("folder", show(folder));
    printRow("kind", "folder of " + countedFiles(files));
    for (const Listed& listed : files)
        std::printf("  %s: %s\n", oneLine(show(listed.file.lexically_relative(folder)), 1000).c_str(),
                    oneLine(describe(listed), 1000).c_str());
    return {};
}

/// Of the caption file beside it, where there is one that can be read.
std::optional<std::string> captionOf(const fs::path& picture) {
    for (const std::string& extension : {options::DatasetConfig().captionExtension, std::string(".caption")})
        if (const auto caption = data::readCaption(data::captionFileOf(picture, extension)))
            return caption->text;
    return std::nullopt;
}

Status describeDataset(const fs::path& folder, const data::DatasetIndex& index, bool json) {
    const auto captions = std::count_if(index.pictures.begin(), index.pictures.end(),
                                        [](const data::Picture& picture) { return picture.hasCaption; });
    if (json) {
        printJson(Json{{"path", show(folder)},
                       {"kind", "dataset"},
                       {"images", index.pictures.size()},
                       {"captions", captions},
                       {"presentations_per_epoch", index.presentations()}});
        return {};
    }
    printRow("folder", show(folder));
    printRow("kind", "pictures");
    printRow("pictures", counted(std::ssize(index.pictures), "picture") + ", " + formatCount(captions) +
                             " with a caption, " + formatCount(index.presentations()) + " shown in an epoch");
    for (const data::Folder& part : index.folders)
        std::printf("  %s: %s × %d\n", oneLine(show(part.path.filename()), 1000).c_str(),
                    counted(part.count, "picture").c_str(), part.repeats);
    printRow("more", "tempera dataset " + show(folder));
    return {};
}

} // namespace

Status inspectPicture(const fs::path& file, bool json) {
    TEMPERA_TRY(const data::PictureHeader header, data::readPictureHeader(file));
    std::map<std::string, std::string> texts;
    if (header.format == data::PictureFormat::Png) {
        TEMPERA_TRY(texts, data::readPngTexts(file));
    }
    const std::optional<std::string> caption = captionOf(file);
    const int width = header.swapsSides() ? header.height : header.width;
    const int height = header.swapsSides() ? header.width : header.height;
    if (json) {
        printJson(Json{{"path", show(file)},
                       {"kind", "picture"},
                       {"format", data::formatName(header.format)},
                       {"width", width},
                       {"height", height},
                       {"bytes", header.bytes},
                       {"caption", caption ? Json(*caption) : Json(nullptr)},
                       {"metadata", texts}});
        return {};
    }
    printRow("file", show(file));
    printRow("kind", "picture, " + std::string(data::formatName(header.format)));
    printRow("size", std::to_string(width) + " × " + std::to_string(height) + " pixels, " +
                         formatBytes(static_cast<double>(header.bytes)));
    if (header.alpha || header.animated || header.truncated)
        printRow("but", header.truncated  ? "the file is cut short"
                        : header.animated ? "it is animated: the first picture counts"
                                          : "parts of it are transparent");
    if (caption) {
        std::printf("caption\n");
        printText(*caption);
    }
    for (const auto& [name, text] : texts) {
        std::printf("%s\n", oneLine(name).c_str());
        printText(text);
    }
    return {};
}

Status inspectJob(const fs::path& file, bool json) {
    TEMPERA_TRY(const std::string text, readFile(file));
    const Json raw = Json::parse(text, nullptr, false);
    if (raw.is_object() && !raw.contains("format"))
        return Error::badRequest(
            show(file) + ": is JSON, and no job or preset of tempera",
            "inspect the folder that it belongs to; `tempera import` reads the settings of other trainers");
    TEMPERA_TRY(const options::Job job, options::loadJob(file));
    const bool isPreset = raw.contains("title");
    if (json) {
        Json set = Json::object();
        for (const options::Difference& change : changesOf(job.config))
            set[change.key] = change.b;
        printJson(Json{{"path", show(file)}, {"kind", isPreset ? "preset" : "job"}, {"settings", set}});
        return {};
    }
    printRow("file", show(file));
    printRow("kind", isPreset ? "preset" : "job");
    for (const char* name : {"title", "description"})
        if (raw.contains(name) && raw[name].is_string())
            printRow(name, oneLine(raw[name].get<std::string>(), 1000));
    std::printf("sets\n");
    for (const options::Difference& change : changesOf(job.config))
        std::printf("  %s = %s\n", change.key.c_str(), oneLine(change.b).c_str());
    if (!isPreset)
        printRow("more", "tempera plan " + show(file));
    return {};
}

Status inspectFolder(const fs::path& folder, bool json) {
    constexpr int kLevels = 2;
    if (const std::vector<Listed> files = filesOf(folder, kLevels); !files.empty())
        return listFiles(folder, files, json);
    options::DatasetConfig dataset;
    dataset.path = folder;
    if (const auto index = data::scanDataset(dataset); index && !index->pictures.empty())
        return describeDataset(folder, *index, json);
    return Error::badRequest(show(folder) + ": holds no model, LoRA, embedding, run or picture");
}

} // namespace tempera::app
