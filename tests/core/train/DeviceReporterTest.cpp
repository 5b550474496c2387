// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <thread>

#include <nlohmann/json.hpp>

#ifndef Q_MOC_RUN
#include "TrainFixture.h"
#include "parallel/Gloo.h"
#include "parallel/TimedCollectives.h"
#include "plan/RunPlan.h"
#include "plan/SpeedOfOne.h"
#include "train/DeviceReporter.h"
#include "train/LinkProbe.h"
#endif

using namespace tempera;
using namespace tempera::test;
using namespace tempera::train;

namespace {

class SetClock : public Clock {
public:
    double unixSeconds() const override { return now; }
    double monotonicSeconds() const override { return now; }
    double now = 1000.0;
};

const nlohmann::json kTwoDevices = {{"devices", {{"use", {"cpu:0", "cpu:1"}}}}, {"train", {{"batch_size", 2}}}};

bool isNear(std::optional<double> value, double expected) {
    return value && std::abs(*value - expected) < 1e-9 * std::max(1.0, expected);
}

} // namespace

class DeviceReporterTest : public QObject {
    Q_OBJECT

    QTemporaryDir cache_;

    static parallel::Collectives& alone() {
        static const auto one = parallel::makeSingleRank();
        return *one;
    }

    /// What the first of two ranks tells, whose steps take 2 s; the other one waits for half of that.
    static run::DevicesEvent tellAsTwo(TinyRun& run, int steps = 6) {
        const auto ranks = parallel::makeThreadRanks(2, std::chrono::seconds(20));
        const auto work = [&](std::size_t rank) {
            Journal silent(run.journal);
            DeviceReporter reporter(*run.setup, rank == 0 ? run.journal : silent, *ranks[rank], at::kCPU);
            reporter.add(9.0, 3, 8.0); // the first step counts only while it is the only one
            for (int step = 1; step < steps; ++step)
                reporter.add(2.0, 3, rank == 0 ? 0.2 : 1.0);
            reporter.report();
        };
        {
            const std::jthread second(work, 1);
            work(0);
        }
        return run.recorder.all<run::DevicesEvent>().back();
    }

private Q_SLOTS:
    void init() { qputenv("XDG_CACHE_HOME", cache_.path().toUtf8()); }

    void aDeviceAloneTellsItsMetersAndCosts() {
        TinyRun run({{"devices", {{"price_per_hour", 3.0}, {"electricity_price", 0.5}}}});
        SetClock clock;
        hardware::DeviceReading reading{61.0, 150.0, 1000.0};
        DeviceReporter reporter(
            *run.setup, run.journal, alone(), at::kCPU, [&reading] { return reading; }, clock);
        QVERIFY(!reporter.isDue());
        reporter.add(0.5, 2, 0.0);
        clock.now += 4.9;
        QVERIFY(!reporter.isDue());
        clock.now += 7195.1;
        QVERIFY(reporter.isDue());
        reading.energy = 1000.0 + 2 * 3.6e6;
        reporter.report();
        QVERIFY(!reporter.isDue());
        const auto told = run.recorder.all<run::DevicesEvent>();
        QCOMPARE(told.size(), std::size_t{1});
        const run::DevicesEvent& event = told.front();
        QCOMPARE(event.devices.size(), std::size_t{1});
        QCOMPARE(event.devices[0].device, std::string("cpu"));
        QVERIFY(isNear(event.devices[0].imagesPerS, 4.0));
        QVERIFY(*event.devices[0].memory > 0 && *event.devices[0].memoryTotal > *event.devices[0].memory);
        QVERIFY(isNear(event.devices[0].temperature, 61.0));
        QVERIFY(isNear(event.devices[0].power, 150.0));
        QVERIFY(isNear(event.seconds, 7200.0));
        QVERIFY(isNear(event.energy, 2000.0));
        QVERIFY(isNear(event.costOfTime, 6.0));
        QVERIFY(isNear(event.costOfElectricity, 1.0));
        QVERIFY(!event.exchanging && !event.efficiency && !event.devices[0].exchanging);
    }

    void withoutMetersAndPricesNothingIsInvented() {
        TinyRun run;
        DeviceReporter reporter(*run.setup, run.journal, alone(), at::kCPU, [] { return hardware::DeviceReading(); });
        reporter.tell();
        const run::DevicesEvent event = run.recorder.all<run::DevicesEvent>().front();
        const run::DeviceState& device = event.devices.front();
        QVERIFY(!event.energy && !event.costOfTime && !event.costOfElectricity);
        QVERIFY(!device.temperature && !device.power && !device.energy && !device.imagesPerS);
    }

    void heatIsWarnedOfOnceAndWhereItLasts() {
        TinyRun run;
        SetClock clock;
        hardware::DeviceReading reading{87.0, {}, {}, hardware::Slowdown::Heat};
        DeviceReporter reporter(
            *run.setup, run.journal, alone(), at::kCPU, [&reading] { return reading; }, clock);
        const auto warned = [&run] { return run.recorder.all<run::WarningEvent>(); };
        reporter.tell();
        reporter.tell();
        reading.slowedBy = hardware::Slowdown::PowerLimit; // usual at full load
        reporter.tell();
        reporter.tell();
        reading.slowedBy = hardware::Slowdown::Heat;
        reporter.tell();
        reporter.tell();
        QVERIFY(warned().empty());
        reporter.tell();
        QCOMPARE(warned().size(), std::size_t{1});
        QVERIFY(warned()[0].message.starts_with("cpu is slowed down by heat, at 87 °C"));
        reporter.tell();
        reading.slowedBy.reset();
        for (int i = 0; i < 8; ++i) {
            reading.slowedBy = hardware::Slowdown::Heat;
            reporter.tell();
        }
        QCOMPARE(warned().size(), std::size_t{1});
        QVERIFY(run.recorder.all<run::DevicesEvent>().back().devices[0].slowedBy == hardware::Slowdown::Heat);
    }

