// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include <fstream>

#include "base/Files.h"
#include "data/Bucketing.h"

using namespace tempera;
using data::Bucketing;
using data::Size;
using Json = nlohmann::json;

class BucketingTest : public QObject {
    Q_OBJECT

    static Json golden() { return Json::parse(std::ifstream(fs::path(TEMPERA_GOLDEN) / "buckets.json")); }

    static options::DatasetConfig configOf(const Json& one) {
        options::DatasetConfig config;
        config.resolution = {one["resolution"][0], one["resolution"][1]};
        config.minBucket = one["min"];
        config.maxBucket = one["max"];
        config.bucketStep = one["step"];
        return config;
    }

    static int mismatches(const Bucketing& bucketing, const Json& rows) {
        int wrong = 0;
        for (const Json& row : rows) {
            const data::Placement placement = bucketing.place({row[0], row[1]});
            const bool right = placement.bucket == Size{row[2], row[3]} && placement.resized == Size{row[4], row[5]};
            if (!right)
                qWarning() << "picture" << int(row[0]) << int(row[1]) << "bucket" << placement.bucket.width
                           << placement.bucket.height;
            wrong += right ? 0 : 1;
        }
        return wrong;
    }

private Q_SLOTS:
    void theListsAndChoicesAreTheFields() {
        for (const Json& one : golden()) {
            const auto bucketing = Bucketing::make(configOf(one));
            QVERIFY(bucketing.ok());
            QCOMPARE(bucketing->buckets().size(), one["buckets"].size());
            for (std::size_t i = 0; i < bucketing->buckets().size(); ++i)
                QCOMPARE(bucketing->buckets()[i], (Size{one["buckets"][i][0], one["buckets"][i][1]}));
            QCOMPARE(mismatches(*bucketing, one["upscaled"]), 0);
        }
    }

    void withoutUpscalingPicturesKeepTheirSize() {
        for (const Json& one : golden()) {
            auto config = configOf(one);
            config.bucketNoUpscale = true;
            const auto bucketing = Bucketing::make(config);
            QVERIFY(bucketing.ok());
            QCOMPARE(mismatches(*bucketing, one["as_they_are"]), 0);
        }
    }

    void everyPlacementCoversItsBucketAndIsCentred() {
        RandomStream draw(7, Purpose::Order);
        for (const bool noUpscale : {false, true})
            for (int i = 0; i < 20000; ++i) {
                options::DatasetConfig config;
                config.bucketNoUpscale = noUpscale;
                const auto bucketing = Bucketing::make(config);
                const Size picture{1 + static_cast<int>(draw.below(5000)), 1 + static_cast<int>(draw.below(5000))};
                const auto placed = bucketing->place(picture);
                QVERIFY(placed.resized.width >= placed.bucket.width && placed.resized.height >= placed.bucket.height);
                QCOMPARE(placed.x, (placed.resized.width - placed.bucket.width) / 2);
                QCOMPARE(placed.y, (placed.resized.height - placed.bucket.height) / 2);
                QVERIFY(placed.bucket.width % 64 == 0 && placed.bucket.height % 64 == 0);
                QVERIFY(placed.lost() >= 0 && placed.lost() < 1);
            }
    }

    void aRandomCropStaysInsideAndReachesBothEnds() {
        options::DatasetConfig config;
        const auto bucketing = Bucketing::make(config);
        const Size picture{700, 640};
        const auto centre = bucketing->place(picture);
        const int room = centre.resized.width - centre.bucket.width;
        QVERIFY(room > 0);
        int least = room, most = 0;
        for (std::uint32_t i = 0; i < 2000; ++i) {
            const auto placed = bucketing->placeAtRandom(picture, RandomStream(1, Purpose::Crop, i));
            QVERIFY(placed.x >= 0 && placed.x <= room);
            least = std::min(least, placed.x);
            most = std::max(most, placed.x);
        }
        QCOMPARE(least, 0);
        QCOMPARE(most, room);
        QCOMPARE(bucketing->placeAtRandom(picture, RandomStream(1, Purpose::Crop, 5)).x,
                 bucketing->placeAtRandom(picture, RandomStream(1, Purpose::Crop, 5)).x);
    }

    void withoutBucketsThereIsOneSize() {
        options::DatasetConfig config;
        config.buckets = false;
        config.resolution = {640, 384};
        const auto bucketing = Bucketing::make(config);
        QCOMPARE(bucketing->place({4000, 100}).bucket, (Size{640, 384}));
        QCOMPARE(bucketing->buckets().size(), std::size_t{1});
    }

    void boundsGiveWayToTheResolution() {
        options::DatasetConfig small;
        small.resolution = {128, 128};
        const auto smallBuckets = Bucketing::make(small);
        QVERIFY(smallBuckets.ok());
        QCOMPARE(smallBuckets->buckets(), (std::vector<Size>{{128, 128}}));
        options::DatasetConfig large;
        large.resolution = {1536, 1536};
        const auto largeBuckets = Bucketing::make(large);
        QVERIFY(largeBuckets.ok());
        QCOMPARE(largeBuckets->place({3000, 3000}).bucket, (Size{1536, 1536}));
    }

    void contradictionsNameTheOption_data() {
        QTest::addColumn<int>("minimum");
        QTest::addColumn<int>("maximum");
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("named");
        QTest::newRow("step above the resolution") << 256 << 1024 << 1024 << "dataset.bucket_step";
        QTest::newRow("no step") << 256 << 1024 << 0 << "dataset.bucket_step";
        QTest::newRow("negative minimum") << -64 << 1024 << 64 << "dataset.min_bucket";
    }
    void contradictionsNameTheOption() {
        QFETCH(int, minimum);
        QFETCH(int, maximum);
        QFETCH(int, step);
        QFETCH(QString, named);
        options::DatasetConfig config;
        config.minBucket = minimum;
        config.maxBucket = maximum;
        config.bucketStep = step;
        const auto bucketing = Bucketing::make(config);
        QVERIFY(!bucketing.ok());
        QCOMPARE(bucketing.error().code, ErrorCode::BadRequest);
        QVERIFY(QString::fromStdString(bucketing.error().message).contains(named));
    }
};

QTEST_APPLESS_MAIN(BucketingTest)
#include "BucketingTest.moc"
