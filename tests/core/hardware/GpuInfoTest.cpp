// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "base/Text.h"
#include "hardware/Examination.h"
#include "hardware/GpuInfo.h"
#include "hardware/LibTorch.h"
#include "hardware/UsableGpus.h"

using namespace tempera;
using namespace tempera::hardware;

namespace {

std::vector<GpuInfo> fourGpus() {
    std::vector<GpuInfo> gpus(4);
    for (int i = 0; i < 4; ++i) {
        gpus[static_cast<std::size_t>(i)].index = i;
        gpus[static_cast<std::size_t>(i)].name = std::string(1, static_cast<char>('a' + i));
        gpus[static_cast<std::size_t>(i)].uuid = "GPU-" + std::string(4, static_cast<char>('a' + i));
        gpus[static_cast<std::size_t>(i)].memoryTotal = 24'000'000'000;
    }
    return gpus;
}

Examination healthy() {
    Examination seen;
    seen.host.memoryTotal = 32'000'000'000;
    seen.host.avx2 = true;
    seen.gpus = fourGpus();
    seen.usable.gpus = seen.gpus;
    seen.driver = "580.65";
    seen.driverCuda = "13.0";
    seen.torch.loaded = true;
    seen.cacheFolder = "/cache";
    seen.cacheFree = 100'000'000'000;
    return seen;
}

} // namespace

class GpuInfoTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noDriverIsNoError() {
        const Gpus gpus("libno-such-library.so.1");
        QVERIFY(!gpus.available());
        QVERIFY(gpus.read().empty());
        QCOMPARE(gpus.reason(), std::string("libno-such-library.so.1 not found: no NVIDIA driver is installed"));
    }

    void anotherLibraryIsNoDriver() {
        const Gpus gpus("libc.so.6");
        QVERIFY(!gpus.available());
        QVERIFY(gpus.reason().find("a function is missing") != std::string::npos);
    }

    void whatSlowsAGpuIsRead_data() {
        QTest::addColumn<QByteArray>("reasons");
        QTest::addColumn<QString>("slowedBy");
        QTest::newRow("not told") << QByteArray() << "";
        QTest::newRow("nothing to do") << QByteArray("0x1") << "";
        QTest::newRow("its usual limit") << QByteArray("0x4") << "power_limit";
        QTest::newRow("software: heat") << QByteArray("0x20") << "heat";
        QTest::newRow("hardware: heat, beside others") << QByteArray("0xcc") << "heat";
        QTest::newRow("hardware: power") << QByteArray("0x8c") << "power_brake";
    }

    void whatSlowsAGpuIsRead() {
        QFETCH(QByteArray, reasons);
        QFETCH(QString, slowedBy);
        reasons.isEmpty() ? qunsetenv("TEMPERA_FAKE_THROTTLE_REASONS")
                          : qputenv("TEMPERA_FAKE_THROTTLE_REASONS", reasons);
        const Gpus gpus(TEMPERA_FAKE_NVML "/libnvidia-ml.so.1");
        QVERIFY2(gpus.available(), gpus.reason().c_str());
        const auto seen = gpus.read("GPU-0000").slowedBy;
        QCOMPARE(QString::fromStdString(seen ? std::string(slowdownName(*seen)) : std::string()), slowedBy);
    }

    void thisMachineAnswersOrSaysWhyNot() {
        const Gpus gpus;
        QCOMPARE(gpus.available(), gpus.reason().empty());
        for (const GpuInfo& gpu : gpus.read()) {
            QVERIFY(!gpu.name.empty() && gpu.memoryTotal >= gpu.memoryUsed && gpu.computeMajor > 0);
            QVERIFY(!gpu.temperature || (*gpu.temperature > 0 && *gpu.temperature < 150));
        }
    }

    void visibleDevicesAreThoseThatCudaSees_data() {
        QTest::addColumn<QString>("visible");
        QTest::addColumn<QString>("names");
        QTest::newRow("none") << ""
                              << "";
        QTest::newRow("minus one") << "-1"
                                   << "";
        QTest::newRow("one") << "2"
                             << "c";
        QTest::newRow("order") << "3,1"
                               << "db";
        QTest::newRow("spaces") << " 0 , 1"
                                << "ab";
        QTest::newRow("ends at the first unknown") << "0,7,1"
                                                   << "a";
        QTest::newRow("by identity") << "GPU-cccc,GPU-a"
                                     << "ca";
    }
    void visibleDevicesAreThoseThatCudaSees() {
        QFETCH(QString, visible);
        QFETCH(QString, names);
        const auto chosen = visibleGpus(fourGpus(), visible.toUtf8().constData());
        std::string found;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            QCOMPARE(chosen[i].index, static_cast<int>(i));
            found += chosen[i].name;
        }
        QCOMPARE(QString::fromStdString(found), names);
    }

    void allAreVisibleWhenNothingIsSaid() { QCOMPARE(visibleGpus(fourGpus(), nullptr).size(), 4U); }

    void aHealthyMachineHasNoFindings() {
        QVERIFY(judge(healthy()).empty());
        QCOMPARE(join(usableDevices(healthy()), " "), std::string("cuda:0 cuda:1 cuda:2 cuda:3 cpu"));
    }

    void whatIsMissingIsNamedWithAdvice() {
        const auto expect = [](const char* part, bool grave, auto change) {
            Examination seen = healthy();
            change(seen);
            const std::vector<Finding> findings = judge(seen);
            QCOMPARE(findings.size(), 1U);
            QVERIFY2(findings[0].what.find(part) != std::string::npos, findings[0].what.c_str());
            QVERIFY(!findings[0].advice.empty());
            QCOMPARE(findings[0].grave, grave);
        };
        expect("no usable NVIDIA GPU (no driver)", false, [](Examination& seen) {
            seen.gpus.clear();
            seen.noGpu = "no driver";
        });
        expect("supports CUDA 12.2", true, [](Examination& seen) { seen.driverCuda = "12.2"; });
        expect("the GPU is not used: libcudnn.so.9", true, [](Examination& seen) {
            seen.usable = usableOf(seen.gpus, Error::failed("libcudnn.so.9: cannot open"));
        });
        expect("not all GPUs are used: the driver shows 4 GPUs, but CUDA can use only 3", false,
               [](Examination& seen) { seen.usable = usableOf(seen.gpus, 3); });
        expect("cuda:1 has only 4.0 GB", false, [](Examination& seen) { seen.gpus[1].memoryTotal = 4'000'000'000; });
        expect("of memory", false, [](Examination& seen) { seen.host.memoryTotal = 4'000'000'000; });
        expect("AVX2", false, [](Examination& seen) { seen.host.avx2 = false; });
        expect("not writable", true, [](Examination& seen) { seen.cacheTrouble = "not writable"; });
        expect("free below /cache", false, [](Examination& seen) { seen.cacheFree = 1'000'000; });
        expect("LibTorch is not loaded", true, [](Examination& seen) { seen.torch.loaded = false; });
    }

    void withoutTheCudaPartOnlyTheCpuIsUsable() {
        Examination seen = healthy();
        seen.usable = usableOf(seen.gpus, Error::failed("missing"));
        QCOMPARE(join(usableDevices(seen), " "), std::string("cpu"));
        seen.usable = usableOf(seen.gpus, 3); // a run would use these, too
        QCOMPARE(join(usableDevices(seen), " "), std::string("cuda:0 cuda:1 cuda:2 cpu"));
    }

    void onlyTheGpusThatCudaCountsAreUsable() {
        const UsableGpus all = usableOf(fourGpus(), 4);
        QCOMPARE(all.count(), 4);
        QCOMPARE(all.whyNot, std::string());
        const UsableGpus some = usableOf(fourGpus(), 3);
        QCOMPARE(some.count(), 3);
        QVERIFY(some.whyNot.find("only 3") != std::string::npos);
        const UsableGpus none = usableOf(fourGpus(), Error::failed("driver too old"));
        QCOMPARE(none.count(), 0);
        QCOMPARE(none.whyNot, std::string("driver too old"));
        QCOMPARE(usableOf({}, Error::failed("no driver")).whyNot, std::string()); // no GPU, nothing to explain
    }

    void cardsThatLibTorchHasNoCodeForAreLeftOut() {
        std::vector<GpuInfo> mixed = fourGpus();
        mixed[0].computeMajor = 6;
        mixed[0].computeMinor = 1;
        for (std::size_t i = 1; i < mixed.size(); ++i) {
            mixed[i].computeMajor = 8;
            mixed[i].computeMinor = 6;
        }
        for (const UsableGpus& usable : {usableOf(mixed, 4), usableByDriver(mixed, "13.0")}) {
            QVERIFY(usable.indices() == (std::vector<int>{1, 2, 3}));
            QCOMPARE(usable.whyNot, std::string("a has compute capability 6.1, and 7.5 is needed"));
            const std::vector<std::string> choice{"auto"};
            const auto chosen = chooseDevices(choice, usable);
            QVERIFY(chosen.ok() && chosen->devices == (std::vector<Device>{{DeviceKind::Cuda, 1}}));
            QVERIFY(chosen->warnings.empty());
            const std::vector<std::string> old{"cuda:0"};
            QVERIFY(chooseDevices(old, usable).error().message.find("compute capability 6.1") != std::string::npos);
            const std::vector<std::string> cpu{"cpu"}; // as is wanted, whatever else is there
            QVERIFY(chooseDevices(cpu, usable)->warnings.empty());
        }
        Examination seen = healthy();
        seen.gpus = mixed;
        seen.usable = usableOf(mixed, 4);
        QCOMPARE(join(usableDevices(seen), " "), std::string("cuda:1 cuda:2 cuda:3 cpu"));
        QCOMPARE(judge(seen).size(), 1U);
        QVERIFY(!judge(seen)[0].grave);
        QVERIFY(judge(seen)[0].what.find("cuda:0 (a) has compute capability 6.1") != std::string::npos);
    }

    void anOldDriverLeavesTheProcessor() {
        const UsableGpus none = usableByDriver(fourGpus(), "12.2");
        QCOMPARE(none.count(), 0);
        QVERIFY(none.whyNot.find("driver 580") != std::string::npos);
        const std::vector<std::string> choice{"auto"};
        const auto chosen = chooseDevices(choice, none);
        QVERIFY(chosen->devices.front().kind == DeviceKind::Cpu && chosen->warnings.size() == 1);
        QCOMPARE(usableByDriver(fourGpus(), "").count(), 4); // one that does not say
        QCOMPARE(usableByDriver({}, "12.2").whyNot, std::string());
    }

    void aProcessWithoutLibTorchSaysSo() {
        QVERIFY(!readLibTorchInfo().loaded);
        QVERIFY(!loadLibTorchCuda().ok());
    }
};

QTEST_APPLESS_MAIN(GpuInfoTest)
#include "GpuInfoTest.moc"
