// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <numeric>

#include "plan/BatchPlan.h"
#include "plan/Showings.h"

using namespace tempera;

class ShowingsTest : public QObject {
    Q_OBJECT

    static void add(data::DatasetIndex& index, std::size_t pictures, int repeats, data::FolderUse use) {
        data::Folder folder;
        folder.repeats = repeats;
        folder.use = use;
        folder.firstPicture = index.pictures.size();
        folder.count = pictures;
        for (std::size_t i = 0; i < pictures; ++i) {
            data::Picture picture;
            picture.folder = static_cast<int>(index.folders.size());
            index.pictures.push_back(picture);
        }
        index.folders.push_back(folder);
    }

private Q_SLOTS:
    /// What is shown to the user is what the batches hold.
    void countsAreThoseOfTheBatches_data() {
        QTest::addColumn<int>("ofClass");
        QTest::addColumn<int>("repeats");
        QTest::newRow("fewer than of training") << 4 << 1;
        QTest::newRow("as many") << 30 << 1;
        QTest::newRow("more") << 50 << 1;
        QTest::newRow("repeated") << 7 << 3;
    }
    void countsAreThoseOfTheBatches() {
        QFETCH(int, ofClass);
        QFETCH(int, repeats);
        data::DatasetIndex index;
        add(index, 10, 3, data::FolderUse::Training);
        add(index, static_cast<std::size_t>(ofClass), repeats, data::FolderUse::Class);
        add(index, 5, 1, data::FolderUse::Validation);
        std::vector<bool> withheld(index.pictures.size());
        std::fill(withheld.end() - 5, withheld.end(), true);
        withheld[2] = true;
        const std::vector<int> showings = plan::showingsInEpoch(index, withheld);
        const std::vector<data::Placement> placements(index.pictures.size(), {{64, 64}, {64, 64}, 0, 0});
        const plan::BatchPlan batches(index, placements, 4, 7, withheld);
        std::vector<int> counted(index.pictures.size());
        for (const plan::GlobalBatch& batch : batches.batchesOfEpoch(0))
            for (const data::Presentation& shown : batch.presentations)
                ++counted[shown.picture];
        QCOMPARE(showings, counted);
        const plan::FolderShowings folder = plan::showingsOf(index.folders[1], showings);
        QCOMPARE(folder.all, std::int64_t{27}); // as the training's without the one that is withheld
        QCOMPARE(static_cast<int>(folder.never), std::max(0, ofClass - 27));
        QVERIFY(folder.most - folder.least <= std::max(1, repeats));
    }

    void validationPicturesAreNeverShown() {
        data::DatasetIndex index;
        add(index, 2, 3, data::FolderUse::Training);
        add(index, 2, 3, data::FolderUse::Validation);
        QCOMPARE(plan::showingsInEpoch(index), (std::vector<int>{3, 3, 0, 0}));
    }
};

QTEST_APPLESS_MAIN(ShowingsTest)
#include "ShowingsTest.moc"
