// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <thread>

#ifndef Q_MOC_RUN
#include "GradientParts.h"
#endif

using namespace tempera;
using namespace tempera::test;

/// When it is exchanged: as soon as it may be, in the same order on all ranks.
class GradientOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// From the second step on a bucket leaves before backward is through, the one with the last tensors first.
    void bucketsLeaveWhileBackwardGoesOn() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
        QCOMPARE(sync.buckets(), std::size_t{4});
        oneStep(sync);
        const std::vector<std::int64_t> once = {288, 288, 288, 96};
        QCOMPARE(one.sums(), once);

        sync.beginPass();
        for (std::size_t part = 10; part-- > 5;)
            sync.arrived(part);
        one.waitForSums(5); // else the test does not end
        QCOMPARE(one.sums().size(), std::size_t{5});
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    void passesThatAccumulateExchangeNothing() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
        oneStep(sync);
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part); // of a pass that is not the last
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        QCOMPARE(one.sums().size(), std::size_t{4});
        oneStep(sync);
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    /// Weights that a recomputed model uses twice get their gradient in two parts; the first must not go alone.
    void aGradientInTwoPartsWaitsForBoth() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250));
        oneStep(sync, 2);
        sync.beginPass();
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        QCOMPARE(one.sums().size(), std::size_t{4});
        for (std::size_t part = 10; part-- > 7;)
            sync.arrived(part);
        one.waitForSums(5);
        QVERIFY_EXCEPTION_THROWN(sync.arrived(9), c10::Error); // a third one, too late
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{8});
    }

    /// A text encoder lies at the end of the buffer, and backward comes to it last.
    void textEncodersWaitForTheUnet() {
        Listening one;
        Parameters own;
        std::vector<int> stages = oneStage();
        stages[8] = stages[9] = 1;
        GradientSync sync(one, *own.flat, stages, bucketsOf(250));
        QCOMPARE(sync.buckets(), std::size_t{4}); // 9 and 8; 7 to 5; 4 to 2; 1 and 0
        for (int step = 0; step < 2; ++step) {
            sync.beginPass();
            for (const std::size_t slot : {7U, 6U, 5U, 4U, 3U, 2U, 1U, 0U})
                sync.arrived(slot);
            if (step == 1)
                one.waitForSums(7);
            sync.arrived(9);
            sync.arrived(8);
            sync.finish();
        }
        const std::vector<std::int64_t> twice = {288, 288, 192, 192, 288, 288, 192, 192};
        QCOMPARE(one.sums(), twice);
        QVERIFY(sync.begunEarly() >= 3);
    }

    /// Not every model computes in the order that its tensors lie in.
    void bucketsLeaveInTheOrderThatTheyBecomeWholeIn() {
        Listening one;
        Parameters own;
        GradientSync sync(one, *own.flat, oneStage(), bucketsOf(250)); // 9 to 7; 6 to 4; 3 to 1; 0
        const std::vector<std::size_t> order = {6, 5, 0, 9, 3, 2, 1, 8, 4, 7};
        sync.beginPass();
        for (const std::size_t slot : order)
            sync.arrived(slot);
        sync.finish();
        sync.beginPass();
        for (std::size_t i = 0; i < 3; ++i)
            sync.arrived(order[i]);
        one.waitForSums(5); // that of tensor 0
        QCOMPARE(one.sums().back(), kPlace);
        for (std::size_t i = 3; i < order.size(); ++i)
            sync.arrived(order[i]);
        one.waitForSums(8);
        const std::vector<std::int64_t> learned = {288, 288, 288, 96, 96, 288, 288, 288};
        sync.finish();
        QCOMPARE(one.sums(), learned);
    }

    void whatRestsIsNeitherAwaitedNorSent() {
        Listening one;
        Parameters own;
        std::vector<int> stages = oneStage();
        std::fill(stages.begin() + 5, stages.end(), 1);
        GradientSync sync(one, *own.flat, stages, bucketsOf(1000)); // two buckets
        oneStep(sync);
        QCOMPARE(one.sums().size(), std::size_t{2});
        own.flat->rest(1);
        sync.beginPass();
        for (std::size_t slot = 5; slot-- > 0;)
            sync.arrived(slot);
        one.waitForSums(3); // without the others' gradients
        sync.finish();
        QCOMPARE(one.sums().size(), std::size_t{3});
    }
};

QTEST_APPLESS_MAIN(GradientOrderTest)
#include "GradientOrderTest.moc"
