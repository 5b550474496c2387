// SPDX-License-Identifier: Apache-2.0
#include "cache/TensorStore.h"

#include <cstring>

#include <ATen/ops/empty.h>
#include <c10/core/ScalarType.h>

namespace tempera::cache {

namespace {

// A record: for each tensor its type, the number of its dimensions, its sizes (all int64), its bytes.
constexpr std::int64_t kUndefined = -1;

void put(std::string& record, std::int64_t number) {
    record.append(reinterpret_cast<const char*>(&number), sizeof number);
}

/// Takes numbers and bytes off the front of a record; stops at its end.
class Cursor {
public:
    explicit Cursor(std::string_view record)
        : rest_(record) {}
    bool atEnd() const { return rest_.empty(); }

    std::optional<std::int64_t> number() {
        const auto bytes = take(sizeof(std::int64_t));
        if (!bytes)
            return std::nullopt;
        std::int64_t value = 0;
        std::memcpy(&value, bytes->data(), sizeof value);
        return value;
    }

    std::optional<std::string_view> take(std::size_t count) {
        if (count > rest_.size())
            return std::nullopt;
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

private:
    std::string_view rest_;
};

std::optional<at::Tensor> readTensor(Cursor& cursor) {
    const auto type = cursor.number();
    if (type == kUndefined)
        return at::Tensor();
    const auto dimensions = cursor.number();
    if (!type || !dimensions || *type < 0 || *type >= static_cast<std::int64_t>(at::ScalarType::NumOptions) ||
        *dimensions < 0 || *dimensions > 8)
        return std::nullopt;
    std::vector<std::int64_t> sizes;
    for (std::int64_t i = 0; i < *dimensions; ++i) {
        const auto size = cursor.number();
        if (!size || *size < 0)
            return std::nullopt;
        sizes.push_back(*size);
    }
    at::Tensor tensor = at::empty(sizes, static_cast<at::ScalarType>(*type));
    const auto bytes = cursor.take(tensor.nbytes());
    if (!bytes)
        return std::nullopt;
    if (!bytes->empty())
        std::memcpy(tensor.data_ptr(), bytes->data(), bytes->size());
    return tensor;
}

} // namespace

Result<TensorStore> TensorStore::open(const fs::path& folder) {
    TEMPERA_TRY(PackStore packs, PackStore::open(folder));
    return TensorStore(std::move(packs));
}

std::optional<std::vector<at::Tensor>> TensorStore::read(std::string_view key) const {
    const std::optional<std::string> record = packs_.read(key);
    if (!record)
        return std::nullopt;
    std::vector<at::Tensor> tensors;
    for (Cursor cursor(*record); !cursor.atEnd();) {
        auto tensor = readTensor(cursor);
        if (!tensor)
            return std::nullopt;
        tensors.push_back(std::move(*tensor));
    }
    return tensors;
}

Status TensorStore::append(std::string_view key, const std::vector<at::Tensor>& tensors) {
    std::string record;
    for (const at::Tensor& tensor : tensors) {
        if (!tensor.defined()) {
            put(record, kUndefined);
            continue;
        }
        const at::Tensor plain = tensor.detach().to(at::kCPU).contiguous();
        put(record, static_cast<std::int64_t>(plain.scalar_type()));
        put(record, plain.dim());
        for (const std::int64_t size : plain.sizes())
            put(record, size);
        record.append(static_cast<const char*>(plain.data_ptr()), plain.nbytes());
    }
    return packs_.append(key, record);
}

} // namespace tempera::cache
