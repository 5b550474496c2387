// SPDX-License-Identifier: Apache-2.0
#include "cache/ModelHash.h"

#include <array>
#include <span>

#include "base/Hash.h"
#include "format/SafetensorsHeader.h"

namespace tempera::cache {

namespace {

/// The names of single files below which a part's tensors lie.
constexpr std::array<std::string_view, 1> kVaePrefixes{"first_stage_model."};
constexpr std::array<std::string_view, 2> kTextPrefixes{"cond_stage_model.", "conditioner.embedders."};

Status addWholeFile(Sha256& hash, const fs::path& file) {
    TEMPERA_TRY(const auto map, MappedFile::open(file));
    hash.add(fastHashHex(map->text()));
    return {};
}

Status addTensors(Sha256& hash, const fs::path& file, std::span<const std::string_view> prefixes) {
    TEMPERA_TRY(const auto map, MappedFile::open(file));
    TEMPERA_TRY(const format::SafetensorsHeader header, format::readSafetensorsHeader(file));
    for (const auto& entry : header.tensors)
        for (const std::string_view prefix : prefixes)
            if (std::string_view(entry.name).starts_with(prefix)) {
                hash.add(entry.name);
                hash.add(fastHashHex(map->text().substr(header.dataStart + entry.begin, entry.end - entry.begin)));
            }
    return {};
}

/// The weights of one part, and the config.json beside them.
Status addComponent(Sha256& hash, const spec::ModelFacts& facts, const spec::ComponentFacts& part,
                    std::span<const std::string_view> prefixes) {
    for (const fs::path& file : part.files) {
        if (facts.layout == spec::Layout::SingleFile) {
            TEMPERA_CHECK(addTensors(hash, file, prefixes));
            continue;
        }
        TEMPERA_CHECK(addWholeFile(hash, file));
        if (const fs::path config = file.parent_path() / "config.json"; fs::exists(config))
            TEMPERA_CHECK(addWholeFile(hash, config));
    }
    return {};
}

} // namespace

Result<std::string> vaeHash(const spec::ModelFacts& facts) {
    Sha256 hash;
    hash.add(spec::familyName(facts.family));
    TEMPERA_CHECK(addComponent(hash, facts, facts.vaeFiles, kVaePrefixes));
    return hash.hex();
}

Result<std::string> textEncodersHash(const spec::ModelFacts& facts) {
    Sha256 hash;
    hash.add(spec::familyName(facts.family));
    for (const spec::TextEncoderFacts& encoder : facts.textEncoders) {
        TEMPERA_CHECK(addComponent(hash, facts, encoder.component, kTextPrefixes));
        hash.add(encoder.tokenizer.padToken);
        for (const fs::path& file : {encoder.tokenizer.vocabulary, encoder.tokenizer.merges})
            if (!file.empty())
                TEMPERA_CHECK(addWholeFile(hash, file));
    }
    return hash.hex();
}

} // namespace tempera::cache
