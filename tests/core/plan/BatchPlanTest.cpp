// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <numeric>

#include <map>
#include <set>

#include "base/Random.h"
#include "plan/BatchPlan.h"

using namespace tempera;
using plan::BatchPlan;

class BatchPlanTest : public QObject {
    Q_OBJECT

    struct Dataset {
        data::DatasetIndex index;
        std::vector<data::Placement> placements;
    };

    /// Pictures in folders with random repeats and random buckets.
    static Dataset randomDataset(std::uint64_t seed) {
        RandomStream draw(seed, Purpose::Order);
        Dataset dataset;
        const int folders = 1 + static_cast<int>(draw.below(4));
        const int sizes = 1 + static_cast<int>(draw.below(6));
        for (int folder = 0; folder < folders; ++folder) {
            dataset.index.folders.push_back(
                {"f", "", 1 + static_cast<int>(draw.below(12)), dataset.index.pictures.size(), 0});
            for (std::uint64_t n = 1 + draw.below(30); n > 0; --n) {
                data::Picture picture;
                picture.folder = folder;
                dataset.index.pictures.push_back(picture);
                ++dataset.index.folders.back().count;
                const int side = 256 + 64 * static_cast<int>(draw.below(static_cast<std::uint64_t>(sizes)));
                dataset.placements.push_back({{side, 512}, {side, 512}, 0, 0});
            }
        }
        return dataset;
    }

    static Dataset photos(int count, int repeats) {
        Dataset dataset;
        dataset.index.folders.push_back({"40_dog", "dog", repeats, 0, static_cast<std::size_t>(count)});
        dataset.index.pictures.resize(static_cast<std::size_t>(count));
        dataset.placements.assign(static_cast<std::size_t>(count), {{512, 512}, {512, 512}, 0, 0});
        return dataset;
    }

    static std::map<std::pair<std::uint32_t, std::uint32_t>, int>
    counted(const std::vector<plan::GlobalBatch>& batches) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, int> counts;
        for (const auto& batch : batches)
            for (const auto& shown : batch.presentations)
                ++counts[{shown.picture, shown.repeat}];
        return counts;
    }

