// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/Result.h"
#include "spec/ModelSpec.h"

namespace tempera::spec {

/// Reads typed values out of one config.json. The first value of the wrong type or out of range is remembered and
/// reading goes on with the default, so that a parser is a plain list of fields with one check at its end.
class ConfigReader {
public:
    static constexpr int kLargestInteger = 1 << 20;

    static Result<ConfigReader> parse(std::string_view json);
    explicit ConfigReader(nlohmann::json object)
        : object_(std::move(object)) {}

    /// Ok, or the first problem.
    Status status() const;
    /// Remembers a problem with `key`: 'KEY is FOUND; expected EXPECTED'.
    void refuse(const char* key, std::string_view expected);

    bool has(const char* key) const;    ///< there and not null
    bool isNull(const char* key) const; ///< there, and null
    const nlohmann::json& operator[](const char* key) const { return object_[key]; }

    /// A whole number from `min` to `max`.
    int integer(const char* key, int fallback, int min = 1, int max = kLargestInteger);
    double number(const char* key, double fallback);
    bool boolean(const char* key, bool fallback);
    std::string text(const char* key, std::string_view fallback);
    std::optional<int> optionalInteger(const char* key);
    std::optional<double> optionalNumber(const char* key);
    std::optional<bool> optionalBoolean(const char* key);
    std::optional<std::string> optionalText(const char* key);

    std::vector<int> integers(const char* key, std::vector<int> fallback);
    std::vector<std::string> texts(const char* key, std::vector<std::string> fallback);
    /// One whole number for all levels, or a list with one each.
    std::vector<int> perLevel(const char* key, int fallback, std::size_t levels, int max = kLargestInteger);
    std::vector<bool> perLevelFlags(const char* key, bool fallback, std::size_t levels);
    Activation activation(const char* key, Activation fallback);

    /// Refuses a value that is there and is none of `supported` (a JSON array).
    void onlySupports(const char* key, const nlohmann::json& supported);
    /// Refuses another model class than `name`; a config without a class is taken as it is.
    void expectClass(std::string_view name);

private:
    nlohmann::json object_;
    std::string problem_;
};

} // namespace tempera::spec
