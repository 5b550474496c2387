// SPDX-License-Identifier: Apache-2.0
#include "remote/Rclone.h"

#include <csignal>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "base/Cancel.h"
#include "base/ChildProcess.h"
#include "base/Files.h"
#include "base/Text.h"
#include "remote/RcloneLog.h"
#include "remote/StoreErrors.h"

namespace tempera::remote {

namespace {

using std::chrono::milliseconds;

std::optional<fs::path> onPath(const char* name) {
    const char* path = std::getenv("PATH");
    for (const std::string& folder : split(path ? path : "/usr/local/bin:/usr/bin:/bin", ':')) {
        const fs::path program = fs::path(folder.empty() ? "." : folder) / name;
        std::error_code unknown;
        if (fs::is_regular_file(program, unknown) && ::access(program.c_str(), X_OK) == 0)
            return program;
    }
    return std::nullopt;
}

/// What every call has. The tries that rclone makes itself bridge a moment; what lasts longer is told and tried again
/// by who called.
const std::vector<std::string> kAlways = {
    "--log-level", "ERROR", "--ask-password=false", "--retries", "1", "--low-level-retries", "4", "--contimeout", "20s",
    "--timeout",   "60s",   "--use-server-modtime"};
const std::vector<std::string> kSilently = {"--stats", "0"};
const std::vector<std::string> kWithFigures = {"--stats", "500ms", "--stats-log-level", "ERROR", "--use-json-log"};

/// Whose secrets are not rclone's business.
constexpr std::array kNotItsOwn = {"TEMPERA_WEBHOOK", "TEMPERA_WEBHOOK_SECRET"};

/// Passes on what rclone has moved since the last time.
class Meter {
public:
    explicit Meter(const Rclone::Moved& moved)
        : moved_(moved) {}

    void read(const ChildProcess& child) {
        if (!moved_)
            return;
        const std::int64_t now = bytesMoved(child.errors()).value_or(told_);
        if (now > told_)
            moved_(now - told_);
        told_ = std::max(told_, now);
    }
    bool hasMoved() const { return told_ > 0; }

private:
    const Rclone::Moved& moved_;
    std::int64_t told_ = 0;
};

/// Asked to end, it takes back what is there in part; after that nobody waits for it.
void end(ChildProcess& child) {
    child.send(SIGTERM);
    if (const auto ended = child.wait(milliseconds(3000)); ended.ok() && *ended)
        return;
    child.send(SIGKILL);
    static_cast<void>(child.wait(milliseconds(3000)));
}

} // namespace

Result<Rclone> Rclone::find() {
    const auto program = onPath("rclone");
    if (!program)
        return Error::badRequest("needs rclone, which is not on the PATH, expected its package (apt install rclone)");
    return Rclone(*program);
}

Rclone::Outcome Rclone::run(const std::vector<std::string>& arguments, const Environment& environment,
                            const std::stop_token& stop, const Moved& moved, std::function<void()> waits) const {
    std::vector<std::string> words = arguments;
    for (const std::vector<std::string>& more : {kAlways, moved ? kWithFigures : kSilently})
        words.insert(words.end(), more.begin(), more.end());
    fs::path program = program_;
    // Nobody's child would otherwise go on to send what a new engine replaces.
    if (const auto wrapper = onPath("setpriv")) {
        words.insert(words.begin(), {"--pdeathsig", "TERM", program_.string()});
        program = *wrapper;
    }
    ChildProcess::Settings settings;
    settings.environment = environment;
    settings.environment.emplace_back("GOMAXPROCS", "2");
    for (const char* name : kNotItsOwn)
        settings.environment.emplace_back(name, "");
    settings.keepsErrors = settings.keepsOutput = settings.ownGroup = true;
    Result<ChildProcess> child = ChildProcess::start(program, words, settings);
    if (!child.ok())
        return {child.error(), 0};
    constexpr std::chrono::seconds kUntilTold(10);
    const auto tellAt = std::chrono::steady_clock::now() + kUntilTold;
    Meter meter(moved);
    for (;;) {
        const auto ended = child->wait(milliseconds(100));
        if (!ended.ok())
            return {ended.error(), 0};
        meter.read(*child);
        if (*ended)
            break;
        if (stop.stop_requested()) {
            end(*child);
            return {cancelled(), 0};
        }
        if (waits && !meter.hasMoved() && std::chrono::steady_clock::now() >= tellAt)
            std::exchange(waits, {})();
    }
    const ExitStatus status = *child->ended();
    if (status.signal != 0)
        return {Error::failed("rclone was ended by signal " + std::to_string(status.signal)), 0};
    if (status.code != 0)
        return {storeError(withoutFigures(child->errors()), status.code, environment), status.code};
    return {child->output(), 0};
}

} // namespace tempera::remote
