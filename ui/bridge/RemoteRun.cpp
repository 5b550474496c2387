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
#include "bridge/Credentials.h"
#include "remote/ObjectStore.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kRest = 4; ///< at least so many times as long as a look took
constexpr auto kKept = std::chrono::hours(24 * 30);
constexpr std::size_t kNameLength = 16;
constexpr std::int64_t kOverlap = 256;
constexpr std::int64_t kLargestPiece = 8 << 20;

fs::path cacheOf(const QString& address) {
    return cacheHome() / "remote" / sha256Hex(utf8(address)).substr(0, kNameLength);
}

/// Runs that were not followed for a month.
void forgetOld(const fs::path& folder, const fs::path& but) {
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        std::error_code unknown;
        const auto used = entry->last_write_time(unknown);
        if (!unknown && entry->path() != but && used < fs::file_time_type::clock::now() - kKept) {
            fs::remove_all(entry->path(), unknown);
        }
    }
}

Status append(const fs::path& file, std::string_view rest) {
    std::ofstream out(file, std::ios::binary | std::ios::app);
    out.write(rest.data(), static_cast<std::streamsize>(rest.size()));
    out.flush();
    return out ? Status() : Status(Error::failed(show(file) + ": cannot be written"));
}

} // namespace

Status growFile(const fs::path& file, const fs::path& fetched) {
    std::error_code error;
    if (fs::exists(file, error)) {
        TEMPERA_TRY(const auto now, MappedFile::open(file));
        TEMPERA_TRY(const auto next, MappedFile::open(fetched));
        if (next->text().starts_with(now->text())) {
            const Status appended = append(file, next->text().substr(now->text().size()));
            fs::remove(fetched, error);
            return appended;
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
    remote::StoreSettings settings;
    std::unique_ptr<remote::ObjectStore> store;
    std::map<std::string, std::int64_t> fetched; ///< sizes

    Status open() {
        if (!store) {
            TEMPERA_TRY(store, remote::openStore(address, settings));
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
            TEMPERA_TRY(const bool hasGrown, fetchRest(name, entry->bytes));
            if (!hasGrown) {
                const fs::path part = folder / (name + ".part");
                TEMPERA_CHECK(store->getFile(name, part, stop));
                TEMPERA_CHECK(growFile(folder / name, part));
            }
            fetched[name] = entry->bytes;
        }
        return true;
    }

    /// What stands behind that which is here, and what of it overlaps, by which the file is known again.
    /// @return false where it is to be fetched as a whole
    Result<bool> fetchRest(const std::string& name, std::int64_t bytes) {
        const auto here = MappedFile::open(folder / name);
        const std::string_view known = here.ok() ? (*here)->text() : std::string_view();
        const auto size = static_cast<std::int64_t>(known.size());
        if (size < kOverlap || bytes <= size || bytes - size > kLargestPiece) {
            return false;
        }
        const std::int64_t begin = size - kOverlap;
        TEMPERA_TRY(const std::string piece, store->readPiece(name, begin, bytes - begin, stop));
        const bool isSame = piece.starts_with(known.substr(static_cast<std::size_t>(begin)));
        return isSame && append(folder / name, std::string_view(piece).substr(kOverlap)).ok();
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

RemoteRun::RemoteRun(const QString& address, int pollMs, Credentials* credentials, QObject* parent)
    : QObject(parent)
    , address_(address)
    , folder_(cacheOf(address))
    , credentials_(credentials)
    , asksForCredentials_(credentials && !credentialsPlace(utf8(address)).isEmpty())
    , reading_(std::make_shared<Reading>())
    , pollMs_(pollMs) {
    reading_->address = utf8(address);
    reading_->folder = folder_;
    reading_->stop = stop_.get_token();
    poll_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &RemoteRun::look);
    if (credentials_) {
        connect(credentials_, &Credentials::changed, this, [this](const QString& place) {
            asksForCredentials_ = asksForCredentials_ || place == credentialsPlace(utf8(address_));
            if (asksForCredentials_ && poll_.isActive()) {
                poll_.start(0);
            }
        });
    }
    QMetaObject::invokeMethod(this, &RemoteRun::look, Qt::QueuedConnection);
}

RemoteRun::~RemoteRun() { stop_.request_stop(); }

void RemoteRun::look() {
    if (!std::exchange(asksForCredentials_, false)) {
        fetch();
        return;
    }
    credentials_->read(credentialsPlace(utf8(address_)), this, [this](const Variables& variables, const QString&) {
        reading_->store.reset();
        reading_->settings.variables.clear();
        for (const auto& [name, value] : variables) {
            reading_->settings.variables.emplace_back(utf8(name), utf8(value));
        }
        fetch();
    });
}

void RemoteRun::fetch() {
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
