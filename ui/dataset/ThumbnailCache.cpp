// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ThumbnailCache.h"

#include <QBuffer>
#include <QPointer>

#include <algorithm>
#include <cstring>

#include "base/Hash.h"
#include "data/ImageTransform.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kMemoryKilobytes = 300'000;
constexpr int kJpegQuality = 90;

QImage toQImage(const data::Image& image) {
    const QImage view(image.rgb.data(), image.width, image.height, qsizetype{image.width} * 3, QImage::Format_RGB888);
    return view.convertToFormat(
        QImage::Format_RGB32); // a copy that owns its pixels, in the format that is drawn fastest
}

/// Where the thumbnail of this state of the file lies; empty when the file is gone.
fs::path storedAt(const fs::path& file) {
    std::error_code error;
    const auto bytes = fs::file_size(file, error);
    const auto time = fs::last_write_time(file, error);
    if (error)
        return {};
    const std::string key = fs::absolute(file, error).string() + '\n' + std::to_string(bytes) + '\n' +
                            std::to_string(time.time_since_epoch().count()) + '\n' +
                            std::to_string(ThumbnailCache::kSide);
    const std::string name = fastHashHex(key);
    return cacheHome() / "thumbnails" / name.substr(0, 2) / (name + ".jpg");
}

QImage makeOrLoad(const fs::path& file) {
    const fs::path stored = storedAt(file);
    if (!stored.empty()) {
        if (const auto bytes = readFile(stored, 1 << 20); bytes.ok()) {
            const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes), "JPG");
            if (!image.isNull())
                return image.convertToFormat(QImage::Format_RGB32);
        }
    }
    const auto made = data::thumbnail(file, ThumbnailCache::kSide);
    if (!made.ok())
        return {};
    const QImage image = toQImage(*made);
    if (!stored.empty()) {
        QByteArray jpeg;
        QBuffer buffer(&jpeg);
        buffer.open(QIODevice::WriteOnly);
        if (image.save(&buffer, "JPG", kJpegQuality)) // without it the thumbnail is made again next time
            static_cast<void>(
                writeFileAtomically(stored, std::string_view(jpeg.constData(), static_cast<std::size_t>(jpeg.size()))));
    }
    return image;
}

} // namespace

ThumbnailCache::ThumbnailCache(QObject* parent)
    : QObject(parent)
    , memory_(kMemoryKilobytes) {
    pool_.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
    pool_.setThreadPriority(QThread::LowPriority);
}

ThumbnailCache::~ThumbnailCache() {
    cancelPending();
    pool_.waitForDone();
}

QPixmap ThumbnailCache::get(const fs::path& file) {
    const QString key = qstr(file);
    if (const QPixmap* pixmap = memory_.object(key))
        return *pixmap;
    if (pending_.contains(key))
        return {};
    const int generation = generation_->load();
    pending_.insert(key, generation);
    // Newest first: what is on the screen now matters more than what was scrolled past.
    pool_.start(
        [self = QPointer<ThumbnailCache>(this), current = generation_, generation, file, key] {
            QImage image;
            if (current->load() == generation)
                image = makeOrLoad(file);
            QMetaObject::invokeMethod(
                self.data(),
                [self, key, image, generation] {
                    if (self)
                        self->deliver(key, image, generation);
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

void ThumbnailCache::deliver(const QString& file, const QImage& image, int generation) {
    if (generation != generation_->load() && image.isNull())
        return; // dropped before it was made
    pending_.remove(file);
    // A picture that cannot be read gets an empty thumbnail, so that it is not tried at every repaint.
    const auto kilobytes = std::max<qsizetype>(1, image.sizeInBytes() / 1000);
    memory_.insert(file, new QPixmap(image.isNull() ? QPixmap(1, 1) : QPixmap::fromImage(image)),
                   static_cast<int>(kilobytes));
    Q_EMIT ready(file);
}

} // namespace tempera::ui
