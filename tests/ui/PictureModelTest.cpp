// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QtTest>

#include "dataset/PictureModel.h"

using namespace tempera;
using namespace tempera::ui;

/// Which pictures a filter shows, found out on another thread.
class PictureModelTest : public QObject {
    Q_OBJECT

private:
    static std::shared_ptr<const data::DatasetIndex> dataset(int pictures) {
        auto dataset = std::make_shared<data::DatasetIndex>();
        dataset->root = "/set";
        dataset->folders.emplace_back();
        dataset->folders.front().path = "/set/1_mug";
        dataset->folders.front().count = static_cast<std::size_t>(pictures);
        for (int i = 0; i < pictures; ++i) {
            data::Picture& picture = dataset->pictures.emplace_back();
            picture.file = "/set/1_mug/" + std::to_string(i) + ".png";
            picture.caption = i % 2 == 0 ? "red mug" : "blue mug";
            picture.hasCaption = true;
        }
        return dataset;
    }
    static data::PictureFilter filter(std::string_view text) { return data::PictureFilter::parse(text).value(); }

    ThumbnailCache thumbnails_;

private Q_SLOTS:
    void whatIsShownStaysUntilTheFilterIsMatched() {
        PictureModel pictures(thumbnails_);
        pictures.setDataset(dataset(2000), nullptr, ".txt");
        QSignalSpy narrowed(&pictures, &PictureModel::narrowed);
        pictures.setFilter(filter("red"));
        QVERIFY(pictures.isNarrowing());
        QCOMPARE(pictures.rowCount(), 2000);
        QTRY_COMPARE(pictures.rowCount(), 1000);
        QVERIFY(!pictures.isNarrowing());
        QCOMPARE(narrowed.count(), 1);
        QVERIFY(narrowed.front().front().toBool());
        pictures.setFilter({});
        QCOMPARE(pictures.rowCount(), 2000);
    }

    void theLastFilterCounts() {
        PictureModel pictures(thumbnails_);
        pictures.setDataset(dataset(2000), nullptr, ".txt");
        QSignalSpy narrowed(&pictures, &PictureModel::narrowed);
        pictures.setFilter(filter("red"));
        pictures.setFilter(filter("name:7*"));
        pictures.setProblems(std::make_shared<const std::vector<data::Problem>>());
        QTRY_COMPARE(pictures.rowCount(), 542); // a 7 in the name
        QCOMPARE(narrowed.count(), 1);
        pictures.setFilter(filter("red"));
        pictures.setFilter({});
        QTest::qWait(50);
        QCOMPARE(pictures.rowCount(), 2000);
    }

    /// Who changes the captions of what is shown means what the words in the filter say.
    void whoAsksForWhatIsShownGetsWhatMatches() {
        PictureModel pictures(thumbnails_);
        pictures.setDataset(dataset(2000), nullptr, ".txt");
        QSignalSpy narrowed(&pictures, &PictureModel::narrowed);
        pictures.setFilter(filter("blue"));
        pictures.finishNarrowing();
        QCOMPARE(pictures.shown().size(), std::size_t{1000});
        QCOMPARE(pictures.shown().front(), std::size_t{1});
        QTest::qWait(50);
        QCOMPARE(narrowed.count(), 1); // and once
    }

    /// Rows of another dataset would be of pictures that are not there.
    void anotherDatasetIsMatchedAtOnce() {
        PictureModel pictures(thumbnails_);
        pictures.setDataset(dataset(2000), nullptr, ".txt");
        pictures.setFilter(filter("red"));
        pictures.setDataset(dataset(3), nullptr, ".txt");
        QVERIFY(!pictures.isNarrowing());
        QCOMPARE(pictures.rowCount(), 2);
        QTest::qWait(50);
        QCOMPARE(pictures.rowCount(), 2);
    }

    /// A problem that became known, while a filter was asked for: the answer is still the filter's.
    void whatBecomesKnownMeanwhileIsTaken() {
        PictureModel pictures(thumbnails_);
        pictures.setDataset(dataset(2000), nullptr, ".txt");
        QSignalSpy narrowed(&pictures, &PictureModel::narrowed);
        pictures.setFilter(filter("problem:error"));
        auto problems = std::make_shared<std::vector<data::Problem>>(1);
        problems->front().picture = 5;
        problems->front().severity = data::Severity::Error;
        pictures.setProblems(problems);
        QTRY_COMPARE(pictures.shown(), std::vector<std::size_t>{5});
        QCOMPARE(narrowed.count(), 1);
        QVERIFY(narrowed.front().front().toBool());
        pictures.setProblems(std::make_shared<const std::vector<data::Problem>>());
        QTRY_COMPARE(pictures.rowCount(), 0);
        QVERIFY(!narrowed.back().front().toBool());
    }
};

QTEST_MAIN(PictureModelTest)
#include "PictureModelTest.moc"
