// SPDX-License-Identifier: Apache-2.0
#include "format/PickledTensors.h"

#include <set>
#include <string>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::format {

namespace {

using Kind = PickleValue::Kind;

/// Deeper than any file of the field; what nests deeper holds no weights.
constexpr int kMaxDepth = 6;
constexpr std::size_t kMaxTensors = 100'000;
constexpr std::size_t kMaxNameBytes = 1024;

/// Sizes and strides of a tensor, checked against the elements of its storage.
struct View {
    std::uint64_t elements = 1;
    std::uint64_t last = 0; ///< the farthest element, counted from the storage's begin
    bool isRowMajor = true;
};

Result<View> viewOf(const PickleTensor& tensor, std::uint64_t stored) {
    View view;
    view.last = tensor.offset;
    std::uint64_t rowMajor = 1;
    bool fits = true;
    for (std::size_t i = tensor.shape.size(); i-- > 0;) {
        const auto size = static_cast<std::uint64_t>(tensor.shape[i]);
        const auto stride = static_cast<std::uint64_t>(tensor.strides[i]);
        std::uint64_t reach = 0;
        fits = fits && !__builtin_mul_overflow(view.elements, size, &view.elements) &&
               (size == 0 || !__builtin_mul_overflow(size - 1, stride, &reach)) &&
               !__builtin_add_overflow(view.last, reach, &view.last);
        view.isRowMajor = view.isRowMajor && (size == 1 || stride == rowMajor);
        rowMajor = view.elements;
    }
    if (fits && view.elements == 0) {
        view.isRowMajor = true;
        return view;
    }
    if (!fits || view.last >= stored)
        return Error::badRequest("its shape and strides reach out of its storage of " + std::to_string(stored) +
                                 " numbers");
    if (view.elements > stored)
        return Error::badRequest("it shows " + std::to_string(view.elements) + " numbers of a storage of " +
                                 std::to_string(stored) + ": the same ones several times");
    return view;
}

class Collector {
public:
    Collector(const PickleTree& tree, const StoragePlaces& places)
        : tree_(tree)
        , places_(places) {}

    Result<TensorTable> collect() {
        const PickleValue& root = tree_.rootValue();
        if (root.kind == Kind::Tensor) {
            addTensor("tensor", root);
        } else if (const PickleValue* state = tree_.find(root, "state_dict"); state && state->kind == Kind::Dict) {
            addDict("", *state, 1);
            addMetadata(root);
        } else if (root.kind == Kind::Dict) {
            addDict("", root, 1);
            addMetadata(root);
        } else {
            return Error::badRequest("holds no dictionary of tensors");
        }
        if (!problem_.empty())
            return Error::badRequest(problem_);
        if (table_.tensors.empty())
            return Error::badRequest("holds no tensors");
        indexTensors(table_);
        return std::move(table_);
    }

private:
    void fail(const std::string& what) {
        if (problem_.empty())
            problem_ = what;
    }

    std::string keyText(const PickleValue& key) const {
        return key.kind == Kind::Text      ? std::string(key.text)
               : key.kind == Kind::Integer ? std::to_string(key.integer)
                                           : "";
    }

    void addDict(const std::string& prefix, const PickleValue& dict, int depth) {
        for (std::size_t i = 0; i + 1 < dict.items.size() && problem_.empty(); i += 2)
            addEntry(prefix + keyText(tree_.values[dict.items[i]]), tree_.values[dict.items[i + 1]], depth);
    }

    void addEntry(const std::string& name, const PickleValue& value, int depth) {
        if (++visited_ > kMaxTensors || name.size() > kMaxNameBytes)
            return fail("its dictionaries hold more than any model needs");
        if (value.kind == Kind::Tensor)
            addTensor(name, value);
        else if (value.kind == Kind::Dict && depth < kMaxDepth)
            addDict(name + ".", value, depth + 1);
        else if (value.kind == Kind::Object && depth < kMaxDepth)
            addParameters(name + ".", value, depth);
    }

    /// A torch.nn.ParameterDict keeps its tensors in `_parameters` of its state.
    void addParameters(const std::string& prefix, const PickleValue& object, int depth) {
        if (object.items.empty())
            return;
        if (const PickleValue* parameters = tree_.find(tree_.values[object.items.front()], "_parameters"))
            if (parameters->kind == Kind::Dict)
                addDict(prefix, *parameters, depth + 1);
    }

    void addTensor(const std::string& name, const PickleValue& value) {
        const PickleTensor& tensor = tree_.tensors[static_cast<std::size_t>(value.integer)];
        const PickleStorage& storage = tree_.storages[tensor.storage];
        const auto place = places_.find(storage.key);
        const std::uint64_t width = dtypeBits(storage.dtype) / 8;
        if (!isUtf8(name) || !names_.insert(name).second)
            return fail("the name " + inQuotes(name) + " is no UTF-8 or there twice");
        if (place == places_.end())
            return fail("tensor " + inQuotes(name) + ": its storage " + inQuotes(storage.key) +
                        " is missing; the file is cut short");
        const std::uint64_t bytes = place->second.end - place->second.begin;
        if (storage.elements != bytes / width || bytes % width != 0)
            return fail("tensor " + inQuotes(name) + ": its storage has " + std::to_string(bytes) +
                        " bytes; expected " + std::to_string(storage.elements) + " numbers of " +
                        std::to_string(width));
        const auto view = viewOf(tensor, storage.elements);
        if (!view)
            return fail("tensor " + inQuotes(name) + ": " + view.error().message);
        TensorInfo info{name, storage.dtype, tensor.shape, place->second.begin, place->second.begin};
        if (view->elements > 0) {
            info.begin += tensor.offset * width;
            info.end = place->second.begin + (view->last + 1) * width;
        }
        if (!view->isRowMajor)
            info.strides = tensor.strides;
        table_.tensors.push_back(std::move(info));
    }

    void addMetadata(const PickleValue& root) {
        for (std::size_t i = 0; i + 1 < root.items.size(); i += 2) {
            const std::string key = keyText(tree_.values[root.items[i]]);
            const PickleValue& value = tree_.values[root.items[i + 1]];
            if (!isUtf8(key) || key.size() > kMaxNameBytes)
                continue;
            if (value.kind == Kind::Integer)
                table_.metadata[key] = std::to_string(value.integer);
            else if (value.kind == Kind::Real)
                table_.metadata[key] = formatNumber(value.real);
            else if (value.kind == Kind::Bool)
                table_.metadata[key] = value.integer ? "true" : "false";
            else if (value.kind == Kind::Text && isUtf8(value.text))
                table_.metadata[key] = std::string(value.text);
        }
    }

    const PickleTree& tree_;
    const StoragePlaces& places_;
    TensorTable table_;
    std::set<std::string> names_;
    std::size_t visited_ = 0;
    std::string problem_;
};

} // namespace

Result<TensorTable> tensorsOf(const PickleTree& tree, const StoragePlaces& places) {
    return Collector(tree, places).collect();
}

} // namespace tempera::format
