// SPDX-License-Identifier: GPL-3.0-or-later
// Defaults, presets, jobs and runs beside one another; nothing is taken that was not meant.
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>
#include <future>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "shell/DiffDialog.h"
#include "shell/PresetController.h"
#include "widgets/Controls.h"

using namespace tempera;
using namespace tempera::ui;

class ComparedSettingsTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void comparingTakesOnlyWhatIsChosen();
    void whoTakesARowStaysInTheList();
    void anyTwoAreCompared();
    void everyPresetAndJobCanBeCompared();
    void aDeadDiskHoldsNoComparison();
    void namesAndValuesAreComparedWhole();
};

void ComparedSettingsTest::comparingTakesOnlyWhatIsChosen() {
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    model.undoStack().setClean();
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}}, 0);
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto take = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Take the value at the right");
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

/// Row after row is taken by keys: the list began anew with each.
void ComparedSettingsTest::whoTakesARowStaysInTheList() {
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    model.set(*options::schema().find("network.alpha"), 5.0);
    model.set(*options::schema().find("train.batch_size"), std::int64_t{3});
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}}, 0);
    auto* table = dialog.findChild<QTreeWidget*>();
    QCOMPARE(table->topLevelItemCount(), 3);
    table->setCurrentItem(table->topLevelItem(1));
    const auto buttons = dialog.findChildren<QPushButton*>();
    QPushButton* take = *std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Take the value at the right");
    });
    const QString next = table->topLevelItem(2)->text(0);
    take->click();
    QCOMPARE(table->topLevelItemCount(), 2);
    QVERIFY(table->currentItem() && table->currentItem()->text(0) == next);
    QVERIFY(table->selectedItems().isEmpty() && !take->isEnabled()); // not two by one key
}

/// Neither side has to be the present settings.
void ComparedSettingsTest::anyTwoAreCompared() {
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    options::TrainConfig run;
    run.network.rank = 8;
    run.train.batchSize = 3;
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}, {QStringLiteral("A run"), run}}, 0);
    const auto sides = dialog.findChildren<QComboBox*>();
    QCOMPARE(sides.size(), 2);
    auto* table = dialog.findChild<QTreeWidget*>();
    const auto row = [table](const char* key) -> QStringList {
        for (int i = 0; i < table->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* item = table->topLevelItem(i);
            if (item->data(0, Qt::UserRole).toString() == QLatin1String(key)) {
                return {item->text(1), item->text(2)};
            }
        }
        return {};
    };
    QCOMPARE(row("network.rank"), (QStringList{QStringLiteral("64"), QStringLiteral("16")}));
    sides[0]->setCurrentText(QStringLiteral("A run"));
    QCOMPARE(row("network.rank"), (QStringList{QStringLiteral("8"), QStringLiteral("16")}));
    QCOMPARE(row("train.batch_size"), (QStringList{QStringLiteral("3"), QStringLiteral("1")}));
    QCOMPARE(table->headerItem()->text(1), QStringLiteral("A run"));
    // What stands at the right can be taken, whatever stands at the left; the present settings are there already.
    table->selectAll();
    const auto buttons = dialog.findChildren<QPushButton*>();
    QPushButton* take = *std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Take the value at the right");
    });
    take->click();
    QCOMPARE(model.config().network.rank, 16);
    sides[1]->setCurrentText(QStringLiteral("Present settings"));
    table->selectAll();
    QVERIFY(!take->isEnabled());
    run.network.rank = 4;
    dialog.add({QStringLiteral("Another"), run});
    QCOMPARE(row("network.rank"), (QStringList{QStringLiteral("8"), QStringLiteral("4")}));
}

