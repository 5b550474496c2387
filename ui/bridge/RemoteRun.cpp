// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/RemoteRun.h"

#include <QElapsedTimer>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <utility>
#include <vector>

#include "base/Hash.h"
#include "bridge/Background.h"
#include "remote/ObjectStore.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kRest = 4; ///< at least so many times as long as a look took
constexpr auto kKept = std::chrono::hours(24 * 30);
constexpr std::size_t kNameLength = 16;

fs::path cacheOf(const QString& address) {
    return cacheHome() / "remote" / sha256Hex(utf8(address)).substr(0, kNameLength);
}

/// Runs that were not followed for a month.
void forgetOld(const fs::path& folder, const fs::path& but) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        std::error_code unknown;
        const auto used = entry.last_write_time(unknown);
        if (!unknown && entry.path() != but && used < fs::file_time_type::clock::now() - kKept) {
            fs::remove_all(entry.path(), unknown);
        }
    }
}

} // namespace

Status growFile(const fs::path& file, const fs::path& fetched) {
    std::error_code error;
    if (fs::exists(file, error)) {
        TEMPERA_TRY(const auto now, MappedFile::open(file));
        TEMPERA_TRY(const auto next, MappedFile::open(fetched));
        if (next->text().starts_with(now->text())) {
            std::ofstream out(file, std::ios::binary | std::ios::app);
            const std::string_view rest = next->text().substr(now->text().size());
            out.write(rest.data(), static_cast<std::streamsize>(rest.size()));
            out.flush();
            fs::remove(fetched, error);
            return out ? Status() : Status(Error::failed(show(file) + ": cannot be written"));
        }
    }
    fs::rename(fetched, file, error);
    return error ? Status(Error::failed(show(file) + ": " + error.message())) : Status();
}

/// What is known of the store's files. Used by one look at a time.
struct RemoteRun::Reading {
    std::string address;
    fs::path folder;
    std::stop_token stop;
    std::unique_ptr<remote::ObjectStore> store;
    std::map<std::string, std::int64_t> fetched; ///< sizes

    Status open() {
        if (!store) {
            TEMPERA_TRY(store, remote::openStore(address));
            TEMPERA_CHECK(createFolders(folder));
            std::error_code ignored;
            fs::last_write_time(folder, fs::file_time_type::clock::now(), ignored);
            forgetOld(folder.parent_path(), folder);
        }
        return {};
    }

    /// A file that grows, or is replaced. @return whether it is there
    Result<bool> follow(const std::string& name) {
        TEMPERA_TRY(const auto entry, store->find(name, stop));
        if (!entry) {
            return false;
        }
        if (const auto known = fetched.find(name); known == fetched.end() || known->second != entry->bytes) {
            const fs::path part = folder / (name + ".part");
            TEMPERA_CHECK(store->getFile(name, part, stop));
            TEMPERA_CHECK(growFile(folder / name, part));
            fetched[name] = entry->bytes;
        }
        return true;
    }

    Status followSamples() {
        TEMPERA_TRY(const auto entries, store->list("samples", stop));
        for (const remote::StoredEntry& entry : entries) {
            // What a store says is not to reach out of the folder.
            const fs::path name = fs::path(entry.path).lexically_normal();
            if (entry.isFolder || fetched.contains(entry.path) || name.is_absolute() || *name.begin() == "..") {
                continue;
            }
            std::error_code unknown;
            const bool isThere = fs::file_size(folder / name, unknown) == static_cast<std::uintmax_t>(entry.bytes);
            if (!isThere || unknown) {
                TEMPERA_CHECK(store->getFile(entry.path, folder / name, stop));
            }
            fetched[entry.path] = entry.bytes;
        }
        return {};
    }

    Status look() {
        TEMPERA_CHECK(open());
        // Pictures first: when an event tells of one, it is there.
        TEMPERA_CHECK(followSamples());
        TEMPERA_TRY(const bool isRun, follow(std::string(remote::stored::kEvents)));
        if (!isRun) {
            return Error::badRequest(store->address() + ": no run lies there (yet): it has no events.jsonl");
        }
        TEMPERA_CHECK(follow(std::string(remote::stored::kJob)));
        TEMPERA_CHECK(follow("log.txt"));
        return {};
    }
};

RemoteRun::RemoteRun(const QString& address, int pollMs, QObject* parent)
    : QObject(parent)
    , address_(address)
    , folder_(cacheOf(address))
    , reading_(std::make_shared<Reading>())
    , pollMs_(pollMs) {
    reading_->address = utf8(address);
    reading_->folder = folder_;
    reading_->stop = stop_.get_token();
    poll_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &RemoteRun::look);
    QMetaObject::invokeMethod(this, &RemoteRun::look, Qt::QueuedConnection);
}

RemoteRun::~RemoteRun() { stop_.request_stop(); }

void RemoteRun::look() {
    QElapsedTimer timer;
    timer.start();
    inBackground(
        this, [reading = reading_] { return reading->look(); },
        [this, timer](const Status& status) { take(status, timer.elapsed()); });
}

void RemoteRun::take(const Status& status, qint64 took) {
    const QString error = status.ok() ? QString() : qstr(status.error().message);
    const bool isNews = error != error_ || !hasLooked_;
    error_ = error;
    hasLooked_ = true;
    if (isNews) {
        Q_EMIT looked();
        if (!error_.isEmpty()) {
            Q_EMIT failed(error_);
        }
    }
    poll_.start(static_cast<int>(std::max<qint64>(pollMs_, took * kRest)));
}

} // namespace tempera::ui
