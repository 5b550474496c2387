// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <mutex>
#include <thread>

#include "../../support/FolderStore.h"
#include "remote/Mirror.h"
#include "run/Checkpoints.h"

namespace tempera::test {

using namespace tempera::remote;
using namespace std::chrono_literals;

/// What happens to a call: "put", "together" of several that are put, "remove" or "list", and its path.
using Weather = std::function<Status(const std::string& verb, const std::string& path, const std::stop_token& stop)>;

/// Weathers: nothing is allowed; nothing may be removed; what is put hangs until it is called off.
inline Status denied(const std::string&, const std::string&, const std::stop_token&) {
    return Error::badRequest("store: access denied (403)");
}
inline Status removesNothing(const std::string& verb, const std::string& path, const std::stop_token& stop) {
    return verb.starts_with("remove") ? denied(verb, path, stop) : Status();
}
inline Status arrivesNowhere(const std::string& verb, const std::string&, const std::stop_token& stop) {
    while (verb == "put" && !stop.stop_requested())
        std::this_thread::sleep_for(5ms);
    return stop.stop_requested() ? Status(Error{ErrorCode::Cancelled, "stopped"}) : Status();
}

inline const char* why(const Status& status) { return status.ok() ? "" : status.error().message.c_str(); }

/// The weather over a store, and everything that was asked of it, by all the ways that lead there.
struct Sky {
    std::mutex mutex;
    std::vector<std::string> calls; ///< "put checkpoints/step-000010/a.bin"
    Weather weather;                ///< null: fine

    Status pass(const std::string& verb, std::string_view path, const std::stop_token& stop) {
        Weather now;
        {
            const std::lock_guard lock(mutex);
            calls.push_back(verb + " " + std::string(path));
            now = weather;
        }
        return now ? now(verb, std::string(path), stop) : Status();
    }
    void set(Weather next) {
        const std::lock_guard lock(mutex);
        weather = std::move(next);
    }
    std::vector<std::string> all() {
        const std::lock_guard lock(mutex);
        return calls;
    }
    std::ptrdiff_t count(const std::string& part) {
        const auto now = all();
        return std::count_if(now.begin(), now.end(),
                             [&](const std::string& call) { return call.find(part) != std::string::npos; });
    }
    /// Where the last such call is in their order; -1: nowhere.
    std::ptrdiff_t lastOf(const std::string& part) {
        const auto now = all();
        const auto found = std::find_if(now.rbegin(), now.rend(),
                                        [&](const std::string& call) { return call.find(part) != std::string::npos; });
        return now.rend() - found - 1;
    }
};

/// A folder behind a sky.
class OutdoorStore : public FolderStore {
public:
    OutdoorStore(const fs::path& root, Sky& sky)
        : FolderStore(root)
        , sky_(sky) {}

    Result<std::vector<StoredEntry>> list(std::string_view folder, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("list", folder, stop));
        return FolderStore::list(folder, stop);
    }
    Status putFile(const fs::path& file, std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("put", path, stop));
        return FolderStore::putFile(file, path, stop);
    }
    Status putFiles(const fs::path& folder, const std::vector<std::string>& names, std::string_view path,
                    std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("together", path, stop));
        for (const std::string& name : names)
            TEMPERA_CHECK(putFile(folder / name, path.empty() ? name : std::string(path) + "/" + name, stop));
        return {};
    }
    Status remove(std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("remove", path, stop));
        return FolderStore::removeFolder(path, stop);
    }
    Status removeFolder(std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("remove", path, stop));
        return FolderStore::removeFolder(path, stop);
    }

private:
    Sky& sky_;
};

/// A run folder, a store and a mirror between them.
struct Mirrored {
    QTemporaryDir temporary;
    const fs::path folder = temporary.path().toStdString();
    const run::RunPaths paths{folder / "run"};
    const fs::path store = folder / "store";
    Sky sky;
    std::mutex mutex;
    std::vector<std::string> told;
    std::unique_ptr<Mirror> mirror;

    void start(std::int64_t resumedFrom = 0, run::RetentionPolicy policy = {.keepLast = 2}) {
        mirror = std::make_unique<Mirror>(Mirror::Settings{paths, std::make_unique<OutdoorStore>(store, sky),
                                                           std::make_unique<OutdoorStore>(store, sky), policy,
                                                           resumedFrom, [this](const std::string& line) {
                                                               const std::lock_guard lock(mutex);
                                                               told.push_back(line);
                                                           }});
    }
    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex);
        return told;
    }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((paths.root / name).parent_path());
        std::ofstream(paths.root / name) << text;
    }
    void save(std::int64_t step, const std::string& weights = "weights") const {
        const auto written = run::writeCheckpoint(paths.checkpoints(), step, [&](const fs::path& at) -> Status {
            TEMPERA_CHECK(writeFileAtomically(at / "a.bin", weights + std::to_string(step)));
            return writeFileAtomically(at / "b.bin", "state" + std::to_string(step));
        });
        QVERIFY(written.ok());
    }
    void forget(std::int64_t step) const {
        QVERIFY(run::removeCheckpoint(paths.checkpoints() / run::checkpointName(step)).ok());
    }
    static std::string at(std::int64_t step) { return "checkpoints/" + run::checkpointName(step); }
    std::vector<std::int64_t> stored() const {
        std::vector<std::int64_t> steps;
        for (const run::Checkpoint& checkpoint : run::listCheckpoints(store / "checkpoints"))
            if (run::verifyCheckpoint(checkpoint.path).ok())
                steps.push_back(checkpoint.step);
        return steps;
    }
    template <class Condition>
    static bool waitFor(Condition condition) {
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 30'000; std::this_thread::sleep_for(10ms))
            if (condition())
                return true;
        return false;
    }
};

using Steps = std::vector<std::int64_t>;

inline std::map<std::string, std::string> filesBelow(const fs::path& root) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(root).string()] = *readFile(entry.path());
    return files;
}

} // namespace tempera::test
