// SPDX-License-Identifier: Apache-2.0
#include "options/import/Report.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

#include "base/Text.h"

namespace tempera::options {

namespace {

using Json = nlohmann::ordered_json;

struct Heading {
    Outcome outcome;
    std::string_view text;
};

/// In the order of how much they matter to the reader.
constexpr std::array kHeadings = {
    Heading{Outcome::Unsupported, "Not supported"},
    Heading{Outcome::Unknown, "Unknown"},
    Heading{Outcome::LeftOut, "Left out"},
    Heading{Outcome::Translated, "Translated"},
    Heading{Outcome::Taken, "Taken"},
    Heading{Outcome::Assumed, "Not in the file: what the trainer does without it"},
};

std::string becameText(const ImportedKey& key) {
    std::vector<std::string> parts;
    for (const GivenOption& given : key.became)
        parts.push_back(given.key + " = " + (given.value.empty() ? "(not set)" : given.value));
    return join(parts, ", ");
}

std::string line(const ImportedKey& key) {
    std::string text = "  " + key.name;
    if (!key.value.empty())
        text += ": " + key.value;
    if (!key.became.empty())
        text += " -> " + becameText(key);
    if (!key.note.empty())
        text += key.became.empty() ? " - " + key.note : " (" + key.note + ")";
    return text + "\n";
}

std::string section(const Import& import, const Heading& heading) {
    std::string text;
    for (const ImportedKey& key : import.keys)
        if (key.outcome == heading.outcome)
            text += line(key);
    return text.empty() ? text : "\n" + std::string(heading.text) + "\n" + text;
}

/// Names alone: that something is not used needs no line of its own.
std::string offSection(const Import& import) {
    constexpr std::size_t kWidth = 110;
    std::vector<std::string> lines;
    for (const ImportedKey& key : import.keys) {
        if (key.outcome != Outcome::Off)
            continue;
        if (lines.empty() || lines.back().size() + key.name.size() > kWidth)
            lines.push_back("  " + key.name);
        else
            lines.back() += ", " + key.name;
    }
    return lines.empty() ? "" : "\nTaken as not used\n" + join(lines, ",\n") + "\n";
}

std::string_view severityName(Severity severity) {
    constexpr std::array<std::string_view, 3> kNames = {"error", "warning", "notice"};
    return kNames[static_cast<std::size_t>(severity)];
}

} // namespace

int countOf(const Import& import, Outcome outcome) {
    return static_cast<int>(std::count_if(import.keys.begin(), import.keys.end(),
                                          [&](const ImportedKey& key) { return key.outcome == outcome; }));
}

std::string importReport(const Import& import) {
    const int assumed = countOf(import, Outcome::Assumed);
    std::vector<std::string> counts;
    for (const Heading& heading : kHeadings)
        if (heading.outcome != Outcome::Assumed)
            counts.push_back(std::to_string(countOf(import, heading.outcome)) + " " +
                             lowerAscii(std::string(heading.text)));
    counts.push_back(std::to_string(countOf(import, Outcome::Off)) + " not used");
    std::string text = std::string(trainerName(import.trainer)) + ", " +
                       std::to_string(import.keys.size() - static_cast<std::size_t>(assumed)) +
                       " settings: " + join(counts, ", ") + "\n";
    for (const Heading& heading : kHeadings)
        text += section(import, heading);
    text += offSection(import);
    if (!import.missing.empty())
        text += "\nTo set in the job, or with --set, before it can be trained\n";
    for (const Problem& problem : import.missing)
        text += "  " + problem.key + ": " + problem.message + "\n";
    if (!import.problems.empty())
        text += "\nTo look at\n";
    for (const Problem& problem : import.problems)
        text += "  " + problem.key + ": " + problem.message + "\n";
    return text;
}

std::string importReportJson(const Import& import) {
    Json json = {{"from", trainerName(import.trainer)}, {"counts", Json::object()}, {"keys", Json::array()}};
    for (const Outcome outcome : {Outcome::Taken, Outcome::Off, Outcome::Translated, Outcome::Unsupported,
                                  Outcome::Unknown, Outcome::LeftOut, Outcome::Assumed})
        json["counts"][std::string(outcomeName(outcome))] = countOf(import, outcome);
    for (const ImportedKey& key : import.keys) {
        Json row = {{"key", key.name}, {"value", key.value}, {"outcome", outcomeName(key.outcome)}};
        row["became"] = Json::array();
        for (const GivenOption& given : key.became)
            row["became"].push_back({{"key", given.key}, {"value", given.value}});
        row["note"] = key.note;
        json["keys"].push_back(std::move(row));
    }
    json["to_set"] = Json::array();
    for (const Problem& problem : import.missing)
        json["to_set"].push_back({{"key", problem.key}, {"message", problem.message}});
    json["problems"] = Json::array();
    for (const Problem& problem : import.problems)
        json["problems"].push_back(
            {{"key", problem.key}, {"message", problem.message}, {"severity", severityName(problem.severity)}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace tempera::options
