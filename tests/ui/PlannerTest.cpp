// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/TinyProject.h"
#include "UiTest.h"
#include "bridge/AppModel.h"

using namespace tempera;
using namespace tempera::ui;

class PlannerTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void aModelThatWasReplacedIsReadAgain();
};

/// A file deep in a diffusers folder leaves the time of the folder alone.
void PlannerTest::aModelThatWasReplacedIsReadAgain() {
    const fs::path job = test::writeTinyProject(home_.folder("project"));
    const fs::path config = job.parent_path() / "model/unet/config.json";
    AppModel model;
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    const auto replan = [&model](std::int64_t rank) {
        model.set(*options::schema().find("network.rank"), rank);
        return QTest::qWaitFor([&model] { return !model.plan().busy; }, 30'000);
    };
    const auto before = model.plan().result.model;
    QVERIFY(replan(3));
    QCOMPARE(model.plan().result.model, before); // not read at every key

    const auto text = readFile(config);
    QVERIFY(text.ok() && writeFileAtomically(config, "{").ok());
    QVERIFY(replan(4));
    QVERIFY(!model.plan().result.complete);
    QVERIFY(!model.canStart());
    QVERIFY(writeFileAtomically(config, *text).ok());
    QVERIFY(replan(5));
    QVERIFY(model.plan().result.complete);
    QVERIFY(model.plan().result.model != before);
}

QTEST_MAIN(PlannerTest)
#include "PlannerTest.moc"
