// SPDX-License-Identifier: Apache-2.0
#include "base/Log.h"

#include <memory>
#include <mutex>

#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "base/Files.h"
#include "base/LogListener.h"

namespace tempera::log {

namespace {

constexpr std::size_t kRotateAtBytes = 10'000'000;
constexpr std::size_t kOldFilesKept = 2;

spdlog::level::level_enum toSpdlog(LogLevel level) {
    switch (level) {
    case LogLevel::Debug:
        return spdlog::level::debug;
    case LogLevel::Info:
        return spdlog::level::info;
    case LogLevel::Warning:
        return spdlog::level::warn;
    case LogLevel::Error:
        return spdlog::level::err;
    }
    return spdlog::level::info;
}

struct Sinks {
    std::mutex mutex;
    std::shared_ptr<spdlog::logger> console;
    std::shared_ptr<spdlog::logger> file;
    std::function<void(std::string_view)> told;

    Sinks() {
        console = std::make_shared<spdlog::logger>("console", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        console->set_pattern("%l: %v");
        console->set_level(spdlog::level::warn);
    }
};

Sinks& sinks() {
    static Sinks instance;
    return instance;
}

} // namespace

void write(LogLevel level, std::string_view line) {
    Sinks& all = sinks();
    const std::lock_guard lock(all.mutex);
    all.console->log(toSpdlog(level), spdlog::string_view_t(line.data(), line.size()));
    if (all.file)
        all.file->log(toSpdlog(level), spdlog::string_view_t(line.data(), line.size()));
    if (all.told && level >= LogLevel::Warning)
        all.told(line);
}

Listener::Listener(std::function<void(std::string_view line)> told) {
    const std::lock_guard lock(sinks().mutex);
    sinks().told = std::move(told);
}

Listener::~Listener() {
    const std::lock_guard lock(sinks().mutex);
    sinks().told = {};
}

void setConsoleLevel(LogLevel level) {
    const std::lock_guard lock(sinks().mutex);
    sinks().console->set_level(toSpdlog(level));
}

Status openFile(const std::filesystem::path& file) {
    try {
        auto sink =
            std::make_shared<spdlog::sinks::rotating_file_sink_mt>(file.string(), kRotateAtBytes, kOldFilesKept);
        auto logger = std::make_shared<spdlog::logger>("file", std::move(sink));
        logger->set_pattern("%Y-%m-%dT%H:%M:%S%z %l %v");
        logger->set_level(spdlog::level::info);
        logger->flush_on(spdlog::level::info);
        const std::lock_guard lock(sinks().mutex);
        sinks().file = std::move(logger);
    } catch (const spdlog::spdlog_ex& failure) {
        const std::string_view said = failure.what(); // "Failed opening file PATH for writing: REASON"
        return Error::failed("cannot open " + show(file) + ": " + std::string(said.substr(said.rfind(": ") + 2)));
    }
    return {};
}

void closeFile() {
    const std::lock_guard lock(sinks().mutex);
    sinks().file.reset();
}

} // namespace tempera::log
