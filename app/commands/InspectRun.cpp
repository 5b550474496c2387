// SPDX-License-Identifier: Apache-2.0
#include "commands/InspectRun.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <ctime>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "commands/PrintJson.h"
#include "commands/Rows.h"
#include "run/RunSummary.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using run::RunProgress;
using run::RunSummary;

std::string localTime(double seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    char text[32] = "";
    if (::localtime_r(&time, &parts))
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return text;
}

/// By rank, with the names that the events have.
Json statesOf(const std::optional<run::DevicesEvent>& last) {
    Json states = Json::array();
    if (!last)
        return states;
    for (const run::DeviceState& state : last->devices)
        states.push_back({{"device", state.device},
                          {"images_per_s", orNull(state.imagesPerS)},
                          {"exchanging", orNull(state.exchanging)},
                          {"memory", orNull(state.memory)},
                          {"memory_total", orNull(state.memoryTotal)},
                          {"temperature_c", orNull(state.temperature)},
                          {"power_w", orNull(state.power)},
                          {"energy_wh", orNull(state.energy)},
                          {"slowed_by", state.slowedBy ? Json(hardware::slowdownName(*state.slowedBy)) : Json()}});
    return states;
}

Json toJson(const std::filesystem::path& folder, const RunSummary& run) {
    const std::optional<run::DevicesEvent>& last = run.devices.last();
    Json json = {{"path", show(folder)},
                 {"kind", "run"},
                 {"state", run::progressName(run.progress)},
                 {"name", run.begun.name},
                 {"step", run.step},
                 {"steps", run.begun.steps},
                 {"epochs", run.begun.epochs},
                 {"images_seen", run.imagesSeen},
                 {"loss", run.last ? Json(run.last->loss) : Json(nullptr)},
                 {"global_batch", run.begun.globalBatch},
                 {"devices", run.begun.devices},
                 {"precision", run.begun.precision},
                 {"program", run.begun.program},
                 {"started", run.startedAt},
                 {"last_event", run.lastAt},
                 {"starts", run.starts},
                 {"samples", run.samples},
                 {"checkpoints", Json::array()},
                 {"output", Json::array()},
                 {"device_states", statesOf(last)},
                 {"efficiency", orNull(last ? last->efficiency : std::nullopt)},
                 {"exchanging", orNull(last ? last->exchanging : std::nullopt)},
                 {"energy_wh", orNull(run.devices.energy())},
                 {"cost", orNull(run.devices.cost())},
                 {"error", run.error.empty() ? Json(nullptr) : Json(run.error)},
                 {"warning", run.warning.empty() ? Json(nullptr) : Json(run.warning)}};
    for (const run::Checkpoint& checkpoint : run.checkpoints)
        json["checkpoints"].push_back({{"step", checkpoint.step}, {"path", show(checkpoint.path)}});
    for (const std::filesystem::path& file : run.output)
        json["output"].push_back(show(file));
    return json;
}

/// Four digits that count.
std::string lossText(double loss) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", loss);
    return text;
}

std::string stateText(const RunSummary& run) {
    const std::string name(run::progressName(run.progress));
    switch (run.progress) {
    case RunProgress::Running:
    case RunProgress::Paused:
    case RunProgress::Finished:
        return name;
    case RunProgress::Failed:
        return name + ": " + run.error;
    case RunProgress::Stopped:
    case RunProgress::Interrupted:
        return name + ", goes on when it is trained again";
    }
    return name;
}

void print(const std::filesystem::path& folder, const RunSummary& run) {
    printRow("folder", show(folder));
    printRow("kind", "run folder");
    printRow("name", run.begun.name);
    printRow("state", oneLine(stateText(run)));
    if (!run.warning.empty() && run.progress == RunProgress::Interrupted)
        printRow("last warning", oneLine(run.warning));
    printRow("steps", formatCount(run.step) + " of " + formatCount(run.begun.steps) + ", " +
                          formatCount(run.imagesSeen) + " pictures seen");
    if (run.last)
        printRow("loss", lossText(run.last->loss));
    std::string devices;
    for (const std::string& device : run.begun.devices)
        devices += device + ", ";
    printRow("trained on", devices + run.begun.precision);
    if (const std::string text = run::devicesText(run.devices); !text.empty())
        printRow("devices", text);
    if (run.devices.last())
        for (const run::DeviceState& state : run.devices.last()->devices)
            if (const std::string text = run::deviceText(state); !text.empty())
                printRow("device", oneLine(state.device + ": " + text));
    printRow("started", localTime(run.startedAt) +
                            (run.starts > 1 ? ", resumed " + formatCount(run.starts - 1) + " ×" : std::string()));
    printRow("samples", formatCount(run.samples));
    for (const run::Checkpoint& checkpoint : run.checkpoints)
        printRow("checkpoint", show(checkpoint.path));
    for (const std::filesystem::path& file : run.output)
        printRow("output", show(file));
}

} // namespace

Status inspectRun(const std::filesystem::path& folder, bool json) {
    TEMPERA_TRY(const RunSummary run, run::summarizeRun({folder}));
    if (json)
        printJson(toJson(folder, run));
    else
        print(folder, run);
    return {};
}

} // namespace tempera::app
