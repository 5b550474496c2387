// SPDX-License-Identifier: Apache-2.0
#include "run/Control.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Socket.h"

namespace tempera::run {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<Command, std::string_view>, 6> kCommands{{
    {Command::Pause, "pause"},
    {Command::Resume, "resume"},
    {Command::Stop, "stop"},
    {Command::Save, "save"},
    {Command::Sample, "sample"},
    {Command::Status, "status"},
}};

Json toJson(const RunStatus& status) {
    return {{"phase", phaseName(status.phase)},
            {"paused", status.paused},
            {"stopping", status.stopping},
            {"step", status.step},
            {"steps", status.steps}};
}

Result<Command> parseCommand(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("command") || !json["command"].is_string())
        return Error::badRequest("expected {\"command\": …}");
    const auto& name = json["command"].get_ref<const std::string&>();
    for (const auto& [command, text] : kCommands)
        if (text == name)
            return command;
    return Error::badRequest("unknown command " + inQuotes(name) +
                             ", expected pause, resume, stop, save, sample or status");
}

std::string answerTo(std::string_view line, const ControlServer::Handler& handler) {
    const auto carryOut = [&]() -> Result<RunStatus> {
        TEMPERA_TRY(const Command command, parseCommand(line));
        return handler(command);
    };
    const Result<RunStatus> status = carryOut();
    const Json reply = status.ok() ? Json{{"ok", true}, {"status", toJson(*status)}}
                                   : Json{{"ok", false}, {"error", status.error().message}};
    return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isRunSocket(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.starts_with("run-") && name.ends_with(".sock");
}

/// Those of killed engines. Another that begins just now may not listen yet.
void removeAbandonedSockets(const fs::path& folder) {
    constexpr std::chrono::minutes kBeginning(1);
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        std::error_code ignored;
        const fs::path& file = entry->path();
        if (isRunSocket(file) && entry->is_socket(ignored) &&
            fs::file_time_type::clock::now() - entry->last_write_time(ignored) > kBeginning && isAbandoned(file))
            fs::remove(file, ignored);
    }
}

} // namespace

std::string_view commandName(Command command) {
    for (const auto& [value, name] : kCommands)
        if (value == command)
            return name;
    return {};
}

Result<fs::path> newSocketPath() {
    static std::atomic<int> count = 0;
    TEMPERA_TRY(const fs::path folder, runtimeFolder());
    removeAbandonedSockets(folder);
    const std::string name = "run-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".sock";
    if (fs::path path = folder / name; path.string().size() <= longestSocketPath())
        return path;
    return Error::failed("the runtime folder " + show(folder) + " has too long a path for a socket",
                         "set XDG_RUNTIME_DIR to a shorter path");
}

struct ControlServer::State {
    std::unique_ptr<LineServer> server;
};

ControlServer::ControlServer(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
ControlServer::~ControlServer() = default;

Result<std::unique_ptr<ControlServer>> ControlServer::listen(const fs::path& socket, Handler handler) {
    auto state = std::make_unique<State>();
    TEMPERA_TRY(state->server, LineServer::listen(socket, [handler = std::move(handler)](std::string_view line) {
                    return answerTo(line, handler);
                }));
    return std::unique_ptr<ControlServer>(new ControlServer(std::move(state)));
}

Result<RunStatus> sendCommand(const fs::path& socket, Command command, std::chrono::milliseconds timeout) {
    TEMPERA_TRY(const std::string reply, askLine(socket, Json{{"command", commandName(command)}}.dump(), timeout));
    const Json json = Json::parse(reply, nullptr, false);
    try {
        if (!json.at("ok").get<bool>())
            return Error::failed(json.at("error").get<std::string>());
        const Json& status = json.at("status");
        const auto phase = phaseOfName(status.at("phase").get_ref<const std::string&>());
        return RunStatus{phase.value_or(Phase::Training), status.at("paused").get<bool>(),
                         status.at("stopping").get<bool>(), status.at("step").get<std::int64_t>(),
                         status.at("steps").get<std::int64_t>()};
    } catch (const Json::exception& error) {
        return Error::failed("malformed reply from the engine: " + oneLine(error.what()));
    }
}

} // namespace tempera::run
