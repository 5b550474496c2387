// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "../../support/FileMachine.h"
#include "hardware/DeviceMeter.h"
#include "hardware/ProcessorMeter.h"

using namespace tempera;
using namespace tempera::hardware;

namespace {

/// With processors that count their energy.
class Machine : public test::FileMachine {
public:
    void writePackage(int number, const std::string& microjoules) const {
        const fs::path zone = "sys/class/powercap/intel-rapl:" + std::to_string(number);
        write(zone / "name", "package-" + std::to_string(number) + "\n");
        write(zone / "max_energy_range_uj", "1000000000\n");
        write(zone / "energy_uj", microjoules + "\n");
    }
};

} // namespace

class DeviceMeterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void energyComesFromTheCounter() {
        EnergyCount count;
        count.add(0, {{}, 100.0, 5000.0});
        QCOMPARE(count.joules(), std::optional(0.0));
        count.add(10, {{}, 300.0, 5700.0});
        QCOMPARE(count.joules(), std::optional(700.0));
        QCOMPARE(count.power(), std::optional(300.0));
    }

    void powerIsAddedUpWhereThereIsNoCounter() {
        EnergyCount count;
        count.add(0, {{}, 100.0, {}});
        count.add(4, {{}, 200.0, {}});
        count.add(6, {{}, 200.0, {}});
        QCOMPARE(count.joules(), std::optional(4 * 150.0 + 2 * 200.0));
    }

    void powerFollowsFromTheCounter() {
        EnergyCount count;
        count.add(2, {{}, {}, 50.0});
        QVERIFY(!count.power());
        count.add(4, {{}, {}, 90.0});
        QCOMPARE(count.power(), std::optional(20.0));
    }

    void withoutAMeterNothingIsSaid() {
        EnergyCount count;
        count.add(0, {60.0, {}, {}});
        count.add(5, {61.0, {}, {}});
        QVERIFY(!count.joules() && !count.power());
        const QTemporaryDir empty;
        const DeviceReading reading = ProcessorMeter(empty.path().toStdString()).read();
        QVERIFY(!reading.temperature && !reading.power && !reading.energy);
    }

    void theProcessorIsReadFromItsPackages() {
        const Machine machine;
        machine.write("sys/class/thermal/thermal_zone0/type", "acpitz\n");
        machine.write("sys/class/thermal/thermal_zone0/temp", "99000\n");
        machine.write("sys/class/thermal/thermal_zone1/type", "x86_pkg_temp\n");
        machine.write("sys/class/thermal/thermal_zone1/temp", "61000\n");
        machine.write("sys/class/thermal/thermal_zone2/type", "x86_pkg_temp\n");
        machine.write("sys/class/thermal/thermal_zone2/temp", "64500\n");
        machine.writePackage(0, "999000000");
        machine.writePackage(1, "5000000");
        machine.write("sys/class/powercap/intel-rapl:0:0/name", "core\n");
        machine.write("sys/class/powercap/intel-rapl:0:0/energy_uj", "1\n");
        ProcessorMeter meter(machine.root());
        QCOMPARE(meter.read().temperature, std::optional(64.5));
        QCOMPARE(meter.read().energy, std::optional(0.0));
        machine.writePackage(0, "2000000"); // it began anew at 1000 J
        machine.writePackage(1, "9000000");
        QCOMPARE(meter.read().energy, std::optional(3.0 + 4.0));
        QCOMPARE(meter.read().energy, std::optional(7.0));
    }

    void temperatureMayComeFromHwmon() {
        const Machine machine;
        machine.write("sys/class/hwmon/hwmon0/name", "nvme\n");
        machine.write("sys/class/hwmon/hwmon0/temp1_input", "45000\n");
        machine.write("sys/class/hwmon/hwmon1/name", "k10temp\n");
        machine.write("sys/class/hwmon/hwmon1/temp1_input", "70250\n");
        const DeviceReading reading = ProcessorMeter(machine.root()).read();
        QCOMPARE(reading.temperature, std::optional(70.25));
        QVERIFY(!reading.energy);
    }

    void aMeterReadsWhenAsked() {
        double energy = 10.0;
        DeviceMeter meter([&energy] { return DeviceReading{50.0, 20.0, energy}; });
        energy = 25.0;
        const DeviceMeter::Figures figures = meter.now();
        QCOMPARE(figures.temperature, std::optional(50.0));
        QCOMPARE(figures.energy, std::optional(15.0));
    }
};

QTEST_APPLESS_MAIN(DeviceMeterTest)
#include "DeviceMeterTest.moc"
