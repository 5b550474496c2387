// SPDX-License-Identifier: Apache-2.0
#include "run/Events.h"

#include <array>
#include <utility>

#include "base/Files.h"

namespace tempera::run {

namespace {

constexpr std::array<std::pair<Phase, std::string_view>, 10> kPhases{{
    {Phase::Scanning, "scanning"},
    {Phase::Loading, "loading"},
    {Phase::DrawingClass, "drawing_class"},
    {Phase::CachingLatents, "caching_latents"},
    {Phase::CachingText, "caching_text"},
    {Phase::Training, "training"},
    {Phase::Paused, "paused"},
    {Phase::Sampling, "sampling"},
    {Phase::Validating, "validating"},
    {Phase::Saving, "saving"},
}};

template <class Change>
Event withPaths(Event event, const Change& change) {
    if (auto* sample = std::get_if<SampleEvent>(&event))
        change(sample->path);
    else if (auto* checkpoint = std::get_if<CheckpointEvent>(&event))
        change(checkpoint->path);
    else if (auto* stopped = std::get_if<StoppedEvent>(&event))
        change(stopped->path);
    else if (auto* done = std::get_if<DoneEvent>(&event))
        for (fs::path& path : done->output)
            change(path);
    return event;
}

} // namespace

std::string_view phaseName(Phase phase) {
    for (const auto& [value, name] : kPhases)
        if (value == phase)
            return name;
    return {};
}

std::optional<Phase> phaseOfName(std::string_view name) {
    for (const auto& [value, text] : kPhases)
        if (text == name)
            return value;
    return std::nullopt;
}

std::optional<std::int64_t> stepOf(const Event& event) {
    return std::visit(
        [](const auto& body) -> std::optional<std::int64_t> {
            if constexpr (requires { body.step; })
                return body.step;
            else
                return std::nullopt;
        },
        event);
}

Event withRelativePaths(Event event, const fs::path& folder) {
    return withPaths(std::move(event), [&](fs::path& path) {
        const fs::path relative = path.lexically_relative(folder);
        if (!relative.empty() && *relative.begin() != "..")
            path = relative;
    });
}

Event withAbsolutePaths(Event event, const fs::path& folder) {
    return withPaths(std::move(event), [&](fs::path& path) {
        if (!path.empty())
            path = folder / path;
    });
}

} // namespace tempera::run
