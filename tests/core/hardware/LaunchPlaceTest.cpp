// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <map>

#include "hardware/LaunchPlace.h"

using namespace tempera;
using hardware::LaunchPlace;
using Variables = std::map<std::string, std::string>;

Q_DECLARE_METATYPE(Variables)

namespace {

Result<std::optional<LaunchPlace>> read(const Variables& variables) {
    return hardware::readLaunchPlace([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? nullptr : found->second.c_str();
    });
}

const Variables kTorchrun = {{"RANK", "5"},
                             {"WORLD_SIZE", "8"},
                             {"LOCAL_RANK", "1"},
                             {"LOCAL_WORLD_SIZE", "4"},
                             {"MASTER_ADDR", "10.0.0.7"},
                             {"MASTER_PORT", "29500"}};

Variables without(Variables variables, const char* name) {
    variables.erase(name);
    return variables;
}
Variables with(Variables variables, const char* name, const char* value) {
    variables[name] = value;
    return variables;
}

} // namespace

class LaunchPlaceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProcessByItselfHasNone() {
        QVERIFY(!read({}).value());
        QVERIFY(!read({{"RANK", "0"}, {"WORLD_SIZE", "1"}}).value());
        QVERIFY(!read({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}).value()); // a shell in an allocation
        QVERIFY(!read({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}, {"SLURM_STEP_NUM_TASKS", "1"}}).value());
        QVERIFY(!read({{"RANK", "0"}, {"WORLD_SIZE", "1"}, {"SLURM_PROCID", "1"}, {"SLURM_NTASKS", "4"}}).value());
    }

    void torchrunAndSlurmAreUnderstood() {
        const LaunchPlace place = *read(kTorchrun).value();
        QVERIFY(place.rank == 5 && place.worldSize == 8 && place.localRank == 1 && place.localWorldSize == 4);
        QVERIFY(place.address == "10.0.0.7" && place.port == 29500);
        QVERIFY(!place.launcherHasStore);
        QVERIFY(read(with(kTorchrun, "TORCHELASTIC_USE_AGENT_STORE", "True")).value()->launcherHasStore);

        const LaunchPlace slurm = *read({{"SLURM_PROCID", "3"},
                                         {"SLURM_NTASKS", "4"},
                                         {"SLURM_LOCALID", "1"},
                                         {"SLURM_NTASKS_PER_NODE", "2"},
                                         {"MASTER_ADDR", "node1"},
                                         {"MASTER_PORT", "29500"}})
                                       .value();
        QVERIFY(slurm.rank == 3 && slurm.worldSize == 4 && slurm.localRank == 1 && slurm.localWorldSize == 2);
    }

    /// srun tells it of its own step, whoever asked for how many on each node.
    void slurmsNodesMayHaveDifferentlyMany_data() {
        QTest::addColumn<QString>("counts");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("here");
        QTest::newRow("one node") << "2"
                                  << "0" << 2;
        QTest::newRow("alike") << "4(x2)"
                               << "1" << 4;
        QTest::newRow("the last has fewer") << "4(x2),3"
                                            << "2" << 3;
        QTest::newRow("another way") << "3,4(x2)"
                                     << "1" << 4;
        QTest::newRow("beyond") << "4(x2)"
                                << "2" << -1;
        QTest::newRow("open") << "4(x2"
                              << "1" << -1;
        QTest::newRow("no numbers") << "all"
                                    << "0" << -1;
    }
    void slurmsNodesMayHaveDifferentlyMany() {
        QFETCH(QString, counts);
        QFETCH(QString, node);
        QFETCH(int, here);
        const auto place = read({{"SLURM_PROCID", "0"},
                                 {"SLURM_NTASKS", "11"},
                                 {"SLURM_LOCALID", "0"},
                                 {"SLURM_NTASKS_PER_NODE", "7"},
                                 {"SLURM_STEP_TASKS_PER_NODE", counts.toStdString()},
                                 {"SLURM_NODEID", node.toStdString()},
                                 {"MASTER_ADDR", "node1"},
                                 {"MASTER_PORT", "29500"}});
        QCOMPARE(place.ok() ? (*place)->localWorldSize : -1, here);
        QVERIFY(place.ok() || place.error().message.starts_with("SLURM_STEP_TASKS_PER_NODE: found \""));
    }

    /// Whoever sets the variables by hand need not say that all are here.
    void theLoopbackAddressMeansOneMachine_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("localRank");
        QTest::addColumn<int>("here");
        QTest::newRow("name") << "localhost" << 5 << 8;
        QTest::newRow("number") << "127.0.0.1" << 5 << 8;
        QTest::newRow("another's") << "10.0.0.7" << 0 << 1;
    }
    void theLoopbackAddressMeansOneMachine() {
        QFETCH(QString, address);
        QFETCH(int, localRank);
        QFETCH(int, here);
        const Variables told = with(kTorchrun, "MASTER_ADDR", address.toStdString().c_str());
        const LaunchPlace place = *read(without(without(told, "LOCAL_RANK"), "LOCAL_WORLD_SIZE")).value();
        QCOMPARE(place.localRank, localRank);
        QCOMPARE(place.localWorldSize, here);
        QCOMPARE(read(told).value()->localWorldSize, 4);
    }

    void whatIsMissingOrWrongIsNamed_data() {
        QTest::addColumn<Variables>("variables");
        QTest::addColumn<QString>("part");
        for (const char* name : {"RANK", "MASTER_ADDR", "MASTER_PORT"})
            QTest::newRow(name) << without(kTorchrun, name) << QStringLiteral("%1: missing").arg(QLatin1String(name));
        QTest::newRow("no size") << without(with(kTorchrun, "TEMPERA_DEVICES", "cpu"), "WORLD_SIZE")
                                 << "WORLD_SIZE: missing";
        QTest::newRow("beyond") << with(kTorchrun, "RANK", "8") << "RANK: found 8";
        QTest::newRow("port") << with(kTorchrun, "MASTER_PORT", "here") << "MASTER_PORT: found \"here\"";
        QTest::newRow("size") << with(kTorchrun, "WORLD_SIZE", "0") << "WORLD_SIZE: found \"0\"";
        QTest::newRow("too many")
            << with(kTorchrun, "WORLD_SIZE", "100000")
            << "WORLD_SIZE: found \"100000\" in the environment, expected a number from 1 to 65536";
        QTest::newRow("no such port") << with(kTorchrun, "MASTER_PORT", "99999")
                                      << "MASTER_PORT: found \"99999\" in the environment, expected a number from 1 to "
                                         "65535";
        QTest::newRow("beyond the machine")
            << with(kTorchrun, "LOCAL_RANK", "4")
            << "LOCAL_RANK: found 4 in the environment, expected less than the 4 processes of this machine";
        const Variables slurm = {{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "2"}, {"SLURM_LOCALID", "0"}};
        QTest::newRow("first of srun's") << with(slurm, "SLURM_STEP_NUM_TASKS", "2") << "MASTER_ADDR: missing";
        QTest::newRow("another of srun's") << with(slurm, "SLURM_PROCID", "1") << "MASTER_ADDR: missing";
        QTest::newRow("srun's without a port") << with(slurm, "MASTER_ADDR", "node1") << "MASTER_PORT: missing";
        QTest::newRow("beyond srun's node")
            << with(with(with(with(slurm, "SLURM_STEP_TASKS_PER_NODE", "1(x2)"), "SLURM_LOCALID", "1"), "MASTER_ADDR",
                         "node1"),
                    "MASTER_PORT", "29500")
            << "SLURM_LOCALID: found 1";
    }
    void whatIsMissingOrWrongIsNamed() {
        QFETCH(Variables, variables);
        QFETCH(QString, part);
        const auto place = read(variables);
        QVERIFY(!place.ok());
        QCOMPARE(place.error().code, ErrorCode::BadRequest);
        QVERIFY2(place.error().message.starts_with(part.toStdString()), place.error().message.c_str());
    }

    void eachProcessHasADeviceOfTheChosenKind() {
        const LaunchPlace place = *read(kTorchrun).value();
        const auto cpus = hardware::placedDevices({{{hardware::DeviceKind::Cpu, 0}}, {}, {}}, place);
        QCOMPARE(cpus->devices.size(), std::size_t{8});
        QCOMPARE(hardware::toString(cpus->devices[5]), std::string("cpu:5"));
        std::vector<hardware::GpuInfo> there(4);
        for (int i = 0; i < 4; ++i)
            there[static_cast<std::size_t>(i)].index = i;
        const auto gpus = hardware::placedDevices({{{hardware::DeviceKind::Cuda, 0}}, there, {}}, place);
        QCOMPARE(hardware::toString(gpus->devices[5]), std::string("cuda:1"));
        there[1].index = 7; // the one before is of no use
        const auto others = hardware::placedDevices({{{hardware::DeviceKind::Cuda, 0}}, there, {}}, place);
        QCOMPARE(hardware::toString(others->devices[5]), std::string("cuda:7"));

        const std::vector<hardware::Device> own = {{hardware::DeviceKind::Cuda, 2},
                                                   {hardware::DeviceKind::Cuda, 3},
                                                   {hardware::DeviceKind::Cuda, 5},
                                                   {hardware::DeviceKind::Cuda, 7}}; // of every machine
        const auto chosen = hardware::placedDevices({own, std::vector<hardware::GpuInfo>(8), {}}, place);
        QCOMPARE(chosen->devices.size(), std::size_t{8});
        QVERIFY(chosen->devices[5] == own[1] && chosen->devices[3] == own[3]);

        const auto several =
            hardware::placedDevices({{{hardware::DeviceKind::Cpu, 0}, {hardware::DeviceKind::Cpu, 1}}, {}, {}}, place);
        QVERIFY(!several.ok() && several.error().message.starts_with("devices.use: "));
        const auto lacking =
            hardware::placedDevices({{{hardware::DeviceKind::Cuda, 0}}, std::vector<hardware::GpuInfo>(1), {}}, place);
        QVERIFY(!lacking.ok() && lacking.error().message.starts_with("LOCAL_RANK: "));
    }

    /// What `tempera train` gives its processes is what they find.
    void theEnvironmentIsReadAsItWasMade() {
        LaunchPlace place = *read(kTorchrun).value();
        place.devices = {"cuda:1", "cuda:3"};
        Variables variables;
        for (const auto& [name, value] : hardware::environmentOf(place))
            variables[name] = value;
        const LaunchPlace again = *read(variables).value();
        QVERIFY(again.rank == place.rank && again.worldSize == place.worldSize && again.localRank == place.localRank);
        QVERIFY(again.localWorldSize == place.localWorldSize && again.port == place.port);
        QVERIFY(again.address == place.address && again.devices == place.devices);

        place.rank = place.localRank = 0;
        place.worldSize = place.localWorldSize = 1; // the last that is left
        place.devices = {"cuda:3"};
        variables.clear();
        for (const auto& [name, value] : hardware::environmentOf(place))
            variables[name] = value;
        const LaunchPlace last = *read(variables).value();
        const auto chosen =
            hardware::placedDevices({{{hardware::DeviceKind::Cuda, 3}}, std::vector<hardware::GpuInfo>(4), {}}, last);
        QCOMPARE(hardware::toString(chosen->devices.front()), std::string("cuda:3"));
    }

    /// devices.allow_fewer: the batch is still that of the list.
    void devicesThatAreNotThereAreLeftOutWhereAllowed() {
        const hardware::UsableGpus one{std::vector<hardware::GpuInfo>(1), {}};
        const std::vector<std::string> names = {"cuda:0", "cuda:1", "cuda:4"};
        QVERIFY(!hardware::chooseDevices(names, one).ok());
        const auto chosen = hardware::chooseDevices(names, one, true);
        QCOMPARE(chosen->devices.size(), std::size_t{1});
        QCOMPARE(chosen->asked(), 3);
        QVERIFY(chosen->warnings.front().find("cuda:1, cuda:4 are not there") != std::string::npos);
        QCOMPARE(hardware::chooseDevices(std::vector<std::string>{"cuda:0"}, one, true)->asked(), 1);
        QVERIFY(!hardware::chooseDevices(names, {}, true).ok()); // none is left
        QVERIFY(!hardware::chooseDevices(std::vector<std::string>{"cuda:0", "gpu:1"}, one, true).ok());
    }
};

QTEST_APPLESS_MAIN(LaunchPlaceTest)
#include "LaunchPlaceTest.moc"
