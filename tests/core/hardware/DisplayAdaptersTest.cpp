// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/FileMachine.h"
#include "hardware/DisplayAdapters.h"

using namespace tempera;
using namespace tempera::hardware;

class DisplayAdaptersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makersAreNamedOnce() {
        const test::FileMachine machine;
        const auto add = [&machine](const std::string& slot, const char* kind, const char* vendor) {
            machine.write("sys/bus/pci/devices/" + slot + "/class", std::string(kind) + "\n");
            machine.write("sys/bus/pci/devices/" + slot + "/vendor", std::string(vendor) + "\n");
        };
        add("0000:00:02.0", "0x030000", "0x8086"); // graphics of the processor
        add("0000:01:00.0", "0x030000", "0x1002");
        add("0000:01:00.1", "0x040300", "0x1002"); // its sound
        add("0000:02:00.0", "0x030200", "0x10de"); // without an output
        add("0000:03:00.0", "0x030200", "0x10de");
        add("0000:04:00.0", "0x030000", "0x1a03"); // a server's console
        add("0000:00:1f.0", "0x060100", "0x8086"); // no graphics
        QCOMPARE(adapterVendors(machine.root()),
                 (std::vector{AdapterVendor::Nvidia, AdapterVendor::Amd, AdapterVendor::Intel}));
    }

    void aMachineWithoutABusHasNone() { QVERIFY(adapterVendors("/nowhere/at/all").empty()); }
};

QTEST_APPLESS_MAIN(DisplayAdaptersTest)
#include "DisplayAdaptersTest.moc"
