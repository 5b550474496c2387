// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ThumbnailCache.h"

#include <QTimer>

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "bridge/Background.h"
#include "dataset/ThumbnailFiles.h"

namespace tempera::ui {

namespace {

constexpr int kMemoryKilobytes = 300'000;
constexpr std::size_t kMostWanted = 300;                       ///< more than the largest screen shows
constexpr std::uintmax_t kDiskBytes = std::uintmax_t{1} << 30; ///< some hundred thousand pictures
constexpr int kPruneAfterMs = 60'000;                          ///< what the user opened the window for comes first

} // namespace

/// What is waited for, newest last, and how many threads see to it. Thread: any.
class ThumbnailCache::Wanted {
public:
    struct Request {
        fs::path file;
        QByteArray key;
        std::uint64_t state;
    };

    /// @return the oldest in its place, where there were many: it was scrolled past
    std::optional<Request> add(Request request) {
        const std::scoped_lock lock(mutex_);
        requests_.push_back(std::move(request));
        if (requests_.size() <= kMostWanted)
            return std::nullopt;
        Request oldest = std::move(requests_.front());
        requests_.pop_front();
        return oldest;
    }
    /// @return how many threads are to be started; each of them takes until there is nothing
    int enlist(int most) {
        const std::scoped_lock lock(mutex_);
        const int more = std::min(most - threads_, static_cast<int>(requests_.size()));
        threads_ += std::max(0, more);
        return more;
    }
    /// The newest: what is on the screen now matters more than what was scrolled past.
    std::optional<Request> take() {
        const std::scoped_lock lock(mutex_);
        if (requests_.empty()) {
            --threads_;
            return std::nullopt;
        }
        Request newest = std::move(requests_.back());
        requests_.pop_back();
        return newest;
    }
    void clear() {
        const std::scoped_lock lock(mutex_);
        requests_.clear();
    }

private:
    std::mutex mutex_;
    std::deque<Request> requests_;
    int threads_ = 0;
};

ThumbnailCache::ThumbnailCache(QObject* parent)
    : QObject(parent)
    , memory_(kMemoryKilobytes)
    , wanted_(std::make_unique<Wanted>()) {
    pool_.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
    QTimer::singleShot(kPruneAfterMs, this, [this] {
        inQuietBackground(
            this, [stop = pruning_.get_token()] { return pruneThumbnails(kDiskBytes, stop); }, [](std::size_t) {});
    });
}

ThumbnailCache::~ThumbnailCache() {
    pruning_.request_stop();
    cancelPending();
    pool_.waitForDone();
}

QPixmap ThumbnailCache::get(const data::Picture& picture) {
    const auto key = QByteArray::fromStdString(picture.file.string());
    const std::uint64_t state = picture.header.start ^ (picture.header.bytes << 32);
    if (const Kept* kept = memory_.object(key); kept && kept->state == state)
        return kept->pixmap;
    if (pending_.contains(key))
        return {};
    pending_.insert(key);
    if (const auto dropped = wanted_->add({picture.file, key, state}))
        pending_.remove(dropped->key);
    if (!std::exchange(isStarting_, true)) // once for all that a frame shows: to wake a thread takes longer than to ask
        QMetaObject::invokeMethod(this, &ThumbnailCache::load, Qt::QueuedConnection);
    return {};
}

void ThumbnailCache::load() {
    isStarting_ = false;
    for (int more = wanted_->enlist(pool_.maxThreadCount()); more > 0; --more) {
        pool_.start([this] {
            beQuiet();
            while (const auto request = wanted_->take()) {
                const QImage image = loadThumbnail(request->file, kSide);
                QMetaObject::invokeMethod(
                    this, [this, key = request->key, state = request->state, image] { deliver(key, state, image); },
                    Qt::QueuedConnection);
            }
        });
    }
}

void ThumbnailCache::cancelPending() {
    wanted_->clear();
    pending_.clear();
}

void ThumbnailCache::deliver(const QByteArray& file, std::uint64_t state, const QImage& image) {
    pending_.remove(file);
    // A picture that cannot be read gets an empty thumbnail, so that it is not tried at every repaint.
    const auto kilobytes = std::max<qsizetype>(1, image.sizeInBytes() / 1000);
    memory_.insert(file, new Kept{image.isNull() ? QPixmap(1, 1) : QPixmap::fromImage(image), state},
                   static_cast<int>(kilobytes));
    Q_EMIT ready(file);
}

} // namespace tempera::ui