private Q_SLOTS:
    void everyPresentationOccursOnceInEveryEpoch() {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Dataset dataset = randomDataset(seed);
            for (const std::int64_t globalBatch : {1, 2, 3, 8, 1000}) {
                const BatchPlan plan(dataset.index, dataset.placements, globalBatch, seed);
                for (const std::uint32_t epoch : {0U, 1U, 7U}) {
                    const auto counts = counted(plan.batchesOfEpoch(epoch));
                    QCOMPARE(static_cast<long long>(counts.size()), dataset.index.presentations());
                    for (const auto& [shown, count] : counts) {
                        QCOMPARE(count, 1);
                        QVERIFY(static_cast<int>(shown.second) < dataset.index.repeatsOf(shown.first));
                    }
                }
            }
        }
    }

    /// What is left out is never shown within these steps, and all the rest is.
    void aShortRunComesToFewPictures() {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Dataset dataset = randomDataset(seed);
            const BatchPlan plan(dataset.index, dataset.placements, 3, seed);
            const auto batches = plan.batchesOfEpoch(0);
            for (const std::int64_t steps : {std::int64_t{0}, std::int64_t{2}, plan.stepsPerEpoch()}) {
                std::set<std::uint32_t> shown;
                for (std::int64_t i = 0; i < std::min(steps, plan.stepsPerEpoch()); ++i)
                    for (const auto& each : batches[static_cast<std::size_t>(i)].presentations)
                        shown.insert(each.picture);
                const std::vector<bool> later = plan.shownOnlyAfter(steps);
                QCOMPARE(later.size(), dataset.index.pictures.size());
                for (std::uint32_t i = 0; i < later.size(); ++i)
                    QCOMPARE(static_cast<bool>(later[i]), !shown.contains(i));
                QVERIFY(static_cast<std::int64_t>(shown.size()) <= plan.mostPicturesWithin(steps));
            }
        }
        const BatchPlan plan(photos(1000, 1).index, photos(1000, 1).placements, 4, 7);
        QCOMPARE(plan.mostPicturesWithin(2), std::int64_t{8});
        QCOMPARE(plan.mostPicturesWithin(1'000'000), std::int64_t{1000});
    }

    /// Figures of sd-scripts' DreamBoothDataset.__init__ (library/train_util.py) for the same folders.
    void classPicturesAreShownAsOftenAsTheOthers() {
        struct Case {
            int training;                             ///< presentations
            std::vector<std::pair<int, int>> folders; ///< of the class: pictures and repeats
            std::vector<int> shown;
        };
        const std::vector<Case> cases = {{10, {{3, 1}, {2, 2}}, {2, 2, 2, 2, 2}},
                                         {8, {{3, 1}, {2, 2}}, {2, 1, 1, 2, 2}},
                                         {3, {{5, 1}}, {1, 1, 1, 0, 0}},
                                         {3, {{3, 2}}, {2, 2, 0}},
                                         {5, {}, {}}};
        for (const Case& one : cases) {
            Dataset dataset;
            const auto add = [&](int pictures, int repeats, data::FolderUse use) {
                data::Folder folder{"f", "", repeats, dataset.index.pictures.size(), 0};
                folder.use = use;
                for (int i = 0; i < pictures; ++i, ++folder.count) {
                    data::Picture picture;
                    picture.folder = static_cast<int>(dataset.index.folders.size());
                    dataset.index.pictures.push_back(picture);
                    dataset.placements.push_back({{512, 512}, {512, 512}, 0, 0});
                }
                dataset.index.folders.push_back(folder);
            };
            add(1, one.training, data::FolderUse::Training);
            for (const auto& [pictures, repeats] : one.folders)
                add(pictures, repeats, data::FolderUse::Class);
            std::vector<int> shown(one.shown.size());
            const BatchPlan plan(dataset.index, dataset.placements, 2, 1);
            for (const auto& [presentation, count] : counted(plan.batchesOfEpoch(0)))
                if (presentation.first > 0)
                    shown[presentation.first - 1] += count;
            QCOMPARE(shown, one.shown);
            QCOMPARE(plan.presentationsPerEpoch(),
                     one.training + std::accumulate(shown.begin(), shown.end(), std::int64_t{0}));
        }
    }

    void aBatchIsOfOneBucketAndOnlyTheLastOfABucketIsPartial() {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Dataset dataset = randomDataset(seed);
            const BatchPlan plan(dataset.index, dataset.placements, 4, seed);
            const auto batches = plan.batchesOfEpoch(3);
            std::vector<std::int64_t> partial(plan.buckets().size()), whole(plan.buckets().size());
            for (const auto& batch : batches) {
                QVERIFY(!batch.presentations.empty() && batch.presentations.size() <= 4);
                ++(batch.presentations.size() < 4 ? partial : whole)[batch.bucket];
                for (const auto& shown : batch.presentations) {
                    QCOMPARE(dataset.placements[shown.picture].bucket, plan.buckets()[batch.bucket].size);
                }
            }
            for (std::size_t i = 0; i < partial.size(); ++i) {
                QVERIFY(partial[i] <= 1);
                QCOMPARE(partial[i] + whole[i], plan.buckets()[i].batches);
            }
        }
    }

    void theCountsAreWhatTheEpochYields() {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Dataset dataset = randomDataset(seed);
            const BatchPlan plan(dataset.index, dataset.placements, 3, seed);
            std::int64_t images = 0, step = 0;
            for (std::uint32_t epoch = 0; epoch < 3; ++epoch) {
                const auto batches = plan.batchesOfEpoch(epoch);
                QCOMPARE(static_cast<std::int64_t>(batches.size()), plan.stepsPerEpoch());
                for (std::size_t i = 0; i < batches.size(); ++i) {
                    const plan::Position position{epoch, static_cast<std::int64_t>(i)};
                    QCOMPARE(plan.positionAfter(step), position);
                    QCOMPARE(plan.imagesAfter(step), images);
                    images += static_cast<std::int64_t>(batches[i].presentations.size());
                    ++step;
                }
            }
            QCOMPARE(plan.imagesAfter(step), 3 * plan.presentationsPerEpoch());
        }
    }

    void theBatchesAreAPureFunctionOfSeedAndEpoch() {
        const Dataset dataset = randomDataset(1);
        const BatchPlan plan(dataset.index, dataset.placements, 2, 42), again(dataset.index, dataset.placements, 2, 42);
        const BatchPlan other(dataset.index, dataset.placements, 2, 43);
        const auto same = [](const std::vector<plan::GlobalBatch>& a, const std::vector<plan::GlobalBatch>& b) {
            return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
                return x.bucket == y.bucket && x.presentations == y.presentations;
            });
        };
        QVERIFY(same(plan.batchesOfEpoch(5), again.batchesOfEpoch(5)));
        QVERIFY(!same(plan.batchesOfEpoch(5), plan.batchesOfEpoch(6)));
        QVERIFY(!same(plan.batchesOfEpoch(5), other.batchesOfEpoch(5)));
    }

    void formingThemCanBeStopped() {
        const Dataset dataset = photos(50, 100000);
        const BatchPlan plan(dataset.index, dataset.placements, 1, 42);
        std::stop_source stop;
        stop.request_stop();
        QElapsedTimer timer;
        timer.start();
        QVERIFY(plan.batchesOfEpoch(0, stop.get_token()).empty());
        QVERIFY2(timer.elapsed() < 200, qPrintable(QString::number(timer.elapsed()))); // five million take seconds
    }

    /// Of five presentations on four devices the third one has nothing in the first pass.
    void aDevicesSharesAreThoseOfItsPassesWithPictures() {
        using Shares = std::vector<plan::MicroBatch>;
        QVERIFY(plan::sharesOf(5, 4, 1, 0) == (Shares{{0, 1}, {3, 4}}));
        QVERIFY(plan::sharesOf(5, 4, 1, 1) == (Shares{{1, 2}}));
        QVERIFY(plan::sharesOf(5, 4, 1, 2) == (Shares{{4, 5}}));
        QVERIFY(plan::sharesOf(5, 4, 1, 3) == (Shares{{2, 3}}));
        QVERIFY(plan::sharesOf(1, 2, 4, 1).empty());
    }

    void devicesShareTheGlobalBatchWithoutGapsOrRepeats() {
        for (int devices = 1; devices <= 5; ++devices)
            for (int batchSize = 1; batchSize <= 4; ++batchSize)
                for (int accumulation = 1; accumulation <= 3; ++accumulation)
                    for (std::size_t count = 1; count <= static_cast<std::size_t>(devices * batchSize * accumulation);
                         ++count) {
                        const auto dealt = plan::deal(count, devices, batchSize);
                        QVERIFY(dealt.size() <= static_cast<std::size_t>(accumulation));
                        std::size_t next = 0, least = count, most = 0;
                        for (const auto& pass : dealt) {
                            QCOMPARE(pass.size(), static_cast<std::size_t>(devices));
                            for (const plan::MicroBatch& part : pass) {
                                QCOMPARE(part.begin, next);
                                next = part.end;
                                least = std::min(least, part.size());
                                most = std::max(most, part.size());
                            }
                        }
                        QCOMPARE(next, count);
                        QVERIFY(most <= static_cast<std::size_t>(batchSize) && most - least <= 1);
                    }
    }

    /// The field's classic tutorial: 13 photographs × 40.
    void thirteenPhotosTimesForty_data() {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("accumulation");
        QTest::addColumn<int>("steps");
        QTest::newRow("one device") << 1 << 1 << 520;
        QTest::newRow("two devices") << 2 << 1 << 260;
        QTest::newRow("four devices") << 4 << 1 << 130;
        QTest::newRow("two devices, accumulating twice") << 2 << 2 << 130;
        QTest::newRow("three devices") << 3 << 1 << 174;
    }
    void thirteenPhotosTimesForty() {
        QFETCH(int, devices);
        QFETCH(int, accumulation);
        QFETCH(int, steps);
        const Dataset dataset = photos(13, 40);
        const BatchPlan plan(dataset.index, dataset.placements, devices * accumulation, 42);
        QCOMPARE(plan.presentationsPerEpoch(), 520);
        QCOMPARE(plan.stepsPerEpoch(), steps);
        QCOMPARE(plan.imagesAfter(steps), 520);
    }

    void theSameGlobalBatchGivesTheSameImagesOnAnyDevices() {
        const Dataset dataset = photos(13, 40);
        const BatchPlan plan(dataset.index, dataset.placements, 4, 42);
        for (const auto& batch : plan.batchesOfEpoch(0)) {
            std::multiset<std::uint32_t> whole;
            for (const auto& shown : batch.presentations)
                whole.insert(shown.picture);
            for (const int devices : {1, 2, 4}) {
                std::multiset<std::uint32_t> dealt;
                for (const auto& pass : plan::deal(batch.presentations.size(), devices, 4 / devices))
                    for (const plan::MicroBatch& part : pass)
                        for (std::size_t i = part.begin; i < part.end; ++i)
                            dealt.insert(batch.presentations[i].picture);
                QCOMPARE(dealt, whole);
            }
        }
    }
};

QTEST_APPLESS_MAIN(BatchPlanTest)
#include "BatchPlanTest.moc"
