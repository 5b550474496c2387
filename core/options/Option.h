// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <concepts>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "options/TrainConfig.h"
#include "options/Value.h"

namespace tempera::options {

/// The page of the studio that shows an option.
enum class Page { Model, Dataset, Training, Loss, Sampling, Saving, Devices };
/// All of them, in the order in which they are shown.
inline constexpr std::array kPages = {Page::Model,    Page::Dataset, Page::Training, Page::Loss,
                                      Page::Sampling, Page::Saving,  Page::Devices};
enum class Level { Basic, Advanced, Expert };
/// How a slider or a spin box steps.
enum class Scale { Linear, Log };
/// What a value belongs to: the recipe, which presets carry, or the project (paths, names, prompts, devices), which
/// they leave alone.
enum class Belongs { Recipe, Project };
/// What a path names, so that a form can open the right dialog.
enum class PathKind { None, Model, ExistingFolder, OutputFolder };

/// What other trainers call the option; several names are separated by a space.
struct Aliases {
    std::string_view sdScripts;
    std::string_view kohyaSs;
    std::string_view oneTrainer;
};

/// One condition on another option, as data: the form greys out, the command line warns, the reference prints.
struct Condition {
    enum class Op { Is, IsNot, IsOneOf, IsSet, IsAbove };
    std::string_view key; ///< empty: no condition
    Op op = Op::Is;       ///< IsSet: not empty, not zero, not false; IsAbove: a greater number
    std::string_view
        value; ///< as `toText` writes it; of IsOneOf: several, separated by '|'; of IsSet: another that will do
    bool whereUsed = false; ///< met, too, where the other option is ignored; else it is not
};

/// The facts of an option that a person writes. Every text is a literal and so ends with a zero.
struct Facts {
    std::string_view key;   ///< "group.option": JSON path, `--set` key, anchor in the reference
    std::string_view label; ///< translatable, context "Options"
    std::string_view help;  ///< translatable: what it does; what more and less of it does; when it is ignored
    std::string_view unit = {};
    std::string_view zeroMeans = {};  ///< what 0 stands for, where it is special ("off")
    std::string_view unsetMeans = {}; ///< what happens without a value, where the option is optional
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    int multipleOf = 1; ///< of integers and of both sides of a resolution
    Scale scale = Scale::Linear;
    Page page = Page::Training;
    std::string_view group; ///< translatable heading within the page
    Level level = Level::Basic;
    Belongs belongs = Belongs::Recipe;
    PathKind pathKind = PathKind::None;
    Aliases aliases = {};
    std::array<Condition, 8> onlyWhen = {}; ///< all of them must hold, else the option is ignored
};

/// One row of a section's table: the facts, bound to a field of TrainConfig by plain function pointers, so that tables
/// are constexpr.
struct Option {
    Facts facts;
    ValueType type = ValueType::Text;
    bool optional = false; ///< may be unset (JSON null)
    std::span<const Choice> choices;
    Value (*get)(const TrainConfig&) = nullptr;
    /// @pre `check(option, value)` is ok.
    void (*set)(TrainConfig&, const Value&) = nullptr;

