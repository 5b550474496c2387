// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "cache/PackStore.h"

namespace tempera::cache {

/// What one of several has to compute that fill one folder: item number, item number + count, …
struct Part {
    int number = 0;
    int count = 1;

    bool has(std::size_t item) const {
        return item % static_cast<std::size_t>(count) == static_cast<std::size_t>(number);
    }
    std::int64_t of(std::size_t items) const { return (static_cast<std::int64_t>(items) + count - 1 - number) / count; }
};

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
    Status refresh() { return packs_.refresh(); }

private:
    explicit TensorStore(PackStore packs)
        : packs_(std::move(packs)) {}

    PackStore packs_;
};

} // namespace tempera::cache