void ComparedSettingsTest::everyPresetAndJobCanBeCompared() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const fs::path job = home_.folder("past") / "job.json";
    QVERIFY(options::saveJob(job, model.config()).ok());
    presets.compare({{QStringLiteral("Run: past"), job}});
    DiffDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = window.findChild<DiffDialog*>()));
    const QComboBox* other = dialog->findChildren<QComboBox*>().constLast();
    QTRY_VERIFY(other->findText(QStringLiteral("Run: past")) > 0);
    QVERIFY(backgroundPool().waitForDone(20'000));
    QCoreApplication::sendPostedEvents();
    for (const options::Preset& preset : options::listPresets()) {
        QStringList parts;
        for (const std::string& part : preset.group) {
            parts.append(qstr(part));
        }
        const QString name = parts.isEmpty() ? qstr(preset.title) : parts.join(QStringLiteral(" › "));
        QVERIFY2(other->findText(QStringLiteral("Preset: ") + name) > 0, qPrintable(name));
    }
}

/// It is opened at once, and what is read later comes to where it belongs.
void ComparedSettingsTest::aDeadDiskHoldsNoComparison() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const fs::path job = home_.folder("asleep") / "job.json";
    QVERIFY(options::saveJob(job, model.config()).ok());
    std::promise<void> answer;
    const auto wait = answer.get_future().share();
    for (int i = 0; i < patientPool().maxThreadCount(); ++i) {
        patientPool().start([wait] { wait.wait(); });
    }
    DiffDialog* dialog = nullptr;
    for (int i = 0; i < 8; ++i) { // more often than there are threads for all else
        presets.compare({{QStringLiteral("Run: asleep"), job}});
        dialog = window.findChild<DiffDialog*>();
        QVERIFY(dialog);
        if (i < 7) {
            delete dialog;
        }
    }
    QComboBox* other = dialog->findChildren<QComboBox*>().constLast();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QTRY_VERIFY(other->count() > 5);
    other->setCurrentIndex(3);
    const QString shown = other->currentText();
    auto* table = dialog->findChild<QTreeWidget*>();
    table->selectAll();
    const auto chosen = table->selectedItems().size();
    QVERIFY(chosen > 0);
    QCOMPARE(other->findText(QStringLiteral("Run: asleep")), -1);
    answer.set_value();
    QTRY_COMPARE(other->findText(QStringLiteral("Run: asleep")), 2); // behind the defaults, before the presets
    QCOMPARE(other->currentText(), shown);
    QCOMPARE(table->selectedItems().size(), chosen);
    QCOMPARE(table->headerItem()->text(2), shown);
    other->setCurrentIndex(2);
    QCOMPARE(table->topLevelItemCount(), 0); // the settings are those of the run
}

/// What one side has no use for is the other's.
void ComparedSettingsTest::namesAndValuesAreComparedWhole() {
    AppModel model;
    model.set(*options::schema().find("model.path"), std::string("/models/") + std::string(50, 'x'));
    model.set(*options::schema().find("network.loraplus_text_encoder_ratio"), 16.0);
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}}, 0);
    dialog.resize(900, 500);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto* table = dialog.findChild<QTreeWidget*>();
    const auto isWhole = [table](int column) {
        return static_cast<QAbstractItemView*>(table)->sizeHintForColumn(column) <= table->columnWidth(column);
    };
    QVERIFY(table->columnWidth(1) > table->columnWidth(2));
    QVERIFY(isWhole(0) && isWhole(1) && isWhole(2));
    const auto sides = dialog.findChildren<QComboBox*>();
    sides[0]->setCurrentText(QStringLiteral("Defaults"));
    sides[1]->setCurrentText(QStringLiteral("Present settings"));
    QVERIFY(table->columnWidth(1) < table->columnWidth(2));
    QVERIFY(isWhole(0) && isWhole(1) && isWhole(2));
    model.set(*options::schema().find("model.path"), std::string("/models/") + std::string(400, 'x'));
    QVERIFY(isWhole(0) && isWhole(1) && !isWhole(2));
    QCOMPARE(table->header()->length(), table->viewport()->width()); // nothing to scroll to
    QVERIFY(table->topLevelItem(0)->toolTip(2).contains(QString(400, QLatin1Char('x'))));
}

QTEST_MAIN(ComparedSettingsTest)
#include "ComparedSettingsTest.moc"
