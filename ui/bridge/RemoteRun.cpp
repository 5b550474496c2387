// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/RemoteRun.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <optional>
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

/// Whether what is in `file` is how `fetched` begins, too.
Result<bool> isBeginningOf(const fs::path& file, const fs::path& fetched) {
    TEMPERA_TRY(const auto now, MappedFile::open(file));
    TEMPERA_TRY(const auto next, MappedFile::open(fetched));
    return next->text().starts_with(now->text());
}

/// Milliseconds since 1970; nothing where it is none.
std::optional<qint64> timeOf(const std::string& iso) {
    const QDateTime time = QDateTime::fromString(qstr(iso), Qt::ISODateWithMs);
    return time.isValid() ? std::optional(time.toMSecsSinceEpoch()) : std::nullopt;
}

} // namespace

Status growFile(const fs::path& file, const fs::path& fetched) {
    std::error_code error;
    if (fs::exists(file, error)) {
        TEMPERA_TRY(const bool hasGrown, isBeginningOf(file, fetched));
        if (hasGrown) {
            TEMPERA_TRY(const auto next, MappedFile::open(fetched));
            const auto size = static_cast<std::size_t>(fs::file_size(file, error));
            const Status appended = append(file, next->text().substr(std::min(size, next->text().size())));
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
    std::map<std::string, std::int64_t> fetched;                          ///< sizes
    std::map<std::string, std::pair<std::int64_t, std::string>> pictures; ///< those, and when they were put there

    /// What is new of a file, not where it is followed yet.
    struct News {
        bool isThere = false; ///< in the store
        bool isNew = false;
        std::int64_t bytes = 0;
        std::optional<std::string>
            rest; ///< what stands behind that which is here; nothing: all of it, beside its place
    };

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

    fs::path partOf(const std::string& name) const { return folder / (name + ".part"); }

    /// Of a file that grows, or is replaced.
    Result<News> fetch(const std::string& name) {
        TEMPERA_TRY(const auto entry, store->find(name, stop));
        News news;
        if (!entry) {
            return news;
        }
        news.isThere = true;
        news.bytes = entry->bytes;
        const auto known = fetched.find(name);
        news.isNew = known == fetched.end() || known->second != entry->bytes;
        if (news.isNew) {
            TEMPERA_TRY(news.rest, fetchRest(name, entry->bytes));
            if (!news.rest) {
                TEMPERA_CHECK(store->getFile(name, partOf(name), stop));
            }
        }
        return news;
    }

    /// What stands behind that which is here, and what of it overlaps, by which the file is known again.
    /// @return nothing where it is to be fetched as a whole
    Result<std::optional<std::string>> fetchRest(const std::string& name, std::int64_t bytes) {
        const auto here = MappedFile::open(folder / name);
        const std::string_view known = here.ok() ? (*here)->text() : std::string_view();
        const auto size = static_cast<std::int64_t>(known.size());
        if (size < kOverlap || bytes <= size || bytes - size > kLargestPiece) {
            return std::optional<std::string>();
        }
        const std::int64_t begin = size - kOverlap;
        TEMPERA_TRY(const std::string piece, store->readPiece(name, begin, bytes - begin, stop));
        const bool isSame = piece.starts_with(known.substr(static_cast<std::size_t>(begin)));
        return isSame ? std::optional(piece.substr(kOverlap)) : std::nullopt;
    }

    /// Brings it to where it is followed.
    Status put(const std::string& name, const News& news) {
        if (news.isNew) {
            TEMPERA_CHECK(news.rest ? append(folder / name, *news.rest) : growFile(folder / name, partOf(name)));
            fetched[name] = news.bytes;
        }
        return {};
    }

    Status follow(const std::string& name) {
        TEMPERA_TRY(const News news, fetch(name));
        return put(name, news);
    }

    /// The pictures of another run that was at this address have the same names.
    Status dropSamplesIfAnew(const std::string& events, const News& news) {
        std::error_code unknown;
        if (!news.isNew || news.rest || !fs::exists(folder / events, unknown)) {
            return {};
        }
        TEMPERA_TRY(const bool goesOn, isBeginningOf(folder / events, partOf(events)));
        if (!goesOn) {
            pictures.clear();
            fs::remove_all(folder / "samples", unknown);
        }
        return {};
    }

    /// A resume draws samples again, into files of the same names.
    Status followSamples() {
        TEMPERA_TRY(const auto entries, store->list("samples", stop));
        for (const remote::StoredEntry& entry : entries) {
            // What a store says is not to reach out of the folder.
            const fs::path name = fs::path(entry.path).lexically_normal();
            const std::pair version(entry.bytes, entry.changed);
            const auto known = pictures.find(entry.path);
            if (entry.isFolder || (known != pictures.end() && known->second == version) || name.is_absolute() ||
                *name.begin() == "..") {
                continue;
            }
            if (!isHere(folder / name, entry)) {
                TEMPERA_CHECK(store->getFile(entry.path, folder / name, stop));
                stamp(folder / name, entry);
            }
            pictures[entry.path] = version;
        }
        return {};
    }

    /// From an earlier look, perhaps an earlier studio's.
    static bool isHere(const fs::path& file, const remote::StoredEntry& entry) {
        const QFileInfo here(qstr(file));
        const auto changed = timeOf(entry.changed);
        return here.isFile() && here.size() == entry.bytes &&
               (!changed || here.lastModified().toMSecsSinceEpoch() == *changed);
    }

    static void stamp(const fs::path& file, const remote::StoredEntry& entry) {
        if (const auto changed = timeOf(entry.changed)) {
            QFile here(qstr(file));
            here.open(QIODevice::ReadWrite);
            here.setFileTime(QDateTime::fromMSecsSinceEpoch(*changed), QFileDevice::FileModificationTime);
        }
    }

    Status look() {
        TEMPERA_CHECK(open());
        // Pictures before the events that tell of them, and no older than those.
        const std::string events(remote::stored::kEvents);
        TEMPERA_TRY(const News news, fetch(events));
        if (!news.isThere) {
            return Error::badRequest(store->address() + ": no run lies there (yet): it has no events.jsonl");
        }
        TEMPERA_CHECK(dropSamplesIfAnew(events, news));
        TEMPERA_CHECK(followSamples());
        TEMPERA_CHECK(put(events, news));
        TEMPERA_CHECK(follow(std::string(remote::stored::kJob)));
        return follow("log.txt");
    }
};

fs::path RemoteRun::folderOf(const QString& address) {
    return cacheHome() / "remote" / sha256Hex(utf8(address)).substr(0, kNameLength);
}

RemoteRun::RemoteRun(const QString& address, int pollMs, Credentials* credentials, QObject* parent)
    : QObject(parent)
    , address_(address)
    , folder_(folderOf(address))
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
        const auto askSoon = [this] {
            if (asksForCredentials_ && poll_.isActive()) {
                poll_.start(0);
            }
        };
        connect(credentials_, &Credentials::changed, this, [this, askSoon](const QString& place) {
            asksForCredentials_ = asksForCredentials_ || place == credentialsPlace(utf8(address_));
            askSoon();
        });
        connect(credentials_, &Credentials::readable, this, [this, askSoon] {
            asksForCredentials_ = asksForCredentials_ || !unreadable_.isEmpty();
            askSoon();
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
    credentials_->read(credentialsPlace(utf8(address_)), this,
                       [this](const Variables& variables, const QString& problem) {
                           unreadable_ = problem; // whoever has refused is not asked at each look
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
    const QString error = status.ok() ? QString() : withKeychain(qstr(status.error().message), unreadable_);
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
