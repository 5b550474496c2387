// SPDX-License-Identifier: GPL-3.0-or-later
// Presets: nothing is replaced, removed or taken that was not meant.
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QTranslator>
#include <QTreeWidget>

#include <algorithm>
#include <future>

#include "../support/TinyProject.h"
#include "KeychainInMemory.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/Credentials.h"
#include "bridge/JobQueue.h"
#include "bridge/Machine.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "shell/FirstSteps.h"
#include "shell/ImportDialog.h"
#include "shell/PresetController.h"
#include "widgets/Controls.h"

using namespace tempera;
using namespace tempera::ui;

class PresetTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    /// And read.
    static void opened(QMenu& menu) {
        Q_EMIT menu.aboutToShow();
        backgroundPool().waitForDone();
        QCoreApplication::sendPostedEvents(); // what was read
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private Q_SLOTS:
    void aPresetIsNotReplacedUnasked();
    void aPresetIsNotRemovedUnasked();
    void aPresetIsUndoneWithWhatWasBeingTyped();
    void builtInPresetsAreGroupedByFamilyAndMethod();
    void builtInPresetsSpeakTheLanguageOfTheWindow();
    void everyTextOfAPresetIsOnTheListForTranslators();
    void aPresetOfOnesOwnIsNotTakenForABuiltInOne();
    void aSlowDiskHoldsNoMenu();
    void aSlowDiskHoldsNoFirstSteps();
    void theFolderOfTheDemoIsSeenByItsEnd();
    void anImportIsShownBeforeItIsTaken();
    void aDatasetIsOpenedAndNothingElseChanges();
    void aFileThatIsNoPresetIsRefused();
};

void PresetTest::aPresetIsNotReplacedUnasked() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const auto saveAs = [&](const QString& name) {
        presets.saveAs();
        auto* dialog = window.findChild<QInputDialog*>();
        dialog->setTextValue(name);
        dialog->accept();
    };
    const auto savedRank = [] {
        const auto all = options::listPresets();
        const auto own = std::find_if(all.begin(), all.end(), [](const auto& preset) { return !preset.builtIn; });
        return own == all.end() ? 0 : options::applyPreset(*own, {})->network.rank;
    };
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    saveAs(QStringLiteral("mine"));
    QTRY_COMPARE(savedRank(), 64);
    model.set(*options::schema().find("network.rank"), std::int64_t{32});
    for (const bool replace : {false, true}) {
        saveAs(QStringLiteral("mine"));
        QMessageBox* question = nullptr;
        QTRY_VERIFY(question = window.findChild<QMessageBox*>());
        const auto buttons = question->buttons();
        const auto wanted = replace ? QMessageBox::DestructiveRole : QMessageBox::RejectRole;
        for (QAbstractButton* button : buttons) {
            if (question->buttonRole(button) == wanted) {
                button->click();
                break;
            }
        }
        QTRY_COMPARE(savedRank(), replace ? 32 : 64);
        QTRY_VERIFY(!window.findChild<QMessageBox*>());
    }
}

