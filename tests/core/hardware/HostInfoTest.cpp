// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "../../support/FileMachine.h"
#include "hardware/Cgroup.h"
#include "hardware/HostInfo.h"

using namespace tempera;
using namespace tempera::hardware;

namespace {

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

/// With two cores of two threads each.
class FakeMachine : public test::FileMachine {
public:
    FakeMachine() {
        write("proc/cpuinfo", "processor\t: 0\nmodel name\t: A Processor\nphysical id\t: 0\ncore id\t: 0\n"
                              "flags\t\t: fpu avx2 avx512f avx512bw avx512dq avx512vl avx512_bf16\n\n"
                              "processor\t: 1\nmodel name\t: A Processor\nphysical id\t: 0\ncore id\t: 0\n\n"
                              "processor\t: 2\nmodel name\t: A Processor\nphysical id\t: 0\ncore id\t: 1\n\n"
                              "processor\t: 3\nmodel name\t: A Processor\nphysical id\t: 0\ncore id\t: 1\n");
        write("proc/meminfo",
              "MemTotal:       16777216 kB\nMemFree:         1048576 kB\nMemAvailable:    8388608 kB\n");
        write("etc/os-release", "NAME=\"X\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
    }
};

} // namespace

class HostInfoTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void processorAndMemoryAreRead() {
        const FakeMachine machine;
        const HostInfo info = readHostInfo(machine.root());
        QCOMPARE(info.cpuModel, std::string("A Processor"));
        QCOMPARE(info.logicalCores, 4);
        QCOMPARE(info.physicalCores, 2);
        QCOMPARE(info.memoryTotal, 16 * kGigabyte);
        QCOMPARE(info.memoryAvailable, 8 * kGigabyte);
        QVERIFY(info.avx2 && info.avx512 && info.avx512Bf16 && !info.amxBf16);
        QCOMPARE(info.system, std::string("Debian GNU/Linux 12 (bookworm)"));
    }

    void containersOfVersionTwoLimit() {
        FakeMachine machine;
        machine.write("proc/self/cgroup", "0::/pod/box\n");
        machine.write("sys/fs/cgroup/pod/box/memory.max", "max\n");
        machine.write("sys/fs/cgroup/pod/box/cpu.max", "150000 100000\n");
        machine.write("sys/fs/cgroup/pod/memory.max", "4294967296\n");
        machine.write("sys/fs/cgroup/pod/memory.current", "3221225472\n");
        machine.write("sys/fs/cgroup/pod/memory.stat", "anon 1\ninactive_file 1073741824\n");
        machine.write("sys/fs/cgroup/pod/cpu.max", "max 100000\n");
        const HostInfo info = readHostInfo(machine.root());
        QCOMPARE(info.memoryTotal, 4 * kGigabyte);
        QCOMPARE(info.memoryAvailable, 2 * kGigabyte);
        QCOMPARE(info.logicalCores, 2);
        QCOMPARE(info.physicalCores, 2);
    }

    void containersOfVersionOneLimit() {
        FakeMachine machine;
        machine.write("proc/self/cgroup", "5:cpu,cpuacct:/box\n4:memory:/box\n0::/\n");
        machine.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        machine.write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "2147483648\n");
        machine.write("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "1073741824\n");
        machine.write("sys/fs/cgroup/cpu/box/cpu.cfs_quota_us", "100000\n");
        machine.write("sys/fs/cgroup/cpu/box/cpu.cfs_period_us", "100000\n");
        const HostInfo info = readHostInfo(machine.root());
        QCOMPARE(info.memoryTotal, 2 * kGigabyte);
        QCOMPARE(info.memoryAvailable, kGigabyte);
        QCOMPARE(info.logicalCores, 1);
    }

    void noLimitIsNoLimit() {
        FakeMachine machine;
        machine.write("proc/self/cgroup", "0::/\n");
        machine.write("sys/fs/cgroup/cpu.max", "max 100000\n");
        const CgroupLimits limits = readCgroupLimits(machine.root());
        QVERIFY(!limits.memory && !limits.cores);
    }

    void anEmptyMachineIsSurvived() {
        const QTemporaryDir folder;
        const HostInfo info = readHostInfo(folder.path().toStdString());
        QCOMPARE(info.cpuModel, std::string("unknown"));
        QCOMPARE(info.logicalCores, 1);
        QCOMPARE(info.memoryTotal, std::uint64_t{0});
        QCOMPARE(info.system, std::string("unknown"));
    }

    void thisMachineIsPlausible() {
        const HostInfo info = readHostInfo();
        QVERIFY(info.logicalCores >= 1 && info.physicalCores >= 1 && info.physicalCores <= info.logicalCores);
        QVERIFY(info.memoryTotal > kGigabyte / 4 && info.memoryAvailable <= info.memoryTotal);
        QVERIFY(!info.kernel.empty());
    }

    void freeSpaceIsThatOfTheNearestExistingFolder() {
        const QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        const auto here = freeDiskSpace(root);
        const auto below = freeDiskSpace(root / "not" / "yet" / "there");
        QVERIFY(here.ok() && below.ok() && *here > 0);
    }
};

QTEST_APPLESS_MAIN(HostInfoTest)
#include "HostInfoTest.moc"
