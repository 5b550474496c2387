// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "cache/PackStore.h"

namespace tempera::cache {

/// Lists of tensors by key in a PackStore, whose threads are these.
class TensorStore {
public:
    static Result<TensorStore> open(const fs::path& folder);

    /// The tensors of a sound record, on the CPU; nothing for one that is missing or damaged.
    std::optional<std::vector<at::Tensor>> read(std::string_view key) const;
    bool contains(std::string_view key) const { return packs_.contains(key); }
    /// Copies the tensors into a record. An undefined tensor stays one.
    Status append(std::string_view key, const std::vector<at::Tensor>& tensors);
    Status sync() { return packs_.sync(); }

private:
    explicit TensorStore(PackStore packs)
        : packs_(std::move(packs)) {}

    PackStore packs_;
};

} // namespace tempera::cache
