// SPDX-License-Identifier: Apache-2.0
#include "format/StrictJson.h"

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/Quote.h"

namespace tempera::format {

namespace {

using nlohmann::json;

/// serde_json's limit, so that what nests deeper is refused here as it is in the Python package.
constexpr std::size_t kMaxDepth = 127;

/// Builds a value from nlohmann's parse events; unlike its own builder it refuses duplicate keys and deep nesting.
class Builder : public nlohmann::json_sax<json> {
public:
    json result;
    std::string problem;

    bool null() override { return put(json(nullptr)); }
    bool boolean(bool value) override { return put(json(value)); }
    bool number_integer(number_integer_t value) override { return put(json(value)); }
    bool number_unsigned(number_unsigned_t value) override { return put(json(value)); }
    bool number_float(number_float_t value, const string_t&) override { return put(json(value)); }
    bool string(string_t& value) override { return put(json(std::move(value))); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        auto [slot, isNew] = stack_.back()->get_ref<json::object_t&>().try_emplace(name, nullptr);
        if (!isNew) {
            problem = "the key " + inQuotes(name) + " occurs twice";
            return false;
        }
        slot_ = &slot->second;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        problem = "no valid JSON at byte " + std::to_string(position);
        return false;
    }

private:
    json* place(json value) {
        if (stack_.empty()) {
            result = std::move(value);
            return &result;
        }
        if (stack_.back()->is_array()) {
            stack_.back()->get_ref<json::array_t&>().push_back(std::move(value));
            return &stack_.back()->back();
        }
        *slot_ = std::move(value);
        return slot_;
    }

    bool put(json value) {
        place(std::move(value));
        return true;
    }

    bool open(json container) {
        if (stack_.size() >= kMaxDepth) {
            problem = "nested more than " + std::to_string(kMaxDepth) + " levels deep";
            return false;
        }
        stack_.push_back(place(std::move(container)));
        return true;
    }

    bool close() {
        stack_.pop_back();
        return true;
    }

    std::vector<json*> stack_;
    json* slot_ = nullptr;
};

} // namespace

Result<json> parseStrictJson(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF"))
        return Error::badRequest("begins with a byte order mark; expected JSON");
    // The parser takes a zero byte for the end of its input.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return Error::badRequest("a zero byte at " + std::to_string(zero) + "; expected JSON");
    Builder builder;
    if (!json::sax_parse(text.begin(), text.end(), &builder))
        return Error::badRequest(builder.problem.empty() ? "no valid JSON" : builder.problem);
    return std::move(builder.result);
}

} // namespace tempera::format
