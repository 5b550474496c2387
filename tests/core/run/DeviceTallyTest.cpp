// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "run/DeviceTally.h"

using namespace tempera;
using namespace tempera::run;

class DeviceTallyTest : public QObject {
    Q_OBJECT

    static DevicesEvent told(double seconds, std::optional<double> energy, std::optional<double> costOfTime) {
        DevicesEvent event;
        event.seconds = seconds;
        event.energy = energy;
        event.costOfTime = costOfTime;
        return event;
    }

private Q_SLOTS:
    void whatEarlierStartsUsedCounts() {
        DeviceTally tally;
        QVERIFY(!tally.energy() && !tally.cost() && !tally.last());
        tally.add(RunEvent());
        tally.add(told(5, 10, 0.5));
        tally.add(told(10, 21, 1));
        RunEvent resumed;
        resumed.resumedFrom = 0; // all of its steps are void, not what they have cost
        tally.add(resumed);
        QCOMPARE(tally.energy(), std::optional(21.0));
        QVERIFY(!tally.last());
        DevicesEvent second = told(5, 4, 0.25);
        second.costOfElectricity = 0.125;
        tally.add(second);
        tally.add(second);
        QCOMPARE(tally.energy(), std::optional(25.0));
        QCOMPARE(tally.cost(), std::optional(1.375));
    }

    void theLineSaysWhatIsKnown_data() {
        QTest::addColumn<DevicesEvent>("event");
        QTest::addColumn<QString>("text");
        DevicesEvent alone;
        alone.devices.resize(1);
        QTest::newRow("nothing") << alone << "";
        alone.energy = 7.25;
        alone.costOfTime = 12.3;
        QTest::newRow("one device") << alone << "7.2 Wh, cost 12.30";
        DevicesEvent two;
        two.devices.resize(2);
        QTest::newRow("two that tell nothing") << two << "";
        two.exchanging = 0.051;
        QTest::newRow("two CPU devices") << two << "2 devices, 5 % of the time waiting";
        two.efficiency = 0.932;
        two.isEfficiencyMeasured = true;
        two.energy = 1250;
        two.costOfElectricity = 0.0421;
        QTest::newRow("all") << two
                             << "2 devices, 93 % efficient (measured), 5 % of the time waiting, 1.25 kWh, cost "
                                "0.04";
    }
    void costsAreWrittenAsMoneyIs() {
        for (const auto& [cost, text] : {std::pair(0.0, "0.00"), std::pair(8.6e-5, "less than 0.01"),
                                         std::pair(0.0421, "0.04"), std::pair(12.3, "12.30")})
            QCOMPARE(QString::fromStdString(costText(cost)), QString(text));
    }

    void theLineSaysWhatIsKnown() {
        QFETCH(DevicesEvent, event);
        QFETCH(QString, text);
        DeviceTally tally;
        tally.add(RunEvent());
        tally.add(event);
        QCOMPARE(QString::fromStdString(devicesText(tally)), text);
    }
};

QTEST_APPLESS_MAIN(DeviceTallyTest)
#include "DeviceTallyTest.moc"
