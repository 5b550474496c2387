// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#include "train/TimeLeft.h"

using namespace tempera::train;

class TimeLeftTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void slowFirstStepsAreSoonOutweighed();
    void stepsOfSeveralSizesCountAsTheyCome();
    void whatItTookBeforeCountsUntilItComes();
    void whatIsDueIsCounted();
};

/// The first steps take ten times as long: after a twentieth of a run of 1000 the usual time is known to 5 %.
void TimeLeftTest::slowFirstStepsAreSoonOutweighed() {
    UsualTime time;
    QCOMPARE(time.seconds(), 0.0);
    time.add(10.0);
    QCOMPARE(time.seconds(), 10.0);
    time.add(10.0);
    for (int i = 2; i < 50; ++i)
        time.add(1.0);
    QVERIFY2(time.seconds() < 1.05, qPrintable(QString::number(time.seconds())));
}

void TimeLeftTest::stepsOfSeveralSizesCountAsTheyCome() {
    UsualTime time;
    for (int i = 0; i < 3000; ++i) {
        time.add(i % 3 == 0 ? 2.0 : 1.0);
        QVERIFY(i < 60 || std::abs(time.seconds() - 4.0 / 3.0) < 0.05);
    }
}

void TimeLeftTest::whatItTookBeforeCountsUntilItComes() {
    UsualTime time;
    time.begin(0.0);
    time.begin(std::nan("")); // a record without it
    QCOMPARE(time.seconds(), 0.0);
    time.begin(8.0);
    QCOMPARE(time.seconds(), 8.0);
    time.add(2.0); // on a quicker machine
    QCOMPARE(time.seconds(), 2.0);
}

void TimeLeftTest::whatIsDueIsCounted() {
    for (const std::int64_t every : {0, 1, 7, 12})
        for (const std::int64_t other : {0, 1, 8, 30})
            for (const std::int64_t first : {0, 1, 12, 24, 100}) {
                std::int64_t counted = 0;
                for (std::int64_t step = std::max<std::int64_t>(first, 1); step <= 100; ++step)
                    counted += (every > 0 && step % every == 0) || (other > 0 && step % other == 0);
                QCOMPARE(timesDue(first, 100, every, other), counted);
            }
}

QTEST_APPLESS_MAIN(TimeLeftTest)
#include "TimeLeftTest.moc"