    std::string_view key() const { return facts.key; }
};

/// Whether `value` may be given to the option: its type (an integer passes for a number), range and choices. The
/// message says what was found and what is expected, without the key.
Status check(const Option& option, const Value& value);

/// Reads a value as the command line gives it and checks it. A list is one text, several separated by "|", or a JSON
/// array; "none" and nothing unset an optional.
Result<Value> parseValue(const Option& option, std::string_view text);

/// "dataset.buckets is true".
std::string toText(const Condition& condition);

/// The value that the option has in a default-constructed TrainConfig.
Value defaultValue(const Option& option);

/// "an integer from 1 to 4,096": what the option takes, as messages say it after "expected".
std::string expectation(const Option& option);

/// "from 64 to 4,096, a multiple of 8", or nothing.
std::string rangeText(const Option& option);

/// Whether the option takes part in a training with this config, as `onlyWhen` says: an option that depends on an
/// ignored one is ignored with it.
bool applies(const Option& option, const TrainConfig& config);

/// Why the option is ignored, for a person ("only when dataset.buckets is true"); empty where it applies.
std::string whyIgnored(const Option& option, const TrainConfig& config);

namespace detail {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
    using Inner = T;
};

template <class T>
consteval ValueType typeOf() {
    if constexpr (IsOptional<T>::value)
        return typeOf<typename IsOptional<T>::Inner>();
    else if constexpr (std::is_same_v<T, bool>)
        return ValueType::Bool;
    else if constexpr (std::is_enum_v<T>)
        return ValueType::Choice;
    else if constexpr (std::is_integral_v<T>)
        return ValueType::Integer;
    else if constexpr (std::is_floating_point_v<T>)
        return ValueType::Number;
    else if constexpr (std::is_same_v<T, fs::path>)
        return ValueType::Path;
    else if constexpr (std::is_same_v<T, Resolution>)
        return ValueType::Resolution;
    else if constexpr (std::is_same_v<T, std::vector<std::string>>)
        return ValueType::TextList;
    else {
        static_assert(std::is_same_v<T, std::string>, "no Value for this type of field");
        return ValueType::Text;
    }
}

template <class T>
Value toValue(const T& field) {
    if constexpr (IsOptional<T>::value)
        return field ? toValue(*field) : Value{};
    else if constexpr (std::is_same_v<T, bool>)
        return field;
    else if constexpr (std::is_enum_v<T>)
        return std::string(idOf(field));
    else if constexpr (std::is_integral_v<T>)
        return static_cast<std::int64_t>(field);
    else if constexpr (std::is_same_v<T, fs::path>)
        return field.string();
    else if constexpr (std::is_same_v<T, Resolution>)
        return toText(field);
    else
        return field;
}

template <class T>
T fromValue(const Value& value) {
    if constexpr (IsOptional<T>::value)
        return std::holds_alternative<std::monostate>(value) ? T{} : T{fromValue<typename IsOptional<T>::Inner>(value)};
    else if constexpr (std::is_same_v<T, bool>)
        return std::get<bool>(value);
    else if constexpr (std::is_enum_v<T>)
        return fromId<T>(std::get<std::string>(value)).value();
    else if constexpr (std::is_integral_v<T>)
        return static_cast<T>(std::get<std::int64_t>(value));
    else if constexpr (std::is_floating_point_v<T>)
        return std::holds_alternative<double>(value) ? std::get<double>(value)
                                                     : static_cast<T>(std::get<std::int64_t>(value));
    else if constexpr (std::is_same_v<T, Resolution>)
        return parseResolution(std::get<std::string>(value)).value();
    else if constexpr (std::is_same_v<T, std::vector<std::string>>)
        return std::get<std::vector<std::string>>(value);
    else
        return T{std::get<std::string>(value)};
}

/// Stands for a value of any type, to count the fields of an aggregate.
struct Any {
    template <class T>
    operator T() const; // NOLINT: implicit on purpose, never defined
};

} // namespace detail

/// Binds facts to a field: `field<&TrainConfig::optimizer, &OptimizerConfig::learningRate>({.key = …})`.
template <auto Section, auto Member>
constexpr Option field(Facts facts) {
    using T = std::remove_cvref_t<decltype(std::declval<TrainConfig&>().*Section.*Member)>;
    std::span<const Choice> choices;
    if constexpr (std::is_enum_v<T>)
        choices = EnumChoices<T>::table;
    return {facts,
            detail::typeOf<T>(),
            detail::IsOptional<T>::value,
            choices,
            [](const TrainConfig& config) -> Value { return detail::toValue<T>(config.*Section.*Member); },
            [](TrainConfig& config, const Value& value) { config.*Section.*Member = detail::fromValue<T>(value); }};
}

/// The number of fields of an aggregate; a table whose length differs does not compile.
template <class T, class... A>
consteval std::size_t fieldCount() {
    if constexpr (requires { T{A{}..., detail::Any{}}; })
        return fieldCount<T, A..., detail::Any>();
    else
        return sizeof...(A);
}

} // namespace tempera::options
