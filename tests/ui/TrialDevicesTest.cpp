// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>

#include "UiTest.h"
#include "bridge/Machine.h"
#include "bridge/QueueFile.h"
#include "library/LoraTrial.h"
#include "library/ToolField.h"
#include "library/TrialDevices.h"

using namespace tempera;
using namespace tempera::ui;

/// A LoRA is tried where that ends no training.
class TrialDevicesTest : public QObject {
    Q_OBJECT

    OwnHome home_;
    MachineState machine_;

    static QueuedJob job(const std::vector<std::string>& devices, JobState state = JobState::Running) {
        QueuedJob job;
        job.config.devices.use = devices;
        job.state = state;
        return job;
    }
    QStringList training(const std::vector<QueuedJob>& jobs) const {
        QStringList ids;
        for (const TrialDevice& device : trialDevices(machine_, jobs)) {
            if (device.trains) {
                ids.append(device.id);
            }
        }
        return ids;
    }
    std::unique_ptr<LoraTrial> trial(const std::vector<QueuedJob>& jobs) const {
        return std::make_unique<LoraTrial>(FileEntry(), options::TrainConfig(), nullptr,
                                           [this, jobs] { return trialDevices(machine_, jobs); });
    }
    static QString note(const LoraTrial& trial) {
        const auto* label = trial.findChild<QLabel*>(QStringLiteral("deviceNote"));
        return label->isVisibleTo(&trial) ? label->text() : QString();
    }

private Q_SLOTS:
    void init() {
        machine_ = {};
        machine_.driverCuda = QStringLiteral("13.0");
        for (int index = 0; index < 2; ++index) {
            hardware::GpuInfo gpu;
            gpu.index = index;
            gpu.name = "H100";
            gpu.memoryTotal = 80'000'000'000;
            gpu.memoryUsed = 20'000'000'000;
            gpu.computeMajor = 9;
            machine_.gpus.push_back(gpu);
        }
    }

    void thoseThatTrainAreKnown() {
        QCOMPARE(training({}), QStringList());
        QCOMPARE(training({job({"cuda:1"})}), QStringList(QStringLiteral("cuda:1")));
        QCOMPARE(training({job({"cuda:1"}, JobState::Paused), job({"cuda:0"}, JobState::Done)}), QStringList());
        QCOMPARE(training({job({"auto"})}), QStringList(QStringLiteral("cuda:0")));
        QCOMPARE(training({job({"cuda:0", "cuda:1"})}),
                 QStringList({QStringLiteral("cuda:0"), QStringLiteral("cuda:1")}));
        QCOMPARE(training({job({"cpu:1"})}), QStringList(QStringLiteral("cpu")));
        machine_.gpus.front().computeMajor = 6; // too old: "auto" is the other
        QCOMPARE(training({job({"auto"})}), QStringList(QStringLiteral("cuda:1")));
        machine_.gpus.clear();
        QVERIFY(trialDevices(machine_, {}).empty()); // there is no choice
    }

    void theFirstThatTrainsNothingIsTaken() {
        const auto chosen = [this](const std::vector<QueuedJob>& jobs) {
            return trial(jobs)->findChild<ToolField*>(QStringLiteral("device"))->value();
        };
        QCOMPARE(chosen({}), QStringLiteral("cuda:0"));
        QCOMPARE(chosen({job({"cuda:0"})}), QStringLiteral("cuda:1"));
        QCOMPARE(chosen({job({"cuda:0", "cuda:1"})}), QStringLiteral("cpu"));
        QVERIFY(note(*trial({})).isEmpty());
        QVERIFY(note(*trial({job({"cuda:0"}), job({"cuda:1"})})).contains(QStringLiteral("far longer")));
    }

    void whatMayEndATrainingIsSaid() {
        const auto dialog = trial({job({"cuda:0"})});
        auto* field = dialog->findChild<ToolField*>(QStringLiteral("device"));
        field->setValue(QStringLiteral("cuda:0"));
        Q_EMIT field->changed();
        QVERIFY(note(*dialog).contains(QStringLiteral("may end")));
        field->setValue(QStringLiteral("cuda:1"));
        Q_EMIT field->changed();
        QVERIFY(note(*dialog).isEmpty());
    }
};

QTEST_MAIN(TrialDevicesTest)
#include "TrialDevicesTest.moc"
