// SPDX-License-Identifier: Apache-2.0
#include "train/PictureText.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/Cancel.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "diffusion/Sampler.h"
#include "format/TensorTable.h"
#include "options/TrainConfig.h"
#include "train/PromptNotes.h"

namespace tempera::train {

namespace {

constexpr std::size_t kModelDigits = 10, kNetworkDigits = 12;

Result<std::string> hashOf(std::string_view bytes, const std::stop_token& stop) {
    constexpr std::size_t kPiece = std::size_t{16} << 20;
    Sha256 hash;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(kPiece, bytes.size()))) {
        if (stop.stop_requested())
            return cancelled();
        hash.add(bytes.substr(0, kPiece));
    }
    return hash.hex();
}

/// Where the hash of a large file is kept: a file that was changed has another place.
fs::path placeOf(const fs::path& file) {
    std::error_code ignored;
    const auto written = fs::last_write_time(file, ignored).time_since_epoch().count();
    return cacheHome() / "hashes" /
           fastHashHex(show(fs::absolute(file, ignored)) + "\n" + std::to_string(fs::file_size(file, ignored)) + "\n" +
                       std::to_string(written));
}

/// Of the bytes from `begin` on. Empty where the file cannot be read.
Result<std::string> keptHash(const fs::path& file, std::uint64_t begin, const std::stop_token& stop) {
    constexpr std::size_t kLarge = std::size_t{64} << 20, kDigits = 64;
    const auto map = MappedFile::open(file);
    if (!map || (*map)->text().size() < begin)
        return std::string();
    const std::string_view bytes = (*map)->text().substr(begin);
    if (bytes.size() < kLarge)
        return hashOf(bytes, stop);
    const fs::path place = placeOf(file);
    if (const auto kept = readFile(place, kDigits); kept && kept->size() == kDigits)
        return *kept;
    TEMPERA_TRY(std::string hash, hashOf(bytes, stop));
    static_cast<void>(writeFileAtomically(place, hash)); // next time it is computed again
    return hash;
}

/// The WebUI takes names in its lists without what separates them there.
std::string nameOf(const fs::path& file) {
    std::error_code ignored;
    const fs::path whole = fs::absolute(file, ignored).lexically_normal();
    const bool isFolder = fs::is_directory(whole, ignored);
    const fs::path last = whole.has_filename() ? whole.filename() : whole.parent_path().filename();
    std::string name = oneLine(show(isFolder ? last : last.stem()), 1000);
    std::erase_if(name, [](char c) { return c == ':' || c == ',' || c == '<' || c == '>' || c == '"'; });
    return name;
}

Result<UsedFile> model(const fs::path& path, const std::stop_token& stop) {
    std::error_code ignored;
    if (path.empty() || fs::is_directory(path, ignored))
        return UsedFile{path.empty() ? "" : nameOf(path), {}};
    TEMPERA_TRY(const std::string hash, keptHash(path, 0, stop));
    return UsedFile{nameOf(path), hash.substr(0, kModelDigits)};
}

Result<UsedFile> lora(const AdapterChoice& choice, const std::stop_token& stop) {
    UsedFile used{nameOf(choice.file), {}, choice.weight};
    const auto table = format::readTensorTable(choice.file);
    if (!table)
        return used;
    const auto stated = table->metadata.find("sshs_model_hash");
    if (stated != table->metadata.end()) {
        used.hash = oneLine(stated->second).substr(0, kNetworkDigits);
        return used;
    }
    const bool isSafe = table->container == format::TensorTable().container;
    TEMPERA_TRY(const std::string hash, keptHash(choice.file, isSafe ? table->dataStart : 0, stop));
    used.hash = hash.substr(0, kNetworkDigits);
    return used;
}

/// "name: hash, name: hash" as one value: in quotes, because it has commas and colons.
std::string hashList(std::string_view title, const std::vector<UsedFile>& files) {
    std::vector<std::string> entries;
    for (const UsedFile& file : files)
        if (!file.hash.empty())
            entries.push_back(file.name + ": " + file.hash);
    if (entries.empty())
        return {};
    return ", " + std::string(title) + ": " +
           nlohmann::json(join(entries, ", ")).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string named(std::string_view title, const UsedFile& file) {
    if (file.name.empty())
        return {};
    return (file.hash.empty() ? "" : ", " + std::string(title) + " hash: " + file.hash) + ", " + std::string(title) +
           ": " + file.name;
}

std::string samplerLabel(const std::string& id) {
    for (const diffusion::SamplerKind& kind : diffusion::samplerKinds())
        if (kind.id == id)
            return std::string(kind.label);
    return id;
}

} // namespace

Result<UsedFiles> usedFiles(const SampleModel& choice, const SampleRequest& request, const std::stop_token& stop) {
    UsedFiles files;
    TEMPERA_TRY(files.model, model(choice.model, stop));
    TEMPERA_TRY(files.vae, model(choice.vae, stop));
    for (const AdapterChoice& adapter : choice.adapters) {
        TEMPERA_TRY(UsedFile used, lora(adapter, stop));
        files.loras.push_back(std::move(used));
    }
    TEMPERA_TRY(files.embeddings, usedEmbeddings(choice, request, stop));
    return files;
}

Result<std::vector<UsedFile>> usedEmbeddings(const SampleModel& choice, const SampleRequest& request,
                                             const std::stop_token& stop) {
    std::vector<UsedFile> used;
    for (const fs::path& embedding : choice.embeddings)
        if (const auto word = wordOf(embedding); word && usesWord(request, *word)) {
            TEMPERA_TRY(const std::string hash, keptHash(embedding, 0, stop));
            used.push_back({nameOf(embedding), hash.substr(0, kNetworkDigits)});
        }
    return used;
}

UsedFiles namesOf(const options::ModelConfig& model) {
    UsedFiles files;
    files.model.name = nameOf(model.path);
    if (!model.vae.empty())
        files.vae.name = nameOf(model.vae);
    return files;
}

std::string describePicture(const SampleRequest& request, int clipSkip, const SampledPicture& picture,
                            const UsedFiles& files) {
    std::string text = request.prompt;
    for (const UsedFile& lora : files.loras)
        text += " <lora:" + lora.name + ":" + formatNumber(lora.weight) + ">";
    text += "\n";
    if (request.negativePrompt && !request.negativePrompt->empty())
        text += "Negative prompt: " + *request.negativePrompt + "\n";
    return text + "Steps: " + std::to_string(request.steps) + ", Sampler: " + samplerLabel(request.sampler) +
           ", CFG scale: " + formatNumber(request.guidance) +
           (request.guidanceRescale > 0 ? ", CFG rescale: " + formatNumber(request.guidanceRescale) : "") +
           ", Seed: " + std::to_string(picture.seed) + ", Size: " + std::to_string(picture.image.width) + "x" +
           std::to_string(picture.image.height) + named("Model", files.model) + named("VAE", files.vae) +
           (clipSkip > 0 ? ", Clip skip: " + std::to_string(clipSkip) : "") + hashList("Lora hashes", files.loras) +
           hashList("TI hashes", files.embeddings);
}

} // namespace tempera::train
