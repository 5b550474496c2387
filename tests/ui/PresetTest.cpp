// SPDX-License-Identifier: GPL-3.0-or-later
// Presets and comparing: nothing is replaced, removed or taken that was not meant.
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "options/Presets.h"
#include "shell/DiffDialog.h"
#include "shell/PresetController.h"

using namespace tempera;
using namespace tempera::ui;

class PresetTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void comparingTakesOnlyWhatIsChosen();
    void aPresetIsNotReplacedUnasked();
    void aPresetIsNotRemovedUnasked();
    void aPresetIsUndoneWithWhatWasBeingTyped();
};

void PresetTest::comparingTakesOnlyWhatIsChosen() {
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    model.undoStack().setClean();
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}}, 0);
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto take = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Take the other value");
    });
    QVERIFY(take != buttons.end());
    QVERIFY(!(*take)->isEnabled());
    auto* table = dialog.findChild<QTreeWidget*>();
    QCOMPARE(table->topLevelItemCount(), 1);
    table->topLevelItem(0)->setSelected(true);
    QVERIFY((*take)->isEnabled());
    (*take)->click();
    QCOMPARE(model.config().network.rank, options::TrainConfig{}.network.rank);
    QVERIFY(!(*take)->isEnabled());
}

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
        Q_EMIT menu.aboutToShow();
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

QTEST_MAIN(PresetTest)
#include "PresetTest.moc"