void PresetTest::aPresetIsNotRemovedUnasked() {
    AppModel model;
    QVERIFY(options::savePreset("short lived", {}, model.config()).ok());
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const auto there = [] {
        const auto all = options::listPresets();
        return std::any_of(all.begin(), all.end(), [](const auto& preset) { return preset.name == "short lived"; });
    };
    for (const bool remove : {false, true}) {
        opened(menu);
        QAction* removal = nullptr;
        for (QMenu* below : menu.findChildren<QMenu*>()) {
            for (QAction* action : below->actions()) {
                removal = action->text() == QStringLiteral("short lived") ? action : removal;
            }
        }
        QVERIFY(removal);
        removal->trigger();
        QMessageBox* question = window.findChild<QMessageBox*>();
        QVERIFY(question);
        for (QAbstractButton* button : question->buttons()) {
            if (question->buttonRole(button) == (remove ? QMessageBox::DestructiveRole : QMessageBox::RejectRole)) {
                button->click();
                break;
            }
        }
        QTRY_VERIFY(!window.findChild<QMessageBox*>());
        QVERIFY(backgroundPool().waitForDone(20'000));
        QCOMPARE(there(), !remove);
    }
}

void PresetTest::aPresetIsUndoneWithWhatWasBeingTyped() {
    AppModel model;
    model.setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
    model.applyBaseline({}, QStringLiteral("Preset"));
    QVERIFY(model.drafts().empty());
    QVERIFY(model.draft("optimizer.learning_rate").isNull());
    model.undoStack().undo();
    QCOMPARE(model.draft("optimizer.learning_rate"), QStringLiteral("1e-"));
    model.undoStack().redo();
    QVERIFY(model.drafts().empty());
}

void PresetTest::builtInPresetsAreGroupedByFamilyAndMethod() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const auto named = [](const QMenu* in, const QString& text) -> QAction* {
        const auto actions = in->actions();
        const auto found = std::find_if(actions.begin(), actions.end(),
                                        [&text](const QAction* action) { return action->text().startsWith(text); });
        return found == actions.end() ? nullptr : *found;
    };
    for (int time = 0; time < 2; ++time) { // opened again, nothing is there twice
        opened(menu);
        QVERIFY(menu.actions().size() < 15);
        const QMenu* family = named(&menu, QStringLiteral("Stable Diffusion XL"))->menu();
        const QMenu* method = named(family, QStringLiteral("LoRA · a style"))->menu();
        QCOMPARE(method->actions().size(), 6);
        named(method, QStringLiteral("12 GB"))->trigger();
        QCOMPARE(model.config().model.family, options::ModelFamily::Sdxl);
        QCOMPARE(model.config().network.convRank, 16);
        QCOMPARE(model.baselineName(), QStringLiteral("LoRA · a style · Stable Diffusion XL · 12 GB"));
    }
    opened(menu);
    const QMenu* family = named(&menu, QStringLiteral("Stable Diffusion XL"))->menu();
    QVERIFY(named(named(family, QStringLiteral("LoRA · a style"))->menu(), QStringLiteral("12 GB"))->isChecked());
}

namespace {

/// Says all that belongs to presets in another language.
class Translator : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        return QByteArray(context) == "Presets" ? QStringLiteral("«%1»").arg(QString::fromUtf8(source)) : QString();
    }
};

} // namespace

