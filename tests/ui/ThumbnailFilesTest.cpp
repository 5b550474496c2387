// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>

#include <chrono>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "dataset/ThumbnailFiles.h"

using namespace tempera;
using namespace tempera::ui;

class ThumbnailFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thumbnailsUnusedForLongestAreDeletedFirst();
};

void ThumbnailFilesTest::thumbnailsUnusedForLongestAreDeletedFirst() {
    const OwnHome home;
    const fs::path cache = cacheHome() / "thumbnails";
    const auto picture = [&home](int i) { return home.folder("pictures") / (std::to_string(i) + ".bmp"); };
    for (int i = 0; i < 4; ++i) {
        test::write(picture(i), test::bmp(64, 64, i * 50));
        QVERIFY(!loadThumbnail(picture(i), 256).isNull());
    }
    std::vector<fs::path> stored;
    std::uintmax_t sum = 0;
    for (const auto& entry : fs::recursive_directory_iterator(cache)) {
        if (entry.is_regular_file()) {
            stored.push_back(entry.path());
            sum += entry.file_size();
        }
    }
    QCOMPARE(stored.size(), std::size_t{4});
    const auto now = fs::file_time_type::clock::now();
    for (const fs::path& file : stored) {
        fs::last_write_time(file, now - std::chrono::hours(24 * 300));
    }
    QVERIFY(!loadThumbnail(picture(2), 256).isNull()); // used again
    QCOMPARE(pruneThumbnails(sum), std::size_t{0});
    QCOMPARE(pruneThumbnails(sum / 4 + 100), std::size_t{3});
    std::vector<fs::path> left;
    for (const auto& entry : fs::recursive_directory_iterator(cache)) {
        if (entry.is_regular_file()) {
            left.push_back(entry.path());
        }
    }
    QCOMPARE(left.size(), std::size_t{1});
    QVERIFY(fs::last_write_time(left.front()) > now - std::chrono::hours(1));
}

QTEST_MAIN(ThumbnailFilesTest)
#include "ThumbnailFilesTest.moc"
