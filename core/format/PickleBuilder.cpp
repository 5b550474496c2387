// SPDX-License-Identifier: Apache-2.0
#include "format/PickleBuilder.h"

#include "base/Quote.h"

namespace tempera::format {

namespace {

constexpr std::size_t kMaxValues = std::size_t{1} << 20;
/// A reference takes its writer two bytes and us four; many of them to few values need a limit of their own.
constexpr std::size_t kMaxReferences = std::size_t{1} << 23;
constexpr std::size_t kMaxDimensions = 8;

} // namespace

void PickleBuilder::fail(std::string what) {
    if (problem_.empty())
        problem_ = std::move(what);
}

PickleBuilder::Number PickleBuilder::add(PickleValue value) {
    if (tree_.values.size() >= kMaxValues)
        fail("it holds more values than any model needs");
    else
        tree_.values.push_back(std::move(value));
    return static_cast<Number>(tree_.values.size() - 1);
}

void PickleBuilder::countReferences(std::size_t more) {
    references_ += more;
    if (references_ > kMaxReferences)
        fail("it refers to its values more often than any model needs");
}

void PickleBuilder::pushDict(const std::vector<Number>& items) {
    pushKind(Kind::Dict);
    extend(Kind::Dict, items);
}

void PickleBuilder::pushMark() {
    marks_.push_back(stack_.size());
    countReferences(1);
}

PickleBuilder::Number PickleBuilder::pop() {
    if (above() == 0) {
        fail("a value is missing on its stack");
        return add({});
    }
    const Number number = stack_.back();
    stack_.pop_back();
    return number;
}

PickleBuilder::Number PickleBuilder::top() {
    const Number number = pop();
    stack_.push_back(number);
    return number;
}

std::vector<PickleBuilder::Number> PickleBuilder::popSome(std::size_t count) {
    std::vector<Number> numbers(count);
    for (std::size_t i = count; i > 0 && ok(); --i)
        numbers[i - 1] = pop();
    countReferences(count);
    return numbers;
}

std::vector<PickleBuilder::Number> PickleBuilder::popToMark() {
    if (marks_.empty()) {
        fail("a mark is missing on its stack");
        return {};
    }
    std::vector<Number> numbers = popSome(above());
    marks_.pop_back();
    return numbers;
}

void PickleBuilder::drop() {
    if (above() == 0 && !marks_.empty())
        marks_.pop_back();
    else
        pop();
}

void PickleBuilder::finish(std::size_t bytes) {
    tree_.root = pop();
    tree_.bytes = bytes;
}

void PickleBuilder::remember(std::uint64_t key) {
    memo_[key] = top();
    if (memo_.size() > kMaxValues)
        fail("it remembers more values than any model needs");
}

void PickleBuilder::recall(std::uint64_t key) {
    const auto found = memo_.find(key);
    if (found == memo_.end())
        return fail("it refers to a value that it did not remember");
    stack_.push_back(found->second);
    countReferences(1);
}

void PickleBuilder::extend(Kind kind, const std::vector<Number>& items) {
    PickleValue& container = at(top());
    if (kind == Kind::Dict && items.size() % 2 != 0)
        return fail("a key has no value");
    if (container.kind == kind)
        container.items.insert(container.items.end(), items.begin(), items.end());
    else if (container.kind != Kind::Object) // an inert one may be a container of its own; it keeps nothing
        fail("items are added to something that holds none");
}

void PickleBuilder::pushGlobal(std::string_view module, std::string_view name) {
    if (const PickleGlobal* row = findPickleGlobal(module, name))
        return pushInteger(static_cast<std::int64_t>(pickleGlobalPosition(*row)), Kind::Global);
    fail("it asks for " + inQuotes(std::string(module) + "." + std::string(name)) +
         ", which is not allowed; nothing was run");
    hint_ = "only tensors and plain data are read; if you trust the file, load it with the program that wrote it and "
            "save its weights as safetensors";
}

void PickleBuilder::pushStackGlobal() {
    const std::vector<Number> names = popSome(2);
    if (ok())
        pushGlobal(at(names[0]).text, at(names[1]).text);
}

const PickleGlobal* PickleBuilder::globalAt(Number number) {
    const PickleValue& value = at(number);
    return value.kind == Kind::Global ? &pickleGlobal(static_cast<std::size_t>(value.integer)) : nullptr;
}

void PickleBuilder::call() {
    const std::vector<Number> pair = popSome(2);
    if (!ok())
        return;
    const PickleGlobal* callee = globalAt(pair[0]);
    if (!callee || at(pair[1]).kind != Kind::Tuple)
        return fail("it calls something that is no allowed function; nothing was run");
    const std::vector<Number> arguments = at(pair[1]).items;
    countReferences(arguments.size());
    switch (callee->role) {
    case GlobalRole::RebuildTensor:
        return rebuildTensor(arguments);
    case GlobalRole::RebuildParameter:
        return arguments.empty() ? fail("a parameter has no tensor") : stack_.push_back(arguments.front());
    case GlobalRole::OrderedDict:
        return makeOrderedDict(arguments);
    case GlobalRole::Inert:
        return pushText(callee->name, Kind::Object);
    case GlobalRole::Storage:
        return fail("it calls a storage's type; nothing was run");
    }
}

/// Empty, or from a list of pairs, as Python 2 wrote it.
void PickleBuilder::makeOrderedDict(const std::vector<Number>& arguments) {
    std::vector<Number> items;
    if (!arguments.empty()) {
        countReferences(2 * at(arguments.front()).items.size());
        for (const Number pair : at(arguments.front()).items) {
            if (!ok() || at(pair).items.size() != 2)
                return fail("an ordered dictionary is not made of pairs");
            items.insert(items.end(), at(pair).items.begin(), at(pair).items.end());
        }
    }
    pushItems(Kind::Dict, std::move(items));
}

/// Inert objects keep their state. What a dictionary is given beside its items (`_metadata`) says nothing about
/// weights.
void PickleBuilder::build() {
    const std::vector<Number> state = popSome(1);
    PickleValue& object = at(top());
    if (object.kind == Kind::Object)
        object.items = state;
    else if (object.kind != Kind::Dict)
        fail("a state is given to something that has none");
}

void PickleBuilder::pushStorage() {
    const Number id = pop();
    const std::vector<Number>& parts = at(id).items;
    const auto is = [&](std::size_t i, Kind kind) { return i < parts.size() && at(parts[i]).kind == kind; };
    const PickleGlobal* type = parts.size() > 1 ? globalAt(parts[1]) : nullptr;
    // A class with the text of its source, which is not read.
    if (type && type->role == GlobalRole::Inert && is(0, Kind::Text) && at(parts[0]).text == "module")
        return stack_.push_back(parts[1]);
    const bool isWhole = parts.size() == 5 || (parts.size() == 6 && is(5, Kind::None));
    if (at(id).kind != Kind::Tuple || !isWhole || !is(0, Kind::Text) || at(parts[0]).text != "storage" ||
        !is(2, Kind::Text) || !is(4, Kind::Integer) || at(parts[4]).integer < 0)
        return fail("a reference to something outside of it is no storage");
    if (!type || type->role != GlobalRole::Storage)
        return fail("a storage has an unknown type");
    tree_.storages.push_back({at(parts[2]).text, type->dtype, static_cast<std::uint64_t>(at(parts[4]).integer)});
    pushInteger(static_cast<std::int64_t>(tree_.storages.size()) - 1, Kind::Storage);
}

std::optional<std::vector<std::int64_t>> PickleBuilder::sizes(Number tuple) {
    const PickleValue& value = at(tuple);
    if ((value.kind != Kind::Tuple && value.kind != Kind::List) || value.items.size() > kMaxDimensions)
        return std::nullopt;
    std::vector<std::int64_t> numbers;
    for (const Number item : value.items) {
        if (at(item).kind != Kind::Integer || at(item).integer < 0)
            return std::nullopt;
        numbers.push_back(at(item).integer);
    }
    return numbers;
}

/// (storage, offset, shape, strides, …)
void PickleBuilder::rebuildTensor(const std::vector<Number>& arguments) {
    if (arguments.size() < 4 || at(arguments[0]).kind != Kind::Storage || at(arguments[1]).kind != Kind::Integer ||
        at(arguments[1]).integer < 0)
        return fail("a tensor is not made of a storage and an offset");
    auto shape = sizes(arguments[2]), strides = sizes(arguments[3]);
    if (!shape || !strides || shape->size() != strides->size())
        return fail("a tensor's shape and strides are no lists of as many sizes each");
    tree_.tensors.push_back({static_cast<std::size_t>(at(arguments[0]).integer),
                             static_cast<std::uint64_t>(at(arguments[1]).integer), std::move(*shape),
                             std::move(*strides)});
    pushInteger(static_cast<std::int64_t>(tree_.tensors.size()) - 1, Kind::Tensor);
}

} // namespace tempera::format
