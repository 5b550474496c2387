// SPDX-License-Identifier: Apache-2.0
#include "plan/RunContents.h"

#include <algorithm>
#include <set>

#include "base/Files.h"
#include "base/Hash.h"

namespace tempera::plan {

namespace {

constexpr std::size_t kSamples = 256;
constexpr std::size_t kSampleBytes = 4096;
constexpr std::size_t kHead = 1 << 20; // the headers of these models are smaller

/// The beginning of a file, and blocks spread evenly over all of it.
Status addWeights(const fs::path& file, Sha256& hash) {
    TEMPERA_TRY(const auto mapped, MappedFile::open(file));
    const std::string_view bytes = mapped->text();
    hash.add(std::to_string(bytes.size()) + "\n");
    hash.add(bytes.substr(0, kHead));
    for (std::size_t i = 0; i < kSamples; ++i)
        hash.add(bytes.substr(bytes.size() / kSamples * i, kSampleBytes));
    return {};
}

/// Of a diffusers folder: what decides how its weights are used.
Status addConfigs(const fs::path& folder, Sha256& hash) {
    for (const char* name : {"unet/config.json", "vae/config.json", "text_encoder/config.json",
                             "text_encoder_2/config.json", "scheduler/scheduler_config.json"}) {
        std::error_code ignored;
        if (!fs::exists(folder / name, ignored))
            continue;
        TEMPERA_TRY(const std::string text, readFile(folder / name));
        hash.add(text);
    }
    return {};
}

/// Within the folder that the pictures were looked for in, wherever that lies.
std::string nameOf(const data::DatasetIndex& index, const data::Picture& picture) {
    const data::Folder& folder = index.folderOf(picture);
    return folder.use == data::FolderUse::Training ? show(picture.file.lexically_relative(index.root))
                                                   : show(folder.path.filename() / picture.file.filename());
}

std::string hashOf(const data::DatasetIndex& index) {
    Sha256 hash;
    for (const data::Picture& picture : index.pictures)
        hash.add(nameOf(index, picture) + "\n" + std::to_string(picture.width) + " " + std::to_string(picture.height) +
                 " " + std::to_string(picture.header.bytes) + " " + std::to_string(index.folderOf(picture).repeats) +
                 "\n" + picture.captionLines() + "\n");
    return hash.hex();
}

} // namespace

Result<std::string> contentsOf(const spec::ModelFacts& model) {
    std::vector<fs::path> files = model.unetFiles.files;
    files.insert(files.end(), model.vaeFiles.files.begin(), model.vaeFiles.files.end());
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        files.insert(files.end(), encoder.component.files.begin(), encoder.component.files.end());

    Sha256 hash;
    std::set<fs::path> seen; // a single file holds all parts
    for (const fs::path& file : files)
        if (seen.insert(file).second)
            TEMPERA_CHECK(addWeights(file, hash));
    if (model.layout == spec::Layout::DiffusersFolder)
        TEMPERA_CHECK(addConfigs(model.path, hash));
    return hash.hex();
}

Result<run::RunContents> contentsOf(const spec::ModelFacts& model, const data::DatasetIndex& index) {
    TEMPERA_TRY(std::string modelHash, contentsOf(model));
    return run::RunContents{std::move(modelHash), hashOf(index)};
}

} // namespace tempera::plan
