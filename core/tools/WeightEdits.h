// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/WeightChange.h"
#include "tools/LoraRequest.h"
#include "tools/ModelLayers.h"

namespace tempera::tools {

/// What adapters change in the stored tensors of a model.
class WeightEdits {
public:
    /// Reads the adapters' files and finds the tensors of every layer in them. @return BadRequest that names the file
    /// and tensor that does not fit
    static Result<WeightEdits> read(ModelLayers& model, const std::vector<WeightedLora>& loras);

    std::int64_t layers() const { return layers_; }
    /// Of embeddings that lie in the adapters' files, each once: they change no weight.
    const std::vector<std::string>& words() const { return words_; }
    bool changes(const tensor::TensorFile& file) const;
    bool changes(const tensor::TensorFile& file, std::string_view tensor) const;

    /// The stored tensor with all changes, in float32. @pre changes(file, tensor)
    Result<at::Tensor> edited(const tensor::TensorFile& file, const std::string& tensor) const;

private:
    /// One change of one part of a stored tensor.
    struct Edit {
        tensor::KeySource::Take take;
        adapters::WeightChange change;
        double weight;
        bool ofBias;
    };
    /// A file and a tensor in it: the parts of a model in one file open it each for itself.
    using Key = std::pair<fs::path, std::string>;

    Status add(const ModelLayers& model, const adapters::Target& target, const adapters::LayerTensors& layer,
               double weight, std::set<std::string>& seen);

    std::map<Key, std::vector<Edit>> edits_;
    std::int64_t layers_ = 0;
    std::vector<std::string> words_;
};

} // namespace tempera::tools
