// SPDX-License-Identifier: Apache-2.0
#include "spec/WeightFiles.h"

#include <nlohmann/json.hpp>

#include "base/Quote.h"
#include "format/StrictJson.h"

namespace tempera::spec {

namespace {

using format::TensorTable;
using ShardOf = std::map<std::string, fs::path, std::less<>>; ///< by tensor

Result<ShardOf> readIndex(const fs::path& index) {
    TEMPERA_TRY(const std::string text, readFile(index));
    TEMPERA_TRY(const auto json, format::parseStrictJson(text).context(show(index)));
    if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object() ||
        json["weight_map"].empty())
        return Error::badRequest(show(index) + ": no \"weight_map\"");
    ShardOf shards;
    for (const auto& [tensor, file] : json["weight_map"].items()) {
        const fs::path name = file.is_string() ? fs::path(file.get<std::string>()) : fs::path();
        if (name.empty() || name.has_parent_path() || name == "." || name == "..")
            return Error::badRequest(show(index) + ": the file of " + inQuotes(tensor) + " is " + oneLine(file.dump()) +
                                     "; expected the name of a file beside it");
        shards.emplace(tensor, index.parent_path() / name);
    }
    return shards;
}

Status checkShard(const fs::path& index, const fs::path& shard, const TensorTable& table, const ShardOf& shards) {
    for (const auto& tensor : table.tensors)
        if (const auto said = shards.find(tensor.name); said == shards.end())
            return Error::badRequest(show(shard) + ": holds " + inQuotes(tensor.name) + ", which " +
                                     show(index.filename()) + " does not name");
        else if (said->second != shard)
            return Error::badRequest(show(shard) + ": holds " + inQuotes(tensor.name) + ", which " +
                                     show(index.filename()) + " says is in " + show(said->second.filename()));
    for (const auto& [tensor, file] : shards)
        if (file == shard && !table.find(tensor))
            return Error::badRequest(show(shard) + ": tensor " + inQuotes(tensor) + " is missing, which " +
                                     show(index.filename()) + " says is in it");
    return {};
}

Result<ComponentFacts> readShards(const fs::path& index) {
    TEMPERA_TRY(const ShardOf shards, readIndex(index));
    std::map<fs::path, bool> seen;
    ComponentFacts part;
    std::error_code ignored;
    for (const auto& [tensor, shard] : shards) {
        if (!seen.emplace(shard, true).second)
            continue;
        if (!fs::is_regular_file(shard, ignored))
            return Error::badRequest(show(shard) + ": is missing; " + show(index) + " names it");
        TEMPERA_TRY(const TensorTable table, format::readTensorTable(shard));
        TEMPERA_CHECK(checkShard(index, shard, table, shards));
        part.files.push_back(shard);
        addTensors(part, table);
    }
    return part;
}

Result<ComponentFacts> readWhole(const fs::path& file) {
    TEMPERA_TRY(const TensorTable table, format::readTensorTable(file));
    ComponentFacts part;
    part.files = {file};
    addTensors(part, table);
    return part;
}

} // namespace

void addTensors(ComponentFacts& part, const TensorTable& table) {
    for (const format::TensorInfo& tensor : table.tensors) {
        const bool isBookkeeping = tensor.name.ends_with("position_ids") || tensor.name.ends_with("logit_scale");
        if (!tensor.name.starts_with(part.prefix) || isBookkeeping)
            continue;
        part.parameters += tensor.elements();
        part.bytes += tensor.bytes();
        const std::string dtype(format::dtypeName(tensor.dtype));
        part.dtype = part.dtype.empty() || part.dtype == dtype ? dtype : "mixed";
    }
}

Result<ComponentFacts> readPart(const fs::path& folder, const std::string& stem) {
    // What is full precision comes first, as diffusers takes it where no variant is asked for.
    std::error_code ignored;
    const std::string pickled = stem == "model" ? "pytorch_model" : stem;
    for (const auto& [name, extension] : {std::pair{stem, ".safetensors"}, {pickled, ".bin"}})
        for (const std::string variant : {"", ".fp16"}) {
            if (const fs::path file = folder / (name + variant + extension); fs::is_regular_file(file, ignored))
                return readWhole(file);
            for (const fs::path& index : {folder / (name + variant + extension + ".index.json"),
                                          folder / (name + extension + ".index" + variant + ".json")})
                if (fs::is_regular_file(index, ignored))
                    return readShards(index);
        }
    return Error::badRequest(show(folder) + ": no weights; expected " + stem + ".safetensors, " + stem +
                             ".fp16.safetensors or " + stem + ".safetensors.index.json");
}

} // namespace tempera::spec
