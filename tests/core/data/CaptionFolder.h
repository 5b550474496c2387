// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTemporaryDir>

#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <memory>
#include <string>

#include "base/Clock.h"
#include "base/Files.h"
#include "data/CaptionStore.h"

namespace tempera::test {

class SetClock : public Clock {
public:
    double now = 1000;
    double unixSeconds() const override { return now; }
    double monotonicSeconds() const override { return now; }
    static const SetClock& still() {
        static const SetClock clock;
        return clock;
    }
};

/// A folder of captions, and the store that edits them.
class CaptionFolder {
protected:
    void make() {
        folder_ = std::make_unique<QTemporaryDir>();
        fs::create_directories(root() / "set");
    }
    fs::path root() const { return folder_->path().toStdString(); }
    fs::path caption(const std::string& name) const { return root() / "set" / name; }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(caption(name), std::ios::binary) << bytes;
        // File systems tell times in steps of some milliseconds: a later write must look later.
        static int tick = 0;
        fs::last_write_time(caption(name), fs::file_time_type::clock::now() + std::chrono::seconds(++tick));
    }
    std::string bytesOf(const std::string& name) const { return *readFile(caption(name)); }
    /// @param clock stands still
    std::unique_ptr<data::CaptionStore> open(const Clock& clock = SetClock::still()) const {
        auto store = data::CaptionStore::open(root() / "set", root() / "journal", clock);
        return store.ok() ? std::move(store).value() : nullptr;
    }
    static std::string text(data::CaptionStore& store, const fs::path& file) { return *store.text(file); }
    fs::path journalFile() const {
        for (const auto& entry : fs::directory_iterator(root() / "journal"))
            if (entry.path().extension() == ".journal")
                return entry.path();
        return {};
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

/// While it lives, no file can grow beyond `bytes`: writes are cut off there, as on a full disk.
class FullDisk {
public:
    explicit FullDisk(std::uintmax_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
};

} // namespace tempera::test
