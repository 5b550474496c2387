// SPDX-License-Identifier: Apache-2.0
#include "run/CheckpointNames.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/Files.h"
#include "base/Text.h"

namespace tempera::run {

namespace {

constexpr std::string_view kPrefix = "step-";
constexpr std::array kEndings{CheckpointPlace::Unfinished, CheckpointPlace::Removing, CheckpointPlace::SetAside};

struct Name {
    std::int64_t step = 0;
    CheckpointPlace place = CheckpointPlace::Complete; ///< by the last ending
};

/// One that was set aside may be about to be removed: "step-000012.void.old".
std::optional<Name> parse(std::string_view name) {
    Name found;
    for (bool more = true; more;) {
        more = false;
        for (const CheckpointPlace place : kEndings)
            if (name.ends_with(endingOf(place))) {
                name.remove_suffix(endingOf(place).size());
                found.place = found.place == CheckpointPlace::Complete ? place : found.place;
                more = true;
            }
    }
    if (!name.starts_with(kPrefix))
        return std::nullopt;
    const auto step = parseInteger(name.substr(kPrefix.size()));
    if (!step || *step < 0)
        return std::nullopt;
    found.step = *step;
    return found;
}

} // namespace

std::string_view endingOf(CheckpointPlace place) {
    switch (place) {
    case CheckpointPlace::Complete:
        return "";
    case CheckpointPlace::Unfinished:
        return ".tmp";
    case CheckpointPlace::Removing:
        return ".old";
    case CheckpointPlace::SetAside:
        return ".void";
    }
    return "";
}

std::string checkpointName(std::int64_t step) {
    char name[32];
    std::snprintf(name, sizeof name, "step-%06lld", static_cast<long long>(step));
    return name;
}

std::optional<std::int64_t> stepOfFolder(const fs::path& path) {
    const auto name = parse((path / "").parent_path().filename().string());
    return name ? std::optional(name->step) : std::nullopt;
}

std::vector<CheckpointFolder> checkpointFolders(const fs::path& folder) {
    std::vector<CheckpointFolder> found;
    std::error_code error, unknown;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        const auto name = parse(entry->path().filename().string());
        if (name && entry->is_directory(unknown))
            found.push_back({name->step, name->place, entry->path()});
    }
    std::ranges::sort(found, [](const CheckpointFolder& a, const CheckpointFolder& b) {
        return a.step != b.step ? a.step < b.step : a.path < b.path;
    });
    return found;
}

} // namespace tempera::run
