// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ThumbnailCache.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>

#include "bridge/Background.h"
#include "dataset/ThumbnailFiles.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kMemoryKilobytes = 300'000;
constexpr std::uintmax_t kDiskBytes = std::uintmax_t{1} << 30; ///< some hundred thousand pictures
constexpr int kPruneAfterMs = 60'000;                          ///< what the user opened the window for comes first

} // namespace

ThumbnailCache::ThumbnailCache(QObject* parent)
    : QObject(parent)
    , memory_(kMemoryKilobytes) {
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
    const QString key = qstr(picture.file);
    const std::uint64_t state = picture.header.start ^ (picture.header.bytes << 32);
    if (const Kept* kept = memory_.object(key); kept && kept->state == state)
        return kept->pixmap;
    if (pending_.contains(key))
        return {};
    const int generation = generation_->load();
    pending_.insert(key, generation);
    // Newest first: what is on the screen now matters more than what was scrolled past.
    pool_.start(
        [self = QPointer<ThumbnailCache>(this), current = generation_, generation, file = picture.file, key, state] {
            beQuiet();
            QImage image;
            if (current->load() == generation)
                image = loadThumbnail(file, kSide);
            QMetaObject::invokeMethod(
                self.data(),
                [self, key, state, image, generation] {
                    if (self)
                        self->deliver(key, state, image, generation);
                },
                Qt::QueuedConnection);
        },
        static_cast<int>(pending_.size()));
    return {};
}

void ThumbnailCache::cancelPending() {
    ++*generation_;
    pool_.clear();
    pending_.clear();
}

void ThumbnailCache::deliver(const QString& file, std::uint64_t state, const QImage& image, int generation) {
    if (generation != generation_->load() && image.isNull())
        return; // dropped before it was made
    pending_.remove(file);
    // A picture that cannot be read gets an empty thumbnail, so that it is not tried at every repaint.
    const auto kilobytes = std::max<qsizetype>(1, image.sizeInBytes() / 1000);
    memory_.insert(file, new Kept{image.isNull() ? QPixmap(1, 1) : QPixmap::fromImage(image), state},
                   static_cast<int>(kilobytes));
    Q_EMIT ready(file);
}

} // namespace tempera::ui
