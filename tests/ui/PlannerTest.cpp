// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QUndoStack>

#include <thread>

#include "../support/TinyProject.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "shell/ReliefList.h"
#include "theme/Language.h"

using namespace tempera;
using namespace tempera::ui;

class PlannerTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void aModelThatWasReplacedIsReadAgain();
    void classPicturesAreReadWhenTheirFolderIsChosen();
    void filesThatDoNotBelongAreSaidBeforeTheStart_data();
    void filesThatDoNotBelongAreSaidBeforeTheStart();
    void whatHasManyOwnersIsFreedBesideTheWindow();
    void aRungOfTheLadderIsSetByAClick();
    void aRungIsNamedInTheLanguageOfTheWindow();
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

/// They count in the plan, and what is missing of them is to be drawn.
void PlannerTest::classPicturesAreReadWhenTheirFolderIsChosen() {
    const fs::path job = test::writeTinyProject(home_.folder("project"));
    const fs::path folder = job.parent_path() / "class";
    test::write(folder / "1_thing/a.bmp", test::patternBmp(64, 64, 1));
    AppModel model;
    model.openJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.complete, 30'000);
    QCOMPARE(model.plan().result.plan->classImages, 0);
    model.set(*options::schema().find("dataset.class_path"), folder.string());
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.plan->classImages == 1, 30'000);
    QCOMPARE(model.plan().result.plan->images, 5);
    model.set(*options::schema().find("dataset.class_prompt"), std::string("a thing"));
    model.set(*options::schema().find("dataset.class_images"), std::int64_t{4});
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.plan().result.plan->classImages == 4, 30'000);
    QCOMPARE(model.plan().result.plan->classFolder->missing, 3);
}

void PlannerTest::filesThatDoNotBelongAreSaidBeforeTheStart_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("problem");
    const QString lora = QStringLiteral(TEMPERA_GOLDEN "/lora/sd-scripts.safetensors");
    QTest::newRow("LoRA as VAE") << QByteArray("model.vae") << lora
                                 << QStringLiteral("is a LoRA; expected a VAE alone");
    QTest::newRow("LoRA as model") << QByteArray("model.path") << lora << QStringLiteral("is a LoRA; expected a model");
    QTest::newRow("other family") << QByteArray("model.family") << QStringLiteral("sdxl") << QStringLiteral("sdxl");
    QTest::newRow("embedding as LoRA") << QByteArray("network.weights")
                                       << QStringLiteral(TEMPERA_GOLDEN "/text/My-Style.safetensors")
                                       << QStringLiteral("is an embedding (textual inversion); expected a LoRA");
    QTest::newRow("LoHa as LoRA") << QByteArray("network.weights")
                                  << QStringLiteral(TEMPERA_GOLDEN "/lora/loha.safetensors")
                                  << QStringLiteral("is a LoHa; the job trains a LoRA");
}

/// The engine would refuse them; the window knows before.
void PlannerTest::filesThatDoNotBelongAreSaidBeforeTheStart() {
    QFETCH(QByteArray, key);
    QFETCH(QString, value);
    QFETCH(QString, problem);
    AppModel model;
    model.openJob(test::writeTinyProject(home_.folder("belongs")));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy && model.canStart(), 30'000);
    model.set(*options::schema().find(key.toStdString()), options::Value(utf8(value)));
    QTRY_VERIFY_WITH_TIMEOUT(!model.plan().busy, 30'000);
    QVERIFY(!model.canStart());
    QCOMPARE(model.problems().front().key, key.toStdString());
    QVERIFY2(qstr(model.problems().front().message).contains(problem), model.problems().front().message.c_str());
}

/// The window's thread hands it on; another one, which must not touch what is the window's, frees it itself.
void PlannerTest::whatHasManyOwnersIsFreedBesideTheWindow() {
    std::thread::id by;
    const auto make = [&by] {
        return freedInBackground(std::shared_ptr<void>(nullptr, [&by](void*) { by = std::this_thread::get_id(); }));
    };
    make().reset();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QVERIFY(by != std::thread::id() && by != std::this_thread::get_id());
    std::thread other([shared = make()]() mutable { shared.reset(); });
    const std::thread::id itself = other.get_id();
    other.join();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QVERIFY(by == itself);
}

void PlannerTest::aRungOfTheLadderIsSetByAClick() {
    AppModel model;
    const options::TrainConfig before = model.config();
    ReliefList list(model);
    list.setReliefs({{{{"train.gradient_checkpointing", "true"}}, "gradient checkpointing", 1000, 9000, 1.3},
                     {{{"train.batch_size", "2"}, {"train.accumulation", "2"}}, "half the batch", 500, 8500, 1.0},
                     {{{"model.unet_precision", "nf4"}}, "the frozen U-Net in NF4", 100, 8400, 1.1}});
    const auto lines = list.findChildren<QLabel*>(QStringLiteral("relief"));
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0]->text().contains(QStringLiteral("30 % slower")));
    Q_EMIT lines[1]->linkActivated(QStringLiteral("1"));
    QVERIFY(model.config().train.gradientCheckpointing); // what stands above is taken, too
    QCOMPARE(model.config().train.batchSize, 2);
    QCOMPARE(model.config().train.accumulation, 2);
    QCOMPARE(model.config().model.unetPrecision, before.model.unetPrecision);
    model.undoStack().undo(); // one step
    QVERIFY(model.config() == before);
    list.setReliefs({});
    QVERIFY(list.isHidden());
}

void PlannerTest::aRungIsNamedInTheLanguageOfTheWindow() {
    const auto english = qScopeGuard([] { speak(QStringLiteral("en")); });
    speak(QStringLiteral("de"));
    AppModel model;
    ReliefList list(model);
    list.setReliefs({{{}, "gradient checkpointing of all levels", 1000, 9000, 1.3}});
    const QString said = list.findChild<QLabel*>(QStringLiteral("relief"))->text();
    QVERIFY2(said.contains(QStringLiteral("Gradient Checkpointing aller Ebenen")), qPrintable(said));
}

QTEST_MAIN(PlannerTest)
#include "PlannerTest.moc"
