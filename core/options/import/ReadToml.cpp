// SPDX-License-Identifier: Apache-2.0
namespace {

/// toml++ 3 holds with assertions what malformed files can break ("[.a]"): here they refuse the file.
struct Malformed {};
[[noreturn]] void refuse() { throw Malformed{}; }

} // namespace

#undef NDEBUG // with which it would take what is asserted for granted
#define TOML_ASSERT(holds) (static_cast<bool>(holds) ? void() : refuse())
#include <toml++/toml.h>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/import/Source.h"

namespace tempera::options::foreign {

namespace {

std::string printed(const toml::node& node) {
    std::ostringstream text;
    node.visit([&](const auto& value) { text << value; });
    return text.str();
}

Value scalar(const toml::node& node) {
    if (const auto* flag = node.as_boolean())
        return flag->get();
    if (const auto* integer = node.as_integer())
        return std::int64_t{integer->get()};
    if (const auto* number = node.as_floating_point())
        return number->get();
    if (const auto* text = node.as_string())
        return text->get();
    return printed(node); // dates and times
}

std::string itemText(const toml::node& node) { return toText(scalar(node)); }

class Flattener {
public:
    /// @param sorts the name of a table is no part of the bare names in it, as sd-scripts reads a training config
    Flattener(std::vector<Key>& keys, bool sorts)
        : keys_(keys)
        , sorts_(sorts) {}

    void table(const std::string& name, const std::string& bare, const toml::table& table, int depth) {
        for (const auto& [key, node] : table) {
            const std::string part(key.str());
            const std::string inner = name.empty() ? part : name + "." + part;
            node_(inner, bare.empty() ? part : bare + "." + part, node, depth);
        }
    }

private:
    void node_(const std::string& name, const std::string& bare, const toml::node& node, int depth) {
        if (const auto* inner = node.as_table()) {
            table(name, sorts_ && depth == 0 ? std::string() : bare, *inner, depth + 1);
        } else if (const auto* list = node.as_array()) {
            array(name, bare, *list, depth);
        } else {
            keys_.push_back({name, bare, scalar(node)});
        }
    }

    void array(const std::string& name, const std::string& bare, const toml::array& list, int depth) {
        std::vector<std::string> items;
        bool flat = true;
        for (const toml::node& item : list)
            flat = flat && item.is_value();
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string index = "[" + std::to_string(i) + "]";
            if (flat)
                items.push_back(itemText(list[i]));
            else
                node_(name + index, bare + index, list[i], depth + 1);
        }
        if (flat)
            keys_.push_back({name, bare, std::move(items)});
    }

    std::vector<Key>& keys_;
    bool sorts_;
};

} // namespace

Result<Source> readToml(std::string_view text) {
    if (!isUtf8(text))
        return Error::badRequest("not a TOML file: the text is not valid UTF-8");
    try {
        const toml::table document = toml::parse(text);
        Source source;
        Flattener(source.keys, !document.contains("datasets")).table({}, {}, document, 0);
        return source;
    } catch (const toml::parse_error& error) {
        const toml::source_position at = error.source().begin;
        return Error::badRequest("malformed TOML at line " + std::to_string(at.line) + ", column " +
                                 std::to_string(at.column) + ": " + oneLine(error.description()));
    } catch (const Malformed&) {
        return Error::badRequest("malformed TOML");
    }
}

} // namespace tempera::options::foreign
