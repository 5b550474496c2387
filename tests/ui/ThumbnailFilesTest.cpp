// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QSignalSpy>

#include <chrono>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "dataset/PictureModel.h"
#include "dataset/ThumbnailCache.h"
#include "dataset/ThumbnailFiles.h"

using namespace tempera;
using namespace tempera::ui;

class ThumbnailFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aThumbnailIsMadeOnce();
    void whatNobodyWaitsForIsNotMade();
    void whatWasScrolledPastIsNotMade();
    void thumbnailsUnusedForLongestAreDeletedFirst();
    void namesThatAreNoUtf8AreToldApart();
};

/// File systems know no encodings.
void ThumbnailFilesTest::namesThatAreNoUtf8AreToldApart() {
    const OwnHome home;
    options::DatasetConfig config;
    config.path = home.folder("pictures");
    test::write(config.path / "caf\xE8.bmp", test::bmp(64, 64, 10));
    test::write(config.path / "caf\xE9.bmp", test::bmp(64, 64, 200));
    auto dataset = data::scanDataset(config);
    QVERIFY(dataset.ok());
    ThumbnailCache cache;
    PictureModel pictures(cache);
    pictures.setDataset(std::make_shared<const data::DatasetIndex>(*std::move(dataset)), nullptr, ".txt");
    QCOMPARE(pictures.rowCount(), 2);
    const auto shown = [&pictures](int row) {
        return pictures.index(row).data(PictureModel::ThumbnailRole).value<QPixmap>();
    };
    QSignalSpy changed(&pictures, &PictureModel::dataChanged);
    QVERIFY(shown(0).isNull() && shown(1).isNull());
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, 20'000); // each is drawn when it is there
    QVERIFY(qGray(shown(0).toImage().pixel(32, 32)) < 50);
    QVERIFY(qGray(shown(1).toImage().pixel(32, 32)) > 150);
}

/// It is found on disk as long as size and time of its picture stay.
void ThumbnailFilesTest::aThumbnailIsMadeOnce() {
    const OwnHome home;
    const fs::path picture = home.folder("pictures") / "a.bmp";
    test::write(picture, test::bmp(64, 48, 200));
    const QImage made = loadThumbnail(picture, 256);
    QCOMPARE(made.size(), QSize(64, 48));
    const auto time = fs::last_write_time(picture);
    test::write(picture, std::string(fs::file_size(picture), 'x')); // no picture any more
    fs::last_write_time(picture, time);
    QCOMPARE(loadThumbnail(picture, 256).size(), made.size());
    fs::last_write_time(picture, time + std::chrono::seconds(2)); // another state of it
    QVERIFY(loadThumbnail(picture, 256).isNull());
}

/// Who scrolls past thousands of pictures does not wait for them.
void ThumbnailFilesTest::whatNobodyWaitsForIsNotMade() {
    const OwnHome home;
    constexpr int kPictures = 200;
    std::vector<data::Picture> pictures(kPictures);
    for (int i = 0; i < kPictures; ++i) {
        pictures[static_cast<std::size_t>(i)].file = home.folder("pictures") / (std::to_string(i) + ".bmp");
        test::write(pictures[static_cast<std::size_t>(i)].file, test::bmp(64, 64, i));
    }
    ThumbnailCache cache;
    QSignalSpy ready(&cache, &ThumbnailCache::ready);
    for (const data::Picture& picture : pictures) {
        QVERIFY(cache.get(picture).isNull()); // made on another thread
    }
    cache.cancelPending();
    QVERIFY(cache.isIdle());
    QVERIFY(cache.get(pictures.back()).isNull());
    QTRY_VERIFY_WITH_TIMEOUT(!cache.get(pictures.back()).isNull(), 20'000);
    QVERIFY2(ready.count() < kPictures / 2, qPrintable(QString::number(ready.count())));
}

/// Of more than any screen shows, the last that were asked for.
void ThumbnailFilesTest::whatWasScrolledPastIsNotMade() {
    const OwnHome home;
    std::vector<data::Picture> pictures(400);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        pictures[i].file = home.folder("pictures") / (std::to_string(i) + ".bmp");
        test::write(pictures[i].file, test::bmp(8, 8));
    }
    ThumbnailCache cache;
    for (const data::Picture& picture : pictures) {
        cache.get(picture);
    }
    QTRY_VERIFY_WITH_TIMEOUT(cache.isIdle(), 60'000);
    for (std::size_t i = 100; i < pictures.size(); ++i) {
        QVERIFY2(!cache.get(pictures[i]).isNull(), qPrintable(QString::number(i)));
    }
    QVERIFY(cache.get(pictures[99]).isNull());
    QVERIFY(cache.get(pictures[0]).isNull());
    QTRY_VERIFY_WITH_TIMEOUT(!cache.get(pictures[0]).isNull() && !cache.get(pictures[99]).isNull(), 60'000);
}

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
