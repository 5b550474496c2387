// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "train/Eviction.h"

using namespace tempera::train;

/// What is still begun when a machine is about to be taken away.
class EvictionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitTheNoticeIsNotBegun_data() {
        QTest::addColumn<double>("left");
        QTest::addColumn<bool>("small"); // 66 MB: 1 s to write, 8 s to send
        QTest::addColumn<bool>("large"); // 10 GB: 20 s, and 80 s
        QTest::newRow("120 s") << 120.0 << true << true;
        QTest::newRow("100 s") << 100.0 << true << true;
        QTest::newRow("30 s") << 30.0 << true << false;
        QTest::newRow("5 s") << 5.0 << false << false;
        QTest::newRow("0 s") << 0.0 << false << false;
        QTest::newRow("too late") << -3.0 << false << false;
    }
    void whatDoesNotFitTheNoticeIsNotBegun() {
        QFETCH(double, left);
        QFETCH(bool, small);
        QFETCH(bool, large);
        QCOMPARE(whyNotInTime(left, {1.0, 8.0}).empty(), small);
        QCOMPARE(whyNotInTime(left, {20.0, 80.0}).empty(), large);
        QCOMPARE(whyNotInTime(left, {}).empty(), left > 0); // without a checkpoint nothing is lost by trying
    }

    void theReasonHasItsFigures() {
        QCOMPARE(whyNotInTime(5.04, {1.0, 8.25}),
                 std::string("saving takes 1 s and uploading 8.3 s, and 5 s are left"));
        QCOMPARE(whyNotInTime(-1, {1.0, 8.0}), std::string("no time is left"));
    }

    void theFirstAnnouncementCounts() {
        Eviction eviction;
        QVERIFY(!eviction.announcedAt() && !eviction.secondsToSend(1));
        eviction.announce();
        const double first = *eviction.announcedAt();
        QTest::qSleep(5);
        eviction.announce();
        QCOMPARE(*eviction.announcedAt(), first);
        eviction.setSending([](std::int64_t bytes) { return static_cast<double>(bytes) / 2; });
        QCOMPARE(*eviction.secondsToSend(8), 4.0);
        eviction.setSending({});
        QVERIFY(!eviction.secondsToSend(8));
    }
};

QTEST_APPLESS_MAIN(EvictionTest)
#include "EvictionTest.moc"
