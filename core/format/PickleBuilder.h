// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "format/Pickle.h"
#include "format/PickleGlobals.h"

namespace tempera::format {

/// The stack and the memory of the machine that a pickle is a program for, with nothing in it that could act. The first
/// thing that is wrong is kept as problem(); from then on nothing needs to make sense any more. Numbers of values,
/// references and remembered values are limited.
class PickleBuilder {
public:
    using Number = std::uint32_t; ///< of a value
    using Kind = PickleValue::Kind;

    bool ok() const { return problem_.empty(); }
    const std::string& problem() const { return problem_; }
    const std::string& hint() const { return hint_; }
    void fail(std::string what);

    void push(PickleValue value) { stack_.push_back(add(std::move(value))); }
    void pushKind(Kind kind) { push({.kind = kind}); }
    void pushInteger(std::int64_t value, Kind kind = Kind::Integer) { push({.kind = kind, .integer = value}); }
    void pushText(std::string_view text, Kind kind = Kind::Text) { push({.kind = kind, .text = text}); }
    void pushItems(Kind kind, std::vector<Number> items) { push({.kind = kind, .items = std::move(items)}); }
    /// @param items key, value, key, value …
    void pushDict(const std::vector<Number>& items);
    void pushMark();

    /// The last `count` values, in their order.
    std::vector<Number> popSome(std::size_t count);
    /// The values above the last mark, and the mark.
    std::vector<Number> popToMark();
    /// The last value, or the mark if it stands on top.
    void drop();
    void finish(std::size_t bytes);
    PickleTree takeTree() { return std::move(tree_); }

    void remember(std::uint64_t key);
    /// Under the next free key.
    void rememberNext() { remember(memo_.size()); }
    void recall(std::uint64_t key);

    /// Adds to the container on top of the stack; to a Dict key, value, key, value …
    void extend(Kind kind, const std::vector<Number>& items);

    void pushGlobal(std::string_view module, std::string_view name);
    /// A name by two texts on the stack.
    void pushStackGlobal();
    /// Takes a function or class and a tuple of arguments from the stack and leaves what they make.
    void call();
    /// Takes a state from the stack for the value below it.
    void build();
    /// Takes ("storage", type, key, device, elements), which is all that torch.save says about numbers elsewhere. Its
    /// old format names classes of modules in the same way.
    void pushStorage();

private:
    PickleValue& at(Number number) { return tree_.values[number]; }
    Number add(PickleValue value);
    std::size_t above() const { return stack_.size() - (marks_.empty() ? 0 : marks_.back()); }
    Number pop();
    Number top();
    void countReferences(std::size_t more);
    const PickleGlobal* globalAt(Number number);
    void makeOrderedDict(const std::vector<Number>& arguments);
    std::optional<std::vector<std::int64_t>> sizes(Number tuple);
    void rebuildTensor(const std::vector<Number>& arguments);

    PickleTree tree_;
    std::vector<Number> stack_;
    std::vector<std::size_t> marks_; ///< sizes of the stack
    std::unordered_map<std::uint64_t, Number> memo_;
    std::size_t references_ = 0;
    std::string problem_, hint_;
};

} // namespace tempera::format
