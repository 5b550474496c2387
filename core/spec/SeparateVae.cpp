// SPDX-License-Identifier: Apache-2.0
#include "spec/SeparateVae.h"

#include "base/Text.h"
#include "format/FileUse.h"
#include "spec/SingleFile.h"
#include "spec/WeightFiles.h"

namespace tempera::spec {

namespace {

Result<VaeConfig> readConfig(const fs::path& file) {
    TEMPERA_TRY(const std::string text, readFile(file));
    return parseVaeConfig(text).context(show(file));
}

Status takeFolder(const fs::path& path, ModelFacts& facts) {
    std::error_code ignored;
    const fs::path folder = fs::exists(path / "vae/config.json", ignored) ? path / "vae" : path;
    if (!fs::exists(folder / "config.json", ignored))
        return Error::badRequest(show(path) + ": is no VAE: config.json is missing");
    TEMPERA_TRY(facts.vae, readConfig(folder / "config.json"));
    TEMPERA_TRY(facts.vaeFiles, readPart(folder, "diffusion_pytorch_model"));
    return {};
}

Status takeFile(const fs::path& path, ModelFacts& facts) {
    TEMPERA_TRY(const format::TensorTable table, format::readTensorTable(path));
    ComponentFacts part;
    if (table.find(std::string(prefix::kVae) + "decoder.conv_in.weight"))
        part.prefix = prefix::kVae;
    if (!table.find(part.prefix + "decoder.conv_in.weight"))
        return format::otherThan(format::FileKind::Vae, path)
            .value_or(Error::badRequest(show(path) + ": is no VAE; expected a tensor \"decoder.conv_in.weight\""));
    part.layout =
        table.find(part.prefix + "decoder.mid.block_1.conv1.weight") ? Layout::SingleFile : Layout::DiffusersFolder;
    part.files = {path};
    addTensors(part, table);
    const fs::path config = path.parent_path() / "config.json";
    std::error_code ignored;
    if (part.layout == Layout::DiffusersFolder && fs::exists(config, ignored)) {
        TEMPERA_TRY(facts.vae, readConfig(config));
    } else {
        TEMPERA_TRY(facts.vae, inferVae(table, part.prefix, facts.family).context(show(path)));
    }
    facts.vaeFiles = std::move(part);
    return {};
}

} // namespace

Status useVae(const fs::path& path, ModelFacts& facts) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return Error::badRequest(show(path) + ": does not exist; expected a VAE: a file or a diffusers folder");
    const double scaling =
        facts.vaeFiles.isThere() ? facts.vae.scalingFactor : familySpec(facts.family).vaeScalingFactor;
    ModelFacts changed = facts;
    TEMPERA_CHECK(fs::is_directory(path, ignored) ? takeFolder(path, changed) : takeFile(path, changed));
    if (changed.vae.latentChannels != facts.latentChannels())
        return Error::badRequest(show(path) + ": is a VAE of " + std::to_string(changed.vae.latentChannels) +
                                 " latent channels; expected " + std::to_string(facts.latentChannels()) + " as " +
                                 show(facts.path) + " has");
    if (changed.vae.scalingFactor != scaling)
        return Error::badRequest(show(path) + ": scales its latents by " + formatNumber(changed.vae.scalingFactor) +
                                 ", as the VAE of another family does; " + show(facts.path) + " was trained with " +
                                 formatNumber(scaling));
    facts = std::move(changed);
    return {};
}

} // namespace tempera::spec
