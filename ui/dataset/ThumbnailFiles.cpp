// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ThumbnailFiles.h"

#include <QBuffer>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "base/Hash.h"
#include "data/ImageTransform.h"
#include "dataset/PictureImage.h"

namespace tempera::ui {

namespace {

constexpr int kJpegQuality = 90;
constexpr auto kUseIsNoted = std::chrono::hours(24); ///< not more often: reading should write little

fs::path home() { return cacheHome() / "thumbnails"; }

/// Where the thumbnail of this state of the file lies; empty when the file is gone.
fs::path storedAt(const fs::path& picture, int side) {
    std::error_code error;
    const auto bytes = fs::file_size(picture, error);
    const auto time = fs::last_write_time(picture, error);
    if (error) {
        return {};
    }
    const std::string key = fs::absolute(picture, error).string() + '\n' + std::to_string(bytes) + '\n' +
                            std::to_string(time.time_since_epoch().count()) + '\n' + std::to_string(side);
    const std::string name = fastHashHex(key);
    return home() / name.substr(0, 2) / (name + ".jpg");
}

/// A file's time tells when its thumbnail was used last.
void noteUse(const fs::path& stored) {
    std::error_code ignored;
    const auto now = fs::file_time_type::clock::now();
    if (now - fs::last_write_time(stored, ignored) > kUseIsNoted) {
        fs::last_write_time(stored, now, ignored);
    }
}

QImage read(const fs::path& stored) {
    const auto bytes = readFile(stored, 1 << 20);
    if (!bytes.ok()) {
        return {};
    }
    const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes), "JPG");
    if (!image.isNull()) {
        noteUse(stored);
    }
    return image;
}

/// Without it the thumbnail is made again next time.
void store(const QImage& image, const fs::path& file) {
    QByteArray jpeg;
    QBuffer buffer(&jpeg);
    buffer.open(QIODevice::WriteOnly);
    if (image.save(&buffer, "JPG", kJpegQuality)) {
        static_cast<void>(
            writeFileAtomically(file, std::string_view(jpeg.constData(), static_cast<std::size_t>(jpeg.size()))));
    }
}

} // namespace

QImage loadThumbnail(const fs::path& picture, int side) {
    const fs::path stored = storedAt(picture, side);
    if (!stored.empty()) {
        if (const QImage image = read(stored); !image.isNull()) {
            return image.convertToFormat(QImage::Format_RGB32);
        }
    }
    const auto made = data::thumbnail(picture, side);
    if (!made.ok()) {
        return {};
    }
    const QImage image = toQImage(*made);
    if (!stored.empty()) {
        store(image, stored);
    }
    return image;
}

std::size_t pruneThumbnails(std::uintmax_t bytes, const std::stop_token& stop) {
    struct Stored {
        fs::file_time_type used;
        std::uintmax_t size;
        fs::path file;
    };
    std::vector<Stored> all;
    std::uintmax_t sum = 0;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(home(), error);
         !error && !stop.stop_requested() && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code gone;
        const Stored stored{entry->last_write_time(gone), entry->file_size(gone), entry->path()};
        if (!gone && entry->is_regular_file(gone)) {
            all.push_back(stored);
            sum += stored.size;
        }
    }
    std::sort(all.begin(), all.end(), [](const Stored& a, const Stored& b) { return a.used < b.used; });
    std::size_t deleted = 0;
    for (const Stored& oldest : all) {
        if (sum <= bytes || stop.stop_requested()) {
            break;
        }
        std::error_code ignored;
        deleted += fs::remove(oldest.file, ignored) ? 1 : 0;
        sum -= oldest.size;
    }
    return deleted;
}

} // namespace tempera::ui