    void heatWithoutAThermometerIsTold() {
        TinyRun run;
        SetClock clock;
        DeviceReporter reporter(
            *run.setup, run.journal, alone(), at::kCPU,
            [] {
                return hardware::DeviceReading{{}, {}, {}, hardware::Slowdown::Heat};
            },
            clock);
        for (int i = 0; i < 3; ++i)
            reporter.tell();
        const auto warned = run.recorder.all<run::WarningEvent>();
        QCOMPARE(warned.size(), std::size_t{1});
        QVERIFY(warned[0].message.starts_with("cpu is slowed down by heat: its fans"));
    }

    void severalDevicesTellTogether() {
        TinyRun run(kTwoDevices);
        const run::DevicesEvent event = tellAsTwo(run);
        QCOMPARE(event.devices.size(), std::size_t{2});
        QCOMPARE(event.devices[1].device, std::string("cpu:1"));
        QVERIFY(isNear(event.devices[0].imagesPerS, 1 / 1.8) || isNear(event.devices[0].imagesPerS, 2 / 1.8));
        QVERIFY(isNear(*event.devices[0].imagesPerS * 1.8 + *event.devices[1].imagesPerS * 1.0, 3.0));
        QVERIFY(isNear(event.devices[0].exchanging, 0.1));
        QVERIFY(isNear(event.devices[1].exchanging, 0.5));
        QVERIFY(isNear(event.exchanging, 0.3));
        QVERIFY(event.devices[0].memory && !event.devices[1].memory); // one process has it
        QVERIFY(!event.efficiency); // the speed of one is not known, and CPU devices share a processor
    }

    void waitingBehindAStepCounts() {
        StepShares shares;
        shares.add(1.0, 2, 0.25);
        QCOMPARE(shares.exchanging(), 0.25);
        TinyRun run(kTwoDevices);
        TamperedRank one;
        DeviceReporter reporter(*run.setup, run.journal, one, at::kCPU, [] { return hardware::DeviceReading(); });
        reporter.add(1.0, 2, 0.0);
        reporter.addWaiting(1.0);
        reporter.add(1.0, 2, 0.0); // the second step takes the place of the first
        reporter.tell();
        // Half of the time was waited; while it computes, it is as quick as before.
        QVERIFY(isNear(run.recorder.all<run::DevicesEvent>().front().devices[0].imagesPerS, 2.0));
    }

    void efficiencyIsMeasuredAgainstOneDevice() {
        TinyRun one;
        QVERIFY(!plan::speedOfOne(one.setup->config, one.setup->index, one.setup->model, one.setup->batches, {}));
        QVERIFY(plan::recordRun(one.setup->config, one.setup->index, one.setup->model, one.setup->batches,
                                one.setup->devices, 50, 50.0)
                    .ok());
        const auto speed =
            plan::speedOfOne(one.setup->config, one.setup->index, one.setup->model, one.setup->batches, {});
        QVERIFY2(isNear(speed, 1.0), qPrintable(QString::number(speed.value_or(-1))));
        TinyRun two(kTwoDevices);
        const auto ofTwo =
            plan::speedOfOne(two.setup->config, two.setup->index, two.setup->model, two.setup->batches, {});
        const run::DevicesEvent event = tellAsTwo(two);
        QVERIFY(event.isEfficiencyMeasured);
        QVERIFY(isNear(event.efficiency, 1.5 / (2 * *ofTwo))); // 3 images in 2 s
        QVERIFY(!tellAsTwo(two, 2).isEfficiencyMeasured);      // a single step behind the first is no measurement
    }

    /// One that was slowed down when it was measured.
    void noEfficiencyIsToldAgainstAWrongRecord() {
        const QTemporaryDir cache;
        qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
        TinyRun one;
        QVERIFY(plan::recordRun(one.setup->config, one.setup->index, one.setup->model, one.setup->batches,
                                one.setup->devices, 50, 500.0)
                    .ok());
        TinyRun two(kTwoDevices);
        const run::DevicesEvent event = tellAsTwo(two);
        QVERIFY(!event.isEfficiencyMeasured && !event.efficiency);
        QVERIFY(event.exchanging);
    }

    void theExchangeOfTwoDevicesIsMeasured() {
        const auto speed = measureExchange({{hardware::DeviceKind::Cpu, 0}, {hardware::DeviceKind::Cpu, 1}});
        QVERIFY2(speed.ok(), speed.ok() ? "" : speed.error().message.c_str());
        QCOMPARE(speed->devices, 2);
        QCOMPARE(speed->way, std::string("host memory"));
        QVERIFY2(speed->bytesPerSecond > 1e6 && speed->bytesPerSecond < 1e12, "bytes a second");
        QVERIFY2(speed->secondsPerExchange > 0 && speed->secondsPerExchange < 1, "seconds");
    }

    void waitingIsThatOfTheOwnThread() {
        struct Slow : TamperedRank {
            void barrier() override { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }
        } slow;
        parallel::TimedCollectives timed(slow);
        std::thread([&timed] { timed.barrier(); }).join();
        QCOMPARE(timed.seconds(), 0.0);
        timed.barrier();
        QVERIFY(timed.seconds() >= 0.02);
    }
};

QTEST_GUILESS_MAIN(DeviceReporterTest)
#include "DeviceReporterTest.moc"
