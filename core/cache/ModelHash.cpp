// SPDX-License-Identifier: Apache-2.0
#include "cache/ModelHash.h"

#include "base/Hash.h"
#include "format/TensorTable.h"

namespace tempera::cache {

namespace {

Status addWholeFile(Sha256& hash, const fs::path& file) {
    TEMPERA_TRY(const auto map, MappedFile::open(file));
    hash.add(fastHashHex(map->text()));
    return {};
}

Status addTensors(Sha256& hash, const fs::path& file, std::string_view prefix) {
    TEMPERA_TRY(const auto map, MappedFile::open(file));
    TEMPERA_TRY(const format::TensorTable table, format::readTensorTable(file));
    for (const auto& entry : table.tensors)
        if (std::string_view(entry.name).starts_with(prefix)) {
            hash.add(entry.name);
            hash.add(fastHashHex(map->text().substr(table.dataStart + entry.begin, entry.end - entry.begin)));
        }
    return {};
}

/// The weights of one part, and the config.json beside them.
Status addComponent(Sha256& hash, const spec::ComponentFacts& part) {
    for (const fs::path& file : part.files) {
        if (!part.prefix.empty()) {
            TEMPERA_CHECK(addTensors(hash, file, part.prefix));
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
    TEMPERA_CHECK(addComponent(hash, facts.vaeFiles));
    return hash.hex();
}

Result<std::string> textEncodersHash(const spec::ModelFacts& facts) {
    Sha256 hash;
    hash.add(spec::familyName(facts.family));
    if (facts.clipSkip != 0)
        hash.add("clip skip " + std::to_string(facts.clipSkip));
    for (const spec::TextEncoderFacts& encoder : facts.textEncoders) {
        TEMPERA_CHECK(addComponent(hash, encoder.component));
        hash.add(encoder.tokenizer.padToken);
        for (const fs::path& file : {encoder.tokenizer.vocabulary, encoder.tokenizer.merges})
            if (!file.empty())
                TEMPERA_CHECK(addWholeFile(hash, file));
    }
    return hash.hex();
}

} // namespace tempera::cache
