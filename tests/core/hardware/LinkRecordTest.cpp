// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <set>
#include <utility>

#include "hardware/GpuLinks.h"

using namespace tempera;
using namespace tempera::hardware;

namespace {

/// Three GPUs, of which the first two reach each other's memory.
struct Cards {
    static inline int current, lastError;
    static inline std::set<std::pair<int, int>> enabled, direct;

    static bool reach(int from, int to) { return from + to == 1; }
    static int setDevice(int device) {
        current = device;
        return 0;
    }
    static int allocate(void** memory, std::size_t) {
        *memory = &enabled;
        return 0;
    }
    static int canAccess(int* can, int from, int to) {
        *can = reach(from, to) ? 1 : 0;
        return 0;
    }
    static int enable(int peer, unsigned) {
        if (!reach(current, peer))
            return 217; // cudaErrorPeerAccessUnsupported
        return enabled.emplace(current, peer).second ? 0 : lastError = CudaRuntime::kAlreadyEnabled;
    }
    static int copy(void*, int to, const void*, int from, std::size_t) {
        if (enabled.contains({from, to}) && enabled.contains({to, from}))
            direct.emplace(from, to);
        return 0;
    }
    static int takeLastError() { return std::exchange(lastError, 0); }
    static CudaRuntime runtime() {
        current = lastError = 0;
        enabled = {{0, 1}}; // by the program itself
        direct.clear();
        return {setDevice,        allocate,      [](void*) { return 0; },       canAccess, enable, copy,
                [] { return 0; }, takeLastError, [](int) { return "an error"; }};
    }
};

} // namespace

class LinkRecordTest : public QObject {
    Q_OBJECT

    QTemporaryDir cache_;

    static LinkRecord measured() {
        return {{{0, 1, true, 25e9}, {1, 0, false, 5e9}},
                ExchangeSpeed{"NCCL 2.28.9", 2, 21e9, 2e-5},
                ExchangeSpeed{"host memory", 2, 2e9, 1e-4}};
    }
    static std::vector<GpuInfo> twoGpus() {
        std::vector<GpuInfo> gpus(2);
        gpus[0].uuid = "GPU-a";
        gpus[1].uuid = "GPU-b";
        return gpus;
    }

private Q_SLOTS:
    void init() { qputenv("XDG_CACHE_HOME", cache_.path().toUtf8()); }

    void whatWasMeasuredReadsBack() {
        QVERIFY(!storedLinks("this machine"));
        QVERIFY(storeLinks("this machine", measured()).ok());
        QVERIFY(storedLinks("this machine") == measured());
        LinkRecord alone;
        alone.cpu = measured().cpu;
        QVERIFY(storeLinks("this machine", alone).ok());
        QVERIFY(storedLinks("this machine") == alone);
    }

    void anotherMachineMakesItStale() {
        QVERIFY(storeLinks("this machine", measured()).ok());
        QVERIFY(!storedLinks("another"));
    }

    void whatIsDamagedIsPassedOver() {
        const fs::path file = cacheHome() / "links.json";
        for (const char* text : {"", "{", "[]", R"({"identity": 3})", R"({"identity": "m", "gpu_links": [3]})",
                                 R"({"identity": "m", "gpu_links": 4})"}) {
            QVERIFY(writeFileAtomically(file, text).ok());
            QVERIFY2(!storedLinks("m"), text);
        }
        // Of figures that cannot be, nothing is planned.
        QVERIFY(writeFileAtomically(file, R"({"identity": "m", "cpu": {"bytes_per_second": 0}})").ok());
        QVERIFY(storedLinks("m") && !storedLinks("m")->cpu);
    }

    void devicesProcessorAndDriverAreItsIdentity() {
        const QTemporaryDir root;
        const fs::path driver = fs::path(root.path().toStdString()) / "proc/driver/nvidia/version";
        QVERIFY(createFolders(driver.parent_path()).ok());
        const auto withDriver = [&](const char* version, const std::vector<GpuInfo>& gpus, const HostInfo& host) {
            return writeFileAtomically(driver, version).ok() ? identityOf(gpus, host, root.path().toStdString())
                                                             : std::string();
        };
        HostInfo host;
        host.cpuModel = "a processor";
        const std::string first = withDriver("580.1\n", twoGpus(), host);
        QCOMPARE(withDriver("580.1\n", twoGpus(), host), first);
        QVERIFY(withDriver("590.2\n", twoGpus(), host) != first);
        std::vector<GpuInfo> swapped = twoGpus();
        std::swap(swapped[0], swapped[1]);
        QVERIFY(withDriver("580.1\n", swapped, host) != first);
        HostInfo other = host;
        other.logicalCores = 64;
        QVERIFY(withDriver("580.1\n", twoGpus(), other) != first);
    }

    /// Without that the runtime copies through the host, whatever the cards could do.
    void cardsThatReachEachOtherCopyDirectly() {
        const auto links = measureGpuLinks(Cards::runtime(), {0, 1, 2});
        QVERIFY(links.ok() && links->size() == 6);
        QCOMPARE(Cards::direct.size(), std::size_t{2});
        for (const GpuLink& link : *links) {
            QCOMPARE(link.directAccess, Cards::reach(link.from, link.to));
            QCOMPARE(Cards::direct.contains({link.from, link.to}), link.directAccess);
        }
        QCOMPARE(Cards::lastError, 0);
    }

    void oneGpuHasNobodyToCopyTo() {
        const auto links = measureGpuLinks(std::vector<int>{0});
        QVERIFY(links.ok() && links->empty());
    }
};

QTEST_APPLESS_MAIN(LinkRecordTest)
#include "LinkRecordTest.moc"
