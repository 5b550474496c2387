// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSemaphore>

#include <atomic>

#include "UiTest.h"
#include "library/Looks.h"

using namespace tempera;
using namespace tempera::ui;

class LooksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlaceThatIsNamedAgainIsNotLookedAtTwiceAtOnce();
    void manyAnswersAreTakenTogether();
};

/// It lies on a disk that does not answer.
void LooksTest::aPlaceThatIsNamedAgainIsNotLookedAtTwiceAtOnce() {
    QSemaphore answer;
    std::atomic<int> begun = 0, ended = 0;
    QObject owner;
    Looks<int, int> looks(&owner, [] {});
    const auto work = [&answer, &begun, &ended](int found) {
        return [&answer, &begun, &ended, found](const std::stop_token&) {
            ++begun;
            answer.acquire();
            ++ended;
            return found;
        };
    };
    looks.look(1, work(10));
    QTRY_COMPARE(begun.load(), 1);
    looks.keepOnly({});
    QVERIFY(!looks.isLooking());
    looks.look(1, work(20));
    QVERIFY(looks.isLooking());
    looks.look(2, [&begun](const std::stop_token&) { return begun.load(); }); // goes on beside it
    int besides = 0, found = 0;
    const auto read = [&] {
        looks.forEach([&](int place, int there) { (place == 2 ? besides : found) = there; });
        return besides;
    };
    QTRY_COMPARE(read(), 1);
    QCOMPARE(begun.load(), 1);
    answer.release();
    QTRY_COMPARE(begun.load(), 2);
    read();
    QCOMPARE(found, 0); // what nobody wanted any more
    answer.release();
    QTRY_VERIFY(!looks.isLooking());
    read();
    QCOMPARE(found, 20);
    looks.look(1, work(30));
    looks.keepOnly({2});
    answer.release();
    QTRY_COMPARE(ended.load(), 3);
}

/// Whoever takes them goes through all that is known.
void LooksTest::manyAnswersAreTakenTogether() {
    constexpr int kPlaces = 2000;
    QObject owner;
    int arrived = 0;
    Looks<int, int> looks(&owner, [&arrived] {
        ++arrived;
        QTest::qSleep(5);
    });
    for (int place = 0; place < kPlaces; ++place) {
        looks.look(place, [place](const std::stop_token&) { return place; });
    }
    QTRY_VERIFY(!looks.isLooking());
    QVERIFY2(arrived > 0 && arrived < kPlaces / 4, qPrintable(QString::number(arrived)));
    int found = 0;
    looks.forEach([&found](int, int) { ++found; });
    QCOMPARE(found, kPlaces);
}

QTEST_MAIN(LooksTest)
#include "LooksTest.moc"
