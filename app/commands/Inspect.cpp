// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <fstream>
#include <memory>

#include "commands/Command.h"
#include "commands/InspectOther.h"
#include "commands/InspectPreset.h"
#include "commands/InspectRun.h"
#include "commands/InspectTensors.h"
#include "data/PictureHeader.h"
#include "format/FileKind.h"
#include "options/import/Import.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string path;
    bool json = false;
};

std::string beginningOf(const fs::path& file) {
    std::string bytes(16, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

/// A safetensors file, too, may begin with a brace: the size of its header. Its ninth byte is one, always.
bool beginsAsJson(std::string_view beginning) {
    constexpr std::size_t kHeaderOfTensors = 8;
    const bool isHeader = beginning.size() > kHeaderOfTensors && beginning[kHeaderOfTensors] == '{' &&
                          beginning[kHeaderOfTensors - 1] == '\0';
    return beginning.starts_with('{') && !isHeader;
}

Status inspectDirectory(const fs::path& path, bool json) {
    switch (format::kindOfFolder(path)) {
    case format::FileKind::RunFolder:
        return inspectRun(path, json);
    case format::FileKind::DiffusersFolder:
    case format::FileKind::TrainingCheckpoint:
        return inspectTensors(path, json);
    default:
        return inspectFolder(path, json);
    }
}

Status run(const Arguments& arguments) {
    const fs::path path(arguments.path);
    if (path.empty())
        return Error::badRequest("path: found \"\", expected a file or folder");
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return inspectDirectory(path, arguments.json);
    if (!fs::is_regular_file(path, ignored))
        return inspectTensors(path, arguments.json); // says what is wrong
    if (path.filename() == "events.jsonl")
        return inspectRun(fs::absolute(path).parent_path(), arguments.json);
    const std::string beginning = beginningOf(path);
    if (data::formatOfContent(beginning) != data::PictureFormat::Unknown)
        return inspectPicture(path, arguments.json);
    if ((beginsAsJson(beginning) || path.extension() == ".toml") && options::trainerOfFile(path))
        return inspectPreset(path, arguments.json);
    if (beginsAsJson(beginning))
        return inspectJob(path, arguments.json);
    return inspectTensors(path, arguments.json);
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("path", arguments->path,
                    "A model, LoRA, embedding, checkpoint, run, job, preset, picture or a folder of them")
        ->required();
    verb.add_flag("--json", arguments->json, "Print JSON");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command inspectCommand = {"inspect", "Show what a model, LoRA, embedding, run or other file is", declare};

} // namespace tempera::app
