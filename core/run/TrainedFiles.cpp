// SPDX-License-Identifier: Apache-2.0
#include "run/TrainedFiles.h"

#include <algorithm>

#include "base/Files.h"
#include "run/Checkpoints.h"

namespace tempera::run {

namespace {

constexpr std::string_view kWordPrefix = "word-";
constexpr std::string_view kExtension = ".safetensors";

bool isUsable(const fs::path& file) {
    const std::string name = file.filename().string();
    return name == kLoraFile || (name.starts_with(kWordPrefix) && name.ends_with(kExtension));
}

} // namespace

std::string wordFile(std::string_view word) {
    return std::string(kWordPrefix) + std::string(word) + std::string(kExtension);
}

std::vector<fs::path> unfinishedFiles(const RunPaths& paths) {
    std::error_code error;
    if (fs::directory_iterator(paths.output(), error) != fs::directory_iterator())
        return {};
    std::vector<fs::path> files;
    const std::vector<Checkpoint> checkpoints = listCheckpoints(paths.checkpoints());
    if (checkpoints.empty())
        return files;
    for (auto file = fs::directory_iterator(checkpoints.back().path, error); !error && file != fs::end(file);
         file.increment(error))
        if (isUsable(file->path()))
            files.push_back(file->path());
    std::ranges::sort(files);
    return files;
}

} // namespace tempera::run
