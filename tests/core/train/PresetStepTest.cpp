// SPDX-License-Identifier: Apache-2.0
// Built-in presets at work: each trains a step of the tiny model of its family, with all of its settings but the size
// of the pictures. In a test run one of every method; TEMPERA_ALL_PRESETS=1 (./dev soak presets) takes all.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "../../support/TinyProject.h"
#include "base/Files.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "train/TrainSession.h"

using namespace tempera;
using Json = nlohmann::json;

namespace {

struct Steps : train::TrainObserver {
    void onEvent(const run::TimedEvent& timed) override {
        const std::lock_guard lock(mutex);
        if (const auto* step = std::get_if<run::StepEvent>(&timed.event))
            losses.push_back(step->loss);
    }
    std::mutex mutex;
    std::vector<double> losses;
};

/// The preset as a job for the tiny project's pictures.
Json jobOf(const options::Preset& preset) {
    Json job = Json::parse(preset.text);
    job["dataset"].update({{"resolution", 64}, {"min_bucket", 32}, {"max_bucket", 128}, {"bucket_step", 16}});
    job["train"].update({{"steps", 1}, {"epochs", nullptr}});
    job["save"]["every_epochs"] = 0;
    job["embedding"]["tokens"] = {"thing"}; // as the captions have it
    return job;
}

} // namespace

class PresetStepTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itTrainsAStep_data() {
        QTest::addColumn<QString>("preset");
        const bool all = qEnvironmentVariableIsSet("TEMPERA_ALL_PRESETS");
        std::map<std::string, std::vector<std::string>> byMethod;
        for (const options::Preset& preset : options::listPresets())
            if (!preset.group.empty())
                byMethod[preset.group[1]].push_back(preset.name);
        std::size_t place = 0; // another family and memory from method to method
        for (const auto& [method, names] : byMethod) {
            constexpr std::size_t kApart = 5;
            const std::string& one = names[place++ * kApart % names.size()];
            for (const std::string& name : names)
                if (all || name == one)
                    QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void itTrainsAStep() {
        QFETCH(QString, preset);
        const auto presets = options::listPresets();
        const auto found = std::ranges::find(presets, preset.toStdString(), &options::Preset::name);
        QVERIFY(found != presets.end());
        const QTemporaryDir folder;
        const fs::path project = folder.path().toStdString();
        const Json job = jobOf(*found);
        const fs::path file = test::writeTinyProject(project, job);
        fs::remove_all(project / "model");
        golden::write(job["model"]["family"].get<std::string>(), project / "model");

        Steps steps;
        const auto loaded = options::loadJob(file);
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message.c_str());
        const auto session = train::TrainSession::start(*loaded, {}, steps, {});
        QVERIFY2(session.ok(), session.ok() ? "" : session.error().message.c_str());
        const auto outcome = (*session)->wait();
        QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().message.c_str());
        QVERIFY(outcome->finished && !outcome->output.empty());
        QCOMPARE(steps.losses.size(), std::size_t{1});
        QVERIFY(std::isfinite(steps.losses[0]) && steps.losses[0] > 0);
        for (const fs::path& written : outcome->output)
            QVERIFY2(fs::exists(written), written.c_str());
    }
};

QTEST_GUILESS_MAIN(PresetStepTest)
#include "PresetStepTest.moc"