void PresetTest::builtInPresetsSpeakTheLanguageOfTheWindow() {
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    AppModel model;
    model.openJob(test::writeTinyProject(home_.folder("spoken")));
    QTRY_VERIFY_WITH_TIMEOUT(model.plan().result.model, 20'000);
    QVERIFY(options::savePreset("mine", "my own", model.config()).ok());
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    opened(menu);
    const auto named = [](const QMenu* in, const QString& text) -> QAction* {
        const auto actions = in->actions();
        const auto found = std::ranges::find(actions, text, &QAction::text);
        return found == actions.end() ? nullptr : *found;
    };
    QVERIFY(named(&menu, QStringLiteral("mine"))); // as the user has named it
    QCOMPARE(named(&menu, QStringLiteral("mine"))->toolTip(), QStringLiteral("my own"));
    QAction* method =
        named(named(&menu, QStringLiteral("«Stable Diffusion 1.5»"))->menu(), QStringLiteral("«LoRA · a style»"));
    QVERIFY(method && method->toolTip().startsWith(QStringLiteral("«A way of painting")));
    named(method->menu(), QStringLiteral("«8 GB»"))->trigger();
    QCOMPARE(model.baselineName(), QStringLiteral("«LoRA · a style» · «Stable Diffusion 1.5» · «8 GB»"));

    // It is known again, though nothing is called as it is in the files.
    opened(menu);
    method = named(named(&menu, QStringLiteral("«Stable Diffusion 1.5»"))->menu(), QStringLiteral("«LoRA · a style»"));
    QVERIFY(named(method->menu(), QStringLiteral("«8 GB»"))->isChecked());
    named(&menu, QStringLiteral("«LoRA · a try without a GPU»"))->trigger();
    Machine machine;
    JobQueue queue({});
    Credentials credentials(std::make_unique<KeychainInMemory>());
    auto* steps = new FirstSteps(model, machine, queue, credentials);
    steps->open();
    const auto* list = steps->findChild<QComboBox*>();
    QTRY_VERIFY_WITH_TIMEOUT(list->count() > 0, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(machine.state().known, 20'000);
    for (int i = 0; i < list->count(); ++i) {
        QVERIFY2(list->itemText(i).startsWith(QStringLiteral("«")), qPrintable(list->itemText(i)));
    }
    if (machine.state().gpus.empty()) { // where a try comes first
        QCOMPARE(list->currentText(), QStringLiteral("«LoRA · a try without a GPU»"));
    }
    steps->close();
    QVERIFY(options::removePreset("mine").ok());
    QCoreApplication::removeTranslator(&translator);
}

void PresetTest::everyTextOfAPresetIsOnTheListForTranslators() {
    const QString list = QString::fromStdString((home_.folder("state") / "presets.cpp").string());
    QProcess::execute(QStringLiteral("python3"),
                      {QStringLiteral(TEMPERA_SOURCE "/translations/preset_texts.py"), list});
    const auto read = readFile(toPath(list));
    QVERIFY(read.ok());
    for (const options::Preset& preset : options::listPresets()) {
        std::vector<std::string> texts = preset.group;
        texts.push_back(preset.description);
        if (preset.group.empty()) {
            texts.push_back(preset.title);
        }
        for (const std::string& text : texts) {
            QVERIFY2(!preset.builtIn || read->find("\"Presets\", \"" + text + "\"") != std::string::npos, text.c_str());
        }
    }
}

/// By its title alone it could be.
void PresetTest::aPresetOfOnesOwnIsNotTakenForABuiltInOne() {
    AppModel model;
    QVERIFY(options::savePreset("LoRA · exactly repeatable", {}, model.config()).ok());
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    opened(menu);
    const auto ticked = [&menu] {
        std::vector<bool> all;
        for (const QAction* action : menu.actions()) {
            if (action->text() == QStringLiteral("LoRA · exactly repeatable")) {
                all.push_back(action->isChecked());
            }
        }
        return all;
    };
    for (const options::Preset& preset : options::listPresets()) {
        if (preset.title == "LoRA · exactly repeatable") {
            presets.load(preset);
            opened(menu);
            QVERIFY(ticked() == (std::vector<bool>{preset.builtIn, !preset.builtIn}));
        }
    }
    model.undoStack().undo();
    opened(menu);
    QVERIFY(ticked() == (std::vector<bool>{true, false}));
    QVERIFY(options::removePreset("LoRA · exactly repeatable").ok());
}

void PresetTest::aSlowDiskHoldsNoMenu() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    opened(menu);
    const auto offers = [&menu](const QString& text) {
        const auto actions = menu.actions();
        return std::ranges::any_of(actions, [&text](const QAction* action) { return action->text() == text; });
    };
    QVERIFY(options::savePreset("late", {}, model.config()).ok());
    std::promise<void> answer;
    const auto wait = answer.get_future().share();
    for (int i = 0; i < backgroundPool().maxThreadCount(); ++i) {
        backgroundPool().start([wait] { wait.wait(); });
    }
    Q_EMIT menu.aboutToShow();
    QVERIFY(offers(QStringLiteral("Reset to defaults")) && !offers(QStringLiteral("late")));
    answer.set_value();
    QTRY_VERIFY_WITH_TIMEOUT(offers(QStringLiteral("late")), 20'000);
    QVERIFY(options::removePreset("late").ok());
}

void PresetTest::aSlowDiskHoldsNoFirstSteps() {
    AppModel model;
    model.openJob(test::writeTinyProject(home_.folder("first")));
    QTRY_VERIFY_WITH_TIMEOUT(model.plan().result.model, 20'000);
    Machine machine;
    QTRY_VERIFY_WITH_TIMEOUT(machine.state().known, 20'000);
    std::promise<void> answer;
    const auto wait = answer.get_future().share();
    for (int i = 0; i < backgroundPool().maxThreadCount(); ++i) {
        backgroundPool().start([wait] { wait.wait(); });
    }
    JobQueue queue({});
    Credentials credentials(std::make_unique<KeychainInMemory>());
    auto* steps = new FirstSteps(model, machine, queue, credentials);
    steps->open();
    const auto* preset = steps->findChild<QComboBox*>();
    const int before = preset->count();
    answer.set_value();
    QCOMPARE(before, 0);
    QTRY_VERIFY_WITH_TIMEOUT(preset->count() > 3, 20'000);
    steps->close();
}

void PresetTest::theFolderOfTheDemoIsSeenByItsEnd() {
    AppModel model;
    const Machine machine;
    JobQueue queue({});
    Credentials credentials(std::make_unique<KeychainInMemory>());
    auto* steps = new FirstSteps(model, machine, queue, credentials);
    steps->open();
    const auto labels = steps->findChildren<QLabel*>();
    auto* told = dynamic_cast<ElidedLabel*>(
        *std::ranges::find_if(labels, [](QLabel* label) { return dynamic_cast<ElidedLabel*>(label) != nullptr; }));
    const auto looks = [told](char end) {
        told->setText(QString(300, QLatin1Char('x')) + QLatin1Char(end));
        return told->grab().toImage();
    };
    QVERIFY(looks('a') != looks('b'));
    steps->close();
}

void PresetTest::anImportIsShownBeforeItIsTaken() {
    const fs::path file = home_.folder("state") / "mug.json";
    const std::string text = "{\"LoRA_type\": \"LyCORIS/LoHa\", \"max_resolution\": \"768,768\", \"network_dim\": 8, "
                             "\"epoch\": 5, \"weighted_captions\": true, \"wandb_api_key\": \"s3cr3t\"}";
    QVERIFY(writeFileAtomically(file, text).ok());
    AppModel model;
    model.set(*options::schema().find("model.path"), options::Value(std::string("/models/mine")));
    model.set(*options::schema().find("train.batch_size"), std::int64_t{7});
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    for (const bool apply : {false, true}) {
        presets.importFile(file);
        ImportDialog* dialog = nullptr;
        QTRY_VERIFY(dialog = window.findChild<ImportDialog*>());
        const auto* table = dialog->findChild<QTreeWidget*>();
        QCOMPARE(table->topLevelItem(0)->text(0), QStringLiteral("Not supported (1)"));
        QCOMPARE(table->topLevelItem(0)->child(0)->text(0), QStringLiteral("weighted_captions"));
        int keys = 0;
        for (int i = 0; i < table->topLevelItemCount(); ++i) {
            keys += table->topLevelItem(i)->childCount();
        }
        QVERIFY(keys >= 6);
        apply ? dialog->accept() : dialog->reject();
        QTRY_VERIFY(!window.findChild<ImportDialog*>());
        QCOMPARE(model.config().network.rank, apply ? 8 : options::TrainConfig{}.network.rank);
    }
    QCOMPARE(model.config().dataset.resolution.width, 768);
    QCOMPARE(model.config().train.batchSize, options::TrainConfig{}.train.batchSize); // the recipe is whole
    QCOMPARE(model.config().model.path, fs::path("/models/mine"));                    // the project's stays
    QCOMPARE(model.baselineName(), QStringLiteral("mug"));
    model.undoStack().undo();
    QCOMPARE(model.config().train.batchSize, 7);
}

/// Folders anywhere; the recipe and what it is measured against stay.
void PresetTest::aDatasetIsOpenedAndNothingElseChanges() {
    const fs::path folder = home_.folder("sets");
    for (const char* name : {"one", "two"}) {
        QVERIFY(createFolders(folder / name).ok());
    }
    QVERIFY(writeFileAtomically(folder / "both.toml",
                                "[[datasets]]\nenable_bucket = true\ncaption_extension = \".txt\"\n"
                                "[[datasets.subsets]]\nimage_dir = \"one\"\nnum_repeats = 3\n"
                                "[[datasets.subsets]]\nimage_dir = \"two\"\nclass_tokens = \"cup\"\n")
                .ok());
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    model.set(*options::schema().find("dataset.flip"), true);
    const options::TrainConfig before = model.config();
    const QString baseline = model.baselineName();
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    presets.importFile(folder / "both.toml");
    ImportDialog* dialog = nullptr;
    QTRY_VERIFY(dialog = window.findChild<ImportDialog*>());
    dialog->accept();
    QTRY_COMPARE(model.config().dataset.path, folder / "both-folders" / "training");
    QVERIFY(fs::is_symlink(folder / "both-folders/training/1_cup"));
    QVERIFY(!model.config().dataset.flip); // sd-scripts would not mirror
    options::TrainConfig after = model.config();
    after.dataset = before.dataset;
    QVERIFY(after == before);
    QCOMPARE(model.baselineName(), baseline);
    model.undoStack().undo();
    QVERIFY(model.config() == before);
}

void PresetTest::aFileThatIsNoPresetIsRefused() {
    const fs::path file = home_.folder("state") / "notes.json";
    QVERIFY(writeFileAtomically(file, "[]").ok());
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    QSignalSpy failed(&presets, &PresetController::failed);
    presets.importFile(file);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.at(0).at(0).toString().contains(QStringLiteral("notes.json: found array")));
    QVERIFY(!window.findChild<ImportDialog*>());
}

QTEST_MAIN(PresetTest)
#include "PresetTest.moc"
