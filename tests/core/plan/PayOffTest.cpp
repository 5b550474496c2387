// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "plan/PayOff.h"

using namespace tempera;
using namespace tempera::plan;

namespace {

/// An hour of training and ten minutes beside it, on one device.
RunPlan planned(double gradients) {
    RunPlan plan;
    plan.devices = 1;
    plan.time.trainingSeconds = 3600;
    plan.time.cachingSeconds = 400;
    plan.time.samplingSeconds = 200;
    plan.time.seconds = 4200;
    plan.exchange.load.gradients = static_cast<std::uint64_t>(gradients);
    plan.exchange.load.values = plan.exchange.load.gradients;
    plan.exchange.load.passSeconds = 1.0;
    plan.exchange.link = knownLinks().front();
    plan.exchange.estimate = estimateExchange(plan.exchange.load, 1, plan.exchange.link);
    return plan;
}

} // namespace

class PayOffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneDeviceIsThePlan() {
        const auto table = payOff(planned(1e6), {}, std::nullopt);
        QCOMPARE(table.size(), std::size_t{8});
        QCOMPARE(table[0].devices, 1);
        QCOMPARE(table[0].seconds, 4200.0);
        QVERIFY(!table[0].energy && !table[0].cost);
    }

    /// Training and encoding are shared, the samples are not.
    void moreDevicesShareTheWork() {
        const auto table = payOff(planned(1e3), {}, std::nullopt);
        QVERIFY(std::abs(table[3].seconds - (900 + 100 + 200)) < 20);
        for (std::size_t i = 1; i < table.size(); ++i)
            QVERIFY(table[i].seconds < table[i - 1].seconds);
        QCOMPARE(worthwhileDevices(table), 8);
    }

    void whatIsSentBoundsWhatPaysOff() {
        RunPlan slow = planned(2e9);
        slow.exchange.link = knownLinks().back();
        QVERIFY(worthwhileDevices(payOff(slow, {}, std::nullopt)) < 3);
    }

    void energyAndCostAreOfAllDevices() {
        options::DevicesConfig prices;
        prices.pricePerHour = 2.0;
        prices.electricityPrice = 0.5;
        const auto table = payOff(planned(1e3), prices, 300.0);
        QVERIFY(std::abs(*table[0].energy - 350.0) < 1e-6);
        QVERIFY(std::abs(*table[0].cost - (2.0 * 4200 / 3600 + 0.35 * 0.5)) < 1e-6);
        QVERIFY(*table[7].energy > *table[0].energy); // they wait for the samples, and are paid for
        QVERIFY(*table[7].cost > *table[0].cost);
    }

    /// The plan of two devices tells of one what the plan of one does.
    void aPlanOfSeveralTellsTheSame() {
        RunPlan two = planned(1e8);
        const auto alone = payOff(two, {}, std::nullopt);
        two.devices = 2;
        two.exchange.estimate = estimateExchange(two.exchange.load, 2, two.exchange.link);
        two.time.trainingSeconds = 3600 / (2 * two.exchange.estimate.efficiency);
        two.time.cachingSeconds = 200;
        two.time.seconds = two.time.trainingSeconds + 400;
        const auto table = payOff(two, {}, std::nullopt);
        for (std::size_t i = 0; i < table.size(); ++i)
            QVERIFY(std::abs(table[i].seconds - alone[i].seconds) < 1e-6);
    }
};

QTEST_APPLESS_MAIN(PayOffTest)
#include "PayOffTest.moc"
